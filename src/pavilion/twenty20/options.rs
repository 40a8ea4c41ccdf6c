//! The length of a match, and everything that depends on it.

/// The numbers that depend on the length of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    /// Overs of an innings.
    pub(crate) overs: u8,
    /// Overs that one bowler may bowl.
    pub(crate) quota: u8,
    /// Areas of a zone.
    pub(crate) areas: u8,
    /// Overs at the start with at most two men allowed in the outfield.
    pub(crate) restricted: u8,
    /// True if the batting side may call a power play.
    pub(crate) has_power_play: bool,
    /// Reviews of each side in an innings.
    pub(crate) reviews: u8,
    /// The price of a wicket to the computer.
    pub(super) wicket_price: WicketPrice,
}

impl Format {
    /// Ten overs a side.
    pub(crate) const T10: Format = Format {
        overs: 10,
        quota: 2,
        areas: 3,
        restricted: 2,
        has_power_play: true,
        reviews: 0,
        wicket_price: WicketPrice { a_ball: 800, chasing: 1_100, most: 12_000 },
    };

    /// Twenty overs a side.
    pub(crate) const T20: Format = Format {
        overs: 20,
        quota: 3,
        areas: 4,
        restricted: 6,
        has_power_play: false,
        reviews: 1,
        wicket_price: WicketPrice { a_ball: 1_900, chasing: 1_500, most: 20_000 },
    };

    /// Returns the faces of the die for the distance of a struck ball.
    pub(crate) const fn distance_die(self) -> u8 {
        self.areas * 2
    }

    /// Returns `true` if a ball of an over, both counted from 1, is express.
    pub(crate) const fn is_express(self, over: u8, ball: u8) -> bool {
        over >= 2 && over < self.overs && ball <= 2
    }
}

/// The price of a wicket to the computer, in thousandths of a run. The longer
/// game needs more care: with the prices of the shorter one its first innings
/// average 183 and one in ten is all out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WicketPrice {
    /// The amount for each ball to come, shared among the wickets left.
    pub(super) a_ball: i32,
    /// In a chase: the factor that is divided by the runs needed a ball, both
    /// in thousandths.
    pub(super) chasing: i32,
    /// The limit before a chase counts.
    pub(super) most: i32,
}

/// The largest number of men in the outfield while it is restricted, and
/// otherwise.
pub(crate) const OUTFIELD: (u8, u8) = (2, 5);

/// The terms agreed before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Its length.
    pub(crate) format: Format,
    /// True if level scores are a tie; otherwise the first side wins.
    pub(crate) tie: bool,
    /// True if every man has his own card, not only that of his role.
    pub(crate) individual: bool,
}
