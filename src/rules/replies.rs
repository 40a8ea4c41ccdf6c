//! The outcome of a delivery, whether the batsman replies to it or leaves it
//! (laws 3.1 to 3.3).

use std::hint::select_unpredictable;

use super::cards::{Card, HIGHEST, Rank};
use super::dismissals::{HowOut, how_out};
use super::extras::{self, Call};

/// The outcome of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyOutcome {
    /// The runs off the bat.
    pub runs: u8,
    /// The runs given for a no-ball, a wide or a bye, before any stop.
    pub extras: u8,
    /// The mode of dismissal, or `None` if the batsman is not out.
    pub out: Option<HowOut>,
    /// True if the reply revokes the call of a wide. A ball that the batsman
    /// plays at is not a wide.
    pub revoked: bool,
}

/// The runs for a hit, by the difference between the two ranks. A difference of
/// 0 scores nothing. The second half of the table is for balls of a higher rank
/// than the reply. For such balls the difference wraps around, and the reply
/// scores nothing.
#[rustfmt::skip]
const RUNS_BY_DIFFERENCE: [u8; 32] = [
    // 1  2  3  4  5  6  7  8  9  10 never
    0, 1, 1, 1, 2, 2, 3, 4, 4, 4, 6, 6, 6, 6, 6, 6,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/// For each batsman, the lowest rank with which he can defend against a higher
/// card of the same suit. The index is the batsman's number in the batting
/// order, counted from 1. Index 0 and the indices above 11 are never used. The
/// table is the same for sides with fewer batsmen.
#[rustfmt::skip]
const LOWEST_DEFENCE: [Rank; 16] =
    // -  1  2  3  4  5  6  7  8  9  10 11
    [  1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3];

/// A law that decides the outcome of a reply.
#[derive(Clone, Copy)]
struct ReplyLaw {
    /// The fate of the wicket if the reply is lower than the ball.
    lower: WicketFate,
    /// The fate of the wicket if the reply is at least as high as the ball.
    not_lower: WicketFate,
    /// True if a reply higher than the ball scores runs.
    scores: bool,
}

/// The fate of the batsman's wicket.
#[derive(Clone, Copy)]
enum WicketFate {
    Kept,
    /// The wicket is kept if the batsman [can defend](can_defend) with a card
    /// of the reply's rank.
    Defended,
    Lost,
}
use WicketFate::{Defended, Kept, Lost};

/// The laws for replies to an ordinary ball, and for replies to a no-ball. In
/// each pair, the first law is for a reply of another suit than the ball's, and
/// the second for a reply of the ball's suit. [`outcome`], [`not_out`] and
/// [`HandRuns`] all read this table.
const ORDINARY_LAWS: [ReplyLaw; 2] = [
    ReplyLaw { lower: Lost, not_lower: Kept, scores: false },
    ReplyLaw { lower: Defended, not_lower: Kept, scores: true },
];
const NO_BALL_LAWS: [ReplyLaw; 2] = [ReplyLaw { lower: Kept, not_lower: Kept, scores: true }; 2];

/// Returns the laws for replies to a ball with this call.
#[inline(always)]
const fn laws(call: Option<Call>) -> [ReplyLaw; 2] {
    if matches!(call, Some(Call::NoBall)) { NO_BALL_LAWS } else { ORDINARY_LAWS }
}

impl ReplyLaw {
    /// Returns a bit set of the replies that keep the wicket. The arguments are
    /// a bit set of the replies that are lower than the ball, and a bit set of
    /// the replies that can defend.
    #[inline(always)]
    const fn kept_wicket_bits(self, lower: u64, defends: u64) -> u64 {
        lower & self.lower.kept_wicket_bits(defends)
            | !lower & self.not_lower.kept_wicket_bits(defends)
    }
}

impl WicketFate {
    #[inline(always)]
    const fn kept_wicket_bits(self, defends: u64) -> u64 {
        match self {
            Kept => u64::MAX,
            Defended => defends,
            Lost => 0,
        }
    }
}

/// Returns a bit set of the replies that keep the wicket. The arguments are bit
/// sets of the replies that are of the ball's suit, of those that are lower
/// than the ball, and of those that can defend.
#[inline(always)]
const fn kept_wicket_bits(
    [other, own]: [ReplyLaw; 2],
    follows: u64,
    lower: u64,
    defends: u64,
) -> u64 {
    follows & own.kept_wicket_bits(lower, defends)
        | !follows & other.kept_wicket_bits(lower, defends)
}

/// Returns the outcome when batsman `number` (counted from 1) faces the ball
/// `bowled` with this call. `reply` is the card that he plays, if any.
///
/// - A no-ball is hit by a higher card of any suit. The batsman cannot be out.
/// - Any other ball is hit by a higher card of its suit. A card of another suit
///   that is no lower goes through to the keeper. A lower card of another suit
///   loses the wicket.
/// - A lower card of its suit defends, except for a tail-ender's 1 or 2, which
///   loses the wicket.
///
/// ```
/// use armchair::rules::replies::outcome;
/// use armchair::rules::{Call, Card, HowOut};
/// let card = |text: &str| text.parse::<Card>().unwrap();
/// let reply = |text, number| outcome(card("4P"), None, Some(card(text)), number);
/// assert_eq!(reply("11P", 1).runs, 4);
/// assert_eq!(reply("1P", 1).out, None);
/// assert_eq!(reply("1P", 6).out, Some(HowOut::Lbw));
/// assert_eq!(reply("4S", 1).out, None);
/// assert_eq!(reply("3S", 1).out, Some(HowOut::Bowled));
/// let wide = |reply| outcome(card("11P"), Some(Call::Wide), reply, 1);
/// assert_eq!(wide(None).extras, 4);
/// assert!(wide(Some(card("4P"))).revoked);
/// ```
#[inline]
pub fn outcome(bowled: Card, call: Option<Call>, reply: Option<Card>, number: u8) -> ReplyOutcome {
    let Some(reply) = reply else {
        return ReplyOutcome {
            runs: 0,
            extras: call.map_or(0, |call| extras::runs(call, bowled.rank())),
            out: None,
            revoked: false,
        };
    };
    let no_ball = call == Some(Call::NoBall);
    let follows = reply.suit_index() == bowled.suit_index();
    let lower = reply.rank() < bowled.rank();
    let defends = can_defend(number, reply.rank());
    let [other, own] = laws(call);
    let kept = kept_wicket_bits([other, own], follows.into(), lower.into(), defends.into());
    let out = kept & 1 == 0;
    let scores = if follows { own.scores } else { other.scores };
    let runs = runs_for_difference(bowled.rank(), reply.rank());
    ReplyOutcome {
        // Avoid a branch: the processor cannot predict whether a reply follows
        // suit.
        runs: select_unpredictable(scores, runs, 0),
        extras: if no_ball { extras::runs(Call::NoBall, bowled.rank()) } else { 0 },
        out: out.then(|| how_out(bowled.suit(), reply.suit())),
        revoked: call.is_some() & !no_ball,
    }
}

/// Finds which of eight cards would keep the wicket as a reply. Each card is
/// one byte ([`Card::index`]). In the result, the highest bit of a byte is set
/// if its card keeps the wicket. All other bits are clear. The result agrees
/// with [`outcome`], but eight cards are checked at once.
#[inline(always)]
pub(crate) fn not_out(bowled: Card, call: Option<Call>, replies: u64, number: u8) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const TOPS: u64 = ONES << 7;
    let ranks = replies & (ONES * 0x0f);
    // In these sums and differences, no byte carries into or borrows from the
    // next byte.
    let not_lower = (ranks | TOPS) - ONES * u64::from(bowled.rank());
    let other_suit = (replies ^ (ONES * bowled.index() as u64)) & (ONES * 0x70);
    let follows = !(other_suit + ONES * 0x70);
    // The highest bit of a byte is set if the card's rank is above the
    // forbidden ranks.
    let defends = ranks + ONES * u64::from(0x7f - forbidden_rank_count(number));
    // The two laws are handled separately so that the compiler can treat each
    // law as a constant.
    let kept = match call {
        Some(Call::NoBall) => kept_wicket_bits(NO_BALL_LAWS, follows, !not_lower, defends),
        _ => kept_wicket_bits(ORDINARY_LAWS, follows, !not_lower, defends),
    };
    kept & TOPS
}

