//! Benchmarks of the parts of the program: matches, seasons, tables, files and
//! pictures.
//!
//! `cargo bench --bench armchair` runs all of these benchmarks in about a
//! minute. Most of that time is spent on playing the hundred seasons of the
//! largest data file. Add `-- first_frame` to run only the benchmarks with
//! `first_frame` in their names. `benches/README.md` gives the purpose of the
//! benchmarks and the results.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;
use std::time::Duration;

use armchair::championship::{Championship, Class, County};
use armchair::datafile::{BodyVersions, Competition, ExistingFilePolicy, FileName, Folder};
use armchair::game::record::{RecordWriter, Replayer};
use armchair::game::{Match, Persons, Side};
use armchair::players::arena::{MatchTotals, match_seed, play_match};
use armchair::players::{Computer, Level, Levels, RandomPlayer};
use armchair::rules::Options;
use armchair::screens::App;
use armchair::screens::start::FilenamePrompt;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::simulate::day::{Day, measure};
use armchair::simulate::{core_count, heading, play_fixture, play_seasons};
use armchair::tabletop::{self, Table};
use divan::{AllocProfiler, Bencher, black_box};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tempfile::TempDir;

/// Measures the memory that each benchmark allocates.
#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

// --- matches -------------------------------------------------------------------

/// Plays a match between two random players. This measures little more than the
/// engine.
#[divan::bench]
fn match_of_random_players(bencher: Bencher) {
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let seed = match_seed(1890, number);
        let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(!seed));
        play_match(Options::default(), seed, &mut home, &mut away, &mut ()).unwrap()
    });
}

/// Plays a match between two computer players at the same level.
#[divan::bench(args = Level::ALL)]
fn match_of_computers(bencher: Bencher, level: &Level) {
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let seed = match_seed(1890, number);
        let player = |side| Computer::new(Levels::uniform(*level), seed, side);
        let (mut home, mut away) = (player(Side::Home), player(Side::Away));
        play_match(Options::default(), seed, &mut home, &mut away, &mut ()).unwrap()
    });
}

/// Plays the match of the day with a thousand computer players, on all cores. A
/// person's score is compared with theirs.
#[divan::bench]
fn measure_of_a_day(bencher: Bencher) {
    let day = Day::for_date("2026-11-22".parse().unwrap());
    bencher.bench_local(|| measure::computer_scores(&day).unwrap());
}

/// Plays a first season between professionals on all cores, and enters the
/// results.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn season_of_professionals(bencher: Bencher) {
    let new = || Championship::new(1890, Options::default(), None);
    bencher.with_inputs(new).bench_local_values(|mut championship| {
        play_seasons(&mut championship, 1, core_count(), &mut MatchTotals::default(), None)
            .unwrap();
        championship
    });
}

/// Replays a match record, and checks each choice against the laws.
#[divan::bench]
fn replay_of_a_record(bencher: Bencher) {
    let championship = Championship::new(1890, Options::default(), None);
    let fixture = championship.remaining()[0];
    let mut writer = RecordWriter::new(heading(&championship, &fixture, Persons::NONE));
    play_fixture(&championship, &fixture, &mut writer).unwrap();
    let record = writer.take();
    bencher.bench_local(|| {
        let mut replayer = Replayer::new();
        for line in black_box(&record).lines() {
            replayer.feed(line.as_bytes(), &mut ()).unwrap();
        }
        replayer.finish().unwrap()
    });
}

// --- the largest data file -------------------------------------------------------

/// A competition after its last season, 1989, and the folder of its data file.
struct Century {
    championship: Championship,
    place: TempDir,
}

static CENTURY: LazyLock<Century> = LazyLock::new(|| {
    let options = Options { batting_level: 1, bowling_level: 1, ..Options::default() };
    let mut championship = Championship::new(1890, options, County::from_letter('A'));
    let mut totals = MatchTotals::default();
    play_seasons(&mut championship, 100, core_count(), &mut totals, None).unwrap();
    let place = TempDir::new().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    let refuse = ExistingFilePolicy::Refuse;
    Competition::create(&folder, &name(), championship.clone(), refuse).unwrap();
    Century { championship, place }
});

fn name() -> FileName {
    "CENTURY".parse().unwrap()
}

fn folder() -> Folder {
    Folder::find(Some(CENTURY.place.path().to_owned())).unwrap()
}

/// Computes the points table of a season.
#[divan::bench]
fn points_table(bencher: Bencher) {
    let season = CENTURY.championship.season();
    bencher.bench_local(|| black_box(season).table(Class::First));
}

/// Encodes the largest data file.
#[divan::bench]
fn encode(bencher: Bencher) {
    let championship = &CENTURY.championship;
    bencher.bench_local(|| BodyVersions::CURRENT.write(black_box(championship)).unwrap());
}

/// Opens and locks the largest data file.
#[divan::bench]
fn load(bencher: Bencher) {
    let folder = folder();
    bencher.bench_local(|| Competition::open(&folder, &name()).unwrap());
}

/// Saves the largest data file, including the flushes to disk.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn save(bencher: Bencher) {
    let mut competition = Competition::open(&folder(), &name()).unwrap();
    let changed = || CENTURY.championship.clone();
    bencher.with_inputs(changed).bench_local_values(|changed| competition.save(changed).unwrap());
}

/// Writes a choice to the journal of a match, including the flush to disk.
#[divan::bench(sample_count = 300, sample_size = 1)]
fn append(bencher: Bencher) {
    let place = TempDir::new().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    let championship = Championship::new(1890, Options::default(), County::from_letter('A'));
    let refuse = ExistingFilePolicy::Refuse;
    let competition = Competition::create(&folder, &name(), championship, refuse).unwrap();
    let fixture = competition.championship().next_fixture(Class::First);
    let fixture = fixture.unwrap();
    let setup = competition.setup(&fixture);
    let mut table = Table::<Match>::deal(setup.options, setup.match_seed, &mut ());
    let mut journal = competition.begin(&fixture, table.game()).unwrap();
    let choose = || {
        let choice = table.computer_choice(tabletop::Level::Good).unwrap();
        table.apply(choice, &mut ()).unwrap()
    };
    bencher.with_inputs(choose).bench_local_values(|made| journal.append(&[made]).unwrap());
}

// --- pictures --------------------------------------------------------------------

/// Starts the program with a data file that is not open yet.
fn begun() -> App {
    let session = GameSession::empty().with_folder(folder());
    let start = FilenamePrompt::new(folder(), Some(name()));
    App::new(Box::new(start), session, Colours::Sixteen)
}

fn draw(app: &mut App) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 25));
    app.draw(&mut buffer);
    buffer
}

/// Starts the program with the largest data file and draws the main menu.
#[divan::bench]
fn first_frame(bencher: Bencher) {
    LazyLock::force(&CENTURY);
    bencher.bench_local(|| {
        let mut app = begun();
        app.tick(Duration::ZERO);
        draw(&mut app)
    });
}

/// Opens and closes a screen of tables in the largest data file, and draws both
/// pictures.
#[divan::bench(args = ["3", "4", "5", "6", "7", "8"])]
fn key_and_frame(bencher: Bencher, key: &str) {
    let mut app = begun();
    app.tick(Duration::ZERO);
    draw(&mut app);
    let key = Key::Char(key.chars().next().unwrap());
    bencher.bench_local(|| {
        app.key(key, Duration::ZERO);
        let there = draw(&mut app);
        app.key(Key::Escape, Duration::ZERO);
        (there, draw(&mut app))
    });
}
