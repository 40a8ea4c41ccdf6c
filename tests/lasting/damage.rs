//! Checks files with damaged or foreign contents. Each is refused in one line
//! that names the file and the remedy, and is left unchanged.

use std::fs;

use armchair::championship::{Championship, Class};
use armchair::datafile::format::{LONGEST_BODY, MAGIC, VERSION, seal};
use armchair::datafile::{ExistingFilePolicy, JournalState, KeyFile};
use armchair::rng::Stream;

use crate::model::{Image, Model};
use crate::program::{armchair, done, refusal, run};
use crate::scene::{
    self, BACKUP, DATA, JOURNAL, KEYS, MATCHES, Play, bytes, championship, lay_out, open, store,
};
use crate::table::{Tries, tries};
use crate::temporary;

/// Checks that a data file is refused by its name and with a remedy, and left
/// unchanged.
fn refused(file: &[u8]) -> Result<(), String> {
    let image = Image::from([(DATA.to_owned(), file.to_vec())]);
    let model = Model::with(&image);
    let Err(error) = store(&model).load::<Championship>() else {
        return Err("it was opened".to_owned());
    };
    let line = error.to_string();
    let way_out = ["start a competition", "newer version"];
    let named = line.contains(DATA) && way_out.iter().any(|way| line.contains(way));
    if named && model.image() == image && !line.contains(char::is_control) {
        Ok(())
    } else {
        Err(line)
    }
}

fn count(tries: &mut Tries, file: &[u8], what: impl FnOnce() -> String) {
    let refused = refused(file);
    tries.count(refused.is_ok(), || format!("{}: {refused:?}", what()));
}

pub(crate) fn flips(tries: &mut Tries) {
    let good = bytes(2);
    for bit in 0..good.len() * 8 {
        let mut flipped = good.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        count(tries, &flipped, || format!("bit {bit}"));
    }
}

pub(crate) fn cuts(tries: &mut Tries) {
    let good = bytes(2);
    for length in 0..good.len() {
        count(tries, &good[..length], || format!("{length} bytes"));
    }
}

pub(crate) fn others(tries: &mut Tries) {
    let mut stream = Stream::new(1890);
    for length in 0..self::tries(2_000, 200_000) {
        let random: Vec<u8> = (0..length % 4096).map(|_| stream.bits() as u8).collect();
        count(tries, &random, || format!("{length} random bytes"));
        for version in 1..=VERSION {
            count(tries, &seal(version, &random), || {
                format!("{length} random bytes sealed as version {version}")
            });
        }
        count(tries, &[&MAGIC[..], &random].concat(), || "marked".to_owned());
    }
    for foreign in [&b"PK\x03\x04"[..], b"\x7fELF", b"dear diary", b"{}", b"\n"] {
        count(tries, foreign, || format!("{foreign:?}"));
    }
    for version in (VERSION + 1..100).chain([u32::MAX, 1 << 16, 0]) {
        count(tries, &seal(version, &bytes(2)[24..]), || format!("version {version}"));
    }
    for promised in [0, 1, LONGEST_BODY as u64 + 1, 1 << 40, u64::MAX - 24, u64::MAX] {
        let mut hostile = bytes(2);
        hostile[12..20].copy_from_slice(&promised.to_le_bytes());
        count(tries, &hostile, || format!("a body of {promised} bytes promised"));
    }
    let long = vec![0; LONGEST_BODY + 1];
    count(tries, &seal(VERSION, &long), || "too long".to_owned());
}

