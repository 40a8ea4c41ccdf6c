//! Tests a competition that is played in its data file.

use armchair::championship::{Championship, Class, County, Fixture, NotNext};
use armchair::datafile::{
    Competition, Damage, ExistingFilePolicy, FileError, Folder, JournalState, LoadError, Lock,
    Part, SaveOutcome, Store, format,
};
use armchair::game::{Dealer, Match, Pending, Side};
use armchair::rules::Options;
use armchair::rules::options::OptionFault;

use crate::datafile::body::name;
use crate::datafile::model::{Fail, Image, Model};
use crate::datafile::played::Play;

/// Makes a championship of short matches with one innings a side.
fn championship() -> Championship {
    let options = Options { batsmen: 2, days: 1, packs_per_session: 1, ..Options::default() };
    Championship::new(1890, options, Some(County::from_letter('A').unwrap()))
}

fn store(model: &Model) -> Store<Model> {
    Store::new(model.clone(), name())
}

fn create(model: &Model) -> Competition<Model> {
    Competition::create_in(store(model), championship(), ExistingFilePolicy::Refuse, None).unwrap()
}

fn open(model: &Model) -> Competition<Model> {
    Competition::open_in(store(model), None).unwrap()
}

fn next(competition: &Competition<Model>) -> Fixture {
    let championship = competition.championship();
    championship.next_fixture(Class::First).unwrap()
}

/// Begins the next match in the first class.
fn begin(competition: &Competition<Model>) -> (Fixture, Play) {
    let fixture = next(competition);
    let setup = competition.setup(&fixture);
    let play = Play::deal(setup, |game| competition.begin(&fixture, game).unwrap());
    (fixture, play)
}

/// Resumes the match in progress, if there is one.
fn take_up(competition: &Competition<Model>) -> Option<Play> {
    match competition.resume(Class::First, &mut ()).unwrap() {
        JournalState::InProgress(resumed) => Some(Play::go_on(resumed)),
        JournalState::Nothing | JournalState::Stale => None,
    }
}

fn finish(competition: &mut Competition<Model>, play: Play) -> Result<(), FileError> {
    let fixture = next(competition);
    competition.finish(&fixture, play.table.game(), Some(play.journal)).map(drop)
}

#[test]
fn a_competition_is_created_opened_played_and_left_in_the_middle_of_a_match() {
    let model = Model::default();
    let competition = create(&model);
    assert_eq!(competition.name(), &name());
    let (fixture, mut play) = begin(&competition);
    play.play(9);
    let left = play.table.game().public().decisions;
    // The match is left here and opened again on another day.
    let mut competition = open(&model);
    assert_eq!(*competition.championship(), championship());
    let mut play = take_up(&competition).unwrap();
    assert_eq!(play.table.game().public().decisions, left);
    play.play(100_000);
    let Pending::Over(outcome) = play.table.game().pending() else {
        panic!("it never ended");
    };
    competition.finish(&fixture, play.table.game(), Some(play.journal)).unwrap();
    let files: Vec<String> = model.image().into_keys().collect();
    assert_eq!(files, ["SURREY11.ACC", "SURREY11.BAK", "SURREY11.MAT"]);
    let competition = open(&model);
    let season = competition.championship().season();
    assert_eq!(season.played(Class::First).len(), 1);
    assert_eq!(season.played(Class::First)[0].outcome, outcome);
    assert_eq!(next(&competition).number, fixture.number + 1);
    assert!(take_up(&competition).is_none());
}

#[test]
fn the_setup_of_a_match_tells_the_sides_of_people() {
    let competition = create(&Model::default());
    let surrey = County::from_letter('A').unwrap();
    let mut seen = [0; 3];
    for fixture in competition.championship().remaining() {
        let persons = competition.setup(&fixture).persons;
        let expected = if fixture.home == surrey {
            Some(Side::Home)
        } else if fixture.away == surrey {
            Some(Side::Away)
        } else {
            None
        };
        assert_eq!(persons, expected.into());
        seen[expected.map_or(2, Side::index)] += 1;
    }
    assert_eq!(seen, [7, 7, 98]);
}

