//! The match of the day at hand: begun, left and taken up, kept by its day.
//!
//! The first try of a day is kept from its first choice on, under the date, as
//! a friendly is; when it is over its record takes the place of that. Later
//! tries are practices: they are kept until they are over, and then leave nothing
//! behind. So whatever the clock says, a day has one try that counts.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use super::clock;
use super::friendly::at_the_table;
use super::live::{Journal, JournalFault, Live, MatchRules, Seat};
use super::pavilion::{GameInProgress, GameJournal};
use crate::datafile::{FileError, Folder, KeptGame};
use crate::game::record::Date;
use crate::game::{Match, Pending, Side};
use crate::rules::options::OptionItem;
use crate::simulate::day::played::{self, PlayedDay};
use crate::simulate::day::{Day, Score};
use crate::tabletop::record::{
    GameRecordError, Heading, SeatPlayer, replay, replay_before, replay_to,
};
use crate::tabletop::{ChoiceLog, Game, Levelled, Settings};
use crate::words::count::capitalised;
use crate::words::day as words;
use crate::words::options;

/// How many days the page looks back.
const DAYS: u32 = 30;

/// The date by the clock of the machine, the same everywhere at one moment
/// (UTC); the first there is where the clock stands before it.
pub(crate) fn today() -> Date {
    Date::at_seconds(clock::seconds()).unwrap_or_default()
}

/// How long it is until the next day begins.
pub(crate) fn until_tomorrow() -> Duration {
    const DAY: u64 = 24 * 60 * 60;
    Duration::from_secs(DAY - clock::seconds() % DAY)
}

/// A day that is yet to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is in the future: you can play a match of the day on its day (UTC) or later")]
pub(crate) struct NotYet(Date);

/// A day whose match may be played: today's where none is named.
///
/// # Errors
/// When it is yet to come.
pub(crate) fn playable(named: Option<Date>, today: Date) -> Result<Date, NotYet> {
    match named {
        Some(date) if date > today => Err(NotYet(date)),
        named => Ok(named.unwrap_or(today)),
    }
}

/// The matches of the days as a folder keeps them.
pub(crate) struct Days {
    folder: Option<Folder>,
    /// The date on which they are looked at.
    pub(crate) today: Date,
    /// The date by the clock when they were loaded.
    clock: Date,
    /// The day that is looked at.
    pub(crate) day: Day,
    /// Its match, if it was played.
    pub(crate) played: Option<PlayedDay>,
    /// How its innings stands, if it was left.
    pub(crate) left: Option<String>,
    /// The days before it, newest first, with their scores.
    past: Vec<(Date, Option<PlayedDay>)>,
}

impl Days {
    /// The match of a day, and of those before today.
    ///
    /// # Errors
    /// When what is kept of it cannot be read.
    pub(crate) fn load(
        folder: Option<&Folder>,
        date: Date,
        today: Date,
    ) -> Result<Days, FileError> {
        let load = |date| load_played(folder, date);
        let dates = (0..DAYS).filter_map(|days| today.before(days));
        Ok(Days {
            folder: folder.cloned(),
            today,
            clock: self::today(),
            day: Day::for_date(date),
            played: load(date)?,
            left: left(folder, date)?,
            past: dates
                .map(|date| load(date).map(|played| (date, played)))
                .collect::<Result<_, FileError>>()?,
        })
    }

    /// Returns the days as they are now, if another day has begun since these were
    /// loaded: with today's match in the place of that day's own.
    ///
    /// # Errors
    /// When what is kept of them cannot be read.
    pub(crate) fn after_midnight(&self) -> Result<Option<Days>, FileError> {
        let now = today();
        if now == self.clock {
            return Ok(None);
        }
        let date = if self.day.date == self.today { now } else { self.day.date };
        Days::load(self.folder.as_ref(), date, now).map(Some)
    }

    /// These days, as if they had been loaded on that date.
    #[cfg(test)]
    pub(crate) fn loaded_on(self, clock: Date) -> Days {
        Days { clock, ..self }
    }

    /// Where the record of the day stands.
    pub(crate) fn path(&self) -> Option<PathBuf> {
        let folder = self.folder.as_ref()?;
        Some(KeptGame::path_of_day(folder, self.day.date))
    }

    /// How many days in a row, up to today or yesterday, were played on their
    /// day.
    fn streak(&self) -> u32 {
        let on_its_day = |(date, played): &(Date, Option<PlayedDay>)| {
            let mark = played.as_ref().map(|played| played.mark.played);
            mark == Some(*date)
        };
        let today = self.past.first().is_some_and(on_its_day);
        let days = self.past.iter().skip(usize::from(!today));
        days.take_while(|day| on_its_day(day)).count() as u32
    }

    /// How the match of the day is set up.
    pub(crate) fn set_up(&self) -> String {
        played::set_up(&self.day)
    }

    /// The streak in words.
    pub(crate) fn streak_text(&self) -> String {
        words::streak(self.streak())
    }

    /// The last thirty days from the first that was played, newest first, one
    /// that was played with its score.
    pub(crate) fn past_rows(&self) -> Vec<String> {
        let first = self.past.iter().rposition(|(_, played)| played.is_some());
        let days = self.past_scores().into_iter();
        let days = days.take(first.map_or(0, |first| first + 1));
        days.map(words::past).collect()
    }

    /// The last days as sentences to be read aloud.
    pub(crate) fn past_aloud(&self) -> Vec<String> {
        words::past_aloud(&self.past_scores())
    }

