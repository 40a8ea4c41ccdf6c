//! Tests an archive that is cut short, damaged, full, or not an archive of this
//! competition.

use armchair::championship::{Class, Fixture};
use armchair::datafile::{ArchiveFault, Competition, JournalState, Resumed};

use crate::datafile::archive::{MATCHES, archive, create, is_whole, open, play_one, play_season};
use crate::datafile::model::{Fail, Image, Model};
use crate::datafile::played::Play;

/// Returns a folder after `matches` finished matches.
fn after(matches: usize) -> Image {
    let model = Model::default();
    let mut competition = create(&model);
    for _ in 0..matches {
        play_one(&mut competition);
    }
    model.image()
}

/// Returns a folder in which the next match is over but not entered.
fn played_out(image: &Image) -> Image {
    let model = Model::with(image);
    let competition = open(&model);
    let fixture = competition.championship().next_fixture(Class::First);
    let fixture = fixture.unwrap();
    let setup = competition.setup(&fixture);
    let mut play = Play::deal(setup, |game| competition.begin(&fixture, game).unwrap());
    play.play(usize::MAX);
    model.image()
}

/// Resumes the match that is over and enters it, unless it has been entered.
fn enter(competition: &mut Competition<Model>) -> bool {
    let fixture = competition.championship().next_fixture(Class::First);
    let found = competition.resume(Class::First, &mut ()).unwrap();
    let JournalState::InProgress(resumed) = found else {
        return true;
    };
    let journal = Some(resumed.journal);
    let finished = competition.finish(&fixture.unwrap(), resumed.table.game(), journal);
    finished.is_ok()
}

#[test]
fn a_result_is_never_entered_without_its_match_whenever_the_power_goes() {
    for before in 0..2 {
        let start = played_out(&after(before));
        let model = Model::with(&start);
        assert!(enter(&mut open(&model)));
        let mut seen = [0, 0];
        for ops in 0..=model.ops() {
            for image in model.crashes(ops) {
                let played = is_whole(&image);
                seen[played - before] += 1;
                // The program continues from there.
                let again = Model::with(&image);
                let mut competition = open(&again);
                assert!(enter(&mut competition));
                play_one(&mut competition);
                assert_eq!(is_whole(&again.image()), before + 2);
            }
        }
        assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
    }
}

/// Cuts the power at the end of a season, when the season is saved and matches
/// that need not be kept are removed.
#[test]
fn the_end_of_a_season_loses_no_match_whenever_the_power_goes() {
    let model = Model::default();
    let mut competition = create(&model);
    for _ in 0..3 {
        play_season(&mut competition);
    }
    let start = model.image();
    let model = Model::with(&start);
    play_season(&mut open(&model));
    let (before, after) = (start[MATCHES].len(), model.image()[MATCHES].len());
    assert!(after < before + before / 3 - 1000, "{before} {after}: nothing was removed");
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            is_whole(&image);
        }
    }
}

#[test]
fn a_match_that_cannot_be_kept_is_not_entered_and_is_entered_later() {
    let start = played_out(&after(1));
    for fail in [Fail::From, Fail::Once] {
        entered_later(&start, fail);
    }
}

fn entered_later(start: &Image, fail: fn(usize) -> Fail) {
    for call in 0.. {
        let model = Model::with(start);
        let mut competition = open(&model);
        let (fixture, resumed) = left(&competition);
        model.fail(Some(fail(call)));
        let journal = Some(resumed.journal);
        let entered = competition.finish(&fixture, resumed.table.game(), journal);
        let calls = model.calls();
        model.fail(None);
        // A save may be in place although its flush has failed.
        assert!(is_whole(&model.image()) + usize::from(entered.is_err()) >= 2);
        if let Err(error) = &entered {
            assert!(error.to_string().contains("make room"), "{error}");
            // Once the disk has room again, both the same program and the next
            // program succeed.
            let (fixture, resumed) = left(&competition);
            let journal = Some(resumed.journal);
            let image = model.image();
            competition.finish(&fixture, resumed.table.game(), journal).unwrap();
            assert_eq!(is_whole(&model.image()), 2);
            let model = Model::with(&image);
            assert!(enter(&mut open(&model)));
        }
        assert_eq!(is_whole(&model.image()), 2);
        if entered.is_ok() && call >= calls {
            return;
        }
    }
}

