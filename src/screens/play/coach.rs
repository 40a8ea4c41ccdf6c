//! The coach on the match screen: figures over and under the cards, the
//! chances on the scoreboard.

use super::PlayScreen;
use super::cards::CARD;
use super::scene::Scene;
use crate::game::{Ask, Choice, Pending};
use crate::players::coach::{Advice, Counsel};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{FIGURE, TEXT};
use crate::session::GameSession;
use crate::session::coaching::Coaching;
use crate::words::advice;

/// Where the chances stand under the scores, or further left when they would
/// be cut off.
const CHANCES: (u16, u16) = (47, 11);
/// The lines of what is said of declaring, of what the figures mean, of runs
/// and wickets, of the keys, and of the chances.
const CLOSING: u16 = 12;
const LEGEND: u16 = 18;
const RUNS: u16 = 19;
const KEYS: u16 = 22;
const ODDS: u16 = 23;

impl PlayScreen {
    /// Lets the coach think of what the next picture shows.
    pub(super) fn consult(&self, session: &mut GameSession) {
        let scene = self.scene();
        let asked = match self.live.pending() {
            Pending::Ask(side, _) if self.asks() && self.live.is_person(side) => Some(side),
            _ => None,
        };
        let looks = asked.map(|side| scene.game.view(side));
        session.coaching.consult(scene.game.public(), looks);
    }

    /// Whether a person's answer is waited for, if he is asked.
    pub(super) fn asks(&self) -> bool {
        self.until.is_none()
            && self.watch.is_none()
            && self.confirming.is_none()
            && self.live.pause().is_none()
    }
}

/// Draws the chances, and what the coach says of the decision, where he was
/// asked to speak.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>, coaching: &Coaching) {
    let public = scene.game.public();
    if let Some(home) = coaching.home(public) {
        let text = advice::chances(home, scene.sides);
        right(canvas, CHANCES.0, CHANCES.1, &text);
    }
    if let Some(advice) = coaching.advice(public) {
        decision(canvas, advice);
    }
    if let Some(closing) = coaching.closing(public) {
        canvas.keyed(1, CLOSING, &advice::closing(closing), TEXT);
    }
}

/// Writes at a column, or further left so that nothing is cut off.
fn right(canvas: &mut Canvas<'_>, column: u16, line: u16, text: &str) {
    let length = text.chars().count() as u16;
    canvas.put(column.min(WIDTH.saturating_sub(length)), line, text, TEXT);
}

fn decision(canvas: &mut Canvas<'_>, advice: &Advice) {
    right(canvas, WIDTH, LEGEND, advice::legend(advice.ask));
    match advice.ask {
        Ask::Elect | Ask::Stop | Ask::Declare => in_a_row(canvas, advice),
        _ => {
            for (place, counsel) in (0..).zip(&advice.counsels) {
                at_a_card(canvas, place * CARD, counsel);
            }
        }
    }
}

/// A choice of a card, in the ten columns where the card is drawn; leaving the
/// ball and changing no more stand behind the last card.
fn at_a_card(canvas: &mut Canvas<'_>, column: u16, counsel: &Counsel) {
    let style = if counsel.best { FIGURE } else { TEXT };
    let behind = match counsel.choice {
        Choice::Leave => " [0] leave it",
        Choice::NoMore => " [0] no more",
        _ => "   [1]",
    };
    let at = match counsel.choice {
        Choice::Leave | Choice::NoMore => canvas.keyed(column + 2, KEYS, behind, TEXT),
        _ => column + 1 + behind.len() as u16,
    };
    canvas.put(at + 1, KEYS, &advice::mark(counsel), style);
    if let Some(prospect) = counsel.prospect {
        canvas.put(column + 1, RUNS, &advice::prospect(prospect), style);
    }
    canvas.put(column + 1, ODDS, &advice::odds(counsel.odds), style);
}

/// Choices that stand on the prompt line, one beside the other above it.
fn in_a_row(canvas: &mut Canvas<'_>, advice: &Advice) {
    let mut at = 1;
    for counsel in &advice.counsels {
        let key = match counsel.choice {
            Choice::Bat => "[B] bat",
            Choice::Field => "[F] field",
            Choice::Stop => "[Y] stop",
            Choice::LetGo => "[N] let it go",
            _ => continue,
        };
        let style = if counsel.best { FIGURE } else { TEXT };
        let said = format!(" {} {}", advice::odds(counsel.odds), advice::mark(counsel));
        at = canvas.keyed(at, ODDS, key, TEXT);
        at = canvas.put(at, ODDS, &said, style) + 4;
    }
}
