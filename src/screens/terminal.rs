//! Switches this program's terminal to the game, reads from it, and always
//! restores it.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::click;
use super::clipboard;
use super::key_reader::Input;
use super::stack::App;
use super::tty::{Keyboard, discard_input};
use crate::session::keys::Key;
use crate::session::signals::{HANGUP, SIGNAL_EXIT_BASE, Signals, can_resume, is_hangup};
use crate::session::terminal_size;

/// A reason why the screens could not be shown, or could not continue.
#[derive(Debug, thiserror::Error)]
pub enum ScreenError {
    /// There is no terminal to play in.
    #[error(
        "there is no terminal to play in. Add --plain to play in lines; armchair new, simulate, friendly, show, export, almanack, list, restore and replay --check need no terminal"
    )]
    NoTerminal,
    /// The terminal cannot show the screens, because it cannot move its cursor.
    #[error(
        "a terminal of type \"dumb\" cannot show the screens. Add --plain to play in lines on any terminal, or set TERM to the right type; armchair new, simulate, friendly, show, export, almanack, list, restore and replay --check need no terminal"
    )]
    Dumb,
    /// Reading from the terminal or writing to it failed.
    #[error("the terminal failed ({0})")]
    Failed(#[from] io::Error),
}

impl ScreenError {
    /// Returns the exit code, which is 2 if the program was started without a
    /// suitable terminal.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            ScreenError::NoTerminal | ScreenError::Dumb => 2,
            ScreenError::Failed(_) => 1,
        }
    }
}

/// The number of the signal that Ctrl-C sends.
const INTERRUPT: u8 = 2;

/// The longest time to sleep. A signal is noticed within this time.
const MAX_SLEEP: Duration = Duration::from_millis(100);

/// The shortest time to sleep. With a timeout of zero, the program would never
/// read any keys.
const MIN_SLEEP: Duration = Duration::from_millis(1);

/// The longest time that the program handles waiting keys without drawing a
/// picture. This limit ensures that a flood of keys neither freezes the screen
/// nor delays a signal.
const MAX_BURST_TIME: Duration = Duration::from_millis(50);

/// The size of the buffer for a picture, which is sent in one write.
const PICTURE_BUFFER_SIZE: usize = 64 * 1024;

/// The picture on the terminal, and the output that draws it.
///
/// ratatui's `Terminal` is not used: its `Drop` prints if the cursor cannot be
/// restored, and so it panics if standard error has disappeared with the
/// terminal.
pub(crate) struct TerminalDisplay<W: Write = BufWriter<Stdout>> {
    backend: CrosstermBackend<W>,
    shown: Buffer,
}

/// The requests from one burst of inputs.
#[derive(Default)]
struct BurstRequests {
    /// True if the picture may have changed.
    is_seen: bool,
    /// True if the whole picture must be redrawn.
    redraws: bool,
    /// The key that interrupts or suspends the program.
    stop: Option<Key>,
}

/// The types of terminal that are known to have no mouse.
const MOUSELESS_TERMINALS: [&str; 5] = ["linux", "vt52", "vt100", "vt102", "vt220"];

/// Returns `true` if a terminal of this type may have a mouse.
pub fn has_mouse(term: Option<&str>) -> bool {
    !term.is_some_and(|term| MOUSELESS_TERMINALS.contains(&term))
}

/// Returns `true` if a terminal of this type shows only ASCII in this locale.
/// If there is no locale, assumes the locale C.
pub fn is_ascii(locale: Option<&str>, term: Option<&str>) -> bool {
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    let knows_more = locale.contains("utf-8") || locale.contains("utf8");
    let poor = term.is_some_and(|term| ["linux", "vt100"].contains(&term));
    poor || !(knows_more || cfg!(windows))
}

