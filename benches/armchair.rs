//! What the parts of the program take: balls, seasons, tables, files, pictures.
//!
//! `cargo bench --bench armchair` runs all of it in about a minute, most of
//! which goes into the century that the largest data file holds;
//! `-- first_frame` runs what has that in its name. `benches/README.md` tells
//! what each is for and what was measured.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;
use std::time::Duration;

use armchair::championship::{Championship, Class, County};
use armchair::datafile::{Competition, Existing, FileName, Folder, Layout};
use armchair::game::record::{RecordWriter, Replayer};
use armchair::game::{Match, Persons, Side};
use armchair::players::arena::{MatchTotals, match_seed, play_match};
use armchair::players::{Computer, Level, Levels, RandomPlayer};
use armchair::rules::Options;
use armchair::screens::App;
use armchair::screens::start::Start;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::simulate::day::{Day, measure};
use armchair::simulate::{every_core, heading, play_fixture, play_seasons};
use armchair::tabletop::{self, Table};
use divan::{AllocProfiler, Bencher, black_box};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tempfile::TempDir;

/// Also shows what each benchmark allocates.
#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

// --- matches -------------------------------------------------------------------

/// A match of two players who take any legal choice: the engine and little else.
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

/// A match of two computers of a level.
#[divan::bench(args = Level::ALL)]
fn match_of_computers(bencher: Bencher, level: &Level) {
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let seed = match_seed(1890, number);
        let player = |side| Computer::new(Levels::both(*level), seed, side);
        let (mut home, mut away) = (player(Side::Home), player(Side::Away));
        play_match(Options::default(), seed, &mut home, &mut away, &mut ()).unwrap()
    });
}

/// The thousand computers that are the measure of a match of the day, on every core.
#[divan::bench]
fn measure_of_a_day(bencher: Bencher) {
    let day = Day::for_date("2026-11-22".parse().unwrap());
    bencher.bench_local(|| measure::scores(&day).unwrap());
}

/// The first season of professionals, on every core, entered.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn season_of_professionals(bencher: Bencher) {
    let new = || Championship::new(1890, Options::default(), None);
    bencher.with_inputs(new).bench_local_values(|mut championship| {
        play_seasons(&mut championship, 1, every_core(), &mut MatchTotals::default(), None)
            .unwrap();
        championship
    });
}

/// A match record checked against the laws, choice by choice.
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

/// A competition that has come to the end of 1989, and its file.
struct Century {
    championship: Championship,
    place: TempDir,
}

static CENTURY: LazyLock<Century> = LazyLock::new(|| {
    let options = Options { batting_level: 1, bowling_level: 1, ..Options::default() };
    let mut championship = Championship::new(1890, options, County::from_letter('A'));
    let mut totals = MatchTotals::default();
    play_seasons(&mut championship, 100, every_core(), &mut totals, None).unwrap();
    let place = TempDir::new().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    let refuse = Existing::Refuse;
    Competition::create(&folder, &name(), championship.clone(), refuse).unwrap();
    Century { championship, place }
});

fn name() -> FileName {
    "CENTURY".parse().unwrap()
}

fn folder() -> Folder {
    Folder::find(Some(CENTURY.place.path().to_owned())).unwrap()
}

/// The points table of a season.
#[divan::bench]
fn points_table(bencher: Bencher) {
    let season = CENTURY.championship.season();
    bencher.bench_local(|| black_box(season).table(Class::First));
}

/// The bytes of the largest file, from the competition.
#[divan::bench]
fn encode(bencher: Bencher) {
    let championship = &CENTURY.championship;
    bencher.bench_local(|| Layout::CURRENT.write(black_box(championship)).unwrap());
}

/// The largest file opened, under its lock.
#[divan::bench]
fn load(bencher: Bencher) {
    let folder = folder();
    bencher.bench_local(|| Competition::open(&folder, &name()).unwrap());
}

/// The largest file saved, the disk's flushes included.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn save(bencher: Bencher) {
    let mut competition = Competition::open(&folder(), &name()).unwrap();
    let changed = || CENTURY.championship.clone();
    bencher.with_inputs(changed).bench_local_values(|changed| competition.save(changed).unwrap());
}

/// A choice of a match written into its journal, the disk's flush included.
#[divan::bench(sample_count = 300, sample_size = 1)]
fn append(bencher: Bencher) {
    let place = TempDir::new().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    let championship = Championship::new(1890, Options::default(), County::from_letter('A'));
    let refuse = Existing::Refuse;
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

/// The program as it begins with a file, before it has opened it.
fn begun() -> App {
    let session = GameSession::empty().with_folder(folder());
    let start = Start::new(folder(), Some(name()));
    App::new(Box::new(start), session, Colours::Sixteen)
}

fn draw(app: &mut App) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 25));
    app.draw(&mut buffer);
    buffer
}

/// From the command line to the main menu of the largest file.
#[divan::bench]
fn first_frame(bencher: Bencher) {
    LazyLock::force(&CENTURY);
    bencher.bench_local(|| {
        let mut app = begun();
        app.tick(Duration::ZERO);
        draw(&mut app)
    });
}

/// A key and its picture, on each screen of tables of the largest file.
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
