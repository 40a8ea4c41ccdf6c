//! The journal of a match in progress: what was chosen is there, and the match
//! goes on as if it had never been left.

use armchair::championship::Class;
use armchair::datafile::{Entry, Found, Journal, MatchSetup};
use armchair::game::Persons;
use armchair::game::scorebook::Scorebook;
use armchair::game::{Event, Pending, Side};

use crate::datafile::body::store;
use crate::datafile::model::{Fail, Model};
use crate::datafile::played::{
    ENTRY, HEADING, JOURNAL, Play, folder_with, resume, resume_in, setup, whole_match,
};

#[test]
fn resumed_at_any_decision_a_match_ends_byte_for_byte_as_played_through() {
    for seed in [1, 2, 3] {
        let setup = setup(seed);
        let (bytes, book) = whole_match(setup);
        let choices = (bytes.len() - HEADING) / ENTRY;
        assert!(choices > 300, "a match of {choices} choices");
        for choice in 0..=choices {
            let left = &bytes[..HEADING + choice * ENTRY];
            let model = folder_with(left);
            let (resumed, half_book) = resume_in(&model, &setup).unwrap();
            assert_eq!((resumed.choices, resumed.dropped), (choice, 0));
            let mut play = Play::go_on(resumed, half_book);
            assert_eq!(play.play(100_000), choices - choice);
            assert!(
                model.image()[JOURNAL] == bytes,
                "seed {seed}, choice {choice}"
            );
            assert_eq!(format!("{:?}", play.book), format!("{book:?}"));
        }
    }
}

#[test]
fn a_finished_match_is_found_over() {
    let setup = setup(4);
    let (bytes, _) = whole_match(setup);
    let (resumed, book) = resume(&bytes, &setup).unwrap();
    assert!(matches!(resumed.game.pending(), Pending::Over(_)));
    assert!(book.pages().last().unwrap().ended.is_some());
}

#[test]
fn the_heading_tells_which_match_and_how_it_was_dealt() {
    let setup = setup(5);
    let (bytes, _) = whole_match(setup);
    let (resumed, _) = resume(&bytes[..HEADING], &setup).unwrap();
    let heading = resumed.journal.heading();
    assert_eq!(heading.setup, setup);
    assert_eq!(heading.toss, resumed.game.public().toss);
    for side in Side::BOTH {
        assert_eq!(heading.hands[side.index()], resumed.game.hand(side).cards());
    }
    assert_eq!(heading.program(), env!("CARGO_PKG_VERSION"));
}

/// Golden: as the module page says.
#[test]
fn the_bytes_of_the_heading_are_those_of_the_page() {
    let (bytes, _) = whole_match(setup(5));
    let (resumed, _) = resume(&bytes, &setup(5)).unwrap();
    let heading = resumed.journal.heading();
    let cards = heading.hands.as_flattened().iter();
    let cards: Vec<u8> = cards
        .map(|card| card.suit() as u8 * 16 + card.rank())
        .collect();
    let options = [
        (&b"no_ball"[..], 1),
        (b"wide", 1),
        (b"bye", 1),
        (b"batsmen", 11),
        (b"packs_per_session", 3),
        (b"days", 1),
        (b"batting_level", 5),
        (b"bowling_level", 5),
    ];
    let length = |name: &[u8]| (name.len() as u64).to_le_bytes();
    let options = options.map(|(name, value)| [&length(name)[..], name, &[value]].concat());
    let program = env!("CARGO_PKG_VERSION").as_bytes();
    let mut head = [
        &b"ACCJ\r\n\x1a\n"[..],
        &[1, 0, HEADING as u8, 0],
        &[heading.toss as u8],
        &cards,
        &[77, 0, 0, 0, 0, 0, 0, 0],
        &[5, 0, 0, 0, 0, 0, 0, 0],
        &[98, 7, 3, 0, 1, 1],
        &[8, 0, 0, 0, 0, 0, 0, 0],
        &options.concat(),
        &length(program),
        program,
    ]
    .concat();
    head.resize(HEADING - 4, 0);
    let check = crc32fast::hash(&head).to_le_bytes();
    assert_eq!(bytes[..HEADING], [&head[..], &check].concat());
}

