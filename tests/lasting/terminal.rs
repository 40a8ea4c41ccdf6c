//! However the program ends, the terminal is as it was, and what was played
//! is kept.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use armchair::championship::{Championship, Class};
use armchair::datafile::{Competition, Folder, Found, Layout};
use armchair::screens::app::{Screen, Turn};
use armchair::screens::frame::Canvas;
use armchair::screens::keys::Key;
use armchair::screens::palette::Colours;
use armchair::screens::{App, Desk};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use tempfile::TempDir;

use crate::kills::{championship, long_championship};
use crate::model::Image;
use crate::program::{ARMCHAIR, armchair, refusal, run};
use crate::pty::Terminal;
use crate::scene::{BACKUP, DATA, JOURNAL, bytes, lay_out, name, open_on_disk};
use crate::table::{Tries, tries};

/// How long the program may take to leave.
const A_SECOND: Duration = Duration::from_secs(1);

/// A folder with a competition whose first match is the person's.
fn folder() -> TempDir {
    folder_of(championship(5))
}

fn folder_of(championship: Championship) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let bytes = Layout::CURRENT.write(&championship).unwrap();
    lay_out(&Image::from([(DATA.to_owned(), bytes)]), folder.path());
    folder
}

/// The choices on the disk.
fn kept(folder: &Path) -> usize {
    let competition = open_on_disk(folder);
    match competition.resume(Class::First, &mut ()).unwrap() {
        Found::InProgress(resumed) => resumed.choices,
        Found::Nothing | Found::Stale => 0,
    }
}

fn signal(terminal: &Terminal, signal: &str) {
    let pid = terminal.pid().to_string();
    assert!(
        Command::new("kill")
            .args([signal, &pid])
            .status()
            .unwrap()
            .success()
    );
}

/// Waits for the program's end, which is to come within a second.
fn end(terminal: &mut Terminal) -> u32 {
    let start = Instant::now();
    let code = terminal.end();
    let took = start.elapsed();
    assert!(took < A_SECOND, "it took {took:?} to leave");
    code
}

/// Asks for advice so often, and waits for the question after it.
fn advice(terminal: &mut Terminal, times: usize) {
    for _ in 0..times {
        let before = terminal.screen();
        terminal.keys("=");
        terminal.wait_until("another picture", |screen| screen != before);
    }
}

/// Screens, by the keys that lead there and what they show.
const SCREENS: [(&str, &[(&str, &str)]); 7] = [
    ("menu", &[]),
    ("match", &[("2", "LAST WKT")]),
    ("help", &[("2", "LAST WKT"), ("?", "ress any key")]),
    (
        "quick result",
        &[("9", "econd-class"), ("1", "Press any key")],
    ),
    ("table", &[("3", "oints")]),
    ("all results", &[("5", "esults")]),
    ("other class", &[("9", "econd-class")]),
];

fn at(folder: &Path, way: &[(&str, &str)]) -> Terminal {
    let mut terminal = Terminal::start(folder, &["SURREY11"]);
    terminal.wait_for("Next:");
    for (keys, then) in way {
        terminal.press(keys, then);
    }
    terminal
}