#[test]
fn a_match_that_is_not_over_or_not_the_next_is_not_entered() {
    let model = Model::default();
    let mut competition = create(&model);
    let (fixture, mut play) = begin(&competition);
    play.play(9);
    let refused = competition.finish(&fixture, play.table.game(), None);
    assert_eq!(refused.unwrap_err().to_string(), "that match is not over yet");
    play.play(100_000);
    let later = Fixture { number: 1, ..fixture };
    let refused = competition.finish(&later, play.table.game(), None);
    assert_eq!(refused.unwrap_err().to_string(), NotNext.to_string());
    assert_eq!(*competition.championship(), championship());
    assert!(model.image().contains_key("SURREY11.JN1"));
}

/// Returns the number of matches entered in the season, which changes when a
/// match ends.
fn matches_entered(image: &Image) -> usize {
    let competition = open(&Model::with(image));
    let season = competition.championship().season();
    season.played(Class::First).len()
}

#[test]
fn a_finished_match_is_entered_once_whenever_the_power_goes() {
    let model = Model::default();
    let mut competition = create(&model);
    let (_, mut play) = begin(&competition);
    play.play(100_000);
    let before = Model::with(&model.image());
    let mut again = open(&before);
    let over = take_up(&again).unwrap();
    finish(&mut again, over).unwrap();
    for ops in 0..=before.ops() {
        for image in before.crashes(ops) {
            let entered = matches_entered(&image);
            let model = Model::with(&image);
            let mut competition = open(&model);
            match take_up(&competition) {
                // The match is over but not entered yet, so it is entered now.
                Some(play) => {
                    assert_eq!(entered, 0, "{ops}");
                    assert!(matches!(play.table.game().pending(), Pending::Over(_)));
                    finish(&mut competition, play).unwrap();
                }
                None => assert_eq!(entered, 1, "{ops}"),
            }
            assert_eq!(matches_entered(&model.image()), 1);
            // The next match begins, even if files of the first match are left.
            let (fixture, mut play) = begin(&competition);
            assert_eq!((fixture.number, play.play(5)), (1, 5));
            assert_eq!(take_up(&open(&model)).unwrap().table.decisions(), 5);
            assert!(!model.image().contains_key("SURREY11.OLD"));
        }
    }
    finish(&mut competition, play).unwrap();
    assert_eq!(model.image(), before.image());
}

#[test]
fn a_result_that_cannot_be_saved_leaves_the_match_to_be_finished_later() {
    let played = Model::default();
    begin(&create(&played)).1.play(100_000);
    for call in 0.. {
        let model = Model::with(&played.image());
        let mut competition = open(&model);
        let play = take_up(&competition).unwrap();
        model.fail(Some(Fail::From(call)));
        let finished = finish(&mut competition, play);
        let calls = model.calls();
        model.fail(None);
        if let Err(error) = &finished {
            assert!(error.to_string().contains("make room"), "{error}");
            assert_eq!(*competition.championship(), championship());
        }
        let mut competition = open(&model);
        if let Some(play) = take_up(&competition) {
            finish(&mut competition, play).unwrap();
        }
        assert_eq!(matches_entered(&model.image()), 1);
        if finished.is_ok() && call >= calls {
            return;
        }
    }
}

#[test]
fn a_change_that_cannot_be_saved_is_not_made() {
    let model = Model::default();
    let mut competition = create(&model);
    let other = Championship::new(3, Options::default(), None);
    model.fail(Some(Fail::From(2)));
    assert!(competition.save(other.clone()).is_err());
    assert_eq!(*competition.championship(), championship());
    model.fail(None);
    assert_eq!(competition.save(other.clone()).unwrap(), SaveOutcome::InPlace);
    assert_eq!(*competition.championship(), other);
    assert_eq!(*open(&model).championship(), other);
}

