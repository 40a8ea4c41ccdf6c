//! A session of the game, however it is shown: the data file, the match in
//! progress, what is asked, and what an answer means. Nothing here draws or
//! prints.

pub(crate) mod clock;
pub(crate) mod coaching;
pub mod colours;
pub(crate) mod county_men;
pub(crate) mod cycle;
pub(crate) mod day;
pub(crate) mod ending;
pub(crate) mod friendly;
pub mod game_keys;
pub(crate) mod game_setup;
pub(crate) mod goals;
pub mod key_meaning;
pub(crate) mod keymap;
pub mod keys;
pub(crate) mod last_setups;
pub mod live;
pub mod look;
pub mod menu;
pub mod moments;
pub mod nets;
pub(crate) mod new_file;
pub mod open_competition;
mod open_files;
pub(crate) mod opening;
pub(crate) mod page;
pub(crate) mod paging;
pub(crate) mod past;
pub mod pavilion;
pub(crate) mod pavilion_keys;
pub(crate) mod playing_on;
pub(crate) mod position;
pub mod preferences;
pub(crate) mod puzzles;
pub(crate) mod recorded;
mod requests;
pub(crate) mod season_reports;
pub(crate) mod signals;
pub(crate) mod stakes;
pub mod start_keys;
pub(crate) mod target;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod terminal_size;
pub(crate) mod until;

use std::time::Duration;

use crate::championship::goals::Reached;
use crate::championship::news::review::SideReview;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, SettingsError};
use crate::game::{Match, Side};
use crate::pavilion::Kind;
use crate::rules::Options;
use crate::simulate::review::review;
use crate::tabletop;
use coaching::Coaching;
use colours::Colours;
use live::{Journal, JournalFault, Live, NoJournal};
use look::Look;
use open_competition::OpenCompetition;
use open_files::OpenFiles;
use past::HostedCompetition;
use pavilion::GameRecord;
use position::Reviewed;
use preferences::Preferences;
use requests::Requests;

/// A session: what the pages of the game share.
pub struct GameSession {
    /// The moment, counted from the start of the program.
    pub(crate) now: Duration,
    /// Where it is shown.
    pub(crate) display: Display,
    /// What the pages ask for.
    pub(crate) requests: Requests,
    /// What the user likes.
    pub preferences: Preferences,
    /// Whose preferences and coach they are; none before any were taken.
    owner: Option<Owner>,
    /// Where settings and games of the pavilion are kept; nowhere without it.
    pub(crate) folder: Option<Folder>,
    /// The coach.
    pub(crate) coaching: Coaching,
    /// The options chosen for a new file, which is wanted now.
    pub(crate) proposed: Option<Options>,
    open_files: OpenFiles,
    /// What is read where no data file is open.
    pub(crate) hosted: Option<HostedCompetition>,
    /// How the person played the match that was finished last, until it is shown.
    reviewed: Option<Reviewed>,
    /// Which puzzles were tried.
    tried: puzzles::Tried,
    /// Which small goals were reached, and what is to be said of new ones.
    reached: Reached,
    goals: Vec<String>,
    /// What the pavilion remembers.
    pub(crate) last_setups: last_setups::LastSetups,
}

/// The terminal or page on which the session is shown.
#[derive(Debug, Default)]
pub(crate) struct Display {
    /// Its lines; 0 where the pages are lines themselves.
    pub(crate) lines: u16,
    /// The colours that hold for everybody there, where an option or the
    /// environment names them.
    pub(crate) colours: Option<Colours>,
    /// The look that an option names, for everybody there.
    pub(crate) look: Option<Look>,
    /// Whether pictures have plain ASCII glyphs only.
    pub(crate) is_ascii: bool,
    /// Whether it is a page of a browser, where typing is a trouble to many.
    pub(crate) is_page: bool,
}

impl GameSession {
    /// A session without a data file, whose matches are written into this
    /// journal.
    pub fn new(journal: Box<dyn Journal>) -> GameSession {
        GameSession {
            now: Duration::ZERO,
            display: Display::default(),
            requests: Requests::default(),
            preferences: Preferences::default(),
            owner: None,
            folder: None,
            coaching: Coaching::default(),
            proposed: None,
            open_files: OpenFiles::new(journal),
            hosted: None,
            reviewed: None,
            tried: puzzles::Tried::default(),
            reached: Reached::default(),
            goals: Vec::new(),
            last_setups: last_setups::LastSetups::default(),
        }
    }

    /// A session that keeps nothing.
    pub fn empty() -> GameSession {
        GameSession::new(Box::new(NoJournal))
    }

    /// This session on a terminal that may show no more than ASCII.
    #[must_use]
    pub fn in_ascii(mut self, is_ascii: bool) -> GameSession {
        self.display.is_ascii = is_ascii;
        self
    }

    /// This session with a folder in which games of the pavilion are kept.
    #[must_use]
    pub fn in_folder(mut self, folder: Folder) -> GameSession {
        self.folder = Some(folder);
        self
    }

    /// Whether a screen shows what the original had, and no more.
    pub(crate) fn shows_original(&self) -> bool {
        self.display.lines > 0 && self.preferences.look == Look::Original
    }

    /// Leaves news for the next page to say, unless that is one of the original's.
    pub(crate) fn note_news(&mut self, news: impl Into<Option<String>>) {
        if !self.shows_original() {
            self.requests.note(news);
        }
    }

