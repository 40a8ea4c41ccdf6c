//! What a card is worth as the match stands: the runs it may be expected to
//! bring and the chance of a wicket, straight from the tables.

use crate::pavilion::Card;
use crate::pavilion::card::{JACK, KING};
use crate::pavilion::minden::laws::{self, Field, Mode, Says};
use crate::pavilion::minden::{Format, Innings, Public};

/// One run, in the unit of all values.
pub(super) const RUN: i64 = 1000;

/// The over as it stands, or as it would be.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) innings: &'a Innings,
    pub(super) mode: Mode,
    pub(super) field: Field,
    /// The bowler's rank as tired as he is.
    pub(super) rank: u8,
    /// Who faces.
    pub(super) striker: usize,
}

impl<'a> Situation<'a> {
    /// The over in progress.
    pub(super) fn of(public: &'a Public) -> Option<Situation<'a>> {
        let innings = public.current()?;
        Some(Situation {
            innings,
            mode: public.over.mode,
            field: public.over.field,
            rank: innings.rank(public.over.bowler),
            striker: innings.striker,
        })
    }

    /// The same with the other man facing.
    pub(super) fn of_partner(mut self) -> Situation<'a> {
        self.striker = self.innings.partner;
        self
    }

    /// What a card says to the man who faces.
    pub(super) fn says(&self, card: Card) -> Says {
        laws::says(self.mode, card, self.innings.style(self.striker))
    }

    /// Runs that a card brings on average.
    pub(super) fn runs(&self, card: Card) -> i64 {
        let grade = self.innings.grade(self.striker);
        let by_grade = |table: &dyn Fn(u8) -> u8| mean(&|face| table(self.field.die(face)));
        match self.says(card) {
            Says::Chance(_) => 0,
            Says::Extras => mean(&laws::extras),
            Says::Runs(runs) => i64::from(laws::plain(runs, self.field)) * RUN,
            Says::Flurry => by_grade(&|face| laws::flurry(grade, face)),
            Says::Rating => by_grade(&|face| laws::rating(grade, face)),
            Says::HalfRating => by_grade(&|face| laws::rating(grade, face) / 2),
            Says::Bowler(more) => mean(&|face| laws::bowler(self.rank, face) + more),
        }
    }

    /// The chance of a wicket if a chance is one, in thousandths.
    fn out(&self) -> i64 {
        let own = self.innings.own_grade(self.striker);
        let runs = self.innings.runs_of(self.striker);
        RUN * laws::throws(laws::out_on(own, runs, self.mode)) / 36
    }

    /// The chance of a wicket by a card, in thousandths.
    pub(super) fn wicket(&self, card: Card) -> i64 {
        let live = |rank| self.rank >= laws::needs(rank, self.field);
        match self.says(card) {
            Says::Chance(rank) if live(rank) => self.out(),
            _ if card.rank() == 7 && self.field == Field::Close && self.mode != Mode::Free => {
                self.live_ranks() * self.out() / 13
            }
            _ => 0,
        }
    }

    /// How many of jack, queen and king are chances.
    pub(super) fn live_ranks(&self) -> i64 {
        let live = |rank: &u8| self.rank >= laws::needs(*rank, self.field);
        (JACK..=KING).filter(live).count() as i64
    }

    /// How likely a card makes an odd total, in thousandths.
    pub(super) fn odd(&self, card: Card) -> i64 {
        let grade = self.innings.grade(self.striker);
        let odd = |table: &dyn Fn(u8) -> u8| {
            let faces = (1..=6).filter(|face| !table(*face).is_multiple_of(2));
            RUN * faces.count() as i64 / 6
        };
        let die = |face| self.field.die(face);
        match self.says(card) {
            Says::Chance(_) => 0,
            Says::Extras => odd(&laws::extras),
            Says::Runs(runs) => odd(&|_| laws::plain(runs, self.field)),
            Says::Flurry => odd(&|face| laws::flurry(grade, die(face))),
            Says::Rating => odd(&|face| laws::rating(grade, die(face))),
            Says::HalfRating => odd(&|face| laws::rating(grade, die(face)) / 2),
            Says::Bowler(more) => odd(&|face| laws::bowler(self.rank, face) + more),
        }
    }
}

/// The mean of a table over the faces of a die.
fn mean(table: &dyn Fn(u8) -> u8) -> i64 {
    let sum: i64 = (1..=6).map(|face| i64::from(table(face))).sum();
    RUN * sum / 6
}

/// What a wicket is worth in runs: by the striker's grade now, or in a one-day
/// match by what is left of it.
pub(super) fn price(public: &Public, innings: &Innings) -> i64 {
    match (public.options.format, public.overs_left()) {
        (Format::OneDay, Some(left)) => {
            let wickets = i64::from(10_u8.saturating_sub(innings.wickets).max(1));
            (2200 * i64::from(left) / wickets + 3 * RUN).clamp(2 * RUN, 22 * RUN)
        }
        _ => {
            // By height, E first.
            const BY_GRADE: [i64; 5] = [9, 15, 24, 28, 34];
            let height = innings.grade(innings.striker).height();
            BY_GRADE.get(height as usize).map_or(0, |runs| runs * RUN)
        }
    }
}
