//! The length of a match, and everything else that depends on the length.

/// The numbers that depend on the length of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    /// The number of overs in an innings.
    pub(crate) overs: u8,
    /// The maximum number of overs for one bowler.
    pub(crate) quota: u8,
    /// The number of areas in a zone.
    pub(crate) areas: u8,
    /// The number of overs at the start in which at most two men may be in the
    /// outfield.
    pub(crate) restricted: u8,
    /// True if the batting side may call a power play.
    pub(crate) has_power_play: bool,
    /// The number of reviews that each side has in an innings.
    pub(crate) reviews: u8,
    /// The price of a wicket to the computer.
    pub(super) wicket_price: WicketPrice,
}

impl Format {
    /// The short game, with ten overs a side.
    pub(crate) const T10: Format = Format {
        overs: 10,
        quota: 2,
        areas: 3,
        restricted: 2,
        has_power_play: true,
        reviews: 0,
        wicket_price: WicketPrice { a_ball: 800, chasing: 1_100, most: 12_000 },
    };

    /// The long game, with twenty overs a side.
    pub(crate) const T20: Format = Format {
        overs: 20,
        quota: 3,
        areas: 4,
        restricted: 6,
        has_power_play: false,
        reviews: 1,
        wicket_price: WicketPrice { a_ball: 1_900, chasing: 1_500, most: 20_000 },
    };

    /// Returns the number of faces on the die for the distance of a struck
    /// ball.
    pub(crate) const fn distance_die(self) -> u8 {
        self.areas * 2
    }

    /// Returns `true` if a ball is an express ball. Overs in an innings and
    /// balls in an over are counted from 1.
    pub(crate) const fn is_express(self, over: u8, ball: u8) -> bool {
        over >= 2 && over < self.overs && ball <= 2
    }
}

/// The price of a wicket to the computer, in thousandths of a run. The prices
/// are higher in the long game. With the short game's prices, first innings in
/// the long game average 183, and one in ten ends with the side all out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WicketPrice {
    /// The price for each ball to come, divided by the number of wickets left.
    pub(super) a_ball: i32,
    /// The factor for a chase, in thousandths. The factor is divided by the
    /// number of runs needed per ball, which is also in thousandths.
    pub(super) chasing: i32,
    /// The maximum price before the factor for a chase is applied.
    pub(super) most: i32,
}

/// The maximum numbers of men in the outfield. The first applies while the
/// outfield is restricted, and the second at other times.
pub(crate) const MAX_OUTFIELDERS: (u8, u8) = (2, 5);

/// The options that the players agree on before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The format, which sets the length of the match.
    pub(crate) format: Format,
    /// True if level scores are a tie. Otherwise the side that batted first
    /// wins.
    pub(crate) tie: bool,
    /// True if every man has a card of his own, and not just the card of his
    /// role.
    pub(crate) individual: bool,
}
