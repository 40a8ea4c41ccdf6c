//! The heading of a journal: which match, and how it was dealt.

use super::super::fields::{Fields, class_byte, person_byte, side_of};
use crate::championship::Class;
use crate::game::{Match, Side};
use crate::rules::deals::DEALT;
use crate::rules::options::OptionItem;
use crate::rules::{Card, Options};

/// How every journal begins.
const MARK: [u8; 8] = *b"ACCJ\r\n\x1a\n";

/// The version that this program writes.
const VERSION: u16 = 1;

/// Bytes of a heading: a whole number of entries, so that none of those lies
/// across two sectors of a disk.
pub(super) const LENGTH: usize = 80;

/// Bytes of a heading before its checksum.
const CHECKED: usize = LENGTH - 4;

/// Bytes kept for the version of the program.
const PROGRAM: usize = 16;

/// Which match a journal is of. Two that differ in any of it are not the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// The identity of the data file: its root seed.
    pub identity: u64,
    /// The class.
    pub class: Class,
    /// The year.
    pub year: u16,
    /// The number of the fixture in its class and year.
    pub fixture: u16,
    /// The side of the person who plays, if one does.
    pub person: Option<Side>,
    /// The options.
    pub options: Options,
    /// The seed of the match.
    pub match_seed: u64,
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
    /// The version of the program that began it, filled up with 0.
    program: [u8; PROGRAM],
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
    #[error("its {0} makes no sense")]
    Garbled(&'static str),
    /// A later program wrote it.
    #[error("its format is version {version}, and this program knows versions up to {known}")]
    Newer {
        /// Its version.
        version: u16,
        /// The last version that this program knows.
        known: u16,
    },
}

impl Heading {
    /// The heading for a match that has just been dealt.
    pub(super) fn of(setup: MatchSetup, game: &Match) -> Heading {
        let mut program = [0; PROGRAM];
        for (place, sign) in program.iter_mut().zip(env!("CARGO_PKG_VERSION").bytes()) {
            *place = sign;
        }
        let mut heading = Heading {
            setup,
            toss: game.public().toss,
            hands: Side::BOTH.map(|side| dealt(game, side)),
            program,
            check: 0,
        };
        heading.check = crc32fast::hash(&heading.checked_bytes());
        heading
    }

    /// The version of the program that began the match.
    pub fn program(&self) -> String {
        let text = String::from_utf8_lossy(&self.program);
        text.trim_end_matches('\0').to_owned()
    }

    /// Its checksum, from which the check values of the entries go on.
    pub(super) fn check(&self) -> u32 {
        self.check
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.checked_bytes();
        bytes.extend(self.check.to_le_bytes());
        bytes
    }

    fn checked_bytes(&self) -> Vec<u8> {
        let MatchSetup {
            identity,
            class,
            year,
            fixture,
            person,
            options,
            match_seed,
        } = self.setup;
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend(MARK);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(year.to_le_bytes());
        bytes.extend(fixture.to_le_bytes());
        bytes.push(class_byte(class));
        bytes.push(person_byte(person));
        bytes.extend(identity.to_le_bytes());
        bytes.extend(match_seed.to_le_bytes());
        bytes.extend(OptionItem::ALL.map(|item| item.read(&options)));
        bytes.push(self.toss as u8);
        bytes.extend(self.hands.as_flattened().iter().map(|card| byte_of(*card)));
        bytes.push(0);
        bytes.extend(self.program);
        bytes.extend([0; 4]);
        bytes
    }

    /// The heading of a journal, and the bytes of its entries.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<(Heading, &[u8]), HeadingFault> {
        let Some((head, entries)) = bytes.split_at_checked(LENGTH) else {
            return Err(HeadingFault::CutShort);
        };
        if !head.starts_with(&MARK) {
            return Err(HeadingFault::Foreign);
        }
        let (checked, check) = head.split_at(CHECKED);
        let check = Fields(check).u32().ok_or(HeadingFault::CutShort)?;
        if crc32fast::hash(checked) != check {
            return Err(HeadingFault::Checksum);
        }
        let mut fields = Fields(checked.get(MARK.len()..).unwrap_or_default());
        let version = fields.u16().ok_or(HeadingFault::CutShort)?;
        if version > VERSION {
            return Err(HeadingFault::Newer {
                version,
                known: VERSION,
            });
        }
        if version != VERSION {
            return Err(HeadingFault::Garbled("version"));
        }
        let heading = Behind(fields).heading(check)?;
        Ok((heading, entries))
    }
}

/// The byte that stands for a card.
pub(super) fn byte_of(card: Card) -> u8 {
    card.index() as u8
}

/// The seven cards a side was dealt; what it lacks of them is filled up with
/// any card, but a match that has just been dealt lacks none.
fn dealt(game: &Match, side: Side) -> [Card; DEALT] {
    let mut cards = [Card::FILLER; DEALT];
    for (place, card) in cards.iter_mut().zip(game.hand(side).cards()) {
        *place = *card;
    }
    cards
}

/// The fields of a heading behind its version.
struct Behind<'b>(Fields<'b>);

impl Behind<'_> {
    /// What follows the version.
    fn heading(&mut self, check: u32) -> Result<Heading, HeadingFault> {
        use HeadingFault::Garbled;
        let year = self.0.u16().ok_or(Garbled("year"))?;
        let fixture = self.0.u16().ok_or(Garbled("fixture"))?;
        let class = self.0.class().ok_or(Garbled("class"))?;
        let person = self.0.person().ok_or(Garbled("person"))?;
        let identity = self.0.u64().ok_or(Garbled("identity"))?;
        let match_seed = self.0.u64().ok_or(Garbled("seed"))?;
        let options = self.0.options().ok_or(Garbled("options"))?;
        let toss = self.0.take().and_then(|[side]| side_of(side));
        let toss = toss.ok_or(Garbled("toss"))?;
        let hands = [self.hand()?, self.hand()?];
        let _reserved: [u8; 1] = self.0.take().ok_or(Garbled("deal"))?;
        let program = self.0.take().ok_or(Garbled("program"))?;
        Ok(Heading {
            setup: MatchSetup {
                identity,
                class,
                year,
                fixture,
                person,
                options,
                match_seed,
            },
            toss,
            hands,
            program,
            check,
        })
    }

    fn hand(&mut self) -> Result<[Card; DEALT], HeadingFault> {
        let bytes: [u8; DEALT] = self.0.take().ok_or(HeadingFault::Garbled("deal"))?;
        let mut cards = [Card::FILLER; DEALT];
        for (card, byte) in cards.iter_mut().zip(bytes) {
            *card = Card::from_index(byte.into()).ok_or(HeadingFault::Garbled("deal"))?;
        }
        Ok(cards)
    }
}