pub(crate) fn journal(tries: &mut Tries) {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(2))]));
    let mut play = Play::begin(&open(&model), Class::First);
    play.play(60);
    let choices = play.choices();
    let good = model.image()[JOURNAL].clone();
    let mut look = |journal: &[u8], least: Option<u32>, what: String| {
        let mut image = model.image();
        image.insert(JOURNAL.to_owned(), journal.to_vec());
        let model = Model::with(&image);
        let kept = match open(&model).resume(Class::First, &mut ()) {
            Ok(JournalState::InProgress(resumed)) => Some(resumed.table.decisions()) == least,
            Ok(JournalState::Nothing | JournalState::Stale) => false,
            Err(error) => {
                let line = error.to_string();
                least != Some(choices)
                    && line.contains(JOURNAL)
                    && line.contains("lay the match again from the start")
            }
        };
        tries.count(kept && model.image() == image, || what);
    };
    // An unfinished write is dropped. Any other damage is refused.
    for length in 0..=good.len() {
        let whole = lines_before(&good[..length]).checked_sub(1);
        look(&good[..length], whole, format!("cut at {length}"));
    }
    for bit in 0..good.len() * 8 {
        let mut flipped = good.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        look(&flipped, None, format!("bit {bit}"));
    }
}

/// Checks that damaged keys of a league are refused in one line with the
/// remedy. The remedy restores the keys from before the last change, and keeps
/// the damaged file.
pub(crate) fn keys(tries: &mut Tries) {
    const BEFORE: &str = "Ann code 4f2a\n";
    let text = |line: &str| Some(line.to_owned());
    let keys = |model: &Model| KeyFile::new(model.clone(), scene::name());
    let model = Model::default();
    keys(&model).write(BEFORE).unwrap();
    keys(&model).write("Ann key ssh-ed25519 AAAAC3Nz\n1 time 1890 3 77\n").unwrap();
    let good = model.image()[KEYS].clone();
    let flips = (0..good.len() * 8).map(|bit| {
        let mut flipped = good.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        flipped
    });
    let cuts = (0..good.len()).map(|length| good[..length].to_vec());
    let noughts = vec![vec![0; 178], good[good.len() - 20..].to_vec()];
    for damaged in flips.chain(cuts).chain(noughts) {
        let mut image = model.image();
        image.insert(KEYS.to_owned(), damaged.clone());
        let model = Model::with(&image);
        let said = keys(&model).lines(text).map_err(|error| error.to_string());
        let named = said.as_ref().err().is_some_and(|line| {
            line.contains(KEYS) && line.contains("--keys") && !line.contains(char::is_control)
        });
        let untouched = model.image() == image;
        let aside = keys(&model).restore().unwrap();
        let back = keys(&model).lines(text).unwrap() == [BEFORE.trim_end()];
        let kept = aside.is_some_and(|aside| model.image()[&aside] == damaged);
        tries.count(named && untouched && back && kept, || {
            format!("{}: {said:?}", String::from_utf8_lossy(&damaged))
        });
    }
}

/// Returns the complete lines among these bytes.
fn lines_before(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte == b'\n').count() as u32
}

/// Checks that a match with a damaged journal can continue from the choice
/// before the damage, and that the damaged journal is kept.
pub(crate) fn gone_on_from(tries: &mut Tries) {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(2))]));
    let mut play = Play::begin(&open(&model), Class::First);
    play.play(60);
    let good = model.image()[JOURNAL].clone();
    play.play(usize::MAX);
    let whole = model.image()[JOURNAL].clone();
    let heading = good.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for bit in (heading * 8..good.len() * 8).step_by(self::tries(17, 1)) {
        tries.attempt(bit, || {
            let mut image = model.image();
            let mut flipped = good.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            image.insert(JOURNAL.to_owned(), flipped.clone());
            let model = Model::with(&image);
            let competition = open(&model);
            let aside = competition.cut_damaged_journal(Class::First).unwrap().unwrap();
            assert_eq!(model.image()[&aside], flipped);
            let mut play = Play::take_up(&competition, Class::First).unwrap();
            assert_eq!(play.choices(), lines_before(&good[..bit / 8]) - 1);
            play.play(usize::MAX);
            assert_eq!(model.image()[JOURNAL], whole, "it went another way");
        });
    }
}

/// The commands that use a data file.
const COMMANDS: [&[&str]; 4] = [
    &["show", "SURREY11", "points"],
    &["show", "SURREY11", "all-time", "--format", "json"],
    &["simulate", "SURREY11"],
    &["new", "SURREY11", "--county", "none"],
];

