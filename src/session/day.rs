//! Begins, leaves and resumes the match of the day, and saves it under its
//! date.
//!
//! The first attempt at a day's match is saved under the date from the first
//! choice onwards, in the same way as a friendly. When that attempt ends, its
//! record replaces the saved choices. Later attempts are practice matches,
//! which are saved while they are in progress and then removed. Only one
//! attempt at each match therefore counts, even if the clock is wrong.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use super::clock;
use super::friendly::put_on_table;
use super::live::{Journal, JournalFault, Live, MatchRules, Seat};
use super::pavilion::{GameInProgress, GameJournal};
use crate::datafile::{FileError, Folder, SavedGame};
use crate::game::record::Date;
use crate::game::{Match, Pending, Side};
use crate::rules::options::OptionItem;
use crate::simulate::day::played::{self, PlayedDay};
use crate::simulate::day::{Day, Score};
use crate::tabletop::record::{
    GameRecordError, Heading, SeatPlayer, replay, replay_before_damage, replay_for_observer,
};
use crate::tabletop::{ChoiceLog, Game, Levelled, Settings};
use crate::words::count::capitalised;
use crate::words::day as words;
use crate::words::options;

/// The number of past days that the page lists.
const PAST_DAY_COUNT: u32 = 30;

/// Returns today's date by the machine's clock. The date is in UTC, so that it
/// is the same everywhere. If the clock is set too early, returns the first
/// valid date.
pub(crate) fn today() -> Date {
    Date::from_seconds(clock::unix_seconds()).unwrap_or_default()
}

/// Returns the time until the next day begins.
pub(crate) fn time_to_next_day() -> Duration {
    const DAY: u64 = 24 * 60 * 60;
    Duration::from_secs(DAY - clock::unix_seconds() % DAY)
}

/// The error for a date that is still in the future.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is in the future: you can play a match of the day on its day (UTC) or later")]
pub(crate) struct NotYet(Date);

/// Checks that the match of a day may be played. If no date is given, checks
/// today's match.
///
/// # Errors
/// Fails if the day is still in the future.
pub(crate) fn playable(named: Option<Date>, today: Date) -> Result<Date, NotYet> {
    match named {
        Some(date) if date > today => Err(NotYet(date)),
        named => Ok(named.unwrap_or(today)),
    }
}

/// The matches of the day that are saved in a folder.
pub(crate) struct DailyMatches {
    folder: Option<Folder>,
    /// Today's date, as the page shows it.
    pub(crate) today: Date,
    /// The date by the clock when the days were loaded.
    clock: Date,
    /// The day whose match the page shows.
    pub(crate) day: Day,
    /// The match of the displayed day, if it has been played.
    pub(crate) played: Option<PlayedDay>,
    /// The score in the person's innings, if the innings was left unfinished.
    pub(crate) left: Option<String>,
    /// The days up to today with their matches, starting with the newest day.
    past: Vec<(Date, Option<PlayedDay>)>,
}

impl DailyMatches {
    /// Loads the match of one day, and the matches of the last thirty days.
    ///
    /// # Errors
    /// Fails if a saved match cannot be read.
    pub(crate) fn load(
        folder: Option<&Folder>,
        date: Date,
        today: Date,
    ) -> Result<DailyMatches, FileError> {
        let load = |date| load_played(folder, date);
        let dates = (0..PAST_DAY_COUNT).filter_map(|days| today.days_earlier(days));
        Ok(DailyMatches {
            folder: folder.cloned(),
            today,
            clock: self::today(),
            day: Day::for_date(date),
            played: load(date)?,
            left: unfinished_score(folder, date)?,
            past: dates
                .map(|date| load(date).map(|played| (date, played)))
                .collect::<Result<_, FileError>>()?,
        })
    }

    /// Loads the days again if a new day has begun since they were last loaded.
    /// Today's match then replaces yesterday's on the page.
    ///
    /// # Errors
    /// Fails if a saved match cannot be read.
    pub(crate) fn reload_after_midnight(&self) -> Result<Option<DailyMatches>, FileError> {
        let now = today();
        if now == self.clock {
            return Ok(None);
        }
        let date = if self.day.date == self.today { now } else { self.day.date };
        DailyMatches::load(self.folder.as_ref(), date, now).map(Some)
    }

    /// Pretends that the days were loaded on the given date.
    #[cfg(test)]
    pub(crate) fn with_load_date(self, clock: Date) -> DailyMatches {
        DailyMatches { clock, ..self }
    }

    /// Returns the path of the displayed day's record.
    pub(crate) fn path(&self) -> Option<PathBuf> {
        let folder = self.folder.as_ref()?;
        Some(SavedGame::finished_day_path(folder, self.day.date))
    }

