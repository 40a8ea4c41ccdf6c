//! The state of a match in whole sentences without signs or columns, for
//! reading aloud.

use super::count::{capitalised, counted, joined, ordinal, spell_out};
use super::figure::InningsTotal;
use super::names::possessive;
use super::{Sides, advice_word, ball, clock, count, score};
use crate::championship::result::InningsLine;
use crate::game::{Ball, Choice, Ended, Innings, Public, Side, View};
use crate::rules::cards::HIGHEST;
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, Card, HowOut, Suit};

/// Names a suit without its marks: "balls".
pub(crate) fn suit(suit: Suit) -> String {
    let marks = |letter: char| !letter.is_alphabetic();
    super::cards::marked_suit(suit).trim_matches(marks).to_owned()
}

/// Names a card: "8 of stumps".
pub(crate) fn card(card: Card) -> String {
    format!("{} of {}", card.rank(), suit(card.suit()))
}

/// Names a choice in a word or two: "8 of stumps", "leave it".
pub(crate) fn short_choice(choice: Choice) -> String {
    match choice {
        Choice::Bat => "bat first".to_owned(),
        Choice::Field => "field first".to_owned(),
        Choice::Throw(one) | Choice::Bowl(one) | Choice::Play(one) | Choice::Change(one) => {
            card(one)
        }
        Choice::Declare => "declare".to_owned(),
        Choice::PlayOn => "bat on".to_owned(),
        Choice::Leave => "leave it".to_owned(),
        Choice::Stop => "stop them".to_owned(),
        Choice::LetGo => "let them go".to_owned(),
        Choice::NoMore => "no more".to_owned(),
    }
}

/// Reads out a hand: "Surrey's hand: 1 is 8 of stumps; 2 is 3 of pads." Each
/// card comes after the key that plays it. The text also says which card was
/// drawn last and which cards would be called.
pub(crate) fn hand(view: &View<'_>, drawn: Option<usize>, sides: &Sides) -> String {
    let whose = possessive(sides.short(view.side));
    let cards = list_hand(view, drawn.map(|place| (place, "just drawn")), card);
    format!("{whose} hand: {cards}.")
}

/// Reads out a hand in brief: "1 is 8 stumps; 2 is 3 pads, new; 3 is 4 bats, a
/// wide."
pub(crate) fn hand_in_short(view: &View<'_>, drawn: Option<usize>) -> String {
    let short = |card| format!("{} {}", Card::rank(card), suit(card.suit()));
    let cards = list_hand(view, drawn.map(|place| (place, "new")), short);
    format!("{cards}.")
}

/// Lists the cards of a hand, each after its key. Adds a word for the card
/// drawn last and for cards that would be called.
fn list_hand(
    view: &View<'_>,
    drawn: Option<(usize, &str)>,
    name: impl Fn(Card) -> String,
) -> String {
    let cards = view.hand.cards().iter().enumerate().map(|(place, held)| {
        let new = drawn.filter(|(at, _)| *at == place).map(|(_, word)| word.to_owned());
        let marks = [new, advice_word::call_aloud(view, *held)].into_iter().flatten();
        let marks: String = marks.map(|mark| format!(", {mark}")).collect();
        // A listener cannot hear commas, so the word "is" separates the two
        // numbers.
        format!("{} is {}{marks}", place + 1, name(*held))
    });
    cards.collect::<Vec<_>>().join("; ")
}

/// Spells out the total of an innings: "37 for 5", "99 all out", "180 for 6
/// declared". `to_fall` is the number of wickets that end an innings.
pub(crate) fn total(innings: &Innings, to_fall: u8) -> String {
    // When the last wicket falls, the innings has not been marked as ended yet.
    let all_out = (innings.wickets >= to_fall).then_some(Ended::AllOut);
    let total = InningsTotal {
        runs: innings.runs,
        wickets: innings.wickets,
        ended: all_out.or(innings.ended),
    };
    total.aloud()
}

