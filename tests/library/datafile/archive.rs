//! Tests that what is saved of matches is enough to open them again.

use armchair::championship::{Championship, Class, County, Fixture};
use armchair::datafile::{Archive, Competition, ExistingFilePolicy, OpenMatchError, Store};
use armchair::game::moves::Replay;
use armchair::game::scorebook::Scorebook;
use armchair::game::{Event, Pending};
use armchair::players::arena::MatchTotals;
use armchair::rules::Options;
use armchair::simulate::competition::play_and_save_seasons;
use armchair::simulate::core_count;

use crate::datafile::body::name;
use crate::datafile::model::{Image, Model};
use crate::datafile::played::Play;

pub(crate) const MATCHES: &str = "SURREY11.MAT";

/// Makes a championship with short matches of two batsmen a side.
pub(crate) fn championship() -> Championship {
    let options = Options {
        batsmen: 2,
        days: 1,
        packs_per_session: 1,
        batting_level: 1,
        bowling_level: 1,
        ..Options::default()
    };
    Championship::new(1890, options, Some(County::from_letter('A').unwrap()))
}

pub(crate) fn store(model: &Model) -> Store<Model> {
    Store::new(model.clone(), name())
}

pub(crate) fn create(model: &Model) -> Competition<Model> {
    Competition::create_in(store(model), championship(), ExistingFilePolicy::Refuse, None).unwrap()
}

pub(crate) fn open(model: &Model) -> Competition<Model> {
    Competition::open_in(store(model), None).unwrap()
}

pub(crate) fn archive(model: &Model) -> Archive {
    Archive::read(&store(model)).unwrap()
}

/// Plays the next match in the first class with a journal. Returns its events.
pub(crate) fn play_one(competition: &mut Competition<Model>) -> (Fixture, Vec<Event>) {
    let fixture = competition.championship().next_fixture(Class::First);
    let fixture = fixture.unwrap();
    let setup = competition.setup(&fixture);
    let mut play = Play::deal(setup, |game| competition.begin(&fixture, game).unwrap());
    play.play(usize::MAX);
    let mut events = Vec::new();
    competition.resume(Class::First, &mut events).unwrap();
    let journal = Some(play.journal);
    competition.finish(&fixture, play.table.game(), journal).unwrap();
    (fixture, events)
}

/// Plays the rest of the season.
pub(crate) fn play_season(competition: &mut Competition<Model>) {
    play_and_save_seasons(competition, 1, core_count(), &mut MatchTotals::default(), None).unwrap();
}

fn events(archive: &Archive, championship: &Championship, fixture: &Fixture) -> Vec<Event> {
    let kept = archive.open_match(championship, fixture).unwrap();
    let mut events = Vec::new();
    let game = kept.replay_to_end(&mut events).unwrap();
    assert!(matches!(game.pending(), Pending::Over(_)));
    events
}

#[test]
fn a_match_that_was_entered_opens_again_event_by_event() {
    let model = Model::default();
    let mut competition = create(&model);
    let played: Vec<_> = (0..3).map(|_| play_one(&mut competition)).collect();
    let archive = archive(&model);
    let championship = competition.championship();
    let fixtures: Vec<Fixture> = played.iter().map(|(fixture, _)| *fixture).collect();
    assert_eq!(archive.openable_matches(championship), fixtures);
    for (fixture, before) in &played {
        assert!(events(&archive, championship, fixture) == *before);
    }
    assert_eq!(archive.fault(championship), None);
    let next = championship.next_fixture(Class::First).unwrap();
    let refused = archive.open_match(championship, &next);
    assert_eq!(refused.unwrap_err(), OpenMatchError::NotPlayed);
}

#[test]
fn a_kept_match_knows_how_it_was_set_up_and_goes_by_single_choices() {
    let model = Model::default();
    let mut competition = create(&model);
    let (fixture, _) = play_one(&mut competition);
    let kept = archive(&model).open_match(competition.championship(), &fixture);
    let kept = kept.unwrap();
    assert_eq!(*kept.setup(), competition.setup(&fixture));
    let mut book = Scorebook::default();
    let mut replay: Replay = kept.deal(&mut book);
    let mut choices = 0;
    while replay.step(&mut book).unwrap().is_some() {
        choices += 1;
    }
    let mut whole = Scorebook::default();
    let game = kept.replay_to_end(&mut whole).unwrap();
    assert_eq!(choices, game.public().decisions);
    assert_eq!(book.pages().len(), whole.pages().len());
    assert_eq!(book.pages()[0].balls, whole.pages()[0].balls);
}

/// Lists the matches that must open after a number of whole seasons: all those
/// of the current and the last season, and the county's own in every season.
fn promised(championship: &Championship) -> Vec<Fixture> {
    let now = championship.season().year();
    let mut fixtures: Vec<Fixture> = championship
        .seasons()
        .iter()
        .flat_map(|season| Class::BOTH.map(|class| (season, class)))
        .flat_map(|(season, class)| season.results(class).map(|(fixture, _)| fixture))
        .filter(|fixture| fixture.year + 1 >= now || championship.has_person(fixture))
        .collect();
    fixtures.sort_by_key(Fixture::calendar_order);
    fixtures
}

