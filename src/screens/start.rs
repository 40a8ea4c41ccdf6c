//! The first screen: the title picture and the filename prompt.

use super::app::{Navigation, Screen};
use super::day::DayScreen;
use super::first_match::begin_first_match;
use super::frame::Canvas;
use super::nets::NetsScreen;
use super::palette::{HEADING, TEXT, WARNING, suit};
use super::prompt;
use super::title_list::TitleList;
use crate::datafile::{BadName, Competition, FileName, Folder, SavedGame};
use crate::pavilion::Kind;
use crate::rules::Suit;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::last_played;
use crate::session::look::Look;
use crate::session::new_file::{NameUse, NewFile};
use crate::session::opening::{self, OpenResult, Replacement};
use crate::session::page::pavilion::unfinished_games;
use crate::session::page::{self, menu::MenuPage, options::OptionsPage};
use crate::session::{day, nets};
use crate::text::short_name::LONGEST;
use crate::words::nets::NetsOffer;
use crate::words::{question, spoken};

/// The title picture, which has 80 columns and at most 18 lines.
const PICTURE: &str = include_str!("../../assets/title.txt");

/// The line for messages.
const MESSAGE_LINE: u16 = 19;

/// The text that is shown when there is no file yet.
const FIRST: [&str; 2] = [
    "[Enter] Play a first match: you only choose a county.",
    "Or type a name, like SURREY11, to start a competition with options of your own.",
];

/// The text after the name of a file with a match in progress.
const BEGUN: &str = " (a match in progress)";
/// The text shown if the only file contains a match in progress.
const IN_PROGRESS: &str = "A match is in progress: press 2 there to resume it.";

/// The filename prompt.
pub struct FilenamePrompt {
    folder: Folder,
    typed: String,
    asking: Asking,
    /// An error, or a question that the person must answer.
    message: Option<String>,
    /// A name from the command line that has not been tried yet.
    given: Option<FileName>,
    /// The files with a match in progress.
    begun: Vec<FileName>,
    /// The name of the last game played. Used only on a web page.
    last: Option<String>,
    /// The other games in progress, beginning with the game that was played
    /// last. Used only on a web page. Enter alone resumes the first of these
    /// games, unless the player played a match of a file more recently.
    others: Vec<StandaloneGame>,
    /// The offer of the nets, made if there is no file yet and no name has been
    /// typed.
    offer: Option<NetsOffer>,
}

/// A game in progress that does not belong to a competition.
#[derive(Clone, Copy, Debug)]
enum StandaloneGame {
    /// The match of the day.
    Day,
    /// The nets.
    Nets,
    /// A pavilion game, by its kind and its name.
    Pavilion(Kind, &'static str),
}

impl StandaloneGame {
    /// Finds the games in progress in a folder.
    fn all(folder: &Folder) -> Vec<StandaloneGame> {
        let day = SavedGame::unfinished_day(folder, day::today()).ok().flatten();
        let begun = nets::Nets::load(Some(folder)).is_begun();
        let games = unfinished_games(folder).into_iter();
        let games = games.map(|(kind, name)| StandaloneGame::Pavilion(kind, name));
        let day = day.map(|_| StandaloneGame::Day).into_iter();
        day.chain(begun.then_some(StandaloneGame::Nets)).chain(games).collect()
    }

    const fn name(self) -> &'static str {
        match self {
            StandaloneGame::Day => "the match of the day",
            StandaloneGame::Nets => "the nets",
            StandaloneGame::Pavilion(_, name) => name,
        }
    }

    /// Returns the name under which the program remembers that this game was
    /// played last.
    const fn last_played_name(self) -> &'static str {
        match self {
            StandaloneGame::Day => last_played::DAY,
            StandaloneGame::Nets => last_played::NETS,
            StandaloneGame::Pavilion(kind, _) => kind.word(),
        }
    }

    fn open(self, session: &mut GameSession) -> Navigation {
        match self {
            StandaloneGame::Day => {
                DayScreen::open_today(session).map_or(Navigation::Stay, Navigation::Open)
            }
            StandaloneGame::Nets => Navigation::Open(Box::new(NetsScreen::new(session))),
            StandaloneGame::Pavilion(kind, _) => {
                page::PageNavigation::Open(page::set_up::page(kind, session)).into()
            }
        }
    }
}

