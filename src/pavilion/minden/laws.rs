//! The laws of Minden-style cricket as tables: the value of a card, the results
//! of the dice, and the dismissals.

use super::style::Style;
use crate::pavilion::card::{ACE, JACK, KING, QUEEN};
use crate::pavilion::{Card, Suit};

/// The number of men on a side.
pub const MEN: usize = 11;

/// The number of cards in a hand between overs.
pub(crate) const HAND: usize = 3;

/// The number of overs in an innings after which the stock and the discards are
/// shuffled together.
pub(crate) const RESHUFFLE_AFTER_OVERS: u16 = 30;

/// A man's batting grade. A is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Grade {
    /// The worst grade.
    E,
    /// The grade of a bowler who can bat a little.
    D,
    /// The grade of a steady batsman.
    C,
    /// The grade of a good batsman.
    B,
    /// The best grade.
    A,
}

impl Grade {
    /// The grades, starting with A, in the order of the tables.
    pub(crate) const ALL: [Grade; 5] = [Grade::A, Grade::B, Grade::C, Grade::D, Grade::E];

    /// Returns the grade's index in a table that starts with A.
    const fn place(self) -> usize {
        4 - self as usize
    }

    /// Returns the grade that is better by this many steps, but never better
    /// than A.
    pub(crate) fn improved(self, by: usize) -> Grade {
        let place = self.place().saturating_sub(by);
        Grade::ALL.get(place).copied().unwrap_or(Grade::A)
    }

    /// Returns the grade's letter.
    pub(crate) const fn letter(self) -> char {
        match self {
            Grade::A => 'A',
            Grade::B => 'B',
            Grade::C => 'C',
            Grade::D => 'D',
            Grade::E => 'E',
        }
    }

    /// Returns the grade's height, from 0 for E to 4 for A.
    pub(crate) const fn strength(self) -> i64 {
        self as i64
    }
}

/// Returns the number of grades by which form improves a batsman with these
/// runs, for Flurry and Batting Rating.
pub(crate) const fn form_grades(runs: u32) -> usize {
    match runs {
        0..30 => 0,
        30..60 => 1,
        _ => 2,
    }
}

/// The batting side's approach to an over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum BattingMode {
    /// Bat with a straight bat.
    Defend,
    /// Play each ball on its merits.
    #[default]
    Normal,
    /// Go for runs.
    Attack,
    /// Swing freely, so that two cards decide the over.
    Free,
}

impl BattingMode {
    /// The modes, in order.
    pub(crate) const ALL: [BattingMode; 4] =
        [BattingMode::Defend, BattingMode::Normal, BattingMode::Attack, BattingMode::Free];
}

/// The positions of the fielding side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Field {
    /// The fielders stand in their usual positions.
    #[default]
    Normal,
    /// The fielders stand round the bat.
    Close,
    /// The fielders stand on the boundary.
    Deep,
}

impl Field {
    /// The fields, in order.
    pub(crate) const ALL: [Field; 3] = [Field::Normal, Field::Close, Field::Deep];

    /// Returns the word for this field: `normal`, `close`, `deep`.
    pub const fn word(self) -> &'static str {
        match self {
            Field::Normal => "normal",
            Field::Close => "close",
            Field::Deep => "deep",
        }
    }

    /// Returns the face of the batsman's die after the adjustment for this
    /// field.
    pub(crate) const fn adjust_die(self, face: u8) -> u8 {
        match self {
            Field::Normal => face,
            Field::Close if face < 6 => face + 1,
            Field::Deep if face > 1 => face - 1,
            Field::Close | Field::Deep => face,
        }
    }
}

/// An entry in the results chart for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChartEntry {
    /// The card scores this many runs.
    Runs(u8),
    /// The card scores runs from the Flurry table, by the striker's grade.
    Flurry,
    /// The card scores runs from the Batting Rating table.
    Rating,
    /// The card scores half of the runs in the Batting Rating table, rounded
    /// down.
    HalfRating,
    /// The card scores runs from the Bowler's Rating table, plus this many
    /// runs.
    Bowler(u8),
    /// The card gives extras.
    Extras,
    /// The card is a chance of a dismissal, and counts as a card of this rank.
    Chance(u8),
}

