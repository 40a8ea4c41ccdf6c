//! Confirms commands, and makes sure that every choice is saved before the
//! person leaves.

use super::PlayScreen;
use super::stage::Confirming;
use crate::datafile::unsaved;
use crate::screens::app::Navigation;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::question;

impl PlayScreen {
    /// Saves the choices made so far, and records the result once the match is
    /// over.
    pub(in crate::screens) fn save_pending(&mut self, session: &mut GameSession) {
        // After a failure, try again only when a key is pressed.
        if self.unsaved.is_none() {
            self.try_to_save(session);
        }
        if self.unsaved.is_none() && self.is_over() && self.entered.is_none() {
            self.record_result(session);
        }
    }

    /// Leaves once every choice is saved, or shows why the choices could not be
    /// saved.
    pub(super) fn leave(&mut self, session: &mut GameSession) -> Navigation {
        self.save_pending(session);
        if self.unsaved.is_some() {
            return Navigation::Stay;
        }
        session.leave_match();
        Navigation::Back
    }

    /// Returns `true` if every choice could be saved.
    pub(in crate::screens) fn is_saved(&self) -> bool {
        self.unsaved.is_none()
    }

    pub(super) fn try_to_save(&mut self, session: &mut GameSession) {
        let kept = self.live.save_choices(session.journal());
        self.unsaved = kept.err().map(|fault| fault.to_string());
    }

    /// Handles a key while choices are unsaved because of a failure. Nothing is
    /// shown and nothing continues until the choices are saved, but the person
    /// can leave the match as it was last saved.
    pub(super) fn key_unsaved(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        if key.letter() == Some('Q') {
            if let Some(why) = &self.unsaved {
                unsaved::note_last_played(why);
            }
            session.leave_match();
            return Navigation::Back;
        }
        self.try_to_save(session);
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
            (_, Confirming::GoingOn) => self.continue_as_friendly(key, session),
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
                self.notice = Some(key.not_an_answer_sentence(match confirming {
                    Confirming::PlayingOut(_) => question::PLAY_OUT,
                    _ => question::DECLARE,
                }));
                Navigation::Stay
            }
        }
    }
}
