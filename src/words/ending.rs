//! The end of a match in sentences: what made it close, the best performances,
//! and the changes in the table.

use std::cmp::Ordering;

use super::Sides;
use super::count::{counted, ordinal, runs, spell_out};
use crate::championship::County;
use crate::championship::men::ManName;
use crate::game::scorebook::{InningsPage, Scorebook};
use crate::game::{Innings, Outcome, Public, ResultKind};

/// A win by this many runs or fewer counts as close.
const MAX_CLOSE_WIN_RUNS: u32 = 10;

/// Returns a headline for a close match: "a tie", "by one wicket", "nine down".
/// Returns `None` if the match was not close.
pub(crate) fn close_headline(
    outcome: &Outcome,
    last: Option<&Innings>,
    to_fall: u8,
) -> Option<String> {
    let down = last.map_or(0, |innings| innings.wickets);
    match outcome.kind {
        ResultKind::Tie => Some("a tie".to_owned()),
        ResultKind::Wickets(1) => Some("by one wicket".to_owned()),
        ResultKind::Runs(few @ ..=MAX_CLOSE_WIN_RUNS) => Some(format!("by {}", runs(few))),
        ResultKind::Draw { level: true } => Some("the scores level".to_owned()),
        // If a single wicket ends an innings, the last pair is in from the
        // start, so the match need not have been close.
        ResultKind::Draw { .. } if to_fall > 1 && down + 1 == to_fall => {
            Some(format!("{} down", spell_out(down.into())))
        }
        _ => None,
    }
}

/// One man's performance in an innings.
struct EndingFeat {
    words: String,
    /// The sort key: more runs or wickets rank higher, and then fewer balls
    /// faced or runs conceded.
    weight: (u32, u32),
}

/// Returns the two best performances of a match: the highest innings, and the
/// best bowling. If the men are known only by number, the second-highest
/// innings takes the place of the bowling.
pub(crate) fn best_performances(book: &Scorebook, public: &Public, sides: &Sides) -> Vec<String> {
    let mut batting: Vec<EndingFeat> =
        book.pages().iter().flat_map(|page| batting_feats(page, sides)).collect();
    batting.sort_by_key(|one| std::cmp::Reverse(one.weight));
    let bowling = public
        .innings()
        .iter()
        .flat_map(|innings| bowling_feats(innings, public.options.batsmen, sides));
    let bowling = bowling.max_by_key(|feat| feat.weight);
    let batting = batting.into_iter().take(if bowling.is_some() { 1 } else { 2 });
    batting.chain(bowling).map(|feat| feat.words).collect()
}

/// Describes the innings of each man who scored: "Ackroyd of Surrey made 56 off
/// 40 balls."
fn batting_feats<'p>(
    page: &'p InningsPage,
    sides: &'p Sides,
) -> impl Iterator<Item = EndingFeat> + 'p {
    let side = page.batting;
    let scored = (1..).zip(&page.batsmen).filter(|(_, man)| man.runs > 0);
    scored.map(move |(number, man)| {
        let name = sides.man(side, number).map(ManName::sentence_name);
        let name = name.unwrap_or_else(|| format!("No. {number}"));
        let balls = counted(man.balls, "ball", "balls");
        let not_out = if man.out.is_none() { " not out" } else { "" };
        EndingFeat {
            words: format!(
                "{name} of {} made {}{not_out} off {balls}.",
                sides.short(side),
                man.runs
            ),
            // For the same number of runs, fewer balls rank higher.
            weight: (man.runs, u32::MAX - man.balls),
        }
    })
}

/// Describes the bowling of each man who took a wicket: "Wood of Kent took 5
/// for 23." Returns an empty list if the men are known only by number.
fn bowling_feats(innings: &Innings, men: u8, sides: &Sides) -> Vec<EndingFeat> {
    let fielding = innings.batting.other();
    // The bowlers of an innings are counted from the end of the batting order.
    let sums = (1..=men).rev().zip(innings.bowling.iter());
    sums.filter_map(|(number, sums)| {
        let (wickets, runs) = (u32::from(sums.wickets), u32::from(sums.runs));
        let name = sides.man(fielding, number)?.sentence_name();
        (wickets > 0).then(|| EndingFeat {
            words: format!("{name} of {} took {wickets} for {runs}.", sides.short(fielding)),
            // For the same number of wickets, fewer runs rank higher.
            weight: (wickets, u32::MAX - runs),
        })
    })
    .collect()
}

/// Reports how a county's place has changed: "Kent go up to third.", "Surrey
/// stay first." Returns `None` if a county rose after losing or fell after
/// winning. This can happen while other counties have still to play their
/// matches of the round.
pub(crate) fn place_change(
    county: County,
    from: u8,
    to: u8,
    winner: Option<County>,
) -> Option<String> {
    let (name, place) = (county.short(), ordinal(to));
    match (to.cmp(&from), winner) {
        (Ordering::Less, Some(winner)) if winner != county => None,
        (Ordering::Greater, Some(winner)) if winner == county => None,
        (Ordering::Less, _) => Some(format!("{name} go up to {place}.")),
        (Ordering::Equal, _) => Some(format!("{name} stay {place}.")),
        (Ordering::Greater, _) => Some(format!("{name} go down to {place}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;

    #[test]
    fn a_close_end_has_a_headline_of_its_own_and_a_plain_one_has_none() {
        let of = |kind, down| {
            let mut last = Innings::new(Side::Home);
            last.wickets = down;
            let winner = Some(Side::Home);
            close_headline(&Outcome { winner, kind }, Some(&last), 10)
        };
        let text = |kind, down| of(kind, down).unwrap_or_default();
        assert_eq!(text(ResultKind::Tie, 10), "a tie");
        assert_eq!(text(ResultKind::Wickets(1), 9), "by one wicket");
        assert_eq!(text(ResultKind::Runs(1), 10), "by 1 run");
        assert_eq!(text(ResultKind::Draw { level: true }, 5), "the scores level");
        assert_eq!(text(ResultKind::Draw { level: false }, 9), "nine down");
        for plain in [
            ResultKind::Runs(200),
            ResultKind::Wickets(7),
            ResultKind::Innings(3),
            ResultKind::Draw { level: false },
        ] {
            assert_eq!(of(plain, 4), None, "{plain:?}");
        }
    }

    #[test]
    fn a_county_goes_up_or_down_or_stays() {
        let kent = County::from_name("Kent").unwrap();
        let text = |winner| {
            let places = [(5, 3), (3, 3), (1, 2)];
            places.map(|(from, to)| place_change(kent, from, to, winner).unwrap_or_default())
        };
        let [up, stay, down] =
            ["Kent go up to third.", "Kent stay third.", "Kent go down to second."];
        assert_eq!(text(None), [up, stay, down]);
        // In the middle of a round, a county's rise after a defeat is not
        // reported.
        assert_eq!(text(Some(kent)), [up, stay, ""]);
        assert_eq!(text(County::from_name("Essex").ok()), ["", stay, down]);
    }
}
