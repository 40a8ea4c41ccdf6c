//! Functions that take arbitrary bytes and panic if a promise is broken. `cargo
//! test` calls these functions with the corpus and its mutations. The fuzzers
//! in `fuzz/` also call them.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::OnceLock;

use armchair::championship::{Championship, Class, County, FinishedMatch};
use armchair::datafile::format::{VERSION, seal};
use armchair::datafile::{
    Archive, BodyVersions, Files, Journal, JournalState, Kind, MatchIdentity, Resumed, Store,
};
use armchair::game::record::{RecordingReader, Replayer};
use armchair::game::scorebook::Scorebook;
use armchair::game::{Dealer, Match, OwnedView, Pending, Side};
use armchair::pavilion::Levelled;
use armchair::pavilion::camp::Camp;
use armchair::pavilion::checker::Checker;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::minden::Minden;
use armchair::pavilion::twenty20::Twenty20;
use armchair::players::RandomPlayer;
use armchair::reports::{Query, TableName, report};
use armchair::rules::Options;
use armchair::screens::key_reader::{Input, KeyReader};
use armchair::session::keys::Key;
use armchair::tabletop::Table;
use armchair::tabletop::drive::Agent;
use armchair::tabletop::record::replay;
use serde_json::Value;

// --- the data file -----------------------------------------------------------

/// Takes the bytes as a data file, and as a body of each version with the right
/// checksum.
pub(crate) fn data_file(bytes: &[u8]) {
    let sealed = (1..=VERSION).map(|version| seal(version, bytes));
    for file in [bytes.to_vec()].into_iter().chain(sealed) {
        let Ok(championship) = BodyVersions::CURRENT.read::<Championship>(&file) else {
            continue;
        };
        let again = BodyVersions::CURRENT.write(&championship).unwrap();
        assert_eq!(BodyVersions::CURRENT.read(&again), Ok(championship.clone()));
        look_at(&championship);
        play_on(championship);
    }
}

/// Makes every table of a competition that was accepted.
fn look_at(championship: &Championship) {
    let first = championship.seasons()[0].year();
    for table in TableName::ALL {
        for class in Class::BOTH {
            for (year, county) in [(None, None), (Some(first), championship.view().yours())] {
                let query = Query { class, year, county };
                let table = report(&championship.view(), table, &query).unwrap();
                assert!(!table.text().is_empty());
                table.json();
            }
        }
    }
    assert!(championship.view().yours().is_none_or(|county| !county.name().is_empty()));
    assert!(championship.remaining().len() <= 112);
}

/// Enters the next matches, up to the end of the season and beyond.
fn play_on(mut championship: Championship) {
    static SCORED: OnceLock<FinishedMatch> = OnceLock::new();
    let finished = SCORED.get_or_init(|| {
        let mut dealer = Dealer::new(1);
        let mut game = Match::new(short(), &mut dealer, &mut ());
        while let Some(choice) = game.legal().first() {
            game.apply(*choice, &mut dealer, &mut ()).unwrap();
        }
        FinishedMatch::from_match(&game).unwrap()
    });
    for fixture in championship.remaining() {
        championship.match_seed(&fixture);
        championship.post(&fixture, finished).unwrap();
    }
    assert!(championship.is_consistent());
}

fn short() -> Options {
    let mut options = Options::default();
    (options.batsmen, options.days, options.packs_per_session) = (4, 1, 1);
    options
}

// --- the journal -------------------------------------------------------------

/// A folder that returns the same file for every name.
#[derive(Clone)]
struct Only(std::rc::Rc<std::cell::RefCell<Option<Vec<u8>>>>);

impl Only {
    fn holding(bytes: Option<Vec<u8>>) -> Only {
        Only(std::rc::Rc::new(std::cell::RefCell::new(bytes)))
    }
}