/// Describes the score of an innings in progress: "Notts 37 for 5 after 14.3
/// overs."
pub(crate) fn innings_state(innings: &Innings, to_fall: u8, sides: &Sides) -> String {
    format!(
        "{} {} after {} overs.",
        sides.short(innings.batting),
        total(innings, to_fall),
        score::overs(innings.balls)
    )
}

/// Reads out the totals, with one sentence for each side that has batted:
/// "Notts 99 all out and 37 for 5, 14.3 overs; the last wicket fell at 37."
pub(crate) fn scores(public: &Public, sides: &Sides) -> Vec<String> {
    let all = public.innings();
    let Some(first) = all.first().map(|innings| innings.batting) else {
        return Vec::new();
    };
    [first, first.other()]
        .into_iter()
        .filter_map(|side| {
            let own: Vec<&Innings> = all.iter().filter(|one| one.batting == side).collect();
            let last = own.last()?;
            let totals: Vec<String> =
                own.iter().map(|one| total(one, public.options.wickets_per_innings())).collect();
            let mut said = format!("{} {}", sides.short(side), totals.join(" and "));
            // Give the overs and the last wicket only for the innings in
            // progress.
            if public.batting() == side && last.ended.is_none() {
                said.push_str(&format!(", {} overs", score::overs(last.balls)));
                if let Some(fell) =
                    usize::from(last.wickets).checked_sub(1).and_then(|place| last.fall.get(place))
                {
                    said.push_str(&format!("; the last wicket fell at {fell}"));
                }
            }
            Some(said + ".")
        })
        .collect()
}

/// Reads out the time in the match: "Third day, morning session; 96 cards left
/// in pack 21 of 27."
pub(crate) fn time(public: &Public) -> String {
    let (now, options) = (&public.clock, &public.options);
    let time_left = if now.is_time_up(options) {
        "the last over of the match".to_owned()
    } else {
        let cards = counted(u32::from(now.left), "card", "cards");
        format!("{cards} left in pack {} of {}", now.pack, options.total_packs())
    };
    format!("{}; {time_left}.", capitalised(&clock::day_and_session(now)))
}

/// Names the top of the discard pile and the no-ball suit: "On top of the
/// discard pile: 1 of bats. No-ball suit: balls." Returns an empty string until
/// a card has been thrown away.
pub(crate) fn pile(public: &Public) -> String {
    let Some(top) = public.top else {
        return String::new();
    };
    let on_top = format!("On top of the discard pile: {}.", card(top));
    if public.options.no_ball {
        format!("{on_top} No-ball suit: {}.", suit(public.no_ball_suit))
    } else {
        on_top
    }
}

/// States how many cards two hidden hands contain: "Surrey hold 6 cards, Notts
/// hold 6 cards."
pub(crate) fn count_hidden_hands(held: [usize; 2], sides: &Sides) -> String {
    let of = |side: Side| {
        let held = held.get(side.index()).copied().unwrap_or_default();
        let cards = counted(held as u32, "card", "cards");
        format!("{} hold {cards}", sides.short(side))
    };
    format!("{}, {}.", of(Side::Home), of(Side::Away))
}

/// Describes the visible part of a choice, before its outcome is known: "Surrey
/// bowl the 8 of stumps." Returns `None` if the choice shows no card.
pub(crate) fn visible_choice(choice: Choice, side: Side, sides: &Sides) -> Option<String> {
    let side = sides.short(side);
    Some(match choice {
        Choice::Throw(thrown) => format!("{side} throw away the {}.", card(thrown)),
        Choice::Bowl(bowled) => format!("{side} bowl the {}.", card(bowled)),
        Choice::Play(played) => format!("{side} play the {}.", card(played)),
        Choice::Change(changed) => format!("{side} swap the {} for another.", card(changed)),
        Choice::Leave => format!("{side} play no card."),
        Choice::Stop => {
            format!("{} keeper plays his {}.", possessive(side), spell_out(HIGHEST.into()))
        }
        Choice::Bat
        | Choice::Field
        | Choice::Declare
        | Choice::PlayOn
        | Choice::LetGo
        | Choice::NoMore => return None,
    })
}

