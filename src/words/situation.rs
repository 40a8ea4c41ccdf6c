//! The state of the match, in one short line.

use super::count::{runs, wickets};
use super::{Sides, result_sentences};
use crate::game::{Ask, Pending, Public, Side};

/// Describes the state of the match: first the toss, then the lead, the deficit
/// or the target once the first innings has ended, and finally the result. The
/// text is never empty.
pub(crate) fn situation(public: &Public, sides: &Sides) -> String {
    if let Pending::Over(outcome) = public.pending {
        return result_sentences::match_result(&outcome, sides);
    }
    let Some(innings) = public.current() else {
        return match public.pending {
            // Before cards are thrown away, only the winner of the toss is known.
            Pending::Ask(_, Ask::Elect) => format!("{} won the toss", sides.short(public.toss)),
            _ => toss(public.toss, public.batting(), sides),
        };
    };
    let batting = innings.batting;
    let side = sides.short(batting);
    if public.innings_number() == 1 {
        return toss(public.toss, batting, sides);
    }
    if public.is_last_innings() {
        let needed = public.needed().unwrap_or(0);
        let in_hand = public.options.wickets_per_innings().saturating_sub(innings.wickets);
        return format!("{side} need {needed} to win with {} in hand", wickets(in_hand));
    }
    let lead = public.lead(batting);
    let margin = runs(lead.unsigned_abs());
    match lead {
        0 => "The scores are level".to_owned(),
        1.. => format!("{side} are {margin} ahead"),
        _ if public.innings_number() == 3 => {
            format!("{side} need {} to avoid an innings defeat", lead.unsigned_abs())
        }
        _ => format!("{side} are {margin} behind"),
    }
}

/// Describes the state of the match in the words of the original's manual.
pub(crate) fn describe_as_printed(public: &Public, sides: &Sides) -> String {
    match trailing_third_innings(public) {
        Some((batting, needed)) => {
            format!("{} need {} to bowl again", sides.short(batting), runs(needed))
        }
        None => situation(public, sides),
    }
}

/// Returns the side that bats in the third innings, with its deficit in runs,
/// if it is behind.
fn trailing_third_innings(public: &Public) -> Option<(Side, u32)> {
    let batting = public.current()?.batting;
    let is_over = matches!(public.pending, Pending::Over(_));
    let is_third = public.innings_number() == 3 && !public.is_last_innings() && !is_over;
    let lead = public.lead(batting);
    (is_third && lead < 0).then_some((batting, lead.unsigned_abs()))
}

/// Describes the toss from the point of view of the batting side: "Notts lost
/// the toss and were put in to bat".
pub(crate) fn toss(winner: Side, batting: Side, sides: &Sides) -> String {
    let side = sides.short(batting);
    if winner == batting {
        format!("{side} won the toss and chose to bat")
    } else {
        format!("{side} lost the toss and were put in to bat")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::{Dealer, Match};
    use crate::players::RandomPlayer;
    use crate::rules::Options;
    use crate::tabletop::drive::{Step, step};
    use crate::words::SideNames;

    /// Replaces every number in a sentence with `N`.
    fn shape(sentence: &str) -> String {
        let mut shape = String::new();
        for letter in sentence.chars() {
            match letter {
                '0'..='9' if shape.ends_with('N') => {}
                '0'..='9' => shape.push('N'),
                letter => shape.push(letter),
            }
        }
        shape
    }

    /// Checks a sentence against the totals of the match.
    fn check(public: &Public, sentence: &str) {
        let lead = public.lead(public.batting());
        let said: Option<i32> = sentence.split(' ').find_map(|word| word.parse().ok());
        let meant = match public.innings_number() {
            4 => 1 - lead,
            _ => lead.abs(),
        };
        if let (Some(said), Pending::Ask(..)) = (said, public.pending) {
            assert_eq!(said, meant, "{sentence}");
        }
    }

    #[test]
    fn every_state_of_a_match_is_told_with_the_right_figures() {
        let sides = Sides {
            home: SideNames::new("Surrey", "Surrey"),
            away: SideNames::new("Surrey", "Surrey"),
        };
        let options = Options { batsmen: 3, days: 1, ..Options::default() };
        let mut shapes = BTreeSet::new();
        for seed in 0..60 {
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(options, &mut dealer, &mut ());
            let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(seed + 1000));
            loop {
                let sentence = situation(game.public(), &sides);
                check(game.public(), &sentence);
                shapes.insert(shape(&sentence));
                let printed = describe_as_printed(game.public(), &sides);
                check(game.public(), &printed);
                shapes.insert(shape(&printed));
                match step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()) {
                    Ok(Step::Chose(..)) => {}
                    _ => break,
                }
            }
        }
        assert!(!shapes.contains(""), "the state of the match is given at every ball");
        for expected in [
            "Surrey won the toss",
            "Surrey won the toss and chose to bat",
            "Surrey lost the toss and were put in to bat",
            "Surrey are N runs behind",
            "Surrey are N run behind",
            "Surrey are N runs ahead",
            "The scores are level",
            "Surrey need N to avoid an innings defeat",
            "Surrey need N runs to bowl again",
            "Surrey need N to win with N wickets in hand",
            "Surrey need N to win with N wicket in hand",
            "Surrey won by N runs",
            "Surrey won by an innings and N runs",
        ] {
            assert!(shapes.contains(expected), "{expected:?} never said: {shapes:#?}");
        }
    }
}
