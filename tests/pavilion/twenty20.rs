//! Tea-Table Twenty20: records of random matches. Its worked examples stand
//! beside its laws.

use armchair::pavilion::arena::{Tally, game_seed, play_game};
use armchair::pavilion::twenty20::{Ask, Choice, Twenty20};
use armchair::pavilion::twenty20::view::View;
use armchair::pavilion::{Computer, Game, Level, Player, Whim};
use armchair::rng::Stream;

use crate::support::{playout, settings};

#[test]
fn random_matches_are_replayed_from_their_records() {
    for variant in ["t10", "t20"] {
        let settings = settings::<Twenty20>(&[("variant", variant)]);
        for seed in 0..6 {
            playout::<Twenty20>(settings, seed, &Whim, |_, _| {});
            for level in Twenty20::LEVELS {
                playout::<Twenty20>(settings, seed, &Computer(*level), |_, _| {});
            }
        }
    }
}

/// The good players, of whom the fielding side sets its field once an over.
struct OnceAnOver;

impl Player<Twenty20> for OnceAnOver {
    fn choose(&self, view: &View<'_>, whim: &mut Stream) -> Option<Choice> {
        let public = view.public;
        if let (Some(Ask::Field), Some(now)) = (view.asked(), public.current())
            && now.over.balls > 2
            && now.field.fault(&public.field_law()).is_none()
        {
            return Some(Choice::Place(now.field));
        }
        Player::<Twenty20>::choose(&Computer(Level::Good), view, whim)
    }
}

#[test]
fn explore() {
    let t20 = settings::<Twenty20>(&[("variant", "t20")]);
    let mut tally = Tally::default();
    for number in 0..3000 {
        let (table, verdict) = play_game::<Twenty20>(t20, game_seed(1890, number), &[&OnceAnOver], |_| {}).unwrap();
        tally.add(&table, verdict.unwrap());
    }
    for (name, value) in tally.sheet.figures() { println!("{name} {value:?}"); }
}
