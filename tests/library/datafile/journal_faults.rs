//! Journals that are torn or damaged: the tail that was never shown goes, and
//! all else is refused at the choice where it is wrong.

use armchair::datafile::{Entry, Found, Journal, JournalError, MatchSetup};
use armchair::game::{Choice, Event, Side};

use crate::datafile::body::store;
use crate::datafile::model::Model;
use crate::datafile::played::{
    ENTRY, HEADING, JOURNAL, Play, folder_with, resume, resume_in, setup, whole_match,
};

/// Tries to resume, with what the observer was told.
fn attempt(bytes: &[u8], wanted: &MatchSetup) -> (Result<Found<Model>, JournalError>, Vec<Event>) {
    let model = folder_with(bytes);
    let mut events = Vec::new();
    let found = Journal::resume(&store(&model), wanted, &mut events);
    assert_eq!(model.image()[JOURNAL], bytes, "resuming changes nothing");
    (found, events)
}

/// The number of the choice at which a journal is refused.
fn refused_at(bytes: &[u8], wanted: &MatchSetup) -> Option<usize> {
    let (found, events) = attempt(bytes, wanted);
    let Err(JournalError::Entry { number, .. }) = found else {
        return None;
    };
    assert!(events.is_empty(), "an observer was told of a damaged match");
    Some(number)
}

#[test]
fn a_tail_torn_at_any_byte_is_dropped_and_written_over() {
    let wanted = setup(21);
    let (bytes, _) = whole_match(wanted);
    for length in HEADING..bytes.len() {
        let torn = &bytes[..length];
        let (resumed, _) = resume(torn, &wanted).unwrap();
        assert_eq!(resumed.choices, (length - HEADING) / ENTRY);
        assert_eq!(resumed.dropped, (length - HEADING) % ENTRY);
    }
    // Played on, the torn bytes are gone.
    for length in bytes.len() - 2 * ENTRY..bytes.len() {
        let model = folder_with(&bytes[..length]);
        let (resumed, book) = resume_in(&model, &wanted).unwrap();
        Play::go_on(resumed, book).play(100);
        assert!(model.image()[JOURNAL] == bytes, "{length}");
    }
}

#[test]
fn a_journal_cut_within_its_heading_is_refused() {
    let wanted = setup(21);
    let (bytes, _) = whole_match(wanted);
    for length in 0..HEADING {
        let (found, _) = attempt(&bytes[..length], &wanted);
        let Err(error @ JournalError::Heading { .. }) = found else {
            panic!("{length}");
        };
        assert!(
            error.to_string().contains("begin the match anew"),
            "{error}"
        );
    }
}

#[test]
fn every_flipped_bit_of_the_heading_is_refused() {
    let wanted = setup(22);
    let (bytes, _) = whole_match(wanted);
    for bit in 0..HEADING * 8 {
        let mut flipped = bytes[..HEADING + 10 * ENTRY].to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let (found, events) = attempt(&flipped, &wanted);
        assert!(matches!(found, Err(JournalError::Heading { .. })), "{bit}");
        assert!(events.is_empty());
    }
}

#[test]
fn every_flipped_bit_of_a_choice_is_refused_there_also_of_the_last() {
    const CHOICES: usize = 120;
    let wanted = setup(23);
    let (bytes, _) = whole_match(wanted);
    let bytes = &bytes[..HEADING + CHOICES * ENTRY];
    for bit in HEADING * 8..bytes.len() * 8 {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let choice = (bit / 8 - HEADING) / ENTRY;
        assert_eq!(refused_at(&flipped, &wanted), Some(choice + 1), "{bit}");
    }
}

