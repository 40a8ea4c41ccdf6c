//! Tests how often a player who follows a person's rules of thumb beats each
//! level.

use armchair::game::{Ask, Dealer, Event, Match, Pending, Side};
use armchair::players::{Computer, Level, Levels, arena};
use armchair::rules::Options;
use armchair::tabletop::Observer;
use armchair::tabletop::drive::{Step, step};
use armchair::trainer::rules_of_thumb::RulesOfThumb;

/// The percentage of decided matches that the rules of thumb win against each
/// level, weakest level first.
const WINS: [u32; 5] = [98, 76, 52, 27, 7];

#[test]
fn rules_of_thumb_win_their_share_of_each_level() {
    let won = Level::NON_SEARCHING.map(|level| {
        let computer = |seed, side| Computer::new(Levels::uniform(level), seed, side);
        let thumb = |_, _| RulesOfThumb;
        let totals =
            arena::play_swapped_pairs(Options::default(), 1890, 400, thumb, computer).unwrap();
        100 * totals.side(Side::Home).wins / totals.matches_with_winner()
    });
    // Allow ten points, and two standard deviations for so few matches.
    let near = |(won, share): (&u32, &u32)| won.abs_diff(*share) <= 10 + 5;
    assert!(won.iter().zip(&WINS).all(near), "{won:?}, not {WINS:?}");
}

/// An observer that notes whether a choice led to a pause, in which a person
/// has something to read.
#[derive(Default)]
struct Pauses(bool);

impl Observer<Match> for Pauses {
    fn event(&mut self, event: &Event, _: &Match) {
        let out = |event: &Event| matches!(event, Event::Ball(ball) if ball.out.is_some());
        let ended =
            matches!(event, Event::Interval { .. } | Event::InningsEnded { .. } | Event::Over(_));
        self.0 |= ended || out(event);
    }
}

#[test]
fn a_beginner_s_match_is_short_and_seldom_drawn() {
    let options = Options::beginner();
    let (mut lengths, mut drawn) = (Vec::new(), 0);
    for seed in 0..200 {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut home = RulesOfThumb;
        let mut away = Computer::new(Levels::from_options(&options), seed, Side::Away);
        let (mut asked, mut is_over) = (0, false);
        while !is_over {
            let pending = game.pending();
            // Do not count the question of whether to declare, because the
            // screen never asks it.
            asked +=
                u32::from(matches!(pending, Pending::Ask(Side::Home, ask) if ask != Ask::Declare));
            let mut pauses = Pauses::default();
            let made = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut pauses);
            is_over = !matches!(made, Ok(Step::Chose(..)));
            asked += u32::from(pauses.0);
        }
        let Pending::Over(outcome) = game.pending() else {
            panic!("{seed} is not over");
        };
        drawn += u32::from(outcome.winner.is_none());
        lengths.push(asked);
    }
    lengths.sort_unstable();
    let median = lengths[lengths.len() / 2];
    println!("median {median}, longest {}, drawn {drawn} of 200", lengths[199]);
    assert!(median <= 120, "{median}");
    assert!(drawn <= 10, "{drawn}");
}
