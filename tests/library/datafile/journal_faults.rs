//! Tests journals that are torn or damaged. An incomplete end that was never
//! shown is dropped. Any other damage is refused at the first wrong choice.

use armchair::datafile::{Journal, JournalDamage, JournalError, JournalState, MatchIdentity};
use armchair::game::Event;
use serde_json::Value;

use crate::datafile::body::store;
use crate::datafile::model::Model;
use crate::datafile::played::{
    JOURNAL, Play, cut, folder_with, lines, resume, resume_in, setup, whole_match,
};

/// Tries to resume a match, and records the events that the observer saw.
fn attempt(
    bytes: &[u8],
    wanted: &MatchIdentity,
) -> (Result<JournalState<Model>, JournalError>, Vec<Event>) {
    let model = folder_with(bytes);
    let mut events = Vec::new();
    let found = Journal::resume(&store(&model), wanted, &mut events);
    assert_eq!(model.image()[JOURNAL], bytes, "resuming changes nothing");
    (found, events)
}

/// Returns the number of good choices before the line at which a journal is
/// refused.
fn good_before(bytes: &[u8], wanted: &MatchIdentity) -> Option<u32> {
    let (found, events) = attempt(bytes, wanted);
    let Err(JournalError::Damaged { damage: JournalDamage::Line { choices, .. }, .. }) = found
    else {
        return None;
    };
    assert!(events.is_empty(), "an observer was told of a damaged match");
    Some(choices)
}

/// Returns the number of choices that are resumed.
fn resumed(bytes: &[u8], wanted: &MatchIdentity) -> Option<u32> {
    let resumed = resume(bytes, wanted).ok()?;
    Some(resumed.table.decisions())
}

/// Returns the journal of a match whose choices were written in batches.
fn in_batches(wanted: MatchIdentity, batches: &[usize]) -> Vec<u8> {
    let model = Model::default();
    let store = store(&model);
    let mut play = Play::begin(&store, wanted);
    for batch in batches {
        let made: Vec<_> = (0..*batch).map_while(|_| play.choose()).collect();
        play.append(&made).unwrap();
    }
    model.image()[JOURNAL].clone()
}

#[test]
fn a_tail_torn_at_any_byte_is_dropped_and_written_over() {
    let wanted = setup(21);
    let (whole, _) = whole_match(wanted);
    let bytes = cut(&whole, 60);
    let mut choices = 0;
    let first = lines(bytes)[0].len();
    for length in first..bytes.len() {
        let torn = &bytes[..length];
        choices = lines(torn).len() as u32 - 1 - u32::from(!torn.ends_with(b"\n"));
        assert_eq!(resumed(torn, &wanted), Some(choices), "{length}");
        // After the written part, there may be space that was not written.
        let unwritten = [torn, &[0; 40]].concat();
        assert_eq!(resumed(&unwritten, &wanted), Some(choices), "{length}");
    }
    assert_eq!(choices, 59);
    // When play continues, the torn bytes are gone.
    let last = lines(&whole).last().unwrap().len();
    for length in whole.len() - last..whole.len() {
        let model = folder_with(&whole[..length]);
        Play::go_on(resume_in(&model, &wanted).unwrap()).play(100);
        assert!(model.image()[JOURNAL] == whole, "{length}");
    }
}

#[test]
fn a_journal_cut_within_its_heading_is_refused() {
    let wanted = setup(21);
    let (bytes, _) = whole_match(wanted);
    for length in 0..lines(&bytes)[0].len() {
        let (found, _) = attempt(&bytes[..length], &wanted);
        let error = found.err().unwrap();
        assert!(error.to_string().contains("Play the match again from the start"), "{error}");
    }
}

#[test]
fn every_flipped_bit_is_refused_at_its_line_also_of_the_last() {
    let wanted = setup(22);
    let (whole, _) = whole_match(wanted);
    // A line may contain several choices.
    let batches = in_batches(wanted, &[1, 4, 1, 12]);
    for (bytes, before) in
        [(cut(&whole, 40), (0..40).collect::<Vec<u32>>()), (&batches[..], vec![0, 1, 5, 6])]
    {
        let all = lines(bytes);
        let line_of = |place: usize| {
            let ends = all.iter().scan(0, |end, line| {
                *end += line.len();
                Some(*end)
            });
            ends.take_while(|end| *end <= place).count()
        };
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.to_vec();
            flipped[bit / 8] ^= 1 << (bit % 8);
            match line_of(bit / 8) {
                0 => {
                    let (found, events) = attempt(&flipped, &wanted);
                    let refused = matches!(
                        found,
                        Err(JournalError::Damaged { damage: JournalDamage::Heading(_), .. })
                    );
                    assert!(refused, "bit {bit}");
                    assert!(events.is_empty());
                }
                line => {
                    let good = before[line - 1];
                    assert_eq!(good_before(&flipped, &wanted), Some(good), "bit {bit}");
                }
            }
        }
    }
}