pub(crate) fn signals(tries: &mut Tries) {
    for (screen, way) in SCREENS {
        for (how, code) in [
            ("-INT", 130),
            ("-TERM", 143),
            ("-HUP", 129),
            ("ctrl-c", 130),
        ] {
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

fn kept_files(folder: &Path) -> std::collections::BTreeMap<String, String> {
    crate::scene::contents(folder)
}

/// Waits until the process is in this state: `T` stopped.
fn wait_for_state(terminal: &Terminal, state: char) {
    let pid = terminal.pid().to_string();
    let start = Instant::now();
    loop {
        let said = Command::new("ps")
            .args(["-o", "stat=", "-p", &pid])
            .output();
        if said.unwrap().stdout.starts_with(&[state as u8]) {
            return;
        }
        assert!(start.elapsed() < A_SECOND, "it was never {state}");
    }
}

pub(crate) fn stops(tries: &mut Tries) {
    for (screen, way) in SCREENS {
        for how in ["-TSTP", "-STOP"] {
            tries.attempt((screen, how), || {
                let folder = folder();
                let mut terminal = at(folder.path(), way);
                let shown = way.last().map_or("Next:", |(_, shown)| shown);
                for _ in 0..3 {
                    signal(&terminal, how);
                    wait_for_state(&terminal, 'T');
                    if how == "-TSTP" {
                        wait_until_clean(&mut terminal);
                    }
                    signal(&terminal, "-CONT");
                    terminal.wait_for(shown);
                    wait_until_raw(&mut terminal);
                }
                if screen == "match" {
                    advice(&mut terminal, 3);
                }
                terminal.keys("\x03");
                assert_eq!(end(&mut terminal), 130);
                terminal.assert_clean();
            });
        }
    }
}

/// Waits for what the program wrote before it stopped.
fn wait_until_clean(terminal: &mut Terminal) {
    let start = Instant::now();
    while terminal.modes().alternate_screen() || !terminal.is_cooked() {
        assert!(
            start.elapsed() < A_SECOND,
            "stopped without giving the terminal back"
        );
        terminal.look();
    }
    terminal.assert_clean();
}

fn wait_until_raw(terminal: &mut Terminal) {
    let start = Instant::now();
    while !terminal.modes().alternate_screen() || terminal.is_cooked() {
        assert!(
            start.elapsed() < A_SECOND,
            "gone on without taking the terminal over"
        );
        terminal.look();
    }
}

/// Says to this test program that it has to panic on a screen.
const PANIC: &str = "ARMCHAIR_TEST_PANIC";

/// A screen that panics at a key.
struct Panics;

impl Screen for Panics {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Desk) {
        canvas.centre(12, "about to panic", armchair::screens::palette::WARNING);
    }

    fn key(&mut self, _: Key, _: &mut Desk) -> Turn {
        panic!("this was to be expected");
    }
}

/// Run in a terminal as a process of its own, this panics.
pub(crate) fn panic_if_asked() -> bool {
    if std::env::var_os(PANIC).is_none() {
        return false;
    }
    let mut app = App::new(Box::new(Panics), Desk::empty(), Colours::Sixteen);
    armchair::screens::terminal::run(&mut app).is_ok()
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

/// Whether a process is still there.
fn runs(pid: u32) -> bool {
    let said = Command::new("ps")
        .args(["-o", "stat=", "-p", &pid.to_string()])
        .output();
    let state = said.unwrap().stdout;
    !state.is_empty() && !state.starts_with(b"Z")
}

fn wait_for_the_end(pid: u32) {
    let start = Instant::now();
    while runs(pid) {
        assert!(start.elapsed() < A_SECOND, "it goes on without a terminal");
        std::thread::sleep(Duration::from_millis(5));
    }
}

pub(crate) fn gone(tries: &mut Tries) {
    for (screen, way) in SCREENS {
        tries.attempt((screen, "the terminal is closed"), || {
            let folder = folder();
            let mut terminal = at(folder.path(), way);
            if screen == "match" {
                advice(&mut terminal, 6);
            }
            let pid = terminal.pid();
            terminal.close();
            wait_for_the_end(pid);
            assert!(screen != "match" || kept(folder.path()) >= 6);
        });
        tries.attempt((screen, "closed, and SIGHUP is ignored"), || {
            let folder = folder();
            let mut command = CommandBuilder::new("sh");
            command.args(["-c", "trap '' HUP; exec \"$0\" SURREY11", ARMCHAIR]);
            command.env("ARMCHAIR_DIR", folder.path());
            command.env("TERM", "xterm-256color");
            let mut terminal = Terminal::run(command, 80, 25);
            terminal.wait_for("Next:");
            for (keys, then) in way {
                terminal.press(keys, then);
            }
            let pid = terminal.pid();
            terminal.close();
            wait_for_the_end(pid);
            kept(folder.path());
        });
    }
    for how in ["-TERM", "-HUP", "-INT"] {
        tries.attempt(("nobody takes in what is written", how), || stuck(how));
    }
}

/// A terminal that nobody reads: the program is stuck in a write.
fn stuck(how: &str) {
    let folder = folder();
    let size = |cols| PtySize {
        rows: 100,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    };
    let pair = native_pty_system().openpty(size(300)).unwrap();
    let mut command = CommandBuilder::new(ARMCHAIR);
    command.env("ARMCHAIR_DIR", folder.path());
    command.env("TERM", "xterm-256color");
    command.arg("SURREY11");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let pid = child.process_id().unwrap();
    let start = Instant::now();
    // Every new size wants a whole new picture, until no more is taken in.
    for cols in (200..300).cycle() {
        pair.master.resize(size(cols)).unwrap();
        if is_in_a_write(pid) {
            break;
        }
        assert!(start.elapsed() < 20 * A_SECOND, "it is never stuck");
    }
    let start = Instant::now();
    let killed = Command::new("kill").args([how, &pid.to_string()]).status();
    assert!(killed.unwrap().success());
    wait_for_the_end(pid);
    child.wait().unwrap();
    assert!(start.elapsed() < A_SECOND);
}

/// Whether the main thread waits in a write to a terminal. Where the system
/// does not say, it is taken to after a while.
fn is_in_a_write(pid: u32) -> bool {
    match std::fs::read_to_string(format!("/proc/{pid}/wchan")) {
        Ok(place) if !place.is_empty() && place != "0" => place.contains("tty_write"),
        _ => {
            std::thread::sleep(Duration::from_millis(300));
            true
        }
    }
}

pub(crate) fn none(tries: &mut Tries) {
    let folder = folder();
    let before = kept_files(folder.path());
    // No terminal at all.
    let output = run(&mut armchair(folder.path(), &["SURREY11"]));
    let said = refusal(&output, 2);
    tries.count(
        said.as_ref().is_ok_and(|line| line.contains("simulate")),
        || format!("{said:?}"),
    );
    // One in the way of each.
    let shell = |script: &str, term: &str| {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", script, ARMCHAIR]);
        command.env("ARMCHAIR_DIR", folder.path());
        command.env("TERM", term);
        Terminal::run(command, 80, 25)
    };
    for (what, script, term, word) in [
        (
            "standard output is no terminal",
            "\"$0\" SURREY11 | cat; exit 2",
            "xterm",
            "no terminal",
        ),
        ("a dumb terminal", "\"$0\" SURREY11", "dumb", "\"dumb\""),
        (
            "no controlling terminal",
            "setsid -w \"$0\" SURREY11",
            "xterm",
            "no terminal",
        ),
    ] {
        tries.attempt(what, || {
            let mut terminal = shell(script, term);
            let code = end(&mut terminal);
            let said = terminal.screen().replace('\n', "");
            assert_eq!(code, 2, "{said}");
            assert!(said.contains(word) && said.contains("simulate"), "{said}");
            terminal.assert_clean();
        });
    }
    tries.count(kept_files(folder.path()) == before, || {
        "files were touched".to_owned()
    });
    tries.attempt("standard input is no terminal", || {
        let mut terminal = shell("\"$0\" SURREY11 < /dev/null", "xterm-256color");
        terminal.wait_for("Next:");
        terminal.press("2", "LAST WKT");
        advice(&mut terminal, 3);
        terminal.keys("\x03");
        assert_eq!(end(&mut terminal), 130);
        terminal.assert_clean();
        assert!(kept(folder.path()) >= 3);
    });
}

pub(crate) fn sizes(tries: &mut Tries) {
    for (cols, rows) in [
        (1, 1),
        (2, 1),
        (1, 60),
        (79, 25),
        (80, 24),
        (80, 25),
        (132, 43),
        (300, 1),
        (300, 100),
    ] {
        tries.attempt((cols, rows), || {
            let folder = folder();
            let mut terminal = Terminal::start_sized(folder.path(), &["SURREY11"], cols, rows);
            if cols >= 80 && rows >= 25 {
                terminal.wait_for("Next:");
            }
            terminal.resize(80, 25);
            terminal.wait_for("Next:");
            terminal.press("2", "LAST WKT");
            advice(&mut terminal, 2);
            terminal.resize(cols, rows);
            // In one that is too small no key does anything but leave.
            terminal.keys("====\x03");
            assert_eq!(end(&mut terminal), 130);
            terminal.assert_clean();
        });
    }
    tries.attempt("a storm", || {
        let folder = folder();
        let mut terminal = at(folder.path(), &[("2", "LAST WKT")]);
        let mut stream = armchair::rng::Stream::new(25);
        for turn in 0..2_000 {
            let (cols, rows) = (1 + stream.below(300) as u16, 1 + stream.below(100) as u16);
            terminal.resize(cols, rows);
            if turn % 20 == 0 {
                terminal.keys("=");
            }
            terminal.look();
        }
        terminal.resize(80, 25);
        terminal.wait_for("LAST WKT");
        advice(&mut terminal, 2);
        signal(&terminal, "-TERM");
        assert_eq!(end(&mut terminal), 143);
        terminal.assert_clean();
        assert!(kept(folder.path()) >= 2);
    });
}

/// What a flood does to a match.
#[derive(Clone, Copy)]
enum Flood {
    Chooses,
    Pasted,
    Any,
}

/// How long a flood may take to be taken in.
const A_FLOOD: Duration = Duration::from_secs(20);

pub(crate) fn floods(tries: &mut Tries) {
    let paste = "=".repeat(64 * 1024);
    let pasted = format!("\x1b[200~{paste}\x1b[201~");
    let keys = "=".repeat(self::tries(20_000, 200_000));
    let random: String = {
        let mut stream = armchair::rng::Stream::new(7);
        let letters = "=023456YN ?+-\x1b\r";
        let letters: Vec<char> = letters.chars().collect();
        (0..20_000)
            .map(|_| letters[stream.below(letters.len())])
            .collect()
    };
    for (what, flood, how) in [
        ("20,000 times the computer's advice", &keys, Flood::Chooses),
        ("20,000 keys of any kind", &random, Flood::Any),
        ("64 KB pasted", &pasted, Flood::Pasted),
        (
            "64 KB pasted into a terminal that does not say so",
            &paste,
            Flood::Chooses,
        ),
    ] {
        for leave in ["\x03", "-TERM"] {
            tries.attempt((what, leave), || {
                let folder = folder_of(long_championship());
                let mut terminal = at(folder.path(), &[("2", "LAST WKT")]);
                let before = kept_or_entered(folder.path());
                let start = Instant::now();
                terminal.keys(flood);
                let code = if leave == "\x03" {
                    terminal.keys(leave);
                    let code = terminal.end();
                    let took = start.elapsed();
                    assert!(took < A_FLOOD, "it took {took:?}");
                    code
                } else {
                    signal(&terminal, leave);
                    end(&mut terminal)
                };
                assert_eq!(code, if leave == "\x03" { 130 } else { 143 });
                terminal.assert_clean();
                let after = kept_or_entered(folder.path());
                match how {
                    Flood::Chooses => assert!(after > before || leave != "\x03", "{after}"),
                    Flood::Pasted => assert_eq!(after, before, "a paste is no typing"),
                    Flood::Any => {}
                }
            });
        }
    }
}

/// The length of the journal while the program has the file open, and more
/// than any once the match is entered.
fn kept_or_entered(folder: &Path) -> u64 {
    let found = Folder::find(Some(folder.to_owned())).unwrap();
    let championship = Competition::read(&found, &name()).unwrap();
    if championship.season().played(Class::First).is_empty() {
        std::fs::metadata(folder.join(JOURNAL)).map_or(0, |found| found.len())
    } else {
        u64::MAX
    }
}

/// Clock ticks of processor time that a process has used.
fn ticks(pid: u32) -> Option<u64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let field = |place: usize| fields.get(place)?.parse::<u64>().ok();
    Some(field(11)? + field(12)?)
}

pub(crate) fn idle(tries: &mut Tries) {
    for (screen, way) in SCREENS {
        tries.attempt(screen, || {
            let folder = folder();
            let mut terminal = at(folder.path(), way);
            let before = ticks(terminal.pid());
            std::thread::sleep(Duration::from_millis(400));
            let after = ticks(terminal.pid());
            if let (Some(before), Some(after)) = (before, after) {
                assert!(after - before < 8, "{} ticks in 400 ms", after - before);
            }
            terminal.keys("\x03");
            assert_eq!(end(&mut terminal), 130);
        });
    }
}

pub(crate) fn damaged(tries: &mut Tries) {
    for length in [10, 30, 100, 270] {
        tries.attempt((length, "restored"), || {
            let folder = tempfile::tempdir().unwrap();
            let broken = bytes(2)[..length].to_vec();
            let files = Image::from([
                (DATA.to_owned(), broken.clone()),
                (BACKUP.to_owned(), bytes(1)),
            ]);
            lay_out(&files, folder.path());
            let mut terminal = Terminal::start(folder.path(), &["SURREY11"]);
            terminal.wait_for("is damaged");
            terminal.wait_for("[R]estore the backup?");
            terminal.press("R", "Next:");
            terminal.keys("Q");
            assert_eq!(end(&mut terminal), 0);
            terminal.assert_clean();
            assert_eq!(
                std::fs::read(folder.path().join("SURREY11.OLD")).unwrap(),
                broken
            );
            assert_eq!(std::fs::read(folder.path().join(DATA)).unwrap(), bytes(1));
        });
        tries.attempt((length, "left"), || {
            let folder = tempfile::tempdir().unwrap();
            let files = Image::from([(DATA.to_owned(), bytes(2)[..length].to_vec())]);
            lay_out(&files, folder.path());
            let before = kept_files(folder.path());
            let mut terminal = Terminal::start(folder.path(), &["SURREY11"]);
            terminal.wait_for("is damaged");
            terminal.press("N", "Enter filename:");
            terminal.keys("\x1b");
            assert_eq!(end(&mut terminal), 0);
            assert_eq!(kept_files(folder.path()), before);
        });
    }
    tries.attempt("while another program has it", || {
        let folder = folder();
        let mut first = at(folder.path(), &[]);
        let mut second = Terminal::start(folder.path(), &["SURREY11"]);
        second.wait_for("is open in another armchair");
        second.keys("\x1b");
        let said = refusal(
            &run(armchair(folder.path(), &["simulate", "SURREY11"]).stdin(Stdio::null())),
            1,
        );
        assert!(
            said.unwrap()
                .contains(&format!("(process {})", first.pid()))
        );
        first.keys("Q");
        assert_eq!((end(&mut first), second.end()), (0, 0));
    });
}
