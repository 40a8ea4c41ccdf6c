//! The value of a card in the present state of the match. It is based on the
//! expected runs and on the probability of a wicket, which come straight from
//! the tables.

use crate::pavilion::Card;
use crate::pavilion::card::{JACK, KING};
use crate::pavilion::minden::laws::{self, BattingMode, ChartEntry, Field};
use crate::pavilion::minden::{Format, Innings, Public};

/// The value of one run. All values are in thousandths of a run.
pub(super) const RUN: i64 = 1000;

/// The number of ranks of the cards.
pub(super) const RANKS: i64 = 13;

/// The over in progress or a hypothetical over.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) innings: &'a Innings,
    pub(super) mode: BattingMode,
    pub(super) field: Field,
    /// The bowler's rank, reduced by tiredness.
    pub(super) rank: u8,
    /// The man who faces.
    pub(super) striker: usize,
}

impl<'a> Situation<'a> {
    /// Describes the over in progress.
    pub(super) fn from_public(public: &'a Public) -> Option<Situation<'a>> {
        let innings = public.current()?;
        Some(Situation {
            innings,
            mode: public.over.mode,
            field: public.over.field,
            rank: innings.rank_in_over(public.over.bowler),
            striker: innings.striker,
        })
    }

    /// Returns the same situation with the other man facing.
    pub(super) fn for_partner(mut self) -> Situation<'a> {
        self.striker = self.innings.partner;
        self
    }

    /// Returns the chart entry of a card for the man who faces.
    pub(super) fn chart_entry(&self, card: Card) -> ChartEntry {
        laws::chart_entry(self.mode, card, self.innings.style(self.striker))
    }

    /// Returns the runs that a card makes with this face of a die, or `None` if
    /// the card is a chance.
    fn runs_for_face(&self, card: Card, face: u8) -> Option<u8> {
        let grade = self.innings.grade_with_form(self.striker);
        let die = self.field.adjust_die(face);
        Some(match self.chart_entry(card) {
            ChartEntry::Chance(_) => return None,
            ChartEntry::Extras => laws::extras_for_face(face),
            ChartEntry::Runs(runs) => laws::plain_runs(runs, self.field),
            ChartEntry::Flurry => laws::flurry_runs(grade, die),
            ChartEntry::Rating => laws::batting_rating_runs(grade, die),
            ChartEntry::HalfRating => laws::batting_rating_runs(grade, die) / 2,
            ChartEntry::Bowler(more) => laws::bowler_rating_runs(self.rank, face) + more,
        })
    }

    /// Returns the mean of a function of the runs, over all faces of a die.
    fn mean_over_faces(&self, card: Card, of: impl Fn(u8) -> i64) -> i64 {
        let made = (1..=6).filter_map(|face| self.runs_for_face(card, face));
        made.map(of).sum::<i64>() / 6
    }

    /// Returns the average runs of a card.
    pub(super) fn mean_runs(&self, card: Card) -> i64 {
        self.mean_over_faces(card, |made| i64::from(made) * RUN)
    }

    /// Returns the probability that a card makes `needed` runs or more, in
    /// thousandths.
    pub(super) fn chance_of_runs(&self, card: Card, needed: u32) -> i64 {
        self.mean_over_faces(card, |made| i64::from(u32::from(made) >= needed) * RUN)
    }

    /// Returns the probability that a valid chance takes a wicket under this
    /// pressure, in thousandths.
    pub(super) fn chance_of_dismissal(&self, pressure: i64) -> i64 {
        let own = self.innings.grade_without_form(self.striker);
        let runs = self.innings.runs_of(self.striker);
        let out_on = laws::min_total_for_out(own, runs, self.mode, pressure);
        RUN * laws::count_throws_at_least(out_on) / 36
    }

    /// Returns the probability that a card takes a wicket, in thousandths. The
    /// pressure counts if the card itself is the chance.
    pub(super) fn chance_of_wicket(&self, card: Card, pressure: i64) -> i64 {
        match self.chart_entry(card) {
            ChartEntry::Chance(rank) if self.is_live(rank) => self.chance_of_dismissal(pressure),
            _ if laws::turns_a_card(self.mode, self.field, card) => {
                self.live_ranks() * self.chance_of_dismissal(0) / RANKS
            }
            _ => 0,
        }
    }

    fn is_live(&self, rank: u8) -> bool {
        self.rank >= laws::min_rank_for_chance(rank, self.field)
    }

    /// Counts the ranks among jack, queen and king that are valid chances.
    pub(super) fn live_ranks(&self) -> i64 {
        (JACK..=KING).filter(|rank| self.is_live(*rank)).count() as i64
    }
}

/// The runs expected from an over, in thousandths. For the price of a wicket,
/// the expected runs of all overs left are divided by the number of wickets in
/// hand.
const RUNS_PER_OVER: i64 = 2200;

/// Returns the price of a wicket in thousandths of a run. In a one-day match
/// the price depends on the rest of the innings. In other matches it depends on
/// the striker's present grade.
pub(super) fn wicket_price(public: &Public, innings: &Innings) -> i64 {
    match (public.options.format, public.overs_left()) {
        (Format::OneDay, Some(overs_left)) => {
            let wickets = i64::from(10_u8.saturating_sub(innings.wickets).max(1));
            (RUNS_PER_OVER * i64::from(overs_left) / wickets + 3 * RUN).clamp(2 * RUN, 22 * RUN)
        }
        _ => {
            // The prices are in order of grade, starting with E.
            const BY_GRADE: [i64; 5] = [7, 12, 19, 22, 27];
            let height = innings.grade_with_form(innings.striker).strength();
            BY_GRADE.get(height as usize).map_or(0, |runs| runs * RUN)
        }
    }
}
