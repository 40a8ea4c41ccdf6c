//! Tests the journal of a match in progress. Every choice is saved, and the
//! match continues as if it had never been left.

use armchair::championship::Class;
use armchair::datafile::{Files, Journal, JournalState, MatchIdentity};
use armchair::game::scorebook::Scorebook;
use armchair::game::{Event, Persons};
use armchair::tabletop::Pending;

use crate::datafile::body::store;
use crate::datafile::model::{Fail, Model};
use crate::datafile::played::{
    JOURNAL, Play, cut, folder_with, lines, resume, resume_in, setup, whole_match,
};

#[test]
fn resumed_at_any_decision_a_match_ends_byte_for_byte_as_played_through() {
    for seed in [1, 2, 3] {
        let setup = setup(seed);
        let (bytes, table) = whole_match(setup);
        let choices = table.decisions() as usize;
        assert!(choices > 300, "a match of {choices} choices");
        for choice in 0..=choices {
            let model = folder_with(cut(&bytes, choice));
            let resumed = resume_in(&model, &setup).unwrap();
            assert_eq!(resumed.table.decisions() as usize, choice);
            let mut play = Play::go_on(resumed);
            assert_eq!(play.play(100_000), choices - choice);
            assert!(model.image()[JOURNAL] == bytes, "seed {seed}, choice {choice}");
            assert_eq!(play.table.check(), table.check());
            assert_eq!(format!("{:?}", play.table.book()), format!("{:?}", table.book()));
        }
    }
}

#[test]
fn a_finished_match_is_found_over() {
    let setup = setup(4);
    let (bytes, _) = whole_match(setup);
    let resumed = resume(&bytes, &setup).unwrap();
    assert!(matches!(resumed.table.pending(), Pending::Over(_)));
    assert!(resumed.table.book().pages().last().unwrap().ended.is_some());
}

/// A golden test, which checks that the lines are as the documentation of the
/// module describes them.
#[test]
fn the_lines_are_those_of_the_page() {
    let setup = setup(5);
    let (bytes, _) = whole_match(setup);
    let first = lines(&bytes)[0];
    assert_eq!(
        String::from_utf8_lossy(first),
        format!(
            "{{\"type\":\"journal\",\"version\":1,\"program\":\"{}\",\"match\":{{\"identity\":77,\
             \"match_seed\":5,\"year\":1890,\"fixture\":3,\"class\":1,\"person\":1,\"options\":[\
             [\"no_ball\",1],[\"wide\",1],[\"bye\",1],[\"batsmen\",11],[\"packs_per_session\",3],\
             [\"days\",1],[\"batting_level\",5],[\"bowling_level\",5]]}},\"check\":2512614951}}\n",
            env!("CARGO_PKG_VERSION")
        )
    );
    assert_eq!(resume(first, &setup).unwrap().journal.setup(), &setup);
}

#[test]
fn the_journal_of_another_match_goes_if_that_was_earlier_and_is_set_aside_if_not() {
    let wanted = setup(6);
    let (bytes, _) = whole_match(wanted);
    let mut other_options = wanted.options;
    other_options.days = 2;
    let of = |year, fixture| MatchIdentity { year, fixture, ..wanted };
    let others = [
        (of(1891, 3), [JOURNAL].as_slice()),
        (of(1891, 0), &[JOURNAL]),
        (of(1890, 4), &[JOURNAL]),
        // A backup was restored, so the match in progress is a later one.
        (of(1890, 2), &[JOURNAL, "SURREY11.OLD"]),
        (of(1889, 4), &[JOURNAL, "SURREY11.OLD"]),
        (MatchIdentity { identity: 78, ..of(1891, 3) }, &[JOURNAL, "SURREY11.OLD"]),
        (MatchIdentity { persons: Persons::NONE, ..wanted }, &[JOURNAL, "SURREY11.OLD"]),
        (MatchIdentity { match_seed: 7, ..wanted }, &[JOURNAL, "SURREY11.OLD"]),
        (MatchIdentity { options: other_options, ..wanted }, &[JOURNAL, "SURREY11.OLD"]),
    ];
    for (other, left) in others {
        let model = folder_with(&bytes);
        let store = store(&model);
        let mut events: Vec<Event> = Vec::new();
        let found = Journal::resume(&store, &other, &mut events).unwrap();
        assert!(matches!(found, JournalState::Stale));
        assert!(events.is_empty(), "an observer was told of another match");
        assert_eq!(model.image()[JOURNAL], bytes);
        Play::begin(&store, other).play(5);
        let image = model.image();
        let files: Vec<&String> = image.keys().collect();
        assert_eq!(files, left, "{other:?}");
        let kept = image.get("SURREY11.OLD").unwrap_or(&bytes);
        assert_eq!(*kept, bytes);
        let found = Journal::resume(&store, &other, &mut ()).unwrap();
        assert!(
            matches!(found, JournalState::InProgress(resumed) if resumed.table.decisions() == 5)
        );
    }
}

#[test]
fn each_class_has_its_own_journal() {
    let model = Model::default();
    let store = store(&model);
    let first = setup(8);
    let second = MatchIdentity { class: Class::Second, ..first };
    let found = Journal::resume(&store, &first, &mut ()).unwrap();
    assert!(matches!(found, JournalState::Nothing));
    Play::begin(&store, first).play(7);
    let second_play = {
        let mut play = Play::begin(&store, second);
        play.play(9);
        play
    };
    for (setup, choices) in [(first, 7), (second, 9)] {
        let found = Journal::resume(&store, &setup, &mut ()).unwrap();
        assert!(
            matches!(found, JournalState::InProgress(resumed) if resumed.table.decisions() == choices)
        );
    }
    second_play.journal.remove().unwrap();
    let files: Vec<String> = model.image().into_keys().collect();
    assert_eq!(files, [JOURNAL]);
}