/// Names one delivery in an over: "no run", "4", "wicket", "no-ball hit for 4",
/// "2 byes".
pub(crate) fn delivery(ball: &Ball) -> String {
    let extras = u32::from(ball.extras);
    match (ball.call, ball.out) {
        (Some(Call::NoBall), _) if ball.runs == 0 => "no-ball".to_owned(),
        (Some(Call::NoBall), _) => format!("no-ball hit for {}", ball.runs),
        (Some(Call::Wide), _) => counted(extras, "wide", "wides"),
        (Some(Call::Bye), _) if extras > 0 => counted(extras, "bye", "byes"),
        (None, Some(_)) => "wicket".to_owned(),
        (None, None) if ball.runs > 0 => ball.runs.to_string(),
        (Some(Call::Bye) | None, _) => "no run".to_owned(),
    }
}

/// Reads out an over: "Over 15: no run, no run, wicket.", "Over 16: a maiden."
/// Returns `None` for an over that has not begun.
pub(crate) fn read_over(balls: &[Ball], over: u16) -> Option<String> {
    let balls = balls.iter().filter(|ball| ball.over == over);
    let is_dull = |ball: &Ball| ball.total() == 0 && ball.out.is_none();
    let sentences: Vec<String> = balls.clone().map(delivery).collect();
    let sentences = match sentences.len() {
        0 => return None,
        // Only a complete over can be a maiden. A wide or a no-ball would count
        // as a run.
        all if all == usize::from(BALLS_PER_OVER) && balls.clone().all(is_dull) => {
            "a maiden".to_owned()
        }
        _ => sentences.join(", "),
    };
    Some(format!("Over {}: {sentences}.", over + 1))
}

/// Reads out the latest overs of an innings in order. The number of overs is
/// limited by the room for symbols on the screen.
pub(crate) fn latest_overs(balls: &[Ball]) -> Vec<String> {
    const OVERS: u16 = 3;
    let Some(last) = balls.last().map(|ball| ball.over) else {
        return Vec::new();
    };
    let first = (last + 1).saturating_sub(OVERS);
    (first..=last).filter_map(|one| read_over(balls, one)).collect()
}

/// Announces the next ball: "Ball 4 of over 15, to batsman no. 6." or, if the
/// men have names, "Ball 4 of over 15, Wood to batsman no. 6, Ackroyd."
pub(crate) fn next_ball(public: &Public, sides: &Sides) -> String {
    let balls = public.current().map_or(0, |innings| innings.balls);
    let (over, ball) = (balls / u16::from(BALLS_PER_OVER), balls % u16::from(BALLS_PER_OVER));
    let bowler = sides.bowler(public.batting(), over);
    let bowler = bowler.map_or_else(String::new, |man| format!("{} ", man.sentence_name()));
    format!(
        "Ball {} of over {}, {bowler}to batsman {}.",
        ball + 1,
        over + 1,
        sides.batsman(public.batting(), public.facing())
    )
}

/// Describes an innings: "Notts, first innings: 99 all out in 33.2 overs".
pub(crate) fn innings(innings: &Innings, second: bool, to_fall: u8, sides: &Sides) -> String {
    format!(
        "{}, {} innings: {} in {} overs",
        sides.short(innings.batting),
        ordinal(1 + u8::from(second)),
        total(innings, to_fall),
        score::overs(innings.balls)
    )
}

/// Describes an innings when only its totals are known: "Notts 180 for 6
/// declared, in 33.2 overs."
pub(crate) fn totals(batting: Side, of: &InningsLine, sides: &Sides) -> String {
    let total = InningsTotal::from(of).aloud();
    let overs = score::overs(of.balls);
    format!("{} {total}, in {overs} overs.", sides.short(batting))
}

/// A batsman's figures.
pub(crate) struct BatsmanFigures {
    pub(crate) runs: u32,
    pub(crate) balls: u32,
    /// The dismissal, and the over in which it happened, counted from 0.
    pub(crate) out: Option<(HowOut, u16)>,
}

