//! The verdict after a match that a person played: the effects of the choices
//! and of the cards on the person's chances, and the person's rating, costliest
//! choice and best ball. Figures without a unit are wins in 100 matches.

use super::Sides;
use super::count::runs;
use super::spoken::card as whole;
use crate::championship::news::review::{Highlight, SideReview};
use crate::game::{Choice, Side};

/// The notice that a friendly continues from a position.
pub(crate) const GOING_ON: &str =
    "A friendly from here, with fresh cards; your files do not change";

/// The notice after a match that has no rating.
pub(crate) const NOT_RATED: &str =
    "No rating or goals: the computer made nearly all of your choices.";

/// The reason why no friendly can continue from the end of a match.
pub(crate) const OVER: &str = "The match is over here. Go back to a ball first";

/// Asks a person which side to play from a position.
pub(crate) fn ask_side(sides: &Sides) -> String {
    let [home, away] = [Side::Home, Side::Away].map(|side| sides.short(side));
    format!("Continue from here as [1] {home} or [2] {away}?")
}

/// Returns the sentences of a review, the most important first. `two` is true if
/// each side has two innings, so that a sentence must name the innings.
pub(crate) fn sentences(review: &SideReview, two: bool) -> Vec<String> {
    let chance = hundredths(review.before);
    let sum = format!(
        "You began {}, {chance} wins in 100 with the best choices. {}",
        chance_words(chance),
        shares_sentence(review)
    );
    let worst = review.worst.map(|one| costliest(&one, two));
    let best = review.best.map(|one| best(&one, two));
    [Some(sum), worst, best].into_iter().flatten().collect()
}

/// States the ratings of the last matches, ending with the match just played:
/// "Your rating: 64 of 100 for this match, 72 for your last 4." Returns `None`
/// if no match has been rated.
pub(crate) fn rating_after_match(ratings: &[u8]) -> Option<String> {
    let (last, mean) = (ratings.last()?, mean(ratings)?);
    Some(match ratings.len() {
        1 => format!("Your rating: {last} of 100 for this match."),
        many => format!("Your rating: {last} of 100 for this match, {mean} for your last {many}."),
    })
}

/// Returns the mean rating, and a phrase for the matches that it covers: "72 of
/// 100", "your last 4 rated matches". Returns `None` if no match has been rated.
pub(crate) fn rating(ratings: &[u8]) -> Option<[String; 2]> {
    let matches = match ratings.len() {
        1 => "your last rated match".to_owned(),
        many => format!("your last {many} rated matches"),
    };
    Some([format!("{} of 100", mean(ratings)?), matches])
}

/// Returns the mean of the ratings, to the nearest whole number.
fn mean(ratings: &[u8]) -> Option<usize> {
    let sum: usize = ratings.iter().map(|one| usize::from(*one)).sum();
    (sum + ratings.len() / 2).checked_div(ratings.len())
}

/// Describes the best ball: "The best: over 13, ball 2, you bowled the 11 of
/// stumps: a wicket, worth 18."
fn best(one: &Highlight, two: bool) -> String {
    let (ball, share) = (ball_label(one, two), hundredths(one.share));
    let (made, outcome) = (past_tense(one.choice), ball_outcome(one));
    format!("The best: {ball}, you {made}: {outcome}, worth {share}.")
}

/// Describes the costliest choice: "The costliest: over 8, ball 5, you changed
/// the 3 of bats; the 4 of gloves would have saved 13."
fn costliest(one: &Highlight, two: bool) -> String {
    let (made, better) = match (one.choice, one.better) {
        (Choice::NoMore, Choice::Change(card)) => {
            (format!("kept the {}", whole(card)), "changing it".to_owned())
        }
        (made, better) => (past_tense(made), instead(better)),
    };
    let (ball, saved) = (ball_label(one, two), hundredths(one.share).unsigned_abs());
    format!("The costliest: {ball}, you {made}; {better} would have saved {saved}.")
}

/// Writes a choice in the past tense: "bowled the 8 of gloves", "left it".
pub(crate) fn past_tense(choice: Choice) -> String {
    match choice {
        Choice::Bowl(one) => format!("bowled the {}", whole(one)),
        Choice::Play(one) => format!("played the {}", whole(one)),
        Choice::Throw(one) => format!("threw away the {}", whole(one)),
        Choice::Change(one) => format!("changed the {}", whole(one)),
        Choice::Leave => "left it".to_owned(),
        Choice::NoMore => "kept your hand".to_owned(),
        Choice::Stop => "stopped them".to_owned(),
        Choice::LetGo => "let them go".to_owned(),
        Choice::Declare => "declared".to_owned(),
        Choice::PlayOn => "batted on".to_owned(),
        Choice::Bat => "batted first".to_owned(),
        Choice::Field => "fielded first".to_owned(),
    }
}

