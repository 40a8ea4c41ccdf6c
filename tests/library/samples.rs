//! Tests old files. `tests/samples` contains a sample of each version of the
//! format. The tests open each sample, convert it and play on.
//!
//! A sample is a competition in its second season with a match in progress in
//! each class. `ARMCHAIR_BLESS=1 cargo test --test library samples::` makes the
//! sample of a version that has not been released yet. The sample of a released
//! version is never made again, because it stands for the files that players
//! have.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use armchair::championship::people::People;
use armchair::championship::records::CountyRecords;
use armchair::championship::{Championship, Class, County, Season};
use armchair::datafile::format::VERSION;
use armchair::datafile::{
    BodyVersions, Competition, ExistingFilePolicy, FileName, Folder, Journal, JournalState, Part,
    Resumed,
};
use armchair::game::{Choice, Match, Pending, Side};
use armchair::players::arena::MatchTotals;
use armchair::players::{Computer, Levels};
use armchair::rules::Options;
use armchair::simulate::competition::play_and_save_seasons;
use armchair::simulate::{core_count, enter, play_fixture};
use armchair::tabletop::Table;
use armchair::tabletop::drive::Agent;
use tempfile::TempDir;

use crate::temporary;

/// The last version of the format that a released program has written.
const RELEASED: u32 = 0;

/// The kinds of files in a sample.
const PARTS: [Part; 5] = [
    Part::Data,
    Part::Backup,
    Part::Journal(Class::First),
    Part::Journal(Class::Second),
    Part::Matches,
];

/// The file next to a sample that contains the expected report about the opened
/// sample.
const TOLD: &str = "told.txt";

fn name() -> FileName {
    "SAMPLE".parse().unwrap()
}

/// Returns the path of a sample. If requested, makes the sample again before
/// its first use.
fn sample(version: u32) -> PathBuf {
    static MADE: Once = Once::new();
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    if std::env::var_os("ARMCHAIR_BLESS").is_some() && VERSION > RELEASED {
        MADE.call_once(|| make(&samples.join(VERSION.to_string())));
    }
    samples.join(version.to_string())
}

/// Copies a sample, so that it can be played on.
fn copy(version: u32) -> (TempDir, Folder) {
    let place = temporary::folder();
    for part in PARTS {
        let file = name().file(part);
        fs::copy(sample(version).join(&file), place.path().join(&file)).unwrap();
    }
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    (place, folder)
}

fn computers(competition: &Competition, match_seed: u64) -> [Computer; 2] {
    let levels = Levels::from_options(competition.championship().options());
    Side::BOTH.map(|side| Computer::new(levels, match_seed, side))
}

/// Returns the computer's choice for the side that is asked, or `None` if the
/// match is over.
fn chosen(table: &Table<Match>, players: &mut [Computer; 2]) -> Option<Choice> {
    let game = table.game();
    match game.pending() {
        Pending::Ask(side, _) => players[side.index()].choose(&game.view(side)),
        Pending::Over(_) => None,
    }
}

fn taken_up(competition: &Competition, class: Class) -> Resumed {
    match competition.resume(class, &mut ()).unwrap() {
        JournalState::InProgress(resumed) => resumed,
        JournalState::Nothing | JournalState::Stale => panic!("no match in progress"),
    }
}