/// Returns the match in progress.
fn left(competition: &Competition<Model>) -> (Fixture, Resumed<Model>) {
    let fixture = competition.championship().next_fixture(Class::First);
    match competition.resume(Class::First, &mut ()).unwrap() {
        JournalState::InProgress(resumed) => (fixture.unwrap(), resumed),
        JournalState::Nothing | JournalState::Stale => panic!("no match is in progress"),
    }
}

/// Returns the folder with these bytes as the archive of matches.
fn with(start: &Image, bytes: &[u8]) -> Model {
    let mut image = start.clone();
    image.insert(MATCHES.to_owned(), bytes.to_vec());
    Model::with(&image)
}

/// Returns the number of matches that can be opened, and the fault that is
/// reported.
fn opened(model: &Model) -> (usize, Option<ArchiveFault>) {
    let competition = open(model);
    let (archive, championship) = (archive(model), competition.championship());
    let fault = archive.fault(championship);
    if let Some(fault) = &fault {
        let told = fault.to_string();
        assert!(told.contains(MATCHES) && !told.contains('\n'), "{told}");
    }
    let kept = archive.openable_matches(championship);
    let opened = kept.iter().filter(|fixture| archive.open_match(championship, fixture).is_ok());
    let opened = opened.count();
    assert_eq!(opened, kept.len(), "what is listed opens");
    (opened, fault)
}

#[test]
fn a_bit_that_fell_over_costs_one_match_at_most_and_is_told() {
    let start = after(3);
    let whole = start[MATCHES].clone();
    let mut lost = [0, 0];
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let model = with(&start, &bytes);
        let (opened, fault) = opened(&model);
        assert!(opened >= 2, "bit {bit}: {opened}");
        assert!(fault.is_some(), "bit {bit} is told");
        lost[3 - opened] += 1;
    }
    // A flipped bit in the heading loses no match.
    assert!(lost[0] == 32 * 8 && lost[1] > 1_000, "{lost:?}");
}

