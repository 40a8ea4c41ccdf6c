//! How long a match is, and what hangs on that.

/// Ten or twenty overs a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Format {
    /// Ten overs.
    #[default]
    T10,
    /// Twenty overs.
    T20,
}

impl Format {
    /// Overs of an innings.
    pub(crate) const fn overs(self) -> u8 {
        match self {
            Format::T10 => 10,
            Format::T20 => 20,
        }
    }

    /// Overs that one bowler may bowl.
    pub(crate) const fn quota(self) -> u8 {
        match self {
            Format::T10 => 2,
            Format::T20 => 3,
        }
    }

    /// Areas of a zone.
    pub(crate) const fn areas(self) -> u8 {
        match self {
            Format::T10 => 3,
            Format::T20 => 4,
        }
    }

    /// Faces of the die that says how far a struck ball goes.
    pub(crate) const fn distance_die(self) -> u8 {
        self.areas() * 2
    }

    /// Overs at the start in which two men at most stand in the outfield.
    pub(crate) const fn restricted(self) -> u8 {
        match self {
            Format::T10 => 2,
            Format::T20 => 6,
        }
    }

    /// Whether the batting side may call a power play.
    pub(crate) const fn has_power_play(self) -> bool {
        matches!(self, Format::T10)
    }

    /// Reviews of each side in an innings.
    pub(crate) const fn reviews(self) -> u8 {
        match self {
            Format::T10 => 0,
            Format::T20 => 1,
        }
    }

    /// What a wicket is worth to the computer.
    pub(super) const fn wicket_price(self) -> WicketPrice {
        match self {
            Format::T10 => WicketPrice {
                a_ball: 800,
                chasing: 1_100,
                most: 12_000,
            },
            Format::T20 => WicketPrice {
                a_ball: 1_500,
                chasing: 1_500,
                most: 16_000,
            },
        }
    }

    /// Whether a ball of an over, both counted from 1, is express.
    pub(crate) const fn is_express(self, over: u8, ball: u8) -> bool {
        over >= 2 && over < self.overs() && ball <= 2
    }
}

/// What a wicket is worth to the computer, in thousandths of a run. The longer
/// game wants more care: with the prices of the shorter one its first innings
/// come to 183 and one in ten is all out.
pub(super) struct WicketPrice {
    /// For each ball to come, shared among the wickets left.
    pub(super) a_ball: i32,
    /// Chasing: by so much in a thousand more, over the runs needed a ball.
    pub(super) chasing: i32,
    /// At most, before a chase counts.
    pub(super) most: i32,
}

/// The most men in the outfield while it is restricted, and otherwise.
pub(crate) const OUTFIELD: (u8, u8) = (2, 5);

/// What is agreed before a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How long it is.
    pub(crate) format: Format,
    /// Whether level scores are a tie; otherwise the first side wins.
    pub(crate) tie: bool,
    /// Whether every man has a card of his own, not only that of his role.
    pub(crate) individual: bool,
}
