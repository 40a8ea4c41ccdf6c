//! The terminal: entered, left in order whatever happens, and read.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Terminal};

use super::app::App;
use super::keys::Key;
use super::signals::Signals;

/// Why no screen could be shown or kept.
#[derive(Debug, thiserror::Error)]
pub enum ScreenError {
    /// There is no terminal to play in.
    #[error(
        "there is no terminal here to play in; without one use armchair new, simulate, friendly, show, list or replay --check"
    )]
    NoTerminal,
    /// The terminal cannot move its cursor.
    #[error(
        "a terminal of type \"dumb\" cannot show the screens; set TERM to what it is, or use armchair new, simulate, friendly, show, list or replay --check"
    )]
    Dumb,
    /// Reading or writing it failed.
    #[error("the terminal failed ({0}); what was played is in the data file")]
    Failed(#[from] io::Error),
}

impl ScreenError {
    /// The exit code: 2 where the program was started in the wrong place.
    pub const fn exit_code(&self) -> u8 {
        match self {
            ScreenError::NoTerminal | ScreenError::Dumb => 2,
            ScreenError::Failed(_) => 1,
        }
    }
}

/// Exit code of a program ended by signal `n`: 128 + n.
const SIGNALLED: u8 = 128;
/// The number of the interrupt that Ctrl-C stands for.
const INTERRUPT: u8 = 2;

/// The longest sleep: a signal is noticed this soon.
const NAP: Duration = Duration::from_millis(100);

/// The shortest sleep: a poll that may not wait at all does not look at the
/// keyboard either, and a key that should stop what is going on is not seen.
const BLINK: Duration = Duration::from_millis(1);

/// Plays in the terminal until the last screen is left. Returns the exit
/// code: 0, or 128 + n when signal n ended it.
///
/// # Errors
/// When there is no terminal, or it fails. It is restored in any case.
pub fn run(app: &mut App) -> Result<u8, ScreenError> {
    check(std::env::var("TERM").ok().as_deref())?;
    let signals = Signals::watch(restore)?;
    let mut terminal = enter()?;
    let played = play(app, &mut terminal, &signals);
    let left = leave();
    let code = played?;
    left?;
    Ok(code)
}

/// Whether there is a terminal that can show screens.
fn check(term: Option<&str>) -> Result<(), ScreenError> {
    if term == Some("dumb") {
        return Err(ScreenError::Dumb);
    }
    let shown = io::stdout().is_terminal();
    if shown && controlling_terminal() {
        Ok(())
    } else {
        Err(ScreenError::NoTerminal)
    }
}

/// Keys are read from the controlling terminal, whatever standard input is.
#[cfg(unix)]
fn controlling_terminal() -> bool {
    std::fs::File::open("/dev/tty").is_ok()
}

#[cfg(not(unix))]
fn controlling_terminal() -> bool {
    io::stdin().is_terminal()
}

/// Takes the terminal over. The hook that gives it back when the program
/// panics is in place before. ratatui's own entry is not used: its hook
/// prints, and so aborts where standard error is gone too.
fn enter() -> io::Result<DefaultTerminal> {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        before(panic);
    }));
    let taken = take_over();
    if taken.is_err() {
        restore();
    }
    taken
}

fn take_over() -> io::Result<DefaultTerminal> {
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        Hide
    )?;
    Terminal::new(CrosstermBackend::new(io::stdout()))
}

fn leave() -> io::Result<()> {
    let pasted = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        Show
    );
    ratatui::try_restore()?;
    pasted
}

/// Gives the terminal back as well as it can be done: from a panic or a
/// signal, where nobody is left to hear of a failure.
fn restore() {
    let _ = leave();
}

fn play(
    app: &mut App,
    terminal: &mut DefaultTerminal,
    signals: &Signals,
) -> Result<u8, ScreenError> {
    let start = Instant::now();
    let mut stale = true;
    let mut size = terminal.size()?;
    loop {
        if let Some(signal) = signals.caught() {
            app.leave();
            return Ok(SIGNALLED.saturating_add(signal));
        }
        // Told by an event as a rule; not if it changed before we listened.
        let before = std::mem::replace(&mut size, terminal.size()?);
        if std::mem::take(&mut stale) || size != before {
            draw(app, terminal)?;
        }
        let nap = app.wait().unwrap_or(NAP).clamp(BLINK, NAP);
        if event::poll(nap)? {
            let event = event::read()?;
            stale = true;
            if let Some(key) = Key::of(&event) {
                app.key(key, start.elapsed());
                if key == Key::Interrupt {
                    return Ok(SIGNALLED + INTERRUPT);
                }
            }
        } else if app.wait().is_some() {
            app.tick(start.elapsed());
            stale = true;
        }
        if app.done() {
            return Ok(0);
        }
    }
}

/// Draws one picture, which a terminal that can shows all at once.
fn draw(app: &mut App, terminal: &mut DefaultTerminal) -> io::Result<()> {
    queue!(terminal.backend_mut(), BeginSynchronizedUpdate)?;
    terminal.draw(|frame| app.draw(frame.buffer_mut()))?;
    execute!(terminal.backend_mut(), EndSynchronizedUpdate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dumb_terminal_is_refused_with_the_commands_that_need_none() {
        let refused = check(Some("dumb")).unwrap_err();
        assert_eq!(refused.exit_code(), 2);
        assert!(refused.to_string().contains("armchair new, simulate"));
        assert!(!refused.to_string().contains('\n'));
    }
}