/// The question at the prompt.
enum Asking {
    /// The name of a file.
    Name,
    /// The player is asked whether to create a competition with this name.
    Begin(NewFile),
    /// The player is asked whether to create a competition with this name, or
    /// to restore the backup of a damaged file.
    BeginOrRestore(NewFile),
}

impl FilenamePrompt {
    /// Creates the filename prompt for the files of a folder. If a name is
    /// given, the prompt tries to open that file at once. If there is no file
    /// yet, the nets are offered first.
    pub fn new(folder: Folder, given: Option<FileName>) -> FilenamePrompt {
        let offer = nets::offer_before_prompt(&folder).filter(|_| given.is_none());
        FilenamePrompt { offer, ..FilenamePrompt::without_nets_offer(folder, given) }
    }

    /// Creates the filename prompt without offering the nets. If a name is
    /// given, the prompt tries to open that file at once.
    pub(super) fn without_nets_offer(folder: Folder, given: Option<FileName>) -> FilenamePrompt {
        let mut begun = folder.names().unwrap_or_default();
        begun.retain(|name| given.is_none() && Competition::has_match_in_progress(&folder, name));
        let (typed, asking) = (String::new(), Asking::Name);
        FilenamePrompt {
            folder,
            typed,
            asking,
            message: None,
            given,
            begun,
            last: None,
            others: Vec::new(),
            offer: None,
        }
    }

    /// Returns the offer of the nets while no name has been typed. The keys of
    /// the offer cannot begin a name.
    fn nets_offer(&self) -> Option<&NetsOffer> {
        let offer = self.offer.as_ref()?;
        (matches!(self.asking, Asking::Name) && self.typed.is_empty()).then_some(offer)
    }

    /// Opens the file. If that fails, asks what to do instead.
    fn open(&mut self, name: FileName, session: &mut GameSession) -> Navigation {
        self.typed = name.to_string();
        let opening = opening::open(&self.folder, &name, session);
        self.handle_opening(opening, session)
    }

    /// Shows the menu. If the file could not be opened, asks what to do
    /// instead.
    fn handle_opening(&mut self, opening: OpenResult, session: &mut GameSession) -> Navigation {
        let (asking, message) = match opening {
            OpenResult::Opened => {
                return page::PageNavigation::open(MenuPage::new(session)).replacing().into();
            }
            OpenResult::Begin(Replacement { new, why }) => (Asking::Begin(new), why),
            OpenResult::BeginOrRestore(Replacement { new, why }) => {
                (Asking::BeginOrRestore(new), why)
            }
            OpenResult::Refused(why) => (Asking::Name, why),
        };
        self.asking = asking;
        self.message = Some(message);
        Navigation::Stay
    }

    fn key_name(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match key {
            Key::Enter if self.nets_offer().is_some() => {
                self.offer = None;
                return Navigation::Open(Box::new(NetsScreen::new(session)));
            }
            Key::Escape if self.nets_offer().is_some() => {
                self.offer = None;
                nets::record_declined(Some(&self.folder));
            }
            Key::Escape => return Navigation::Leave,
            Key::Tab => return Navigation::Open(Box::new(TitleList::new(self.folder.clone()))),
            Key::Backspace => {
                self.typed.pop();
            }
            Key::Enter if self.game_for_enter().is_some() => {
                let other = self.game_for_enter();
                return other.map_or(Navigation::Stay, |other| other.open(session));
            }
            Key::Char(' ') if self.nets_offer().is_some() => {
                self.offer = None;
                return begin_first_match(self.folder.clone(), session);
            }
            Key::Enter if self.typed.is_empty() && self.can_begin_first_match(session) => {
                return begin_first_match(self.folder.clone(), session);
            }
            Key::Enter => {
                let only = self.file_for_enter(session).filter(|_| self.typed.is_empty());
                match only.map_or_else(|| self.typed.parse::<FileName>(), Ok) {
                    Ok(name) => return self.open(name, session),
                    Err(fault) => self.message = Some(fault.to_string()),
                }
            }
            Key::Char('?') => self.message = Some(question::FILENAME.to_owned()),
            Key::Char(letter) => self.type_in(letter),
            _ => {}
        }
        Navigation::Stay
    }

