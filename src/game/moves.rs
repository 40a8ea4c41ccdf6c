//! All choices in a match, with each choice packed into a few bits. Together
//! with the setup and the seed, these choices determine the match.
//!
//! A choice is stored as its index among the legal choices ([`Match::legal`]).
//! If a hand contains a card twice, the index of the first copy is stored. The
//! number of legal choices determines the number of bits in an index: none for
//! a single choice, one for two choices, two for three or four, and three for
//! five to eight. The bits fill each byte from the lowest bit up, and the
//! lowest bit of each index comes first. The last byte is padded with zeros. A
//! match of 1,200 balls takes about a kilobyte.

use super::decision::{Choice, Pending};
use super::event::Event;
use super::machine::Observer;
use super::{Dealer, Match};
use crate::rules::Options;
use crate::tabletop;

/// The choices in a match, recorded by observing it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    bytes: Vec<u8>,
    /// The bits that do not fill a byte yet. `filled` is the number of these
    /// bits.
    rest: u32,
    filled: u32,
    count: u32,
}

impl Moves {
    /// Restores moves that were saved earlier.
    pub(crate) fn from_bytes(bytes: Vec<u8>, count: u32) -> Moves {
        Moves { bytes, rest: 0, filled: 0, count }
    }

    /// Returns the number of choices.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Serializes the choices into bytes, and pads the last byte.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        if self.filled > 0 {
            bytes.push(self.rest as u8);
        }
        bytes
    }

    #[inline]
    fn push(&mut self, place: usize, of: usize) {
        self.rest |= (place as u32) << self.filled;
        self.filled += bits_for_places(of);
        self.count += 1;
        // A choice takes at most three bits, so at most one byte becomes full.
        if self.filled >= u8::BITS {
            self.bytes.push(self.rest as u8);
            self.rest >>= u8::BITS;
            self.filled -= u8::BITS;
        }
    }

    /// Reads the index of one of `of` legal choices, starting at bit `at`.
    /// Returns `None` beyond the end of the moves.
    fn read_place(&self, at: usize, of: usize) -> Option<usize> {
        let (byte, bit) = (at / 8, at % 8);
        let width = bits_for_places(of) as usize;
        // The byte that is still being filled comes after the complete bytes.
        let low = usize::from(*self.bytes.get(byte).unwrap_or(&(self.rest as u8)));
        let high = usize::from(*self.bytes.get(byte + 1).unwrap_or(&(self.rest as u8)));
        let written = 8 * self.bytes.len() + self.filled as usize;
        (at + width <= written).then_some(((low | high << 8) >> bit) & ((1 << width) - 1))
    }
}

/// Returns the number of bits needed for the index of one of `of` choices.
#[inline]
fn bits_for_places(of: usize) -> u32 {
    usize::BITS - of.saturating_sub(1).leading_zeros()
}

impl tabletop::Observer<Match> for Moves {
    fn event(&mut self, _: &Event, _: &Match) {}

    #[inline]
    fn on_choice(&mut self, choice: Choice, game: &Match) {
        // An observer is notified only of legal choices, so the default is
        // never used.
        let (place, of) = game.place_among_legal(choice).unwrap_or((0, 1));
        self.push(place, of);
    }
}

/// The error for moves that do not fit the options and the seed of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("its choices are not those of any possible match")]
pub struct InvalidMoves;

/// A match that is dealt from its seed and replayed choice by choice.
#[derive(Debug, Clone)]
pub struct Replay {
    game: Match,
    dealer: Dealer,
    moves: Moves,
    bit: usize,
    made: u32,
}

impl Replay {
    /// Deals the match. The options must be in range.
    pub(crate) fn deal<O: Observer + ?Sized>(
        options: Options,
        match_seed: u64,
        moves: Moves,
        observer: &mut O,
    ) -> Replay {
        let mut dealer = Dealer::new(match_seed);
        let game = Match::new(options, &mut dealer, observer);
        Replay { game, dealer, moves, bit: 0, made: 0 }
    }

    /// Returns the match at the current point.
    #[cfg(test)]
    pub(crate) fn game(&self) -> &Match {
        &self.game
    }

    /// Returns the number of choices made so far.
    #[cfg(test)]
    pub(crate) fn choices_made(&self) -> u32 {
        self.made
    }

    /// Reads the next choice and the number of its bits. Returns `None` at the
    /// end of the moves, and an error if the bits do not name a legal choice.
    fn next(&self) -> Result<Option<(Choice, usize)>, InvalidMoves> {
        if self.made >= self.moves.count {
            return Ok(None);
        }
        let Pending::Ask(side, _) = self.game.pending() else {
            return Err(InvalidMoves);
        };
        let view = self.game.view(side);
        let legal = view.count_legal();
        let place = self.moves.read_place(self.bit, legal).ok_or(InvalidMoves)?;
        let choice = view.legal_at(place).ok_or(InvalidMoves)?;
        Ok(Some((choice, bits_for_places(legal) as usize)))
    }