/// The results chart, with the entries for ranks 2 to 9 in each mode.
#[rustfmt::skip]
const CHART: [[ChartEntry; 8]; 4] = {
    use ChartEntry::{Bowler, Chance, Flurry, HalfRating as Half, Rating, Runs};
    [
        // 2 3 4 5 6 7 8 9
        [Runs(0), Runs(1), Bowler(0), Runs(2), Half,   Runs(0),      Runs(2), Half],
        [Runs(1), Runs(2), Bowler(0), Runs(4), Rating, Runs(0),      Runs(5), Rating],
        [Runs(3), Runs(4), Bowler(2), Runs(6), Flurry, Runs(1),      Runs(8), Rating],
        [Runs(3), Runs(4), Bowler(2), Runs(6), Flurry, Chance(KING), Runs(8), Rating],
    ]
};

/// Returns the chart entry of a card in this mode for a man of this style (law
/// 1.4).
pub(crate) fn chart_entry(mode: BattingMode, card: Card, style: Style) -> ChartEntry {
    match style.chart_rank(card.rank(), mode == BattingMode::Free) {
        ACE if mode == BattingMode::Defend => ChartEntry::Rating,
        ACE => ChartEntry::Flurry,
        10 => ChartEntry::Extras,
        rank @ JACK..=KING => ChartEntry::Chance(rank),
        rank => {
            let row = CHART.get(mode as usize);
            let place = usize::from(rank).saturating_sub(2);
            row.and_then(|row| row.get(place)).copied().unwrap_or(ChartEntry::Runs(0))
        }
    }
}

/// Returns `true` if another card is turned over after this card: after a 7
/// with a close field, unless the 7 itself is a chance (law 1.7.2).
pub(crate) fn turns_a_card(mode: BattingMode, field: Field, card: Card) -> bool {
    card.rank() == 7 && field == Field::Close && mode != BattingMode::Free
}

/// Returns the runs that a plain number card scores with this field.
pub(crate) const fn plain_runs(runs: u8, field: Field) -> u8 {
    match field {
        Field::Deep if runs >= 4 => runs - 1,
        _ => runs,
    }
}

const FLURRY_RUNS: [[u8; 6]; 5] = [
    [7, 8, 10, 12, 14, 18],
    [6, 7, 8, 10, 12, 16],
    [5, 6, 7, 8, 10, 14],
    [3, 4, 6, 7, 8, 12],
    [2, 3, 4, 5, 6, 10],
];

const BATTING_RATING_RUNS: [[u8; 6]; 5] = [
    [3, 4, 5, 6, 8, 10],
    [2, 3, 4, 5, 6, 9],
    [1, 2, 3, 4, 6, 8],
    [0, 1, 2, 3, 4, 7],
    [0, 0, 1, 2, 3, 6],
];

/// The Bowler's Rating table, with a row for each rank, starting with rank 6.
const BOWLER_RATING_RUNS: [[u8; 6]; 6] = [
    [0, 0, 1, 1, 2, 3],
    [0, 1, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 8],
    [3, 4, 5, 6, 8, 10],
];

const EXTRAS_BY_FACE: [u8; 6] = [1, 1, 1, 2, 2, 4];

fn look_up(table: &[[u8; 6]], row: usize, face: u8) -> u8 {
    let row = table.get(row.min(table.len().saturating_sub(1)));
    let place = usize::from(face.clamp(1, 6)) - 1;
    row.and_then(|row| row.get(place)).copied().unwrap_or_default()
}

/// Returns the runs that a Flurry scores. The die is already adjusted for the
/// field.
pub(crate) fn flurry_runs(grade: Grade, face: u8) -> u8 {
    look_up(&FLURRY_RUNS, grade.place(), face)
}

/// Returns the runs that a Batting Rating scores.
pub(crate) fn batting_rating_runs(grade: Grade, face: u8) -> u8 {
    look_up(&BATTING_RATING_RUNS, grade.place(), face)
}

/// Returns the runs that a Bowler's Rating scores.
pub(crate) fn bowler_rating_runs(rank: u8, face: u8) -> u8 {
    look_up(&BOWLER_RATING_RUNS, usize::from(6_u8.saturating_sub(rank.max(1))), face)
}

/// Returns the number of extras for a face of the die.
pub(crate) fn extras_for_face(face: u8) -> u8 {
    look_up(&[EXTRAS_BY_FACE], 0, face)
}