/// Runs the program in the terminal until the last screen is closed. Returns
/// the exit code: 0, or 128 + n if signal n ended the program. If `has_mouse`
/// is true, asks the terminal to report clicks.
///
/// # Errors
/// Fails if there is no terminal, or if reading from it or writing to it fails.
/// The terminal is restored in any case.
pub fn run(app: &mut App, has_mouse: bool) -> Result<u8, ScreenError> {
    check(std::env::var("TERM").ok().as_deref())?;
    // The program has already decided between NO_COLOR and the user's choice of
    // a theme. Without this call, crossterm would consider only the variable.
    crossterm::style::force_color_output(true);
    let signals = Signals::watch(restore_stuck_terminal)?;
    enter(has_mouse)?;
    let played = play(app, &signals, has_mouse);
    app.leave();
    let restored = leave(has_mouse);
    if let Some(signal) = signals.ending_signal() {
        return Ok(SIGNAL_EXIT_BASE.saturating_add(signal));
    }
    match played.and_then(|code| restored.map(|()| code)) {
        // The hangup signal may be ignored or may not have arrived yet.
        Err(error) if is_hangup(&error) || !controlling_terminal() => Ok(SIGNAL_EXIT_BASE + HANGUP),
        ended => Ok(ended?),
    }
}

/// Checks that there is a terminal that can show the screens.
fn check(term: Option<&str>) -> Result<(), ScreenError> {
    if term == Some("dumb") {
        return Err(ScreenError::Dumb);
    }
    let shown = io::stdout().is_terminal();
    if shown && controlling_terminal() { Ok(()) } else { Err(ScreenError::NoTerminal) }
}

/// Returns `true` if there is a controlling terminal. Keys are read from this
/// terminal, even if standard input is redirected.
#[cfg(unix)]
fn controlling_terminal() -> bool {
    std::fs::File::open("/dev/tty").is_ok()
}

#[cfg(not(unix))]
fn controlling_terminal() -> bool {
    io::stdin().is_terminal()
}

/// Switches the terminal to the game, after setting a hook that restores the
/// terminal after a panic. The hook of ratatui is not used, because it prints,
/// and therefore aborts if standard error has disappeared too.
fn enter(has_mouse: bool) -> io::Result<()> {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // Ignore any failure, so that the panic itself is still reported.
        let _ = leave(has_mouse);
        before(panic);
    }));
    let taken = take_over(has_mouse);
    if taken.is_err() {
        restore_stuck_terminal();
    }
    taken
}

fn take_over(has_mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    if has_mouse {
        switch_mouse(true)?;
    }
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide)
}

/// Asks the terminal to start or stop reporting mouse buttons and the wheel.
/// Reports of motion are not requested, because each report would wake the
/// program.
#[cfg(unix)]
fn switch_mouse(on: bool) -> io::Result<()> {
    let end = if on { 'h' } else { 'l' };
    let mut terminal = io::stdout();
    write!(terminal, "\x1b[?1000{end}\x1b[?1006{end}")?;
    terminal.flush()
}

#[cfg(windows)]
fn switch_mouse(on: bool) -> io::Result<()> {
    use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    match on {
        true => execute!(io::stdout(), EnableMouseCapture),
        false => execute!(io::stdout(), DisableMouseCapture),
    }
}

/// Restores the terminal. Switches off the mouse first, because a terminal that
/// is no longer raw would echo the mouse reports and pass them to the shell.
fn leave(has_mouse: bool) -> io::Result<()> {
    let quiet = switch_mouse(false);
    if has_mouse && quiet.is_ok() {
        discard_input();
    }
    let cooked = disable_raw_mode();
    write_restore_sequences(&mut io::stdout())?;
    io::stdout().flush()?;
    quiet.and(cooked)
}

/// Writes the sequences that restore everything about a terminal except its
/// line discipline and its mouse. Clears the picture first, because in a
/// terminal without a second screen the next output would appear in the middle
/// of the picture.
pub(super) fn write_restore_sequences(terminal: &mut impl Write) -> io::Result<()> {
    queue!(
        terminal,
        EndSynchronizedUpdate,
        SetAttribute(Attribute::Reset),
        MoveTo(0, 0),
        Clear(ClearType::FromCursorDown),
        DisableBracketedPaste,
        Show,
        LeaveAlternateScreen
    )
}

