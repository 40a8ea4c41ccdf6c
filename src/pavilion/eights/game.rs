//! Crazy eights as a game of the pavilion: its seats, settings, checksums and
//! figures.

use super::decision::{Ask, Choice};
use super::event::Event;
use super::machine::Eights;
use super::options::{Options, SETTINGS};
use super::public::{MAX_PLAYERS, Public, View};
use super::scorebook::Scorebook;
use crate::pavilion::{
    Chance, Digest, Game, Observer, Pack, Party, Pending, Refused, Seat, Settings, StepContext,
    Suit, Verdict, pavilion_game,
};

impl Game for Eights {
    pavilion_game!(Eights, Scorebook, SETTINGS);

    fn seats(settings: &Settings) -> u8 {
        Options::from_settings(settings).players
    }

    fn rivals(settings: &Settings) -> u8 {
        Self::seats(settings)
    }

    fn party(seat: Seat) -> Party {
        if seat == Seat(0) { Party::A } else { Party::B }
    }

    fn new(
        settings: Settings,
        chance: &mut impl Chance,
        observer: &mut impl Observer<Self>,
    ) -> Self {
        let mut game = Eights {
            public: Public {
                options: Options::from_settings(&settings),
                pile: Vec::new(),
                suit: Suit::Clubs,
                bill: 0,
                skip: false,
                backwards: false,
                held: [0; MAX_PLAYERS],
                stock: 0,
                turns: 0,
                idle: 0,
                failed: [None; MAX_PLAYERS],
                owes: [None; MAX_PLAYERS],
                game: 0,
                starter: Seat(0),
                wins: [0; MAX_PLAYERS],
                counted: [0; MAX_PLAYERS],
                asked: None,
                winner: None,
            },
            hands: Vec::new(),
            stock: Pack::empty(),
        };
        game.deal(None, &mut StepContext { chance, observer });
        game
    }

    fn pending(&self) -> Pending<Ask> {
        match (self.public().asked, self.public().winner) {
            (Some((seat, ask)), _) => Pending::Ask(seat, ask),
            (None, Some(winner)) => Pending::Over(Verdict::Won(winner)),
            (None, None) => Pending::Over(Verdict::Drawn),
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View { seat, hand: self.hand(seat), public: &self.public }
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl Chance,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        if self.public.asked.is_none() {
            return Err(Refused::Over);
        }
        Ok(self.carry_out(choice, &mut StepContext { chance, observer })?)
    }

    fn digest(&self, digest: &mut Digest) {
        let public = &self.public;
        for hand in &self.hands {
            digest.add(hand.len() as u64);
            hand.iter().for_each(|card| digest.add(card.index() as u64));
        }
        digest.add(public.upcard().map_or(0, |card| card.index() as u64));
        digest.add(public.suit as u64);
        digest.add(public.bill);
        digest.add(public.skip);
        digest.add(public.turns);
        digest.add(public.game);
    }
}