    /// Counts the consecutive days up to today or yesterday whose matches were
    /// played on the day itself.
    fn streak(&self) -> u32 {
        let on_its_day = |(date, played): &(Date, Option<PlayedDay>)| {
            let mark = played.as_ref().map(|played| played.mark.played);
            mark == Some(*date)
        };
        // Today's match may still be played, so a streak that ended yesterday
        // counts.
        let today = self.past.first().is_some_and(on_its_day);
        let days = self.past.iter().skip(usize::from(!today));
        days.take_while(|day| on_its_day(day)).count() as u32
    }

    /// Describes the conditions of the match of the day.
    pub(crate) fn conditions_text(&self) -> String {
        played::setup_text(&self.day)
    }

    /// Returns the streak in words.
    pub(crate) fn streak_text(&self) -> String {
        words::streak(self.streak())
    }

    /// Lists the last thirty days with their scores, starting with the newest
    /// day. The list ends with the first day that was played.
    pub(crate) fn past_rows(&self) -> Vec<String> {
        let first = self.past.iter().rposition(|(_, played)| played.is_some());
        let days = self.past_scores().into_iter();
        let days = days.take(first.map_or(0, |first| first + 1));
        days.map(words::past_row).collect()
    }

    /// Returns the recent days as sentences to be read aloud.
    pub(crate) fn past_aloud(&self) -> Vec<String> {
        words::past_aloud(&self.past_scores())
    }

    /// Returns the scores of the recent days, starting with the newest day.
    fn past_scores(&self) -> Vec<words::PastDay> {
        let score = |played: &PlayedDay, date| words::PastScore {
            made: played.score.total(),
            better_than: played.mark.better_than,
            late: played.mark.played != date,
        };
        let day = |(date, played): &(Date, Option<PlayedDay>)| words::PastDay {
            date: *date,
            played: played.as_ref().map(|played| score(played, *date)),
        };
        self.past.iter().map(day).collect()
    }

    /// Begins or resumes the match of the day. If that match has already been
    /// played, begins a practice match.
    ///
    /// # Errors
    /// Fails if the match cannot be saved, or if another program has it open.
    pub(crate) fn play(&self) -> Result<(DayInPlay, Live, Box<dyn Journal>), JournalFault> {
        let (kept, left) = match &self.folder {
            Some(folder) => {
                let (kept, left) = SavedGame::open_day(folder, self.day.date)?;
                (Some(kept), left)
            }
            None => (None, None),
        };
        let practice = self.played.is_some();
        let sheet = SharedLines(Rc::new(RefCell::new(DayLines { kept, text: String::new() })));
        let in_progress = sheet.resume_or_begin(&self.day, left)?;
        let seats = Seat::both(Some(self.day.person), &self.day.options, self.day.seed);
        let (live, record) = put_on_table(in_progress, seats);
        let live = live.with_rules(OwnInningsRules(self.day));
        let in_play = DayInPlay { day: self.day, today: self.today, practice, sheet };
        Ok((in_play, live, Box::new(record)))
    }
}

/// Returns the score of an unfinished innings, such as "44-2".
fn unfinished_score(folder: Option<&Folder>, date: Date) -> Result<Option<String>, FileError> {
    let record = folder.map_or(Ok(None), |folder| SavedGame::unfinished_day(folder, date))?;
    let left = record.and_then(|record| replay::<Match>(&record).ok());
    let score = left.and_then(|left| Score::from_match(&Day::for_date(date), left.table.game()));
    Ok(score.map(|score| score.total().written()))
}

/// Loads the finished match of a day.
fn load_played(folder: Option<&Folder>, date: Date) -> Result<Option<PlayedDay>, FileError> {
    let record = folder.map_or(Ok(None), |folder| SavedGame::finished_day(folder, date))?;
    let record = record.and_then(|bytes| String::from_utf8(bytes).ok());
    let recording = record.and_then(|record| played::recording(&record));
    Ok(recording.and_then(PlayedDay::from_saved))
}

/// A match of the day that is in progress.
pub(crate) struct DayInPlay {
    day: Day,
    today: Date,
    practice: bool,
    sheet: SharedLines,
}

impl DayInPlay {
    /// Returns a warning if the match is not locked against other programs.
    pub(crate) fn lock_warning(&self) -> Option<String> {
        let lines = self.sheet.0.borrow();
        let warning = lines.kept.as_ref()?.lock_warning()?;
        Some(capitalised(&warning) + ".")
    }

