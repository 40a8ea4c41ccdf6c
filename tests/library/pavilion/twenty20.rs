//! Tests records of random matches of Tea-Table Twenty20. The worked examples
//! are tested next to the laws.

use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Level, Levelled};

use crate::pavilion::support::{playout, settings};

#[test]
fn random_matches_are_replayed_from_their_records() {
    for variant in ["t10", "t20"] {
        let settings = settings::<Twenty20>(&[("variant", variant)]);
        for seed in 0..6 {
            playout::<Twenty20>(settings, seed, Level::Random, |_, _| {});
            for level in Twenty20::LEVELS {
                playout::<Twenty20>(settings, seed, *level, |_, _| {});
            }
        }
    }
}
