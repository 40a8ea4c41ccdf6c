//! Tests several people in one competition: who may join, and what each person
//! has.

use armchair::championship::people::{JoinError, MAX_PEOPLE, NameError, People, PersonName};
use armchair::championship::{
    Championship, ChampionshipView, Class, County, CountyOwner, FinishedMatch, LAST_YEAR,
};
use armchair::datafile::{BodyVersions, Damage, Unreadable};
use armchair::players::arena::MatchTotals;
use armchair::rules::Options;
use armchair::simulate::{core_count, play_fixture, play_seasons};

pub(crate) fn name(text: &str) -> PersonName {
    text.parse().unwrap()
}

pub(crate) fn county(text: &str) -> County {
    County::from_name(text).unwrap()
}

/// Makes people from their names, each with a county.
pub(crate) fn people(all: &[(&str, &str)]) -> People {
    let mut people = People::default();
    for (who, of) in all {
        people.join(name(who), county(of)).unwrap();
    }
    people
}

/// Makes one person for each county, named by its short name.
pub(crate) fn of_every_county() -> People {
    let mut people = People::default();
    for county in County::all() {
        people.join(name(county.short()), county).unwrap();
    }
    people
}

/// Returns options for matches that last about one ball.
fn options() -> Options {
    Options { batsmen: 2, days: 1, ..Options::default() }
}

fn league(all: &[(&str, &str)]) -> Championship {
    Championship::with_people(7, options(), people(all)).with_committee()
}

fn season(championship: &mut Championship) {
    let mut totals = MatchTotals::default();
    play_seasons(championship, 1, core_count(), &mut totals, None).unwrap();
}

/// Returns the championship as it is after saving.
fn saved(championship: &Championship) -> Championship {
    let bytes = BodyVersions::CURRENT.write(championship).unwrap();
    BodyVersions::CURRENT.read(&bytes).unwrap()
}

#[test]
fn a_person_has_a_name_as_strict_as_that_of_a_file_but_keeps_its_case() {
    for good in ["A", "Ann", "BEN-1890", "d'arcy", "(x)"] {
        assert_eq!(name(good).as_str(), good);
    }
    for bad in [
        "",
        "Ann B",
        "NINECHARS",
        "../A",
        "a/b",
        "con",
        "Nul.txt",
        "lpt9",
        "Ann.",
        "Ann.acc",
        "Ä",
        "a\u{1b}",
        "a\n",
        ".",
        "..",
        "a:b",
        "a\\b",
        "\u{202e}a",
    ] {
        let why = bad.parse::<PersonName>().unwrap_err().to_string();
        let is_one_line = !why.contains(|c: char| c.is_control());
        assert!(is_one_line && !why.contains("a file"), "{bad:?}: {why}");
    }
    assert_eq!(name("ann"), name("ANN"));
}

#[test]
fn a_name_or_a_county_is_taken_once_and_a_seventeenth_finds_no_room() {
    let mut all = people(&[("Ann", "Surrey"), ("Ben", "Kent")]);
    let before = all.clone();
    let taken = all.join(name("Cy"), county("Kent"));
    let by = "Ben".to_owned();
    let county_taken = JoinError::CountyTaken { county: county("Kent"), by };
    assert_eq!(taken, Err(county_taken));
    let taken = all.join(name("ANN"), county("Essex"));
    assert_eq!(taken, Err(JoinError::NameTaken("Ann".to_owned())));
    assert_eq!(all, before);
    let mut full = of_every_county();
    assert_eq!(full.all().len(), MAX_PEOPLE);
    let late = full.join(name("Late"), county("Kent"));
    assert_eq!(late, Err(JoinError::TooMany));
}

#[test]
fn whoever_joins_plays_at_once_before_the_first_match_and_else_from_the_next_season() {
    let mut league = league(&[("Ann", "Surrey")]);
    assert_eq!(league.join(name("Ben"), county("Kent"), false), Ok(1890));
    // A match that was begun and left counts as the first match.
    assert_eq!(league.join(name("Cy"), county("Essex"), true), Ok(1891));
    let fixture = league.next_fixture(Class::First).unwrap();
    let game = play_fixture(&league, &fixture, &mut ()).unwrap();
    let finished = FinishedMatch::from_match(&game).unwrap();
    league.post(&fixture, &finished).unwrap();
    assert_eq!(league.join(name("Dee"), county("Hants"), false), Ok(1891));
    let hopes = |league: &Championship, who| {
        let person = league.named(&name(who)).unwrap();
        person.hopes().unwrap().len()
    };
    let all = ["Ann", "Ben", "Cy", "Dee"];
    assert_eq!(all.map(|who| hopes(&league, who)), [1, 1, 0, 0]);
    let late = [county("Essex"), county("Hants")];
    let play = |league: &Championship| {
        let fixtures = league.remaining();
        let people = fixtures.iter().flat_map(|fixture| league.players(fixture));
        let counties = people.flatten().map(|one| one.county());
        counties.filter(|one| late.contains(one)).count()
    };
    assert!(saved(&league) == league);
    assert_eq!(play(&league), 0);
    season(&mut league);
    assert_eq!(all.map(|who| hopes(&league, who)), [2, 2, 1, 1]);
    assert_eq!(play(&league), 2 * 14);
    assert!(saved(&league) == league);
}

