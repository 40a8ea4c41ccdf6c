//! Tests that `--record` writes a record completely or not at all, and never
//! over a file that belongs to a data file.

use std::io::{self, Write};
use std::path::Path;

use armchair::championship::{Championship, Class};
use armchair::datafile::{Competition, ExistingFilePolicy, Folder};
use armchair::game::Match;
use armchair::players::arena::MatchTotals;
use armchair::rules::Options;
use armchair::simulate::competition::play_and_save_seasons;
use armchair::simulate::{Stopped, core_count, play_seasons};
use armchair::tabletop::{Level, Table};

use super::{done, folder, names, new_quick, refused};

use crate::temporary;

/// Returns a text as an editor on Windows may save it, with a byte-order mark
/// and with CR LF at the end of each line.
fn as_windows_saves(text: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(text).unwrap().replace('\n', "\r\n");
    [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat()
}

#[test]
fn a_record_may_have_a_byte_order_mark_and_lines_that_end_in_cr_lf() {
    let (folder, place) = (folder(), temporary::folder());
    let path = place.path().join("record.jsonl");
    let name = path.to_str().unwrap();
    let game = include_bytes!("../../corpus/pavilion/minden.jsonl");
    for record in [DEAR, game] {
        std::fs::write(&path, record).unwrap();
        let plain = done(folder.path(), &["replay", name, "--check"]);
        std::fs::write(&path, as_windows_saves(record)).unwrap();
        assert_eq!(done(folder.path(), &["replay", name, "--check"]), plain);
    }
    std::fs::write(&path, as_windows_saves(DEAR)).unwrap();
    done(folder.path(), &["analyse", "--record", name]);
    // The file is recognised as a record, and so may be replaced.
    done(folder.path(), &["friendly", "Kent", "Essex", "--record", name, "--seed", "1"]);
}

/// A record that exists before a run and must survive it.
const DEAR: &[u8] = include_bytes!("../../golden/one-day.jsonl");

#[test]
fn a_run_that_fails_leaves_the_record_that_was_there() {
    let folder = folder();
    let place = temporary::folder();
    let path = place.path().join("season.jsonl");
    std::fs::write(&path, DEAR).unwrap();
    let name = path.to_str().unwrap();
    new_quick(folder.path(), "REAL", "none");
    // Put a folder in the place of the temporary file that a save uses.
    let in_the_way = folder.path().join("REAL.AC$");
    let refuses = |arguments: &[&str]| {
        let mut arguments = arguments.to_vec();
        arguments.extend(["--record", name]);
        let said = refused(folder.path(), &arguments, 1);
        assert_eq!(std::fs::read(&path).unwrap(), DEAR, "{said}");
        assert_eq!(names(place.path()), ["season.jsonl"], "{said}");
    };
    refuses(&["simulate", "NOFILE"]);
    std::fs::create_dir(&in_the_way).unwrap();
    refuses(&["simulate", "REAL"]);
    std::fs::remove_dir(&in_the_way).unwrap();
    done(folder.path(), &["simulate", "REAL", "--record", name]);
    assert_eq!(names(place.path()), ["season.jsonl"]);
    done(folder.path(), &["replay", name, "--check"]);
}

#[cfg(unix)]
#[test]
fn a_run_that_is_cut_short_by_a_limit_leaves_no_part_of_a_record() {
    let place = temporary::folder();
    let path = place.path().join("season.jsonl");
    std::fs::write(&path, DEAR).unwrap();
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 64; exec \"$0\" \"$@\""])
        .arg(program)
        .args(["friendly", "Kent", "Essex", "--matches", "20", "--seed"])
        .args(["1", "--record", path.to_str().unwrap()])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(path.to_str().unwrap()) && said.contains("--record"), "{said}");
    assert_eq!(std::fs::read(&path).unwrap(), DEAR);
    assert_eq!(names(place.path()), ["season.jsonl"]);
}

#[test]
fn a_record_does_not_take_the_place_of_what_belongs_to_a_data_file() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    let before = std::fs::read(folder.path().join("REAL.ACC")).unwrap();
    let files = names(folder.path());
    let ours = [
        "REAL.ACC",
        "REAL.BAK",
        "REAL.JN1",
        "REAL.JN2",
        "REAL.LCK",
        "REAL.OLD",
        "REAL.OL3",
        "REAL.O99",
        "REAL.AC$",
        "REAL.BA$",
        "REAL.JN$",
        "OTHER.ACC",
        "real.acc",
        "SETTINGS.CFG",
    ];
    let runs: [&[&str]; 3] = [&["simulate", "REAL"], &["simulate"], &["friendly", "Kent", "Essex"]];
    for file in ours {
        let path = folder.path().join(".").join(file);
        for run in runs {
            let mut arguments = run.to_vec();
            arguments.extend(["--record", path.to_str().unwrap()]);
            let said = refused(folder.path(), &arguments, 2);
            assert!(said.contains(file) && said.contains("--record"), "{said}");
        }
    }
    assert_eq!(std::fs::read(folder.path().join("REAL.ACC")).unwrap(), before);
    assert_eq!(names(folder.path()), files);
    // Records may be written to such a name in another folder, and to other
    // names in this folder.
    let elsewhere = temporary::folder();
    for path in [elsewhere.path().join("REAL.ACC"), folder.path().join("REAL.jsonl")] {
        let path = path.to_str().unwrap();
        let arguments = ["friendly", "Kent", "Essex", "--seed", "1", "--record", path];
        done(folder.path(), &arguments);
        done(folder.path(), &["replay", path, "--check"]);
    }
}

