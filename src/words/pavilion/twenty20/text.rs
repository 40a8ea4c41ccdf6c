//! Describes the men, cards and events of Tea-Table Twenty20 in words.

use crate::pavilion::Party;
use crate::pavilion::twenty20::decision::Attempt;
use crate::pavilion::twenty20::decks::{Attitude, ExpressIcon, NormalEffect, Pitch, Style};
use crate::pavilion::twenty20::field::{PRESETS, Spot, Zone};
use crate::pavilion::twenty20::public::{ALL_OUT, BALLS_PER_OVER, HowOut, Margin, Outcome};
use crate::pavilion::twenty20::sides::{Man, Role, Skill};
use crate::pavilion::twenty20::{Event, Public};
use crate::words::SeatNames;
use crate::words::count;
use crate::words::pavilion::result::{innings_begun, innings_of, side_name};

#[rustfmt::skip]
const MEN: [[&str; 12]; 2] = [
    ["Ambler", "Birch", "Coker", "Dunnock", "Elham", "Fairley",
     "Garner", "Hallam", "Ingle", "Jessop", "Kemble", "Lark"],
    ["Marlow", "Norris", "Oakes", "Pellew", "Quarles", "Rudge",
     "Selby", "Thorne", "Upton", "Varley", "Wick", "Yardley"],
];

/// Names the batsman who is run out if the batsmen attempt one run more than
/// `safe` and fail.
pub(crate) fn in_danger<'a>(public: &Public, safe: u8, names: &'a SeatNames) -> &'a str {
    let place = public.batter_in_danger(safe + 1);
    let now = public.current();
    let in_danger = now.and_then(|now| Some((now.batting, (*now.pair.get(place)?)?)));
    in_danger.map_or("a man", |(side, runs)| man(names, side, runs))
}

/// Names a man on a side. If the men have no names of their own, they take the
/// names in `MEN`. That list has one name for each card of a side, in
/// alphabetical order.
pub(crate) fn man(names: &SeatNames, side: Party, man: Man) -> &str {
    let own = MEN.get(side.index()).and_then(|own| own.get(man.index()));
    let name = names.surname(side.index(), man.index());
    name.or(own.copied()).unwrap_or("a man")
}

/// Names a man's role: "keeper", "pace".
pub(crate) const fn role(role: Role) -> &'static str {
    match role {
        Role::Batter => "batsman",
        Role::Keeper => "keeper",
        Role::AllRounder => "all-round",
        Role::Pace => "pace",
        Role::Spin => "spin",
    }
}

/// Names a style of bowling: "pace", "spin", "medium".
pub(crate) const fn style(style: Style) -> &'static str {
    match style {
        Style::Pace => "pace",
        Style::Spin => "spin",
        Style::Medium => "medium",
    }
}

/// Describes a pitch and its effect: "a green top, which helps pace".
pub(crate) const fn pitch(pitch: Pitch) -> &'static str {
    match pitch {
        Pitch::Green => "a green top, which helps pace",
        Pitch::Dry => "a dry turner, which helps spin",
        Pitch::Flat => "flat, and helps nobody",
    }
}

/// Names a zone: "Off".
pub(crate) const fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Bye => "slips",
        Zone::Leg => "Leg",
        Zone::Pull => "Pull",
        Zone::On => "On",
        Zone::Off => "Off",
        Zone::Cut => "Cut",
    }
}

/// Names an area of a zone: "Off 3".
pub(crate) fn spot(spot: Spot) -> String {
    format!("{} {}", zone(spot.zone), spot.area)
}

/// Returns the effect of an over card in normal play, in one word.
pub(crate) const fn kind(kind: NormalEffect) -> &'static str {
    match kind {
        NormalEffect::Plain => "plain",
        NormalEffect::NoBall => "no-ball",
        NormalEffect::Wide => "wide",
        NormalEffect::Nip => "nip",
        NormalEffect::Width => "width",
        NormalEffect::Zip => "zip",
        NormalEffect::Edge => "edge",
        NormalEffect::Pad => "pad",
        NormalEffect::Chirp => "chirp",
        NormalEffect::Calm => "calm",
        NormalEffect::Swagger => "swagger",
        NormalEffect::Fumble => "fumble",
        NormalEffect::Bye => "bye",
    }
}