impl Files for Only {
    fn kind(&self, _: &str) -> io::Result<Option<Kind>> {
        Ok(self.0.borrow().is_some().then_some(Kind::File))
    }
    fn read(&self, _: &str, _: u64) -> io::Result<Vec<u8>> {
        self.0.borrow().clone().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
    fn write_new(&self, _: &str, bytes: &[u8]) -> io::Result<()> {
        *self.0.borrow_mut() = Some(bytes.to_vec());
        Ok(())
    }
    fn truncate_and_append(&self, _: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut held = self.0.borrow_mut();
        let held = held.as_mut().ok_or(io::ErrorKind::NotFound)?;
        held.truncate(at as usize);
        held.extend(bytes);
        Ok(())
    }
    fn rename(&self, _: &str, _: &str) -> io::Result<()> {
        Ok(())
    }
    fn link(&self, _: &str, _: &str) -> io::Result<()> {
        Ok(())
    }
    fn remove(&self, _: &str) -> io::Result<()> {
        *self.0.borrow_mut() = None;
        Ok(())
    }
    fn sync_folder(&self) -> io::Result<()> {
        Ok(())
    }
    fn list(&self) -> io::Result<Vec<String>> {
        Ok(Vec::new())
    }
    fn path(&self, file: &str) -> PathBuf {
        file.into()
    }
}

fn store(files: Only) -> Store<Only> {
    Store::new(files, "SURREY11".parse().unwrap())
}

/// Takes the bytes as a journal, as a journal with the right heading, and as
/// the choices of a match that is saved and resumed.
pub(crate) fn journal(bytes: &[u8]) {
    let first = bytes.split_inclusive(|byte| *byte == b'\n').next();
    let setup = setup_of(first.unwrap_or_default());
    resume(bytes, &setup);
    let only = Only::holding(None);
    let table = Table::<Match>::deal(setup.options, setup.match_seed, &mut ());
    Journal::begin(&store(only.clone()), setup, table.game()).unwrap();
    let mut headed = only.0.borrow().clone().unwrap();
    headed.extend(bytes.get(first.map_or(0, <[u8]>::len)..).unwrap_or_default());
    resume(&headed, &setup);
    chosen(bytes, setup);
}

/// Returns the match that a heading describes, with default values for fields
/// that make no sense.
fn setup_of(line: &[u8]) -> MatchIdentity {
    let heading: Value = serde_json::from_slice(line).unwrap_or_default();
    let told = &heading["match"];
    let number = |name: &str| told[name].as_u64().unwrap_or_default();
    let mut options = Options::default();
    for (place, (item, _)) in Options::default().named_values().enumerate() {
        let value = told["options"][place][1].as_u64();
        item.set(&mut options, value.unwrap_or_default() as u8);
    }
    let person = Side::BOTH.get(number("person") as usize);
    MatchIdentity {
        identity: number("identity"),
        class: Class::BOTH[usize::from(number("class") == 2)],
        year: number("year") as u16,
        fixture: number("fixture") as u16,
        persons: person.copied().into(),
        options,
        match_seed: number("match_seed"),
    }
}

fn resume(bytes: &[u8], setup: &MatchIdentity) {
    let only = Only::holding(Some(bytes.to_vec()));
    let store = store(only.clone());
    match Journal::resume(&store, setup, &mut ()) {
        Ok(JournalState::InProgress(resumed)) => {
            let Resumed { mut table, mut journal } = resumed;
            let Some(choice) = table.legal().first().copied() else {
                return;
            };
            // The next choice must be added after the part that was accepted.
            let made = table.apply(choice, &mut ()).unwrap();
            journal.append(&[made]).unwrap();
            let written = only.0.borrow().clone().unwrap();
            let sound = written[..written.len() - 1].iter().rposition(|byte| *byte == b'\n');
            let sound = sound.unwrap() + 1;
            assert_eq!(written[..sound], bytes[..sound]);
            let Ok(JournalState::InProgress(again)) = Journal::resume(&store, setup, &mut ())
            else {
                panic!("what was added is not found");
            };
            assert_eq!(again.table.check(), table.check());
        }
        Ok(JournalState::Nothing | JournalState::Stale) => {}
        Err(error) => in_order(&error.to_string()),
    }
}

/// Checks that a match with arbitrary choices is resumed exactly as it was
/// left.
fn chosen(bytes: &[u8], setup: MatchIdentity) {
    const MOST: usize = 2_000;
    let store = store(Only::holding(None));
    let mut table = Table::<Match>::deal(setup.options, setup.match_seed, &mut ());
    let mut journal = Journal::begin(&store, setup, table.game()).unwrap();
    for byte in bytes.iter().take(MOST) {
        let legal = table.legal();
        if legal.is_empty() {
            break;
        }
        let choice = legal[usize::from(*byte) % legal.len()];
        let made = table.apply(choice, &mut ()).unwrap();
        journal.append(&[made]).unwrap();
    }
    let found = Journal::resume(&store, &setup, &mut ()).unwrap();
    let JournalState::InProgress(resumed) = found else {
        panic!("what was kept is not found");
    };
    let mut again = resumed.table;
    assert_eq!(again.decisions(), table.decisions());
    assert_eq!(again.check(), table.check());
    while let Some(choice) = again.legal().last().copied() {
        let made = again.apply(choice, &mut ()).unwrap();
        assert_eq!(table.apply(choice, &mut ()).unwrap(), made);
    }
    assert_eq!(format!("{:?}", again.book()), format!("{:?}", table.book()));
}

// --- a match in one line -------------------------------------------------------

/// Takes the bytes as a match in one line, and as a view in one line. Checks
/// that an accepted match is written as it was read, and that it can be played
/// on.
pub(crate) fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match text.parse::<OwnedView>() {
        Ok(seen) => {
            assert_eq!(seen.to_string(), text);
            seen.view().known();
        }
        Err(why) => in_order(&why.to_string()),
    }
    let mut game: Match = match text.parse() {
        Ok(game) => game,
        Err(why) => return in_order(&why.to_string()),
    };
    assert_eq!(game.to_string(), text);
    let mut dealer = game.dealer().unwrap_or_else(|| Dealer::new(1890));
    let mut player = RandomPlayer::new(1890);
    for _ in 0..2_000 {
        let Pending::Ask(side, _) = game.pending() else {
            break;
        };
        let choice = player.choose(&game.view(side)).unwrap();
        game.apply(choice, &mut dealer, &mut ()).unwrap();
    }
    let again: Match = game.to_string().parse().unwrap();
    assert!(again == game, "{game}");
}