#[test]
fn a_name_that_is_taken_is_never_created_over() {
    let model = Model::default();
    create(&model);
    for image in [model.image(), Image::from([("SURREY11.ACC".to_owned(), format::seal(9, &[]))])] {
        for existing in [ExistingFilePolicy::Refuse, ExistingFilePolicy::SetAside] {
            let model = Model::with(&image);
            let other = Championship::new(3, Options::default(), None);
            let refused = Competition::create_in(store(&model), other, existing, None);
            assert!(refused.unwrap_err().to_string().contains(" already exists."));
            assert_eq!(model.image(), image);
        }
    }
}

#[test]
fn a_file_that_is_not_ours_is_set_aside_only_when_that_is_confirmed() {
    let letter = b"a letter to my bank".to_vec();
    let image = Image::from([
        ("SURREY11.ACC".to_owned(), letter.clone()),
        ("SURREY11.BAK".to_owned(), b"its draft".to_vec()),
    ]);
    let model = Model::with(&image);
    let refused =
        Competition::create_in(store(&model), championship(), ExistingFilePolicy::Refuse, None);
    assert!(refused.unwrap_err().to_string().contains(" already exists."));
    assert_eq!(model.image(), image);
    Competition::create_in(store(&model), championship(), ExistingFilePolicy::SetAside, None)
        .unwrap();
    let after = model.image();
    assert_eq!(after["SURREY11.OL1"], letter);
    assert_eq!(after["SURREY11.OLD"], b"its draft");
    assert_eq!(after.len(), 3);
    assert_eq!(*open(&model).championship(), championship());
}

#[test]
fn a_championship_that_contradicts_itself_is_refused_as_damaged() {
    let model = Model::default();
    create(&model);
    let mut image = model.image();
    let bytes = image.get_mut("SURREY11.ACC").unwrap();
    // Change the number of batsmen a side to 77.
    let mut body = bytes[format::ENVELOPE_LENGTH..].to_vec();
    let place = body.windows(8).position(|eight| eight == b"\x07batsmen");
    body[place.unwrap() + 8] = 77;
    *bytes = format::seal(format::VERSION, &body);
    let refused = Competition::open_in(store(&Model::with(&image)), None).unwrap_err();
    assert!(matches!(
        refused,
        LoadError::Damaged {
            damage: Damage::Option(OptionFault::OutOfRange { name: "batsmen", value: 77, .. }),
            ..
        }
    ));
}

#[test]
fn opening_sweeps_what_a_killed_save_left_over() {
    let model = Model::default();
    create(&model);
    let before = model.image();
    let mut image = before.clone();
    image.insert(name().file(Part::NewData), b"half".to_vec());
    let model = Model::with(&image);
    open(&model);
    assert_eq!(model.image(), before);
}

#[test]
fn an_open_competition_can_be_read_but_not_opened_by_another() {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(place.path().join("new"))).unwrap();
    let missing = Competition::open(&folder, &name()).unwrap_err();
    assert!(matches!(missing, LoadError::Missing { .. }));
    assert!(!folder.path().exists(), "nothing is made for a name mistyped");
    let existing = ExistingFilePolicy::Refuse;
    let created = Competition::create(&folder, &name(), championship(), existing).unwrap();
    let refused = Competition::open(&folder, &name()).unwrap_err();
    assert!(matches!(refused, LoadError::File(FileError::Held { .. })));
    let refused = Competition::create(&folder, &name(), championship(), existing);
    assert!(matches!(refused, Err(FileError::Held { .. })));
    assert_eq!(Competition::read(&folder, &name()).unwrap(), championship());
    drop(created);
    let opened = Competition::open(&folder, &name()).unwrap();
    let fixture = opened.championship().next_fixture(Class::Second).unwrap();
    let setup = opened.setup(&fixture);
    let mut dealer = Dealer::new(setup.match_seed);
    let game = Match::new(setup.options, &mut dealer, &mut ());
    opened.begin(&fixture, &game).unwrap();
    assert!(folder.path().join("SURREY11.JN2").is_file());
    drop(opened);
    Lock::take(&folder, &name()).unwrap();
}
