//! Keeps the hands in the order shown on the screen. On the screen, a drawn
//! card replaces the card whose key was pressed. In the game itself, the drawn
//! card replaces the first of two equal cards, even if the key of the second
//! card was pressed.

use super::AnyChance;
use crate::game::{Choice, Dealer, Hand, Match, Side};
use crate::rules::Card;
use crate::tabletop::{LoggedChoice, Table};

/// Both hands in the order shown on the screen, and the place of the card that
/// each side drew last.
pub(super) struct SeenHands {
    hands: [Hand; 2],
    drawn: [Option<usize>; 2],
    /// The place of the card whose key was pressed, until the choice is carried
    /// out.
    pressed: Option<usize>,
}

/// A choice, together with the hands before it.
pub(super) struct BeforeChoice {
    hands: [Hand; 2],
    by: Option<Side>,
    choice: Choice,
}

impl BeforeChoice {
    pub(super) fn new(game: &Match, by: Option<Side>, choice: Choice) -> BeforeChoice {
        let hands = Side::BOTH.map(|side| *game.hand(side));
        BeforeChoice { hands, by, choice }
    }
}

impl SeenHands {
    pub(super) fn from_match(game: &Match) -> SeenHands {
        SeenHands {
            hands: Side::BOTH.map(|side| *game.hand(side)),
            drawn: [None; 2],
            pressed: None,
        }
    }

    /// Returns the hands in a match that may have been resumed. If anybody has
    /// chosen the second of two equal cards, the match is replayed to work out
    /// the order of the hands.
    pub(super) fn from_table(table: &Table<Match, AnyChance>) -> SeenHands {
        let game = table.game();
        let log = table.log().filter(|(_, log)| log.iter().any(|one| one.place.is_some()));
        log.map_or_else(
            || SeenHands::from_match(game),
            |(seed, log)| SeenHands::followed(game, seed, log),
        )
    }

    fn followed(game: &Match, seed: u64, log: &[LoggedChoice<Choice>]) -> SeenHands {
        let mut dealer = Dealer::new(seed);
        let mut again = Match::new(game.public().options, &mut dealer, &mut ());
        let mut hands = SeenHands::from_match(&again);
        for one in log {
            let before = BeforeChoice::new(&again, again.pending().side(), one.choice);
            hands.press(one.place.map(usize::from));
            if again.apply(one.choice, &mut dealer, &mut ()).is_err() {
                break;
            }
            hands.follow(&before, &again);
        }
        hands
    }

    /// Returns the place of the card whose key was pressed, if an equal card
    /// has an earlier place.
    pub(super) fn duplicate_card_place(&self, before: &BeforeChoice) -> Option<u8> {
        let (card, side) = (before.choice.card()?, before.by?);
        let place = self.place(side, card, self.pressed)?;
        let is_first = self.hand(side).position(card) == Some(place);
        u8::try_from(place).ok().filter(|_| !is_first)
    }

    /// Returns the hand of a side.
    pub(super) fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// Returns the place of the card that a side drew most recently.
    pub(super) fn last_drawn_place(&self, side: Side) -> Option<usize> {
        self.drawn[side.index()]
    }

    /// Records the position in the hand of the card whose key was pressed. The
    /// position is used for the next choice.
    pub(super) fn press(&mut self, place: Option<usize>) {
        self.pressed = place;
    }

    /// Updates the hands after a choice has been carried out.
    pub(super) fn follow(&mut self, before: &BeforeChoice, game: &Match) {
        let pressed = self.pressed.take();
        for side in Side::BOTH {
            let (old, new) = (before.hands[side.index()].cards(), game.hand(side).cards());
            let chosen = before.choice.card().filter(|_| before.by == Some(side));
            let pressed = pressed.filter(|_| chosen.is_some());
            let mut changed = (0..new.len()).filter(|place| old[*place] != new[*place]);
            let at = match (changed.next(), changed.next()) {
                // A card was thrown away, so the hand is shorter.
                _ if old.len() != new.len() => {
                    self.throw(side, chosen, pressed, game);
                    continue;
                }
                // The drawn card equals the card that was played, so the game's
                // hand has not changed.
                (None, _) => chosen.map(|card| (card, card)),
                (Some(place), None) => Some((old[place], new[place])),
                // Two cards in the hand have changed. No choice can cause this,
                // so use the game's order.
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

    /// Returns the place of a card. Prefers the place in `pressed` if the card
    /// is there.
    fn place(&self, side: Side, card: Card, pressed: Option<usize>) -> Option<usize> {
        let hand = self.hand(side);
        let there = pressed.filter(|place| hand.cards().get(*place) == Some(&card));
        there.or_else(|| hand.position(card))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Live;
    use super::*;
    use crate::game::Persons;
    use crate::rng::Stream;
    use crate::rules::Options;
    use crate::session::keys::Key;
    use crate::tabletop::record::{choices_line, feed};
    use crate::words::{SideNames, Sides};

    /// Plays a match between two people who press keys at random. Also returns
    /// the lines of its record.
    fn played(options: Options, seed: u64, choices: usize) -> (Live, String) {
        let persons = Persons([true; 2]);
        let [home, away] = ["Surrey", "Kent"].map(|name| SideNames::new(name, name));
        let mut live = Live::deal(options, Sides { home, away }, persons, seed);
        let (mut stream, mut lines) = (Stream::new(seed), String::new());
        for _ in 0..choices {
            let Some(side) = live.side_to_choose() else { break };
            let legal: Vec<Choice> = live.view(side).legal().iter().copied().collect();
            let choice = legal[stream.below(legal.len())];
            let places = 0..live.view(side).hand.cards().len();
            let of_card = |place: &usize| live.view(side).hand.cards().get(*place).copied();
            let equal: Vec<usize> =
                places.filter(|place| of_card(place) == choice.card()).collect();
            if !equal.is_empty() {
                let place = equal[stream.below(equal.len())] as u32 + 1;
                live.note_key(Key::Char(char::from_digit(place, 10).unwrap()));
            }
            live.end_pause();
            live.apply(choice).unwrap();
            // Sometimes save several choices in one line.
            if stream.below(3) == 0 {
                lines += &choices_line(&std::mem::take(&mut live.unsaved));
            }
        }
        lines += &choices_line(&std::mem::take(&mut live.unsaved));
        (live, lines)
    }

    #[test]
    fn a_match_that_is_taken_up_shows_both_hands_in_the_order_in_which_it_was_left() {
        let options = Options { no_ball: true, wide: true, bye: true, ..Options::beginner() };
        let mut moved = 0;
        for seed in 0..60 {
            let (live, lines) = played(options, seed, 20 + 3 * seed as usize);
            let mut table = Table::<Match>::deal(options, seed, &mut ());
            for line in lines.split_inclusive('\n') {
                feed(&mut table, line.as_bytes(), &mut ()).unwrap();
            }
            let seats = super::super::Seat::both(Persons([true; 2]), &options, seed);
            let again = Live::from_table(live.sides().clone(), seats, table);
            for side in Side::BOTH {
                let [left, taken_up] =
                    [&live, &again].map(|live| live.view(side).hand.cards().to_vec());
                assert_eq!(left, taken_up, "seed {seed}, {side:?}");
                moved += usize::from(left != live.game().hand(side).cards());
            }
        }
        assert!(moved > 5, "every hand is shown in the game's own order");
    }
}
