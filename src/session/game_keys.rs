//! The keys that all pavilion games share.

use super::game_setup::GameWithParts;
use super::keymap::{Availability, KeyRow, WORDLESS_HINT, always, row};
use super::play_out::MatchPart;

/// The effect of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameCommand {
    /// Turns the optional questions on or off.
    AskAll,
    /// Lets the computer make this choice.
    ComputerChoice,
    /// Lets the computer play out a part of the game.
    PlayOut(MatchPart),
    /// Stops the computer. If the computer has already stopped, plays a single
    /// step.
    Step,
    /// Lets the computer continue.
    GoOn,
    /// Makes all remaining automatic choices for a person at once, without
    /// pauses.
    Hurry,
    /// Makes the computer play faster.
    Faster,
    /// Makes the computer play more slowly.
    Slower,
    /// Shows the scorecard.
    Card,
    /// Shows the worm.
    Worm,
    /// Shows the rules.
    Rules,
    /// Saves and leaves the game.
    Leave,
}

impl GameCommand {
    /// Returns the command's label. `part` returns the name of a part that the
    /// computer can play out.
    pub(crate) fn label(self, part: impl Fn(MatchPart) -> &'static str) -> String {
        let words = match self {
            GameCommand::AskAll => "every question",
            GameCommand::ComputerChoice => "computer chooses",
            GameCommand::PlayOut(out) => return format!("play out {}", part(out)),
            GameCommand::Step => "stop or step",
            GameCommand::GoOn => "continue",
            GameCommand::Hurry => "hurry",
            GameCommand::Faster => "faster",
            GameCommand::Slower => "slower",
            GameCommand::Card => "scorecard",
            GameCommand::Worm => "worm",
            GameCommand::Rules => "rules",
            GameCommand::Leave => "leave",
        };
        words.to_owned()
    }
}

/// The situation that determines which keys work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKeyContext {
    /// A person must choose.
    Asked {
        /// True if the letter Q stands for a card, as in Crazy Eights. If it
        /// does, only Esc leaves the game.
        q_is_a_card: bool,
        /// True if the game has innings, and therefore a scorecard.
        has_innings: bool,
        /// True if the player can turn on the optional questions.
        on_demand: bool,
    },
    /// The program is answering an optional question for a person.
    Unasked,
    /// The computer is playing.
    Watching {
        /// True if the computer was stopped.
        stopped: bool,
        /// True if the game has innings, and therefore a scorecard.
        has_innings: bool,
    },
}

impl GameKeyContext {
    /// Makes the context for a question to a person in the game `G`.
    pub(crate) const fn for_question<G: GameWithParts>(
        q_is_a_card: bool,
        on_demand: bool,
    ) -> GameKeyContext {
        GameKeyContext::Asked { q_is_a_card, has_innings: !G::IS_ONE_PART, on_demand }
    }

    fn when_asked(&self) -> Availability {
        matches!(self, GameKeyContext::Asked { .. }).into()
    }

    fn when_watching(&self) -> Availability {
        (!matches!(self, GameKeyContext::Asked { .. })).into()
    }

    fn has_q_as_a_card(&self) -> bool {
        matches!(self, GameKeyContext::Asked { q_is_a_card: true, .. })
    }

    fn when_q_leaves(&self) -> Availability {
        (!self.has_q_as_a_card()).into()
    }

    fn when_only_escape_leaves(&self) -> Availability {
        self.has_q_as_a_card().into()
    }

    fn when_on_demand(&self) -> Availability {
        matches!(self, GameKeyContext::Asked { on_demand: true, .. }).into()
    }

    fn when_unasked(&self) -> Availability {
        (*self == GameKeyContext::Unasked).into()
    }

    fn when_stopped(&self) -> Availability {
        matches!(self, GameKeyContext::Watching { stopped: true, .. }).into()
    }

    fn when_running(&self) -> Availability {
        matches!(self, GameKeyContext::Watching { stopped: false, .. }).into()
    }

    /// Allows keys in a game with innings. Crazy Eights has no innings, since
    /// its matches are rubbers of several games.
    fn when_it_has_innings(&self) -> Availability {
        match *self {
            GameKeyContext::Unasked => Availability::Holds,
            GameKeyContext::Asked { has_innings, .. }
            | GameKeyContext::Watching { has_innings, .. } => has_innings.into(),
        }
    }
}

/// The keys, in the order in which the help lists them.
#[rustfmt::skip]
pub const KEYS: &[KeyRow<GameCommand, GameKeyContext>] = &[
    row("=", GameCommand::ComputerChoice, GameKeyContext::when_asked, "computer chooses", "let the computer choose for you"),
    row("O", GameCommand::PlayOut(MatchPart::Over), always, WORDLESS_HINT,
        "let the computer play out the over (the turn in camp cricket; in crazy eights the game, once you confirm)"),
    row("I", GameCommand::PlayOut(MatchPart::Innings), GameKeyContext::when_it_has_innings, WORDLESS_HINT,
        "let the computer play out the innings, once you confirm"),
    row("M", GameCommand::PlayOut(MatchPart::Match), always, "play out",
        "let the computer play out the whole game, once you confirm"),
    row(" ", GameCommand::Step, GameKeyContext::when_stopped, "step", ""),
    row(" ", GameCommand::Step, GameKeyContext::when_running, "stop",
        "while the computer plays: stop, then play one choice at a time"),
    row(" \n", GameCommand::Hurry, GameKeyContext::when_unasked, "hurry",
        "while cards are laid for you: lay them at once, up to your next choice"),
    row("\n", GameCommand::GoOn, GameKeyContext::when_stopped, "continue",
        "after a stop: continue"),
    row("+", GameCommand::Faster, GameKeyContext::when_watching, WORDLESS_HINT, "while the computer plays: speed up"),
    row("-", GameCommand::Slower, GameKeyContext::when_watching, "speed", "while the computer plays: slow down"),
    row("E", GameCommand::AskAll, GameKeyContext::when_on_demand, "",
        "be asked what is otherwise answered for you, or not any more"),
    row("S", GameCommand::Card, GameKeyContext::when_it_has_innings, "card", "the scorecard of every innings"),
    row("W", GameCommand::Worm, GameKeyContext::when_it_has_innings, "worm", "a chart of the totals, over by over"),
    row("?", GameCommand::Rules, always, "rules", "the rules in brief, and the keys"),
    row("Q\u{1b}", GameCommand::Leave, GameKeyContext::when_q_leaves, "leave",
        "save and leave (where Q is a card, press Esc)"),
    row("\u{1b}", GameCommand::Leave, GameKeyContext::when_only_escape_leaves, "leave", ""),
];