#[test]
fn an_archive_cut_short_keeps_what_is_left_of_it() {
    let start = after(3);
    let whole = start[MATCHES].clone();
    let mut seen = [0; 4];
    for length in 0..whole.len() {
        let model = with(&start, &whole[..length]);
        let (opened, fault) = opened(&model);
        seen[opened] += 1;
        let at_an_end = fault.is_none();
        assert!(opened < 3 && (!at_an_end || length >= 32), "{length}");
    }
    assert!(seen[..3].iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn a_damaged_archive_is_kept_under_another_name_and_goes_on_with_what_is_sound() {
    let start = after(3);
    let mut bytes = start[MATCHES].clone();
    bytes[CHOICES + 4] ^= 1;
    let model = with(&start, &bytes);
    let mut competition = open(&model);
    play_one(&mut competition);
    let image = model.image();
    assert_eq!(image["SURREY11.OLD"], bytes);
    assert_eq!(opened(&model), (3, None));
    play_one(&mut competition);
    play_one(&mut open(&model));
    assert_eq!(opened(&model), (5, None));
    assert_eq!(model.image().len(), image.len());
}

#[test]
fn a_damaged_heading_costs_no_match() {
    let start = after(2);
    let mut bytes = start[MATCHES].clone();
    bytes[3] ^= 1;
    let model = with(&start, &bytes);
    assert!(matches!(opened(&model), (2, Some(ArchiveFault::Damaged { lost: 0, .. }))));
    play_one(&mut open(&model));
    assert_eq!(opened(&model), (3, None));
    assert_eq!(model.image()["SURREY11.OLD"], bytes);
}

/// Tests a letter, an archive from a later version, and an archive from another
/// competition.
#[test]
fn a_file_that_is_not_ours_is_told_and_kept_under_another_name() {
    let start = after(1);
    let mut newer = start[MATCHES].clone();
    newer[8] = 2;
    let check = crc32fast::hash(&newer[..28]).to_le_bytes();
    newer[28..32].copy_from_slice(&check);
    let other = {
        let model = Model::default();
        let other = armchair::championship::Championship::new(
            3,
            *crate::datafile::archive::championship().options(),
            None,
        );
        let store = crate::datafile::archive::store(&model);
        let existing = armchair::datafile::ExistingFilePolicy::Refuse;
        let mut other = Competition::create_in(store, other, existing, None).unwrap();
        play_one(&mut other);
        model.image()[MATCHES].clone()
    };
    let letter = b"a letter to my bank".to_vec();
    for bytes in [letter, newer, other, Vec::new(), vec![0; 5_000]] {
        let model = with(&start, &bytes);
        let (kept, fault) = opened(&model);
        assert!(kept == 0 && fault.is_some());
        play_one(&mut open(&model));
        assert_eq!(model.image()["SURREY11.OLD"], bytes);
        assert_eq!(opened(&model), (1, None));
    }
}

#[test]
fn what_a_torn_write_left_is_cut_off_by_the_next_and_not_told() {
    let start = after(2);
    let whole = start[MATCHES].clone();
    let entry = &after(3)[MATCHES][whole.len()..].to_vec();
    for length in 1..entry.len() {
        let mut bytes = whole.clone();
        bytes.extend(&entry[..length]);
        assert_eq!(opened(&with(&start, &bytes)), (2, None));
    }
    let mut bytes = whole.clone();
    bytes.extend(vec![0; 300]);
    let model = with(&start, &bytes);
    play_one(&mut open(&model));
    assert_eq!(opened(&model), (3, None));
    assert_eq!(model.image()[MATCHES].len(), whole.len() + entry.len());
}

/// The offset of the checksum of the first entry's head. The choices begin
/// after this checksum.
const CHECKED: usize = CHOICES - 4;
const CHOICES: usize = 32 + 196;

#[test]
fn hostile_lengths_and_marks_cost_neither_time_nor_memory() {
    let start = after(1);
    let whole = start[MATCHES].clone();
    let mut hostile = whole.clone();
    hostile[38..42].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(opened(&with(&start, &hostile)).0, 0);
    // The checksum of this head is right, but its length is wrong.
    let check = crc32fast::hash(&hostile[32..CHECKED]).to_le_bytes();
    hostile[CHECKED..CHOICES].copy_from_slice(&check);
    assert_eq!(opened(&with(&start, &hostile)).0, 0);
    // This entry has more choices than any match.
    let mut endless = whole.clone();
    endless[46..50].copy_from_slice(&u32::MAX.to_le_bytes());
    let check = crc32fast::hash(&endless[32..CHECKED]).to_le_bytes();
    endless[CHECKED..CHOICES].copy_from_slice(&check);
    let model = with(&start, &endless);
    let competition = open(&model);
    let fixture = competition.championship().season().results(Class::First).next();
    let (fixture, _) = fixture.unwrap();
    let refused = archive(&model).open_match(competition.championship(), &fixture);
    assert!(refused.unwrap_err().to_string().contains("only the totals"));
    // Make an endless series of heads, each valid but with an invalid body.
    let mut head = whole[32..CHECKED].to_vec();
    head[6..10].copy_from_slice(&32_768_u32.to_le_bytes());
    head.extend(crc32fast::hash(&head).to_le_bytes());
    let mut bytes = whole[..32].to_vec();
    bytes.extend(head.iter().copied().cycle().take(2 << 20));
    assert_eq!(opened(&with(&start, &bytes)).0, 0);
}
