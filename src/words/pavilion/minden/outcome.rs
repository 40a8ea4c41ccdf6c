//! What a guided game says about the outcome of a choice.

use crate::pavilion::minden::Event;
use crate::pavilion::minden::event::RunSource;
use crate::words::count::{capitalised, runs};
use crate::words::pavilion::cards;
use crate::words::pavilion::outcome::last_of;

/// What the card that decided the over was worth, and who
/// faces the next.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    last_of(events.iter().filter_map(over).collect())
}

fn over(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Runs {
            runs: made, source, ..
        } => {
            let made = capitalised(&runs(made.into()));
            match source {
                RunSource::Plain => {
                    format!("{made}: what the card says to this way of batting; no die decides.")
                }
                RunSource::Flurry => {
                    format!("{made}, a flurry: the die decides, and a better grade gets more.")
                }
                RunSource::Rating => {
                    format!("{made}, his rating: the die decides, and a better grade gets more.")
                }
                RunSource::Bowler => {
                    format!("{made}, the bowler's rating: the better he is, the fewer he gives.")
                }
            }
        }
        Event::Extras { .. } => {
            "A ten is extras: a red one also lets the batsman take a card from the bowler."
                .to_owned()
        }
        Event::Void { card, rank } => format!(
            "The {} needs a better bowler than rank {rank}: a card for nothing.",
            cards::rank(card)
        ),
        Event::Survived {
            dice: [a, b],
            out_on,
        } => format!(
            "A chance: the dice made {}, and it took {out_on} or more. He is not out.",
            a + b
        ),
        Event::Wicket {
            dice: [a, b],
            out_on,
            ..
        } => format!(
            "A chance: the dice made {}, and {out_on} or more is out. One card more is turned.",
            a + b
        ),
        Event::OverEnded { runs: made, .. } if made % 2 == 1 => {
            "An odd over: the same man faces the next.".to_owned()
        }
        Event::OverEnded { .. } => "An even over: his partner faces the next.".to_owned(),
        _ => return None,
    })
}
