//! The outcome of a choice, as a guided game explains it.

use crate::pavilion::minden::Event;
use crate::pavilion::minden::event::RunSource;
use crate::words::count::{capitalised, runs, wickets};
use crate::words::nets::COLUMNS;
use crate::words::pavilion::cards;
use crate::words::pavilion::minden::text::extras;

/// Explains the cards in the latest over, and says who faces the next over.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    let ends = |event: &Event| matches!(event, Event::OverEnded { .. });
    let tells = |event: &Event| is_result(event) || ends(event);
    let Some(last) = events.iter().rposition(tells) else {
        return Vec::new();
    };
    let (told, after) = events.split_at(last + 1);
    let (before, _) = events.split_at(last);
    // The events of an over follow the end of the previous over.
    let first = before.iter().rposition(ends).map_or(0, |end| end + 1);
    let over = told.get(first..).unwrap_or_default();
    let is_last = matches!(after.first(), Some(Event::InningsEnded { .. }));
    let results: Vec<&Event> = over.iter().filter(|event| is_result(event)).collect();
    let brought = match results.as_slice() {
        [] => None,
        [one] => explain_deciding_card(one, is_last),
        several => Some(sum_up_results(several)),
    };
    let ended = over.last().and_then(|event| over_ended(event, is_last));
    brought.into_iter().chain(ended).collect()
}

/// Returns `true` if the event is the result of a card.
const fn is_result(event: &Event) -> bool {
    matches!(
        event,
        Event::Runs { .. }
            | Event::Extras { .. }
            | Event::Void { .. }
            | Event::Survived { .. }
            | Event::Wicket { .. }
    )
}

/// Explains the result of the only card that decided the over.
fn explain_deciding_card(event: &Event, is_last: bool) -> Option<String> {
    Some(match *event {
        Event::Runs { runs: made, source, .. } => {
            let made = capitalised(&runs(made.into()));
            match source {
                RunSource::Plain => {
                    format!(
                        "{made}: for this way of batting the card alone decides. No die is rolled."
                    )
                }
                RunSource::Flurry => {
                    format!("{made}, a flurry: the die decides, and a better grade scores more.")
                }
                RunSource::Rating => {
                    format!("{made}, his rating: the die decides, and a better grade scores more.")
                }
                RunSource::Bowler => {
                    format!(
                        "{made}, the bowler's rating: the better he is, the fewer he gives away."
                    )
                }
            }
        }
        Event::Extras { runs: made, kind } => format!(
            "{}: a ten. After a red ten the batsman takes a card from the bowler.",
            capitalised(&extras(made, kind))
        ),
        Event::Void { card, rank } => format!(
            "The {} needs a better bowler than one of rank {rank}: the card is wasted.",
            cards::rank(card)
        ),
        Event::Survived { dice: [a, b], out_on } => {
            format!("A chance: the dice made {}, and {out_on} or more was needed. Not out.", a + b)
        }
        Event::Wicket { dice: [a, b], out_on, .. } => {
            let more = if is_last { "" } else { " One more card is turned." };
            format!("A chance: the dice made {}, and {out_on} or more is out.{more}", a + b)
        }
        _ => return None,
    })
}

/// Sums up several results: "The cards gave 3 runs, then a flurry of 12 runs."
/// If this sentence is too long for a line, gives only the total.
fn sum_up_results(results: &[&Event]) -> String {
    let falls = |event: &&Event| matches!(event, Event::Wicket { .. });
    // Consecutive wickets are counted together.
    let each = results.chunk_by(|one, next| falls(one) && falls(next));
    let each = each.filter_map(|alike| match alike {
        [] => None,
        [one] => result_in_words(one),
        falls => Some(wickets(falls.len() as u8)),
    });
    let each: Vec<String> = each.collect();
    let line = format!("The cards gave {}.", each.join(", then "));
    if line.len() <= COLUMNS {
        return line;
    }
    let made = results.iter().map(|event| match event {
        Event::Runs { runs, .. } | Event::Extras { runs, .. } => u32::from(*runs),
        _ => 0,
    });
    let fell = results.iter().filter(|event| falls(event)).count();
    let (made, fell) = (runs(made.sum()), wickets(fell as u8));
    format!("The cards gave {made} and {fell} in all.")
}

/// Describes the result of a card in a few words.
fn result_in_words(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Runs { runs: made, source, .. } => {
            let made = runs(made.into());
            match source {
                RunSource::Plain => made,
                RunSource::Flurry => format!("a flurry of {made}"),
                RunSource::Rating => format!("{made} by his rating"),
                RunSource::Bowler => format!("{made} by the bowler's rating"),
            }
        }
        Event::Extras { runs: made, kind } => extras(made, kind),
        Event::Void { .. } => "nothing".to_owned(),
        Event::Survived { .. } => "a chance survived".to_owned(),
        Event::Wicket { .. } => "a wicket".to_owned(),
        _ => return None,
    })
}

/// Gives the total of an over that has ended, and says who faces the next over.
fn over_ended(event: &Event, is_last: bool) -> Option<String> {
    let Event::OverEnded { runs: made, .. } = *event else {
        return None;
    };
    let all = runs(made);
    Some(match made % 2 {
        _ if is_last => format!("{all} in the over, the last of the innings."),
        1 => format!("An odd over ({all}): the striker keeps the strike for the next."),
        _ => format!("An even over ({all}): the other batsman faces the next."),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::Party;
    use crate::pavilion::minden::laws::HowOut;
    use crate::pavilion::result::InningsEndReason;

    const fn scored(runs: u8, source: RunSource) -> Event {
        let die = None;
        Event::Runs { runs, source, die }
    }

    const fn ended(runs: u32) -> Event {
        Event::OverEnded { runs, wickets: 0 }
    }

    const WICKET: Event = Event::Wicket {
        batting: Party::A,
        how: HowOut::Bowled,
        man: 0,
        bowler: 9,
        dice: [4, 4],
        out_on: 6,
    };

    #[test]
    fn both_cards_of_an_over_swung_at_freely_are_in_its_runs() {
        let events =
            [ended(4), scored(3, RunSource::Plain), scored(12, RunSource::Flurry), ended(15)];
        let told = [
            "The cards gave 3 runs, then a flurry of 12 runs.",
            "An odd over (15 runs): the striker keeps the strike for the next.",
        ];
        assert_eq!(lines(&events), told);
        // The first card was reported before the batsman put a card away.
        assert_eq!(
            lines(&[scored(7, RunSource::Flurry), ended(13)])[1],
            "An odd over (13 runs): the striker keeps the strike for the next."
        );
        let more = [WICKET, WICKET, events[2]];
        let told = "The cards gave 2 wickets, then a flurry of 12 runs.";
        assert_eq!(lines(&more), [told]);
        let rated = scored(3, RunSource::Bowler);
        let long = "The cards gave 6 runs and 1 wicket in all.";
        assert_eq!(lines(&[rated, WICKET, rated]), [long]);
    }

    #[test]
    fn nobody_faces_an_over_after_the_last_of_an_innings() {
        let over = Event::InningsEnded {
            number: 1,
            batting: Party::A,
            own: None,
            why: InningsEndReason::AllOut,
        };
        assert_eq!(
            lines(&[WICKET, ended(0), over]),
            [
                "A chance: the dice made 8, and 6 or more is out.",
                "0 runs in the over, the last of the innings."
            ]
        );
        assert!(lines(&[WICKET])[0].ends_with("One more card is turned."));
    }
}