/// Returns the effect of an over card in express play, as a single sign.
pub(crate) const fn icon(icon: ExpressIcon) -> &'static str {
    match icon {
        ExpressIcon::Runs(0) => ".",
        ExpressIcon::Runs(1) => "1",
        ExpressIcon::Runs(2) => "2",
        ExpressIcon::Runs(_) => "3",
        ExpressIcon::Patience => "P",
        ExpressIcon::Pressure => "B",
        ExpressIcon::Chance => "C",
    }
}

/// Names a skill: "second look".
pub(crate) const fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::SecondLook => "second look",
        Skill::LateHands => "late hands",
        Skill::RollTheWrists => "roll of the wrists",
    }
}

/// Names an attempt to get a batsman out: "in the slips".
pub(crate) const fn attempt(attempt: Attempt) -> &'static str {
    match attempt {
        Attempt::Bowled => "at the wicket",
        Attempt::Slips => "in the slips",
        Attempt::LegBefore => "leg before",
    }
}

/// Describes a dismissal in a sentence: "caught at Off 3".
pub(crate) fn how_out(how: HowOut) -> String {
    match how {
        HowOut::CleanBowled => "clean bowled".to_owned(),
        HowOut::Bowled => "bowled".to_owned(),
        HowOut::LegBefore => "leg before".to_owned(),
        HowOut::Caught(at) => format!("caught at {}", spot(at)),
        HowOut::CaughtInSlips => "caught in the slips".to_owned(),
        HowOut::RunOut => "run out".to_owned(),
    }
}

/// Returns the names of the preset fields in the order of their numbers, with
/// or without slips.
pub(crate) const fn presets(slips: bool) -> [&'static str; PRESETS.len()] {
    let [first, second] = if slips { ["two slips", "one slip"] } else { ["ring", "one back"] };
    [first, second, "spread", "leg side", "off side", "straight"]
}

/// States how much of an innings has been played: "after 12.3 of 20 overs", "no
/// ball bowled yet".
pub(crate) fn innings_played(balls: u16, overs: u8) -> String {
    match (balls / u16::from(BALLS_PER_OVER), balls % u16::from(BALLS_PER_OVER)) {
        (0, 0) => "no ball bowled yet".to_owned(),
        (over, 0) => format!("after {over} of {overs} overs"),
        (over, ball) => format!("after {over}.{ball} of {overs} overs"),
    }
}

/// Returns the runs needed and the balls left to make them. Returns `None` if
/// there is no chase, or if the chase is over.
pub(crate) fn wanted(public: &Public) -> Option<(u16, u16)> {
    let (now, target) = (public.current()?, public.target()?);
    let balls_left = u16::from(public.options.format.overs) * u16::from(BALLS_PER_OVER) - now.balls;
    let wanted = target.saturating_sub(now.runs);
    // The innings may be over before the result has been recorded.
    let goes_on = balls_left > 0 && wanted > 0 && now.wickets < ALL_OUT;
    (goes_on && public.outcome.is_none()).then_some((wanted, balls_left))
}

/// Writes a number of balls as overs: "12.3 overs", "1 over", "no ball bowled
/// yet".
pub(crate) fn overs(balls: u16) -> String {
    match (balls / u16::from(BALLS_PER_OVER), balls % u16::from(BALLS_PER_OVER)) {
        (0, 0) => "no ball bowled yet".to_owned(),
        (overs, 0) => count::counted(overs.into(), "over", "overs"),
        (overs, balls) => format!("{overs}.{balls} overs"),
    }
}

/// Writes a bowler's overs and balls: "1.5 overs", "0 overs".
pub(crate) fn overs_bowled(overs: u8, balls: u8) -> String {
    match balls {
        0 => count::counted(overs.into(), "over", "overs"),
        balls => format!("{overs}.{balls} overs"),
    }
}

