//! The choice of a step for the season that is about to begin, in a competition
//! that grows.

use super::{MenuChoice, Page, PageNavigation, PageView};
use crate::championship::growth::{GrowthStep, StepChoice};
use crate::session::GameSession;
use crate::session::keymap::{self, Availability, KeyRow, always, row};
use crate::session::keys::Key;
use crate::session::open_competition::OpenCompetition;
use crate::simulate::average_balls_per_match;
use crate::words::growth;

/// The page that offers the steps for the season.
pub(crate) struct StepPage {
    choice: StepChoice,
    /// The explanations of the steps, which are cached because calculating the
    /// length of a match takes a moment.
    about: Vec<String>,
    notice: Option<String>,
}

/// The effect of a key.
#[derive(Clone, Copy)]
pub(crate) enum StepCommand {
    Up,
    Stay,
    Down,
    Help,
    Return,
}

/// The keys of the page.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<StepCommand, StepChoice>] = &[
    row("U", StepCommand::Up, if_earned, "Up", "go up a step, after a season in the first four"),
    row("S", StepCommand::Stay, always, "Stay", "stay at the step of the season before"),
    row("D", StepCommand::Down, |choice| choice.down.is_some().into(), "Down", "come down a step"),
    row("?", StepCommand::Help, always, "", ""),
    row("Q0\u{1b}", StepCommand::Return, always, "Return", ""),
];

fn if_earned(choice: &StepChoice) -> Availability {
    match choice.up {
        Some(_) => Availability::Holds,
        None if choice.stay.up().is_some() => Availability::Not(growth::RULE),
        None => Availability::Never,
    }
}

impl StepCommand {
    /// Returns the step that the key chooses.
    fn step(self, choice: &StepChoice) -> Option<GrowthStep> {
        match self {
            StepCommand::Up => choice.up,
            StepCommand::Stay => Some(choice.stay),
            StepCommand::Down => choice.down,
            StepCommand::Help | StepCommand::Return => None,
        }
    }
}

impl StepPage {
    /// Opens the page if a step can be chosen now.
    pub(crate) fn opened(session: &GameSession) -> PageNavigation {
        let open = |opened: &OpenCompetition| {
            let choice = opened.step_choice()?;
            let about = growth::explanation(&choice, average_balls_per_match);
            Some(PageNavigation::open(StepPage { choice, about, notice: None }))
        };
        session.opened().and_then(open).unwrap_or(PageNavigation::Stay)
    }
}

impl Page for StepPage {
    fn view(&self, session: &GameSession) -> PageView {
        let championship = session.opened().map(OpenCompetition::championship);
        let rows = KEYS.iter().filter(|row| row.is_available(&self.choice) && !row.hint.is_empty());
        let choices = rows.map(|row| {
            let label = match row.action.step(&self.choice) {
                Some(step) => growth::label(step, self.choice.now),
                None => row.hint.to_owned(),
            };
            MenuChoice::new(row.sign(), label)
        });
        PageView {
            title: championship.map(growth::title).unwrap_or_default().into(),
            text: championship.map(growth::situation).unwrap_or_default(),
            besides: self.about.clone(),
            choices: choices.collect(),
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        let step = match keymap::action_or_explanation(KEYS, key, &self.choice) {
            Ok(StepCommand::Help) => {
                self.notice = Some(growth::ABOUT.to_owned());
                return PageNavigation::Stay;
            }
            Ok(command) => command.step(&self.choice),
            Err(why) => {
                self.notice = Some(why);
                return PageNavigation::Stay;
            }
        };
        if let (Some(step), Some(opened)) = (step, session.opened_mut()) {
            match opened.change_step(step) {
                Ok(told) => session.note_news(told),
                Err(fault) => {
                    self.notice = Some(fault);
                    return PageNavigation::Stay;
                }
            }
        }
        PageNavigation::Back
    }
}