/// A bowler's figures.
pub(crate) struct BowlerFigures {
    pub(crate) balls: u16,
    pub(crate) maidens: u32,
    pub(crate) runs: u32,
    pub(crate) wickets: u8,
}

/// Describes a batsman's innings: "No. 3, out caught: 12 runs off 20 balls."
/// or, if the men have names, "No. 3, Ackroyd, out caught, Wood bowling: 12
/// runs off 20 balls."
pub(crate) fn batsman(side: Side, number: u8, batted: &BatsmanFigures, sides: &Sides) -> String {
    let BatsmanFigures { runs, balls, out } = *batted;
    let bowler = out.filter(|(how, _)| *how != HowOut::RunOut);
    let bowler = bowler.and_then(|(_, over)| sides.bowler(side, over));
    let bowler =
        bowler.map_or_else(String::new, |man| format!(", {} bowling", man.sentence_name()));
    format!(
        "{}, {}{bowler}: {} off {}.",
        capitalised(&sides.batsman(side, number)),
        out.map_or_else(|| "not out".to_owned(), |(how, _)| ball::out_phrase(how)),
        count::runs(runs),
        counted(balls, "ball", "balls")
    )
}

/// Describes a bowler's figures: "Wood bowled 12.3 overs, 2 maidens, 30 runs, 4
/// wickets." Returns `None` if the men are known only by number.
pub(crate) fn bowler(
    side: Side,
    number: u8,
    bowled: &BowlerFigures,
    sides: &Sides,
) -> Option<String> {
    let name = sides.man(side, number)?.sentence_name();
    let maidens = match bowled.maidens {
        0 => String::new(),
        some => format!(", {}", counted(some, "maiden", "maidens")),
    };
    let (runs, wickets) = (count::runs(bowled.runs), count::wickets(bowled.wickets));
    Some(format!("{name} bowled {} overs{maidens}, {runs}, {wickets}.", score::overs(bowled.balls)))
}

/// Describes the fall of a wicket: "The third wicket fell at 45, after 8.2
/// overs."
pub(crate) fn wicket_fell(wicket: u8, runs: u32, balls: u16) -> String {
    let overs = score::overs(balls);
    format!("The {} wicket fell at {runs}, after {overs} overs.", ordinal(wicket))
}

/// Sums up an over: "over 3, 5 runs and 1 wicket, 12 in all".
pub(crate) fn sum_up_over(number: u16, runs: u32, wickets: u8, total: u32) -> String {
    let fell = match wickets {
        0 => String::new(),
        wickets => format!(" and {}", count::wickets(wickets)),
    };
    format!("over {number}, {}{fell}, {total} in all", count::runs(runs))
}

/// Sums up an innings after the match: "Notts, first innings: 99 all out in
/// 33.2 overs, extras 9 (byes 9). Best partnership: 42 for the third wicket.
/// Fall of wickets: 12 and 15."
pub(crate) fn summary(innings: &Innings, second: bool, to_fall: u8, sides: &Sides) -> String {
    let fallen = usize::from(innings.wickets).min(innings.fall.len());
    let fall: Vec<String> = innings.fall.iter().take(fallen).map(ToString::to_string).collect();
    let fall = match fall.as_slice() {
        [] => "none".to_owned(),
        fall => joined(fall, "and"),
    };
    format!(
        "{}, extras {}. Best partnership: {}. Fall of wickets: {fall}.",
        self::innings(innings, second, to_fall, sides),
        score::extras(innings),
        count::describe_best_partnership(innings)
    )
}

/// Asks one player to hand the keyboard to the other, before a hand is read
/// out.
pub(crate) fn hand_over(name: &str) -> String {
    format!("Hand over to {name}, earphones and all, and look away; then press Enter:")
}

/// Phrases about keys on a screen, each with its counterpart in line mode.
const KEYS: [(&str, &str); 2] = [
    ("Press the key under a card", "Enter the number before a card"),
    ("the card above the key", "the card of that number"),
];