/// Runs commands without a screen, and follows the remedy that they name.
pub(crate) fn commands(tries: &mut Tries) {
    let good = bytes(2);
    let mut flipped = good.clone();
    flipped[90] ^= 4;
    for damaged in [&good[..20], &good[..90], &flipped, b"", b"dear diary", &seal(9, b"later")] {
        let folder = temporary::folder();
        let files =
            Image::from([(DATA.to_owned(), damaged.to_vec()), (BACKUP.to_owned(), bytes(1))]);
        lay_out(&files, folder.path());
        for arguments in COMMANDS {
            let output = run(&mut armchair(folder.path(), arguments));
            let said = refusal(&output, 1);
            let named = said.as_ref().is_ok_and(|line| line.contains(DATA));
            let left = fs::read(folder.path().join(DATA)).unwrap() == damaged;
            tries.count(named && left, || format!("{arguments:?}: {said:?}"));
        }
        // A file from a later version of the program may be valid, so replacing
        // it with the backup needs a confirmation.
        let back = ["restore", "SURREY11", "--yes"];
        let output = run(&mut armchair(folder.path(), &back));
        let said = String::from_utf8_lossy(&output.stdout);
        let aside = fs::read(folder.path().join("SURREY11.OLD")).unwrap();
        let restored = fs::read(folder.path().join(DATA)).unwrap();
        let one_line = said.lines().count() == 1 && said.contains("renamed SURREY11.OLD");
        tries.count(done(&output) && one_line && aside == damaged && restored == bytes(1), || {
            format!("restored: {output:?}")
        });
        let output = run(&mut armchair(folder.path(), &["simulate", "SURREY11"]));
        tries.count(done(&output), || format!("played on: {output:?}"));
    }
    way_back_is_named(tries);
    damaged_journal(tries);
    no_backup(tries);
}

/// Checks that the line about a damaged file names the command that restores
/// the backup.
fn way_back_is_named(tries: &mut Tries) {
    let folder = temporary::folder();
    let files =
        Image::from([(DATA.to_owned(), bytes(2)[..90].to_vec()), (BACKUP.to_owned(), bytes(1))]);
    for without in [false, true] {
        lay_out(&files, folder.path());
        if without {
            fs::remove_file(folder.path().join(DATA)).unwrap();
        }
        let said = refusal(&run(&mut armchair(folder.path(), COMMANDS[0])), 1);
        let named = said.as_ref().is_ok_and(|line| line.contains("armchair restore SURREY11"));
        tries.count(named, || format!("{said:?}"));
    }
}

/// Checks that a damaged journal stops `simulate`, which would have to continue
/// that match.
fn damaged_journal(tries: &mut Tries) {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(2))]));
    Play::begin(&open(&model), Class::First).play(20);
    for place in [3, 30, 120, 400, 700] {
        let mut files = model.image();
        files.get_mut(JOURNAL).unwrap()[place] ^= 1;
        let folder = temporary::folder();
        lay_out(&files, folder.path());
        let said = refusal(&run(&mut armchair(folder.path(), &["simulate", "SURREY11"])), 1);
        let named = said.as_ref().is_ok_and(|line| {
            line.contains(JOURNAL) && line.contains("armchair restore SURREY11 --match")
        });
        let left =
            files.iter().all(|(file, bytes)| fs::read(folder.path().join(file)).unwrap() == *bytes);
        tries.count(named && left, || format!("journal, byte {place}: {said:?}"));
        begun_anew(tries, folder.path(), &files[JOURNAL]);
    }
}

/// Follows the remedy. The complete journal is then set aside and reported, and
/// the season can continue. Following the remedy twice changes nothing more.
fn begun_anew(tries: &mut Tries, folder: &std::path::Path, journal: &[u8]) {
    let restore = ["restore", "SURREY11", "--match"];
    let listed = |state: &str| {
        let output = run(&mut armchair(folder, &["list"]));
        String::from_utf8_lossy(&output.stdout).contains(state)
    };
    let told = listed("a match in progress that cannot be read");
    let output = run(&mut armchair(folder, &restore));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let aside = fs::read(folder.join("SURREY11.OLD")).ok();
    let kept = said.contains("renamed SURREY11.OLD") && aside.as_deref() == Some(journal);
    let data = fs::read(folder.join(DATA)).unwrap() == bytes(2);
    tries.count(done(&output) && told && kept && data, || format!("set aside: {said:?}"));
    let again = refusal(&run(&mut armchair(folder, &restore)), 1);
    tries.count(again.is_ok() && !listed("in progress"), || format!("set aside twice: {again:?}"));
    let output = run(&mut armchair(folder, &["simulate", "SURREY11"]));
    tries.count(done(&output), || format!("played on: {output:?}"));
}

