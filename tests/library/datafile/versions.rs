//! Options in every kind of file, and files of version 1.

use armchair::championship::{Championship, Class, Fixture};
use armchair::datafile::format::{ENVELOPE, VERSION, seal};
use armchair::datafile::{
    Archive, Competition, Damage, Existing, Found, Journal, JournalError, Layout, Unreadable,
};
use armchair::rules::Options;
use armchair::rules::options::OptionItem;

use crate::datafile::archive::{MATCHES, archive, open, play_one, store};
use crate::datafile::model::{Image, Model};
use crate::datafile::played::{JOURNAL, Play, folder_with};

const DATA: &str = "SURREY11.ACC";

/// A competition of version 1, a journal of its next match in the first class,
/// and another competition with the matches that are kept of it.
const DATA1: &[u8] = include_bytes!("../../samples/1/SAMPLE.ACC");
const JOURNAL1: &[u8] = include_bytes!("../../samples/1/SAMPLE.JN1");
const SEASON1: &[u8] = include_bytes!("../../corpus/season.ACC");
const MATCHES1: &[u8] = include_bytes!("../../corpus/matches/season");

/// In a journal or an archive of version 1: where the options of the heading
/// or of the first entry stand, and what its checksum is over.
const OF_JOURNAL: (usize, std::ops::Range<usize>) = (32, 0..76);
const OF_ENTRY: (usize, std::ops::Range<usize>) = (64, 32..80);

/// Options of which each in turn, and at last all, are not at their defaults.
fn not_default() -> Vec<Options> {
    let mut all = Options::default();
    let mut each = Vec::new();
    for item in OptionItem::ALL {
        let law = item.law();
        let ends = [law.lowest, law.highest];
        let other = ends.into_iter().find(|end| *end != law.default).unwrap();
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
            Competition::create_in(store(&model), new, Existing::Refuse, None).unwrap();
        let (fixture, _) = play_one(&mut competition);
        let next = competition
            .championship()
            .next_fixture(Class::First)
            .unwrap();
        let setup = competition.setup(&next);
        let mut play = Play::deal(setup, |game| competition.begin(&next, game).unwrap());
        play.play(15);
        let again = open(&model);
        assert_eq!(*again.championship().options(), options);
        let kept = archive(&model).open_match(again.championship(), &fixture);
        assert_eq!(kept.unwrap().setup().options, options);
        let Found::InProgress(resumed) = again.resume(Class::First, &mut ()).unwrap() else {
            panic!("the match in progress is not found");
        };
        assert_eq!(resumed.journal.heading().setup.options, options);
        assert_eq!(resumed.choices, 15);
    }
}

/// A body of version 1 with another byte for an option.
fn body_with(file: &[u8], place: usize, value: u8) -> Vec<u8> {
    let mut body = file[ENVELOPE..].to_vec();
    // The seed is before the options: a byte, or a mark and so many bytes.
    let seed = match body[0] {
        251 => 3,
        252 => 5,
        253 => 9,
        _ => 1,
    };
    body[seed + place] = value;
    seal(1, &body)
}

/// The head of a journal or of an entry of version 1 with another byte for an
/// option, and the right checksum.
fn head_with(
    file: &[u8],
    (options, checked): (usize, std::ops::Range<usize>),
    place: usize,
    value: u8,
) -> Vec<u8> {
    let mut bytes = file.to_vec();
    bytes[options + place] = value;
    let check = crc32fast::hash(&bytes[checked.clone()]).to_le_bytes();
    bytes[checked.end..][..check.len()].copy_from_slice(&check);
    bytes
}

fn data_file_of(bytes: Vec<u8>) -> Competition<Model> {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes)]));
    open(&model)
}

fn archive_of(bytes: Vec<u8>) -> Archive {
    archive(&Model::with(&Image::from([(MATCHES.to_owned(), bytes)])))
}

/// The first match of the first entry that is kept of [`SEASON1`].
fn first_kept(championship: &Championship) -> Fixture {
    let kept = archive_of(MATCHES1.to_vec()).matches(championship);
    let year = u16::from_le_bytes([MATCHES1[40], MATCHES1[41]]);
    let number = MATCHES1[44];
    let class = Class::BOTH[usize::from(MATCHES1[42]) - 1];
    let first = |one: &&Fixture| (one.year, one.class, one.number) == (year, class, number);
    *kept.iter().find(first).unwrap()
}

