//! The match as a tabletop game, with its seats, its outcome and its checksum.

use super::scorebook::Scorebook;
use super::{
    Ask, Choice, Event, Match, Outcome, Refused, ResultKind, Side, View, decision, friendly_options,
};
use crate::rules::{Card, Options};
use crate::tabletop::{Chance, Digest, Game, Observer, Pending, Seat, SettingSpec, Verdict};

impl From<Side> for Seat {
    #[inline(always)]
    fn from(side: Side) -> Seat {
        Seat(side as u8)
    }
}

impl From<Seat> for Side {
    #[inline(always)]
    fn from(seat: Seat) -> Side {
        match seat {
            Seat(0) => Side::Home,
            Seat(_) => Side::Away,
        }
    }
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Verdict {
        match (outcome.winner, outcome.kind) {
            (Some(winner), _) => Verdict::Won(winner.into()),
            (None, ResultKind::Tie) => Verdict::Tied,
            (None, _) => Verdict::Drawn,
        }
    }
}

impl Game for Match {
    type Options = Options;
    type Card = Card;
    type Choice = Choice;
    type Ask = Ask;
    type Outcome = Outcome;
    type Event = Event;
    type Refused = Refused;
    type View<'a> = View<'a>;
    type Book = Scorebook;

    const WORD: &'static str = "friendly";
    const SETTINGS: &'static [SettingSpec] = friendly_options::SETTINGS;

    fn seats(_: &Options) -> u8 {
        2
    }

    fn new(
        options: Options,
        chance: &mut impl Chance<Card>,
        observer: &mut impl Observer<Match>,
    ) -> Match {
        Match::new(options, chance, observer)
    }

    #[inline(always)]
    fn pending(&self) -> Pending<Ask, Outcome> {
        match self.public().pending {
            decision::Pending::Ask(side, ask) => Pending::Ask(side.into(), ask),
            decision::Pending::Over(outcome) => Pending::Over(outcome),
        }
    }

    #[inline(always)]
    fn view(&self, seat: Seat) -> View<'_> {
        Match::view(self, seat.into())
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal().to_vec()
    }

    #[inline(always)]
    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl Chance<Card>,
        observer: &mut impl Observer<Match>,
    ) -> Result<(), Refused> {
        Match::apply(self, choice, chance, observer)
    }

    fn digest(&self, digest: &mut Digest) {
        let public = self.public();
        for innings in public.innings() {
            digest.add(innings.runs);
            digest.add(innings.balls);
            digest.add(innings.wickets);
        }
        for side in Side::BOTH {
            let cards = self.hand(side).cards().iter();
            cards.for_each(|card| digest.add(card.index() as u64));
        }
        digest.add(public.clock.pack);
        digest.add(public.decisions);
    }
}