/// Restores the terminal as well as possible when the program is stuck.
/// Restores the line discipline first, because that works even if nobody reads
/// the output.
fn restore_stuck_terminal() {
    let _ = disable_raw_mode();
    let _ = leave(false);
}

fn size() -> io::Result<Size> {
    Ok(terminal_size::size_or_default(crossterm::terminal::size()?).into())
}

fn play(app: &mut App, signals: &Signals, has_mouse: bool) -> io::Result<u8> {
    let start = Instant::now();
    let mut keyboard = Keyboard::open()?;
    let mut display = TerminalDisplay::open_terminal();
    let mut stale = true;
    // True if the whole picture must be drawn again. A resize can destroy the
    // picture, even if the terminal has since returned to its old size.
    let mut whole = false;
    let mut size = self::size()?;
    loop {
        if let Some(signal) = signals.ending_signal() {
            return Ok(SIGNAL_EXIT_BASE.saturating_add(signal));
        }
        if signals.is_suspended() {
            if signals.should_suspend() {
                leave(has_mouse)?;
            }
            signals.suspend()?;
            take_over(has_mouse)?;
            (stale, whole) = (true, true);
        }
        let before = std::mem::replace(&mut size, self::size()?);
        whole |= keyboard.take_resized();
        if std::mem::take(&mut stale) || whole || size != before {
            display.draw(app, size, std::mem::take(&mut whole))?;
        }
        // Wait only for a short time, because a signal sets a flag and does not
        // end the wait.
        let nap = app.max_sleep().unwrap_or(MAX_SLEEP).clamp(MIN_SLEEP, MAX_SLEEP);
        if keyboard.poll(nap)? {
            let taken = take_inputs(app, start, &mut keyboard, &display.shown)?;
            stale = taken.is_seen;
            whole |= taken.redraws;
            match taken.stop {
                Some(Key::Interrupt) => return Ok(SIGNAL_EXIT_BASE + INTERRUPT),
                // Suspend only if a shell can resume the program.
                Some(_) if can_resume() => {
                    leave(has_mouse)?;
                    signals.suspend_group()?;
                    take_over(has_mouse)?;
                    (stale, whole) = (true, true);
                }
                _ => {}
            }
        } else if app.max_sleep().is_some() {
            app.tick(start.elapsed());
            stale = true;
        }
        if app.done() {
            return Ok(0);
        }
    }
}

/// Handles an input and all the inputs that arrived with it, up to a key that
/// interrupts or suspends the program. A click stands for the key at its place
/// in the picture `shown`. Ignores clicks once that picture is out of date.
fn take_inputs(
    app: &mut App,
    start: Instant,
    keyboard: &mut Keyboard,
    shown: &Buffer,
) -> io::Result<BurstRequests> {
    let burst = Instant::now();
    let mut taken = BurstRequests::default();
    loop {
        let key = match keyboard.next() {
            Some(Input::Key(key)) => Some(key),
            Some(Input::Click(column, line)) if !taken.is_seen => {
                click::key_at(shown, column, line)
            }
            Some(Input::Paste(text)) => {
                app.paste(&text, start.elapsed());
                taken.is_seen = true;
                None
            }
            Some(Input::Redraw) => {
                taken.redraws = true;
                None
            }
            Some(Input::Wheel(key)) => {
                app.wheel(key, start.elapsed());
                taken.is_seen = true;
                None
            }
            Some(Input::Click(..)) | None => None,
        };
        if let Some(key) = key {
            taken.is_seen = true;
            taken.stop = Some(key).filter(|key| matches!(key, Key::Interrupt | Key::Suspend));
            if key != Key::Suspend {
                app.key(key, start.elapsed());
            }
        }
        // While more keys keep arriving, handle them without drawing a picture
        // in between.
        let ends = taken.stop.is_some() || app.done() || burst.elapsed() > MAX_BURST_TIME;
        if ends || !keyboard.poll(MIN_SLEEP)? {
            return Ok(taken);
        }
    }
}

