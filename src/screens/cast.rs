//! Records a match on the screen as an asciicast (version 2). The recording
//! consists of a header line, followed by one line for each picture with its
//! time.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use serde_json::json;

use super::app::Screen;
use super::frame::{self, Canvas, HEIGHT, WIDTH};
use super::play::PlayScreen;
use crate::game::Pending;
use crate::session::GameSession;
use crate::session::colours::Colours;

/// How long a picture stays on the screen while a player is being asked.
const ASKED_PICTURE_TIME: Duration = Duration::from_millis(500);
/// How long a picture stays on the screen while play is paused.
const PAUSED_PICTURE_TIME: Duration = Duration::from_millis(1800);

/// A writer that collects the bytes that would be sent to a terminal.
#[derive(Clone, Default)]
struct SentPicture(Rc<RefCell<Vec<u8>>>);

impl Write for SentPicture {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Records a match whose choices are all known. The recording stops at the end
/// of the innings with this number, counted from 1.
///
/// # Errors
/// Fails if writing to `out` fails.
pub(crate) fn write(
    screen: &mut PlayScreen,
    session: &GameSession,
    innings: u8,
    colours: Colours,
    title: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    let heading = json!({
        "version": 2, "width": WIDTH, "height": HEIGHT, "title": title,
        "env": { "TERM": "xterm-256color" },
    });
    writeln!(out, "{heading}")?;
    // Force colours, because crossterm would leave out all colours without a
    // terminal.
    crossterm::style::force_color_output(true);
    let sent = SentPicture::default();
    let area = Rect::new(0, 0, WIDTH, HEIGHT);
    let viewport = Viewport::Fixed(area);
    let backend = CrosstermBackend::new(sent.clone());
    let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
    let mut now = Duration::ZERO;
    loop {
        terminal.draw(|shown| {
            let draw = |canvas: &mut Canvas<'_>| screen.draw(canvas, session);
            frame::fill(shown.buffer_mut(), &draw, colours);
        })?;
        let bytes = std::mem::take(&mut *sent.0.borrow_mut());
        let text = String::from_utf8_lossy(&bytes);
        writeln!(out, "{}", json!([now.as_secs_f64(), "o", text]))?;
        // Look for a pause now, because `follow` ends it.
        let pauses = screen.live().pause().is_some();
        if !screen.follow_to_news()
            || (is_innings_over(screen, innings) && screen.live().pause().is_none())
        {
            break;
        }
        now += if pauses { PAUSED_PICTURE_TIME } else { ASKED_PICTURE_TIME };
    }
    // Show the last picture for a while, because media players start again at
    // the end of a recording.
    now += PAUSED_PICTURE_TIME;
    writeln!(out, "{}", json!([now.as_secs_f64(), "o", ""]))
}

/// Returns `true` if the innings with this number is over.
fn is_innings_over(screen: &PlayScreen, innings: u8) -> bool {
    let public = screen.live().game().public();
    public.innings_number() > innings || matches!(public.pending, Pending::Over(_))
}
