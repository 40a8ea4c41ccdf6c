//! The texts of Tea-Table Twenty20 for reading aloud.

use crate::pavilion::Party;
use crate::pavilion::twenty20::decks::{Attitude, NormalEffect, Style};
use crate::pavilion::twenty20::field::{Field, Spot, Zone};
use crate::pavilion::twenty20::public::{BatterState, Innings};
use crate::pavilion::twenty20::sides::{Man, Skill};
use crate::pavilion::twenty20::{Ask, Choice, Event, Public, Twenty20, View};
use crate::words::SeatNames;
use crate::words::count::{capitalised, counted, ordinal, runs};
use crate::words::pavilion::result;
use crate::words::pavilion::spoken::{Spoken, bowled};
use crate::words::pavilion::twenty20::text as words;

impl Spoken for Twenty20 {
    fn tell(event: &Self::Event, names: &SeatNames) -> Option<String> {
        Some(match *event {
            Event::Boundary(6) => "Six!".to_owned(),
            Event::Boundary(_) => "Four!".to_owned(),
            Event::NoBall => "No-ball.".to_owned(),
            Event::Wide => "Wide.".to_owned(),
            Event::BowlShown(by, bowl) => {
                let bowl = by.bowls().get(usize::from(bowl))?;
                format!("The delivery is {}.", bowl.name)
            }
            Event::OverCard(card) => match card.kind {
                NormalEffect::Plain | NormalEffect::Wide | NormalEffect::NoBall => return None,
                other => format!("The over card is {}.", words::kind(other)),
            },
            Event::Meter(meter) => format!("The meter is at {meter}."),
            Event::Dice { bowler, faces, batter } => {
                format!("The bowler rolls {bowler} on a die of {faces}, the batsman {batter}.")
            }
            Event::Chance(die) => format!("The die for the chance shows {die}."),
            Event::Block => "He blocks it.".to_owned(),
            Event::Miss(margin) => format!("He misses it by {margin}."),
            Event::Strike(margin) => format!("He strikes it by {margin}."),
            Event::Distance(distance) => format!("It flies a distance of {distance}."),
            Event::CatchTry { at, need, rolled } => {
                let held = if rolled < need { "dropped" } else { "held" };
                let at = words::spot(at);
                format!(
                    "A catch at {at}: {need} or more needed, {rolled} rolled, and it is {held}."
                )
            }
            Event::Tried { attempt, need, rolled } => {
                let what = capitalised(words::attempt(attempt));
                format!("{what}: {need} or more needed, {rolled} rolled.")
            }
            Event::RunTry { tried, rolled, out } => {
                let what = match tried {
                    0 => "A throw at the wicket".to_owned(),
                    tried => format!("They try {}", runs(tried.into())),
                };
                let end = if out { "one is run out" } else { "they are home" };
                format!("{what}: {rolled} rolled, and {end}.")
            }
            Event::BallOver { runs: 0, extras: 0, .. } => "No run.".to_owned(),
            ref other => return words::event(other, names),
        })
    }

    fn totals_after_event(event: &Self::Event, game: &Self, names: &SeatNames) -> Vec<String> {
        match event {
            Event::OverEnd(_) | Event::Wicket(..) | Event::InningsBegan(..) => {
                score(game.public(), names)
            }
            Event::BallOver { .. } => brief_total(game.public()),
            _ => Vec::new(),
        }
    }

    fn is_told_in_brief(event: &Self::Event) -> bool {
        matches!(
            event,
            Event::OverEnd(_)
                | Event::Wicket(..)
                | Event::InningsBegan(..)
                | Event::InningsEnd(..)
                | Event::Result(_)
        )
    }

    /// Returns the choices. Fields are listed in the order of their presets,
    /// with the current field last, so that each number sets the same field at
    /// every ball.
    fn listed_choices(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<String>) {
        let mut named = view.legal();
        if view.asked() == Some(Ask::Field) {
            let law = view.public.field_limits();
            let place = |choice: &Choice| match choice {
                Choice::Place(field) => Field::preset_number(field, &law),
                _ => None,
            };
            named.sort_by_key(|choice| place(choice).unwrap_or(usize::MAX));
        }
        (named, None)
    }

    fn describe_state(view: &Self::View<'_>, _: &Self::Book, names: &SeatNames) -> Vec<String> {
        let mut sentences = standing(view, names);
        sentences.extend(batting_account(view.public, names));
        sentences
    }

