//! Who chooses: the computer's players at five levels.
//!
//! A [`Player`] holds no state between decisions and sees only a
//! [`View`]. It gives the *value of every legal choice*, in thousandths of a
//! run to the side that chooses; a [`Computer`] takes the best after its
//! level's noise has been added. Coach, search and trainer ask for the
//! values themselves.
//!
//! | module | holds |
//! |---|---|
//! | [`computer`] | a player of given levels in one seat |
//! | [`level`], [`skill`] | the five levels, and how far each sees |
//! | [`evaluation`] | what was learned: what a card brings, what the cards kept promise |
//! | [`evening`] | the computer of a friendly |
//! | [`expectation`] | runs and wickets to come |
//! | [`rule_based`], [`linear`] | benchmarks: rules in words with round numbers, few features with fitted ones |
//! | [`toss`], [`tactics`], [`declaration`], [`win_model`] | the sense of the match |
//! | [`coach`], [`determinize`] | what a professional would advise, by what he may know |
//! | [`play_statistics`] | what the professional does, counted |
//! | [`arena`] | matches between two players, and their sums |
//! | [`scripted`] | a player who makes the choices that he is given |
//! | [`random`] | a player without a plan |
//!
//! # How the levels are made
//!
//! A choice is worth the runs it brings less what a wicket lost is worth, and
//! what the cards kept promise, in runs and in wickets apart. The promise is
//! a sum of entries of a table (`assets/professional.bin`, 114,868 bytes),
//! which was learned by playing 40,000 matches against itself: `armchair
//! train --out PATH` makes it again, byte for byte, in half a minute of one
//! core's time ([`crate::trainer`]). What a wicket is worth is a matter of the
//! match: eight runs to a batting side that wants a result, thirty and more
//! to one that saves a match, fifty to the side in the field, which does not
//! bowl a no-ball while it holds another card. The professional weighs all of
//! it; the others see less ([`skill::Skill`]):
//!
//! | level | plans with its hand, watches for threats | counts cards | remembers void suits for | tactics, declares | fields first | off by, batting and bowling |
//! |---|---|---|---|---|---|---|
//! | 5 professional | yes | yes | 99 cards | yes | yes | 0 |
//! | 4 county | yes | yes | 20 | yes | yes | 0.70 and 1.00 runs |
//! | 3 club | yes | no | 6 | no | yes | 0.37 and 0.85 |
//! | 2 village | yes | no | 0 | no | yes | 0.85 and 0.38 |
//! | 1 novice | no, only this ball | no | 0 | no | no | 0.2 and 1.55 |
//!
//! No level loses a wicket that a card in its hand would save.
//!
//! # What was measured
//!
//! `armchair ladder --matches 1000 --seed 2026`, a seed that none of it was
//! set by: default options, half of the matches on either ground; two standard
//! deviations beside each share.
//!
//! | level | beats the one below in | runs a wicket with itself | runs an over | balls a wicket | drawn | tied | extras | all out for |
//! |---|---|---|---|---|---|---|---|---|
//! | 5 professional | 80.5% ± 2.9 | 24.4 | 4.1 | 35 | 20% | 0.4% | 12% | 221 |
//! | 4 county | 84.2% ± 2.4 | 21.2 | 3.7 | 35 | 28% | 0.3% | 13% | 192 |
//! | 3 club | 88.0% ± 2.1 | 22.4 | 5.5 | 24 | 2% | 0.2% | 21% | 216 |
//! | 2 village | 84.0% ± 2.3 | 22.2 | 4.7 | 28 | 14% | 0.1% | 22% | 211 |
//! | 1 novice | – | 16.0 | 4.7 | 20 | 0% | 0.5% | 5% | 155 |
//!
//! With the seed 1890 the steps are 82, 84, 87 and 82%.
//!
//! Two benchmarks share the professional's sense of the match. It beats
//! [`Linear`], a few features with numbers that were fitted by playing, in 90.8%
//! ± 1.9 of decided matches, 33 runs a wicket against 19; it wins 96% of those
//! where it bats second, and 84% where it bats first: who bats last knows what
//! he needs, and has the time that the other used up. The best rules by hand
//! ([`RuleBased`]), in words, their numbers set by hand and kept or changed by trial
//! matches, are stronger than [`Linear`]: the professional beats them in
//! 58.9% ± 3.8 of decided matches only, 32% drawn, 24.1 runs a
//! wicket against 23.5; in 6,000 matches of the seed 7 in 59.5% ± 1.5, and
//! [`Linear`] in 89.8% ± 0.8. They beat [`Linear`] in 85.5% ± 2.4 and make
//! 23.6 runs a wicket with themselves, 3.6 an over, 39 balls a wicket,
//! 40% drawn. The professional beats itself without a sense of the match
//! in 62.6% ± 3.5.
//!
//! Reckoning a chase as if it needed a tenth fewer runs makes it declare later
//! and win 92 to 94% of the decided matches against [`Linear`], and draw 30 to
//! 37% with itself: so what is said of a chase is what comes true, and no more.
//! Planning all four innings ahead and learning from the match how the other
//! side plays were no better.
//!
//! A response that learned from 30,000 matches against it, from what it
//! knows and the other craft frozen, makes 20.9 runs a wicket with the bat
//! where it makes 20.8 against itself, and allows 20.9 with the ball where it
//! allows 20.9, in 4,000 matches of each: no more than chance (`armchair
//! benchmark response --matches 30000`). The slow search (`armchair benchmark
//! reference --matches 300 --seed 2026`) won 54.9% ± 6.2 of the decided ones
//! against it, 26.3 runs a wicket against 23.6, and against the rules by hand
//! 58.2% ± 6.3, 25.9 against 24.3: nothing that we know and that draws as seldom
//! as the professional beats rules written with care in clearly more than three
//! decided matches of five. A side that takes more time wins more often and
//! draws more: spending 1.5 times the time left where the professional spends
//! 1.3, it would win 62 to 64% ± 2 of those decided against the rules by hand,
//! 35% drawn, and draw 31% with itself.
//!
//! # How fast it is
//!
//! Instructions for a ball of professionals, both sides' decisions and the
//! match itself (`valgrind --tool=callgrind`, 40 matches), step by step:
//!
//! | step | instructions |
//! |---|---|
//! | before: each choice's features counted anew (a whole process) | 27,100 |
//! | sets of ranks in place of patterns, runs and wickets in one sum, shared parts once | 10,800 |
//! | the match thought of only when its [`tactics::Key`] changes; quarters of a card from a table | 8,600 |
//! | the two decisions of every ball on a path of their own | 6,700 |
//! | unseen cards kept card by card, no reply weighed that is out | 5,700 |
//! | the hand kept card by card ([`crate::game::rank_counts::Knowledge`]) | 5,200 |
//! | features taken back that the bowling missed by a run a wicket | 5,700 |
//!
//! And with the time of each beside the first in one run, the quickest of many
//! on a machine that others kept busy; first as `benches/README.md` says, then
//! with the start of the program and beside what stood before them:
//!
//! | step | instructions | time |
//! |---|---|---|
//! | before | 5,420 | 1.00 |
//! | several pages in one look ([`evaluation::merged`]), what the balls of a decision share once for all of them | 4,780 | 0.81 |
//! | suits with nothing to defend with and the best of the choices found without a branch, the state's key without a division | 4,570 | 0.77 |
//! | replies weighed without a branch; a reply not weighed that is the only one not out | 4,740 | 0.75 |
//! | the same, in a program that does nothing else | 5,090 | 1.00 |
//! | fewer pages for the hand that bats; the suits' signs counted in one number; runs, safe replies and offers found without a branch | 4,210 | 0.91 |
//! | no no-ball weighed; calls without a branch; what is the same for all choices left out; no copy of what is weighed | 3,850 | 0.80 |
//! | pages dropped that the bowling did not miss, a match that follows suit without a branch | 3,810 | 0.75 |
//! | the last innings reckoned as a race without divisions, declarations weighed with the state | 3,570 | 0.67 |
//! | the table learned anew, wickets dearer to the field | 3,770 | 0.71 |
//! | rows of unseen cards written whole; one price for the field before the last innings; changes weighed as replies are | 3,640 | 0.69 |
//! | the parts of a hand each by itself, a gap newly left found with one question less | 3,560 | 0.67 |
//! | what is asked three times a ball put into the one loop that plays on | 3,510 | 0.66 |
//! | a ball's chances laid so that a card kept finds them where it found them before | 3,510 | 0.65 |
//! | what takes longest to find asked first of each card | 3,550 | 0.64 |
//! | on with the card that is played before its place is found; ranks left looked up and not shifted | 3,550 | 0.63 |
//! | chances of a race without a branch | 3,530 | 0.62 |
//! | what would be a wide or a bye counted once for each rank | 3,500 | 0.62 |
//! | rows of unseen cards changed eight counts at a time, a hand read as one number, one table of what answers what, the best style of a race and whether a lower card defends without a branch | 3,490 | 0.61 |
//! | what a decision looks up kept apart from what it decides by and written as wholes; calls, the two best cards and the cards of all other suits looked up by rank; values compared before they are rounded | 3,330 | 0.59 |
//!
//! The steps to 4,740 left all choices as they were. Those to 3,770 did not, and
//! were measured by playing against the player before them; those after it
//! did, but for ties when cards are changed. What did not
//! pay: balls that are called weighed after those that are not, quarters of a
//! card worked out in place of looked up (a third slower), entries laid closer
//! together, hands without a pair weighed apart, sums of all cards before their
//! values, what a card takes from its suit looked up in one table of a megabyte
//! (fewer instructions, the same time), as many balls weighed each time so that
//! the end of the loop can be foreseen, instructions of newer processors (a
//! tenth slower now). The last steps hardly saved instructions: what costs is
//! to wait, for an entry that is not in the first cache, for a number that was
//! written in parts, for the end of one decision before the next can begin.
//! Which of it is waited for hangs on the order in which it is asked; steps
//! that spared instructions and cost time were to ask once for both pairs of a
//! suit (75 fewer, 6% more) and to put the engine's balls into the loop (8%
//! more); a table of values at the field's usual price spared 100 and no time.
//! What costs most is a row that is written in parts and read as a whole soon
//! after: one of sixteen bytes cost 6%. Nor did it pay to number what may be
//! held of a suit, with tables of a megabyte for what is left of it (135 fewer,
//! less than 1%); to find the places of one card while another is valued (175
//! more, 1% slower); or to play two matches by turns, a choice each (a tenth
//! slower: guesses go wrong more often).
//!
//! `tests/library/strength.rs` holds the ladder, `tests/training.rs` the trainer,
//! `tests/library/computers` what a player may not do.