    /// Returns the file that Enter alone opens: the only file, or the file
    /// whose match in progress was played last. Returns `None` if a new file is
    /// to be created.
    fn file_for_enter(&self, session: &GameSession) -> Option<FileName> {
        let last = self.begun.iter().find(|name| self.last.as_deref() == Some(name.as_str()));
        let only = self.folder.only_data_file().or_else(|| last.cloned());
        only.filter(|_| session.proposed.is_none())
    }

    /// Returns `true` if one key begins a first match, because there is no file
    /// yet.
    fn can_begin_first_match(&self, session: &GameSession) -> bool {
        let is_original = session.preferences.look == Look::Original;
        !is_original && self.folder.names().is_ok_and(|names| names.is_empty())
    }

    /// Adds a letter to the name. Reports at once if a name cannot contain this
    /// letter.
    fn type_in(&mut self, letter: char) {
        let name = format!("{}{letter}", self.typed);
        match name.parse::<FileName>() {
            Ok(_) => self.typed = name.to_ascii_uppercase(),
            // Allow the name of a device for now, because it may be the
            // beginning of a valid name.
            Err(BadName::Device(_)) if name.len() < LONGEST => {
                self.typed = name.to_ascii_uppercase();
            }
            Err(BadName::TooLong { .. }) => {
                self.message = Some(format!(
                    "A name has at most {LONGEST} characters; press Enter for this one"
                ));
            }
            Err(fault) => self.message = Some(fault.to_string()),
        }
    }

    fn key_begin(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        let asking = std::mem::replace(&mut self.asking, Asking::Name);
        match (asking, key.letter()) {
            (Asking::Begin(new) | Asking::BeginOrRestore(new), Some('Y')) => {
                page::PageNavigation::open(OptionsPage::new(new, session)).into()
            }
            (Asking::BeginOrRestore(new), Some('R')) => self.restore(&new.name, session),
            _ if key.declines() => Navigation::Stay,
            (asking, _) => {
                self.message = Some(match (&asking, key.letter()) {
                    (Asking::BeginOrRestore(_), Some('?')) => question::RESTORE.to_owned(),
                    (Asking::BeginOrRestore(_), _) => key.no_effect_sentence("Y, N, R"),
                    _ => key.not_an_answer_sentence(question::BEGIN),
                });
                self.asking = asking;
                Navigation::Stay
            }
        }
    }

    /// Restores the backup of a file that could not be opened.
    fn restore(&mut self, name: &FileName, session: &mut GameSession) -> Navigation {
        let opening = opening::restore(&self.folder, name, session);
        self.handle_opening(opening, session)
    }

    /// Returns `true` if a message does not report an error, but gives help or
    /// offers a new file.
    fn is_harmless_message(&self, message: &str) -> bool {
        let is_new = matches!(&self.asking, Asking::Begin(new) if new.place == NameUse::Free);
        is_new || [question::FILENAME, question::RESTORE].contains(&message)
    }

    fn prompt(&self) -> String {
        match &self.asking {
            Asking::Name => format!("Enter filename: {}_", self.typed),
            Asking::Begin(new) => format!("Create {}? [Y] yes  [N] no _", new.name),
            Asking::BeginOrRestore(new) => {
                format!("Create {}? [Y] yes  [N] no  [R] restore the backup _", new.name)
            }
        }
    }
}