    /// Finishes the match after the person's innings: the computer plays the
    /// rest, and the result is rated. Saves the record of a first attempt, or
    /// removes a practice match.
    ///
    /// # Errors
    /// Fails if the record cannot be saved. The caller may then try again.
    pub(crate) fn finish(&self) -> Result<PlayedDay, JournalFault> {
        let mut lines = self.sheet.0.borrow_mut();
        let mut choices = ChoiceLog::default();
        replay_for_observer::<Match>(lines.text.as_bytes(), &mut choices)?;
        let mut played = PlayedDay::from_choices(&self.day, &choices.0, self.today)?;
        played.practice = self.practice;
        match &mut lines.kept {
            Some(kept) if self.practice => kept.remove()?,
            Some(kept) => kept.finish_as(&played.record)?,
            None => {}
        }
        Ok(played)
    }
}

/// The recorded lines of a match in progress, held in memory and also in the
/// match's file if it has one.
#[derive(Clone)]
struct SharedLines(Rc<RefCell<DayLines>>);

struct DayLines {
    kept: Option<SavedGame>,
    text: String,
}

impl GameJournal for SharedLines {
    fn begin(&mut self, heading: &str) -> Result<(), JournalFault> {
        let mut lines = self.0.borrow_mut();
        if let Some(kept) = &mut lines.kept {
            kept.begin(heading)?;
        }
        heading.clone_into(&mut lines.text);
        Ok(())
    }

    fn save_line(&mut self, line: &str) -> Result<(), JournalFault> {
        let mut lines = self.0.borrow_mut();
        if let Some(kept) = &mut lines.kept {
            kept.append(line)?;
        }
        lines.text.push_str(line);
        Ok(())
    }

    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }
}

impl SharedLines {
    /// Resumes the match at the point where it was left, or begins a new match
    /// at the start of the person's innings.
    fn resume_or_begin(
        &self,
        day: &Day,
        left: Option<Vec<u8>>,
    ) -> Result<GameInProgress<Match>, JournalFault> {
        let journal = Box::new(self.clone());
        let mut in_progress = match left {
            Some(bytes) => GameInProgress::resume(self.replay_saved_lines(&bytes)?, journal),
            None => GameInProgress::begin(heading(day), journal)?.0,
        };
        let mut computers = day.computers();
        // The computer immediately plays the match up to the person's innings.
        while let Some(choice) = day.computer_choice(in_progress.table().game(), &mut computers) {
            in_progress.apply(choice, |_| false)?;
        }
        in_progress.save_choices()?;
        Ok(in_progress)
    }

    /// Replays the saved lines up to the first damaged line.
    fn replay_saved_lines(
        &self,
        bytes: &[u8],
    ) -> Result<crate::tabletop::record::Replayed<Match>, JournalFault> {
        let mut lines = self.0.borrow_mut();
        let left = match replay::<Match>(bytes) {
            Ok(left) => {
                if let Some(kept) = &mut lines.kept {
                    kept.resume_at(left.length);
                }
                left
            }
            // A match whose heading is damaged cannot be resumed.
            Err(damage @ GameRecordError::Heading(_)) => return Err(damage.into()),
            Err(damage) => {
                let left = replay_before_damage::<Match>(bytes, &damage, &mut ())?;
                if let Some(kept) = &mut lines.kept {
                    kept.cut(bytes, left.length)?;
                }
                left
            }
        };
        let good = bytes.get(..left.length).unwrap_or(bytes);
        lines.text = String::from_utf8_lossy(good).into_owned();
        Ok(left)
    }
}

/// Makes the heading for a day's match.
fn heading(day: &Day) -> Heading {
    let mut settings = Settings::on_screen(Match::SETTINGS);
    for item in OptionItem::ALL {
        let value = options::value(item, &day.options);
        // The call fails for the levels, which are not settings because each
        // side has its own level.
        let _ = settings.set(Match::SETTINGS, item.spec().word, &value);
    }
    let best = Match::LEVELS.last().copied();
    let player = |side| match best {
        Some(level) if side != day.person => SeatPlayer::Computer(level),
        _ => SeatPlayer::Person,
    };
    Heading {
        settings,
        seed: day.seed,
        names: day.counties.map(|one| one.short().to_owned()).into(),
        players: Side::BOTH.map(player).into(),
        men: None,
        guided: false,
    }
}

/// The rules for a match that ends after the person's innings and has no
/// teacher.
struct OwnInningsRules(Day);

impl MatchRules for OwnInningsRules {
    fn is_over(&self, game: &Match) -> bool {
        matches!(game.pending(), Pending::Over(_)) || !self.0.is_own_innings(game)
    }

    fn is_help_forbidden(&self) -> bool {
        true
    }
}
