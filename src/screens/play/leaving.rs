//! What asks before it is done, and leaving with every choice kept.

use super::PlayScreen;
use super::stage::Confirming;
use crate::datafile::unsaved;
use crate::screens::app::Navigation;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::question;

impl PlayScreen {
    /// Saves the choices that were made, and enters the result of a match that is over.
    pub(in crate::screens) fn save_pending(&mut self, session: &mut GameSession) {
        // Once it has failed, only a key tries again.
        if self.unsaved.is_none() {
            self.try_to_keep(session);
        }
        if self.unsaved.is_none() && self.is_over() && self.entered.is_none() {
            self.enter(session);
        }
    }

    /// Leaves with every choice kept, or says why they could not be.
    pub(super) fn leave(&mut self, session: &mut GameSession) -> Navigation {
        self.save_pending(session);
        if self.unsaved.is_some() {
            return Navigation::Stay;
        }
        session.leave_match();
        Navigation::Back
    }

    /// Whether every choice could be kept.
    pub(in crate::screens) fn is_kept(&self) -> bool {
        self.unsaved.is_none()
    }

    pub(super) fn try_to_keep(&mut self, session: &mut GameSession) {
        let kept = self.live.keep(session.journal());
        self.unsaved = kept.err().map(|fault| fault.to_string());
    }

    /// A key while choices could not be kept: nothing is shown and nothing
    /// goes on before they are, but the match can be left where it was kept.
    pub(super) fn key_unsaved(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        if key.letter() == Some('Q') {
            if let Some(why) = &self.unsaved {
                unsaved::note_last_played(why);
            }
            session.leave_match();
            return Navigation::Back;
        }
        self.try_to_keep(session);
        if self.unsaved.is_some() {
            return Navigation::Stay;
        }
        self.advance(session)
    }

    pub(super) fn key_confirming(
        &mut self,
        key: Key,
        confirming: Confirming,
        session: &mut GameSession,
    ) -> Navigation {
        self.confirming = None;
        match (key.letter(), confirming) {
            (_, Confirming::GoingOn) => self.go_on_from_here(key, session),
            (Some('Y'), Confirming::PlayingOut(part)) => self.play_out(part, session),
            (Some('Y'), Confirming::Declaring) => {
                if let Some(choice) = self.live.toggle_declaration() {
                    self.choose(choice, session.now);
                }
                self.advance(session)
            }
            _ if key.declines() => Navigation::Stay,
            _ => {
                self.confirming = Some(confirming);
                self.notice = Some(key.no_answer(match confirming {
                    Confirming::PlayingOut(_) => question::PLAY_OUT,
                    _ => question::DECLARE,
                }));
                Navigation::Stay
            }
        }
    }
}
