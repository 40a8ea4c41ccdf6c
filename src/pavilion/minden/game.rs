//! Minden-style cricket as a game of the pavilion: its seats, settings,
//! checksums and figures.

use super::elevens;
use super::event::Event;
use super::machine::Minden;
use super::public::Over;
use super::{Ask, Choice, Options, Public, Scorebook, View, options};
use crate::pavilion::result::InningsEndReason;
use crate::pavilion::{
    Chance, Digest, Game, Observer, Pack, Pending, Refused, Seat, Settings, StepContext,
    pavilion_game,
};

impl Game for Minden {
    pavilion_game!(Minden, Scorebook, options::SETTINGS);

    fn seats(settings: &Settings) -> u8 {
        if Options::from_settings(settings).pairs { 4 } else { 2 }
    }

    fn new(
        settings: Settings,
        chance: &mut impl Chance,
        observer: &mut impl Observer<Self>,
    ) -> Minden {
        let seats = usize::from(Minden::seats(&settings));
        let options = Options::from_settings(&settings);
        let mut game = Minden {
            public: Public {
                options,
                elevens: elevens::pick_both_elevens(
                    options.drawn,
                    settings.abilities(),
                    options.advanced,
                    chance,
                ),
                innings: Vec::new(),
                over: Over::default(),
                discard: Vec::new(),
                stock: 0,
                held: vec![0; seats],
                passed: vec![Vec::new(); seats],
                overs: 0,
                pending: Pending::Ask(Seat(0), Ask::Elect),
            },
            stock: Pack::empty(),
            hands: vec![Vec::new(); seats],
        };
        game.toss(&mut StepContext { chance, observer });
        game
    }

    fn pending(&self) -> Pending<Ask> {
        self.public.pending
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
        let Pending::Ask(seat, ask) = self.public.pending else {
            return Err(Refused::Over);
        };
        self.check_choice(seat, ask, choice)?;
        let context = &mut StepContext { chance, observer };
        context.notify_choice(choice, self);
        match choice {
            Choice::Bat | Choice::FieldFirst => self.elect(seat, choice == Choice::Bat, context),
            Choice::TakeFirst | Choice::TakeSecond => {
                self.assign_openers(ask, u8::from(choice == Choice::TakeSecond), context);
            }
            Choice::Bowler(man) => self.bowler(man),
            Choice::Field(field) => {
                self.public.over.field = field;
                self.ask(self.public.batting_seat(), Ask::Mode);
            }
            Choice::Mode(mode) => self.begin_over_in_mode(mode, context),
            Choice::Declare => self.end_innings(InningsEndReason::Declared, context),
            Choice::Pass(card) => self.pass(seat, card, context),
            Choice::PlayNow(card) => {
                self.play_deciding_card(seat, card, Event::PlayedNow(card), context)
            }
            Choice::Play(card) => self.play_deciding_card(seat, card, Event::Played(card), context),
            Choice::Discard(card) => self.discard(seat, card, context),
            Choice::ExtraStock => {
                self.turn_extra_card(super::event::ExtraCardSource::Stock, context)
            }
            Choice::ExtraHand => self.turn_extra_card(super::event::ExtraCardSource::Hand, context),
            Choice::FollowOn | Choice::BatAgain => {
                self.enforce(seat.party(), choice == Choice::FollowOn, context);
            }
        }
        Ok(())
    }

    fn digest(&self, digest: &mut Digest) {
        for innings in &self.public.innings {
            digest.add(innings.batting.index() as u64);
            digest.add(innings.runs);
            digest.add(innings.extras);
            digest.add(innings.wickets);
            digest.add(innings.overs);
            digest.add(innings.striker as u64);
        }
        for hand in &self.hands {
            hand.iter().for_each(|card| digest.add(card.index() as u64));
            digest.add(u64::MAX);
        }
        let over = &self.public.over;
        digest.add(over.bowler as u64);
        digest.add(over.runs);
        digest.add(over.mode as u64);
        digest.add(over.field as u64);
        digest.add(self.stock.len() as u64);
        digest.add(self.public.discard.len() as u64);
        digest.add(self.public.pending.seat().map_or(u8::MAX, |seat| seat.0));
        if self.public.options.pairs {
            digest.add(over.partner);
        }
        if self.public.options.drawn || self.public.options.advanced {
            for man in self.public.elevens.as_flattened() {
                digest.add(man.grade as u64);
                digest.add(man.rank);
                digest.add(man.style as u64);
            }
        }
    }
}