/// Checks that without a good backup nothing is restored and nothing changes.
fn no_backup(tries: &mut Tries) {
    for backup in [None, Some(bytes(1)[..40].to_vec()), Some(b"dear diary".to_vec())] {
        let folder = temporary::folder();
        let mut files = Image::from([(DATA.to_owned(), bytes(2))]);
        files.extend(backup.map(|bytes| (BACKUP.to_owned(), bytes)));
        lay_out(&files, folder.path());
        let said = refusal(&run(&mut armchair(folder.path(), &["restore", "SURREY11"])), 1);
        let named = said.as_ref().is_ok_and(|line| line.contains(BACKUP));
        let left = fs::read(folder.path().join(DATA)).unwrap() == bytes(2);
        let count = fs::read_dir(folder.path()).unwrap().count();
        tries.count(named && left && count == files.len(), || format!("{said:?}"));
    }
    let taken = armchair::datafile::Competition::create_in(
        store(&Model::with(&Image::from([(DATA.to_owned(), bytes(2))]))),
        championship(3),
        ExistingFilePolicy::SetAside,
        None,
    );
    tries.count(taken.is_err(), || "a sound file was created over".to_owned());
}

/// Returns a folder in which three matches were played to their ends.
fn three_matches() -> Image {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(2))]));
    for _ in 0..3 {
        let mut competition = open(&model);
        let mut play = Play::begin(&competition, Class::First);
        play.play(usize::MAX);
        let (fixture, journal) = (play.fixture, Some(play.journal));
        competition.finish(&fixture, play.table.game(), journal).unwrap();
    }
    model.image()
}

/// Damages the saved matches. At most one of the matches may then fail to open,
/// and any loss must be reported in one line.
pub(crate) fn matches(tries: &mut Tries) {
    let start = three_matches();
    let good = start[MATCHES].clone();
    let mut look = |matches: &[u8], least: usize, whole: bool, what: String| {
        let mut image = start.clone();
        image.insert(MATCHES.to_owned(), matches.to_vec());
        let model = Model::with(&image);
        let competition = open(&model);
        let (archive, championship) = (competition.archive().unwrap(), competition.championship());
        let kept = archive.openable_matches(championship);
        let opened =
            kept.iter().filter(|fixture| archive.open_match(championship, fixture).is_ok());
        let opened = opened.count();
        let told = archive.fault(championship).map(|fault| fault.to_string());
        let in_order = told.as_ref().is_none_or(|line| {
            line.contains(MATCHES) && line.len() < 400 && !line.contains(char::is_control)
        });
        let right = opened == kept.len() && opened >= least && in_order;
        let right = right && (whole || told.is_some()) && model.image() == image;
        tries.count(right, || format!("{what}: {opened} open, {told:?}"));
    };
    for bit in 0..good.len() * 8 {
        let mut flipped = good.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        look(&flipped, 2, false, format!("bit {bit}"));
    }
    for length in 0..good.len() {
        // A file cut between two entries looks as if the next entry was not
        // written yet.
        look(&good[..length], 0, true, format!("{length} bytes"));
    }
    let mut stream = Stream::new(1890);
    for length in 0..self::tries(300, 20_000) {
        let random: Vec<u8> = (0..length % 4096).map(|_| stream.bits() as u8).collect();
        look(&random, 0, false, format!("{length} random bytes"));
        let behind = [&good[..], &random].concat();
        look(&behind, 3, true, format!("{length} random bytes behind"));
        let before = [&good[..32], &random, &good[32..]].concat();
        look(&before, 3, true, format!("{length} random bytes between"));
    }
}