/// The keys at the end of a yes-or-no question.
pub(crate) const YES_OR_NO: &str = "[Y] yes  [N] no";

/// Converts a text on the screen for reading aloud, and replaces or removes its
/// signs: "Stop the 4 wides with the 11 of pads? Y/N", "A to P, 0 none".
pub(crate) fn screen_text_aloud(text: &str) -> String {
    // Replace signs that contain brackets first, while the brackets are still
    // there.
    let words = text.replace(YES_OR_NO, "Y/N").replace("]-[", " to ").replace("  [", ", ");
    let mut words = words.replace(['[', ']', '_'], "");
    for (seen, heard) in KEYS {
        words = words.replace(seen, heard);
    }
    for of in Suit::ALL {
        words = words.replace(super::cards::marked_suit(of), &suit(of));
    }
    words.trim_end().to_owned()
}

/// Reads out a line that begins with a key: `[2] 7 of gloves: a four` as "2 is
/// 7 of gloves: a four", and `[D] declare` as "D, declare". A word separates
/// two numbers, because a listener cannot hear commas.
pub(crate) fn read_key_line(text: &str) -> String {
    let is_number = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_digit());
    match text.split_once("] ") {
        Some((key, rest)) if is_number(rest) => screen_text_aloud(&format!("{key}] is {rest}")),
        Some((key, rest)) => screen_text_aloud(&format!("{key}], {rest}")),
        None => screen_text_aloud(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::SideNames;
    use crate::words::ball::tests::ball;
    use crate::words::cards::card_line;

    fn sides() -> Sides {
        Sides {
            home: SideNames::new("Surrey", "Surrey"),
            away: SideNames::new("Nottinghamshire", "Notts"),
        }
    }

    #[test]
    fn no_card_or_key_is_told_by_marks() {
        for suit in Suit::ALL {
            let whole = card_line(Card::new(8, suit).unwrap());
            assert_eq!(screen_text_aloud(&whole), format!("8 of {}", super::suit(suit)));
            assert!(super::suit(suit).chars().all(char::is_alphabetic));
        }
        assert_eq!(screen_text_aloud("Declare now? [Y] yes  [N] no _"), "Declare now? Y/N");
        assert_eq!(
            screen_text_aloud("Change one: [1]-[6]  [0] none:"),
            "Change one: 1 to 6, 0 none:"
        );
        assert_eq!(
            screen_text_aloud("play the card above the key"),
            "play the card of that number"
        );
    }

    #[test]
    fn a_total_says_how_it_ended() {
        let mut innings = Innings::new(Side::Away);
        (innings.runs, innings.wickets, innings.balls) = (37, 5, 87);
        assert_eq!(innings_state(&innings, 10, &sides()), "Notts 37 for 5 after 14.3 overs.");
        assert_eq!(total(&innings, 5), "37 all out");
        innings.ended = Some(Ended::Declared);
        assert_eq!(total(&innings, 10), "37 for 5 declared");
    }

    #[test]
    fn an_over_is_told_ball_by_ball() {
        let extra =
            |call, runs, extras| Ball { call: Some(call), runs, extras, ..ball("4P", None) };
        let balls = [
            ball("4P", Some("3P")),
            Ball { runs: 4, ..ball("1P", Some("9P")) },
            Ball { out: Some(HowOut::Bowled), ..ball("4P", Some("3B")) },
            extra(Call::NoBall, 0, 1),
            extra(Call::NoBall, 4, 1),
            extra(Call::Wide, 0, 4),
            extra(Call::Bye, 0, 2),
            extra(Call::Bye, 0, 0),
        ];
        assert_eq!(
            read_over(&balls, 0).unwrap(),
            "Over 1: no run, 4, wicket, no-ball, no-ball hit for 4, 4 wides, 2 byes, no run."
        );
        assert_eq!(read_over(&balls, 1), None);
        assert_eq!(latest_overs(&balls).len(), 1);
        assert_eq!(latest_overs(&[]).len(), 0);
    }
}
