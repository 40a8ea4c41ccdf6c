//! The three lines after a match that a person played. The lines give the
//! person's best ball, their costliest choice, and how far their choices and
//! the cards changed their chances.

use super::Sides;
use super::count::{counted, runs};
use super::spoken::card as whole;
use crate::championship::news::review::{CERTAIN, Highlight, SideReview};
use crate::game::{Choice, Side};

/// The number of columns for a description, which is followed by its share as a
/// percentage.
const COLUMNS: usize = 66;

/// The longest line, in columns.
const WIDTH: usize = 78;

/// The notice that a friendly continues from a position.
pub(crate) const GOING_ON: &str =
    "A friendly from here, with fresh cards; your files do not change";

/// The reason why no friendly can continue from the end of a match.
pub(crate) const OVER: &str = "The match is over here. Go back to a ball first";

/// Asks a person which side to play from a position.
pub(crate) fn on_which_side(sides: &Sides) -> String {
    let [home, away] = [Side::Home, Side::Away].map(|side| sides.short(side));
    format!("Continue from here as [1] {home} or [2] {away}?")
}

/// Returns the three lines. `two` is true if each side has two innings, so that
/// a line must name the innings.
pub(crate) fn lines(review: &SideReview, two: bool) -> Vec<String> {
    let line = |(label, turn, what): (&str, String, String), share: String| {
        let line =
            |turn: &str| format!("{:<COLUMNS$} {share}", format!("{label:<12} {turn}{what}"));
        // If a line would be too long, leave out the turn, because the cards
        // show whose turn it was.
        let whole = line(&turn);
        if whole.len() <= WIDTH { whole } else { line("") }
    };
    let best = review.best.map(|one| {
        let share = format!("{:+}% to win", hundredths(one.share));
        line(best(&one, two), share)
    });
    let worst = review.worst.map(|one| {
        let share = format!("{:+}%", hundredths(one.share));
        line(costliest_words(&one, two), share)
    });
    let (chance, costs) = (hundredths(review.before), shares_sentence(review, "%"));
    let sum = format!("You began {} ({chance}%). {costs}", standing(chance));
    best.into_iter().chain(worst).chain([sum]).collect()
}

/// Spells out the review for reading aloud, without signs. The choices together
/// may have cost more than 100 wins in 100, because the cards can restore
/// chances between one choice and the next.
pub(crate) fn aloud(review: &SideReview, two: bool) -> Vec<String> {
    let line = |(label, turn, what): (&str, String, String), share: i16| {
        format!("{label} {turn}{what}; {}", wins(hundredths(share)))
    };
    let highlights = [
        review.best.map(|one| (best(&one, two), one)),
        review.worst.map(|one| (costliest_words(&one, two), one)),
    ];
    let told = highlights.into_iter().flatten();
    let told = told.map(|(words, one)| line(words, one.share));
    let chance = hundredths(review.before);
    let sum = format!(
        "You began {}, with {chance} chances in 100 (a draw counts half). {} {}",
        standing(chance),
        shares_sentence(review, ""),
        outcome(review)
    );
    told.chain([sum]).collect()
}

fn best(one: &Highlight, two: bool) -> (&'static str, String, String) {
    let what = format!("{}: {}, {}", ball_label(one), chosen(one.choice), outcome_text(one));
    ("Best ball:", turn_label(one, two), what)
}

fn costliest_words(one: &Highlight, two: bool) -> (&'static str, String, String) {
    let what = match (one.choice, one.better) {
        (Choice::NoMore, Choice::Change(card)) => format!("kept the {}", whole(card)),
        (Choice::Change(card), Choice::NoMore) => format!("changed the {}", whole(card)),
        (Choice::Change(made), Choice::Change(better)) => {
            format!("changed {}, not {}", whole(made), whole(better))
        }
        (made, better) => format!("{}, not {}", chosen(made), chosen(better)),
    };
    let what = format!("{}: {what}", ball_label(one));
    ("Costliest:", turn_label(one, two), what)
}

/// Describes a chance given as a percentage: "as favourites".
fn standing(chance: i16) -> &'static str {
    match chance {
        ..=45 => "as underdogs",
        46..=54 => "level",
        _ => "as favourites",
    }
}

/// States how much the choices and the cards changed the chances: "Your choices
/// cost 28, the cards 64." `unit` follows each figure.
fn shares_sentence(review: &SideReview, unit: &str) -> String {
    let [choices, cards] = shares(review);
    let cards = match cards {
        0 => "nothing".to_owned(),
        more @ 1.. => format!("gave {more}{unit}"),
        fewer if choices < 0 => format!("{}{unit}", fewer.unsigned_abs()),
        fewer => format!("cost {}{unit}", fewer.unsigned_abs()),
    };
    let choices = match choices {
        more @ 1.. => format!("gained {more}{unit}"),
        fewer => format!("cost {}{unit}", fewer.unsigned_abs()),
    };
    format!("Your choices {choices}, the cards {cards}.")
}

/// Divides the change in the chance of a win, in percentage points, between the
/// choices and the cards. The two parts add up to the whole change.
fn shares(review: &SideReview) -> [i16; 2] {
    let choices = hundredths(review.choices);
    let all = hundredths(review.after) - hundredths(review.before);
    [choices, all - choices]
}

/// States the result of the match for the player.
fn outcome(review: &SideReview) -> &'static str {
    match review.after {
        0 => "You lost.",
        CERTAIN => "You won.",
        _ => "Nobody won.",
    }
}

/// Names the turn that a ball belonged to: "innings 2, ", or "batting, " if
/// each side has one innings.
fn turn_label(of: &Highlight, two: bool) -> String {
    match of.choice {
        _ if two => format!("innings {}, ", of.innings),
        Choice::Bowl(_) | Choice::Stop | Choice::LetGo => "bowling, ".to_owned(),
        Choice::Bat | Choice::Field | Choice::Throw(_) => String::new(),
        _ => "batting, ".to_owned(),
    }
}

