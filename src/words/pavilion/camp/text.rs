//! Describes the cards, choices and events of camp cricket in words.

use crate::pavilion::camp::laws::{Cells, CoverableSet};
use crate::pavilion::camp::{
    Choice, Event, HowOut, Innings, Options, Public, RunSource, Variant, View, playout_values,
};
use crate::pavilion::{Pending, Seat, Settings};
use crate::words::SeatNames;
use crate::words::count::{capitalised, counted, joined, ordinal, runs, wickets};
use crate::words::pavilion::cards::whole;
use crate::words::pavilion::result::{
    innings_begun, innings_ended, match_state, result, score_of, seat_name,
};

/// Describes an event in a sentence. Returns `None` if the grid itself shows
/// the event, as when a card is laid.
pub(crate) fn event(event: &Event, names: &SeatNames) -> Option<String> {
    Some(match event {
        Event::Cut { cards, winner } => {
            let [one, other] = cards.map(whole);
            let (first, second) = (seat_name(names, Seat(0)), seat_name(names, Seat(1)));
            let cut = format!("{first} cut the {one}, {second} the {other}");
            match winner {
                Some(winner) => format!("{cut}: {} choose.", seat_name(names, *winner)),
                None => format!("{cut}, and both cut again."),
            }
        }
        Event::Chose { winner, bats } => {
            let (winner, first) = (seat_name(names, *winner), if *bats { "bat" } else { "field" });
            format!("{winner} won the cut and {first} first.")
        }
        Event::InningsBegan { batting, own, .. } => innings_begun(seat_name(names, *batting), *own),
        Event::TurnBegan { .. }
        | Event::Laid { .. }
        | Event::Covered { set: CoverableSet::Pair, .. }
        | Event::Runs { source: RunSource::Cards, .. } => return None,
        Event::Covered { set, .. } => match set {
            CoverableSet::Pair | CoverableSet::Three => "Three of a rank in a line are covered.".to_owned(),
            CoverableSet::Court => "King, queen and jack are covered.".to_owned(),
        },
        Event::Runs { runs: made, .. } => format!("That scores {}.", runs(*made)),
        Event::CountedBesides(cards) => format!(
            "They count as {} towards the next wicket.",
            counted(*cards, "extra card", "extra cards")
        ),
        Event::Wicket { how, batsman, batting } => {
            let who = names.man(batting.index(), usize::from(*batsman).saturating_sub(1));
            format!("{} is {}.", capitalised(&who), how_out(*how))
        }
        Event::Regathered { in_a_cover: true, .. } => {
            "The pack ran out during the cover, so the set is worth nothing. The cards are gathered up, and the deal continues."
                .to_owned()
        }
        Event::Regathered { .. } => "The pack is gathered up, and the deal continues.".to_owned(),
        Event::CoverMissed { seat, cells } => format!(
            "{} overlooked the set in cells {}: the turn counts for nothing.",
            seat_name(names, *seat),
            numbers(*cells)
        ),
        Event::TurnEnded { bowls, cards, besides, runs: made, wickets: fallen } => {
            turn(*bowls, &dealt(*cards, *besides), *made, *fallen)
        }
        Event::FollowedOn(seat) => format!("{} follow on.", seat_name(names, *seat)),
        Event::InningsEnded { batting, own, why, .. } => {
            innings_ended(seat_name(names, *batting), *own, *why)
        }
        Event::Over { verdict, margin } => result(*verdict, *margin, names),
    })
}

/// States how many cards have been dealt: "16 cards", or "16 cards, which count
/// as 21," if the bowler has covered a king, queen and jack.
pub(crate) fn dealt(cards: u32, besides: u32) -> String {
    let dealt = counted(cards, "card", "cards");
    match besides {
        0 => dealt,
        besides => format!("{dealt}, which count as {},", cards + besides),
    }
}

/// Lists cells by their numbers on the screen: "2 and 5", "1, 2 and 3".
pub(crate) fn numbers(cells: Cells) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| (cell + 1).to_string()).collect();
    joined(&cells, "and")
}

fn turn(bowls: bool, cards: &str, made: u32, fallen: u8) -> String {
    let lost = match fallen {
        0 => String::new(),
        fallen if bowls => format!(" for {}", wickets(fallen)),
        fallen => format!(", {}", wickets(fallen)),
    };
    match (bowls, made) {
        (true, 0) if fallen == 0 => format!("The bowlers deal {cards} and take nothing."),
        (true, 0) => format!("The bowlers deal {cards}{lost}."),
        (true, byes) => {
            format!("The bowlers deal {cards}{lost}, {}.", counted(byes, "bye", "byes"))
        }
        (false, made) => format!("{} from {cards}{lost}.", capitalised(&runs(made))),
    }
}

/// The maximum number of choices for which the coach gives a value.
const MAX_COACHED_CHOICES: usize = 5;

/// Returns the coach's figures: "Wickets to come in this turn: 1.3 with 1 and
/// 2; 1.1 with 4, 5 and 6."
pub(crate) fn coach(view: &View<'_>) -> String {
    let (turn, variant) = (&view.public.turn, view.public.options.variant);
    if !view.public.options.hints {
        return "In this game you find the sets yourself.".to_owned();
    }
    let worths = playout_values::evaluate_by_playouts(view).into_iter().take(MAX_COACHED_CHOICES);
    let told: Vec<String> = worths
        .map(|one| {
            let with = match one.choice {
                Choice::Cover(cells) => format!("with {}", numbers(cells)),
                _ => "with a card laid".to_owned(),
            };
            match (turn.bowls, variant) {
                (true, _) => format!("{:.2} {with}", one.wickets),
                (false, Variant::Hill) => format!("{:.1} for {:.1} {with}", one.runs, one.wickets),
                (false, _) => format!("{:.1} {with}", one.runs),
            }
        })
        .collect();
    let what = match (turn.bowls, variant) {
        (true, _) => "Wickets",
        (false, Variant::Hill) => "Runs for wickets",
        (false, _) => "Runs",
    };
    format!("{what} to come in this turn: {}.", told.join("; "))
}

