//! Lets two people share a keyboard. A person's hand is never shown while the
//! other person has the keyboard.

use super::keys::show_or_leave_command;
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
    /// Returns the side that should get the keyboard next. If two people play,
    /// this is the side whose turn it is, unless it already has the keyboard.
    pub(super) fn next_holder(&self) -> Option<Side> {
        let asked = self.live.side_to_choose().filter(|_| self.live.is_for_two());
        asked.filter(|side| Some(*side) != self.holder)
    }

    /// Returns the side whose hand may be seen. If two people play, this is the
    /// side that has the keyboard.
    pub(super) fn visible_side(&self) -> Option<Side> {
        if self.live.is_for_two() { self.holder } else { self.live.visible_side() }
    }

    /// Draws the parts that both players may see, and says who plays next.
    pub(super) fn draw_handover(&self, canvas: &mut Canvas<'_>, side: Side, scene: &Scene<'_>) {
        match scene.look {
            Look::Original | Look::Aided => {
                board::draw(canvas, scene);
                cards::draw_middle_lines(canvas, scene);
                cards::face_down(canvas, scene);
            }
            Look::Cards => {
                drawn::draw(canvas, scene);
                drawn::face_down(canvas, scene);
            }
        }
        let (name, line) = (self.live.person_name(side), Places::for_look(scene.look).handover);
        canvas.put(1, line, &format!("{name} to play."), HEADING);
        canvas.put(1, line + 1, "Hand over the keyboard, and look away.", TEXT);
        let prompt = format!("{name}: {}", prompt::ANY_KEY);
        prompt::draw(canvas, &prompt, self.notice.as_deref());
    }

    /// Gives the keyboard to this side, unless the key only shows something or
    /// leaves the match.
    pub(super) fn key_at_handover(
        &mut self,
        key: Key,
        side: Side,
        session: &mut GameSession,
    ) -> Navigation {
        match show_or_leave_command(key) {
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
