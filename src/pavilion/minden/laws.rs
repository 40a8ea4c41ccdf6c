//! The laws of Minden-style cricket as tables: the value of a card, the results
//! of the dice, and dismissals.

use super::style::Style;
use crate::pavilion::card::{ACE, JACK, KING, QUEEN};
use crate::pavilion::{Card, Suit};

/// Men of a side.
pub const MEN: usize = 11;

/// Cards of a hand between overs.
pub(crate) const HAND: usize = 3;

/// The overs of an innings after which stock and discards are shuffled
/// together.
pub(crate) const RESHUFFLE: u16 = 30;

/// A man's batting; A is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Grade {
    /// The worst.
    E,
    /// A bowler who has a bat.
    D,
    /// A steady one.
    C,
    /// A good one.
    B,
    /// The best.
    A,
}

impl Grade {
    /// The grades, A first, which is the order of the tables.
    pub(crate) const ALL: [Grade; 5] = [Grade::A, Grade::B, Grade::C, Grade::D, Grade::E];

    /// Returns its place in a table, A first.
    const fn place(self) -> usize {
        4 - self as usize
    }

    /// Returns the grade this many better, up to A.
    pub(crate) fn improved(self, by: usize) -> Grade {
        let place = self.place().saturating_sub(by);
        Grade::ALL.get(place).copied().unwrap_or(Grade::A)
    }

    /// Returns its letter.
    pub(crate) const fn letter(self) -> char {
        match self {
            Grade::A => 'A',
            Grade::B => 'B',
            Grade::C => 'C',
            Grade::D => 'D',
            Grade::E => 'E',
        }
    }

    /// Returns its height, E 0 to A 4.
    pub(crate) const fn height(self) -> i64 {
        self as i64
    }
}

/// Returns how many grades a man's form adds for Flurry and Batting Rating.
pub(crate) const fn form(runs: u32) -> usize {
    match runs {
        0..30 => 0,
        30..60 => 1,
        _ => 2,
    }
}

/// The batting side's approach to an over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Mode {
    /// With a straight bat.
    Defend,
    /// As it comes.
    #[default]
    Normal,
    /// After runs.
    Attack,
    /// Swinging freely: two cards decide the over.
    Free,
}

impl Mode {
    /// The modes, in order.
    pub(crate) const ALL: [Mode; 4] = [Mode::Defend, Mode::Normal, Mode::Attack, Mode::Free];
}

/// The position of the fielding side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Field {
    /// As usual.
    #[default]
    Normal,
    /// Round the bat.
    Close,
    /// On the boundary.
    Deep,
}

impl Field {
    /// The fields, in order.
    pub(crate) const ALL: [Field; 3] = [Field::Normal, Field::Close, Field::Deep];

    /// Returns its word: `normal`, `close`, `deep`.
    pub const fn word(self) -> &'static str {
        match self {
            Field::Normal => "normal",
            Field::Close => "close",
            Field::Deep => "deep",
        }
    }

    /// Returns the batsman's die under this field.
    pub(crate) const fn die(self, face: u8) -> u8 {
        match self {
            Field::Normal => face,
            Field::Close if face < 6 => face + 1,
            Field::Deep if face > 1 => face - 1,
            Field::Close | Field::Deep => face,
        }
    }
}

/// The entry of a card in the results chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Says {
    /// This many runs.
    Runs(u8),
    /// The Flurry table, by the striker's grade.
    Flurry,
    /// The Batting Rating table.
    Rating,
    /// Half of that, rounded down.
    HalfRating,
    /// The Bowler's Rating table, plus this many runs.
    Bowler(u8),
    /// Extras.
    Extras,
    /// A chance of a dismissal, as a card of this rank.
    Chance(u8),
}

/// The results chart: the entries of ranks 2 to 9 in each mode.
#[rustfmt::skip]
const CHART: [[Says; 8]; 4] = {
    use Says::{Bowler, Chance, Flurry, HalfRating as Half, Rating, Runs};
    [
        // 2       3        4          5        6       7             8        9
        [Runs(0), Runs(1), Bowler(0), Runs(2), Half,   Runs(0),      Runs(2), Half],
        [Runs(1), Runs(2), Bowler(0), Runs(4), Rating, Runs(0),      Runs(5), Rating],
        [Runs(3), Runs(4), Bowler(2), Runs(6), Flurry, Runs(1),      Runs(8), Rating],
        [Runs(3), Runs(4), Bowler(2), Runs(6), Flurry, Chance(KING), Runs(8), Rating],
    ]
};

/// Returns what a card says in a mode (law 1.4) to a man of a style.
pub(crate) fn says(mode: Mode, card: Card, style: Style) -> Says {
    match style.exchanged(card.rank(), mode == Mode::Free) {
        ACE if mode == Mode::Defend => Says::Rating,
        ACE => Says::Flurry,
        10 => Says::Extras,
        rank @ JACK..=KING => Says::Chance(rank),
        rank => {
            let row = CHART.get(mode as usize);
            let place = usize::from(rank).saturating_sub(2);
            row.and_then(|row| row.get(place)).copied().unwrap_or(Says::Runs(0))
        }
    }
}

/// Returns the runs of a plain number under a field.
pub(crate) const fn plain(runs: u8, field: Field) -> u8 {
    match field {
        Field::Deep if runs >= 4 => runs - 1,
        _ => runs,
    }
}

