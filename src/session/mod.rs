//! A session of the game, independent of the display: the data file, the match
//! in progress, the questions, and the meaning of the answers. This module
//! neither draws nor prints anything.

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
pub(crate) mod last_played;
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
pub(crate) mod play_on_target;
pub(crate) mod play_out;
pub(crate) mod playing_on;
pub(crate) mod position;
pub mod preferences;
pub(crate) mod puzzles;
mod rating;
pub(crate) mod recorded;
mod requests;
pub(crate) mod season_reports;
pub(crate) mod signals;
pub(crate) mod stakes;
pub mod start_keys;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod terminal_size;

use std::time::Duration;

use crate::championship::goals::ReachedGoals;
use crate::championship::news::review::SideReview;
use crate::datafile::FileError;
use crate::datafile::Folder;
use crate::datafile::settings::Owner;
use crate::game::{Match, Side};
use crate::pavilion::Kind;
use crate::rules::Options;
use crate::simulate::review::review;
use crate::tabletop;
use crate::words;
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

/// A session: the state that the pages of the game share.
pub struct GameSession {
    /// The time since the program started.
    pub(crate) now: Duration,
    /// The display on which the session is shown.
    pub(crate) display: Display,
    /// The requests that the pages make.
    pub(crate) requests: Requests,
    /// The user's preferences.
    pub preferences: Preferences,
    /// The owner of the preferences and of the coach; `None` until preferences
    /// have been loaded.
    owner: Option<Owner>,
    /// The folder for settings and pavilion games. Without a folder, nothing is
    /// saved.
    pub(crate) folder: Option<Folder>,
    /// The coach of the session's user.
    pub(crate) coaching: Coaching,
    /// The options suggested for a new file.
    pub(crate) proposed: Option<Options>,
    open_files: OpenFiles,
    /// The competition that the pages show if no data file is open.
    pub(crate) hosted: Option<HostedCompetition>,
    /// The review of the last finished match, until the player sees it.
    reviewed: Option<Reviewed>,
    /// The puzzles that the user has tried.
    tried: puzzles::PuzzleRecord,
    /// The small goals that have been reached. `goals` contains the sentences
    /// about the new ones.
    reached: ReachedGoals,
    goals: Vec<String>,
    /// The ratings of the user's last matches, with the latest rating at the
    /// end.
    ratings: Vec<u8>,
    /// The last setups for the pavilion's games.
    pub(crate) last_setups: last_setups::LastSetups,
}

/// The terminal or web page that shows the session.
#[derive(Debug, Default)]
pub(crate) struct Display {
    /// The number of lines on the display; 0 in line mode.
    pub(crate) lines: u16,
    /// The colours for every user of the display, if an option or the
    /// environment sets them.
    pub(crate) colours: Option<Colours>,
    /// The look for every user of the display, if an option sets it.
    pub(crate) look: Option<Look>,
    /// True if pictures may use plain ASCII only.
    pub(crate) is_ascii: bool,
    /// True on a web page, where many users find typing a nuisance.
    pub(crate) is_page: bool,
}

