//! The preferences of a user: colours, pace, bell, names, and the look of the
//! screens. Preferences are saved for all competitions. In a file that several
//! people share, each of them has their own preferences. Preferences affect
//! only what is shown and printed, never what is recorded.

use std::time::Duration;

use super::GameSession;
use super::colours::Colours;
use super::cycle::next_in_cycle;
use super::look::Look;
use super::moments::StopFrequency;
use crate::datafile::FileError;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings};

/// How long a card is shown before the next card covers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardPace {
    /// Each card is covered immediately by the next card.
    #[default]
    Instant,
    /// Each card is shown for a third of a second.
    Brisk,
    /// Each card is shown for one second.
    Leisurely,
}

impl CardPace {
    const ALL: [CardPace; 3] = [CardPace::Instant, CardPace::Brisk, CardPace::Leisurely];

    /// Returns how long a card is shown.
    pub(crate) const fn card_time(self) -> Duration {
        Duration::from_millis(match self {
            CardPace::Instant => 0,
            CardPace::Brisk => 333,
            CardPace::Leisurely => 1000,
        })
    }

    const fn word(self) -> &'static str {
        match self {
            CardPace::Instant => "instant",
            CardPace::Brisk => "brisk",
            CardPace::Leisurely => "leisurely",
        }
    }
}

/// All preferences. If there is no folder, play is instant and silent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The colours of the screens.
    pub colours: Colours,
    /// The pace of a match in which a person plays.
    pub pace: CardPace,
    /// True if the terminal's bell rings at a wicket.
    pub bell: bool,
    /// How the men in a match are identified.
    pub men: MenNaming,
    /// The look of the main game's screens.
    pub look: Look,
    /// How often the computer stops when it plays on to the next moment.
    pub stops: StopFrequency,
}

/// The way in which screens and line mode identify the men in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MenNaming {
    /// By name, with the number next to it.
    #[default]
    Names,
    /// By number alone.
    Numbers,
}

impl MenNaming {
    const fn word(self) -> &'static str {
        match self {
            MenNaming::Names => "names",
            MenNaming::Numbers => "numbers",
        }
    }
}

/// One of the preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    /// The colours.
    Colours,
    /// The pace.
    Pace,
    /// The bell.
    Bell,
    /// The way in which men are identified.
    Men,
    /// The look of the screens.
    Look,
    /// How often the computer stops when it plays on.
    Stops,
}

impl Preference {
    /// All preferences, in the order of the page.
    pub(crate) const ALL: [Preference; 6] = [
        Preference::Colours,
        Preference::Pace,
        Preference::Bell,
        Preference::Men,
        Preference::Look,
        Preference::Stops,
    ];

    /// Returns the preference's title and remark on the page.
    pub(crate) const fn title_and_remark(self) -> [&'static str; 2] {
        match self {
            Preference::Colours => ["Colours", "vga, green or amber phosphor, light, or none"],
            Preference::Pace => ["Pace", "how long each card is shown before the next"],
            Preference::Bell => ["Bell at a wicket", "a sound from the terminal"],
            Preference::Men => ["The men of a match", "by name and number, or by number only"],
            Preference::Look => {
                ["Screen", "the original, the original with help, or cards as pictures"]
            }
            Preference::Stops => ["K stops", "how often K stops for a moment that matters"],
        }
    }

    /// Returns the name of the preference's setting in the file.
    const fn setting(self) -> &'static str {
        match self {
            Preference::Colours => super::colours::SETTING,
            Preference::Pace => "pace",
            Preference::Bell => "bell",
            Preference::Men => "men",
            Preference::Look => "screen",
            Preference::Stops => "stops",
        }
    }
}

impl Preferences {
    /// Loads an owner's preferences. If the owner has not set a pace, the pace
    /// is brisk.
    pub(crate) fn load(folder: &Folder, owner: &Owner) -> Preferences {
        let settings = Settings::for_owner(&folder.files(), owner);
        let colours = settings.get(Preference::Colours.setting());
        let pace = settings.get(Preference::Pace.setting());
        let mut paces = CardPace::ALL.into_iter();
        Preferences {
            colours: colours.and_then(Colours::from_word).unwrap_or_default(),
            pace: paces.find(|one| pace == Some(one.word())).unwrap_or(CardPace::Brisk),
            bell: settings.get(Preference::Bell.setting()) == Some("on"),
            men: match settings.get(Preference::Men.setting()) {
                Some(word) if word == MenNaming::Numbers.word() => MenNaming::Numbers,
                _ => MenNaming::Names,
            },
            look: settings
                .get(Preference::Look.setting())
                .and_then(Look::from_word)
                .unwrap_or_default(),
            stops: match settings.get(Preference::Stops.setting()) {
                Some(word) if word == StopFrequency::Often.word() => StopFrequency::Often,
                _ => StopFrequency::Seldom,
            },
        }
    }

    /// Returns the value of a preference, as a word.
    pub(crate) const fn value_word(&self, of: Preference) -> &'static str {
        match of {
            Preference::Colours => self.colours.word(),
            Preference::Pace => self.pace.word(),
            Preference::Bell if self.bell => "on",
            Preference::Bell => "off",
            Preference::Men => self.men.word(),
            Preference::Look => self.look.word(),
            Preference::Stops => self.stops.word(),
        }
    }

    /// Returns the value of a preference, to be read aloud.
    pub(crate) const fn spoken_value(&self, of: Preference) -> &'static str {
        match of {
            Preference::Colours => self.colours.spoken(),
            of => self.value_word(of),
        }
    }

    /// Changes a preference to its next value.
    fn next(&mut self, of: Preference) {
        match of {
            Preference::Colours => self.colours = self.colours.next(),
            Preference::Pace => self.pace = next_in_cycle(&CardPace::ALL, self.pace),
            Preference::Bell => self.bell = !self.bell,
            Preference::Stops => self.stops = self.stops.next(),
            Preference::Men => {
                self.men = match self.men {
                    MenNaming::Names => MenNaming::Numbers,
                    MenNaming::Numbers => MenNaming::Names,
                }
            }
            Preference::Look => self.look = self.look.next(),
        }
    }
}

impl GameSession {
    /// Changes a preference to its next value. If there is a folder, saves the
    /// value for the player at the keyboard. If the settings file was set aside
    /// because it was not text, returns that file's new name.
    ///
    /// # Errors
    /// Fails if the value cannot be saved. The preference changes even if
    /// saving fails.
    pub(crate) fn next_preference(&mut self, of: Preference) -> Result<Option<String>, FileError> {
        self.preferences.next(of);
        self.save_preference(of)
    }

    /// Chooses the look in which cards are pictures, and saves that choice.
    ///
    /// # Errors
    /// Fails if the look cannot be saved. The look changes even if saving
    /// fails.
    pub(crate) fn choose_cards_look(&mut self) -> Result<Option<String>, FileError> {
        self.preferences.look = Look::Cards;
        self.save_preference(Preference::Look)
    }

    fn save_preference(&self, of: Preference) -> Result<Option<String>, FileError> {
        let word = self.preferences.value_word(of);
        let set =
            |folder: &Folder| Settings::set_for_owner(folder, &self.owner(), of.setting(), word);
        self.folder.as_ref().map_or(Ok(None), set)
    }

    /// Returns a sentence that says whose preferences these are.
    pub(crate) fn preferences_owner_text(&self) -> String {
        match self.owner() {
            Owner::User if self.folder.is_none() => "They apply until you leave".to_owned(),
            Owner::User => "They apply to all your files".to_owned(),
            Owner::Person(file, person) => format!("They apply to {} in {file}", person.as_str()),
        }
    }
}
