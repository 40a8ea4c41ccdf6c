//! Random playouts: invariants of a match after every choice.

use armchair::game::drive::{Step, step};
use armchair::game::{Dealer, Match};
use armchair::players::Whim;
use armchair::rules::Options;

#[test]
fn random_matches_come_to_an_end() {
    for seed in 0..200 {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let (mut home, mut away) = (Whim::new(seed), Whim::new(seed + 1000));
        while let Step::Chose(..) =
            step(&mut game, &mut dealer, &mut home, &mut away, &mut ()).unwrap()
        {}
    }
}
