#![cfg(test)]
//! Sets up matches for the tests of the worked examples.

use super::decision::{Ask, Choice, Stroke};
use super::decks::{Attitude, ExpressIcon, NormalEffect, OverCard, Pitch, Style};
use super::event::Event;
use super::field::{Field, GENERAL_ORDER, Spot, Zone};
use super::sides::Man;
use super::{Twenty20, view};
use crate::pavilion::{Game, Party, ScriptedDeals, Settings};

pub(super) const KEEPER: u8 = 3;
pub(super) const ALL_ROUNDER: u8 = 4;
pub(super) const PACE: u8 = 8;
pub(super) const SPIN: u8 = 10;
pub(super) const TAIL: u8 = 9;
pub(super) const OUTSWINGER: u8 = 2;

/// A match in progress in which side A bats first.
pub(super) struct Scene {
    pub(super) game: Twenty20,
    pub(super) events: Vec<Event>,
}

pub(super) fn man(card: u8) -> Man {
    Man::new(card).unwrap()
}

impl Scene {
    /// Sets up the first over, in which `bowler` bowls to `batter`.
    pub(super) fn first_over(variant: u8, pitch: Pitch, bowler: u8, batter: u8) -> Scene {
        let settings = Settings::headless(Twenty20::SETTINGS).with(0, variant);
        let mut scene = Scene {
            game: <Twenty20 as Game>::new(settings, &mut ScriptedDeals::new(), &mut ()),
            events: Vec::new(),
        };
        let drawn = Pitch::ALL.iter().position(|card| *card == pitch).unwrap();
        scene.choose(Choice::Drop(Style::Spin), &[]);
        scene.choose(Choice::Drop(Style::Spin), &[drawn, 0]);
        scene.choose(Choice::Bat, &[]);
        scene.choose(Choice::GiveBall(man(bowler)), &[]);
        scene.choose(Choice::Send(man(batter)), &[]);
        scene.choose(Choice::Send(man(0)), &[]);
        scene
    }

    /// Sets up the usual first over, with a flat pitch, a pace bowler, and an
    /// all-rounder facing.
    pub(super) fn usual() -> Scene {
        Scene::first_over(0, Pitch::Flat, PACE, ALL_ROUNDER)
    }

    pub(super) fn choose(&mut self, choice: Choice, numbers: &[usize]) {
        let mut script = ScriptedDeals::new();
        script.push_numbers(numbers.iter().copied());
        let mut events = Vec::new();
        self.game.apply(choice, &mut script, &mut events).unwrap();
        assert_eq!(script.unused_count(), 0, "not every die was rolled for {choice}");
        self.events = events;
    }

    /// Makes a choice and rolls these dice for it.
    pub(super) fn roll(&mut self, choice: Choice, dice: &[u8]) {
        let numbers: Vec<usize> = dice.iter().map(|die| usize::from(*die) - 1).collect();
        self.choose(choice, &numbers);
    }

    pub(super) fn ask(&self) -> Ask {
        self.game.public().asked.unwrap().1
    }

    pub(super) fn asked(&self) -> Party {
        self.game.public().asked.unwrap().0
    }

    pub(super) fn score(&self) -> (u16, u8) {
        let now = self.game.public().current().unwrap();
        (now.runs, now.wickets)
    }

    pub(super) fn confidence(&mut self, of: u8, confidence: i8) {
        self.game.public.innings[0].batters[usize::from(of)].confidence = confidence;
    }

    /// Returns the place of a card in the deck of this over.
    pub(super) fn place_of(&self, kind: NormalEffect, icon: ExpressIcon) -> usize {
        let card = OverCard { kind, icon };
        let deck = &self.game.public.innings[0].over.deck;
        deck.iter().position(|held| *held == card).unwrap()
    }

    /// Places a field without slips, with no men in the `empty` areas and a man
    /// in each of the `manned` areas.
    pub(super) fn field(&mut self, empty: &[Spot], manned: &[Spot]) {
        let law = self.game.public().field_limits();
        let mut field = Field::lay_out(0, law.outfield, &GENERAL_ORDER, &law);
        for spot in empty {
            field.take(*spot);
        }
        for spot in manned {
            if !field.has_man_at(*spot) && field.men() >= 9 {
                let other = Zone::STROKES
                    .iter()
                    .flat_map(|zone| (1..=3).map(|area| Spot::new(*zone, area)))
                    .find(|other| {
                        field.has_man_at(*other)
                            && !manned.contains(other)
                            && (other.zone == spot.zone || field.in_zone(spot.zone) < 2)
                    });
                field.take(other.unwrap());
            }
            field.put(*spot);
        }
        // The men who were removed go wherever there is room in the infield.
        for zone in Zone::STROKES {
            for area in [1, 2] {
                let spot = Spot::new(zone, area);
                let room = field.men() < 9 && field.in_zone(zone) < 2;
                if room && !empty.contains(&spot) {
                    field.put(spot);
                }
            }
        }
        self.choose(Choice::Place(field), &[]);
    }

    /// Plays a ball up to the roll of the dice. Chooses the field, the bowl and
    /// the stroke, and turns over `card`, without a shift or a skill card. If
    /// `card` is `None`, scripts no card.
    pub(super) fn up_to_dice(
        &mut self,
        bowl: u8,
        zone: Zone,
        attitude: Attitude,
        card: Option<(NormalEffect, ExpressIcon)>,
        dice: &[u8],
    ) {
        if self.ask() == Ask::Field {
            self.field(&[], &[]);
        }
        self.choose(Choice::Bowl(bowl), &[]);
        let card = card.map(|(kind, icon)| self.place_of(kind, icon));
        let numbers: Vec<usize> =
            (card.into_iter()).chain(dice.iter().map(|die| usize::from(*die) - 1)).collect();
        let asks_shift = {
            let public = self.game.public();
            let now = public.current().unwrap();
            !now.over.shift_used && !now.field.shifts(&public.field_limits()).is_empty()
        };
        let stroke = Choice::Stroke(Stroke { zone, attitude });
        if !asks_shift {
            return self.choose(stroke, &numbers);
        }
        self.choose(stroke, &[]);
        assert_eq!((self.ask(), self.asked()), (Ask::Shift, Party::B));
        let looks = {
            let public = self.game.public();
            let now = public.current().unwrap();
            let man = now.striker().unwrap();
            now.batter(man).used.allows(man, super::sides::Skill::SecondLook)
                && !view::second_look_zones(public).is_empty()
        };
        if looks {
            self.choose(Choice::No, &[]);
            assert_eq!(self.ask(), Ask::SecondLook);
        }
        self.choose(Choice::No, &numbers);
    }

    /// Declines to roll the bowler's die and the batter's die again.
    pub(super) fn decline_rerolls(&mut self) {
        while matches!(self.ask(), Ask::ExtraYard | Ask::LateHands) {
            self.choose(Choice::No, &[]);
        }
    }

    pub(super) fn heard(&self, wanted: Event) -> bool {
        self.events.contains(&wanted)
    }
}

pub(super) const PLAIN: Option<(NormalEffect, ExpressIcon)> =
    Some((NormalEffect::Plain, ExpressIcon::Runs(0)));

/// Sets up the start of over 4 in the short game.
pub(super) fn over_four() -> Scene {
    let mut scene = Scene::usual();
    let innings = &mut scene.game.public.innings[0];
    innings.balls = 18;
    innings.over.balls = 0;
    innings.bowler = None;
    innings.power_play = Some(3);
    scene.game.public.asked = Some((Party::B, Ask::Bowler));
    scene
}
