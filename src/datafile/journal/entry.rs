//! One choice in a journal.

use super::super::fields::NOBODY;
use crate::game::{Choice, Match, Pending, Side};
use crate::rules::Card;

/// Bytes of an entry.
pub(super) const LENGTH: usize = 8;

/// Where the check value of an entry begins.
const CHECK: usize = 4;

/// A choice that was made, the card drawn for it and what the match was after
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    choice: Choice,
    drawn: Option<Card>,
    state: u32,
}

impl Entry {
    /// The entry for `choice`, which was just applied to `game`, and the card
    /// that was drawn for it, as [`Noted::take`](crate::game::chance::Noted)
    /// gives it: no choice draws more than one.
    pub fn after(choice: Choice, drawn: &[Card], game: &Match) -> Entry {
        Entry {
            choice,
            drawn: drawn.first().copied(),
            state: digest(game),
        }
    }

    /// Its bytes as part of a write, after an entry of this check value.
    pub(super) fn to_bytes(self, write: Write, before: u32) -> [u8; LENGTH] {
        let (kind, card) = kind_and_card(self.choice);
        let byte = |card: Option<Card>| card.map_or(NOBODY, byte_of);
        let facts = [kind, byte(card), byte(self.drawn), write.to_byte()];
        let mut bytes = [0; LENGTH];
        bytes[..CHECK].copy_from_slice(&facts);
        bytes[CHECK..].copy_from_slice(&chained(before, facts, self.state).to_le_bytes());
        bytes
    }
}

/// The byte that stands for a card.
pub(super) fn byte_of(card: Card) -> u8 {
    card.index() as u8
}

/// The check value in the bytes of an entry.
pub(super) fn check_of(bytes: &[u8; LENGTH]) -> u32 {
    let [_, _, _, _, c0, c1, c2, c3] = *bytes;
    u32::from_le_bytes([c0, c1, c2, c3])
}

/// Which write brought an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Write {
    /// Its number, modulo 128.
    pub(super) number: u8,
    /// Whether the entry is the last that it brought.
    pub(super) last: bool,
}

impl Write {
    const LAST: u8 = 0x80;

    /// The write that brings the heading, before all entries.
    pub(super) const HEADING: Write = Write {
        number: 0,
        last: true,
    };

    /// The number of the write after this one.
    pub(super) fn next_number(self) -> u8 {
        (self.number + 1) & !Write::LAST
    }

    /// The number of the write that brings the entry after this one.
    pub(super) fn number_to_follow(self) -> u8 {
        if self.last {
            self.next_number()
        } else {
            self.number
        }
    }

    fn to_byte(self) -> u8 {
        self.number | if self.last { Write::LAST } else { 0 }
    }

    /// The write in the bytes of an entry.
    pub(super) fn of(bytes: &[u8; LENGTH]) -> Write {
        let byte = bytes[3];
        Write {
            number: byte & !Write::LAST,
            last: byte & Write::LAST != 0,
        }
    }
}

/// Whether the check value of an entry is right, after an entry with the check
/// value `before` and with `game` as the match after its choice.
pub(super) fn checks(bytes: &[u8; LENGTH], before: u32, game: &Match) -> bool {
    let [kind, card, drawn, write, ..] = *bytes;
    chained(before, [kind, card, drawn, write], digest(game)) == check_of(bytes)
}

fn chained(before: u32, facts: [u8; CHECK], state: u32) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&before.to_le_bytes());
    hasher.update(&facts);
    hasher.update(&state.to_le_bytes());
    hasher.finalize()
}

/// The choice in the bytes of an entry and the card drawn for it, if there is
/// such a choice.
pub(super) fn choice_of(bytes: &[u8; LENGTH]) -> Option<(Choice, Option<Card>)> {
    let [kind, card, drawn, ..] = *bytes;
    let drawn = match drawn {
        NOBODY => None,
        byte => Some(Card::from_index(byte.into())?),
    };
    let of_card: fn(Card) -> Choice = match (kind, card) {
        (1, NOBODY) => return Some((Choice::Bat, drawn)),
        (2, NOBODY) => return Some((Choice::Field, drawn)),
        (4, NOBODY) => return Some((Choice::Declare, drawn)),
        (5, NOBODY) => return Some((Choice::PlayOn, drawn)),
        (8, NOBODY) => return Some((Choice::Leave, drawn)),
        (9, NOBODY) => return Some((Choice::Stop, drawn)),
        (10, NOBODY) => return Some((Choice::LetGo, drawn)),
        (12, NOBODY) => return Some((Choice::NoMore, drawn)),
        (3, _) => Choice::Throw,
        (6, _) => Choice::Bowl,
        (7, _) => Choice::Play,
        (11, _) => Choice::Change,
        _ => return None,
    };
    Some((of_card(Card::from_index(card.into())?), drawn))
}

/// The inverse. No kind is 0, so that zeros are not an entry.
fn kind_and_card(choice: Choice) -> (u8, Option<Card>) {
    match choice {
        Choice::Bat => (1, None),
        Choice::Field => (2, None),
        Choice::Throw(card) => (3, Some(card)),
        Choice::Declare => (4, None),
        Choice::PlayOn => (5, None),
        Choice::Bowl(card) => (6, Some(card)),
        Choice::Play(card) => (7, Some(card)),
        Choice::Leave => (8, None),
        Choice::Stop => (9, None),
        Choice::LetGo => (10, None),
        Choice::Change(card) => (11, Some(card)),
        Choice::NoMore => (12, None),
    }
}

/// A check value of all that a match has come to: the score of every innings,
/// the hands, the top card, what is left of the pack, the clock, whose turn it
/// is. The order of the pile is not in it: that is the dealer's.
fn digest(game: &Match) -> u32 {
    let public = game.public();
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&public.decisions.to_le_bytes());
    for innings in public.innings() {
        hasher.update(&innings.runs.to_le_bytes());
        hasher.update(&innings.balls.to_le_bytes());
        hasher.update(&innings.extras().to_le_bytes());
        hasher.update(&[innings.batting as u8, innings.wickets]);
    }
    for side in Side::BOTH {
        for card in game.hand(side).cards() {
            hasher.update(&[byte_of(*card)]);
        }
        hasher.update(&[NOBODY]);
    }
    let turn = match public.pending {
        Pending::Ask(side, _) => side as u8,
        Pending::Over(_) => NOBODY,
    };
    hasher.update(&public.clock.pack.to_le_bytes());
    hasher.update(&[
        public.clock.session,
        game.pile().len(),
        game.discard().len() as u8,
        public.top.map_or(NOBODY, byte_of),
        public.no_ball_suit as u8,
        public.balls_in_over,
        turn,
    ]);
    hasher.finalize()
}
