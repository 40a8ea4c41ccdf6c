//! The reasons for a pause in play: a wicket, an interval, the end of an
//! innings, or the end of the match. Each pause contains the match as it was at
//! the start of the pause.

use crate::game::{Event, Match};
use crate::tabletop;
use crate::words::{Sides, clock, result_sentences};

/// A pause in play, which lasts until the player has read its sentences.
#[derive(Debug)]
pub struct Pause {
    /// The match as it was when play paused. The next innings may have begun
    /// since then.
    pub(crate) scene: Box<Match>,
    /// The sentences after the sentence about the ball. The fall of a wicket
    /// adds no such sentence.
    pub(crate) notes: Vec<String>,
    /// The most important event that caused the pause.
    pub(crate) weight: PauseWeight,
}

/// The reasons for a pause, in ascending order of weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PauseWeight {
    /// A wicket fell.
    Wicket,
    /// A session is over.
    Interval,
    /// An innings is over.
    Innings,
    /// The match is over.
    Result,
}

/// An observer that collects the reasons to pause while one choice is carried
/// out. All events of that choice together cause a single pause.
pub(super) struct PauseWatcher<'a> {
    sides: &'a Sides,
    pause: Option<Pause>,
}

impl PauseWatcher<'_> {
    pub(super) fn new(sides: &Sides) -> PauseWatcher<'_> {
        PauseWatcher { sides, pause: None }
    }

    pub(super) fn pause(self) -> Option<Pause> {
        self.pause
    }

    fn pause_for(&mut self, weight: PauseWeight, scene: Box<Match>, note: Option<String>) {
        let pause =
            self.pause.get_or_insert(Pause { scene: scene.clone(), notes: Vec::new(), weight });
        if weight > pause.weight {
            pause.scene = scene;
            pause.weight = weight;
        }
        pause.notes.extend(note);
    }
}

impl tabletop::Observer<Match> for PauseWatcher<'_> {
    fn event(&mut self, event: &Event, game: &Match) {
        let now = || Box::new(game.clone());
        match event {
            Event::Ball(ball) if ball.out.is_some() => {
                self.pause_for(PauseWeight::Wicket, now(), None);
            }
            Event::Interval { day, kind, .. } => {
                self.pause_for(PauseWeight::Interval, now(), Some(clock::interval(*day, *kind)));
            }
            Event::InningsEnded { why, .. } => {
                let public = game.public();
                let note = public.current().map(|innings| {
                    result_sentences::innings_end(
                        innings,
                        *why,
                        public.options.wickets_per_innings(),
                        self.sides,
                    )
                });
                self.pause_for(PauseWeight::Innings, now(), note);
            }
            Event::Over(_) => self.pause_for(PauseWeight::Result, now(), None),
            _ => {}
        }
    }
}