    /// What came of the last days, newest first.
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

    /// Begins the match of the day, or takes it up where it was left; once it
    /// was played, begins a practice.
    ///
    /// # Errors
    /// When it cannot be kept, or another program has it.
    pub(crate) fn play(&self) -> Result<(DayInPlay, Live, Box<dyn Journal>), JournalFault> {
        let (kept, left) = match &self.folder {
            Some(folder) => {
                let (kept, left) = KeptGame::open_day(folder, self.day.date)?;
                (Some(kept), left)
            }
            None => (None, None),
        };
        let practice = self.played.is_some();
        let sheet = SharedLines(Rc::new(RefCell::new(DayLines { kept, text: String::new() })));
        let in_progress = sheet.resume_or_begin(&self.day, left)?;
        let seats = Seat::both(Some(self.day.person), &self.day.options, self.day.seed);
        let (live, record) = at_the_table(in_progress, seats);
        let live = live.with_rules(OwnInnings(self.day));
        let in_play = DayInPlay { day: self.day, today: self.today, practice, sheet };
        Ok((in_play, live, Box::new(record)))
    }
}

/// How the innings of a match stands that was left, "44-2".
fn left(folder: Option<&Folder>, date: Date) -> Result<Option<String>, FileError> {
    let record = folder.map_or(Ok(None), |folder| KeptGame::left_of_day(folder, date))?;
    let left = record.and_then(|record| replay::<Match>(&record).ok());
    let score = left.and_then(|left| Score::from_match(&Day::for_date(date), left.table.game()));
    Ok(score.map(|score| score.total().written()))
}

/// The match of a day that was finished.
fn load_played(folder: Option<&Folder>, date: Date) -> Result<Option<PlayedDay>, FileError> {
    let record = folder.map_or(Ok(None), |folder| KeptGame::of_day(folder, date))?;
    let record = record.and_then(|bytes| String::from_utf8(bytes).ok());
    let recording = record.and_then(|record| played::recording(&record));
    Ok(recording.and_then(PlayedDay::kept))
}

/// A match of the day being played.
pub(crate) struct DayInPlay {
    day: Day,
    today: Date,
    practice: bool,
    sheet: SharedLines,
}

impl DayInPlay {
    /// Returns a warning where nothing keeps other programs out of the match.
    pub(crate) fn lock_warning(&self) -> Option<String> {
        let lines = self.sheet.0.borrow();
        let warning = lines.kept.as_ref()?.lock_warning()?;
        Some(capitalised(&warning) + ".")
    }

    /// The innings is over: the match is played to its end and measured; of a
    /// first try the record is kept, of a practice nothing any more.
    ///
    /// # Errors
    /// When it cannot be kept; it can be tried again.
    pub(crate) fn finish(&self) -> Result<PlayedDay, JournalFault> {
        let mut lines = self.sheet.0.borrow_mut();
        let mut choices = ChoiceLog::default();
        replay_to::<Match>(lines.text.as_bytes(), &mut choices)?;
        let mut played = PlayedDay::of_choices(&self.day, &choices.0, self.today)?;
        played.practice = self.practice;
        match &mut lines.kept {
            Some(kept) if self.practice => kept.remove()?,
            Some(kept) => kept.finish_as(&played.record)?,
            None => {}
        }
        Ok(played)
    }
}

/// The lines of a match being played, here and in the file where they are
/// kept, if they are.
#[derive(Clone)]
struct SharedLines(Rc<RefCell<DayLines>>);

struct DayLines {
    kept: Option<KeptGame>,
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

    fn keep(&mut self, line: &str) -> Result<(), JournalFault> {
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
    /// The match at its table, at the person's innings or where that was left.
    fn resume_or_begin(
        &self,
        day: &Day,
        left: Option<Vec<u8>>,
    ) -> Result<GameInProgress<Match>, JournalFault> {
        let journal = Box::new(self.clone());
        let mut in_progress = match left {
            Some(bytes) => GameInProgress::take_up(self.left(&bytes)?, journal),
            None => GameInProgress::begin(heading(day), journal)?.0,
        };
        let mut computers = day.computers();
        while let Some(choice) = day.choice(in_progress.table().game(), &mut computers) {
            in_progress.apply(choice, |_| false)?;
        }
        in_progress.keep()?;
        Ok(in_progress)
    }

    /// What was left: as far as it is good, where it is damaged.
    fn left(&self, bytes: &[u8]) -> Result<crate::tabletop::record::Replayed<Match>, JournalFault> {
        let mut lines = self.0.borrow_mut();
        let left = match replay::<Match>(bytes) {
            Ok(left) => {
                if let Some(kept) = &mut lines.kept {
                    kept.resume_at(left.length);
                }
                left
            }
            Err(damage @ GameRecordError::Heading(_)) => return Err(damage.into()),
            Err(damage) => {
                let left = replay_before::<Match>(bytes, &damage, &mut ())?;
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

/// What a day's match is begun with.
fn heading(day: &Day) -> Heading {
    let mut settings = Settings::on_screen(Match::SETTINGS);
    for item in OptionItem::ALL {
        let value = options::value(item, &day.options);
        // The levels are no setting: each side has its own.
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

/// A match that is over when the person's innings is, in which nobody speaks.
struct OwnInnings(Day);

impl MatchRules for OwnInnings {
    fn is_over(&self, game: &Match) -> bool {
        matches!(game.pending(), Pending::Over(_)) || !self.0.is_on(game)
    }

    fn is_alone(&self) -> bool {
        true
    }
}
