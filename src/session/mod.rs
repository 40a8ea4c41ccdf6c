//! What lies on the session, however the game is shown: the data file, the match
//! in progress, what is asked, and what an answer means. Nothing here draws
//! or prints.
//!
//! | module | holds |
//! |---|---|
//! | [`GameSession`] | what all pages share: the hour, the data file, where choices are kept |
//! | [`opening`], [`new_file`] | a data file opened by its name, or created |
//! | [`open_competition`] | the data file on the session, and the match being played |
//! | [`menu`] | the choices of the menus, and when they are available |
//! | [`target`], [`playing_on`] | rounds, seasons and years by computer |
//! | [`live`] | the match in progress |
//! | [`past`], [`recorded`] | a match that was played, or stands in a record |
//! | [`keys`], `key_meaning`, [`until`] | the keys of a match, what they answer, how far to play out |
//! | [`coaching`] | the coach at a person's elbow |
//! | [`friendly`] | a match between two counties that counts for nothing |
//! | [`table_setup`] | before a game of the pavilion: options, who plays, a game that was left |
//! | [`pavilion`] | a game of the pavilion on its table, and where it is kept |
//! | [`colours`] | the colour themes, and which is kept |
//! | [`signals`] | the signals that end or stop the program |

pub mod coaching;
pub mod colours;
pub mod friendly;
pub mod key_meaning;
pub mod keys;
pub mod live;
pub mod menu;
pub mod new_file;
pub mod open_competition;
pub mod opening;
pub mod past;
pub mod pavilion;
pub mod playing_on;
pub mod recorded;
pub mod signals;
pub mod table_setup;
pub mod target;
pub mod until;

use std::time::Duration;

use crate::datafile::Folder;
use crate::datafile::competition::FinishError;
use crate::game::Match;
use coaching::Coaching;
use colours::Colours;
use live::{Journal, NoJournal};
use open_competition::OpenCompetition;

/// The session on which the pages of the game lie.
pub struct GameSession {
    /// The moment, counted from the start of the program.
    pub now: Duration,
    /// What one page leaves for the next one to say.
    pub note: Option<String>,
    /// The colours of the screens.
    pub colours: Colours,
    /// Where settings and games of the pavilion are kept; nowhere without it.
    pub folder: Option<Folder>,
    /// The coach.
    pub coaching: Coaching,
    opened: Option<OpenCompetition>,
    /// Where choices go while no match of the data file is on the table.
    journal: Box<dyn Journal>,
}

impl GameSession {
    /// A session without a data file, whose matches are written into this
    /// journal.
    pub fn new(journal: Box<dyn Journal>) -> GameSession {
        GameSession {
            now: Duration::ZERO,
            note: None,
            colours: Colours::default(),
            folder: None,
            coaching: Coaching::default(),
            opened: None,
            journal,
        }
    }

    /// A session that keeps nothing.
    pub fn empty() -> GameSession {
        GameSession::new(Box::new(NoJournal))
    }

    /// The same with a folder in which games of the pavilion are kept.
    #[must_use]
    pub fn in_folder(mut self, folder: Folder) -> GameSession {
        self.folder = Some(folder);
        self
    }

    /// Turns to the next colours and keeps them; says what was done.
    pub fn turn_colours(&mut self) -> String {
        self.colours = self.colours.next();
        let word = self.colours.word();
        let kept = self.folder.as_ref().map(|folder| self.colours.keep(folder));
        match kept {
            Some(Err(fault)) => format!("Colours: {word}, for now only: {fault}"),
            Some(Ok(())) | None => format!("Colours: {word}"),
        }
    }

    /// Puts an open data file on the session.
    pub fn open(&mut self, opened: OpenCompetition) {
        self.opened = Some(opened);
    }

    /// The data file.
    pub fn opened(&self) -> Option<&OpenCompetition> {
        self.opened.as_ref()
    }

    /// The data file, to be played on.
    pub fn opened_mut(&mut self) -> Option<&mut OpenCompetition> {
        self.opened.as_mut()
    }

    /// Where the choices of the match in progress go.
    pub fn journal(&mut self) -> &mut dyn Journal {
        match self.opened.as_mut().and_then(OpenCompetition::journal) {
            Some(journal) => journal,
            None => &mut *self.journal,
        }
    }

    /// Enters the result of the match on the table, if it is one of the data
    /// file's.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub fn finish(&mut self, game: &Match) -> Result<(), FinishError> {
        if let Some(opened) = &mut self.opened {
            self.note = opened.finish(game)?;
        }
        self.coaching.forget();
        Ok(())
    }

    /// The match on the table was left.
    pub fn leave_match(&mut self) {
        self.coaching.forget();
        if let Some(opened) = &mut self.opened {
            opened.leave_match();
        }
    }
}
