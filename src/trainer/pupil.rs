//! Who plays with a draft, tries other choices now and then, and takes notes.

use super::draft::{Draft, Parts, Score};
use crate::game::drive::Chooser;
use crate::game::{Ask, Choice, Side, View};
use crate::players::Level;
use crate::players::judgement::batting::Batting;
use crate::players::judgement::bowling::Bowling;
use crate::players::sight::Sight;
use crate::players::{Values, Worth};
use crate::rng::{Purpose, Stream, derive};

/// How a pupil plays.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Choices in ten thousand that it tries out.
    pub tries: u32,
    /// What a wicket is worth to it when it bats, in thousandths of a run.
    pub to_batting: i32,
    /// The same when it bowls.
    pub to_bowling: i32,
}

/// A choice that was made, and what was thought of it.
#[derive(Clone, Copy, Debug)]
pub struct Note {
    /// The innings, from 0.
    pub innings: u8,
    /// The score before it.
    pub score: Score,
    /// What the choice brought for certain.
    pub outcome: Parts,
    /// What its places promised besides.
    pub promise: Parts,
    /// What the best choice was thought to bring in all.
    pub best: Parts,
    /// Whether another than the best was tried.
    pub tried: bool,
    places: (u32, u32),
}

/// The notes of one match, batting or bowling.
#[derive(Debug, Default)]
pub struct Notes {
    /// In the order of play.
    pub all: Vec<Note>,
    places: Vec<u16>,
}

impl Notes {
    /// The places that speak of the choice noted.
    pub fn places(&self, note: &Note) -> &[u16] {
        let (from, to) = note.places;
        self.places.get(from as usize..to as usize).unwrap_or(&[])
    }
}

/// A pupil sees all that may be seen.
const SIGHT: Sight = Sight::of(Level::Professional);

/// One side of a match of training.
pub struct Pupil<'d> {
    draft: &'d Draft,
    manner: Manner,
    chance: Stream,
    /// Batting and bowling.
    pub notes: [Notes; 2],
}

impl<'d> Pupil<'d> {
    /// The pupil for `side` in the match of this seed.
    pub fn new(draft: &'d Draft, manner: Manner, match_seed: u64, side: Side) -> Pupil<'d> {
        Pupil {
            draft,
            manner,
            chance: Stream::new(derive(match_seed, Purpose::Whim, &[side.index() as u64])),
            notes: Default::default(),
        }
    }

    /// The best of these values, or now and then another choice.
    fn pick(&mut self, values: &Values) -> Option<(Choice, Choice)> {
        let best = values.best()?;
        if self.chance.below(10_000) < self.manner.tries as usize {
            let others = values.entries();
            let other = others.get(self.chance.below(others.len()))?.0;
            return Some((other, best));
        }
        Some((best, best))
    }

    fn bat(&mut self, view: &View<'_>) -> Option<Choice> {
        let (draft, wicket) = (self.draft, self.manner.to_batting);
        Batting::decide(view, &SIGHT, draft, wicket, |batting| {
            let mut values = Values::default();
            let ball = view.public.delivery;
            match &ball {
                Some(ball) => batting.reply(ball, &mut values),
                None => batting.change(&mut values),
            }
            let (choice, best) = self.pick(&values)?;
            let outcome =
                |choice| ball.map_or(Worth::default(), |ball| batting.outcome(&ball, choice));
            let places = |choice, add: &mut dyn FnMut(usize)| batting.places(choice, add);
            self.note(0, view, choice, best, outcome, places);
            Some(choice)
        })
    }

    fn bowl(&mut self, view: &View<'_>) -> Option<Choice> {
        let (draft, wicket) = (self.draft, self.manner.to_bowling);
        Bowling::decide(view, &SIGHT, draft, wicket, |bowling| {
            let mut values = Values::default();
            bowling.all(&mut values);
            let (choice, best) = self.pick(&values)?;
            let outcome = |choice| bowling.given(choice);
            let places = |choice, add: &mut dyn FnMut(usize)| bowling.places(choice, add);
            self.note(1, view, choice, best, outcome, places);
            Some(choice)
        })
    }

    fn note(
        &mut self,
        craft: usize,
        view: &View<'_>,
        choice: Choice,
        best: Choice,
        outcome: impl Fn(Choice) -> Worth,
        places: impl Fn(Choice, &mut dyn FnMut(usize)),
    ) {
        let Some(innings) = view.public.current() else {
            return;
        };
        let (draft, notes) = (self.draft, &mut self.notes[craft]);
        let parts = |choice| {
            let outcome = outcome(choice);
            [outcome.runs as f32, outcome.wickets as f32]
        };
        let sum_of = |choice, notes: &mut Notes| {
            let from = notes.places.len();
            places(choice, &mut |place| notes.places.push(place as u16));
            (from, draft.sum(&notes.places[from..]))
        };
        let (from, promise) = sum_of(choice, notes);
        let to = notes.places.len();
        let expected =
            |outcome: Parts, promise: Parts| [outcome[0] + promise[0], outcome[1] + promise[1]];
        let mut best_of_all = expected(parts(choice), promise);
        if best != choice {
            best_of_all = expected(parts(best), sum_of(best, notes).1);
            notes.places.truncate(to);
        }
        notes.all.push(Note {
            innings: view.public.number() - 1,
            score: Score::of(innings),
            outcome: parts(choice),
            promise,
            best: best_of_all,
            tried: best != choice,
            places: (from as u32, to as u32),
        });
    }
}

impl Chooser for Pupil<'_> {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        match view.asked()? {
            Ask::Elect => Some([Choice::Bat, Choice::Field][self.chance.below(2)]),
            Ask::Declare => Some(Choice::PlayOn),
            Ask::Throw => {
                let mut values = Values::default();
                if view.side == view.public.batting() {
                    let wicket = self.manner.to_batting;
                    Batting::decide(view, &SIGHT, self.draft, wicket, |batting| {
                        batting.change(&mut values);
                    });
                } else {
                    let wicket = self.manner.to_bowling;
                    Bowling::decide(view, &SIGHT, self.draft, wicket, |bowling| {
                        bowling.all(&mut values);
                    });
                }
                values.best()
            }
            Ask::Reply | Ask::Change { .. } => self.bat(view),
            Ask::Bowl | Ask::Stop => self.bowl(view),
        }
    }
}