pub mod arena;
pub mod coach;
pub mod computer;
pub mod declaration;
pub mod determinize;
pub mod evaluation;
pub mod evening;
pub mod expectation;
pub mod level;
pub mod linear;
mod normal;
pub mod play_statistics;
pub mod random;
pub mod rule_based;
pub mod scripted;
pub mod skill;
pub mod tactics;
pub mod toss;
pub mod win_model;

pub use computer::{Computer, Learned};
pub use expectation::{Expectation, WICKET};
pub use level::{Level, Levels};
pub use linear::Linear;
pub use random::RandomPlayer;
pub use rule_based::RuleBased;
pub use scripted::Scripted;

use crate::game::decision::MOST_CHOICES;
use crate::game::{Choice, View};

/// One run, in the unit of [`Values`].
pub const RUN: i32 = 1000;

/// A player: what each legal choice is worth, from what one side may know.
pub trait Player {
    /// Writes the value of every legal choice of the side that looks, in the
    /// order of [`View::legal`], in thousandths of a run to that side. Writes
    /// nothing where the side is not asked.
    fn values(&self, view: &View<'_>, values: &mut Values);
}

/// Choices with their values, without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Values {
    entries: [(Choice, i32); MOST_CHOICES],
    len: u8,
}

impl Default for Values {
    fn default() -> Values {
        Values {
            entries: [(Choice::NoMore, 0); MOST_CHOICES],
            len: 0,
        }
    }
}

impl Values {
    /// Adds a choice.
    #[inline]
    pub fn push(&mut self, choice: Choice, value: i32) {
        if let Some(entry) = self.entries.get_mut(usize::from(self.len)) {
            *entry = (choice, value);
            self.len += 1;
        }
    }

    /// The choices with their values.
    #[inline]
    pub fn entries(&self) -> &[(Choice, i32)] {
        self.entries.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// The choices with their values, to be adjusted.
    #[inline]
    pub fn entries_mut(&mut self) -> &mut [(Choice, i32)] {
        self.entries
            .get_mut(..usize::from(self.len))
            .unwrap_or(&mut [])
    }

    /// The choice of the highest value, the first of equals.
    pub fn best(&self) -> Option<Choice> {
        let mut best: Option<(Choice, i32)> = None;
        for entry in self.entries() {
            if best.is_none_or(|(_, value)| entry.1 > value) {
                best = Some(*entry);
            }
        }
        best.map(|(choice, _)| choice)
    }
}
