//! The professionals of earlier editions of the match of the day, against whom
//! today's professional is measured.
//!
//! These professionals play their cards as edition 4 did. The table of edition
//! 4 is in `assets/lab/edition4.bin`. If a suit was not followed, these
//! professionals classify that sign by its age alone, whatever card was played.
//! When the pickup pile runs out, these professionals forget what they knew of
//! the opponent's hand. The training of today's professional began with the
//! table of edition 4.

use crate::game::Side;
use crate::game::void_signs::SignKind;
use crate::players::evaluation::layout::bowling::GROUPS_BY_SIGN;
use crate::players::evaluation::{PreparedTable, Table, Weights};
use crate::players::match_value::{Captaincy, Patience, prices};
use crate::players::signs::{SIGN_CLASSES, SignClasses};
use crate::players::skill::Skill;
use crate::players::{Computer, Level};

/// The class of a sign by its age. The age is the number of cards drawn since
/// the suit was not followed, including the card drawn for that reply. All
/// signs beyond the end of the table are in the last class.
const BY_AGE: [u8; 17] = [1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5];

static CLASSES: SignClasses = {
    let (mut classes, mut kind) = ([[0; 128]; 4], 0);
    while kind < SignKind::ALL.len() {
        let mut age = 0;
        while age < 127 {
            let last = BY_AGE.len() - 1;
            classes[kind][age] = BY_AGE[if age < last { age } else { last }];
            age += 1;
        }
        kind += 1;
    }
    classes
};

/// The skill of the professionals in earlier editions.
pub(super) const SKILL: Skill = Skill {
    recalls: false,
    memory: 100,
    classes: &CLASSES,
    shuns: 0,
    shuns_four: 0,
    ..Skill::for_level(Level::Professional)
};

/// For each class by kind and age, the class by age alone from which its
/// training starts.
const STARTING_CLASS: [usize; SIGN_CLASSES] = [0, 1, 2, 4, 1, 3, 2, 5];

/// Converts a table with classes by age alone to an equivalent table with
/// classes by kind and age.
pub(super) fn convert_to_kinds(table: &Table) -> Table {
    Table::from_fn(|feature| {
        let from = GROUPS_BY_SIGN.iter().find_map(|(group, of_class)| {
            let offset = group.offset_of(feature)?;
            // This is the same feature in the class by age from which this
            // class starts.
            let class = STARTING_CLASS[offset / of_class];
            Some(group.feature(class * of_class + offset % of_class))
        });
        let worth = table.entry(from.unwrap_or(feature)).unpack();
        (worth.runs as i16, worth.wickets as i16)
    })
}

/// The evaluation of edition 4.
static EDITION_4: PreparedTable =
    PreparedTable::from_table(Table::read(include_bytes!("../../assets/lab/edition4.bin")));

/// Makes a professional who plays cards as edition 4 did, with this judgement
/// of the state of the match.
pub(crate) fn edition_4<S>(sense: S, seed: u64, side: Side) -> Computer<S> {
    Computer::sensing(sense, seed, side).playing(&EDITION_4, SKILL)
}

/// The captaincy of edition 4.
pub(crate) const EDITION_4_CAPTAINCY: Captaincy = Captaincy {
    innings: [
        prices([680, 770], [100, 85], 11_000, 330),
        prices([550, 190], [100, 110], 14_500, 330),
        prices([500, 840], [75, 130], 24_000, 230),
        prices([150, 50], [93, 105], 14_000, 0),
    ],
    time: 94,
    patience: Patience { below: 655, draw: 1000, most: 24_000 },
};

/// The captaincy of edition 3, which is the same for the side batting first and
/// the side batting second.
pub(crate) const EDITION_3_CAPTAINCY: Captaincy = {
    let before = prices([550; 2], [100; 2], 16_000, 330);
    Captaincy {
        innings: [before, before, before, prices([550; 2], [100, 110], 15_000, 0)],
        time: 91,
        patience: Patience { below: 610, draw: 1000, most: 24_000 },
    }
};
