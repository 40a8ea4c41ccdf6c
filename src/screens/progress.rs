//! The computer plays on, with a progress bar that can be stopped.

use std::time::Duration;

use super::app::{Screen, Turn};
use super::club::{Club, NotPlayed};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use super::target::Target;
use crate::championship::honours::Finish;
use crate::championship::{Championship, Fixture, Posted, Scored};
use crate::datafile::{Competition, Journal, Sheet};
use crate::game::{Match, Moves};
use crate::simulate::competition::play_left;
use crate::simulate::{self, Stopped};
use crate::words::{count, season};

/// Matches played between two pictures, each of which is saved before it is
/// shown: a seventh of a season.
const BATCH: usize = 16;

/// Columns of the bar.
const BAR: usize = 50;

/// Playing on, a few matches a picture.
pub struct Progress {
    target: Target,
    /// The competition as it is saved before each picture, and at the end of
    /// each season.
    ahead: Championship,
    /// Journals of matches that were left and are now played.
    journals: Vec<Journal>,
    /// The matches played since it was last saved.
    sheets: Vec<Sheet>,
    done: usize,
    total: usize,
    stopped: bool,
    /// What the last season brought.
    told: Option<String>,
    fault: Option<String>,
}

impl Progress {
    /// Plays on from where the competition stands.
    pub(super) fn new(target: Target, championship: &Championship) -> Progress {
        Progress {
            target,
            ahead: championship.clone(),
            journals: Vec::new(),
            sheets: Vec::new(),
            done: 0,
            total: target.left(championship),
            stopped: false,
            told: None,
            fault: None,
        }
    }

    /// Plays a few matches. Says whether there are more.
    fn play_some(&mut self, competition: &mut Competition) -> Result<bool, NotPlayed> {
        for _ in 0..BATCH {
            let next = self.target.next(&self.ahead).filter(|_| !self.stopped);
            let Some(fixture) = next else {
                self.save(competition)?;
                return Ok(false);
            };
            let game = self.play(competition, &fixture)?;
            let scored = Scored::of(&game).ok_or(Stopped::NotFinished)?;
            let posted = self.ahead.post(&fixture, &scored).map_err(Stopped::from)?;
            self.done += 1;
            if let Posted::SeasonOver(year) = posted {
                self.save(competition)?;
                let season = self.ahead.season_of(year);
                self.told = season.map(|season| season::over(&Finish::of(season)));
            }
        }
        Ok(true)
    }

    fn play(&mut self, competition: &Competition, fixture: &Fixture) -> Result<Match, NotPlayed> {
        let mut moves = Moves::default();
        let game = match play_left(competition, fixture, &mut moves)? {
            Some((game, journal)) => {
                self.journals.push(journal);
                game
            }
            None => {
                simulate::play_fixture(&self.ahead, fixture, &mut moves).map_err(Stopped::from)?
            }
        };
        self.sheets.extend(competition.sheet(fixture, &game, moves));
        Ok(game)
    }

    fn save(&mut self, competition: &mut Competition) -> Result<(), NotPlayed> {
        competition
            .keep_with(self.ahead.clone(), &self.sheets)
            .map_err(Stopped::from)?;
        self.sheets.clear();
        for journal in self.journals.drain(..) {
            // One that stays is stale from now on, and nobody asks for it.
            let _ = journal.remove();
        }
        Ok(())
    }

    /// What the menu says afterwards.
    fn note(&self) -> String {
        let done = count::counted(self.done as u32, "match", "matches");
        match &self.told {
            _ if self.stopped => format!("Stopped after {done}."),
            Some(told) => told.clone(),
            None => format!("{done} played."),
        }
    }
}

impl Screen for Progress {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Desk) {
        canvas.centre(8, "Playing on", HEADING);
        let year = self.ahead.season().year();
        let text = format!("{year}: {} of {} matches", self.done, self.total);
        canvas.centre(10, &text, TEXT);
        let full = self.done * BAR / self.total.max(1);
        let bar = format!("{:-<BAR$}", "#".repeat(full.min(BAR)));
        canvas.centre(12, &bar, FIGURE);
        let text = if self.fault.is_some() {
            prompt::ANY_KEY
        } else {
            "Any key stops"
        };
        prompt::draw(canvas, text, self.fault.as_deref());
    }

    fn key(&mut self, _: Key, desk: &mut Desk) -> Turn {
        if self.fault.is_some() {
            return Turn::Back;
        }
        self.stopped = true;
        self.tick(desk)
    }

    fn tick(&mut self, desk: &mut Desk) -> Turn {
        if self.fault.is_some() {
            return Turn::Stay;
        }
        let Some(competition) = desk.club_mut().map(Club::competition_mut) else {
            return Turn::Back;
        };
        match self.play_some(competition) {
            Ok(true) => Turn::Stay,
            Ok(false) => {
                desk.note = Some(self.note());
                Turn::Back
            }
            Err(fault) => {
                self.fault = Some(fault.to_string());
                Turn::Stay
            }
        }
    }

    fn keep(&mut self, desk: &mut Desk) {
        let club = desk.club_mut().filter(|_| self.fault.is_none());
        if let Some(competition) = club.map(Club::competition_mut)
            && let Err(fault) = self.save(competition)
        {
            self.fault = Some(fault.to_string());
        }
    }

    fn wait(&self, _: &Desk) -> Option<Duration> {
        self.fault.is_none().then_some(Duration::ZERO)
    }
}