#[test]
fn a_last_choice_whose_check_value_is_still_zeros_is_torn_and_one_of_less_zeros_is_damage() {
    let wanted = setup(23);
    let (bytes, _) = whole_match(wanted);
    let bytes = &bytes[..HEADING + 60 * ENTRY];
    for zeros in 1..=ENTRY {
        let mut unwritten = bytes.to_vec();
        unwritten[bytes.len() - zeros..].fill(0);
        if zeros >= 4 {
            let (resumed, _) = resume(&unwritten, &wanted).unwrap();
            assert_eq!((resumed.choices, resumed.dropped), (59, ENTRY), "{zeros}");
        } else if unwritten != bytes {
            assert_eq!(refused_at(&unwritten, &wanted), Some(60), "{zeros}");
        }
    }
}

/// The journal of a match whose choices were written in batches.
fn in_batches(wanted: MatchSetup, batches: &[usize]) -> Vec<u8> {
    let model = Model::default();
    let store = store(&model);
    let mut play = Play::begin(&store, wanted);
    for batch in batches {
        let entries: Vec<Entry> = (0..*batch).map_while(|_| play.choose()).collect();
        play.append(&entries).unwrap();
    }
    model.image()[JOURNAL].clone()
}

fn blank(bytes: &[u8], choices: std::ops::Range<usize>) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[HEADING + choices.start * ENTRY..HEADING + choices.end * ENTRY].fill(0);
    bytes
}

#[test]
fn a_hole_in_the_last_write_is_torn_and_one_before_it_is_damage() {
    let wanted = setup(24);
    let bytes = in_batches(wanted, &[3, 4, 10]);
    // The last write did not end: it holds the choices 7 to 16.
    for hole in [7..17, 7..8, 7..12, 9..11, 16..17] {
        let (resumed, _) = resume(&blank(&bytes, hole.clone()), &wanted).unwrap();
        assert_eq!(resumed.choices, hole.start);
        assert_eq!(resumed.dropped, (17 - hole.start) * ENTRY);
    }
    // These were shown: the write after them had begun.
    for hole in [0..1, 2..3, 0..17, 1..4] {
        let holed = blank(&bytes, hole.clone());
        // With nothing but zeros behind, nothing tells of a later write.
        if hole.end < 17 {
            assert_eq!(refused_at(&holed, &wanted), Some(hole.start + 1));
        }
    }
    for hole in [4..6, 4..7, 6..7] {
        assert_eq!(
            refused_at(&blank(&bytes, hole.clone()), &wanted),
            Some(hole.start + 1)
        );
    }
}

#[test]
fn a_choice_damaged_within_the_last_write_is_refused() {
    let wanted = setup(24);
    let bytes = in_batches(wanted, &[3, 4, 10]);
    for choice in 7..17 {
        let mut flipped = bytes.clone();
        flipped[HEADING + choice * ENTRY + 5] ^= 16;
        assert_eq!(refused_at(&flipped, &wanted), Some(choice + 1));
    }
}

#[test]
fn a_card_named_for_a_choice_that_draws_none_is_refused() {
    let model = Model::default();
    let wanted = setup(24);
    let mut play = Play::begin(&store(&model), wanted);
    play.choose();
    let card = play.game.hand(Side::Home).cards()[0];
    let wrong = Entry::after(Choice::Bat, &[card], &play.game);
    play.append(&[wrong, wrong]).unwrap();
    let line = resume(&model.image()[JOURNAL], &wanted).unwrap_err();
    assert!(line.contains("choice 1 of 2: no card is drawn"), "{line}");
}

#[test]
fn choices_belong_to_their_heading() {
    let wanted = setup(24);
    let (bytes, _) = whole_match(wanted);
    let later = MatchSetup {
        year: 1891,
        ..wanted
    };
    let (others, _) = whole_match(later);
    let mixed = [&others[..HEADING], &bytes[HEADING..]].concat();
    assert_eq!(refused_at(&mixed, &later), Some(1));
}