#[test]
fn a_record_takes_the_place_of_nothing_but_a_record_or_an_empty_file() {
    let (folder, elsewhere) = (folder(), temporary::folder());
    new_quick(folder.path(), "REAL", "none");
    done(folder.path(), &["simulate", "REAL"]);
    let of_the_file = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    let at = |name: &str| elsewhere.path().join(name).to_str().unwrap().to_owned();
    let games = ["pavilion", "camp", "--games", "1", "--record"];
    done(folder.path(), &[&games[..], &[&at("games")]].concat());
    let games = std::fs::read(at("games")).unwrap();
    let kept: [(&str, &[u8]); 10] = [
        ("copy", &of_the_file("REAL.ACC")),
        ("matches", &of_the_file("REAL.MAT")),
        ("journal", &journal(folder.path(), "REAL", 5)),
        ("settings", b"theme = amber\n"),
        ("letter", b"dear diary"),
        ("blank", b"\n"),
        ("balls", b"{\"type\":\"ball\"}\n"),
        ("long", &[b' '; 100_000]),
        // The file of an unfinished game has the same lines as a record.
        ("CAMP.PAV", &games),
        // The record of a match of the day proves how the match was played.
        ("20261122.LST", DEAR),
    ];
    let replaced: [(&str, &[u8]); 5] = [
        ("mine.lst", DEAR),
        ("empty", b""),
        ("record", DEAR),
        ("cut", &DEAR[..DEAR.len() / 2]),
        ("games", &games),
    ];
    let friendly = ["friendly", "Kent", "Essex", "--record"];
    for (name, bytes) in kept {
        std::fs::write(at(name), bytes).unwrap();
        let path = at(name);
        let words = [&friendly[..], &[path.as_str()]].concat();
        let said = refused(folder.path(), &words, 1);
        let line = said.contains("is not a match record") && said.contains("--record");
        assert!(line && said.contains(name), "{said}");
        assert_eq!(std::fs::read(at(name)).unwrap(), bytes, "{said}");
    }
    for (name, bytes) in replaced {
        std::fs::write(at(name), bytes).unwrap();
        done(folder.path(), &[&friendly[..], &[&at(name)]].concat());
        done(folder.path(), &["replay", &at(name), "--check"]);
    }
    assert_eq!(names(elsewhere.path()).len(), kept.len() + replaced.len());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_open_already_is_appended_to_if_it_is_a_record() {
    let (folder, place) = (folder(), temporary::folder());
    let program = assert_cmd::cargo::cargo_bin("armchair");
    for (bytes, code) in [(&b"dear diary"[..], 1), (b"", 0), (DEAR, 0)] {
        let path = place.path().join("open");
        std::fs::write(&path, bytes).unwrap();
        let output = std::process::Command::new("sh")
            .args(["-c", "exec \"$0\" friendly Kent Essex --record /dev/fd/3 3>>\"$1\""])
            .args([&program, &path])
            .env("ARMCHAIR_DIR", folder.path())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        let now = std::fs::read(&path).unwrap();
        assert!(now.starts_with(bytes) && (now.len() > bytes.len()) == (code == 0));
    }
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_to_the_file_that_is_replaced() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    let place = temporary::folder();
    let (target, link) = (place.path().join("target"), place.path().join("link"));
    let record = |link: &Path| {
        let link = link.to_str().unwrap().to_owned();
        ["friendly", "Kent", "Essex", "--record"]
            .map(str::to_owned)
            .into_iter()
            .chain([link])
            .collect::<Vec<_>>()
    };
    std::fs::write(&target, DEAR).unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let arguments = record(&link);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    done(folder.path(), &arguments);
    assert!(link.is_symlink());
    assert!(std::fs::read(&target).unwrap().starts_with(b"{\"type\":"));

    let into = place.path().join("into");
    std::os::unix::fs::symlink(folder.path().join("REAL.ACC"), &into).unwrap();
    let arguments = record(&into);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    refused(folder.path(), &arguments, 2);
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_written_to_as_they_are() {
    let folder = folder();
    let place = temporary::folder();
    let friendly = |path: &str| {
        let arguments = ["friendly", "Kent", "Essex", "--seed", "1", "--record", path];
        done(folder.path(), &arguments)
    };
    assert!(friendly("/dev/null").contains("matches"));
    let records = friendly("/dev/stdout");
    assert!(
        records.lines().all(|line| line.starts_with("{\"type\":")),
        "the summary stands among the records"
    );
    let pipe = place.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    friendly(pipe.to_str().unwrap());
    assert_eq!(reader.join().unwrap(), records);
    assert_eq!(names(place.path()), ["pipe"]);
}

#[test]
fn a_season_whose_records_cannot_be_written_is_not_played() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    let folder = folder();
    new_quick(folder.path(), "REAL", "Kent");
    let before = std::fs::read(folder.path().join("REAL.ACC")).unwrap();
    let arguments = ["simulate", "REAL", "--record", "/dev/full"];
    let said = refused(folder.path(), &arguments, 1);
    assert!(said.contains("/dev/full") && said.contains("another path"), "{said}");
    assert_eq!(std::fs::read(folder.path().join("REAL.ACC")).unwrap(), before);
    // The same applies if the records go to standard output.
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let output = std::process::Command::new(program)
        .args(["friendly", "Kent", "Essex", "--record", "-"])
        .stdout(std::fs::OpenOptions::new().write(true).open(full).unwrap())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("standard output") && said.contains("--record"), "{said}");
}

