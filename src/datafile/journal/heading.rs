//! The heading of a journal: which match, and how it was dealt.

use super::super::fields::{checked, side_of};
use super::super::format::{decode_fixed, encode_fixed};
use super::super::setup::{self, MatchSetup, SetupFault};
use super::entry::{self, byte_of};
use crate::game::{Match, Side};
use crate::rules::Card;
use crate::rules::deals::DEALT;
use serde::{Deserialize, Serialize};

/// How every journal begins.
const MARK: [u8; 8] = *b"ACCJ\r\n\x1a\n";

/// The version that this program writes.
const VERSION: u16 = 1;

/// Bytes before the plain data: the mark, the version, and how many bytes the
/// heading has.
const START: usize = MARK.len() + 2 * size_of::<u16>();

/// Bytes of the checksum.
const CHECK: usize = size_of::<u32>();

/// The heading behind its start, as plain data.
#[derive(Serialize, Deserialize)]
struct Plain {
    /// 0 home, 1 away.
    toss: u8,
    /// The cards dealt, home and away.
    hands: [[u8; 7]; 2],
    /// Which match.
    setup: setup::Plain,
    /// The version of the program that began it.
    program: String,
}

/// The heading of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Which match.
    pub setup: MatchSetup,
    /// Who won the toss.
    pub toss: Side,
    /// The hands dealt, home and away.
    pub hands: [[Card; DEALT]; 2],
    /// The version of the program that began it.
    program: String,
    /// How many bytes it has.
    length: usize,
    /// The checksum.
    check: u32,
}

/// What is wrong with the heading of a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadingFault {
    /// It is not whole.
    #[error("it ends before the first choice")]
    CutShort,
    /// It does not begin like one.
    #[error("it does not begin like a match in progress")]
    Foreign,
    /// It is not what was written.
    #[error("the checksum of its beginning is wrong")]
    Checksum,
    /// It says what no program writes.
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// A later program wrote it.
    #[error("its format is version {version}, and this program knows versions up to {known}")]
    Newer {
        /// Its version.
        version: u16,
        /// The last version that this program knows.
        known: u16,
    },
}

/// The fault of a field whose value makes no sense.
fn garbled(field: &'static str) -> HeadingFault {
    SetupFault::Garbled(field).into()
}

impl Heading {
    /// The heading for a match that has just been dealt, and its bytes.
    pub(super) fn of(setup: MatchSetup, game: &Match) -> (Heading, Vec<u8>) {
        let mut heading = Heading {
            setup,
            toss: game.public().toss,
            hands: Side::BOTH.map(|side| dealt(game, side)),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            length: 0,
            check: 0,
        };
        let plain = encode_fixed(&Plain {
            toss: heading.toss as u8,
            hands: heading.hands.map(|hand| hand.map(byte_of)),
            setup: (&setup).into(),
            program: heading.program.clone(),
        });
        // Encoding a few numbers and names cannot fail.
        let plain = plain.unwrap_or_default();
        heading.length = (START + plain.len() + CHECK).next_multiple_of(entry::LENGTH);
        let mut bytes = Vec::with_capacity(heading.length);
        bytes.extend(MARK);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((heading.length as u16).to_le_bytes());
        bytes.extend(plain);
        bytes.resize(heading.length - CHECK, 0);
        heading.check = crc32fast::hash(&bytes);
        bytes.extend(heading.check.to_le_bytes());
        (heading, bytes)
    }

    /// The version of the program that began the match.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// How many bytes it has.
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// Its checksum, the first value in the chain of check values of the
    /// entries.
    pub(super) fn check(&self) -> u32 {
        self.check
    }

    /// The heading of a journal, and the bytes of its entries.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<(Heading, &[u8]), HeadingFault> {
        let start: &[u8; START] = bytes.first_chunk().ok_or(HeadingFault::CutShort)?;
        let [mark @ .., v0, v1, l0, l1] = start;
        if *mark != MARK {
            return Err(HeadingFault::Foreign);
        }
        let version = u16::from_le_bytes([*v0, *v1]);
        let length = u16::from_le_bytes([*l0, *l1]).into();
        let (head, entries) = bytes
            .split_at_checked(length)
            .ok_or(HeadingFault::CutShort)?;
        let head = checked(head).ok_or(HeadingFault::Checksum)?;
        let behind = || head.get(START..).ok_or(HeadingFault::CutShort);
        let plain = match version {
            0 => return Err(garbled("version")),
            VERSION => decode_fixed::<Plain>(behind()?),
            version => {
                return Err(HeadingFault::Newer {
                    version,
                    known: VERSION,
                });
            }
        };
        let plain = plain.map_err(|_| garbled("heading"))?;
        let heading = Heading {
            setup: MatchSetup::try_from(&plain.setup)?,
            toss: side_of(plain.toss).ok_or_else(|| garbled("toss"))?,
            hands: [hand(plain.hands[0])?, hand(plain.hands[1])?],
            program: plain.program,
            length,
            check: crc32fast::hash(head),
        };
        Ok((heading, entries))
    }
}

/// The seven cards that a side was dealt; missing ones are filled up with any
/// card, but a match that has just been dealt lacks none.
fn dealt(game: &Match, side: Side) -> [Card; DEALT] {
    let mut cards = [Card::FILLER; DEALT];
    for (place, card) in cards.iter_mut().zip(game.hand(side).cards()) {
        *place = *card;
    }
    cards
}

/// The cards of these bytes.
fn hand(bytes: [u8; DEALT]) -> Result<[Card; DEALT], HeadingFault> {
    let mut cards = [Card::FILLER; DEALT];
    for (card, byte) in cards.iter_mut().zip(bytes) {
        *card = Card::from_index(byte.into()).ok_or_else(|| garbled("deal"))?;
    }
    Ok(cards)
}
