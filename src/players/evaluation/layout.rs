//! The place of each group of features in the evaluation's table.

use crate::game::hand_mask::SuitRanks;

/// A group of features: the index of its first feature in the table, and the
/// number of its features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    first: usize,
    features: usize,
}

impl Group {
    /// Returns the feature at this offset in the group.
    #[inline]
    pub(crate) const fn feature(self, offset: usize) -> usize {
        debug_assert!(offset < self.features, "beyond the group");
        self.first + offset
    }

    const fn end(self) -> usize {
        self.first + self.features
    }

    /// Returns the offset of a feature in the group, or `None` if the feature
    /// belongs to another group.
    #[cfg(feature = "lab")]
    pub(crate) fn offset_of(self, feature: usize) -> Option<usize> {
        let offset = feature.checked_sub(self.first)?;
        (offset < self.features).then_some(offset)
    }
}

/// The number of possible sets of ranks that a hand can hold in one suit.
pub(crate) const SETS: usize = 1 << 11;

/// The number of combinations of two ranks, and also of a rank and a number of
/// quarter cards.
const RANK_PAIRS: usize = 16 * 16;

/// The groups for a single suit, which describe the set of ranks held and the
/// highest rank held twice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SuitGroups {
    sets: Group,
    pairs: Group,
}

impl SuitGroups {
    /// Calls `add` with the features of these ranks in a context.
    #[inline(always)]
    pub(super) fn features(self, ranks: SuitRanks, context: usize, mut add: impl FnMut(usize)) {
        add(self.sets.feature(context * SETS + usize::from(ranks.held >> 1)));
        if ranks.twice != 0 {
            add(self.pairs.feature(context * 16 + usize::from(ranks.highest_pair())));
        }
    }
}

/// Declares consecutive groups, each with its number of features.
macro_rules! groups {
    ($start:expr; $($(#[$doc:meta])* $name:ident = $features:expr;)+) => {
        groups!(@ $start; $($(#[$doc])* $name = $features;)+);
    };
    (@ $start:expr; $(#[$doc:meta])* $name:ident = $features:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: Group = Group { first: $start, features: $features };
        groups!(@ $name.end(); $($rest)*);
    };
    (@ $start:expr;) => {
        /// The number of weights in all groups together.
        pub(crate) const ENTRIES: usize = $start;
    };
}

/// The groups of features of the batting side's hand.
pub(crate) mod batting {
    use super::{Group, RANK_PAIRS, SETS, SuitGroups};
    groups! { 0;
        /// For each suit: its context (no sign of a gap for the bowler, a sign,
        /// or the no-ball suit) × the set of ranks held.
        SUIT = 3 * SETS;
        /// For each suit: its context, as in [`SUIT`] × the highest rank held
        /// twice.
        TWINS = 4 * 16;
        /// For each suit: the highest rank held × the number of lower cards in
        /// the bowler's hand.
        HITS = RANK_PAIRS;
        /// For each suit when a tail-ender faces: the tail-ender (4) × the
        /// suit's highest rank, up to 3 (4) × its cards (8).
        HELPLESS = 4 * 4 * 8;
        /// The balls left in the over of the next ball (8) × the number of
        /// cards in its no-ball suit (8).
        NO_BALL_SUIT = 8 * 8;
        /// The number of the bowler's cards that could take the wicket with the
        /// next ball, in gaps that he knows of (16) × their number in other
        /// gaps × the best rank held.
        THREATS = 16 * RANK_PAIRS;
        /// The number of the bowler's cards that would be a wide or a bye × the
        /// rank on top of the pile.
        TOP = RANK_PAIRS;
        /// The cards left in the ball's suit (8) × the ball's rank × the
        /// highest of those cards.
        SAME = 8 * RANK_PAIRS;
        /// The kind of decision that led to the hand.
        KIND = 8;
    }

    /// The groups [`SUIT`] and [`TWINS`].
    pub(crate) const HELD: SuitGroups = SuitGroups { sets: SUIT, pairs: TWINS };
}

/// The groups of features of a fielding side's ball and hand.
pub(crate) mod bowling {
    use super::{Group, RANK_PAIRS, SETS, SuitGroups, batting};
    use crate::players::signs::SIGN_CLASSES;

    groups! { batting::ENTRIES;
        /// For each suit kept: its context (no sign of a gap, a sign, or the
        /// no-ball suit of the next ball) × the set of its ranks.
        SUIT = 3 * SETS;
        /// For each suit kept: its context, as in [`SUIT`] × the highest rank held
        /// twice.
        TWINS = 4 * 16;
        /// For each suit kept: its sign (8) × its cards in the batsman's hand ×
        /// the cards of other suits that let him leave its highest card ×
        /// whether that card is alone (2).
        THREAT = SIGN_CLASSES * RANK_PAIRS * 2;
        /// A no-ball: its rank × the balls bowled in the over (8).
        NO_BALL = 16 * 8;
        /// A wide: its runs (8) × whether the keeper can stop it (2).
        WIDE = 8 * 2;
        /// A bye: its runs (8) × whether the keeper can stop it (2).
        BYE = 8 * 2;
        /// An ordinary ball: its sign (8) × the cards of its suit in the
        /// batsman's hand × its rank.
        BALL = SIGN_CLASSES * RANK_PAIRS;
        /// The ball's sign (8) × the cards of other suits in the batsman's hand
        /// that let him leave the ball × its rank.
        COVER = SIGN_CLASSES * RANK_PAIRS;
        /// The ball's sign (8) × the cards of its suit in the batsman's hand,
        /// up to 7 (8) × the cards of other suits that let him leave the ball.
        KILL = SIGN_CLASSES * 8 * 16;
        /// The cards kept in the ball's suit (8) × the ball's rank × the
        /// highest of those cards.
        SAME = 8 * RANK_PAIRS;
        /// The balls bowled in the over of the next ball (8) × the cards kept in its
        /// no-ball suit (8).
        NO_BALL_SUIT = 8 * 8;
        /// The two best ranks kept.
        BESTS = RANK_PAIRS;
        /// The keeper's choice: whether he stops the ball or lets it go.
        KIND = 2;
    }

    /// The groups [`SUIT`] and [`TWINS`].
    pub(crate) const HELD: SuitGroups = SuitGroups { sets: SUIT, pairs: TWINS };

    /// The groups that begin with the class of a sign, each with its number of
    /// features per class.
    #[cfg(feature = "lab")]
    pub(crate) const GROUPS_BY_SIGN: [(Group, usize); 4] =
        [(THREAT, RANK_PAIRS * 2), (BALL, RANK_PAIRS), (COVER, RANK_PAIRS), (KILL, 8 * 16)];
}

/// The number of weights in a whole table.
pub(crate) const ENTRIES: usize = bowling::ENTRIES;