/// A writer that accepts all bytes but fails to flush them.
struct Unflushed;

impl Write for Unflushed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::Error::from(io::ErrorKind::StorageFull))
    }
}

#[test]
fn results_are_entered_and_saved_after_their_records_are_out() {
    let options = Options { batsmen: 4, days: 1, packs_per_session: 2, ..Options::default() };
    let fresh = Championship::new(7, options, None);
    let mut championship = fresh.clone();
    let mut totals = MatchTotals::default();
    let stopped =
        play_seasons(&mut championship, 1, core_count(), &mut totals, Some(&mut Unflushed));
    assert!(matches!(stopped, Err(Stopped::Record(_))), "{stopped:?}");
    assert_eq!((&championship, totals), (&fresh, MatchTotals::default()));

    let place = folder();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    let name = "REAL".parse().unwrap();
    let mut competition =
        Competition::create(&folder, &name, fresh.clone(), ExistingFilePolicy::Refuse).unwrap();
    let stopped =
        play_and_save_seasons(&mut competition, 1, core_count(), &mut totals, Some(&mut Unflushed));
    assert!(matches!(stopped, Err(Stopped::Record(_))), "{stopped:?}");
    assert_eq!(competition.championship(), &fresh);
    assert_eq!(Competition::read(&folder, &name).unwrap(), fresh);
}

/// Returns the journal of a file's next match after this many choices.
fn journal(folder: &Path, file: &str, choices: usize) -> Vec<u8> {
    let folder = Folder::find(Some(folder.to_owned())).unwrap();
    let competition = Competition::open(&folder, &file.parse().unwrap()).unwrap();
    let fixture = competition.championship().next_fixture(Class::First).unwrap();
    let setup = competition.setup(&fixture);
    let mut table = Table::<Match>::deal(setup.options, setup.match_seed, &mut ());
    let mut journal = competition.begin(&fixture, table.game()).unwrap();
    for _ in 0..choices {
        let choice = table.computer_choice(Level::Random).unwrap();
        let made = table.apply(choice, &mut ()).unwrap();
        journal.append(&[made]).unwrap();
    }
    std::fs::read(folder.path().join(format!("{file}.JN1"))).unwrap()
}

#[test]
fn a_match_in_progress_is_checked_as_it_stands() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "Kent");
    let good = journal(folder.path(), "REAL", 9);
    let path = folder.path().join("REAL.JN1");
    let path = path.to_str().unwrap();
    let check = ["replay", path, "--check"];
    let said = done(folder.path(), &check);
    let sound = "obeys the laws: a match in progress, 9 choices, 10 lines.";
    assert!(said.contains(sound), "{said}");
    // The last write did not finish.
    std::fs::write(path, &good[..good.len() - 5]).unwrap();
    let said = done(folder.path(), &check);
    let torn = "8 choices, 9 lines and one incomplete line.";
    assert!(said.contains(torn), "{said}");
    for (bytes, why) in [
        (
            [&good[..], b"{\"type\":\"result\",\"winner\":0,\"tied\":false}\n"].concat(),
            "line 11: its result is not that of the game",
        ),
        (
            String::from_utf8_lossy(&good)
                .replacen("\"version\":1", "\"version\":9", 1)
                .into_bytes(),
            "line 1: the check value of its heading is wrong",
        ),
    ] {
        std::fs::write(path, &bytes).unwrap();
        let said = refused(folder.path(), &check, 1);
        assert!(said.contains(why), "{said}");
        assert_eq!(std::fs::read(path).unwrap(), bytes);
    }
    std::fs::write(path, &good).unwrap();
    let said = refused(folder.path(), &["replay", path, "--plain"], 1);
    assert!(said.contains("contains a match in progress"), "{said}");
}
