//! Replaying a journal.

use super::super::files::{Disk, Files};
use super::super::name::Part;
use super::super::store::Store;
use super::Journal;
use super::entry::{self, LENGTH, Write};
use super::heading::Heading;
use crate::game::chance::{Resuming, ScriptFault, ScriptedDeals};
use crate::game::{Dealer, Match, Observer, Refused};

/// A match that is resumed.
#[derive(Clone)]
pub struct Resumed<F = Disk> {
    /// The match as it was left.
    pub game: Match,
    /// Deals on from the seed as if the match had never been left.
    pub dealer: Dealer,
    /// Its journal, for the choices to come.
    pub journal: Journal<F>,
    /// How many choices were made.
    pub choices: usize,
    /// Bytes of an interrupted write at the end. The next write overwrites
    /// them.
    pub dropped: usize,
}

impl<F: Files + Clone> std::fmt::Debug for Resumed<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Resumed")
            .field("heading", self.journal.heading())
            .field("choices", &self.choices)
            .field("dropped", &self.dropped)
            .finish_non_exhaustive()
    }
}

/// What is wrong with an entry of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryFault {
    /// The deal in the heading cannot come from two packs.
    #[error("it cannot have been dealt so ({0})")]
    Misdealt(ScriptFault),
    /// It is no choice at all.
    #[error("that is no choice")]
    NoChoice,
    /// The choice is not legal there.
    #[error("that choice is not open there ({0})")]
    Refused(Refused),
    /// The card drawn for it is not named, or cannot be drawn.
    #[error("{0}")]
    ScriptFault(ScriptFault),
    /// A card is drawn for a choice that draws none.
    #[error("no card is drawn for that choice, and one is named")]
    NothingDrawn,
    /// The match after it is not the one that was played.
    #[error("the match that was played went on otherwise")]
    Diverged,
}

impl EntryFault {
    /// Whether the match was dealt correctly, so that it can go on from what
    /// came before the entry.
    pub(super) const fn is_after_the_deal(&self) -> bool {
        !matches!(self, EntryFault::Misdealt(_))
    }
}

/// Replays a journal. The observer is told of it once it is known to be sound.
///
/// # Errors
/// The place of the first damaged entry, from 0, and its fault.
pub(super) fn resume<F: Files + Clone, O: Observer>(
    (store, part): (&Store<F>, Part),
    heading: Heading,
    entries: &[u8],
    observer: &mut O,
) -> Result<Resumed<F>, (usize, EntryFault)> {
    let (whole, _) = entries.as_chunks::<LENGTH>();
    let mut trial = Replay::deal(&heading, &mut ());
    if let Some(misdealt) = trial.chance.told.fault() {
        return Err((0, EntryFault::Misdealt(misdealt)));
    }
    let mut sound = whole.len();
    for (place, bytes) in whole.iter().enumerate() {
        let before = trial.write;
        if let Err(fault) = trial.enter(bytes, &mut ()) {
            if !never_ended(bytes, &whole[place + 1..], before) {
                return Err((place, fault));
            }
            sound = place;
            break;
        }
    }
    let mut replay = Replay::deal(&heading, observer);
    for (place, bytes) in whole.iter().take(sound).enumerate() {
        replay
            .enter(bytes, observer)
            .map_err(|fault| (place, fault))?;
    }
    let length = sound * LENGTH;
    Ok(Resumed {
        game: replay.game,
        dealer: replay.chance.dealer,
        journal: Journal {
            store: store.clone(),
            part,
            length: (heading.length() + length) as u64,
            heading,
            check: replay.check,
            write: replay.write,
        },
        choices: sound,
        dropped: entries.len() - length,
    })
}

/// Whether a faulty entry and what follows it can be what an interrupted write
/// left. An entry lies within one sector, which is written whole or not at all:
/// what is not written yet is missing or zeros, and a flipped bit cannot turn a
/// check value into zeros.
fn never_ended(faulty: &[u8; LENGTH], after: &[[u8; LENGTH]], before: Write) -> bool {
    let empty = [0; LENGTH];
    let of_that_write = |bytes: &[u8; LENGTH]| {
        *bytes == empty || Write::of(bytes).number == before.number_to_follow()
    };
    let is_last = after.is_empty() && entry::check_of(faulty) == 0;
    is_last || (*faulty == empty && after.iter().all(of_that_write))
}

/// A replay as far as it has come.
struct Replay {
    game: Match,
    chance: Resuming,
    check: u32,
    write: Write,
}

impl Replay {
    fn deal<O: Observer>(heading: &Heading, observer: &mut O) -> Replay {
        let mut told = ScriptedDeals::tossed(heading.toss);
        told.tell(heading.hands.as_flattened().iter().copied());
        let mut chance = Resuming {
            told,
            dealer: Dealer::new(heading.setup.match_seed),
        };
        let game = Match::new(heading.setup.options, &mut chance, observer);
        Replay {
            game,
            chance,
            check: heading.check(),
            write: Write::HEADING,
        }
    }

    /// Carries out an entry. After a fault the replay is of no more use.
    fn enter<O: Observer>(
        &mut self,
        bytes: &[u8; LENGTH],
        observer: &mut O,
    ) -> Result<(), EntryFault> {
        let (choice, drawn) = entry::choice_of(bytes).ok_or(EntryFault::NoChoice)?;
        self.chance.told.tell(drawn);
        let applied = self.game.apply(choice, &mut self.chance, observer);
        applied.map_err(EntryFault::Refused)?;
        if let Some(fault) = self.chance.told.fault() {
            return Err(EntryFault::ScriptFault(fault));
        }
        if self.chance.told.untouched() > 0 {
            return Err(EntryFault::NothingDrawn);
        }
        if !entry::checks(bytes, self.check, &self.game) {
            return Err(EntryFault::Diverged);
        }
        self.check = entry::check_of(bytes);
        self.write = Write::of(bytes);
        Ok(())
    }
}
