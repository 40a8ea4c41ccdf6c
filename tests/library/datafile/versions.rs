//! Tests options in every kind of file, and files from other versions.

use armchair::championship::{Championship, Class};
use armchair::datafile::format::{ENVELOPE_LENGTH, UpgradeStep, VERSION, seal};
use armchair::datafile::{
    BodyVersions, Competition, Damage, ExistingFilePolicy, JournalState, Store, Unreadable,
};
use armchair::rules::Options;
use armchair::rules::options::OptionItem;

use crate::datafile::archive::{archive, open, play_one, store};
use crate::datafile::model::{Image, Model};
use crate::datafile::played::{JOURNAL, Play};

const DATA: &str = "SURREY11.ACC";

/// Returns sets of options that differ from the defaults, first in one option
/// each and finally in all options.
fn not_default() -> Vec<Options> {
    let mut all = Options::default();
    let mut each = Vec::new();
    for item in OptionItem::ALL {
        let spec = item.spec();
        let ends = [spec.lowest, spec.highest];
        let other = ends.into_iter().find(|end| *end != spec.default).unwrap();
        let mut one = Options::default();
        for options in [&mut one, &mut all] {
            assert!(item.set(options, other));
        }
        each.push(one);
    }
    each.push(all);
    each
}

#[test]
fn every_kind_of_file_keeps_every_option() {
    for options in not_default() {
        let model = Model::default();
        let new = Championship::new(7, options, None);
        let mut competition =
            Competition::create_in(store(&model), new, ExistingFilePolicy::Refuse, None).unwrap();
        let (fixture, _) = play_one(&mut competition);
        let next = competition.championship().next_fixture(Class::First).unwrap();
        let setup = competition.setup(&next);
        let mut play = Play::deal(setup, |game| competition.begin(&next, game).unwrap());
        play.play(15);
        let again = open(&model);
        assert_eq!(*again.championship().options(), options);
        let kept = archive(&model).open_match(again.championship(), &fixture);
        assert_eq!(kept.unwrap().setup().options, options);
        let JournalState::InProgress(resumed) = again.resume(Class::First, &mut ()).unwrap() else {
            panic!("the match in progress is not found");
        };
        assert_eq!(resumed.journal.setup().options, options);
        assert_eq!(resumed.table.decisions(), 15);
    }
}

/// Returns the bytes with another value for the option of this name, wherever
/// it is named.
fn with_value(bytes: &[u8], name: &str, value: u8) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    let places = bytes.windows(name.len()).enumerate();
    let named = places.filter(|(_, at)| *at == name.as_bytes());
    let values: Vec<usize> = named.map(|(place, _)| place + name.len()).collect();
    assert!(!values.is_empty(), "{name} is not named");
    for place in values {
        changed[place] = value;
    }
    changed
}

/// Use a file in which no option has its default value, because such a file
/// names every option.
#[test]
fn an_option_out_of_its_range_is_refused_by_name() {
    let options = not_default().pop().unwrap();
    let whole = BodyVersions::CURRENT.write(&Championship::new(7, options, None)).unwrap();
    for (item, _) in options.named_values() {
        let spec = item.spec();
        for value in [spec.lowest.wrapping_sub(1), spec.highest + 1] {
            let body = with_value(&whole[ENVELOPE_LENGTH..], spec.name, value);
            let read = BodyVersions::CURRENT.read::<Championship>(&seal(VERSION, &body));
            let Err(Unreadable::Damaged(damage @ Damage::Option(_))) = read else {
                panic!("{} of {value}: {read:?}", spec.name);
            };
            let (name, lowest, highest) = (spec.name, spec.lowest, spec.highest);
            assert_eq!(
                damage.to_string(),
                format!("its option {name} is {value}; it must be {lowest} to {highest}")
            );
        }
    }
}

/// The layout of a program with an invented next version and the same body.
const NEXT: BodyVersions = BodyVersions {
    version: VERSION + 1,
    steps: &[UpgradeStep { from: VERSION, name: "nothing", upgrade: |body| Ok(body.to_vec()) }],
};

/// Checks that a program that knows only this version reports a newer
/// competition, and not a damaged journal.
#[test]
fn a_data_file_of_an_older_version_is_brought_up_before_a_journal_is_begun() {
    let new = Championship::new(7, Options::default(), None);
    let first = BodyVersions::CURRENT.write(&new).unwrap();
    let model = Model::with(&Image::from([(DATA.to_owned(), first.clone())]));
    let store = Store::with_versions(model.clone(), "SURREY11".parse().unwrap(), NEXT);
    let competition = Competition::open_in(store, None).unwrap();
    assert_eq!(model.image()[DATA], first, "opening changes nothing");
    let fixture = competition.championship().next_fixture(Class::First).unwrap();
    let setup = competition.setup(&fixture);
    Play::deal(setup, |game| competition.begin(&fixture, game).unwrap());
    let image = model.image();
    assert_eq!(NEXT.unseal(&image[DATA]).unwrap().0, VERSION + 1);
    assert_eq!(image["SURREY11.BAK"], first);
    assert!(image.contains_key(JOURNAL));
}

#[test]
fn an_option_that_only_a_later_program_knows_is_told_to_be_newer() {
    let new = Championship::new(7, Options::default(), None);
    let mut body = BodyVersions::CURRENT.write(&new).unwrap()[ENVELOPE_LENGTH..].to_vec();
    let days = body.windows(4).position(|four| four == b"days").unwrap();
    body[days..days + 4].copy_from_slice(b"rain");
    let image = Image::from([(DATA.to_owned(), seal(VERSION, &body))]);
    let refused = Competition::open_in(store(&Model::with(&image)), None).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "/data/SURREY11.ACC was written by a newer version of this program (this one does not \
         know its option \"rain\"). Play it with that version"
    );
}