    /// Will begin the next new file with these options, even when it is begun
    /// another time.
    pub(crate) fn propose(&mut self, options: Option<Options>) {
        if let Some(options) = &options {
            nets::propose(self.folder.as_ref(), options);
        }
        self.proposed = options;
    }

    /// The options with which the menu of a new file begins.
    pub(crate) fn options(&self) -> Options {
        let kept = || nets::proposed(self.folder.as_ref()?);
        self.proposed.or_else(kept).unwrap_or_default()
    }

    /// Loads the preferences of the user of the folder, and from now on
    /// those of the person who has the keyboard.
    pub fn load_preferences(&mut self) {
        self.load_preferences_of(Owner::User);
    }

    /// Loads what an owner has set, if there is a folder.
    pub(crate) fn load_preferences_of(&mut self, owner: Owner) {
        if let Some(folder) = &self.folder {
            self.preferences = Preferences::load(folder, &owner);
            self.coaching.load(folder, &owner);
            self.tried = puzzles::Tried::load(folder, &owner);
            self.reached = goals::load(folder, &owner);
        }
        if let Some(colours) = self.display.colours {
            self.preferences.colours = colours;
        }
        if let Some(look) = self.display.look {
            self.preferences.look = look;
        }
        self.owner = Some(owner);
    }

    /// The person of a side of the match on the table has the keyboard now.
    pub(crate) fn hand_over(&mut self, side: Side) {
        if let Some(opened) = &mut self.open_files.opened {
            opened.hand_over(side);
        }
        self.follow_person();
    }

    /// Takes over the preferences of the person who looks now, where that is
    /// another person than before.
    pub(crate) fn follow_person(&mut self) {
        let (Some(owner), Some(opened)) = (&self.owner, &self.open_files.opened) else {
            return;
        };
        let looks = opened.owner();
        if *owner != looks {
            self.load_preferences_of(looks);
        }
    }

    /// Whose preferences are changed.
    fn owner(&self) -> Owner {
        self.owner.clone().unwrap_or_default()
    }

    /// Saves how much the coach says, if there is a folder.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn save_coaching(&self) -> Result<(), SettingsError> {
        let save = |folder| self.coaching.save(folder, &self.owner());
        self.folder.as_ref().map_or(Ok(()), save)
    }

    /// Takes over an open data file.
    pub(crate) fn open(&mut self, opened: OpenCompetition) {
        self.open_files.opened = Some(opened);
    }

    /// The data file.
    pub(crate) fn opened(&self) -> Option<&OpenCompetition> {
        self.open_files.opened.as_ref()
    }

    /// The data file, to be played on.
    pub(crate) fn opened_mut(&mut self) -> Option<&mut OpenCompetition> {
        self.open_files.opened.as_mut()
    }

    /// Where the choices of the match in progress go.
    pub(crate) fn journal(&mut self) -> &mut dyn Journal {
        self.open_files.journal()
    }

    /// Sets the journal of a match that belongs to no file, until the match is left:
    /// of the nets, a day, a match of the league, or a friendly from a position.
    pub(crate) fn set_journal(&mut self, journal: Box<dyn Journal>) {
        self.coaching.forget();
        self.open_files.detached_journal = Some(journal);
    }

    /// A friendly is on the table until it is over or left.
    fn begin_friendly(&mut self, record: GameRecord) {
        self.coaching.forget();
        self.open_files.friendly = Some(record);
    }

    /// Enters the result of the match on the table, if it is one of the data
    /// file's; the record of a friendly becomes that of the last one.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub(crate) fn finish(&mut self, live: &Live) -> Result<(), JournalFault> {
        let reviews = self.reviews(live);
        let game = live.game();
        if let Some(record) = &mut self.open_files.friendly {
            record.finish(tabletop::Game::pending(game))?;
            self.open_files.friendly = None;
            self.last_setups.again = Some(Kind::Friendly);
        } else if let Some(opened) = &mut self.open_files.opened {
            let season_summary = opened.finish(game, &reviews)?;
            self.note_news(season_summary);
        }
        self.reviewed = match reviews.as_slice() {
            [(side, review)] => Some(Reviewed::new(live, *side, *review)),
            _ => None,
        };
        self.reach_in_match(live);
        self.reach_in_season();
        self.coaching.forget();
        Ok(())
    }

    /// How each person played a match that is over.
    fn reviews(&mut self, live: &Live) -> Vec<(Side, SideReview)> {
        let people = Side::BOTH.into_iter().filter(|side| live.is_person(*side));
        let Some(log) = live.log() else {
            return Vec::new();
        };
        self.coaching.face(live.opponent());
        let coach = self.coaching.coach(&log.options);
        let reviewed = people.map(|side| Some((side, review(coach, log, side)?)));
        reviewed.flatten().collect()
    }

    /// How the person played the match that was finished last; once.
    pub(crate) fn take_reviewed(&mut self) -> Option<Reviewed> {
        self.reviewed.take()
    }

    /// The match on the table was left.
    pub(crate) fn leave_match(&mut self) {
        self.coaching.forget();
        self.coaching.enter_nets(false);
        self.open_files.detached_journal = None;
        if self.open_files.friendly.take().is_some() {
            self.requests.note(game_setup::leaving::<Match>());
        }
        if let Some(opened) = &mut self.open_files.opened {
            opened.leave_match();
        }
    }
}
