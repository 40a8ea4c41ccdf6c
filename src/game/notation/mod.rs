//! The text form of a match: a single line from which the match can be restored
//! exactly.
//!
//! The text of a [`Match`](super::Match) contains everything in it, and the
//! text of a [`View`] contains what its side may know. Both texts have twelve
//! fields, separated by single spaces. A thirteenth field follows if either
//! side knows any cards in the other side's hand. An empty field is written
//! `-`:
//!
//! ```text
//! line    = origin decision options sides ask ball suits clock signs innings
//!           hands piles [sure]
//! origin  = the seed of the match, or "-" if it was not dealt from one; in a
//!           view, the side that has it: "home" or "away"
//! decision = the number of the decision, from 0
//! options = the options that differ from those of a new file: word=value,
//!           separated by ","
//! sides   = the winner of the toss "/" the side that bats first: home/away
//! ask     = elect throw declare bowl reply stop change2 change1 over
//! ball    = the call on the ball in progress: none no-ball wide bye; then "/"
//!           and the card that the bowler drew, and "/new" if that draw began a
//!           pack: wide/8S/new. A view has the call alone
//! suits   = the no-ball suit "/" the last card bowled, if any: P/8S or P/-
//! clock   = the pack "/" the session: 3/1
//! signs   = for each side and suit, the number of cards drawn since the side
//!           did not follow that suit, with "m" if its reply was a 7 to 9, and
//!           "h" if the reply was a 10 or 11 or was out: -.3.-.-.1h/-.-.-.-.-
//! innings = the innings that have begun, separated by ";". Each has
//!           runs.wickets.balls.no-balls.wides.byes ":" the totals at the fall
//!           of each wicket, separated by ".", or "-" ":" in, all-out,
//!           declared, won or time. Once there is a run or a wicket, it also
//!           has ":" the extras up to the fall of each wicket ":" the
//!           runs/wickets of each bowler, the last man first, separated by "."
//! hands   = the cards in the two hands: 3P11G9B8S1L2L/5P5P7S7G10B1G. For a
//!           hand that a view does not show, the number of its cards: ?6
//! piles   = the pickup pile "/" the discard pile from the bottom up, in the
//!           same form. In a view, the discard pile below its top card is in
//!           the order of suits and ranks
//! sure    = the cards that each side certainly holds, as the other side worked
//!           out when the pickup pile ran out, by suit and rank: 8P10G/-
//! ```
//!
//! Anything that can be derived from these fields is left out: whose turn it
//! is, the batsman, the top card, the balls in the over, and the result.

mod read;
mod write;

use std::cell::OnceCell;

use super::decision::Ask;
use super::rank_counts::Knowledge;
use super::void_signs::SignKind;
use super::{Ended, Hand, Pending, Pile, Public, Side, View};
use crate::rules::Call;
use crate::rules::deals::{CHANGES_PER_WICKET, DEAL_SIZE, HAND_SIZE};

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
        /// The name of the field.
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
    /// Returns this knowledge as a view.
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
    let mut changes = (1..=CHANGES_PER_WICKET).map(|left| Ask::Change { left });
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

/// The kinds of sign, with their letters. In older texts, signs have no letters
/// and count as the kind with the least weight.
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
/// thrown a card away, and then six. The side that bats first is the last to
/// throw a card away.
fn hand_size(public: &Public, side: Side) -> usize {
    match public.pending {
        Pending::Ask(_, Ask::Elect) => DEAL_SIZE,
        Pending::Ask(asked, Ask::Throw) if asked == side || side == public.batting() => DEAL_SIZE,
        _ => HAND_SIZE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_cards_that_may_be_changed_has_a_word_and_no_other() {
        for left in 1..=CHANGES_PER_WICKET {
            let ask = Ask::Change { left };
            assert_eq!(ask_of(&ask_word(ask)), Some(ask));
        }
        for text in ["change0", "change", "change01", &format!("change{}", CHANGES_PER_WICKET + 1)]
        {
            assert_eq!(ask_of(text), None, "{text}");
        }
    }
}
