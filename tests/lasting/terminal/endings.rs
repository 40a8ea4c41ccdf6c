//! Tests that the program ends and restores the terminal after a signal or a
//! panic.

use armchair::screens::App;
use armchair::screens::app::{Navigation, Screen};
use armchair::screens::frame::Canvas;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use portable_pty::CommandBuilder;

use super::{SCREENS, advice, at, end, folder, kept, kept_files, signal};
use crate::pty::Terminal;
use crate::table::Tries;

pub(crate) fn signals(tries: &mut Tries) {
    for (screen, way) in SCREENS {
        for (how, code) in
            [("-INT", 130), ("-QUIT", 131), ("-TERM", 143), ("-HUP", 129), ("ctrl-c", 130)]
        {
            tries.attempt((screen, how), || {
                let folder = folder();
                let mut terminal = at(folder.path(), way);
                if screen == "match" {
                    advice(&mut terminal, 6);
                }
                let before = kept_files(folder.path());
                match how {
                    "ctrl-c" => terminal.keys("\x03"),
                    how => signal(&terminal, how),
                }
                assert_eq!(end(&mut terminal), code);
                terminal.assert_clean();
                assert_eq!(kept_files(folder.path()), before);
                assert!(screen != "match" || kept(folder.path()) >= 6);
            });
        }
    }
    // At the filename prompt, with no file open.
    for (how, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        tries.attempt(("filename prompt", how), || {
            let folder = folder();
            let mut terminal = Terminal::start(folder.path(), &[]);
            terminal.wait_for("Enter filename:");
            signal(&terminal, how);
            assert_eq!(end(&mut terminal), code);
            terminal.assert_clean();
        });
    }
}

/// The environment variable that tells this test program to panic on a screen.
const PANIC: &str = "ARMCHAIR_TEST_PANIC";

/// A screen that panics at a key.
struct Panics;

impl Screen for Panics {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(12, "about to panic", armchair::screens::palette::WARNING);
    }

    fn key(&mut self, _: Key, _: &mut GameSession) -> Navigation {
        panic!("this was to be expected");
    }
}

/// Panics on a screen if the environment variable asks for it. Used in a
/// process of its own, in a terminal.
pub(crate) fn panic_if_asked() -> bool {
    if std::env::var_os(PANIC).is_none() {
        return false;
    }
    let mut app = App::new(Box::new(Panics), GameSession::empty(), Colours::Sixteen);
    armchair::screens::terminal::run(&mut app, true).is_ok()
}

pub(crate) fn panics(tries: &mut Tries) {
    for key in ["x", "\r", " ", "\x1b[A"] {
        tries.attempt(key, || {
            let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
            command.env(PANIC, "1");
            command.env("RUST_BACKTRACE", "0");
            command.env("TERM", "xterm-256color");
            let mut terminal = Terminal::run(command, 80, 25);
            terminal.wait_for("about to panic");
            terminal.keys(key);
            assert_eq!(end(&mut terminal), 101);
            terminal.assert_clean();
            let said = terminal.screen();
            assert!(said.contains("this was to be expected"), "{said}");
        });
    }
}