#[test]
fn writes_are_counted_round_the_clock() {
    let wanted = setup(25);
    let (bytes, _) = whole_match(wanted);
    assert!((bytes.len() - HEADING) / ENTRY > 128 + 20);
    // The writes 127, 128 and 129, each of one choice and so its last.
    let numbers = [126, 127, 128].map(|choice| bytes[HEADING + choice * ENTRY + 3]);
    assert_eq!(numbers, [128 + 127, 128, 128 + 1]);
    // 128 has the number 0: the end of a write that follows 127, or damage.
    let cut = &bytes[..HEADING + 129 * ENTRY];
    let (resumed, _) = resume(&cut[..cut.len() - ENTRY], &wanted).unwrap();
    assert_eq!(resumed.choices, 128);
    assert_eq!(refused_at(&blank(cut, 127..128), &wanted), Some(128));
    // A write of two after number 127, its first choice not yet there.
    let batches: Vec<usize> = [1; 127].into_iter().chain([2]).collect();
    let torn = blank(&in_batches(wanted, &batches), 127..128);
    assert_eq!(resume(&torn, &wanted).unwrap().0.choices, 127);
}

#[test]
fn choices_of_another_match_or_in_another_order_are_refused() {
    let (one, other) = (setup(26), setup(27));
    let ((bytes, _), (others, _)) = (whole_match(one), whole_match(other));
    let mixed = [&bytes[..HEADING], &others[HEADING..]].concat();
    assert_eq!(refused_at(&mixed, &one), Some(1));
    let mut swapped = bytes.clone();
    let (first, second) = swapped[HEADING + 40 * ENTRY..].split_at_mut(ENTRY);
    first.swap_with_slice(&mut second[..ENTRY]);
    assert_eq!(refused_at(&swapped, &one), Some(41));
    // Choices after the end of the match.
    let last = bytes[bytes.len() - ENTRY..].to_vec();
    let too_many = [&bytes[..], &last, &last].concat();
    let choices = (bytes.len() - HEADING) / ENTRY;
    assert_eq!(refused_at(&too_many, &one), Some(choices + 1));
}

#[test]
fn a_deal_that_two_packs_cannot_give_is_refused() {
    let wanted = setup(28);
    let (bytes, _) = whole_match(wanted);
    let mut head = bytes[..HEADING - 4].to_vec();
    let card = head[13];
    head[13..27].fill(card);
    let check = crc32fast::hash(&head).to_le_bytes();
    let line = resume(&[&head[..], &check].concat(), &wanted).unwrap_err();
    assert!(line.contains("it cannot have been dealt so"), "{line}");
}

#[test]
fn a_journal_of_a_newer_version_is_refused_by_its_name() {
    let wanted = setup(29);
    let (bytes, _) = whole_match(wanted);
    let mut head = bytes[..HEADING - 4].to_vec();
    head[8] = 9;
    let check = crc32fast::hash(&head).to_le_bytes();
    let line = resume(&[&head[..], &check].concat(), &wanted).unwrap_err();
    assert!(
        line.contains("newer version of this program (format 9"),
        "{line}"
    );
}

#[test]
fn a_heading_that_no_program_writes_is_refused() {
    let wanted = setup(30);
    let (bytes, _) = whole_match(wanted);
    for (place, value, part) in [
        (8, 0, "its version makes no sense"),
        (12, 2, "its toss makes no sense"),
        (16, 0, "its deal makes no sense"),
        (47, 3, "its class makes no sense"),
        (48, 3, "its person makes no sense"),
        (49, 7, "its option bowling_level is missing"),
        (49, 9, "its heading makes no sense"),
        (65, b'N', "it has an option \"No_ball\""),
        (72, 2, "its option no_ball is 2, and can only be 0 to 1"),
    ] {
        let mut head = bytes[..HEADING - 4].to_vec();
        head[place] = value;
        let check = crc32fast::hash(&head).to_le_bytes();
        let line = resume(&[&head[..], &check].concat(), &wanted).unwrap_err();
        assert!(line.contains(part), "{line}");
    }
}