#[test]
fn nobody_joins_after_the_last_season_began() {
    let mut league = league(&[("Ann", "Surrey")]);
    let fixture = league.next_fixture(Class::First).unwrap();
    let game = play_fixture(&league, &fixture, &mut ()).unwrap();
    let finished = FinishedMatch::from_match(&game).unwrap();
    while league.season().year() < LAST_YEAR {
        for fixture in league.remaining() {
            league.post(&fixture, &finished).unwrap();
        }
    }
    assert_eq!(league.join(name("Ben"), county("Kent"), false), Ok(LAST_YEAR));
    let late = league.join(name("Cy"), county("Essex"), true);
    assert_eq!(late, Err(JoinError::NoSeason));
}

#[test]
fn who_looks_has_the_asterisk_and_the_hopes_and_the_others_the_plus() {
    let league = league(&[("Ann", "Surrey"), ("Ben", "Kent")]);
    let [surrey, kent, essex] = ["Surrey", "Kent", "Essex"].map(county);
    let [ann, ben] = [league.view(), league.seen_by(Some(kent))];
    let whose = |view: ChampionshipView<'_>| [surrey, kent, essex].map(|one| view.owner(one));
    assert_eq!(whose(ann), [CountyOwner::Yours, CountyOwner::Others, CountyOwner::Nobodys]);
    assert_eq!(whose(ben), [CountyOwner::Others, CountyOwner::Yours, CountyOwner::Nobodys]);
    assert_eq!([ann, ben].map(|one| one.yours()), [surrey, kent].map(Some));
    for (view, person) in [ann, ben].iter().zip(league.people()) {
        assert_eq!(view.hopes(), person.hopes());
    }
    let nobody = league.seen_by(Some(essex));
    assert_eq!((nobody.yours(), nobody.hopes()), (None, None));
    let table = |view: ChampionshipView<'_>| {
        let query = armchair::reports::Query { class: Class::First, year: None, county: None };
        let points = armchair::reports::report(&view, armchair::reports::TableName::Points, &query);
        points.unwrap().text()
    };
    let line = |county: &str, mark: &str| {
        let page = table(ann);
        let line = page.lines().find(|line| line.contains(county)).unwrap();
        assert!(line.contains(mark), "{line}");
    };
    line("Surrey", " * ");
    line("Kent", " + ");
}

#[test]
fn one_person_who_began_alone_has_no_name_until_it_is_given() {
    let mut alone = Championship::new(7, options(), Some(county("Surrey")));
    assert_eq!(alone.people()[0].display_name(), "Surrey");
    assert!(!alone.is_league());
    alone.join(name("Ben"), county("Kent"), false).unwrap();
    assert!(alone.is_league());
    let taken = alone.name_first(name("ben"));
    assert_eq!(taken, Err(NameError::Taken("Ben".to_owned())));
    alone.name_first(name("Ann")).unwrap();
    assert_eq!(alone.people()[0].display_name(), "Ann");
    assert_eq!(alone.name_first(name("Eve")), Err(NameError::Nobody));
    assert!(saved(&alone) == alone);
}

#[test]
fn the_seasons_are_the_same_whoever_plays_them() {
    let mut none = Championship::new(7, options(), None);
    let mut several = league(&[("Ann", "Surrey"), ("Ben", "Kent"), ("Cy", "Essex")]);
    for championship in [&mut none, &mut several] {
        season(championship);
    }
    assert!(none.seasons() == several.seasons());
    assert!(none.records() == several.records());
}

/// Tests bodies that no program writes, with too many of some items and none of
/// others.
#[test]
fn a_file_whose_people_contradict_each_other_is_damaged() {
    let league = league(&[("Ann", "Surrey"), ("Ben", "Kent")]);
    let bytes = BodyVersions::CURRENT.write(&league).unwrap();
    let (version, body) = BodyVersions::CURRENT.unseal(&bytes).unwrap();
    let at = body.windows(3).position(|three| three == b"Ben").unwrap();
    let changed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut body = body.to_vec();
        change(&mut body);
        let sealed = armchair::datafile::format::seal(version, &body);
        BodyVersions::CURRENT.read::<Championship>(&sealed).map(|_| ())
    };
    assert_eq!(changed(&|_| ()), Ok(()));
    let unsound = Err(Unreadable::Damaged(Damage::Unsound));
    // Test a duplicate name, an invalid name, a duplicate county, and an
    // invalid county.
    assert_eq!(changed(&|body| body[at..at + 3].copy_from_slice(b"ANN")), unsound);
    assert_eq!(changed(&|body| body[at] = b'/'), unsound);
    assert_eq!(changed(&|body| body[at] = 0x1b), unsound);
    assert_eq!(changed(&|body| body[at + 3] = 0), unsound);
    assert_eq!(changed(&|body| body[at + 3] = 99), unsound);
}