/// Reports the result of a match.
pub(crate) fn outcome(outcome: &Outcome, names: &SeatNames) -> String {
    let Some(winner) = outcome.winner else {
        return "The scores are level: a tie.".to_owned();
    };
    let winner = side_name(names, winner);
    match outcome.by {
        Margin::Runs(runs) => format!("{winner} win by {}.", count::runs(runs.into())),
        Margin::Wickets(wickets) => format!("{winner} win by {}.", count::wickets(wickets)),
        Margin::Level => format!("The scores are level: {winner}, who batted first, win."),
    }
}

/// Describes an event in a sentence. Returns `None` if the sentence for another
/// event covers this event.
pub(crate) fn event(event: &Event, names: &SeatNames) -> Option<String> {
    let sentence = match event {
        Event::Dropped(by, style_out) => {
            format!("{} leave out a {} bowler.", side_name(names, *by), style(*style_out))
        }
        Event::Pitch(card) => format!("The pitch is {}.", pitch(*card)),
        Event::Toss(winner) => format!("{} win the toss.", side_name(names, *winner)),
        Event::InningsBegan(_, batting) => innings_begun(side_name(names, *batting), None),
        Event::Bowler(of, bowler, over) => {
            let how = bowler.bowling_style().map_or("", style);
            format!("Over {over}: {} bowls {how}.", man(names, *of, *bowler))
        }
        Event::PowerPlay => {
            "A power play: in this over only two men may stand in the outfield.".to_owned()
        }
        Event::CameIn(of, batter) => format!("{} comes in.", man(names, *of, *batter)),
        Event::Wicket(of, batter, how) => {
            format!("{} is {}.", man(names, *of, *batter), how_out(*how))
        }
        Event::Confidence { side, man: who, now, by, card } => {
            let cause = card.map_or("boundary", kind);
            let card = if card.is_some() { " card" } else { "" };
            let moves = if *by > 0 { "lifts" } else { "lowers" };
            let who = man(names, *side, *who);
            format!("The {cause}{card} {moves} {who}'s confidence to {now}.")
        }
        Event::Skill(of, batter, used) => {
            format!("{} uses his {}.", man(names, *of, *batter), skill(*used))
        }
        Event::Review(by, rolled, changed) => {
            let what = if *changed { "the decision is overturned" } else { "the decision stands" };
            format!("{} ask for a review: {rolled}, and {what}.", side_name(names, *by))
        }
        Event::OverEnd(over) => format!("End of over {over}."),
        Event::InningsEnd(_, batting) => {
            let innings = innings_of(side_name(names, *batting), None);
            format!("{innings} is over.")
        }
        Event::Result(result) => outcome(result, names),
        Event::Express(number, icon) => {
            let what = match icon {
                ExpressIcon::Runs(0) => "no run",
                // The number of runs is reported at the end of the ball.
                ExpressIcon::Runs(_) => return Some(format!("Ball {number}, express:")),
                ExpressIcon::Patience => {
                    "patience (the bowler rolls the eight-sided die next ball)"
                }
                ExpressIcon::Pressure => "pressure",
                ExpressIcon::Chance => "a chance",
            };
            format!("Ball {number}, express: {what}.")
        }
        Event::BowlShown(by, bowl) => {
            let bowl = by.bowls().get(usize::from(*bowl))?;
            format!("The delivery: {}.", bowl.name)
        }
        Event::Stroke(stroke) => {
            let how = match stroke.attitude {
                Attitude::Defensive => "along the ground",
                Attitude::Aggressive => "hitting out",
            };
            format!("Played to {}, {how}.", zone(stroke.zone))
        }
        Event::Shifted(from, to) => format!("A man goes from {} to {}.", spot(*from), spot(*to)),
        Event::ExtraYard(rolled) => format!("An extra yard: {rolled}."),
        Event::OverCard(card) => match card.kind {
            NormalEffect::Plain | NormalEffect::Wide | NormalEffect::NoBall => return None,
            other => format!("Card: {}.", kind(other)),
        },
        Event::Meter(meter) => format!("Meter {meter}."),
        Event::Dice { bowler, faces, batter } => {
            format!("Bowler {bowler} of {faces}, batsman {batter}.")
        }
        Event::Chance(die) => format!("Die {die}."),
        Event::Block => "Blocked.".to_owned(),
        Event::Miss(margin) => format!("Missed by {margin}."),
        Event::Strike(margin) => format!("Struck by {margin}."),
        Event::Distance(distance) => format!("Distance {distance}."),
        Event::Bounce(bounce) => {
            // A ball that cannot be caught may still go for six.
            let way = if bounce.red { "In the air" } else { "Safe from a catch" };
            match bounce.on {
                0 => format!("{way}, no further."),
                on => format!("{way}, {} further.", count::counted(on.into(), "area", "areas")),
            }
        }
        Event::Boundary(6) => "SIX!".to_owned(),
        Event::Boundary(_) => "FOUR!".to_owned(),
        Event::CatchTry { at, need, rolled } => {
            let dropped = if rolled < need { ", dropped" } else { "" };
            format!("Catch at {}: {need} needed, {rolled}{dropped}.", spot(*at))
        }
        Event::Tried { attempt: which, need, rolled } => {
            let what = count::capitalised(attempt(*which));
            format!("{what}: {need} needed, {rolled}.")
        }
        Event::Fielded(at, true) => format!("Fielded at {}.", spot(*at)),
        Event::Fielded(at, false) => format!("It stops at {}, and nobody is there.", spot(*at)),
        Event::RunTry { tried, rolled, out } => {
            let what = match *tried {
                0 => "A throw at the wicket".to_owned(),
                tried => format!("{} tried", count::runs(tried.into())),
            };
            let end = if *out { "OUT" } else { "home" };
            format!("{what}: {rolled}, {end}.")
        }
        Event::NoBall => "NO-BALL.".to_owned(),
        Event::FreeBall => "A free ball.".to_owned(),
        Event::Wide => "WIDE.".to_owned(),
        Event::Bye => "They cross for a bye.".to_owned(),
        Event::BallOver { runs: runs @ 1..=3, .. } => {
            format!("{}.", count::capitalised(&count::runs((*runs).into())))
        }
        _ => return None,
    };
    Some(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_has_a_name_of_his_own() {
        let names =
            SeatNames::from_names(&["Surrey".to_owned(), "Kent".to_owned()], 7).without_man_names();
        let mut names: Vec<&str> = [Party::A, Party::B]
            .iter()
            .flat_map(|side| Man::all().map(|card| man(&names, *side, card)))
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 24);
    }

    #[test]
    fn results_are_told_with_their_margin() {
        let names = SeatNames::from_names(&["Surrey".to_owned(), "Kent".to_owned()], 7);
        let text = |winner, by| outcome(&Outcome { winner, by }, &names);
        assert_eq!(text(Some(Party::B), Margin::Wickets(1)), "Kent win by 1 wicket.");
        assert_eq!(text(Some(Party::A), Margin::Runs(12)), "Surrey win by 12 runs.");
        assert!(text(Some(Party::A), Margin::Level).contains("batted first"));
        assert!(text(None, Margin::Level).contains("tie"));
    }

    #[test]
    fn what_changed_a_confidence_is_said_with_it() {
        let names =
            SeatNames::from_names(&["Surrey".to_owned(), "Kent".to_owned()], 7).without_man_names();
        let first = Man::all().next().unwrap();
        let text = |by, card| {
            let (side, now) = (Party::A, 2);
            let changed = Event::Confidence { side, man: first, now, by, card };
            event(&changed, &names).unwrap()
        };
        let calm = text(1, Some(NormalEffect::Calm));
        assert_eq!(calm, "The calm card lifts Ambler's confidence to 2.");
        let chirp = text(-1, Some(NormalEffect::Chirp));
        assert_eq!(chirp, "The chirp card lowers Ambler's confidence to 2.");
        let four = text(1, None);
        assert_eq!(four, "The boundary lifts Ambler's confidence to 2.");
    }
}
