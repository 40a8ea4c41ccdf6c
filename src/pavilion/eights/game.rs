//! The game as the pavilion knows it: seats, settings, check values, figures.

use super::computer;
use super::decision::{Ask, Choice};
use super::event::Event;
use super::machine::Eights;
use super::options::ITEMS;
use super::public::View;
use super::scorebook::Scorebook;
use crate::pavilion::Card;
use crate::pavilion::Item;
use crate::pavilion::{
    Digest, Figures, Game, Kind, Level, Levelled, Observer, Party, Pending, Refused, Seat,
    Settings, Verdict,
};
use crate::rng::Stream;
use crate::tabletop;

impl Game for Eights {
    type Options = Settings;
    type Card = Card;
    type Choice = Choice;
    type Ask = Ask;
    type Outcome = Verdict;
    type Refused = Refused;
    type Event = Event;
    type View<'a> = View<'a>;
    type Book = Scorebook;

    const WORD: &'static str = Kind::Eights.word();
    const ITEMS: &'static [Item] = ITEMS;

    fn seats(settings: &Settings) -> u8 {
        super::options::Options::of(settings).players
    }

    fn party(seat: Seat) -> Party {
        if seat == Seat(0) { Party::A } else { Party::B }
    }

    fn new(
        settings: Settings,
        chance: &mut impl tabletop::Chance<Card>,
        observer: &mut impl Observer<Self>,
    ) -> Self {
        Eights::deal_rubber(settings, chance, observer)
    }

    fn pending(&self) -> Pending<Ask> {
        match (self.public().asked, self.public().winner) {
            (Some((seat, ask)), _) => Pending::Ask(seat, ask),
            (None, Some(winner)) => Pending::Over(Verdict::Won(winner)),
            (None, None) => Pending::Over(Verdict::Drawn),
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View {
            seat,
            hand: self.hand(seat),
            public: &self.public,
        }
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal()
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl tabletop::Chance<Card>,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        if self.public.asked.is_none() {
            return Err(Refused::Over);
        }
        Ok(self.carry_out(choice, chance, observer)?)
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

    fn figures(&self, book: &Scorebook, sheet: &mut Figures) {
        book.enter(self, sheet);
    }
}

impl Levelled for Eights {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Club, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        computer::choose(level, view, random)
    }
}
