//! Two people at one keyboard: the hand of one is never shown while the other
//! has the keyboard.

use super::keys::shows_or_leaves;
use super::places::Places;
use super::scene::Scene;
use super::{PlayScreen, board, cards, drawn};
use crate::game::Side;
use crate::screens::app::Navigation;
use crate::screens::frame::Canvas;
use crate::screens::palette::{HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::look::Look;

impl PlayScreen {
    /// Returns the next side to get the keyboard: of two people the one whose
    /// turn it is, unless they have it.
    pub(super) fn next_holder(&self) -> Option<Side> {
        let asked = self.live.asked().filter(|_| self.live.is_for_two());
        asked.filter(|side| Some(*side) != self.holder)
    }

    /// Returns the side whose hand may be seen: of two people the one who has the keyboard.
    pub(super) fn shown(&self) -> Option<Side> {
        if self.live.is_for_two() { self.holder } else { self.live.shown() }
    }

    /// Draws what both may see, and who plays next.
    pub(super) fn draw_handover(&self, canvas: &mut Canvas<'_>, side: Side, scene: &Scene<'_>) {
        match scene.look {
            Look::Original | Look::Aided => {
                board::draw(canvas, scene);
                cards::middle(canvas, scene);
                cards::face_down(canvas, scene);
            }
            Look::Cards => {
                drawn::draw(canvas, scene);
                drawn::face_down(canvas, scene);
            }
        }
        let (name, line) = (self.live.called(side), Places::for_look(scene.look).handover);
        canvas.put(1, line, &format!("{name} to play."), HEADING);
        canvas.put(1, line + 1, "Hand over the keyboard, and look away.", TEXT);
        let prompt = format!("{name}: {}", prompt::ANY_KEY);
        prompt::draw(canvas, &prompt, self.notice.as_deref());
    }

    /// Gives the keyboard to the side, except for keys that only show something or leave.
    pub(super) fn key_at_handover(
        &mut self,
        key: Key,
        side: Side,
        session: &mut GameSession,
    ) -> Navigation {
        match shows_or_leaves(key) {
            Some(command) => self.do_anywhere(command, session),
            None => {
                self.holder = Some(side);
                session.hand_over(side);
                self.confirming = None;
                self.advance(session)
            }
        }
    }
}