impl Screen for FilenamePrompt {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        picture(canvas);
        let (text, style) = match (&self.message, self.nets_offer()) {
            (Some(message), _) if self.is_harmless_message(message) => (message.clone(), TEXT),
            (Some(message), _) => (message.clone(), WARNING),
            (None, Some(offer)) => (offer.words.to_owned(), TEXT),
            (None, None) => (String::new(), TEXT),
        };
        if text.is_empty() {
            self.draw_names(canvas, session);
        }
        let mut rows = prompt::wrap(&text);
        if let (None, Some(offer)) = (&self.message, self.nets_offer()) {
            rows.extend(offer_keys(offer));
        }
        for (line, row) in (MESSAGE_LINE..).zip(rows) {
            canvas.put_with_keys(1, line, &row, style);
        }
        prompt::draw(canvas, &self.prompt(), None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.message = None;
        match self.asking {
            Asking::Name => self.key_name(key, session),
            Asking::Begin(_) | Asking::BeginOrRestore(_) => self.key_begin(key, session),
        }
    }

    fn takes_text(&self, _: &GameSession) -> bool {
        matches!(self.asking, Asking::Name)
    }

    fn button_keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        let typed = Some(Key::Backspace).filter(|_| !self.typed.is_empty());
        let keys = [Key::Enter, Key::Tab].into_iter().chain(typed);
        let names = matches!(self.asking, Asking::Name);
        // Offer a key to leave only outside a web page, which no key can leave.
        let leaves = !session.display.is_page || self.nets_offer().is_some();
        let first = self.nets_offer().map(|_| Key::Char(' '));
        names.then(|| keys.chain(leaves.then_some(Key::Escape)).chain(first).collect())
    }

    fn button_label(&self, key: Key, _: &GameSession) -> Option<String> {
        let words = match key {
            Key::Tab => "nets, pavilion, files, help",
            Key::Char(' ') => "a first match",
            Key::Enter if !self.typed.is_empty() => "open",
            _ => return None,
        };
        matches!(self.asking, Asking::Name).then(|| words.to_owned())
    }

    fn spoken_events(&self, session: &GameSession) -> String {
        let asks = matches!(self.asking, Asking::Name) && self.typed.is_empty();
        let told = self.message.clone();
        let told = told.or_else(|| self.enter_sentence(session).filter(|_| asks));
        let others = self.other_games_note().filter(|_| asks && self.message.is_none());
        let told: Vec<String> = told.into_iter().chain(others).collect();
        spoken::screen_text_aloud(&told.join(" "))
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        if session.preferences.look == Look::Original {
            self.offer = None;
        }
        if session.display.is_page {
            self.last = last_played::load_last_played(&self.folder);
            self.others = StandaloneGame::all(&self.folder);
            self.others.sort_by_key(|other| self.last.as_deref() != Some(other.last_played_name()));
            // Do not recommend the nets to a person who has played another
            // game.
            let is_new = self.others.iter().all(|other| matches!(other, StandaloneGame::Nets));
            self.offer = self.offer.take().filter(|_| is_new);
        }
        if let Some(note) = session.requests.take_note() {
            self.message = Some(note);
        }
        match self.given.take() {
            Some(name) => self.open(name, session),
            None => Navigation::Stay,
        }
    }
}

impl FilenamePrompt {
    /// Draws the names of the files, and the games in progress.
    fn draw_names(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        let hint = "A name has 1 to 8 characters.  [Tab] nets, pavilion, files, help";
        let leaves = if session.display.is_page { "" } else { "  [Esc] leave" };
        // The games in progress come last. If these games need two lines, the
        // hint is left out.
        let others = self.other_games_note().map(|said| prompt::wrap(&said)).unwrap_or_default();
        let first = MESSAGE_LINE + u16::from(others.len() < 2);
        if first > MESSAGE_LINE {
            canvas.put_with_keys(1, MESSAGE_LINE, &format!("{hint}{leaves}"), TEXT);
        }
        let below = MESSAGE_LINE + 4 - others.len().min(2) as u16;
        for (line, row) in (below..MESSAGE_LINE + 4).zip(&others) {
            canvas.put_with_keys(1, line, row, TEXT);
        }
        let names = self.folder.names().unwrap_or_default();
        if names.is_empty() {
            let is_first = self.can_begin_first_match(session) && self.game_for_enter().is_none();
            let lines = if is_first { &FIRST[..] } else { &FIRST[1..] };
            for (line, text) in (first..).zip(lines) {
                canvas.put_with_keys(1, line, text, TEXT);
            }
            return;
        }
        let only = self.file_for_enter(session);
        let listed = |name: &FileName| {
            let is_told = only.is_some() && self.game_for_enter().is_none();
            let begun = (!is_told || names.len() > 1) && self.begun.contains(name);
            format!("{name}{}", if begun { BEGUN } else { "" })
        };
        let list: Vec<String> = names.iter().map(listed).collect();
        let list = prompt::wrap(&format!("Your files: {}", list.join("  ")));
        for (line, row) in (first..below).zip(&list) {
            canvas.put(1, line, row, TEXT);
        }
        let first = first + list.len().max(1) as u16;
        let only = only.filter(|_| self.typed.is_empty() && self.game_for_enter().is_none());
        if let Some(only) = only.filter(|_| first < below) {
            canvas.put_with_keys(1, first, &self.only_file_sentence(&only), TEXT);
        }
    }

