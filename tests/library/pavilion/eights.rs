//! Tests records of random rubbers of crazy eights. The worked examples are
//! tested next to the laws.

use armchair::pavilion::eights::Eights;
use armchair::pavilion::{Level, Levelled};

use crate::pavilion::support::{playout, settings};

#[test]
fn random_rubbers_are_replayed_from_their_records() {
    for players in ["two", "three", "four"] {
        for calling in ["by itself", "by hand"] {
            let changed = [("variant", players), ("rubber", "3"), ("call-last", calling)];
            let settings = settings::<Eights>(&changed);
            for seed in 0..4 {
                playout::<Eights>(settings, seed, Level::Random, |_, _| {});
                for level in Eights::LEVELS {
                    playout::<Eights>(settings, seed, *level, |_, _| {});
                }
            }
        }
    }
}