    /// Makes the next choice and returns it. Returns `None` at the end of the
    /// moves.
    ///
    /// # Errors
    /// Fails if the moves do not name a legal choice. An illegal choice changes
    /// nothing.
    pub fn step<O: Observer + ?Sized>(
        &mut self,
        observer: &mut O,
    ) -> Result<Option<Choice>, InvalidMoves> {
        let Some((choice, bits)) = self.next()? else {
            return Ok(None);
        };
        let applied = self.game.apply(choice, &mut self.dealer, observer);
        applied.map_err(|_| InvalidMoves)?;
        self.bit += bits;
        self.made += 1;
        Ok(Some(choice))
    }
}

impl Moves {
    /// Deals the match from its seed and plays it to its end with these moves.
    /// The options must be in range.
    ///
    /// # Errors
    /// Fails if the moves name a choice that is not legal, or do not make a
    /// complete match. By then, the observer has seen all the events before the
    /// error.
    pub(crate) fn play_out<O: Observer + ?Sized>(
        &self,
        options: Options,
        match_seed: u64,
        observer: &mut O,
    ) -> Result<Match, InvalidMoves> {
        let mut replay = Replay::deal(options, match_seed, self.clone(), observer);
        while replay.step(observer)?.is_some() {}
        // Any remaining choices belong to another match that begins in the same
        // way.
        match replay.game.pending() {
            Pending::Over(_) => Ok(replay.game),
            Pending::Ask(..) => Err(InvalidMoves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::scorebook::Scorebook;
    use crate::game::{Pending, Side};
    use crate::players::{RandomPlayer, arena::play_match};

    /// Plays a match between two players who choose at random, so that every
    /// kind of choice occurs.
    fn played(seed: u64) -> (Match, Moves, Vec<Event>) {
        let mut seen = (Moves::default(), Vec::new());
        let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(seed + 1));
        let options = Options::default();
        let (game, _) = play_match(options, seed, &mut home, &mut away, &mut seen).unwrap();
        (game, seen.0, seen.1)
    }

    #[test]
    fn moves_play_the_same_match_again_event_by_event() {
        for seed in 0..20 {
            let (game, moves, events) = played(seed);
            assert_eq!(moves.count(), game.public().decisions);
            let kept = Moves::from_bytes(moves.to_bytes(), moves.count());
            for moves in [moves, kept] {
                let mut again = Vec::new();
                let options = Options::default();
                let finished = moves.play_out(options, seed, &mut again).unwrap();
                assert_eq!(finished.pending(), game.pending());
                assert!(again == events, "seed {seed}");
                let mut stepped = Vec::new();
                let mut replay = Replay::deal(options, seed, moves, &mut stepped);
                while replay.step(&mut stepped).unwrap().is_some() {}
                assert!(stepped == events, "seed {seed}");
            }
        }
    }

    #[test]
    fn a_replay_goes_by_single_choices_and_stops_at_the_end_of_the_moves() {
        let (game, moves, _) = played(7);
        let half = Moves::from_bytes(moves.to_bytes(), moves.count() / 2);
        let mut replay = Replay::deal(Options::default(), 7, half, &mut ());
        let mut book = Scorebook::default();
        while let Some((next, _)) = replay.next().unwrap() {
            assert_eq!(replay.step(&mut book).unwrap(), Some(next));
        }
        assert_eq!(replay.choices_made(), moves.count() / 2);
        assert_eq!(replay.step(&mut book), Ok(None));
        assert!(matches!(replay.game().pending(), Pending::Ask(..)));
        assert!(replay.game().total() <= game.total());
    }

    impl Match {
        fn total(&self) -> u32 {
            self.public().total(Side::Home) + self.public().total(Side::Away)
        }
    }

    #[test]
    fn moves_that_end_before_their_number_or_name_no_legal_choice_are_refused() {
        let (_, moves, _) = played(3);
        let mut bytes = moves.to_bytes();
        bytes.truncate(bytes.len() / 2);
        for bytes in [bytes, vec![], vec![0xff; 10_000]] {
            for count in [u32::MAX, moves.count()] {
                let moves = Moves::from_bytes(bytes.clone(), count);
                let played = moves.play_out(Options::default(), 3, &mut ());
                assert_eq!(played.err(), Some(InvalidMoves));
            }
        }
    }

    #[test]
    fn a_match_takes_about_a_kilobyte() {
        let (game, moves, _) = played(11);
        let balls: usize = game.public().innings().iter().map(|i| usize::from(i.balls)).sum();
        assert!(moves.to_bytes().len() <= balls + balls / 4, "{balls} balls");
    }
}