#[test]
fn beginning_anew_over_the_same_match_or_a_damaged_one_keeps_the_old_journal() {
    let wanted = setup(9);
    let (mut bytes, _) = whole_match(wanted);
    for damaged in [false, true] {
        if damaged {
            bytes[20] ^= 1;
        }
        let model = folder_with(&bytes);
        let store = store(&model);
        Play::begin(&store, wanted);
        assert_eq!(model.image()["SURREY11.OLD"], bytes);
        let found = Journal::resume(&store, &wanted, &mut ()).unwrap();
        assert!(
            matches!(found, JournalState::InProgress(resumed) if resumed.table.decisions() == 0)
        );
    }
}

#[test]
fn a_flushed_choice_survives_the_loss_of_power_at_any_operation() {
    let wanted = setup(10);
    let model = Model::default();
    let store = store(&model);
    let mut play = Play::begin(&store, wanted);
    let mut shown = vec![(model.ops(), 0)];
    for choices in [1, 1, 5, 1, 40, 2] {
        let batch: Vec<_> = (0..choices).map_while(|_| play.choose()).collect();
        play.append(&batch).unwrap();
        let before = shown.last().unwrap().1;
        shown.push((model.ops(), before + choices));
    }
    for ops in shown[0].0..=model.ops() {
        // Find the last write that had returned by then, because the screen had
        // shown its choices.
        let (_, least) = *shown.iter().rfind(|(at, _)| *at <= ops).unwrap();
        let next = shown.iter().find(|(at, _)| *at > ops);
        for image in model.crashes(ops) {
            let resumed = resume(&image[JOURNAL], &wanted).unwrap();
            let most = next.map_or(least, |(_, choices)| *choices);
            assert!((least..=most).contains(&resumed.table.decisions()), "{ops}");
        }
    }
}

#[test]
fn beginning_a_match_cut_off_leaves_the_stale_journal_or_the_new_one() {
    let (bytes, _) = whole_match(setup(11));
    let wanted = MatchIdentity { fixture: 4, ..setup(12) };
    let model = folder_with(&bytes);
    Play::begin(&store(&model), wanted);
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            let there = &image[JOURNAL];
            let new = resume(there, &wanted).is_ok_and(|resumed| resumed.table.decisions() == 0);
            assert!(new || *there == bytes, "{ops}");
            assert!(new || ops < model.ops());
        }
    }
}

#[test]
fn a_write_that_failed_can_be_made_again() {
    let wanted = setup(13);
    let (bytes, _) = whole_match(wanted);
    for call in 0..4 {
        let model = Model::default();
        let store = store(&model);
        let mut play = Play::begin(&store, wanted);
        play.play(20);
        while let Some(made) = play.choose() {
            model.fail(Some(Fail::Once(call)));
            let failed = play.append(&[made]);
            assert_eq!(failed.is_err(), call < model.calls(), "call {call}");
            model.fail(None);
            if let Err(error) = failed {
                let line = error.to_string();
                assert!(line.contains(JOURNAL) && line.contains("make room"), "{line}");
                play.append(&[made]).unwrap();
            }
        }
        assert!(model.image()[JOURNAL] == bytes);
    }
}

#[test]
fn an_observer_of_a_resumed_match_is_told_all_that_happened_once() {
    let wanted = setup(14);
    let (bytes, _) = whole_match(wanted);
    // A torn choice was never shown, so it is dropped without a report.
    let torn = &bytes[..bytes.len() - 3];
    let model = folder_with(torn);
    let (mut events, mut book) = (Vec::<Event>::new(), Scorebook::default());
    let mut both = (&mut events, &mut book);
    Journal::resume(&store(&model), &wanted, &mut both).unwrap();
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    assert_eq!(count(|event| matches!(event, Event::Dealt { .. })), 1);
    assert_eq!(count(|event| matches!(event, Event::Over(_))), 0);
    let balls: usize = book.pages().iter().map(|page| page.balls.len()).sum();
    assert_eq!(count(|event| matches!(event, Event::Ball(_))), balls);
}

/// Checks that a journal that somebody deletes or cuts is written again with
/// the next choice and when the player leaves. The whole match is in memory.
#[test]
fn a_journal_that_is_deleted_under_a_match_is_written_anew() {
    for cut in [None, Some(0), Some(100)] {
        for resumed in [false, true] {
            let setup = setup(5);
            let model = Model::default();
            let mut play = Play::begin(&store(&model), setup);
            play.play(20);
            if resumed {
                play = Play::go_on(resume_in(&model, &setup).unwrap());
            }
            let before = model.image()[JOURNAL].clone();
            let lose = || {
                model.remove(JOURNAL).unwrap();
                if let Some(length) = cut {
                    model.write_new(JOURNAL, &before[..length]).unwrap();
                }
            };
            lose();
            play.play(1);
            let now = model.image()[JOURNAL].clone();
            assert!(now.starts_with(&before) && now.len() > before.len(), "{cut:?}");
            assert_eq!(resume_in(&model, &setup).unwrap().table.decisions(), 21);
            if cut.is_none() {
                lose();
                play.append(&[]).unwrap();
                assert!(model.image()[JOURNAL] == now);
            }
        }
    }
}
