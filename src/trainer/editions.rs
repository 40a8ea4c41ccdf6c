//! Professionals of earlier editions of the match of the day, by whom the one of now
//! is measured.
//!
//! Their cards are those of edition 4: its table lies in `assets/lab/edition4.bin`.

use crate::game::Side;
use crate::players::evaluation::{Ready, Table};
use crate::players::match_value::{Captaincy, Patience, prices};
use crate::players::{Learned, Level, Levels};

/// The evaluation of edition 4.
static EDITION_4: Ready = Ready::of(Table::read(include_bytes!("../../assets/lab/edition4.bin")));

/// A professional who plays his cards as edition 4 did, by such a sense of the match.
pub(crate) fn edition_4<S>(sense: S, seed: u64, side: Side) -> Learned<'static, Ready, S> {
    let levels = Levels::both(Level::Professional);
    Learned::with(&EDITION_4, sense, levels, seed, side)
}

/// The captaincy of edition 4.
pub(crate) const FOURTH: Captaincy = Captaincy {
    innings: [
        prices([680, 770], [100, 85], 11_000, 330),
        prices([550, 190], [100, 110], 14_500, 330),
        prices([500, 840], [75, 130], 24_000, 230),
        prices([150, 50], [93, 105], 14_000, 0),
    ],
    time: 94,
    patience: Patience {
        below: 655,
        draw: 1000,
        most: 24_000,
    },
};

/// That of edition 3: the same numbers whoever bats first.
pub(crate) const THIRD: Captaincy = {
    let before = prices([550; 2], [100; 2], 16_000, 330);
    Captaincy {
        innings: [
            before,
            before,
            before,
            prices([550; 2], [100, 110], 15_000, 0),
        ],
        time: 91,
        patience: Patience {
            below: 610,
            draw: 1000,
            most: 24_000,
        },
    }
};
