//! The keys that pages receive, and the signs of those keys in tables of keys.

use std::fmt::Display;

/// A key that was pressed, or a line that consists of a single letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The character that was typed.
    Char(char),
    /// Enter or Return.
    Enter,
    /// Escape.
    Escape,
    /// Tab.
    Tab,
    /// Backspace or Delete.
    Backspace,
    /// The up arrow.
    Up,
    /// The down arrow.
    Down,
    /// The left arrow.
    Left,
    /// The right arrow.
    Right,
    /// Page Up.
    PageUp,
    /// Page Down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Any other key, such as a letter together with Ctrl.
    Other,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-Z.
    Suspend,
}

impl Key {
    /// The sign of Escape.
    pub(crate) const ESCAPE: char = '\u{1b}';
    /// The sign of Backspace.
    pub(crate) const BACKSPACE: char = '\u{8}';
    /// The sign that all arrows share.
    pub(crate) const ARROW: char = '\u{2194}';
    /// The sign of Page Up. Like the other paging keys, Page Up has no letter.
    const PAGE_UP: char = '\u{21de}';
    /// The sign of Page Down.
    const PAGE_DOWN: char = '\u{21df}';
    /// The sign of Home.
    const HOME: char = '\u{21f1}';
    /// The sign of End.
    const END: char = '\u{21f2}';
    /// The sign of the up arrow, for tables that distinguish arrows.
    const UP: char = '\u{2191}';
    /// The sign of the down arrow, for tables that distinguish arrows.
    const DOWN: char = '\u{2193}';

    /// Returns the character that stands for the key in a table of keys: the
    /// letter or digit, a line feed for Enter, or one of the signs above.
    pub(crate) fn sign(self) -> char {
        match self {
            Key::Char(letter) => letter.to_ascii_uppercase(),
            Key::Enter => '\n',
            Key::Escape => Key::ESCAPE,
            Key::Backspace => Key::BACKSPACE,
            Key::Up | Key::Down | Key::Left | Key::Right => Key::ARROW,
            Key::Tab => '\t',
            Key::PageUp => Key::PAGE_UP,
            Key::PageDown => Key::PAGE_DOWN,
            Key::Home => Key::HOME,
            Key::End => Key::END,
            Key::Other | Key::Interrupt | Key::Suspend => '\0',
        }
    }

    /// Returns an arrow's own sign, for a table that distinguishes arrows.
    pub(crate) fn arrow_sign(self) -> Option<char> {
        match self {
            Key::Up => Some(Key::UP),
            Key::Down => Some(Key::DOWN),
            _ => None,
        }
    }

    /// Returns the key with this sign.
    pub(crate) fn from_sign(sign: char) -> Key {
        match sign {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            Key::ESCAPE => Key::Escape,
            Key::BACKSPACE => Key::Backspace,
            Key::ARROW | Key::UP => Key::Up,
            Key::DOWN => Key::Down,
            Key::PAGE_UP => Key::PageUp,
            Key::PAGE_DOWN => Key::PageDown,
            Key::HOME => Key::Home,
            Key::END => Key::End,
            letter => Key::Char(letter),
        }
    }

    /// Returns the letter or digit that was typed. Letters are in upper case,
    /// since Shift makes no difference.
    pub(crate) fn letter(self) -> Option<char> {
        match self {
            Key::Char(letter) => Some(letter.to_ascii_uppercase()),
            _ => None,
        }
    }

    /// Returns the digit that was typed.
    pub(crate) fn figure(self) -> Option<usize> {
        match self {
            Key::Char(letter) => letter.to_digit(10).map(|digit| digit as usize),
            _ => None,
        }
    }

    /// Returns `true` if the key leaves every page of choices and every table.
    pub(crate) fn is_leaving_key(self) -> bool {
        self == Key::Escape || matches!(self.letter(), Some('Q' | '0'))
    }

    /// Returns `true` if the key answers no to a yes-or-no question. Every key
    /// that leaves a page also answers no.
    pub(crate) fn declines(self) -> bool {
        self == Key::Escape || matches!(self.letter(), Some('N' | 'Q'))
    }

    /// Returns the sentence about a key that does not answer a yes-or-no
    /// question. If the key is `?`, returns `explained` instead.
    pub(crate) fn not_an_answer_sentence(self, explained: &str) -> String {
        match self.letter() {
            Some('?') => explained.to_owned(),
            _ => self.no_effect_sentence("Y, N"),
        }
    }

    /// Explains that the key does nothing here, and lists the keys that work.
    pub(crate) fn no_effect_sentence(self, keys: impl Display) -> String {
        self.no_effect_with_advice(format_args!("Keys: {keys}"))
    }

    /// Explains that the key does nothing here, and says which keys work
    /// `instead`.
    pub(crate) fn no_effect_with_advice(self, instead: impl Display) -> String {
        format!("{} does nothing here. {instead}", self.name())
    }

    /// Returns the key's name for a message.
    pub(crate) fn name(self) -> String {
        match self {
            Key::Char(' ') => "Space".to_owned(),
            Key::Char(letter) => letter.to_string(),
            Key::Enter => "Enter".to_owned(),
            Key::Escape => "Esc".to_owned(),
            Key::Tab => "Tab".to_owned(),
            Key::Backspace => "Backspace".to_owned(),
            Key::Up => "Up".to_owned(),
            Key::Down => "Down".to_owned(),
            Key::Left => "Left".to_owned(),
            Key::Right => "Right".to_owned(),
            Key::PageUp => "Page Up".to_owned(),
            Key::PageDown => "Page Down".to_owned(),
            Key::Home => "Home".to_owned(),
            Key::End => "End".to_owned(),
            Key::Other | Key::Interrupt | Key::Suspend => "That key".to_owned(),
        }
    }
}