/// Names a ball by its over and number: "over 13, ball 2".
fn ball_label(of: &Highlight) -> String {
    format!("over {}, ball {}", of.over, of.number)
}

fn hundredths(chance: i16) -> i16 {
    (f32::from(chance) / 10.0).round() as i16
}

/// Counts wins in words: "18 wins", "1 win".
fn many_wins(hundredths: i16) -> String {
    counted(hundredths.unsigned_abs().into(), "win", "wins")
}

/// Describes a gain or a loss: "gained 18 wins in 100", "cost 1 win in 100".
fn wins(hundredths: i16) -> String {
    let verb = if hundredths < 0 { "cost" } else { "gained" };
    format!("{verb} {} in 100", many_wins(hundredths))
}

/// Names a choice as a noun: "11 of stumps", "a leave".
pub(crate) fn chosen(choice: Choice) -> String {
    match choice {
        Choice::Bowl(card) | Choice::Play(card) | Choice::Throw(card) => whole(card),
        Choice::Change(card) => format!("a change of the {}", whole(card)),
        Choice::Leave => "a leave".to_owned(),
        Choice::NoMore => "the hand as it was".to_owned(),
        Choice::Stop => "the stop".to_owned(),
        Choice::LetGo => "no stop".to_owned(),
        Choice::Declare => "a declaration".to_owned(),
        Choice::PlayOn => "batting on".to_owned(),
        Choice::Bat => "batting first".to_owned(),
        Choice::Field => "fielding first".to_owned(),
    }
}

/// Names the outcome of a ball: "a wicket", "no run", "2 runs".
fn outcome_text(of: &Highlight) -> String {
    match (of.out, of.runs) {
        (Some(_), _) => "a wicket".to_owned(),
        (None, 0) => "no run".to_owned(),
        (None, made) => runs(made.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::HowOut;

    fn highlight(choice: &str, better: &str, share: i16) -> Highlight {
        Highlight {
            decision: 40,
            ball: 20,
            innings: 2,
            over: 13,
            number: 2,
            choice: choice.parse().unwrap(),
            better: better.parse().unwrap(),
            runs: 0,
            out: None,
            share,
        }
    }

    #[test]
    fn no_line_is_cut() {
        let [one, other] = ["11S", "10G"].map(|card| card.parse().unwrap());
        for (choice, better) in [
            (Choice::Bowl(one), Choice::Bowl(other)),
            (Choice::Change(one), Choice::Change(other)),
            (Choice::NoMore, Choice::Change(other)),
            (Choice::Change(one), Choice::NoMore),
            (Choice::PlayOn, Choice::Declare),
        ] {
            let one = Highlight {
                over: 129,
                out: Some(HowOut::Caught),
                choice,
                better,
                ..highlight("bowl 11S", "bowl 11S", -140)
            };
            let review = SideReview {
                before: 1000,
                after: 500,
                choices: -1400,
                best: matches!(choice, Choice::Bowl(_)).then_some(Highlight { share: 140, ..one }),
                worst: Some(one),
            };
            for line in lines(&review, true) {
                assert!(line.len() <= WIDTH, "{line}");
            }
        }
    }

    #[test]
    fn choices_may_cost_more_than_every_win() {
        let review = SideReview {
            before: 440,
            after: 1000,
            choices: -2014,
            best: None,
            worst: Some(highlight("play 4B", "play 7P", -14)),
        };
        assert_eq!(
            aloud(&review, false),
            [
                "Costliest: batting, over 13, ball 2: 4 of bats, not 7 of pads; cost 1 win in 100",
                "You began as underdogs, with 44 chances in 100 (a draw counts half). \
                 Your choices cost 201, the cards gave 257. You won."
            ]
        );
        assert_eq!(
            lines(&review, false)[1],
            "You began as underdogs (44%). Your choices cost 201%, the cards gave 257%."
        );
    }

    #[test]
    fn the_lines_fit_and_their_figures_add_up() {
        let best =
            Highlight { out: Some(HowOut::Bowled), ..highlight("bowl 11S", "bowl 11S", 184) };
        let mut review = SideReview {
            before: 414,
            after: 0,
            choices: -63,
            best: Some(best),
            worst: Some(highlight("play 4B", "play 7P", -137)),
        };
        let one = lines(&review, false);
        assert_eq!(
            one,
            [
                "Best ball:   bowling, over 13, ball 2: 11 of stumps, a wicket      +18% to win",
                "Costliest:   batting, over 13, ball 2: 4 of bats, not 7 of pads    -14%",
                "You began as underdogs (41%). Your choices cost 6%, the cards 35%.",
            ]
        );
        review.worst = Some(Highlight { over: 113, ..highlight("bowl 11S", "bowl 10G", -137) });
        assert_eq!(
            aloud(&review, false)[0],
            "Best ball: bowling, over 13, ball 2: 11 of stumps, a wicket; gained 18 wins in 100"
        );
        assert_eq!(
            aloud(&review, false)[2],
            "You began as underdogs, with 41 chances in 100 (a draw counts half). \
             Your choices cost 6, the cards 35. You lost."
        );
        for line in lines(&review, true) {
            assert!(line.chars().count() <= 79, "{line}");
        }
        for (before, after, choices) in [(414, 0, -63), (414, 1000, -1), (506, 500, -996)] {
            let review = SideReview { before, after, choices, ..review };
            let figures = [before, after, choices, review.cards()].map(hundredths);
            let [before, after, choices, cards] = figures;
            assert!((before + choices + cards - after).abs() <= 1, "{figures:?}");
        }
    }
}
