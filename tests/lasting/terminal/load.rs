//! Tests terminal sizes, floods of keys, and a program that does no work while
//! nothing happens.

use std::path::Path;
use std::time::{Duration, Instant};

use armchair::championship::Class;
use armchair::datafile::{Competition, Folder};

use super::{SCREENS, advice, at, end, folder, folder_of, kept, signal};
use crate::kills::long_championship;
use crate::pty::Terminal;
use crate::scene::{JOURNAL, name};
use crate::table::Tries;

pub(crate) fn sizes(tries: &mut Tries) {
    for (cols, rows) in
        [(1, 1), (2, 1), (1, 60), (79, 25), (80, 24), (80, 25), (132, 43), (300, 1), (300, 100)]
    {
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
            // In a terminal that is too small, only the keys that leave do
            // anything.
            terminal.keys("====\x03");
            assert_eq!(end(&mut terminal), 130);
            terminal.assert_clean();
        });
    }
    tries.attempt("smaller and back before it looks", || {
        let folder = folder();
        let mut terminal = at(folder.path(), &[("2", "LAST WKT")]);
        // The size usually changes faster than the program can check it.
        for _ in 0..20 {
            terminal.resize(30, 8);
            terminal.resize(80, 25);
            assert!(!terminal.screen().contains("LAST WKT"));
            terminal.wait_for("LAST WKT");
        }
        signal(&terminal, "-TERM");
        assert_eq!(end(&mut terminal), 143);
    });
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

/// The effect that a flood of keys has on a match.
#[derive(Clone, Copy)]
enum Flood {
    Chooses,
    Pasted,
    Any,
}

/// How long the program may take to process a flood.
const A_FLOOD: Duration = Duration::from_secs(20);

pub(crate) fn floods(tries: &mut Tries) {
    let paste = "=".repeat(64 * 1024);
    let pasted = format!("\x1b[200~{paste}\x1b[201~");
    let keys = "=".repeat(crate::table::tries(20_000, 200_000));
    let random: String = {
        let mut stream = armchair::rng::Stream::new(7);
        let letters = "=023456YN ?+-\x1b\r";
        let letters: Vec<char> = letters.chars().collect();
        (0..20_000).map(|_| letters[stream.below(letters.len())]).collect()
    };
    for (what, flood, how) in [
        ("20,000 times the computer's advice", &keys, Flood::Chooses),
        ("20,000 keys of any kind", &random, Flood::Any),
        ("64 KB pasted", &pasted, Flood::Pasted),
        ("64 KB pasted into a terminal that does not say so", &paste, Flood::Chooses),
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

/// Returns the length of the journal while the program has the file open. Once
/// the match is entered, returns a number above any length.
fn kept_or_entered(folder: &Path) -> u64 {
    let found = Folder::find(Some(folder.to_owned())).unwrap();
    let championship = Competition::read(&found, &name()).unwrap();
    if championship.season().played(Class::First).is_empty() {
        std::fs::metadata(folder.join(JOURNAL)).map_or(0, |found| found.len())
    } else {
        u64::MAX
    }
}

/// Returns the clock ticks of processor time that a process has used.
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
