//! Where each page of the judgement stands in its table.

use crate::players::pattern::PATTERNS;

/// A page: its first place and how many it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    first: usize,
    places: usize,
}

impl Page {
    /// A place of the page; beyond its end, its last.
    #[inline]
    pub fn at(self, place: usize) -> usize {
        debug_assert!(place < self.places, "{place} is beyond {self:?}");
        self.first + place.min(self.places - 1)
    }

    const fn end(self) -> usize {
        self.first + self.places
    }
}

/// Declares pages one after another, each with its number of places.
macro_rules! pages {
    ($start:expr; $($(#[$doc:meta])* $name:ident = $places:expr;)+) => {
        pages!(@ $start; $($(#[$doc])* $name = $places;)+);
    };
    (@ $start:expr; $(#[$doc:meta])* $name:ident = $places:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub const $name: Page = Page { first: $start, places: $places };
        pages!(@ $name.end(); $($rest)*);
    };
    (@ $start:expr;) => {
        /// Entries of all pages together.
        pub const ENTRIES: usize = $start;
    };
}

/// Pages that speak of the batting side's hand.
pub mod batting {
    use super::{PATTERNS, Page};
    pages! { 0;
        /// For each suit: the bowler has no sign of a gap, has one, or it is
        /// the no-ball suit × its pattern.
        SUIT = 3 * PATTERNS;
        /// For each suit with nothing to defend with: sign (4) × higher cards
        /// in the bowler's hand, in quarters (8) × best rank of the hand (12).
        GAP = 4 * 8 * 12;
        /// Gaps (6) × two best ranks of the hand (12 × 12).
        BESTS = 6 * 144;
        /// Gaps that the bowler knows of (4) × other gaps (5) × best rank (12).
        GAPS = 4 * 5 * 12;
        /// Cards in the bowler's hand, in quarters (16), that take the wicket
        /// with the next ball × best rank (12) × tail (3).
        NEXT = 16 * 12 * 3;
        /// Those that take it once the best card is gone (16) × the second best (12).
        TWICE = 16 * 12;
        /// The rank on top (12) × cards one rank higher in the bowler's hand,
        /// in quarters (8): byes.
        BYES = 12 * 8;
        /// The rank on top (12) × cards of the rank in the bowler's hand (8): wides.
        WIDES = 12 * 8;
        /// Balls left in the over (7) × cards of the no-ball suit (4).
        BARRED = 7 * 4;
        /// Tail (3) × ones (3) × twos (3).
        LOW = 27;
        /// For a suit that cannot be defended with what is held: tail × highest (3) × cards (4).
        HELPLESS = 3 * 3 * 4;
        /// The ball's rank (12) × cards left in its suit (6) × the highest of them (12).
        SAME = 12 * 6 * 12;
        /// For each suit held: its highest (12) × lower cards in the bowler's
        /// hand, in quarters (12).
        HITS = 12 * 12;
        /// How the hand came to be (5) × its best rank (12).
        KIND = 5 * 12;
    }
}

/// Pages that speak of the fielding side's ball and hand.
pub mod bowling {
    use super::{PATTERNS, Page, batting};
    pages! { batting::ENTRIES;
        /// For each suit kept: no sign of a gap there, a sign, or the no-ball
        /// suit of the next ball × its pattern.
        SUIT = 3 * PATTERNS;
        /// A no-ball, by its rank (12) × balls bowled in the over (6).
        NO_BALL = 12 * 6;
        /// A wide: runs (5) × whether the keeper can stop it.
        WIDE = 10;
        /// A bye: runs (5) × whether the keeper can stop it.
        BYE = 10;
        /// An ordinary ball: sign (6) × cards of the suit he holds, in
        /// quarters (12) × rank (12).
        BALL = 6 * 12 * 12;
        /// Sign of any kind (2) × rank (12) × tail (3).
        TAIL = 2 * 12 * 3;
        /// Sign (2) × rank (12) × higher cards of the suit he holds, in quarters (12).
        HIGHER = 2 * 12 * 12;
        /// Sign (6) × rank (12) × cards of other suits he holds with which he
        /// can leave the ball, in quarters (16).
        COVER = 6 * 12 * 16;
        /// The ball's rank (12) × cards kept of its suit (6) × the highest (12).
        SAME = 12 * 6 * 12;
        /// For each suit kept: sign (6) × highest (12) × cards (6).
        KILLER = 6 * 12 * 6;
        /// For each suit kept: sign (6) × highest (12) × cards of other suits
        /// he holds with which he can leave that card, in quarters (16).
        LEFT = 6 * 12 * 16;
        /// An ordinary ball: sign (6) × cards of the suit he holds (6) × cards
        /// of other suits with which he can leave it (10), both in quarters.
        KILL = 6 * 6 * 10;
        /// The same for the highest kept of each suit × whether it is alone (2).
        THREAT = 6 * 6 * 10 * 2;
        /// Suits kept that he has shown to lack, up to 3 × cards with which he
        /// can leave the best of these, in quarters (10).
        OPENINGS = 4 * 10;
        /// For each suit kept: highest (12) × cards of it he holds, in quarters (12) × cards (4).
        DRY = 12 * 12 * 4;
        /// Balls bowled in the over of the next ball (6) × cards kept of its no-ball suit (7).
        BARRED = 6 * 7;
        /// The two best ranks kept (12 × 12).
        BESTS = 144;
        /// The best rank kept that is no no-ball (12) × ranks as high that he
        /// holds, in quarters (16).
        COVERED = 12 * 16;
        /// Whether the keeper stopped a ball, let it go, or was not asked (3).
        KIND = 3;
    }
}

/// Entries of a whole table.
pub const ENTRIES: usize = bowling::ENTRIES;