    /// Says what Enter alone does if this is the only file.
    fn only_file_sentence(&self, only: &FileName) -> String {
        let begun = Some(IN_PROGRESS).filter(|_| self.begun.contains(only));
        let opens = format!("[Enter] opens {only}. {}", begun.unwrap_or_default());
        opens.trim_end().to_owned()
    }

    /// Returns the game that Enter alone resumes, other than a match of a file.
    fn game_for_enter(&self) -> Option<StandaloneGame> {
        let asks = self.typed.is_empty() && self.nets_offer().is_none();
        let first = self.others.first().copied().filter(|_| asks)?;
        let is_last = self.last.as_deref() == Some(first.last_played_name());
        (is_last || self.begun.is_empty()).then_some(first)
    }

    /// Says what other games are in progress, and which keys resume them.
    fn other_games_note(&self) -> Option<String> {
        let first = self.game_for_enter().map(StandaloneGame::name);
        let enter = first.map(|name| format!("[Enter] resumes {name}."));
        let names = self.others.iter().map(|other| other.name());
        let names: Vec<&str> = names.skip(usize::from(first.is_some())).collect();
        let also = format!("In progress behind [Tab]: {}.", names.join(", "));
        let parts = enter.into_iter().chain(Some(also).filter(|_| !names.is_empty()));
        let said = parts.collect::<Vec<_>>().join(" ");
        (!said.is_empty() && self.nets_offer().is_none()).then_some(said)
    }

    /// Returns a sentence about the effect of Enter alone, if the screen should
    /// show one.
    fn enter_sentence(&self, session: &GameSession) -> Option<String> {
        if let Some(offer) = self.nets_offer() {
            return Some(offer_keys(offer).join(" "));
        }
        if self.game_for_enter().is_some() {
            return None;
        }
        if self.can_begin_first_match(session) {
            return Some(FIRST[0].to_owned());
        }
        Some(self.only_file_sentence(&self.file_for_enter(session)?))
    }
}

/// Names the keys that answer the offer of the nets.
fn offer_keys(offer: &NetsOffer) -> [String; 2] {
    [
        format!("[Enter] {}. [Space] Play a first match at once.", offer.enter),
        "[Esc] Skip the nets. Or type a name, like SURREY11.".to_owned(),
    ]
}

/// Draws the title picture, with each glyph in the colour of the thing that it
/// depicts.
fn picture(canvas: &mut Canvas<'_>) {
    for (line, text) in (0..).zip(PICTURE.lines()) {
        for (column, glyph) in (0..).zip(text.chars()) {
            let style = match glyph {
                '"' => suit(Suit::Gloves),
                'o' => suit(Suit::Balls),
                'A'..='Z' => HEADING,
                '/' | ',' | '\'' | '|' if column >= 36 => suit(Suit::Bats),
                '_' if column >= 60 => suit(Suit::Bats),
                _ => TEXT,
            };
            canvas.put(column, line, glyph.encode_utf8(&mut [0; 4]), style);
        }
    }
}
