//! Camp cricket as a game of the pavilion: its seats, settings, checksums and
//! figures.

use super::event::Event;
use super::machine::Camp;
use super::{Ask, Choice, Options, Public, Scorebook, Turn, View, options};
use crate::pavilion::result::InningsEndReason;
use crate::pavilion::{
    Chance, Digest, Game, Observer, Pack, Pending, Refused, Seat, Settings, StepContext,
    pavilion_game,
};

impl Game for Camp {
    pavilion_game!(Camp, Scorebook, options::SETTINGS);

    fn seats(_: &Settings) -> u8 {
        2
    }

    fn new(
        settings: Settings,
        chance: &mut impl Chance,
        observer: &mut impl Observer<Self>,
    ) -> Camp {
        let mut game = Camp {
            public: Public {
                options: Options::from_settings(&settings),
                innings: Vec::new(),
                turn: Turn::new(Seat(0), true),
                rounds: 0,
                pending: Pending::Ask(Seat(0), Ask::Elect),
            },
            pack: Pack::empty(),
            piles: Default::default(),
            due: Default::default(),
        };
        game.cut(&mut StepContext { chance, observer });
        game
    }

    fn pending(&self) -> Pending<Ask> {
        self.public.pending
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View { seat, public: &self.public }
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
        let context = &mut StepContext { chance, observer };
        match (ask, choice) {
            (Ask::Elect, Choice::Bat | Choice::Bowl) => {
                self.elect(seat, choice == Choice::Bat, context.notify_choice(choice, self));
            }
            (Ask::Deal, Choice::Lay) => {
                let cell = self.public.turn.empty_cell().ok_or_else(|| {
                    Refused::with_reason("every cell has a card: you must cover a set")
                })?;
                self.lay(cell, context.notify_choice(choice, self));
            }
            (Ask::Deal, Choice::Cover(cells)) => {
                let covers = self.public.coverable_sets();
                let (_, set) =
                    covers.iter().find(|(known, _)| *known == cells).ok_or_else(|| {
                        Refused::with_reason("those cards do not make a set you can cover")
                    })?;
                self.cover(cells, *set, context.notify_choice(choice, self));
            }
            (Ask::Declare, Choice::PlayOn) => self.next_round(context.notify_choice(choice, self)),
            (Ask::Declare, Choice::Declare) => {
                self.end_innings(InningsEndReason::Declared, context.notify_choice(choice, self))
            }
            (Ask::FollowOn, Choice::FollowOn | Choice::BatAgain) => {
                self.enforce(seat, choice == Choice::FollowOn, context.notify_choice(choice, self));
            }
            _ => return Err(Refused::NotAsked),
        }
        Ok(())
    }

    fn digest(&self, digest: &mut Digest) {
        for innings in &self.public.innings {
            digest.add(innings.batting.0);
            digest.add(innings.runs);
            digest.add(innings.wickets);
        }
        let turn = &self.public.turn;
        digest.add(turn.cards);
        digest.add(turn.regathered);
        digest.add(self.public.rounds);
        for top in turn.grid {
            digest.add(top.map_or(u64::MAX, |card| card.index() as u64));
        }
        digest.add(self.pack.len() as u64);
        digest.add(self.public.pending.seat().map_or(u8::MAX, |seat| seat.0));
    }
}
