//! The batsman as the bowler sees him: what he may hold, and do with it.

use super::numbers::*;
use super::odds::{HELD, Odds, SURE};
use crate::game::View;
use crate::rules::cards::{Rank, Suit};
use crate::rules::replies::forbidden_ranks;

/// What the side in the field may think of the hand of the batsman.
pub(crate) struct Batsman<'a> {
    view: View<'a>,
    odds: Odds<'a>,
}

impl<'a> Batsman<'a> {
    /// The batsman as the side that looks sees him.
    pub(crate) fn of(view: &View<'a>) -> Batsman<'a> {
        Batsman {
            view: *view,
            odds: Odds::of(view),
        }
    }

    /// The chance that an ordinary ball takes the wicket: he lacks the suit,
    /// and has nothing as high in another.
    pub(crate) fn out(&self, rank: Rank, suit: Suit) -> i32 {
        self.lacks(rank, suit) * self.bare(rank, suit) / SURE
    }

    /// The chance that he has nothing of the suit of a ball that saves him.
    fn lacks(&self, rank: Rank, suit: Suit) -> i32 {
        let forbidden = forbidden_ranks(self.view.public.facing()).min(rank - 1);
        let guards = self.odds.above(forbidden, suit);
        self.by_cards_drawn(suit, |drawn| self.odds.none_of(guards, drawn))
    }

    /// The chance that without the suit he has nothing as high in another.
    pub(crate) fn bare(&self, rank: Rank, suit: Suit) -> i32 {
        let as_high = self.odds.elsewhere(rank, suit);
        self.odds.none_without(suit, as_high)
    }

    /// Runs off the bat on average, in thousandths.
    pub(crate) fn hits(&self, rank: Rank, suit: Suit) -> i32 {
        let higher = self.odds.above(rank, suit);
        let can = self.by_cards_drawn(suit, |drawn| SURE - self.odds.none_of(higher, drawn));
        let would = if rank <= LOW {
            HITS_LOW
        } else if rank <= MIDDLING {
            HITS_MIDDLING
        } else {
            HITS_HIGH
        };
        can * self.odds.hit_off(rank, suit) / SURE * would / SURE
    }

    /// A chance that depends on how many of his cards may be of a suit: all of
    /// them, or those drawn since he did not follow it, as far as he is
    /// trusted.
    fn by_cards_drawn(&self, suit: Suit, chance: impl Fn(i32) -> i32) -> i32 {
        let usual = chance(HELD);
        let batting = self.view.side.other();
        match self.view.public.void_age(batting, suit) {
            None => usual,
            Some(drawn) => {
                let lacked = chance(i32::from(drawn).min(HELD));
                (TRUST * lacked + (SURE - TRUST) * usual) / SURE
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Ask, Dealer, Match, Pending};
    use crate::players::RandomPlayer;
    use crate::rules::Options;
    use crate::tabletop::drive::Agent;

    #[test]
    fn a_sign_however_old_never_makes_a_suit_less_likely_to_be_lacking() {
        let (mut dealer, mut players) = (
            Dealer::new(1890),
            [RandomPlayer::new(1), RandomPlayer::new(2)],
        );
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let mut old = 0;
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            let batsman = Batsman::of(&view);
            for suit in Suit::ALL.into_iter().filter(|_| ask == Ask::Bowl) {
                let age = view.public.void_age(side.other(), suit);
                old += u32::from(age.is_some_and(|age| i32::from(age) > HELD));
                let usual = batsman.odds.none_of(batsman.odds.above(0, suit), HELD);
                assert!(batsman.lacks(1, suit) >= usual, "{suit:?} {age:?}");
            }
            let choice = players[side.index()].choose(&view).unwrap();
            game.apply(choice, &mut dealer, &mut ()).unwrap();
        }
        assert!(old > 0);
    }
}