const FLURRY: [[u8; 6]; 5] = [
    [7, 8, 10, 12, 14, 18],
    [6, 7, 8, 10, 12, 16],
    [5, 6, 7, 8, 10, 14],
    [3, 4, 6, 7, 8, 12],
    [2, 3, 4, 5, 6, 10],
];

const RATING: [[u8; 6]; 5] = [
    [3, 4, 5, 6, 8, 10],
    [2, 3, 4, 5, 6, 9],
    [1, 2, 3, 4, 6, 8],
    [0, 1, 2, 3, 4, 7],
    [0, 0, 1, 2, 3, 6],
];

/// The rows are the ranks, 6 first.
const BOWLER: [[u8; 6]; 6] = [
    [0, 0, 1, 1, 2, 3],
    [0, 1, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 8],
    [3, 4, 5, 6, 8, 10],
];

const EXTRAS: [u8; 6] = [1, 1, 1, 2, 2, 4];

fn look_up(table: &[[u8; 6]], row: usize, face: u8) -> u8 {
    let row = table.get(row.min(table.len().saturating_sub(1)));
    let place = usize::from(face.clamp(1, 6)) - 1;
    row.and_then(|row| row.get(place)).copied().unwrap_or_default()
}

/// Returns the runs of a Flurry; the die is already adjusted for the field.
pub(crate) fn flurry(grade: Grade, face: u8) -> u8 {
    look_up(&FLURRY, grade.place(), face)
}

/// Returns the runs of a Batting Rating.
pub(crate) fn rating(grade: Grade, face: u8) -> u8 {
    look_up(&RATING, grade.place(), face)
}

/// Returns the runs of a Bowler's Rating.
pub(crate) fn bowler(rank: u8, face: u8) -> u8 {
    look_up(&BOWLER, usize::from(6_u8.saturating_sub(rank.max(1))), face)
}

/// Returns the runs of extras.
pub(crate) fn extras(face: u8) -> u8 {
    look_up(&[EXTRAS], 0, face)
}

/// The kinds of extras, by the suit of the 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraKind {
    /// Hearts: the bowler's.
    NoBalls,
    /// Diamonds: the bowler's.
    Wides,
    /// Spades: the field's.
    Byes,
    /// Clubs: the field's.
    LegByes,
}

impl ExtraKind {
    /// Returns the extras of a 10 of this suit.
    pub(crate) const fn for_suit(suit: Suit) -> ExtraKind {
        match suit {
            Suit::Hearts => ExtraKind::NoBalls,
            Suit::Diamonds => ExtraKind::Wides,
            Suit::Spades => ExtraKind::Byes,
            Suit::Clubs => ExtraKind::LegByes,
        }
    }

    /// Returns `true` if the bowler conceded them: then a card is taken from
    /// him.
    pub(crate) const fn is_bowlers(self) -> bool {
        matches!(self, ExtraKind::NoBalls | ExtraKind::Wides)
    }
}

/// The way a batsman was out, by the suit of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowOut {
    /// Spades.
    Bowled,
    /// Hearts.
    Caught,
    /// Diamonds.
    Lbw,
    /// Clubs.
    CaughtBehind,
}

impl HowOut {
    /// Returns the way a man is out to a card of this suit.
    pub(crate) const fn for_suit(suit: Suit) -> HowOut {
        match suit {
            Suit::Spades => HowOut::Bowled,
            Suit::Hearts => HowOut::Caught,
            Suit::Diamonds => HowOut::Lbw,
            Suit::Clubs => HowOut::CaughtBehind,
        }
    }
}

/// Returns the rank that a bowler needs for a card of this rank to be a chance.
pub(crate) const fn needs(card_rank: u8, field: Field) -> u8 {
    match (card_rank, field) {
        (JACK, Field::Deep) => 6,
        (JACK, _) => 5,
        (QUEEN, _) => 3,
        _ => 1,
    }
}

/// Returns the lowest total of two dice that gets a man out, by his own grade.
pub(crate) const fn out_on(grade: Grade, runs: u32, mode: Mode) -> i64 {
    let by_grade = match grade {
        Grade::A | Grade::B => 9,
        Grade::C => 8,
        Grade::D => 7,
        Grade::E => 6,
    };
    let by_form = if runs >= 30 { 1 } else { 0 };
    let by_mode = match mode {
        Mode::Defend => 1,
        Mode::Normal => 0,
        Mode::Attack => -1,
        Mode::Free => -3,
    };
    by_grade + by_form + by_mode
}

/// Returns how many of the 36 throws of two dice show at least this total.
pub(crate) const fn throws(at_least: i64) -> i64 {
    match at_least {
        13.. => 0,
        // The counts of throws are triangular numbers from either end.
        8..=12 => (13 - at_least) * (14 - at_least) / 2,
        3..=7 => 36 - (at_least - 2) * (at_least - 1) / 2,
        _ => 36,
    }
}

/// The overs of a spell after which a bowler counts one rank less, and two.
const TIRED: [u16; 2] = [8, 12];
/// Overs off that break a spell.
pub(crate) const REST: u16 = 6;

/// Returns a bowler's rank in this over of his spell, from 1.
pub(crate) fn tired(rank: u8, over_of_spell: u16) -> u8 {
    let less = TIRED.iter().filter(|overs| over_of_spell > **overs).count() as u8;
    rank.saturating_sub(less).max(1)
}