/// A kind of extras, which depends on the suit of the 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraKind {
    /// Hearts are no-balls, which the bowler concedes.
    NoBalls,
    /// Diamonds are wides, which the bowler concedes.
    Wides,
    /// Spades are byes, which the fielders concede.
    Byes,
    /// Clubs are leg byes, which the fielders concede.
    LegByes,
}

impl ExtraKind {
    /// Returns the kind of extras for a 10 of this suit.
    pub(crate) const fn for_suit(suit: Suit) -> ExtraKind {
        match suit {
            Suit::Hearts => ExtraKind::NoBalls,
            Suit::Diamonds => ExtraKind::Wides,
            Suit::Spades => ExtraKind::Byes,
            Suit::Clubs => ExtraKind::LegByes,
        }
    }

    /// Returns `true` if the bowler conceded the extras, so that a card is
    /// taken from him.
    pub(crate) const fn is_conceded_by_bowler(self) -> bool {
        matches!(self, ExtraKind::NoBalls | ExtraKind::Wides)
    }
}

/// The way a batsman is out, which depends on the suit of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowOut {
    /// Spades mean that he is bowled.
    Bowled,
    /// Hearts mean that he is caught.
    Caught,
    /// Diamonds mean that he is leg before wicket.
    Lbw,
    /// Clubs mean that he is caught behind.
    CaughtBehind,
}

impl HowOut {
    /// Returns the way a man is out when the card has this suit.
    pub(crate) const fn for_suit(suit: Suit) -> HowOut {
        match suit {
            Suit::Spades => HowOut::Bowled,
            Suit::Hearts => HowOut::Caught,
            Suit::Diamonds => HowOut::Lbw,
            Suit::Clubs => HowOut::CaughtBehind,
        }
    }
}

/// Returns the lowest rank that a bowler needs for a card of this rank to be a
/// chance.
pub(crate) const fn min_rank_for_chance(card_rank: u8, field: Field) -> u8 {
    match (card_rank, field) {
        (JACK, Field::Deep) => 6,
        (JACK, _) => 5,
        (QUEEN, _) => 3,
        _ => 1,
    }
}

/// The pressure that a batsman is under. It lowers the total of two dice that
/// gets him out. A chance that is played at once finds him fresh, one that he
/// has to play himself does not, and one that is turned from his hand least of
/// all. All other chances come without pressure.
pub(crate) const PRESSURE_AT_ONCE: i64 = -1;
pub(crate) const PRESSURE_WHEN_PLAYED: i64 = 2;
pub(crate) const PRESSURE_FROM_HAND: i64 = 3;

/// Returns the lowest total of two dice that gets a man out, given his grade
/// without form.
pub(crate) const fn min_total_for_out(
    grade: Grade,
    runs: u32,
    mode: BattingMode,
    pressure: i64,
) -> i64 {
    let by_grade = match grade {
        Grade::A | Grade::B => 9,
        Grade::C => 8,
        Grade::D => 7,
        Grade::E => 6,
    };
    let by_form = if runs >= 30 { 1 } else { 0 };
    let by_mode = match mode {
        BattingMode::Defend => 1,
        BattingMode::Normal => 0,
        BattingMode::Attack => -1,
        BattingMode::Free => -3,
    };
    by_grade + by_form + by_mode - pressure
}

/// Returns how many of the 36 throws of two dice have at least this total.
pub(crate) const fn count_throws_at_least(at_least: i64) -> i64 {
    match at_least {
        13.. => 0,
        // Counted from either end, the numbers of throws are triangular
        // numbers.
        8..=12 => (13 - at_least) * (14 - at_least) / 2,
        3..=7 => 36 - (at_least - 2) * (at_least - 1) / 2,
        _ => 36,
    }
}

/// The numbers of overs in a spell after which a bowler loses one rank, and
/// then a second rank.
const OVERS_TO_TIRE: [u16; 2] = [8, 12];
/// The number of overs of rest that break a spell.
pub(crate) const REST_OVERS: u16 = 6;

/// Returns a bowler's rank in this over of his spell. The overs are counted
/// from 1.
pub(crate) fn rank_in_spell(rank: u8, over_of_spell: u16) -> u8 {
    let less = OVERS_TO_TIRE.iter().filter(|overs| over_of_spell > **overs).count() as u8;
    rank.saturating_sub(less).max(1)
}