    fn question(ask: &Self::Ask) -> String {
        match *ask {
            Ask::Drop => "Which bowler to leave out".to_owned(),
            Ask::Elect => "You won the toss".to_owned(),
            Ask::Bowler => "Who bowls this over".to_owned(),
            Ask::Send => "Who goes in".to_owned(),
            Ask::PowerPlay => {
                "Whether to call a power play, with only two men in the outfield this over"
                    .to_owned()
            }
            Ask::Field => "The field".to_owned(),
            Ask::Bowl => "Your delivery, face down".to_owned(),
            Ask::Stroke => "Your stroke".to_owned(),
            Ask::Shift => "Shift a man".to_owned(),
            Ask::SecondLook => "A second look".to_owned(),
            Ask::ExtraYard => "An extra yard, to roll again".to_owned(),
            Ask::LateHands => "Late hands, to roll again".to_owned(),
            Ask::RollTheWrists => "Roll the wrists, to keep it down".to_owned(),
            Ask::Attempt => "How to get him out".to_owned(),
            Ask::Further => "Carry it one area further".to_owned(),
            Ask::Run { safe, out_from } => {
                let out = if out_from == 6 { "a 6" } else { "a 5 or 6" };
                format!("{} safe; one more is run out on {out}", runs(safe.into()))
            }
            Ask::Review => "Ask for a review".to_owned(),
        }
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &SeatNames) -> String {
        let public = view.public;
        match choice {
            Choice::Drop(style) => format!("leave out a {} bowler", words::style(style)),
            Choice::Bat => "bat".to_owned(),
            Choice::Field if view.asked() == Some(Ask::Bowl) => "set the field".to_owned(),
            Choice::Field => "bowl".to_owned(),
            Choice::GiveBall(man) => {
                public.current().map_or_else(String::new, |now| bowling(man, now, names))
            }
            Choice::Send(man) => {
                let own = public.current().filter(|_| public.options.individual);
                let own = own.map_or_else(String::new, |now| {
                    let confidence = now.batter(man).confidence;
                    format!(", confidence {confidence}{}", skills(man, now))
                });
                let role = words::role(man.role());
                format!("{}, {role}{own}", words::man(names, view.side, man))
            }
            Choice::Place(placed) => {
                let law = public.field_limits();
                let named = (1..)
                    .zip(words::presets(law.slips))
                    .find(|(number, _)| Field::preset(*number, &law) == Some(placed));
                let name = named.map_or("as they stand", |(_, name)| name);
                format!("{name}: {}", field(&placed))
            }
            Choice::Bowl(number) => public
                .current()
                .and_then(Innings::bowler_style)
                .map_or_else(String::new, |style| bowl(style, number, public)),
            Choice::Stroke(stroke) => {
                format!("{}, {}", words::zone(stroke.zone), attitude(stroke.attitude))
            }
            Choice::Shift(from, to) => format!("from {} to {}", words::spot(from), words::spot(to)),
            Choice::Look(zone) => format!("to {}", words::zone(zone)),
            Choice::Attempt(which) => words::attempt(which).to_owned(),
            Choice::Yes => match view.asked() {
                Some(Ask::Run { safe, .. }) => {
                    format!("yes, {} may be run out", words::in_danger(public, safe, names))
                }
                _ => "yes".to_owned(),
            },
            Choice::No => "no".to_owned(),
        }
    }
}

/// Returns the total and the target.
fn score(public: &Public, names: &SeatNames) -> Vec<String> {
    let Some(now) = public.current() else {
        return Vec::new();
    };
    let overs = public.options.format.overs;
    let name = |side: Party| result::side_name(names, side);
    let bowled = words::innings_played(now.balls, overs);
    let batting = name(now.batting);
    let mut sentences = vec![format!("{batting} {} for {}, {bowled}.", now.runs, now.wickets)];
    // After the match, the result says who won.
    if let (Some(target), Some(wanted)) = (public.target(), wanted(public)) {
        let other = name(now.batting.other());
        sentences.push(format!("{other} made {}; {wanted}", target - 1));
    }
    sentences
}

/// Returns the total and the target in a short form, after a ball that does not
/// end an over.
fn brief_total(public: &Public) -> Vec<String> {
    let Some(now) = public.current() else {
        return Vec::new();
    };
    let total = format!("{} for {}.", now.runs, now.wickets);
    [total].into_iter().chain(wanted(public)).collect()
}

/// States how many runs are still needed: "12 runs needed from 8 balls."
fn wanted(public: &Public) -> Option<String> {
    let (wanted, balls) = words::wanted(public)?;
    let balls = counted(balls.into(), "ball", "balls");
    Some(format!("{} needed from {balls}.", runs(wanted.into())))
}

/// Describes the state of the match.
fn standing(view: &View<'_>, names: &SeatNames) -> Vec<String> {
    let public = view.public;
    let overs = public.options.format.overs;
    let mut sentences = Vec::new();
    sentences.extend(public.pitch.map(|pitch| format!("The pitch is {}.", words::pitch(pitch))));
    let Some(now) = public.current() else {
        sentences.push(format!(
            "{overs} overs a side; one of the four pace and spin bowlers is left out."
        ));
        return sentences;
    };
    sentences.extend(score(public, names));
    if now.power_play == Some(now.over_number()) {
        sentences.push("A power play.".to_owned());
    }
    if public.ball.free {
        sentences.push("A free ball.".to_owned());
    }
    sentences.extend(men(now, names));
    let field = field(&now.field);
    sentences.extend((!field.is_empty()).then(|| format!("In the field: {field}.")));
    sentences.extend(over_cards(public, now));
    sentences
}

