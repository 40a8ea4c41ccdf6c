//! The picture of a game in progress: what the frame draws around the game's
//! own.

use std::time::Duration;

use super::{Face, Round};
use crate::screens::frame::Canvas;
use crate::screens::palette::{HEADING, TEXT, WARNING};
use crate::screens::prompt;
use crate::tabletop::Pending;
use crate::words::count::sentence;

/// Where it is told why choices could not be kept.
const UNKEPT: u16 = 10;
/// Where stands what happened last, two lines.
const LAST_EVENT: u16 = 2;
/// Lines for it.
const LINES: usize = 2;
/// Where the keys of the frame stand.
const KEYS: u16 = 23;

impl<G: Face> Round<G> {
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>, now: Duration) {
        if let Some(fault) = &self.unkept {
            return draw_unkept(canvas, fault);
        }
        self.halt.seen();
        if G::FRAMED || self.curtain.is_some() {
            canvas.centre(0, &self.title(), HEADING);
            self.draw_last(canvas);
        }
        if let Some(spin) = &self.spin {
            return spin.draw(canvas, now);
        }
        if let Some(seat) = self.curtain {
            let name = self.sitting.names().get(seat.index());
            let name = name.map_or("the other player", String::as_str);
            canvas.centre(10, &format!("It is {name} to play."), HEADING);
            canvas.centre(12, "Hand over the keyboard, and look away.", TEXT);
            prompt::draw(canvas, &format!("{name}: {}", prompt::ANY_KEY), None);
            return;
        }
        G::draw(canvas, &self.table_view(), &self.entry);
        canvas.keyed(1, KEYS, &self.keys(), TEXT);
        prompt::draw(canvas, &self.prompt(), self.notice.as_deref());
    }

    /// "Camp Cricket: Surrey v Kent".
    fn title(&self) -> String {
        format!("{}: {}", G::TITLE, G::title(self.sitting.names()))
    }

    /// Where not all fits, the last whole sentences are what matters.
    fn draw_last(&self, canvas: &mut Canvas<'_>) {
        let from = |first: usize| self.last.get(first..).unwrap_or_default().join(" ");
        let rows = (0..self.last.len())
            .map(|first| prompt::wrap(&from(first)))
            .find(|rows| rows.len() <= LINES)
            .unwrap_or_else(|| prompt::wrap(&from(self.last.len().saturating_sub(1))));
        let rows = rows.into_iter().take(LINES);
        for (line, row) in (LAST_EVENT..).zip(rows) {
            canvas.put(1, line, &row, TEXT);
        }
    }

    fn keys(&self) -> String {
        let (stage, leaves, game) = (G::STAGE, G::LEAVES, G::GAME);
        if self.pending().seat().is_none() || self.halted.is_some() || self.until.is_some() {
            return String::new();
        }
        if self.person_asked().is_some() {
            let taken = matches!(self.pending(), Pending::Ask(_, ask) if G::takes_f(&ask));
            let plays_out = if taken {
                String::new()
            } else {
                format!("[F] plays the {stage} out  ")
            };
            return format!(
                "[=] computer chooses  {plays_out}[{game}] game  [?] rules  [{leaves}] leave"
            );
        }
        let speed = self.pace.speed();
        match (self.is_watched(), self.pace.stopped()) {
            (_, true) => {
                format!("[Space] steps  [Enter] goes on  [F] plays the {stage} out  [Q] leave")
            }
            (true, false) => format!(
                "[Space] stop  [+] [-] speed {speed}  [F] plays the {stage} out  [{game}] game  [Q] leave"
            ),
            (false, false) => {
                format!(
                    "[Space] stop  [+] [-] speed {speed} of 7  any other key: at once  [Q] leave"
                )
            }
        }
    }

    fn prompt(&self) -> String {
        let seat = self.pending().seat();
        match seat {
            None => prompt::ANY_KEY.to_owned(),
            Some(_) if self.until.is_some() => "Playing on; any key stops".to_owned(),
            Some(_) if self.halted.is_some() && !self.is_watched() => prompt::ANY_KEY.to_owned(),
            Some(_) if self.halted.is_some() => String::new(),
            Some(_) if self.person_asked().is_some() => {
                let prompt = G::prompt(&self.table_view(), &self.entry);
                format!("{} _", prompt.trim_end())
            }
            Some(seat) => {
                let name = self.sitting.names().get(seat.index());
                let name = sentence(name.map_or("", String::as_str));
                format!("{name} to play")
            }
        }
    }
}

/// What is shown instead of the game while choices are not kept.
fn draw_unkept(canvas: &mut Canvas<'_>, fault: &str) {
    for (line, row) in (UNKEPT..).zip(prompt::wrap(fault)) {
        canvas.put(1, line, &row, WARNING);
    }
    let prompt = "Not kept: any key tries again, [Q] leaves the game where it was kept _";
    prompt::draw(canvas, prompt, None);
}