impl GameSession {
    /// Starts a session without a data file. The session's matches are written
    /// to this journal.
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
            tried: puzzles::PuzzleRecord::default(),
            reached: ReachedGoals::default(),
            ratings: Vec::new(),
            goals: Vec::new(),
            last_setups: last_setups::LastSetups::default(),
        }
    }

    /// Starts a session that saves nothing.
    pub fn empty() -> GameSession {
        GameSession::new(Box::new(NoJournal))
    }

    /// Limits the display to ASCII characters.
    #[must_use]
    pub fn with_ascii_only(mut self, is_ascii: bool) -> GameSession {
        self.display.is_ascii = is_ascii;
        self
    }

    /// Sets the folder for the pavilion's games.
    #[must_use]
    pub fn with_folder(mut self, folder: Folder) -> GameSession {
        self.folder = Some(folder);
        self
    }

    /// Returns `true` if the screen shows only the picture of the original
    /// game.
    pub(crate) fn shows_original(&self) -> bool {
        self.display.lines > 0 && self.preferences.look == Look::Original
    }

    /// Adds news for the next page, unless the session has the original's look.
    pub(crate) fn note_news(&mut self, news: impl Into<Option<String>>) {
        if !self.shows_original() {
            self.requests.note(news);
        }
    }

    /// Suggests options for the next new file. A beginner's options are saved
    /// until a new file is created.
    pub(crate) fn suggest_options(&mut self, options: Option<Options>) {
        if let Some(options) = &options {
            nets::save_suggested_options(self.folder.as_ref(), options);
        }
        self.proposed = options;
    }

    /// Returns the options with which the menu for a new file begins.
    pub(crate) fn new_file_options(&self) -> Options {
        let kept = || nets::suggested_options(self.folder.as_ref()?);
        self.proposed.or_else(kept).unwrap_or_default()
    }

    /// Loads the preferences of the folder's user. From then on, the
    /// preferences are always those of the player at the keyboard.
    pub fn load_preferences(&mut self) {
        self.load_preferences_of(Owner::User);
    }

    /// Loads an owner's settings, if there is a folder.
    pub(crate) fn load_preferences_of(&mut self, owner: Owner) {
        if let Some(folder) = &self.folder {
            self.preferences = Preferences::load(folder, &owner);
            self.coaching.load(folder, &owner);
            self.tried = puzzles::PuzzleRecord::load(folder, &owner);
            self.reached = goals::load(folder, &owner);
            self.ratings = rating::load(folder, &owner);
            self.coaching.set_ratings(&self.ratings);
        }
        if let Some(colours) = self.display.colours {
            self.preferences.colours = colours;
        }
        if let Some(look) = self.display.look {
            self.preferences.look = look;
        }
        self.owner = Some(owner);
    }

    /// Makes the person who plays this side of the current match the viewer,
    /// and loads that person's preferences.
    pub(crate) fn hand_over(&mut self, side: Side) {
        if let Some(opened) = &mut self.open_files.opened {
            opened.hand_over(side);
        }
        self.load_viewer_preferences();
    }

    /// Loads the new viewer's preferences if the viewer has changed.
    pub(crate) fn load_viewer_preferences(&mut self) {
        let (Some(owner), Some(opened)) = (&self.owner, &self.open_files.opened) else {
            return;
        };
        let looks = opened.owner();
        if *owner != looks {
            self.load_preferences_of(looks);
        }
    }

    /// Returns the owner of the preferences.
    fn owner(&self) -> Owner {
        self.owner.clone().unwrap_or_default()
    }

    /// Saves how detailed the coach's advice is, if there is a folder for
    /// settings.
    ///
    /// # Errors
    /// Fails if the setting cannot be saved.
    pub(crate) fn save_coaching(&self) -> Result<(), FileError> {
        let save = |folder| self.coaching.save(folder, &self.owner());
        self.folder.as_ref().map_or(Ok(()), save)
    }

    /// Sets the open data file.
    pub(crate) fn set_opened(&mut self, opened: OpenCompetition) {
        self.open_files.opened = Some(opened);
    }

    /// Returns the open data file.
    pub(crate) fn opened(&self) -> Option<&OpenCompetition> {
        self.open_files.opened.as_ref()
    }

    /// Returns the open data file, so that it can be changed.
    pub(crate) fn opened_mut(&mut self) -> Option<&mut OpenCompetition> {
        self.open_files.opened.as_mut()
    }

    /// Returns the journal of the match in progress.
    pub(crate) fn journal(&mut self) -> &mut dyn Journal {
        self.open_files.journal()
    }

    /// Sets the journal for a match outside any file until the player leaves
    /// that match. Examples are the nets, a match of the day, a league match,
    /// and a friendly from a position.
    pub(crate) fn set_journal(&mut self, journal: Box<dyn Journal>) {
        self.coaching.forget();
        self.open_files.detached_journal = Some(journal);
    }

    /// Records that a friendly is being played, until it is over or the player
    /// leaves it.
    fn begin_friendly(&mut self, record: GameRecord) {
        self.coaching.forget();
        self.open_files.friendly = Some(record);
    }

    /// Enters the result of the current match if the match belongs to the data
    /// file. If the match is a friendly, its record becomes that of the last
    /// friendly.
    ///
    /// # Errors
    /// Fails if the result cannot be saved.
    pub(crate) fn enter_result(&mut self, live: &Live) -> Result<(), JournalFault> {
        let reviews = self.reviews(live);
        let game = live.game();
        let mut has_next = false;
        if let Some(record) = &mut self.open_files.friendly {
            record.finish(tabletop::Game::pending(game))?;
            self.open_files.friendly = None;
            self.last_setups.again = Some(Kind::Friendly);
        } else if let Some(opened) = &mut self.open_files.opened {
            let season_summary = opened.enter_result(game, &reviews)?;
            has_next = opened.has_next_match();
            self.note_news(season_summary);
        }
        let is_own = self.reach_in_match(live);
        self.reviewed = None;
        if let [(side, review)] = reviews.as_slice() {
            let rating = if is_own {
                self.rate(review);
                words::review::rating_after_match(self.ratings())
            } else {
                Some(words::review::NOT_RATED.to_owned())
            };
            self.reviewed = Some(Reviewed::new(live, *side, review, rating, has_next));
        }
        self.reach_in_season();
        self.coaching.forget();
        Ok(())
    }

    /// Reviews the play of each person in a finished match.
    fn reviews(&mut self, live: &Live) -> Vec<(Side, SideReview)> {
        let people = Side::BOTH.into_iter().filter(|side| live.is_person(*side));
        let Some(log) = live.log() else {
            return Vec::new();
        };
        self.coaching.set_opponent(live.opponent());
        let coach = self.coaching.coach(&log.options);
        let reviewed = people.map(|side| Some((side, review(coach, log, side)?)));
        reviewed.flatten().collect()
    }

    /// Returns the review of the last finished match, and clears it.
    pub(crate) fn take_reviewed(&mut self) -> Option<Reviewed> {
        self.reviewed.take()
    }

    /// Clears the state of the current match after the player has left it.
    pub(crate) fn leave_match(&mut self) {
        self.coaching.forget();
        self.coaching.enter_nets(false);
        self.open_files.detached_journal = None;
        if self.open_files.friendly.take().is_some() {
            self.requests.note(game_setup::leaving_sentence::<Match>());
        }
        if let Some(opened) = &mut self.open_files.opened {
            opened.leave_match();
        }
    }
}