/// Describes the two batsmen and the bowler.
fn men(now: &Innings, names: &SeatNames) -> Vec<String> {
    let mut sentences = Vec::new();
    for (man, what) in [(now.striker(), "faces"), (now.partner(), "is at the other end")] {
        let Some(man) = man else {
            continue;
        };
        let of = now.batter(man);
        let (balls, confidence) = (counted(of.balls.into(), "ball", "balls"), of.confidence);
        let last = match of.balls {
            0 => String::new(),
            _ => format!(", last {}", attitude(of.attitude)),
        };
        sentences.push(format!(
            "{} {what}: {} off {balls}, confidence {confidence}{last}{}.",
            words::man(names, now.batting, man),
            runs(of.runs.into()),
            skills(man, now)
        ));
    }
    if let Some(bowler) = now.bowler {
        let yard = if now.over.yard_used { "" } else { "; the extra yard still to use" };
        let shift = if now.over.shift_used { "" } else { "; one shift still to use" };
        sentences.push(format!("The bowler: {}{yard}{shift}.", bowling(bowler, now, names)));
    }
    sentences
}

/// Lists the skills that a man has left: ", with second look left".
fn skills(man: Man, now: &Innings) -> String {
    let used = now.batter(man).used;
    let unused: Vec<&str> =
        Skill::ALL.into_iter().filter(|skill| used.allows(man, *skill)).map(words::skill).collect();
    if unused.is_empty() { String::new() } else { format!(", with {} left", unused.join(", ")) }
}

/// Describes a bowler: "Garner, pace; 1 over, 12 runs, 2 wickets".
fn bowling(man: Man, now: &Innings, names: &SeatNames) -> String {
    let of = now.bowlers.get(man.index()).copied().unwrap_or_default();
    format!(
        "{}, {}; {}",
        words::man(names, now.batting.other(), man),
        man.bowling_style().map_or("", words::style),
        bowled(of.overs.into(), of.runs.into(), of.wickets)
    )
}

const fn attitude(attitude: Attitude) -> &'static str {
    match attitude {
        Attitude::Defensive => "along the ground",
        Attitude::Aggressive => "hitting out",
    }
}

/// Lists the places where the fielders stand: "2 slips, Leg 1, Leg 2, Off 3".
fn field(field: &Field) -> String {
    let mut sentences = Vec::new();
    if field.slips() > 0 {
        sentences.push(counted(field.slips().into(), "slip", "slips"));
    }
    for zone in Zone::STROKES {
        for area in 1..=4 {
            let spot = Spot::new(zone, area);
            if field.has_man_at(spot) {
                sentences.push(words::spot(spot));
            }
        }
    }
    sentences.join(", ")
}

/// Lists the over cards that have been turned up so far.
fn over_cards(public: &Public, now: &Innings) -> Option<String> {
    let turned: Vec<&str> = (1..)
        .zip(&now.over.turned)
        .map(|(number, card)| {
            if public.options.format.is_express(now.over_number(), number) {
                "express"
            } else {
                words::kind(card.kind)
            }
        })
        .collect();
    (!turned.is_empty()).then(|| format!("Over cards turned: {}.", turned.join(", ")))
}

/// Describes a delivery, its suitable strokes and its die: "Outswinger, which
/// Off or Cut suits, with the eight-sided die".
fn bowl(style: Style, number: u8, public: &Public) -> String {
    let Some(bowl) = style.bowls().get(usize::from(number)) else {
        return String::new();
    };
    let zones: Vec<&str> = bowl.zones.iter().map(|zone| words::zone(*zone)).collect();
    let helps = public.pitch.is_some_and(|pitch| pitch.helps(style)) && bowl.marked;
    let die = if helps { ", with the eight-sided die" } else { "" };
    format!("{}, which {} suits{die}", bowl.name, zones.join(" or "))
}

/// Describes the batting in the current innings, for a full account of the
/// match.
fn batting_account(public: &Public, names: &SeatNames) -> Vec<String> {
    let Some(now) = public.current() else {
        return Vec::new();
    };
    let text = (1..).zip(&now.order).map(|(place, man)| {
        let of = now.batter(*man);
        let how = match of.standing {
            BatterState::Out(how, _) => words::how_out(how),
            BatterState::In | BatterState::Waiting => "not out".to_owned(),
        };
        format!(
            "{} in, {}: {how}, {} off {}.",
            capitalised(&ordinal(place)),
            words::man(names, now.batting, *man),
            runs(of.runs.into()),
            counted(of.balls.into(), "ball", "balls")
        )
    });
    text.collect()
}
