//! Draws the parts of the screen around a game's own picture.

use super::{DrawnGame, GameScreen};
use crate::screens::frame::Canvas;
use crate::screens::palette::{FIGURE, HEADING, TEXT};
use crate::screens::prompt;
use crate::session::game_keys::{GameCommand, GameKeyContext, KEYS};
use crate::session::keymap::KeyRow;
use crate::session::{GameSession, key_meaning, keymap};
use crate::words::count::capitalised;
use crate::words::pavilion::guide::ONLY_NEW;

/// The screen line of the guide.
const GUIDE_LINE: u16 = 1;
/// The screen line where the latest events begin.
const LAST_EVENT_LINE: u16 = 2;
/// The number of screen lines for the latest events.
const EVENT_LINE_COUNT: usize = 2;
/// The prompt at the end of a game, for a screen where any key begins another
/// game.
const ANOTHER_GAME_PROMPT: &str = "Press any key to play another game, [Esc] to return _";
/// The screen line of the shared keys.
const SHARED_KEYS_LINE: u16 = 23;

impl<G: DrawnGame> GameScreen<G> {
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        if let Some(fault) = &self.unsaved {
            return prompt::draw_unsaved(canvas, "game", fault);
        }
        self.pause_input.seen();
        canvas.centre(0, &self.title(), HEADING);
        self.draw_latest_events(canvas);
        if let Some(spin) = &self.spin {
            return spin.draw(canvas, session.now);
        }
        if let Some(seat) = self.handover {
            let name = self.in_progress.names().get(seat.index());
            let name = name.map_or("the other player", String::as_str);
            canvas.centre(10, &format!("{name} to play."), HEADING);
            canvas.centre(12, "Hand over the keyboard, and look away.", TEXT);
            prompt::draw(canvas, &format!("{name}: {}", prompt::ANY_KEY), None);
            return;
        }
        G::draw(canvas, &self.table_view(), &self.entry);
        self.draw_guide(canvas);
        let (keys, besides) = self.shared_key_hints();
        canvas.put_with_keys(1, SHARED_KEYS_LINE, &keys, TEXT);
        let prompt = self.prompt();
        prompt::draw_with_hints(canvas, &prompt, self.notice.as_deref(), &besides);
    }

    /// Draws the guide's text for the person whose turn it is.
    fn draw_guide(&self, canvas: &mut Canvas<'_>) {
        if self.paused_at.is_none()
            && self.until.is_none()
            && let Some(said) = self.needed_guide_text()
        {
            canvas.put(1, GUIDE_LINE, said, FIGURE);
            // The explanation of the last choice replaces the latest events.
            let explained: Vec<&str> = match self.introduction() {
                Some(rows) => rows.to_vec(),
                None if said == ONLY_NEW => Vec::new(),
                None => self.explained.iter().map(String::as_str).collect(),
            };
            if !explained.is_empty() {
                for line in 0..EVENT_LINE_COUNT {
                    let row = explained.get(line).unwrap_or(&"");
                    canvas.put(1, LAST_EVENT_LINE + line as u16, &format!("{row:<78}"), TEXT);
                }
            }
        }
    }

    /// Returns the title: "Camp Cricket: Surrey v Kent".
    pub(super) fn title(&self) -> String {
        format!("{}: {}", G::TITLE, G::title(&self.in_progress.heading().names))
    }

    /// Draws the latest events. If the sentences do not all fit, draws only the
    /// latest ones.
    fn draw_latest_events(&self, canvas: &mut Canvas<'_>) {
        let from = |first: usize| self.last.get(first..).unwrap_or_default().join(" ");
        let rows = (0..self.last.len())
            .map(|first| prompt::wrap(&from(first)))
            .find(|rows| rows.len() <= EVENT_LINE_COUNT)
            .unwrap_or_else(|| prompt::wrap(&from(self.last.len().saturating_sub(1))));
        let rows = rows.into_iter().take(EVENT_LINE_COUNT);
        for (line, row) in (LAST_EVENT_LINE..).zip(rows) {
            canvas.put(1, line, &row, TEXT);
        }
    }

    /// Returns the shared keys that work now, with the computer's speed. Also
    /// returns the keys that are shown next to the prompt while the computer
    /// plays.
    pub(super) fn shared_key_hints(&self) -> (String, Vec<String>) {
        if self.pending().seat().is_none() || self.paused_at.is_some() || self.until.is_some() {
            return Default::default();
        }
        let moment = self.key_context();
        let mut hints = keymap::hints(KEYS, &moment);
        if let GameKeyContext::Asked { .. } = moment {
            return (hints.join(" "), Vec::new());
        }
        let played = |row: &&KeyRow<GameCommand, GameKeyContext>| row.action != GameCommand::Card;
        // The scorecard key and all keys after it in the table go next to the
        // prompt.
        let besides = KEYS.iter().skip_while(played);
        let besides = keymap::hints(besides, &moment);
        hints.truncate(hints.len().saturating_sub(besides.len()));
        let keys = hints.join(" ");
        let speed = format!("speed {} of 7", self.pace.speed());
        (keys.replace("speed", &speed), besides)
    }

    pub(super) fn prompt(&self) -> String {
        let seat = self.pending().seat();
        if let Some(part) = self.confirming {
            return format!("{} _", key_meaning::play_out_question(G::part_word(part)));
        }
        match seat {
            None if G::CALLS_LONE_PLAYER_YOU => ANOTHER_GAME_PROMPT.to_owned(),
            None => prompt::ANY_KEY.to_owned(),
            Some(_) if self.until.is_some() => "Playing on: press any key to stop".to_owned(),
            Some(_) if self.paused_at.is_some() && !self.is_watched() => prompt::ANY_KEY.to_owned(),
            Some(_) if self.paused_at.is_some() => String::new(),
            Some(_) if self.person_asked().is_some() => {
                let prompt = G::prompt(&self.table_view(), &self.entry);
                format!("{} _", prompt.trim_end())
            }
            Some(seat) => {
                let name = self.in_progress.names().get(seat.index());
                let name = capitalised(name.map_or("", String::as_str));
                format!("{name} to play")
            }
        }
    }
}