#[test]
fn the_journal_of_another_match_goes_if_that_was_earlier_and_is_set_aside_if_not() {
    let wanted = setup(6);
    let (bytes, _) = whole_match(wanted);
    let mut other_options = wanted.options;
    other_options.days = 2;
    let of = |year, fixture| MatchSetup {
        year,
        fixture,
        ..wanted
    };
    let others = [
        (of(1891, 3), [JOURNAL].as_slice()),
        (of(1891, 0), &[JOURNAL]),
        (of(1890, 4), &[JOURNAL]),
        // A backup was restored: what is in progress is a later match.
        (of(1890, 2), &[JOURNAL, "SURREY11.OLD"]),
        (of(1889, 4), &[JOURNAL, "SURREY11.OLD"]),
        (
            MatchSetup {
                identity: 78,
                ..of(1891, 3)
            },
            &[JOURNAL, "SURREY11.OLD"],
        ),
        (
            MatchSetup {
                persons: Persons::NONE,
                ..wanted
            },
            &[JOURNAL, "SURREY11.OLD"],
        ),
        (
            MatchSetup {
                match_seed: 7,
                ..wanted
            },
            &[JOURNAL, "SURREY11.OLD"],
        ),
        (
            MatchSetup {
                options: other_options,
                ..wanted
            },
            &[JOURNAL, "SURREY11.OLD"],
        ),
    ];
    for (other, left) in others {
        let model = folder_with(&bytes);
        let store = store(&model);
        let mut events: Vec<Event> = Vec::new();
        let found = Journal::resume(&store, &other, &mut events).unwrap();
        assert!(matches!(found, Found::Stale));
        assert!(events.is_empty(), "an observer was told of another match");
        assert_eq!(model.image()[JOURNAL], bytes);
        Play::begin(&store, other).play(5);
        let image = model.image();
        let files: Vec<&String> = image.keys().collect();
        assert_eq!(files, left, "{other:?}");
        let kept = image.get("SURREY11.OLD").unwrap_or(&bytes);
        assert_eq!(*kept, bytes);
        let found = Journal::resume(&store, &other, &mut ()).unwrap();
        assert!(matches!(found, Found::InProgress(resumed) if resumed.choices == 5));
    }
}

#[test]
fn each_class_has_its_own_journal() {
    let model = Model::default();
    let store = store(&model);
    let first = setup(8);
    let second = MatchSetup {
        class: Class::Second,
        ..first
    };
    let found = Journal::resume(&store, &first, &mut ()).unwrap();
    assert!(matches!(found, Found::Nothing));
    Play::begin(&store, first).play(7);
    let second_play = {
        let mut play = Play::begin(&store, second);
        play.play(9);
        play
    };
    for (setup, choices) in [(first, 7), (second, 9)] {
        let found = Journal::resume(&store, &setup, &mut ()).unwrap();
        assert!(matches!(found, Found::InProgress(resumed) if resumed.choices == choices));
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
        assert!(matches!(found, Found::InProgress(resumed) if resumed.choices == 0));
    }
}

#[test]
fn a_flushed_choice_survives_the_loss_of_power_at_any_operation() {
    let wanted = setup(10);
    let model = Model::default();
    let store = store(&model);
    let mut play = Play::begin(&store, wanted);
    let mut shown = vec![(model.ops(), 0)];
    for entries in [1, 1, 5, 1, 40, 2] {
        let batch: Vec<Entry> = (0..entries).map_while(|_| play.choose()).collect();
        play.append(&batch).unwrap();
        let before = shown.last().unwrap().1;
        shown.push((model.ops(), before + entries));
    }
    for ops in shown[0].0..=model.ops() {
        // The last write that had returned by then: the screen showed it.
        let (_, least) = *shown.iter().rfind(|(at, _)| *at <= ops).unwrap();
        let next = shown.iter().find(|(at, _)| *at > ops);
        for image in model.crashes(ops) {
            let (resumed, _) = resume(&image[JOURNAL], &wanted).unwrap();
            let most = next.map_or(least, |(_, choices)| *choices);
            assert!((least..=most).contains(&resumed.choices), "{ops}");
        }
    }
}

#[test]
fn beginning_a_match_cut_off_leaves_the_stale_journal_or_the_new_one() {
    let (bytes, _) = whole_match(setup(11));
    let wanted = MatchSetup {
        fixture: 4,
        ..setup(12)
    };
    let model = folder_with(&bytes);
    Play::begin(&store(&model), wanted);
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            let there = &image[JOURNAL];
            let new = resume(there, &wanted).is_ok_and(|(resumed, _)| resumed.choices == 0);
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
        while let Some(entry) = play.choose() {
            model.fail(Some(Fail::Once(call)));
            let failed = play.append(&[entry]);
            assert_eq!(failed.is_err(), call < model.calls(), "call {call}");
            model.fail(None);
            if let Err(error) = failed {
                let line = error.to_string();
                assert!(
                    line.contains(JOURNAL) && line.contains("make room"),
                    "{line}"
                );
                play.append(&[entry]).unwrap();
            }
        }
        assert!(model.image()[JOURNAL] == bytes);
    }
}

#[test]
fn an_observer_of_a_resumed_match_is_told_all_that_happened_once() {
    let wanted = setup(14);
    let (bytes, _) = whole_match(wanted);
    // A torn choice was never shown: nobody is told of it.
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
