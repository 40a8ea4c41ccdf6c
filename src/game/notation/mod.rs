//! A match in one line of text, which is enough to continue it exactly.
//!
//! The text of a [`Match`](super::Match) contains everything in it, and the
//! text of a [`View`] contains what its side may know. Both have twelve fields
//! separated by one space, and a thirteenth if any cards in a hand are known.
//! An empty field is written `-`:
//!
//! ```text
//! line    = origin decision options sides ask ball suits clock signs innings
//!           hands piles [sure]
//! origin  = seed of the match, "-" if it was not dealt from one; of a view its
//!           side, "home" or "away"
//! decision = number of the decision, from 0
//! options = those that are not as in a new file: word=value, with "," between
//! sides   = the winner of the toss "/" the side that bats first: home/away
//! ask     = elect throw declare bowl reply stop change2 change1 over
//! ball    = the call on the ball in progress: none no-ball wide bye; behind it
//!           what the bowler drew, and "new" if that began a pack: wide/8S/new.
//!           A view has the call alone
//! suits   = no-ball suit, and the last card bowled: P/8S or P/-
//! clock   = pack "/" session: 3/1
//! signs   = for either side and each suit the cards drawn since it was not
//!           followed, with "m" if the reply was a 7 to 9 and "h" if it was a 10
//!           or 11 or out: -.3.-.-.1h/-.-.-.-.-
//! innings = those begun, with ";" between: runs.wickets.balls.no-balls.wides.byes
//!           ":" the totals at the fall of each wicket, with "." between, or "-"
//!           ":" in, all-out, declared, won or time; once a run or a wicket has
//!           come ":" the extras by the fall of each wicket ":" what each
//!           bowler did, the last man first: runs/wickets with "." between
//! hands   = the cards of either side "/": 3P11G9B8S1L2L/5P5P7S7G10B1G; of cards
//!           that a view does not show their number: ?6
//! piles   = the pickup pile "/" the discard pile from the bottom up, likewise; in
//!           a view all but its top card in the order of suits and ranks
//! sure    = the cards that either side surely holds, as the other has worked out
//!           when the pickup pile ran out, by suits and ranks: 8P10G/-
//! ```
//!
//! Anything that follows from these fields is left out: whose turn it is, the
//! batsman, the top card, the balls in the over, and the result.

mod read;
mod written;

use std::cell::OnceCell;

use super::decision::Ask;
use super::rank_counts::Knowledge;
use super::void_signs::SignKind;
use super::{Ended, Hand, Pending, Pile, Public, Side, View};
use crate::rules::Call;
use crate::rules::deals::{CHANGES, DEALT, HAND};

/// The error for text that is neither a match nor a view of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAMatch {
    /// The text does not have the number of fields that a match has.
    #[error(
        "a match in one line has twelve or thirteen fields, with one space between them; this line has {0}"
    )]
    Fields(usize),
    /// A field cannot be read, or is out of range.
    #[error("\"{}\" cannot be the {field} of a match in one line", text.escape_debug())]
    Field {
        /// The field.
        field: &'static str,
        /// The beginning of the field's text.
        text: String,
    },
    /// The fields contradict each other.
    #[error("this line describes an impossible match: {0}")]
    Contradiction(&'static str),
}

/// One side's knowledge of a match, read from text. A [`View`] borrows from it.
///
/// ```
/// use armchair::game::{Dealer, Match, OwnedView, Side};
/// use armchair::rules::Options;
/// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
/// let line = game.view(Side::Home).to_string();
/// let seen: OwnedView = line.parse()?;
/// assert_eq!(seen.view().hand, game.hand(Side::Home));
/// assert_eq!(seen.view().legal()[..], game.view(Side::Home).legal()[..]);
/// assert_eq!(seen.to_string(), line);
/// # Ok::<(), armchair::game::notation::NotAMatch>(())
/// ```
#[derive(Clone)]
pub struct OwnedView {
    side: Side,
    hand: Hand,
    public: Public,
    discard: Pile,
    known: OnceCell<Knowledge>,
}

impl OwnedView {
    /// Returns the view.
    pub fn view(&self) -> View<'_> {
        View {
            side: self.side,
            hand: &self.hand,
            public: &self.public,
            discard: &self.discard,
            known: &self.known,
        }
    }
}

// --- words ------------------------------------------------------------------------

const ASKS: [(&str, Ask); 6] = [
    ("elect", Ask::Elect),
    ("throw", Ask::Throw),
    ("declare", Ask::Declare),
    ("bowl", Ask::Bowl),
    ("reply", Ask::Reply),
    ("stop", Ask::Stop),
];

/// Returns the word for a question. The word for a change includes the number
/// of cards that may still be changed.
fn ask_word(ask: Ask) -> String {
    match ask {
        Ask::Change { left } => format!("change{left}"),
        _ => word(&ASKS, ask).to_owned(),
    }
}

/// Returns the question that a word stands for.
fn ask_of(text: &str) -> Option<Ask> {
    let mut changes = (1..=CHANGES).map(|left| Ask::Change { left });
    meaning(&ASKS, text).or_else(|| changes.find(|ask| ask_word(*ask) == text))
}

const CALLS: [(&str, Option<Call>); 4] = [
    ("none", None),
    ("no-ball", Some(Call::NoBall)),
    ("wide", Some(Call::Wide)),
    ("bye", Some(Call::Bye)),
];

const ENDS: [(&str, Option<Ended>); 5] = [
    ("in", None),
    ("all-out", Some(Ended::AllOut)),
    ("declared", Some(Ended::Declared)),
    ("won", Some(Ended::Won)),
    ("time", Some(Ended::Time)),
];

/// The kinds of sign. A sign written before there were kinds has the least
/// weight.
const KINDS: [(&str, SignKind); 3] =
    [("", SignKind::Low), ("m", SignKind::Middle), ("h", SignKind::High)];

const SIDES: [(&str, Side); 2] = [("home", Side::Home), ("away", Side::Away)];

fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    let found = words.iter().find(|(_, one)| *one == value);
    found.map_or("", |(word, _)| word)
}

fn meaning<T: Copy>(words: &[(&str, T)], text: &str) -> Option<T> {
    let found = words.iter().find(|(word, _)| *word == text);
    found.map(|(_, value)| *value)
}

/// Returns the number of cards in a side's hand: seven until the side has
/// thrown one away. The side that bats first throws last.
fn hand_size(public: &Public, side: Side) -> usize {
    match public.pending {
        Pending::Ask(_, Ask::Elect) => DEALT,
        Pending::Ask(asked, Ask::Throw) if asked == side || side == public.batting() => DEALT,
        _ => HAND,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_cards_that_may_be_changed_has_a_word_and_no_other() {
        for left in 1..=CHANGES {
            let ask = Ask::Change { left };
            assert_eq!(ask_of(&ask_word(ask)), Some(ask));
        }
        for text in ["change0", "change", "change01", &format!("change{}", CHANGES + 1)] {
            assert_eq!(ask_of(text), None, "{text}");
        }
    }
}
