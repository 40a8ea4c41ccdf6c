//! The scoreboard at the end of a match: the result, all innings with the
//! fall of wickets, the best partnership and the extras.

use super::app::{Screen, Turn};
use super::chances::Chances;
use super::frame::Canvas;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use super::scorecard::Scorecards;
use crate::game::scorebook::Scorebook;
use crate::game::{Innings, Outcome, Pending, Public};
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::keymap::{self, Row, always, row};
use crate::session::keys::Key;
use crate::session::live::Live;
use crate::words::{Sides, closing, count, score};

/// The result and all innings of a match.
pub(crate) struct Scoreboard {
    sides: Sides,
    outcome: Option<Outcome>,
    innings: Vec<Innings>,
    to_fall: u8,
    /// The scorecard and the worm, where the balls are known.
    cards: Option<Scorecards>,
    /// What the chances of the match are reckoned from, if it is known.
    told: Option<(Scorebook, Options)>,
}

impl Scoreboard {
    /// The scoreboard of a match at the table.
    pub(crate) fn of(live: &Live) -> Scoreboard {
        let cards = Scorecards::of(live.book(), live.game(), live.sides());
        let public = live.game().public();
        Scoreboard {
            told: Some((live.book().clone(), public.options)),
            cards: Some(cards),
            ..Scoreboard::new(live.sides().clone(), public)
        }
    }

    /// The scoreboard of a match.
    pub(crate) fn new(sides: Sides, public: &Public) -> Scoreboard {
        let outcome = match public.pending {
            Pending::Over(outcome) => Some(outcome),
            Pending::Ask(..) => None,
        };
        Scoreboard {
            sides,
            outcome,
            innings: public.innings().to_vec(),
            to_fall: public.options.wickets(),
            cards: None,
            told: None,
        }
    }

    fn draw_innings(&self, canvas: &mut Canvas<'_>, line: u16, innings: &Innings) {
        let name_width = self.sides.width() + 2;
        let name = self.sides.short(innings.batting);
        let at = canvas.put(2, line, &format!("{name:<name_width$}"), HEADING);
        let figures = score::innings(innings, self.to_fall);
        let at = canvas.put(at, line, &figures, FIGURE);
        let rest = format!(
            "  in {} overs, extras {}",
            score::overs(innings.balls),
            score::extras(innings)
        );
        canvas.put(at, line, &rest, TEXT);
        let indent = 4;
        let best = format!("Best partnership: {}", count::partnership(innings));
        canvas.put(indent, line + 1, &best, TEXT);
        for (below, row) in (line + 2..).zip(fall(innings)) {
            canvas.put(indent, below, &row, TEXT);
        }
    }

    /// How the chances of the match went, where its balls are known.
    fn chances(&self, session: &mut GameSession) -> Turn {
        let Some((book, options)) = &self.told else {
            return Turn::Back;
        };
        let chances = Chances::of(self.sides.clone(), book, options, self.outcome, session);
        Turn::Open(Box::new(chances))
    }
}

/// The fall of wickets in one line, or in two where ten have fallen.
fn fall(innings: &Innings) -> Vec<String> {
    const LABEL: &str = "Fall of wickets:  ";
    let marks = score::fall(innings);
    if marks.is_empty() {
        return vec![format!("{LABEL}none")];
    }
    let lines = marks.chunks(FALLS_A_LINE).zip([LABEL, ""]);
    lines
        .map(|(marks, label)| format!("{label:<18}{}", marks.join("  ")))
        .collect()
}

/// Six marks like `10-1234` fit in a line beside their label.
const FALLS_A_LINE: usize = 6;

/// What a key of the scoreboard does.
#[derive(Clone, Copy)]
enum Command {
    Scorecard,
    Worm,
    Chances,
    Return,
}

/// Whether there are scorecards, and the course of the chances.
type Moment = (bool, bool);

#[rustfmt::skip]
const KEYS: &[Row<Command, Moment>] = &[
    row("S", Command::Scorecard, |(cards, _)| (*cards).into(), "scorecard", ""),
    row("W", Command::Worm, |(cards, _)| (*cards).into(), "worm", ""),
    row("C", Command::Chances, |(_, chances)| (*chances).into(), "the chances of the match", ""),
    row("", Command::Return, always, "Press any key", ""),
];

impl Scoreboard {
    fn moment(&self) -> Moment {
        (self.cards.is_some(), self.told.is_some())
    }
}

impl Screen for Scoreboard {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.sides.title(), HEADING);
        if let Some(outcome) = &self.outcome {
            canvas.centre(2, &closing::result(outcome, &self.sides), FIGURE);
        }
        for (place, innings) in (0_u16..).zip(&self.innings) {
            self.draw_innings(canvas, 4 + place * 5, innings);
        }
        let text = format!("{} _", keymap::offer(KEYS, &self.moment()));
        prompt::draw(canvas, &text, None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match (keymap::find(KEYS, key, &self.moment()), &self.cards) {
            (Ok(Command::Scorecard), Some(cards)) => Turn::Open(Box::new(cards.clone())),
            (Ok(Command::Worm), Some(cards)) => Turn::Open(Box::new(cards.clone().at_worm())),
            (Ok(Command::Chances), _) => self.chances(session),
            _ => Turn::Back,
        }
    }
}