// --- the matches kept ----------------------------------------------------------

/// Returns the competition whose matches are in the corpus, after its first
/// season.
fn of_the_corpus() -> &'static Championship {
    static PLAYED: OnceLock<Championship> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let file = include_bytes!("../corpus/data_file/season");
        BodyVersions::CURRENT.read(file).unwrap()
    })
}

/// Takes the bytes as an archive, and as an archive whose heading and first
/// entry have the right checksums.
pub(crate) fn matches(bytes: &[u8]) {
    open_all(bytes);
    let mut sealed = bytes.to_vec();
    // The first entry: its length before the choices, the length of the
    // choices, and their checksum.
    let said = bytes.get(36..38).map_or(0, |said| u16::from_le_bytes([said[0], said[1]]));
    let choices = 32 + usize::from(said);
    if bytes.len() >= choices && said >= 14 {
        let length = u32::from_le_bytes(std::array::from_fn(|at| bytes[38 + at]));
        let end = bytes.len().min(choices.saturating_add(length as usize));
        let check = crc32fast::hash(&bytes[choices..end]).to_le_bytes();
        sealed[42..46].copy_from_slice(&check);
    }
    for (from, to) in [(0, 28), (32, choices.saturating_sub(4))] {
        if bytes.len() >= to + 4 && from < to {
            let check = crc32fast::hash(&sealed[from..to]).to_le_bytes();
            sealed[to..to + 4].copy_from_slice(&check);
        }
    }
    open_all(&sealed);
}

fn open_all(bytes: &[u8]) {
    let championship = of_the_corpus();
    let archive = Archive::read(&store(Only::holding(Some(bytes.to_vec())))).unwrap();
    if let Some(fault) = archive.fault(championship) {
        in_order(&fault.to_string());
    }
    for fixture in archive.openable_matches(championship) {
        match archive.open_match(championship, &fixture) {
            Ok(kept) => {
                let mut book = Scorebook::default();
                let game = kept.replay_to_end(&mut book).unwrap();
                let season = championship.season_of(fixture.year).unwrap();
                let played = &season.played(fixture.class)[usize::from(fixture.number)];
                assert_eq!(FinishedMatch::from_match(&game).unwrap().result(), *played);
            }
            Err(why) => in_order(&why.to_string()),
        }
    }
}

// --- the match record --------------------------------------------------------