#[test]
fn this_season_the_last_and_the_countys_own_of_all_seasons_are_kept_and_no_others() {
    let model = Model::default();
    let mut competition = create(&model);
    let mut sizes = Vec::new();
    for season in 1..=12 {
        play_season(&mut competition);
        if season % 5 == 0 {
            play_one(&mut competition);
        }
        let (archive, championship) = (archive(&model), competition.championship());
        let kept = archive.openable_matches(championship);
        assert_eq!(kept, promised(championship), "after season {season}");
        for fixture in kept.iter().step_by(17) {
            archive.open_match(championship, fixture).unwrap();
        }
        assert_eq!(archive.fault(championship), None);
        sizes.push(model.image()[MATCHES].len());
    }
    let championship = competition.championship();
    let old = championship.season_of(1890).unwrap();
    let others = old.results(Class::First).map(|(fixture, _)| fixture);
    let others: Vec<_> = others.filter(|f| !championship.has_person(f)).collect();
    assert!(others.len() >= 42);
    let refused = archive(&model).open_match(championship, &others[0]);
    assert_eq!(refused.unwrap_err(), OpenMatchError::NoLonger);
    // Matches that need not be saved are gone, because twelve whole seasons
    // would take more bytes.
    let season = sizes[0];
    assert!(sizes[11] < 7 * season, "{sizes:?}");
}

#[test]
fn the_backup_finds_the_matches_that_it_was_promised() {
    let model = Model::default();
    let mut competition = create(&model);
    for _ in 0..6 {
        play_season(&mut competition);
        let mut image = model.image();
        let backup = image["SURREY11.BAK"].clone();
        image.insert("SURREY11.ACC".to_owned(), backup);
        let before = Model::with(&image);
        let competition = open(&before);
        let championship = competition.championship();
        let kept = archive(&before).openable_matches(championship);
        assert_eq!(kept, promised(championship));
    }
}

/// The matches that were left unfinished in both classes continue.
#[test]
fn a_match_left_and_played_on_by_computer_is_kept_whole() {
    let model = Model::default();
    let mut competition = create(&model);
    let fixture = competition.championship().next_fixture(Class::First);
    let fixture = fixture.unwrap();
    let setup = competition.setup(&fixture);
    let mut play = Play::deal(setup, |game| competition.begin(&fixture, game).unwrap());
    play.play(6);
    assert!(matches!(play.table.game().pending(), Pending::Ask(..)));
    let mut begun = Vec::new();
    competition.resume(Class::First, &mut begun).unwrap();
    play_season(&mut competition);
    let whole = events(&archive(&model), competition.championship(), &fixture);
    assert!(begun.len() > 3 && whole.len() > begun.len());
    assert!(whole[..begun.len()] == begun[..]);
}

#[test]
fn a_file_of_before_goes_on_and_says_of_what_it_had_that_it_is_not_kept() {
    let model = Model::default();
    let mut competition = create(&model);
    let (old, _) = play_one(&mut competition);
    let mut image = model.image();
    image.remove(MATCHES).unwrap();
    let model = Model::with(&image);
    let mut competition = open(&model);
    let refused = archive(&model).open_match(competition.championship(), &old);
    assert_eq!(refused.unwrap_err(), OpenMatchError::NotThere);
    assert_eq!(archive(&model).fault(competition.championship()), None);
    let (new, _) = play_one(&mut competition);
    let (archive, championship) = (archive(&model), competition.championship());
    assert_eq!(archive.openable_matches(championship), [new]);
    assert_eq!(archive.fault(championship), None);
}

#[test]
fn a_new_competition_of_the_name_sets_the_matches_of_the_old_one_aside() {
    let model = Model::default();
    play_one(&mut create(&model));
    let mut image = model.image();
    let matches = image[MATCHES].clone();
    image.remove("SURREY11.ACC");
    let model = Model::with(&image);
    let competition = create(&model);
    let after = model.image();
    assert!(!after.contains_key(MATCHES));
    assert!(after.values().any(|bytes| *bytes == matches));
    assert_eq!(archive(&model).openable_matches(competition.championship()), []);
}

/// Checks that every saved match opens, and that no entered match is missing.
pub(crate) fn is_whole(image: &Image) -> usize {
    let model = Model::with(image);
    let competition = open(&model);
    let (archive, championship) = (archive(&model), competition.championship());
    assert_eq!(archive.fault(championship), None);
    let kept = archive.openable_matches(championship);
    assert_eq!(kept, promised(championship));
    for fixture in &kept {
        archive.open_match(championship, fixture).unwrap();
    }
    let played = championship.season().played(Class::First).len();
    assert!(kept.len() >= played);
    played
}

#[test]
fn the_sides_of_a_kept_match_are_those_of_its_fixture() {
    let model = Model::default();
    let mut competition = create(&model);
    play_season(&mut competition);
    let (archive, championship) = (archive(&model), competition.championship());
    let mut people = [0; 3];
    for fixture in archive.openable_matches(championship) {
        let kept = archive.open_match(championship, &fixture).unwrap();
        people[match kept.setup().persons.0 {
            [true, false] => 0,
            [false, true] => 1,
            _ => 2,
        }] += 1;
    }
    assert_eq!(people, [7, 7, 98]);
}