#[test]
fn each_option_of_version_1_at_each_end_opens_as_what_it_is() {
    let season: Championship = Layout::CURRENT.read(SEASON1).unwrap();
    let kept = first_kept(&season);
    // Later options were not there.
    for (place, item) in OptionItem::ALL.into_iter().take(8).enumerate() {
        for value in [item.law().lowest, item.law().highest] {
            let competition = data_file_of(body_with(DATA1, place, value));
            let championship = competition.championship();
            let before: Championship = Layout::CURRENT.read(DATA1).unwrap();
            let mut expected = *before.options();
            item.set(&mut expected, value);
            assert_eq!(*championship.options(), expected);
            assert_eq!(championship.seasons(), before.seasons());

            let fixture = championship.next_fixture(Class::First).unwrap();
            let wanted = competition.setup(&fixture);
            let heading = head_with(&JOURNAL1[..80], OF_JOURNAL, place, value);
            let found = Journal::resume(&store(&folder_with(&heading)), &wanted, &mut ());
            let Found::InProgress(resumed) = found.unwrap() else {
                panic!("{} of {value}: not the same match", item.law().name);
            };
            assert_eq!(resumed.journal.heading().setup.options, expected);

            let season = data_file_of(body_with(SEASON1, place, value));
            let archive = archive_of(head_with(MATCHES1, OF_ENTRY, place, value));
            assert!(archive.matches(season.championship()).contains(&kept));
        }
    }
}

#[test]
fn an_option_of_version_1_out_of_its_range_is_refused_by_name() {
    let season: Championship = Layout::CURRENT.read(SEASON1).unwrap();
    let kept = first_kept(&season);
    let competition = data_file_of(DATA1.to_vec());
    let fixture = competition
        .championship()
        .next_fixture(Class::First)
        .unwrap();
    let wanted = competition.setup(&fixture);
    for (place, item) in OptionItem::ALL.into_iter().take(8).enumerate() {
        let law = item.law();
        for value in [law.lowest.wrapping_sub(1), law.highest + 1] {
            let told = format!(
                "its option {} is {value}, and can only be {} to {}",
                law.name, law.lowest, law.highest
            );
            let read = Layout::CURRENT.read::<Championship>(&body_with(DATA1, place, value));
            let Err(Unreadable::Damaged(damage @ Damage::Option(_))) = read else {
                panic!("{} of {value}: {read:?}", law.name);
            };
            assert_eq!(damage.to_string(), told);

            let heading = head_with(&JOURNAL1[..80], OF_JOURNAL, place, value);
            let found = Journal::resume(&store(&folder_with(&heading)), &wanted, &mut ());
            let Err(refused @ JournalError::Heading { .. }) = found else {
                panic!("{} of {value} is taken", law.name);
            };
            assert!(refused.to_string().contains(&told), "{refused}");

            let archive = archive_of(head_with(MATCHES1, OF_ENTRY, place, value));
            assert!(!archive.matches(&season).contains(&kept));
            let fault = archive.fault(&season).unwrap().to_string();
            assert!(
                fault.contains("1 of them cannot be opened again"),
                "{fault}"
            );
        }
    }
}

#[test]
fn an_archive_of_version_1_is_brought_up_when_a_match_is_added() {
    let files = [(DATA, SEASON1), (MATCHES, MATCHES1)];
    let files = files.map(|(name, bytes)| (name.to_owned(), bytes.to_vec()));
    let model = Model::with(&Image::from(files));
    let mut competition = open(&model);
    let before = archive(&model).matches(competition.championship());
    let (played, _) = play_one(&mut competition);
    let image = model.image();
    assert_eq!(image[MATCHES][8], 2, "the version of the heading");
    assert!(
        image.keys().all(|name| !name.contains(".O")),
        "{:?}",
        image.keys()
    );
    let (championship, archive) = (competition.championship(), archive(&model));
    assert_eq!(archive.fault(championship), None);
    for fixture in before.iter().chain([&played]) {
        archive.open_match(championship, fixture).unwrap();
    }
}

/// A program that knows version 1 only must say that the whole competition is
/// newer, not that the journal is damaged.
#[test]
fn a_data_file_of_version_1_is_brought_up_before_a_journal_is_begun() {
    let model = Model::with(&Image::from([(DATA.to_owned(), DATA1.to_vec())]));
    let competition = open(&model);
    assert_eq!(model.image()[DATA], DATA1, "opening changes nothing");
    let fixture = competition
        .championship()
        .next_fixture(Class::First)
        .unwrap();
    let setup = competition.setup(&fixture);
    Play::deal(setup, |game| competition.begin(&fixture, game).unwrap());
    let image = model.image();
    assert_eq!(Layout::CURRENT.unseal(&image[DATA]).unwrap().0, VERSION);
    assert_eq!(image["SURREY11.BAK"], DATA1);
    assert!(image.contains_key(JOURNAL));
}

#[test]
fn an_option_that_only_a_later_program_knows_is_told_to_be_newer() {
    let new = Championship::new(7, Options::default(), None);
    let mut body = Layout::CURRENT.write(&new).unwrap()[ENVELOPE..].to_vec();
    let days = body.windows(4).position(|four| four == b"days").unwrap();
    body[days..days + 4].copy_from_slice(b"rain");
    let image = Image::from([(DATA.to_owned(), seal(VERSION, &body))]);
    let refused = Competition::open_in(store(&Model::with(&image)), None).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "/data/SURREY11.ACC was written by a newer version of this program (this one does not \
         know its option \"rain\"): play it with that one"
    );
}
