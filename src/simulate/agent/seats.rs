//! The two sides of a match, each played by an agent or by the computer.

use std::cell::RefCell;

use super::external::{AgentError, ExternalAgent};
use crate::game::{Choice, Event, Match, Observer, Outcome, Side, View};
use crate::players::arena::play_match;
use crate::players::{Computer, Levels};
use crate::rules::Options;
use crate::simulate::Stopped;
use crate::tabletop::{self, Agent};

/// The agents in a match, home first. If a side has no agent, the computer
/// plays it.
#[derive(Default)]
pub(crate) struct SeatedAgents<'c>([Option<RefCell<ExternalAgent<'c>>>; 2]);

impl<'c> SeatedAgents<'c> {
    /// Gives the agents their sides. The agents must have exchanged hellos
    /// already.
    pub(crate) fn new(agents: [Option<ExternalAgent<'c>>; 2]) -> SeatedAgents<'c> {
        SeatedAgents(agents.map(|agent| agent.map(RefCell::new)))
    }

    /// Returns `true` if the computer plays both sides.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Returns the name of a side's agent, or `None` if the computer plays that
    /// side.
    pub(crate) fn name(&self, side: Side) -> Option<String> {
        let agent = self.0[side.index()].as_ref()?;
        Some(agent.borrow().name().to_owned())
    }

    /// Plays the match with a given seed. If a side has no agent, the computer
    /// plays it at these levels. The agents are told the `number` of the match.
    ///
    /// # Errors
    /// Fails if one of the agents fails.
    pub(crate) fn play<O: Observer>(
        &self,
        options: Options,
        seed: u64,
        number: u32,
        levels: [Levels; 2],
        observer: &mut O,
    ) -> Result<(Match, Outcome), Stopped> {
        self.each(|agent| agent.start_match(number));
        let [mut home, mut away] = Side::BOTH.map(|side| AgentSeat {
            agent: self.0[side.index()].as_ref(),
            computer: Computer::new(levels[side.index()], seed, side),
        });
        let mut watching = (SeatEvents(self), observer);
        let (game, outcome) = play_match(options, seed, &mut home, &mut away, &mut watching)?;
        // A match without an outcome means that `choose` returned `None`,
        // because an agent failed.
        match (outcome, self.fault()) {
            (Some(outcome), _) => Ok((game, outcome)),
            (None, Some(fault)) => Err(Stopped::Agent(Box::new(fault))),
            (None, None) => Err(Stopped::NotFinished),
        }
    }

    /// Says goodbye to the agents.
    pub(crate) fn end(&self) {
        self.each(ExternalAgent::end);
    }

    fn fault(&self) -> Option<AgentError> {
        let mut agents = self.0.iter().flatten();
        agents.find_map(|agent| agent.borrow().stop_error().cloned())
    }

    fn each(&self, mut act: impl FnMut(&mut ExternalAgent<'c>)) {
        for agent in self.0.iter().flatten() {
            act(&mut agent.borrow_mut());
        }
    }
}

struct AgentSeat<'a, 'c> {
    agent: Option<&'a RefCell<ExternalAgent<'c>>>,
    computer: Computer,
}

impl Agent<Match> for AgentSeat<'_, '_> {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        match self.agent {
            Some(agent) => agent.borrow_mut().choose(view),
            None => self.computer.choose(view),
        }
    }
}

struct SeatEvents<'a, 'c>(&'a SeatedAgents<'c>);

impl tabletop::Observer<Match> for SeatEvents<'_, '_> {
    fn event(&mut self, event: &Event, game: &Match) {
        self.0.each(|agent| agent.tell(event, game));
    }
}