/// The sectors of a disk may be written in any order, and a missing sector
/// reads as zeros. A flipped bit, by contrast, can turn only one letter into a
/// zero.
#[test]
fn a_last_line_with_a_hole_is_torn_and_one_with_one_zero_is_damage() {
    let wanted = setup(23);
    for batches in [&[3, 4, 1][..], &[3, 4, 10]] {
        let bytes = in_batches(wanted, batches);
        let last = bytes.len() - lines(&bytes).last().unwrap().len();
        let with_hole = |hole: std::ops::Range<usize>| {
            let mut holed = bytes.clone();
            holed[hole].fill(0);
            holed
        };
        for place in last + 1..bytes.len() {
            // Test holes at the start, at the end and in the middle of the
            // line.
            assert_eq!(resumed(&with_hole(last..place), &wanted), Some(7));
            assert_eq!(resumed(&with_hole(place..bytes.len()), &wanted), Some(7));
            if place + 2 < bytes.len() {
                assert_eq!(resumed(&with_hole(place..place + 2), &wanted), Some(7));
                let one = with_hole(place..place + 1);
                assert_eq!(good_before(&one, &wanted), Some(7), "{place}");
            }
        }
        // The lines before the last line had been shown, because a later write
        // had begun.
        let shown = last - lines(&bytes)[lines(&bytes).len() - 2].len();
        assert_eq!(
            good_before(&with_hole(shown..shown + 8), &wanted),
            Some(3),
            "a hole in a line that was shown"
        );
    }
}

#[test]
fn choices_belong_to_their_heading() {
    let wanted = setup(24);
    let (bytes, _) = whole_match(wanted);
    let later = MatchIdentity { match_seed: 25, ..wanted };
    let (others, _) = whole_match(later);
    let (heading, first) = (lines(&others)[0], lines(&bytes)[0].len());
    let mixed = [heading, &bytes[first..]].concat();
    assert_eq!(good_before(&mixed, &later), Some(0));
}

#[test]
fn choices_in_another_order_or_after_the_end_are_refused() {
    let wanted = setup(26);
    let (bytes, table) = whole_match(wanted);
    let mut swapped = lines(&bytes);
    swapped.swap(41, 42);
    assert_eq!(good_before(&swapped.concat(), &wanted), Some(40));
    let last = lines(&bytes).pop().unwrap();
    let too_many = [&bytes[..], last].concat();
    assert_eq!(good_before(&too_many, &wanted), Some(table.decisions()));
    let result = b"{\"type\":\"result\",\"winner\":0,\"tied\":false}\n";
    let with_result = [&bytes[..], result].concat();
    assert_eq!(good_before(&with_result, &wanted), Some(table.decisions()));
}

/// Changes one of the fields in the first line. Returns the report about the
/// change.
fn told_of(change: impl Fn(&mut Value)) -> String {
    let wanted = setup(29);
    let (bytes, _) = whole_match(wanted);
    let mut heading: Value = serde_json::from_slice(lines(&bytes)[0]).unwrap();
    change(&mut heading);
    resume(format!("{heading}\n").as_bytes(), &wanted).err().unwrap()
}

#[test]
fn a_journal_of_a_newer_version_is_refused_by_its_name() {
    for newer in [
        told_of(|heading| {
            heading["version"] = 9.into();
            heading["check"] = 1.into();
        }),
        // A later version of the program may use other fields.
        told_of(|heading| {
            heading["version"] = 9.into();
            heading["match"] = "rain".into();
        }),
    ] {
        let way_out = "was written by a newer version of this program (format 9; this one reads \
                       formats up to 1). Finish it with that version";
        assert!(newer.contains(way_out), "{newer}");
    }
}

#[test]
fn a_heading_that_no_program_writes_is_refused() {
    for (field, value, part) in [
        ("/version", Value::from(0), "the check value of its heading is wrong"),
        // Nothing else has changed, so the file is damaged and not from a later
        // version.
        ("/version", 9.into(), "the check value of its heading is wrong"),
        ("/program", "0.0.9".into(), "the check value"),
        ("/check", 1.into(), "the check value"),
        ("/type", "match".into(), "it does not start like a match"),
        ("/match/year", 1891.into(), "the check value"),
        ("/match/class", 3.into(), "its class makes no sense"),
        ("/match/person", 3.into(), "its person makes no sense"),
        ("/match/options/0/0", "No_ball".into(), "it has an option \"No_ball\""),
        ("/match/options/0/1", 2.into(), "its option no_ball is 2; it must be 0 to 1"),
    ] {
        let told = told_of(|heading| *heading.pointer_mut(field).unwrap() = value.clone());
        assert!(told.contains(part), "{field}: {told}");
        assert!(told.contains("Play the match again from the start"), "{told}");
    }
}