/// Returns everything that a competition and its matches in progress contain.
fn contents(competition: &Competition) -> String {
    let championship = competition.championship();
    let mut told =
        format!("{} {:?}\n", championship.seed(), championship.view().yours().map(County::name));
    if championship.is_league() {
        for person in championship.people() {
            told += &format!("{person:?}\n");
        }
    }
    // Leave out an option that was added later if it has the value that older
    // versions implied.
    let mut options = None;
    for season in championship.seasons() {
        if options.replace(season.options()).is_none_or(|before| before != season.options()) {
            for (item, value) in season.options().named_values() {
                told += &format!("{} = {value}\n", item.spec().word);
            }
        }
        for class in Class::BOTH {
            told += &format!("{}, {}\n", season.year(), class.name());
            for (fixture, played) in season.results(class) {
                told += &format!("{} v {}:", fixture.home.name(), fixture.away.name());
                for (side, line) in played.innings() {
                    let (runs, wickets, balls) = (line.runs, line.wickets, line.balls);
                    told += &format!(" {side:?} {runs}-{wickets} ({balls}) {:?},", line.ended);
                }
                told += &format!(" {:?}\n", played.outcome);
            }
        }
    }
    for county in County::all() {
        told += &records(county, championship.records().county(county));
    }
    told += &men(championship);
    told += &news(championship);
    let archive = competition.archive().unwrap();
    if !archive.openable_matches(championship).is_empty() {
        told += &format!("{} matches kept\n", archive.openable_matches(championship).len());
    }
    for class in Class::BOTH {
        let table = taken_up(competition, class).table;
        let fixture = championship.next_fixture(class).unwrap();
        let hands = Side::BOTH.map(|side| {
            let cards = table.game().hand(side).cards();
            cards.iter().map(ToString::to_string).collect::<Vec<_>>()
        });
        told += &format!(
            "{} v {}, {} choices, {} innings, {hands:?}",
            fixture.home.name(),
            fixture.away.name(),
            table.decisions(),
            table.book().pages().len(),
        );
        for innings in table.game().public().innings() {
            told += &format!(", {}-{} ({})", innings.runs, innings.wickets, innings.balls);
        }
        told += "\n";
    }
    told
}

/// Returns the saved news and the committee's hopes.
fn news(championship: &Championship) -> String {
    let news = championship.news();
    let facts = Class::BOTH.into_iter().flat_map(|class| news.facts(class));
    let facts = facts.map(|fact| format!("{fact:?}\n"));
    let hopes = championship.view().hopes().unwrap_or_default().iter();
    let hopes = hopes.map(|hope| format!("{hope:?}\n"));
    let stands = championship.seasons().iter().map(Season::year);
    let stands = stands.map(|year| format!("{year}: {:?}\n", news.season_stand(year)));
    facts.chain(stands).chain(hopes).collect()
}

/// Returns the men of all counties, season by season.
fn men(championship: &Championship) -> String {
    let mut told = String::new();
    for county in County::all() {
        let names = championship.names(county);
        for (year, number, row) in championship.men().seasons(county) {
            let name = names.man(row.man).scorecard_name();
            told += &format!("{} {year} {number} {name}: {:?}\n", county.short(), row.sums);
        }
    }
    told
}

/// Returns the records of a county in a single line.
fn records(county: County, records: &CountyRecords) -> String {
    let totals =
        [records.highest_for, records.lowest_for, records.highest_against, records.lowest_against];
    let totals = totals.map(|total| {
        total.map(|total| (total.runs, total.wickets, total.opponents.name(), total.year))
    });
    let stands: Vec<_> = records
        .partnerships
        .iter()
        .flatten()
        .map(|stand| (stand.runs, stand.unbroken, stand.opponents.name(), stand.year))
        .collect();
    format!("{}: {totals:?} {stands:?}\n", county.name())
}