/// Names the better choice: "the 7 of pads", "leaving it".
fn instead(choice: Choice) -> String {
    match choice {
        Choice::Bowl(card) | Choice::Play(card) | Choice::Throw(card) | Choice::Change(card) => {
            format!("the {}", whole(card))
        }
        Choice::Leave => "leaving it".to_owned(),
        Choice::NoMore => "keeping it".to_owned(),
        Choice::Stop => "stopping it".to_owned(),
        Choice::LetGo => "letting it go".to_owned(),
        Choice::Declare => "declaring".to_owned(),
        Choice::PlayOn => "batting on".to_owned(),
        Choice::Bat => "batting first".to_owned(),
        Choice::Field => "fielding first".to_owned(),
    }
}

/// Describes a chance given as a percentage: "as favourites".
fn chance_words(chance: i16) -> &'static str {
    match chance {
        ..=45 => "as underdogs",
        46..=54 => "level",
        _ => "as favourites",
    }
}

/// States how much the choices and the cards changed the chances: "Your choices
/// cost 28, the cards 64."
fn shares_sentence(review: &SideReview) -> String {
    let [choices, cards] = split_change(review);
    let cards = match cards {
        0 => "nothing".to_owned(),
        more @ 1.. => format!("gave {more}"),
        fewer if choices < 0 => fewer.unsigned_abs().to_string(),
        fewer => format!("cost {}", fewer.unsigned_abs()),
    };
    let choices = match choices {
        0 => "nothing".to_owned(),
        fewer => fewer.unsigned_abs().to_string(),
    };
    format!("Your choices cost {choices}, the cards {cards}.")
}

/// Divides the change in the chance of a win, in percentage points, between the
/// choices and the cards. The two parts add up to the whole change.
fn split_change(review: &SideReview) -> [i16; 2] {
    // The costs of all choices are added up, so their sum has no limit.
    let choices = hundredths(review.choices).max(-100);
    let all = hundredths(review.after) - hundredths(review.before);
    [choices, all - choices]
}

/// Names a ball: "over 13, ball 2".
fn ball_label(of: &Highlight, two: bool) -> String {
    let ball = format!("over {}, ball {}", of.over, of.number);
    if two { format!("innings {}, {ball}", of.innings) } else { ball }
}

/// Rounds thousandths of a win to wins in 100.
pub(crate) fn hundredths(chance: i16) -> i16 {
    (f32::from(chance) / 10.0).round() as i16
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
fn ball_outcome(of: &Highlight) -> String {
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
    fn the_verdict_is_in_sentences_whose_figures_add_up() {
        let best =
            Highlight { out: Some(HowOut::Bowled), ..highlight("bowl 11S", "bowl 11S", 184) };
        let mut review = SideReview {
            before: 924,
            after: 0,
            choices: -281,
            best: Some(best),
            worst: Some(highlight("change 3B", "change 4G", -130)),
        };
        assert_eq!(
            sentences(&review, false),
            [
                "You began as favourites, 92 wins in 100 with the best choices. Your choices cost 28, the cards 64.",
                "The costliest: over 13, ball 2, you changed the 3 of bats; \
                 the 4 of gloves would have saved 13.",
                "The best: over 13, ball 2, you bowled the 11 of stumps: a wicket, worth 18.",
            ]
        );
        review = SideReview { before: 440, after: 1000, choices: -2014, best: None, worst: None };
        assert_eq!(
            sentences(&review, false),
            [
                "You began as underdogs, 44 wins in 100 with the best choices. Your choices cost 100, the cards gave 156."
            ]
        );
        for (made, better, said) in [
            ("no more", "change 4G", "you kept the 4 of gloves; changing it"),
            ("change 4G", "no more", "you changed the 4 of gloves; keeping it"),
            ("play 4B", "leave", "you played the 4 of bats; leaving it"),
        ] {
            review.worst = Some(highlight(made, better, -52));
            let said = format!("innings 2, over 13, ball 2, {said} would have saved 5.");
            assert!(sentences(&review, true)[1].ends_with(&said), "{said}");
        }
        for (before, after, choices) in [(414, 0, -63), (414, 1000, -1), (506, 500, -996)] {
            let review = SideReview { before, after, choices, ..review };
            let figures = [before, after, choices, review.change_from_cards()].map(hundredths);
            let [before, after, choices, cards] = figures;
            assert!((before + choices + cards - after).abs() <= 1, "{figures:?}");
        }
    }

    #[test]
    fn a_rating_is_the_mean_of_the_last_matches() {
        assert_eq!(rating(&[]), None);
        assert_eq!(rating(&[64]).unwrap(), ["64 of 100", "your last rated match"]);
        assert_eq!(rating(&[64, 71]).unwrap(), ["68 of 100", "your last 2 rated matches"]);
        assert_eq!(
            rating_after_match(&[71, 64]).unwrap(),
            "Your rating: 64 of 100 for this match, 68 for your last 2."
        );
    }
}
