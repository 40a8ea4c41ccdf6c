//! A growing competition, which begins with the beginner's options and adds
//! rules step by step up to the full game.
//!
//! Each season has its own options. After finishing in the upper half of the
//! table, the person may play the next season one step up. Before the first
//! match of any later season, the person may also stay at the same step or go
//! down a step. Only a competition with a single person grows.

use super::counties::PER_CLASS;
use super::{Championship, Class};
use crate::rules::Options;
use crate::rules::options::OptionItem;

/// A step, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GrowthStep(u8);

/// The options that each step changes, compared with the previous step. The
/// first step starts from the beginner's options.
const STEPS: [&[(OptionItem, u8)]; 10] = [
    &[],
    &[(OptionItem::Batsmen, 4)],
    &[(OptionItem::BattingLevel, 2), (OptionItem::BowlingLevel, 2)],
    &[(OptionItem::NoBall, 1), (OptionItem::Wide, 1), (OptionItem::Bye, 1)],
    &[(OptionItem::InningsASide, 2), (OptionItem::PacksPerSession, 3)],
    &[(OptionItem::Batsmen, 7), (OptionItem::Days, 2)],
    &[(OptionItem::BattingLevel, 3), (OptionItem::BowlingLevel, 3)],
    &[(OptionItem::Batsmen, 11), (OptionItem::Days, 3)],
    &[(OptionItem::BattingLevel, 4), (OptionItem::BowlingLevel, 4)],
    &[(OptionItem::BattingLevel, 5), (OptionItem::BowlingLevel, 5)],
];

impl GrowthStep {
    /// The first step, with the beginner's options.
    pub const FIRST: GrowthStep = GrowthStep(1);
    /// The number of steps.
    pub const COUNT: usize = STEPS.len();

    /// Finds the step that has these options.
    pub fn from_options(options: &Options) -> Option<GrowthStep> {
        let mut steps = (1..=GrowthStep::COUNT as u8).map(GrowthStep);
        steps.find(|step| step.options() == *options)
    }

    /// Returns the options of the step.
    pub fn options(self) -> Options {
        let mut options = Options::beginner();
        for (item, value) in STEPS.into_iter().take(self.0.into()).flatten() {
            item.set(&mut options, *value);
        }
        options
    }

    /// Returns the number of the step, counted from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the next step, or `None` after the last step.
    pub fn up(self) -> Option<GrowthStep> {
        (usize::from(self.0) < GrowthStep::COUNT).then_some(GrowthStep(self.0 + 1))
    }

    /// Returns the previous step, or `None` before the first step.
    pub fn down(self) -> Option<GrowthStep> {
        (self > GrowthStep::FIRST).then_some(GrowthStep(self.0 - 1))
    }
}

/// The steps that a person may choose before the first match of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepChoice {
    /// The current step of the season in progress.
    pub now: GrowthStep,
    /// The step of the previous season, which is always allowed.
    pub stay: GrowthStep,
    /// The next step, if the county finished in the upper half.
    pub up: Option<GrowthStep>,
    /// The next lower step, if there is one.
    pub down: Option<GrowthStep>,
}

/// The error for a step that may not be chosen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that step cannot be chosen now")]
pub struct NoSuchChoice;

impl Championship {
    /// Returns the step of the season in progress. Returns `None` if the
    /// competition does not grow.
    pub fn growth_step(&self) -> Option<GrowthStep> {
        let first = self.seasons().first()?;
        let grows = *first.options() == GrowthStep::FIRST.options() && self.people().len() == 1;
        GrowthStep::from_options(self.options()).filter(|_| grows)
    }

    /// Returns the steps that the person may choose for the season in progress.
    /// Returns `None` in the first season, once a match of the season has been
    /// played, or if the competition does not grow.
    pub fn step_choice(&self) -> Option<StepChoice> {
        let now = self.growth_step()?;
        let is_begun = |class| !self.season().played(class).is_empty();
        if Class::BOTH.into_iter().any(is_begun) {
            return None;
        }
        let last = self.completed().last()?;
        let stay = GrowthStep::from_options(last.options())?;
        let county = self.people().first()?.county();
        let (place, _) = last.table(last.class_of(county)).find(county)?;
        let up = stay.up().filter(|_| place <= PER_CLASS / 2);
        Some(StepChoice { now, stay, up, down: stay.down() })
    }

    /// Changes the step of the season in progress, before its first match. The
    /// counties pick new sides, and the committee, if there is one, draws a new
    /// hope.
    ///
    /// # Errors
    /// Fails if [`Championship::step_choice`] does not allow the step. On
    /// failure, nothing changes.
    pub fn change_step(&mut self, step: GrowthStep) -> Result<(), NoSuchChoice> {
        let choice = self.step_choice().ok_or(NoSuchChoice)?;
        if ![Some(choice.stay), choice.up, choice.down].contains(&Some(step)) {
            return Err(NoSuchChoice);
        }
        let year = self.season().year();
        if let Some(season) = self.seasons.last_mut() {
            season.set_options(step.options());
        }
        self.men.pick_elevens_again(self.seed, year, step.options().batsmen);
        for hopes in self.people.all_mut().iter_mut().filter_map(|one| one.hopes.as_mut()) {
            hopes.retain(|hope| hope.year < year);
        }
        self.add_hopes();
        Ok(())
    }

    /// Returns the most wickets that could fall in an innings of any season so
    /// far.
    pub(crate) fn most_wickets(&self) -> u8 {
        self.seasons()
            .iter()
            .map(|season| season.options().wickets_per_innings())
            .max()
            .unwrap_or(0)
    }

    /// Returns the year since which the options have not changed.
    pub(crate) fn options_since(&self) -> u16 {
        let latest = self.seasons().iter().rev();
        let alike = latest.take_while(|season| season.options() == self.options());
        alike.last().unwrap_or(self.season()).year()
    }

    /// Returns each run of seasons with the same options, as the first year of
    /// the run and its options.
    pub fn option_runs(&self) -> Vec<(u16, &Options)> {
        let mut runs: Vec<(u16, &Options)> = Vec::new();
        for season in self.seasons() {
            if runs.last().is_none_or(|(_, options)| *options != season.options()) {
                runs.push((season.year(), season.options()));
            }
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_lead_from_the_beginner_s_options_to_the_standard_ones() {
        assert_eq!(GrowthStep::FIRST.options(), Options::beginner());
        let mut step = GrowthStep::FIRST;
        while let Some(up) = step.up() {
            assert_ne!(up.options(), step.options());
            assert_eq!(
                (up.down(), GrowthStep::from_options(&up.options())),
                (Some(step), Some(up))
            );
            step = up;
        }
        assert_eq!(step.options(), Options::default());
        assert_eq!(GrowthStep::from_options(&Options::middling()), None);
    }
}
