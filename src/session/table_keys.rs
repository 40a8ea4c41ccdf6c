//! The keys of every game of the pavilion, besides those of the game itself.

use super::keymap::{BARE, Row, When, always, row};
use super::until::Part;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCommand {
    /// Lets the computer choose.
    Advise,
    /// Lets it play on.
    PlayOut(Part),
    /// Stops it, and then steps.
    Step,
    /// It goes on.
    GoOn,
    /// It plays faster.
    Faster,
    /// It plays slower.
    Slower,
    /// Shows the scorecard.
    Card,
    /// Shows the worm.
    Worm,
    /// Shows the rules.
    Rules,
    /// Leaves; the game is kept.
    Leave,
}

/// What tells which keys hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableMoment {
    /// A person is asked.
    Asked {
        /// Whether cards are typed by their letters, as in crazy eights: then
        /// Q is one of the answers, and there is no scorecard.
        typed: bool,
    },
    /// The computer is at play.
    Watching {
        /// Whether it was stopped.
        stopped: bool,
        /// The same as above.
        typed: bool,
    },
}

impl TableMoment {
    fn is_asked(&self) -> When {
        matches!(self, TableMoment::Asked { .. }).into()
    }

    fn is_watching(&self) -> When {
        matches!(self, TableMoment::Watching { .. }).into()
    }

    fn leaves_with_q(&self) -> When {
        (*self != TableMoment::Asked { typed: true }).into()
    }

    fn leaves_with_escape(&self) -> When {
        (*self == TableMoment::Asked { typed: true }).into()
    }

    fn is_stopped(&self) -> When {
        matches!(self, TableMoment::Watching { stopped: true, .. }).into()
    }

    fn is_running(&self) -> When {
        matches!(self, TableMoment::Watching { stopped: false, .. }).into()
    }

    /// Whether the game has innings. Crazy eights has the games of a rubber.
    fn has_innings(&self) -> When {
        self.is_scored()
    }

    fn is_scored(&self) -> When {
        let (TableMoment::Asked { typed } | TableMoment::Watching { typed, .. }) = *self;
        (!typed).into()
    }
}

/// The keys, in the order of the help.
#[rustfmt::skip]
pub const KEYS: &[Row<TableCommand, TableMoment>] = &[
    row("=", TableCommand::Advise, TableMoment::is_asked, "computer chooses", "the computer makes this choice for you"),
    row("O", TableCommand::PlayOut(Part::Over), always, BARE,
        "the computer plays out the over (in camp cricket the turn; in crazy eights the game, after asking you)"),
    row("I", TableCommand::PlayOut(Part::Innings), TableMoment::has_innings, BARE,
        "the computer plays out the innings, after asking you"),
    row("M", TableCommand::PlayOut(Part::Match), always, "play out",
        "the computer plays out everything, after asking you"),
    row(" ", TableCommand::Step, TableMoment::is_stopped, "steps", ""),
    row(" ", TableCommand::Step, TableMoment::is_running, "stop",
        "while the computer plays: stops it, and then plays one choice"),
    row("\n", TableCommand::GoOn, TableMoment::is_stopped, "goes on",
        "after a stop: goes on"),
    row("+", TableCommand::Faster, TableMoment::is_watching, BARE, "while the computer plays: faster"),
    row("-", TableCommand::Slower, TableMoment::is_watching, "speed", "while the computer plays: slower"),
    row("S", TableCommand::Card, TableMoment::is_scored, "card", "the scorecard of every innings"),
    row("W", TableCommand::Worm, TableMoment::is_scored, "worm", "the totals of the innings over by over, as a chart"),
    row("?", TableCommand::Rules, always, "rules", "the rules in short, and the keys"),
    row("Q\u{1b}", TableCommand::Leave, TableMoment::leaves_with_q, "leave",
        "leave; the game is kept (where Q is a card only Esc leaves)"),
    row("\u{1b}", TableCommand::Leave, TableMoment::leaves_with_escape, "leave", ""),
];
