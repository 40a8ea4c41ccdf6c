//! Plays back a record of matches. Each match is preceded by a title card.

use super::app::{Navigation, Screen};
use super::frame::Canvas;
use super::palette::{HEADING, TEXT};
use super::play::PlayScreen;
use super::prompt;
use crate::game::record::Recording;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::recorded::{competition_and_round, sides};

use crate::session::recorded::live;

/// An iterator over the matches of a record, as a closure that finally returns
/// `None`.
pub(crate) type RecordingSource = Box<dyn FnMut() -> Option<Recording>>;

/// The playback of a record.
pub(crate) struct Playback {
    source: RecordingSource,
    next: Option<Recording>,
    /// The number of the match on the title card, counted from 1.
    number: usize,
    played: bool,
}

impl Playback {
    /// Opens the playback of a record whose first match has already been read.
    pub(crate) fn new(first: Recording, source: RecordingSource) -> Playback {
        Playback { source, next: Some(first), number: 1, played: false }
    }
}

impl Screen for Playback {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        let Some(recording) = &self.next else {
            return;
        };
        canvas.centre(6, &sides(recording).title(), HEADING);
        canvas.centre(8, &competition_and_round(recording), TEXT);
        canvas.centre(10, &format!("match {} in the record", self.number), TEXT);
        let prompt = "[Enter] play it back  [N] next match  [Q] leave _";
        prompt::draw(canvas, prompt, None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match (key, key.letter()) {
            (Key::Escape, _) | (_, Some('Q')) => Navigation::Leave,
            (_, Some('N')) => self.turn_over(),
            _ => {
                let Some(recording) = &self.next else {
                    return Navigation::Leave;
                };
                self.played = true;
                Navigation::Open(Box::new(PlayScreen::play_recording(
                    live(recording, None),
                    session,
                )))
            }
        }
    }

    /// Shows the title card of the next match once a match has been watched.
    fn tick(&mut self, _: &mut GameSession) -> Navigation {
        if std::mem::take(&mut self.played) { self.turn_over() } else { Navigation::Stay }
    }
}

impl Playback {
    fn turn_over(&mut self) -> Navigation {
        self.next = (self.source)();
        self.number += 1;
        if self.next.is_some() { Navigation::Stay } else { Navigation::Leave }
    }
}