/// The runs that each card in a hand would score off a ball. The runs agree
/// with [`outcome`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandRuns {
    /// For each suit ([`Card::suit_index`]), the rank that a card must beat to
    /// score runs. If no card of that suit scores, the entry is the highest
    /// rank.
    above: [Rank; 8],
}

impl HandRuns {
    /// Computes the thresholds for this ball.
    #[inline(always)]
    pub(crate) fn off(bowled: Card, call: Option<Call>) -> HandRuns {
        let [other, own] = laws(call).map(|law| if law.scores { bowled.rank() } else { HIGHEST });
        let mut above = [other; 8];
        above[bowled.suit_index()] = own;
        HandRuns { above }
    }

    /// Returns the runs that a card scores.
    #[inline(always)]
    pub(crate) fn runs(&self, card: Card) -> u8 {
        runs_for_difference(self.above[card.suit_index() & 7], card.rank())
    }
}

/// Returns the runs for a card of rank `batted` against a ball of rank
/// `bowled`.
///
/// ```
/// use armchair::rules::replies::runs_for_difference;
/// assert_eq!([2, 5, 7, 11].map(|batted| runs_for_difference(1, batted)), [1, 2, 3, 6]);
/// ```
#[inline]
pub const fn runs_for_difference(bowled: Rank, batted: Rank) -> u8 {
    // If the reply is lower, the difference wraps around to a number from 16 to
    // 31, for which the table has no runs.
    RUNS_BY_DIFFERENCE[(batted.wrapping_sub(bowled) & 31) as usize]
}

