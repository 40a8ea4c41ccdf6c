//! The hands in the order in which people see them: of two equal cards the one
//! whose key was pressed is replaced, where the game replaces the first.

use crate::game::{Choice, Hand, Match, Side};
use crate::rules::Card;

/// Both hands as they are seen, and where the cards drawn last lie in them.
pub(super) struct SeenHands {
    hands: [Hand; 2],
    drawn: [Option<usize>; 2],
    /// The place whose key was pressed, until the choice is carried out.
    pressed: Option<usize>,
}

/// What was chosen, and the hands before it.
pub(super) struct BeforeChoice {
    hands: [Hand; 2],
    by: Option<Side>,
    choice: Choice,
}

impl BeforeChoice {
    pub(super) fn of(game: &Match, by: Option<Side>, choice: Choice) -> BeforeChoice {
        let hands = Side::BOTH.map(|side| *game.hand(side));
        BeforeChoice { hands, by, choice }
    }
}

impl SeenHands {
    pub(super) fn of(game: &Match) -> SeenHands {
        SeenHands {
            hands: Side::BOTH.map(|side| *game.hand(side)),
            drawn: [None; 2],
            pressed: None,
        }
    }

    /// The hand of a side.
    pub(super) fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// Where the card lies that a side drew last.
    pub(super) fn drawn(&self, side: Side) -> Option<usize> {
        self.drawn[side.index()]
    }

    /// The next choice is made with the key of this place.
    pub(super) fn press(&mut self, place: Option<usize>) {
        self.pressed = place;
    }

    /// Follows the hands through a choice that was carried out.
    pub(super) fn follow(&mut self, before: &BeforeChoice, game: &Match) {
        let pressed = self.pressed.take();
        for side in Side::BOTH {
            let (old, new) = (before.hands[side.index()].cards(), game.hand(side).cards());
            let chosen = before.choice.card().filter(|_| before.by == Some(side));
            let pressed = pressed.filter(|_| chosen.is_some());
            let mut changed = (0..new.len()).filter(|place| old[*place] != new[*place]);
            let at = match (changed.next(), changed.next()) {
                _ if old.len() != new.len() => {
                    self.throw(side, chosen, pressed, game);
                    continue;
                }
                (None, _) => chosen.map(|card| (card, card)),
                (Some(place), None) => Some((old[place], new[place])),
                (Some(_), Some(_)) => {
                    self.hands[side.index()] = *game.hand(side);
                    continue;
                }
            };
            let Some((gone, drawn)) = at else { continue };
            let place = self.place(side, gone, pressed);
            if let Some(place) = place {
                self.hands[side.index()].replace(place, drawn);
            }
            self.drawn[side.index()] = place;
        }
    }

    fn throw(&mut self, side: Side, card: Option<Card>, pressed: Option<usize>, game: &Match) {
        let place = card.and_then(|card| self.place(side, card, pressed));
        match place {
            Some(place) => drop(self.hands[side.index()].throw(place)),
            None => self.hands[side.index()] = *game.hand(side),
        }
        self.drawn[side.index()] = None;
    }

    /// Where a card lies: at the place pressed, if it lies there.
    fn place(&self, side: Side, card: Card, pressed: Option<usize>) -> Option<usize> {
        let hand = self.hand(side);
        let there = pressed.filter(|place| hand.cards().get(*place) == Some(&card));
        there.or_else(|| hand.place(card))
    }
}