/// Names a way of getting out, for use in a sentence: "bowled", "run out".
pub(crate) const fn how_out(how: HowOut) -> &'static str {
    match how {
        HowOut::Bowled => "bowled",
        HowOut::Caught => "caught",
        HowOut::RunOut => "run out",
        HowOut::Lbw => "leg before",
        HowOut::HitWicket => "out hit wicket",
    }
}

/// Names a way of getting out, for use before the bowler's name on a scorecard.
pub(crate) const fn how_out_on_scorecard(how: HowOut) -> &'static str {
    match how {
        HowOut::Lbw => "lbw",
        HowOut::HitWicket => "hit wicket",
        _ => how_out(how),
    }
}

/// Warns about a match that is rarely finished in the days allowed. Between
/// good players, 99 in 100 matches of two innings a side in one day are drawn.
/// With two innings a side in two days, the numbers for Camp, Hill and Veld are
/// 70, 63 and 58. With one innings a side in one day, the numbers are 60, 57
/// and 49.
pub(crate) fn warning(settings: &Settings) -> Option<&'static str> {
    let options = Options::from_settings(settings);
    match (options.innings, options.days) {
        (2, Some(1)) => Some("Two innings in one day: nearly all such matches are drawn."),
        (1, Some(1)) if options.variant == Variant::Veld => {
            Some("About half of such matches are drawn.")
        }
        (2, Some(2)) | (1, Some(1)) => Some("More than half of such matches are drawn."),
        _ => None,
    }
}

/// Writes the score of an innings: "99", "180-6d", "37-5".
pub(crate) fn score(innings: &Innings) -> String {
    score_of(innings.runs, innings.wickets, innings.ended)
}

/// Writes the scores of a side's innings: "99 & 37-5".
pub(crate) fn scores(public: &Public, seat: Seat) -> String {
    let all = public.innings.iter().filter(|one| one.batting == seat);
    let scores: Vec<String> = all.map(score).collect();
    scores.join(" & ")
}

/// Writes the time left: "second day, afternoon, 14 rounds left". Returns
/// `None` in a timeless match.
pub(crate) fn time_left_text(public: &Public) -> Option<String> {
    const NAMES: [&str; 3] = ["morning", "afternoon", "evening"];
    let left = public.rounds_left()?;
    // Stay in the last session even when its last round is over.
    let rounds = public.rounds - u16::from(left == 0);
    let (day, session) = public.options.session_after(rounds);
    let day = ordinal(day as u8 + 1);
    let part = NAMES.get(session).copied();
    let left = counted(left.into(), "round", "rounds");
    Some(format!("{day} day, {}, {left} left", part.unwrap_or_default()))
}

/// Describes the state of the match: "Kent need 101 to win", "Surrey lead by
/// 17".
pub(crate) fn situation(public: &Public, names: &SeatNames) -> String {
    let Some(innings) = public.current() else {
        return String::new();
    };
    if let Pending::Over(_) = public.pending {
        return String::new();
    }
    let batting = seat_name(names, innings.batting);
    let (needed, lead) = (public.needed(), public.lead(innings.batting));
    match_state(batting, needed, public.innings.len(), lead).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::camp::Camp;
    use crate::pavilion::{Game, Table};

    #[test]
    fn a_turn_reads_as_a_sentence() {
        assert_eq!(
            turn(true, &dealt(43, 0), 4, 3),
            "The bowlers deal 43 cards for 3 wickets, 4 byes."
        );
        assert_eq!(turn(true, &dealt(9, 0), 0, 0), "The bowlers deal 9 cards and take nothing.");
        assert_eq!(turn(false, &dealt(1, 0), 1, 0), "1 run from 1 card.");
    }

    #[test]
    fn the_five_cards_of_king_queen_and_jack_are_in_the_count() {
        assert_eq!(
            turn(true, &dealt(16, 5), 0, 1),
            "The bowlers deal 16 cards, which count as 21, for 1 wicket."
        );
        assert_eq!(
            turn(true, &dealt(15, 5), 0, 0),
            "The bowlers deal 15 cards, which count as 20, and take nothing."
        );
    }

    #[test]
    fn a_match_that_is_nearly_always_drawn_says_so_in_its_setup() {
        let warned = |innings: &str, days: &str| {
            let mut settings = Settings::on_screen(Camp::SETTINGS);
            settings.set(Camp::SETTINGS, "innings", innings).unwrap();
            settings.set(Camp::SETTINGS, "days", days).unwrap();
            warning(&settings).unwrap_or_default()
        };
        assert!(warned("2", "1").contains("nearly all such matches are drawn"));
        assert!(warned("2", "2").contains("More than half"));
        assert!(warned("1", "1").contains("More than half"));
        for (innings, days) in [("2", "3"), ("1", "2"), ("2", "timeless")] {
            assert_eq!(warned(innings, days), "");
        }
    }

    #[test]
    fn a_match_of_three_days_ends_on_the_third() {
        let settings = Settings::headless(Camp::SETTINGS).with(3, 3);
        let table: Table<Camp> = Table::deal(settings, 1, &mut ());
        let mut public = table.game().public().clone();
        public.rounds = 30;
        let ended = time_left_text(&public).unwrap();
        assert_eq!(ended, "third day, evening, 0 rounds left");
    }
}