/// Returns `true` if batsman `number` (counted from 1) can defend with a card
/// of this rank against a higher card of the same suit.
///
/// ```
/// use armchair::rules::replies::can_defend;
/// // Numbers 9 to 11 cannot defend with a 1 or a 2.
/// assert!(can_defend(5, 1) && !can_defend(6, 1) && !can_defend(9, 2));
/// ```
#[inline]
pub const fn can_defend(number: u8, rank: Rank) -> bool {
    rank > forbidden_rank_count(number)
}

/// Returns how many of the lowest ranks are too low for batsman `number`
/// (counted from 1) to defend with. The result is 0, 1 (he cannot defend with a
/// 1) or 2 (he cannot defend with a 1 or a 2).
#[inline]
pub(crate) const fn forbidden_rank_count(number: u8) -> u8 {
    LOWEST_DEFENCE[(number & 15) as usize] - 1
}

/// The rank of a card of another suit from which the commentary says that the
/// batsman was beaten. With a lower card, the commentary says that he left the
/// ball.
pub(crate) const BEATS_THE_BAT: Rank = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_at_once_makes_what_each_of_its_cards_makes() {
        let calls = [None, Some(Call::NoBall), Some(Call::Wide), Some(Call::Bye)];
        for (bowled, call) in Card::all().flat_map(|bowled| calls.map(|call| (bowled, call))) {
            let runs = HandRuns::off(bowled, call);
            for card in Card::all() {
                let by_law = outcome(bowled, call, Some(card), 1).runs;
                assert_eq!(runs.runs(card), by_law, "{bowled} {card}");
            }
        }
    }

    #[test]
    fn a_hand_at_once_is_not_out_where_each_of_its_cards_is_not() {
        let calls = [None, Some(Call::NoBall), Some(Call::Wide)];
        for (bowled, call) in Card::all().flat_map(|bowled| calls.map(|call| (bowled, call))) {
            let replies: Vec<Card> = Card::all().collect();
            for (number, hand) in (1..=11)
                .flat_map(|number| replies.chunks_exact(5).map(move |cards| (number, cards)))
            {
                let mut bytes = [Card::FILLER; 8];
                bytes[1..6].copy_from_slice(hand);
                let bytes = u64::from_le_bytes(bytes.map(|card| card.index() as u8));
                let safe = not_out(bowled, call, bytes, number).to_le_bytes();
                for (card, safe) in hand.iter().zip(&safe[1..]) {
                    let out = outcome(bowled, call, Some(*card), number).out;
                    assert_eq!(*safe, if out.is_none() { 0x80 } else { 0 }, "{bowled} {card}");
                }
            }
        }
    }
}