/// Takes the bytes as a match record, which is checked and read for playback.
pub(crate) fn record(bytes: &[u8]) {
    let lines = || bytes.split_inclusive(|byte| *byte == b'\n');
    let mut replayer = Replayer::new();
    let fault = lines().find_map(|line| replayer.feed(line, &mut ()).err());
    let checked = fault.map_or_else(|| replayer.finish().map(|counts| counts.matches), Err);
    let mut reader = RecordingReader::new();
    let mut gathered = 0;
    let fault = lines().find_map(|line| match reader.feed(line) {
        Ok(recording) => {
            gathered += u64::from(recording.is_some());
            None
        }
        Err(fault) => Some(fault),
    });
    let played_back = fault.map_or_else(|| reader.finish().map(|()| gathered), Err);
    assert_eq!(checked, played_back);
    if let Err(fault) = checked {
        in_order(&fault.to_string());
    }
}

// --- games of the pavilion -----------------------------------------------------

/// Takes the bytes as a record of games, and as an unfinished game of each
/// kind.
pub(crate) fn pavilion(bytes: &[u8]) {
    let lines = || bytes.split_inclusive(|byte| *byte == b'\n');
    let mut checker = Checker::new();
    let fault = lines().find_map(|line| checker.feed(line).err());
    let checked = fault.map_or_else(|| checker.finish(), Err);
    let over = [
        left::<Camp>(bytes),
        left::<Minden>(bytes),
        left::<Twenty20>(bytes),
        left::<Eights>(bytes),
    ];
    match checked {
        // A single complete game is of one kind, and is over.
        Ok(counts) if counts.games == 1 && bytes.ends_with(b"\n") => {
            assert_eq!(over.iter().filter(|over| **over == Some(true)).count(), 1);
        }
        Ok(_) => {}
        Err(fault) => in_order(&fault.to_string()),
    }
}

/// Takes the bytes as an unfinished game. Returns `None` if the bytes are
/// refused, and otherwise `true` if the game is over. Plays on a game that is
/// not over.
fn left<G: Levelled>(bytes: &[u8]) -> Option<bool> {
    let mut left = match replay::<G>(bytes) {
        Ok(left) => left,
        Err(fault) => {
            in_order(&fault.to_string());
            return None;
        }
    };
    assert!(left.length <= bytes.len());
    assert!(left.heading.names.iter().all(|name| !name.is_empty()));
    match left.table.legal().first() {
        Some(choice) => {
            left.table.apply(*choice, &mut ()).unwrap();
            Some(false)
        }
        None => Some(true),
    }
}

// --- the bytes of a terminal ---------------------------------------------------

/// Takes the bytes as input from a terminal. Checks that the result is the same
/// however the bytes are split, and that a Ctrl-C after them is noticed.
pub(crate) fn typed(bytes: &[u8]) {
    const MOST: usize = 200;
    let whole = KeyReader::default().read(bytes);
    assert!(whole.len() <= 2 * bytes.len());
    for at in 0..=bytes.len().min(MOST) {
        let mut reader = KeyReader::default();
        let (first, second) = bytes.split_at(at);
        let mut inputs = reader.read(first);
        inputs.extend(reader.read(second));
        assert_eq!(inputs, whole, "split at {at}");
        assert_eq!(reader.read(b"\x03"), [Input::Key(Key::Interrupt)]);
    }
}

// --- the command words -------------------------------------------------------

/// Takes the lines of the bytes as the words of a command.
pub(crate) fn words(bytes: &[u8]) {
    let words = bytes.split(|byte| *byte == b'\n').map(word);
    let refused = armchair::cli::check_arguments(std::iter::once("armchair".into()).chain(words));
    if let Err(failure) = refused {
        in_order(&failure.to_string());
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        if let Err(error) = text.parse::<armchair::datafile::FileName>() {
            in_order(&error.to_string());
        }
        let _ = County::from_name(text);
    }
}

#[cfg(unix)]
fn word(bytes: &[u8]) -> OsString {
    use std::os::unix::ffi::OsStrExt;
    std::ffi::OsStr::from_bytes(bytes).to_owned()
}

#[cfg(not(unix))]
fn word(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// Checks that a message is a single short line without control characters.
fn in_order(line: &str) {
    assert!(!line.contains(char::is_control), "{line:?}");
    assert!(!line.is_empty() && line.len() < 8_000, "{} bytes", line.len());
}