#[test]
fn every_version_of_the_format_has_a_sample() {
    for version in 1..=VERSION {
        for part in PARTS {
            let path = sample(version).join(name().file(part));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }
}

#[test]
fn a_sample_tells_what_it_told_when_it_was_made() {
    for version in 1..=VERSION {
        let (_place, folder) = copy(version);
        let competition = Competition::open(&folder, &name()).unwrap();
        let archive = competition.archive().unwrap();
        assert_eq!(archive.fault(competition.championship()), None);
        for fixture in archive.openable_matches(competition.championship()) {
            let match_kept = archive.open_match(competition.championship(), &fixture);
            assert!(match_kept.is_ok(), "{fixture:?}");
        }
        let kept = fs::read_to_string(sample(version).join(TOLD)).unwrap();
        let told = contents(&competition);
        let same = told.lines().eq(kept.lines());
        assert!(same, "version {version} tells now:\n{told}");
    }
}

#[test]
fn a_sample_is_played_on_match_by_match_and_season_by_season() {
    for version in 1..=VERSION {
        let (_place, folder) = copy(version);
        let mut competition = Competition::open(&folder, &name()).unwrap();
        for class in Class::BOTH {
            let played = competition.championship().season().played(class).len();
            let Resumed { mut table, journal } = taken_up(&competition, class);
            let fixture = competition.championship().next_fixture(class).unwrap();
            let seed = journal.setup().match_seed;
            let mut players = computers(&competition, seed);
            while let Some(choice) = chosen(&table, &mut players) {
                table.apply(choice, &mut ()).unwrap();
            }
            competition.finish(&fixture, table.game(), Some(journal)).unwrap();
            let now = competition.championship().season().played(class).len();
            assert_eq!(now, played + 1);
        }
        let year = competition.championship().season().year();
        play_and_save_seasons(&mut competition, 1, core_count(), &mut MatchTotals::default(), None)
            .unwrap();
        drop(competition);
        // The file that was saved in the meantime has the current version, and
        // can be opened.
        let opened = Competition::open(&folder, &name()).unwrap();
        assert_eq!(opened.championship().season().year(), year + 1);
        let saved = fs::read(folder.path().join(name().file(Part::Data))).unwrap();
        assert_eq!(BodyVersions::CURRENT.unseal(&saved).unwrap().0, VERSION);
    }
}

/// Checks that the written bytes have not changed without a new version.
#[test]
fn this_version_writes_its_sample_byte_by_byte() {
    for part in [Part::Data, Part::Backup] {
        let kept = fs::read(sample(VERSION).join(name().file(part))).unwrap();
        let championship: Championship = BodyVersions::CURRENT.read(&kept).unwrap();
        assert!(BodyVersions::CURRENT.write(&championship).unwrap() == kept);
    }
}

/// Makes the sample for this version.
fn make(sample: &Path) {
    let _ = fs::remove_dir_all(sample);
    fs::create_dir_all(sample).unwrap();
    let folder = Folder::find(Some(sample.to_owned())).unwrap();
    let person = |name: &str, county| (name.parse().unwrap(), County::from_name(county).unwrap());
    let mut people = People::default();
    let (ann, kent) = person("Ann", "Kent");
    people.join(ann, kent).unwrap();
    let seed = 0x00C0_FFEE;
    let new = Championship::with_people(seed, Options::beginner(), people).with_committee();
    let mut competition =
        Competition::create(&folder, &name(), new, ExistingFilePolicy::Refuse).unwrap();
    play_and_save_seasons(&mut competition, 1, core_count(), &mut MatchTotals::default(), None)
        .unwrap();
    // The options grow as long as Ann is alone.
    let mut changed = competition.championship().clone();
    let up = changed.step_choice().and_then(|choice| choice.up).expect("another seed");
    changed.change_step(up).unwrap();
    let (ben, essex) = person("Ben", "Essex");
    changed.join(ben, essex, false).unwrap();
    competition.save(changed).unwrap();
    for class in Class::BOTH {
        // Continue to a match of Kent, or to the fifth round.
        while let Some(fixture) = competition.championship().next_fixture(class) {
            let mut changed = competition.championship().clone();
            if fixture.round > 4 || changed.has_person(&fixture) && fixture.round > 2 {
                break;
            }
            let game = play_fixture(&changed, &fixture, &mut ()).unwrap();
            enter(&mut changed, &fixture, &game, &mut MatchTotals::default()).unwrap();
            competition.save(changed).unwrap();
        }
    }
    let mut changed = competition.championship().clone();
    let (cy, sussex) = person("Cy", "Sussex");
    changed.join(cy, sussex, true).unwrap();
    competition.save(changed).unwrap();
    for (class, choices) in [(Class::First, 50), (Class::Second, 21)] {
        begin(&competition, class, choices);
    }
    fs::write(sample.join(TOLD), contents(&competition)).unwrap();
    drop(competition);
    fs::remove_file(sample.join(name().file(Part::Lock))).unwrap();
}

/// Begins the next match in a class and plays this many choices in it.
fn begin(competition: &Competition, class: Class, choices: usize) {
    let fixture = competition.championship().next_fixture(class).unwrap();
    let setup = competition.setup(&fixture);
    let mut table = Table::<Match>::deal(setup.options, setup.match_seed, &mut ());
    let mut journal: Journal = competition.begin(&fixture, table.game()).unwrap();
    let mut players = computers(competition, setup.match_seed);
    for _ in 0..choices {
        let choice = chosen(&table, &mut players).unwrap();
        let made = table.apply(choice, &mut ()).unwrap();
        journal.append(&[made]).unwrap();
    }
}
