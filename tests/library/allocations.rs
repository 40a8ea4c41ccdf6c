//! Tests that a match allocates nothing between its deal and its result.
//!
//! The counting allocator belongs to the whole test program, and counts for
//! each thread separately. Allocations by other tests in the meantime therefore
//! do not matter.

use allocation_counter::{AllocationInfo, measure};
use armchair::championship::Championship;
use armchair::game::record::RecordWriter;
use armchair::game::{Event, Match, Side};
use armchair::players::arena::{match_seed, play_match};
use armchair::players::{Computer, Level, Levels, RandomPlayer};
use armchair::rules::Options;
use armchair::simulate::play_fixture;
use armchair::tabletop;

/// The number of matches of each kind.
const MATCHES: u32 = 3;

/// Counts the balls of a match.
#[derive(Default)]
struct Balls(u32);

impl tabletop::Observer<Match> for Balls {
    fn event(&mut self, event: &Event, _: &Match) {
        self.0 += u32::from(matches!(event, Event::Ball(_)));
    }
}

/// Plays matches. Returns the number of balls and the allocations.
fn played(mut play: impl FnMut(u64, &mut Balls)) -> (u32, AllocationInfo) {
    let mut balls = Balls::default();
    let info = measure(|| {
        for number in 0..MATCHES {
            play(match_seed(1890, number), &mut balls);
        }
    });
    (balls.0, info)
}

#[test]
fn what_allocates_is_seen() {
    let info = measure(|| drop(std::hint::black_box(vec![1890_u16])));
    assert_eq!(info.count_total, 1);
}

#[test]
fn no_ball_between_computers_that_do_not_search_allocates() {
    for level in Level::NON_SEARCHING {
        let levels = Levels::uniform(level);
        let (balls, info) = played(|seed, balls| {
            let player = |side| Computer::new(levels, seed, side);
            let (mut home, mut away) = (player(Side::Home), player(Side::Away));
            play_match(Options::default(), seed, &mut home, &mut away, balls).unwrap();
        });
        assert!(balls > 300 * MATCHES, "{level:?}: {balls} balls");
        assert_eq!(info.count_total, 0, "{level:?}: {info:?}");
    }
}

#[test]
fn no_ball_of_a_player_without_a_plan_allocates() {
    let (balls, info) = played(|seed, balls| {
        let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(seed + 1));
        play_match(Options::default(), seed, &mut home, &mut away, balls).unwrap();
    });
    assert!(balls > 100 * MATCHES, "{balls} balls");
    assert_eq!(info.count_total, 0, "{info:?}");
}

#[test]
fn no_fixture_allocates_and_neither_does_an_observer_that_is_left_out() {
    let championship = Championship::new(1890, Options::default(), None);
    let fixture = championship.remaining()[0];
    let mut nobody: (Option<RecordWriter>, ()) = (None, ());
    let info = measure(|| {
        play_fixture(&championship, &fixture, &mut nobody).unwrap();
    });
    assert_eq!(info.count_total, 0, "{info:?}");
}
