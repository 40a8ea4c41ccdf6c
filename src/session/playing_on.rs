//! Playing on: the computer plays through rounds, seasons and years, a few
//! matches at a time.

use super::open_competition::NotPlayed;
use super::play_on_target::PlayOnTarget;
use crate::championship::honours::Finish;
use crate::championship::{Championship, FinishedMatch, Fixture, PostOutcome};
use crate::datafile::{ArchiveEntry, Competition, Journal};
use crate::game::{Match, Moves};
use crate::simulate::competition::finish_part_played;
use crate::simulate::{self, Stopped};
use crate::words::{count, season};

/// The number of matches played and saved between two progress reports, which
/// is a seventh of a season. With a larger number, an interruption would lose
/// more matches. With a smaller number, saving would take more time.
const MATCHES_PER_REPORT: usize = 16;

/// The progress of the computer as it plays on towards a target.
pub(crate) struct PlayingOn {
    target: PlayOnTarget,
    /// The competition after the matches played so far. The competition is
    /// saved with each progress report, and at the end of each season.
    ahead: Championship,
    /// The journals of unfinished matches that the computer has since finished.
    journals: Vec<Journal>,
    /// The matches played since the competition was last saved.
    entries: Vec<ArchiveEntry>,
    done: usize,
    total: usize,
    stopped: bool,
    /// The summary of the last complete season.
    last_season: Option<String>,
}

impl PlayingOn {
    /// Starts from the competition's current state.
    pub(crate) fn new(target: PlayOnTarget, championship: &Championship) -> PlayingOn {
        PlayingOn {
            target,
            ahead: championship.clone(),
            journals: Vec::new(),
            entries: Vec::new(),
            done: 0,
            total: target.matches_left(championship),
            stopped: false,
            last_season: None,
        }
    }

    /// Plays a few matches, or only one match if the computer chooses by a
    /// search. Returns `true` if there are more matches to play.
    ///
    /// # Errors
    /// Fails if a match cannot be played, or if the results cannot be saved.
    pub(crate) fn play_some(&mut self, competition: &mut Competition) -> Result<bool, NotPlayed> {
        for _ in 0..MATCHES_PER_REPORT {
            let next = self.target.next(&self.ahead).filter(|_| !self.stopped);
            let Some(fixture) = next else {
                self.save(competition)?;
                return Ok(false);
            };
            let game = self.play(competition, &fixture)?;
            let finished = FinishedMatch::from_match(&game).ok_or(Stopped::NotFinished)?;
            let posted = self.ahead.post(&fixture, &finished).map_err(Stopped::from)?;
            self.done += 1;
            let searched = self.ahead.options_of(&fixture).needs_search();
            if let PostOutcome::SeasonOver(year) = posted {
                self.save(competition)?;
                let season = self.ahead.season_of(year);
                self.last_season =
                    season.map(|season| season::season_result(&Finish::from_season(season)));
            }
            if searched {
                // Choosing by search takes a long time, so stop after one match
                // to report progress.
                break;
            }
        }
        Ok(true)
    }

    fn play(&mut self, competition: &Competition, fixture: &Fixture) -> Result<Match, NotPlayed> {
        let mut moves = Moves::default();
        let game = match finish_part_played(competition, fixture, &mut moves)? {
            Some((game, journal)) => {
                self.journals.push(journal);
                game
            }
            None => {
                simulate::play_fixture(&self.ahead, fixture, &mut moves).map_err(Stopped::from)?
            }
        };
        self.entries.extend(competition.make_archive_entry(fixture, &game, moves));
        Ok(game)
    }

    /// Saves the matches played since the last save.
    ///
    /// # Errors
    /// Fails if the matches cannot be saved.
    pub(crate) fn save(&mut self, competition: &mut Competition) -> Result<(), NotPlayed> {
        competition.save_with_matches(self.ahead.clone(), &self.entries).map_err(Stopped::from)?;
        self.entries.clear();
        for journal in self.journals.drain(..) {
            // If a journal cannot be removed, it does no harm, since a journal
            // of an entered match is never read.
            let _ = journal.remove();
        }
        Ok(())
    }

    /// Stops the computer before it plays the next match.
    pub(crate) fn stop(&mut self) {
        self.stopped = true;
    }

    /// Returns the year in progress.
    pub(crate) fn year(&self) -> u16 {
        self.ahead.season().year()
    }

    /// Returns the number of matches played so far, and the total number of
    /// matches up to the target.
    pub(crate) fn played_and_total(&self) -> (usize, usize) {
        (self.done, self.total)
    }

    /// Returns the sentence that the menu shows after playing on, or `None` if
    /// the person's own match follows at once.
    pub(crate) fn result_sentence(&self) -> Option<String> {
        let done = count::counted(self.done as u32, "match", "matches");
        match &self.last_season {
            _ if self.stopped => Some(format!("Stopped after {done}.")),
            Some(last_season) => Some(last_season.clone()),
            None if matches!(self.target, PlayOnTarget::YourMatch(_)) => None,
            None => Some(format!("{done} played.")),
        }
    }
}