impl TerminalDisplay {
    /// Opens this program's terminal for drawing pictures.
    fn open_terminal() -> TerminalDisplay {
        TerminalDisplay::new(BufWriter::with_capacity(PICTURE_BUFFER_SIZE, io::stdout()))
    }
}

impl<W: Write> TerminalDisplay<W> {
    /// Opens a terminal whose state is unknown, so that its first picture is
    /// drawn completely.
    pub(crate) fn new(terminal: W) -> TerminalDisplay<W> {
        TerminalDisplay { backend: CrosstermBackend::new(terminal), shown: Buffer::default() }
    }

    /// Returns the terminal so that it can be written to directly.
    #[cfg(feature = "host")]
    pub(super) fn terminal(&mut self) -> &mut impl Write {
        &mut self.backend
    }

    /// Draws a picture, either the whole of it or only the changes since the
    /// last picture. If the terminal supports synchronized updates, it shows
    /// the whole picture at once.
    pub(crate) fn draw(&mut self, app: &mut App, size: Size, whole: bool) -> io::Result<()> {
        let area = Rect::from((Position::ORIGIN, size));
        let mut picture = Buffer::empty(area);
        app.draw(&mut picture);
        // The terminal's own cursor goes to the place where the picture marks
        // it.
        let cursor = app.cursor().filter(|at| area.contains(*at));
        if let Some(at) = cursor {
            picture[at].set_symbol(" ");
        }
        queue!(self.backend, BeginSynchronizedUpdate, Hide)?;
        if whole || self.shown.area != area {
            queue!(self.backend, Clear(ClearType::All))?;
            // Compare with an empty picture, so that everything counts as
            // changed.
            self.shown = Buffer::empty(area);
        }
        self.backend.draw(self.shown.diff_iter(&picture))?;
        self.shown = picture;
        if app.take_bell() {
            queue!(self.backend, Print('\x07'))?;
        }
        if let Some(text) = app.take_clipboard_text() {
            queue!(self.backend, Print(clipboard::clipboard_sequence(&text)))?;
        }
        if let Some(at) = cursor {
            queue!(self.backend, MoveTo(at.x, at.y), Show)?;
        }
        execute!(self.backend, EndSynchronizedUpdate)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::*;
    use crate::screens::help::Help;
    use crate::session::GameSession;
    use crate::session::colours::Colours;
    use crate::words::chapter;

    /// Returns the text sent to a terminal without a second screen.
    fn on_one_screen(bytes: &[u8]) -> String {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        text.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "")
    }

    #[test]
    fn a_picture_does_not_make_the_cursor_blink_and_is_cleared_in_the_end() {
        let help = Help::new("Cards", chapter::KEYS, vec!["The hand.".to_owned()]);
        let mut app = App::new(Box::new(help), GameSession::empty(), Colours::Sixteen);
        let mut drawn = Vec::new();
        TerminalDisplay::new(&mut drawn).draw(&mut app, Size::new(80, 25), true).unwrap();
        let drawn = on_one_screen(&drawn);
        assert!(drawn.contains("\x1b[?25h") && !drawn.contains("\x1b[?12"), "{drawn:?}");
        let [lines, columns] = [25, 80].map(|side| NonZero::new(side).unwrap());
        let mut parser = vt100::Parser::new(lines, columns, 0);
        parser.process(drawn.as_bytes());
        assert!(parser.screen().contents().contains("The hand."));
        let mut left = Vec::new();
        write_restore_sequences(&mut left).unwrap();
        let left = on_one_screen(&left);
        assert!(!left.contains("\x1b[?12"), "{left:?}");
        parser.process(left.as_bytes());
        assert_eq!(parser.screen().contents(), "");
        assert_eq!(parser.screen().cursor_position(), (0, 0));
    }

    #[test]
    fn a_dumb_terminal_is_refused_with_the_commands_that_need_none() {
        let refused = check(Some("dumb")).unwrap_err();
        assert_eq!(refused.exit_code(), 2);
        assert!(refused.to_string().contains("armchair new, simulate"));
        assert!(!refused.to_string().contains('\n'));
    }
}
