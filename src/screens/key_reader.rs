//! Parses the bytes from a terminal into keys, clicks and pastes.
//!
//! A terminal also sends replies and reports that are not input from the
//! player. A reply or report may arrive in several reads. The parser consumes
//! the whole of a report, up to a limit, because a leftover digit would play a
//! card. Ctrl-C is recognised even in the middle of a sequence.

use std::time::Duration;

use crate::session::keys::Key;

/// The maximum length of a control sequence, in bytes. Sequences with a meaning
/// for the game are much shorter.
const MAX_CONTROL_BYTES: usize = 256;
/// The maximum number of bytes to store from a sequence, which is enough for
/// any sequence with a meaning for the game.
const MAX_STORED_BYTES: usize = 32;

/// The maximum length of a terminal string, in bytes.
const MAX_TERMINAL_STRING_BYTES: usize = 4096;

/// The maximum length of a paste, in characters. Every name in the game is
/// shorter than this.
const MAX_PASTE_CHARS: usize = 256;

/// The time that an Escape waits for the rest of its sequence before it counts
/// as a key.
const ESCAPE_TIMEOUT: Duration = Duration::from_millis(100);

/// The time that any other incomplete sequence waits before it is dropped.
const SEQUENCE_TIMEOUT: Duration = Duration::from_secs(1);

/// The time that a paste waits for its end.
const PASTE_TIMEOUT: Duration = Duration::from_secs(5);

const INTERRUPT: u8 = 0x03;
const REDRAW: u8 = 0x0c;
const SUSPEND: u8 = 0x1a;
const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;

/// An input from the person at a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The left button was pressed at a column and line, counted from 0.
    Click(u16, u16),
    /// The wheel was turned by one step. The key turns a page in the same
    /// direction as the wheel.
    Wheel(Key),
    /// A text of printable characters and line feeds was pasted.
    Paste(String),
    /// Ctrl-L: a request to redraw the whole picture.
    Redraw,
}

/// A parser of keys from bytes as they arrive.
#[derive(Debug, Default)]
pub struct KeyReader {
    state: ParserState,
    /// The first bytes of an incomplete sequence.
    pending: Vec<u8>,
    /// The number of bytes of this sequence that have arrived.
    length: usize,
    /// The text of a paste that has not ended yet.
    pasted: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ParserState {
    /// No sequence has begun.
    #[default]
    Ground,
    /// An Escape has arrived. The Escape may be a key or the beginning of a
    /// sequence.
    Escape,
    /// An Escape has timed out and was treated as a key, although the rest of
    /// its sequence may still arrive.
    Late,
    /// A control sequence has begun: `ESC [`.
    Control,
    /// `ESC [ [` has arrived. One more byte completes a function key of the
    /// Linux console.
    Function,
    /// `ESC O` has arrived.
    Single,
    /// A string that is not meant for the game has begun: `ESC ]`, `ESC P`,
    /// `ESC X`, `ESC ^` or `ESC _`.
    Text,
    /// An Escape has arrived inside a string that is not meant for the game.
    /// This Escape may be the first half of the terminator.
    TextEscape,
    /// A character of several bytes has begun, and this number of bytes is
    /// still to come.
    Character(usize),
    /// `ESC [ M` has arrived. This is the beginning of a mouse report in the
    /// oldest format, which three more bytes complete.
    Click,
}

impl KeyReader {
    /// Returns the inputs that these bytes complete.
    pub fn read(&mut self, bytes: &[u8]) -> Vec<Input> {
        let mut inputs = Vec::new();
        for byte in bytes {
            self.handle_byte(*byte, &mut inputs);
        }
        inputs
    }

    /// Returns how long to wait for another byte before calling
    /// [`KeyReader::time_out`], or `None` if no sequence is incomplete.
    pub fn time_until_timeout(&self) -> Option<Duration> {
        match self.state {
            ParserState::Ground => self.pasted.as_ref().map(|_| PASTE_TIMEOUT),
            ParserState::Escape => Some(ESCAPE_TIMEOUT),
            _ => Some(SEQUENCE_TIMEOUT),
        }
    }

    /// Ends an incomplete sequence that has timed out. A waiting Escape counts
    /// as a key, and any other incomplete sequence is dropped.
    pub fn time_out(&mut self) -> Option<Input> {
        let state = std::mem::take(&mut self.state);
        if state == ParserState::Ground {
            self.pasted = None;
        }
        if state != ParserState::Escape || self.pasted.is_some() {
            return None;
        }
        self.state = ParserState::Late;
        Some(Input::Key(Key::Escape))
    }

    /// Handles one byte in any state of the parser.
    fn handle_byte(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        if byte == INTERRUPT {
            *self = KeyReader::default();
            inputs.push(Input::Key(Key::Interrupt));
            return;
        }
        match self.state {
            ParserState::Ground => self.begin_key(byte, inputs),
            ParserState::Escape => self.read_after_escape(byte, inputs),
            // Neither `[` nor `]` is a key in the game, so this byte must be
            // the late rest of the sequence.
            ParserState::Late => match byte {
                b'[' => self.enter(ParserState::Control),
                b']' => self.enter(ParserState::Text),
                _ => self.begin_key(byte, inputs),
            },
            ParserState::Control => self.read_control(byte, inputs),
            ParserState::Function => self.state = ParserState::Ground,
            ParserState::Single => self.read_single(byte, inputs),
            ParserState::Text => self.read_text(byte),
            ParserState::TextEscape if byte == b'\\' => self.state = ParserState::Ground,
            ParserState::TextEscape => self.read_after_escape(byte, inputs),
            ParserState::Character(left) => self.read_character(byte, left, inputs),
            ParserState::Click => self.read_click(byte, inputs),
        }
    }

    fn enter(&mut self, state: ParserState) {
        self.state = state;
        self.pending.clear();
        self.length = 0;
    }

    /// Adds a key to the inputs or, during a paste, the key's character to the
    /// pasted text.
    fn push_key(&mut self, key: Key, inputs: &mut Vec<Input>) {
        let Some(text) = &mut self.pasted else {
            return inputs.push(Input::Key(key));
        };
        let letter = match key {
            Key::Char(letter) => Some(letter),
            Key::Enter => Some('\n'),
            _ => None,
        };
        text.extend(letter.filter(|_| text.chars().count() < MAX_PASTE_CHARS));
    }

    /// Handles a byte that begins a key.
    fn begin_key(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        self.enter(ParserState::Ground);
        let key = match byte {
            ESCAPE => return self.enter(ParserState::Escape),
            0xc2..=0xdf => return self.begin_character(byte, 1),
            0xe0..=0xef => return self.begin_character(byte, 2),
            0xf0..=0xf4 => return self.begin_character(byte, 3),
            // No UTF-8 character begins with these bytes.
            0x80.. => return,
            REDRAW if self.pasted.is_none() => return inputs.push(Input::Redraw),
            SUSPEND => Key::Suspend,
            b'\r' | b'\n' => Key::Enter,
            b'\t' => Key::Tab,
            0x08 | 0x7f => Key::Backspace,
            b' '..=b'~' => Key::Char(byte.into()),
            _ => Key::Other,
        };
        self.push_key(key, inputs);
    }

    fn read_after_escape(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            b'[' => self.enter(ParserState::Control),
            b'O' => self.enter(ParserState::Single),
            b']' | b'P' | b'X' | b'^' | b'_' => self.enter(ParserState::Text),
            // For Alt and a character, a terminal sends Escape and then that
            // character. Escape and the character both count as keys, because
            // the same bytes arrive if a player presses Esc and another key
            // while a picture is being drawn.
            _ => {
                self.push_key(Key::Escape, inputs);
                self.begin_key(byte, inputs);
            }
        }
    }

    fn read_control(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            b'[' if self.length == 0 => self.enter(ParserState::Function),
            b'M' if self.length == 0 => self.enter(ParserState::Click),
            // A byte in this range ends a control sequence.
            0x40..=0x7e => {
                self.state = ParserState::Ground;
                self.end_control(byte, inputs);
            }
            // A control character cannot be part of a sequence, so it ends the
            // sequence.
            ..0x20 => self.begin_key(byte, inputs),
            _ => self.store_byte(byte, MAX_CONTROL_BYTES),
        }
    }

    fn end_control(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match (byte, self.pending.as_slice()) {
            (b'~', b"200") => self.pasted = Some(String::new()),
            (b'~', b"201") => {
                let text = self.pasted.take().filter(|text| !text.is_empty());
                inputs.extend(text.map(Input::Paste));
            }
            (b'M', [b'<', report @ ..]) => inputs.extend(parse_click(report)),
            (letter, b"") => {
                if let Some(key) = cursor_key(letter) {
                    self.push_key(key, inputs);
                }
            }
            (b'~', number) => {
                if let Some(key) = numbered_key(number) {
                    self.push_key(key, inputs);
                }
            }
            _ => {}
        }
    }

    fn read_single(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            // Some old terminals send modifiers at this point.
            b'0'..=b'9' | b';' => return self.store_byte(byte, MAX_STORED_BYTES),
            ..0x20 => return self.begin_key(byte, inputs),
            _ => self.state = ParserState::Ground,
        }
        let key = cursor_key(byte).or_else(|| keypad_key(byte));
        // Ignore keys with modifiers, which the game does not use.
        if let Some(key) = key.filter(|_| self.length == 0) {
            self.push_key(key, inputs);
        }
    }

    fn read_text(&mut self, byte: u8) {
        match byte {
            BELL => self.state = ParserState::Ground,
            ESCAPE => self.state = ParserState::TextEscape,
            _ => self.store_byte(byte, MAX_TERMINAL_STRING_BYTES),
        }
    }

    fn begin_character(&mut self, byte: u8, left: usize) {
        self.pending.push(byte);
        self.state = ParserState::Character(left);
    }

    fn read_character(&mut self, byte: u8, left: usize, inputs: &mut Vec<Input>) {
        // The byte does not continue the character. The character was cut off,
        // and this byte begins another key or sequence.
        if !(0x80..=0xbf).contains(&byte) {
            return self.begin_key(byte, inputs);
        }
        self.pending.push(byte);
        if left > 1 {
            self.state = ParserState::Character(left - 1);
            return;
        }
        self.state = ParserState::Ground;
        let text = std::str::from_utf8(&self.pending).ok();
        let character = text.and_then(|text| text.chars().next());
        if let Some(letter) = character.filter(|letter| !letter.is_control()) {
            self.push_key(Key::Char(letter), inputs);
        }
    }

    fn read_click(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        self.pending.push(byte);
        if let [button, column, line] = self.pending[..] {
            self.state = ParserState::Ground;
            let [button, column, line] =
                // Each number was sent as a single byte, with 32 added to it.
                [button, column, line].map(|byte| u16::from(byte.saturating_sub(b' ')));
            inputs.extend(click(button, column, line));
        }
    }

    /// Stores and counts a byte of a sequence. If the sequence is too long,
    /// drops it.
    fn store_byte(&mut self, byte: u8, longest: usize) {
        self.length += 1;
        if self.pending.len() < MAX_STORED_BYTES {
            self.pending.push(byte);
        }
        if self.length > longest {
            self.state = ParserState::Ground;
        }
    }
}

/// Returns the key for a sequence without parameters.
fn cursor_key(byte: u8) -> Option<Key> {
    match byte {
        b'A' => Some(Key::Up),
        b'B' => Some(Key::Down),
        b'C' => Some(Key::Right),
        b'D' => Some(Key::Left),
        b'F' => Some(Key::End),
        b'H' => Some(Key::Home),
        _ => None,
    }
}

/// Returns the key for a numbered sequence such as `ESC [ 5 ~`.
fn numbered_key(number: &[u8]) -> Option<Key> {
    match number {
        b"1" | b"7" => Some(Key::Home),
        b"3" => Some(Key::Backspace),
        b"4" | b"8" => Some(Key::End),
        b"5" => Some(Key::PageUp),
        b"6" => Some(Key::PageDown),
        _ => None,
    }
}

/// Returns the key for a sequence from the keypad in application mode. For
/// instance, `ESC O q` is 1.
fn keypad_key(byte: u8) -> Option<Key> {
    match byte {
        b' ' => Some(Key::Char(' ')),
        b'I' => Some(Key::Tab),
        b'M' => Some(Key::Enter),
        b'X' => Some(Key::Char('=')),
        // The codes of the keypad are in the order of ASCII from * to 9.
        b'j'..=b'y' => Some(Key::Char(char::from(byte - b'j' + b'*'))),
        _ => None,
    }
}

/// Returns the click in a report such as `0;31;11`, which contains the button,
/// the column and the line.
fn parse_click(report: &[u8]) -> Option<Input> {
    let report = std::str::from_utf8(report).ok()?;
    let mut numbers = report.split(';').map(|number| number.parse().ok());
    let clicked = click(numbers.next()??, numbers.next()??, numbers.next()??);
    clicked.filter(|_| numbers.next().is_none())
}

/// Returns the input for a mouse button, at a column and line counted from 1.
/// Motion, releases and other buttons give no input.
fn click(button: u16, column: u16, line: u16) -> Option<Input> {
    // Shift, Alt and Ctrl do not change the meaning of a click.
    const MODIFIERS: u16 = 4 | 8 | 16;
    match button & !MODIFIERS {
        0 => Some(Input::Click(column.checked_sub(1)?, line.checked_sub(1)?)),
        64 => Some(Input::Wheel(Key::PageUp)),
        65 => Some(Input::Wheel(Key::PageDown)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(bytes: &[u8]) -> Vec<Input> {
        KeyReader::default().read(bytes)
    }

    fn keys(bytes: &[u8]) -> Vec<Key> {
        let key = |input| match input {
            Input::Key(key) => key,
            other => panic!("{other:?} is not a key"),
        };
        inputs(bytes).into_iter().map(key).collect()
    }

    #[test]
    fn letters_arrows_and_characters_of_several_bytes_are_keys() {
        assert_eq!(keys(b"q7\r\n"), [Key::Char('q'), Key::Char('7'), Key::Enter, Key::Enter]);
        assert_eq!(keys(b"\x1b[A\x1bOD"), [Key::Up, Key::Left]);
        assert_eq!(keys("é€".as_bytes()), [Key::Char('é'), Key::Char('€')]);
        assert_eq!(keys(b"\x7f\x08\x1b[3~"), [Key::Backspace; 3]);
        assert_eq!(keys(b"\x09\x1a\x01"), [Key::Tab, Key::Suspend, Key::Other]);
        let pages = [Key::PageUp, Key::PageDown, Key::Home, Key::End, Key::Home, Key::End];
        assert_eq!(keys(b"\x1b[5~\x1b[6~\x1b[H\x1b[F\x1b[1~\x1bOF"), pages);
        assert_eq!(inputs(b"\x0c"), [Input::Redraw]);
    }

    #[test]
    fn the_keypad_in_application_mode_types_what_stands_on_it() {
        let typed: Vec<u8> = (b'j'..=b'y').flat_map(|byte| [ESCAPE, b'O', byte]).collect();
        let expected: Vec<Key> = "*+,-./0123456789".chars().map(Key::Char).collect();
        assert_eq!(keys(&typed), expected);
        assert_eq!(keys(b"\x1bOM\x1bOX"), [Key::Enter, Key::Char('=')]);
    }

    #[test]
    fn a_lone_escape_is_a_key_once_nothing_follows_and_its_sequence_may_still_come() {
        let mut reader = KeyReader::default();
        assert!(reader.read(b"\x1b").is_empty());
        assert_eq!(reader.time_until_timeout(), Some(ESCAPE_TIMEOUT));
        assert_eq!(reader.time_out(), Some(Input::Key(Key::Escape)));
        assert!(reader.read(b"[<35;31;11M").is_empty());
        assert_eq!((reader.time_until_timeout(), reader.time_out()), (None, None));
        assert_eq!(keys(b"\x1b4"), [Key::Escape, Key::Char('4')]);
        assert_eq!(keys(b"\x1b\x1b[B"), [Key::Escape, Key::Down]);
    }

    #[test]
    fn ctrl_c_is_heard_wherever_it_comes() {
        let starts = ["", "\x1b", "\x1b[1;", "\x1b]0;title", "\x1b[M", "\x1b[200~", "\x1bO"];
        for before in starts.map(str::as_bytes).into_iter().chain([&b"\xe2\x82"[..]]) {
            let heard = keys(&[before, b"\x03"].concat());
            assert_eq!(heard.last(), Some(&Key::Interrupt), "{before:?}");
        }
    }

    #[test]
    fn a_paste_is_one_text_and_no_key() {
        let paste = "\x1b[200~kent\u{e9}\r11\x1b[A\x1b[201~q".as_bytes();
        let pasted = Input::Paste("kent\u{e9}\n11".to_owned());
        assert_eq!(inputs(paste), [pasted, Input::Key(Key::Char('q'))]);
        let long = [&b"\x1b[200~"[..], &[b'5'; 70_000], b"\x1b[201~"].concat();
        assert_eq!(inputs(&long), [Input::Paste("5".repeat(MAX_PASTE_CHARS))]);
        let mut reader = KeyReader::default();
        assert!(reader.read(b"\x1b[200~12").is_empty());
        assert_eq!((reader.time_until_timeout(), reader.time_out()), (Some(PASTE_TIMEOUT), None));
        assert_eq!(reader.read(b"q"), [Input::Key(Key::Char('q'))]);
    }

    #[test]
    fn the_left_button_and_the_wheel_of_the_mouse_count() {
        assert_eq!(inputs(b"\x1b[<0;3;4M\x1b[<0;3;4m"), [Input::Click(2, 3)]);
        assert_eq!(inputs(b"\x1b[<16;300;1M"), [Input::Click(299, 0)]);
        assert_eq!(inputs(b"\x1b[M #$5"), [Input::Click(2, 3), Input::Key(Key::Char('5'))]);
        let wheel = [Input::Wheel(Key::PageUp), Input::Wheel(Key::PageDown)];
        assert_eq!(inputs(b"\x1b[<64;3;4M\x1b[<65;3;4M"), wheel);
        assert!(inputs(b"\x1b[<35;3;4M\x1b[<2;3;4M\x1b[<0;0;0M\x1b[<0;1M\x1b[35;3;4M").is_empty());
    }

    /// Sequences that a terminal sends although the player has pressed no key.
    const NO_KEYS: [&[u8]; 18] = [
        b"\x1b[?997;1n",
        b"\x1b[1;5D",
        b"\x1b[>41;354;0c",
        b"\x1b[<35;31;11M",
        b"\x1b]11;rgb:1111/2222/3333\x07",
        b"\x1b]11;rgb:1111/2222/3333\x1b\\",
        b"\x1bP>|XTerm(354)\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
        b"\x1b^5\x1b\\",
        b"\x1bX5\x1b\\",
        b"\x1b[?62;4;6c",
        b"\x1b[12;40R",
        b"\x1b[I\x1b[O",
        b"\x1b[15~\x1bOP\x1b[[A",
        b"\x1bO5q",
        b"\x1b[MC33",
        b"\x1b[?1;2$y",
        b"\x1b[57399u",
    ];

    #[test]
    fn what_is_no_key_does_nothing_however_it_is_split_and_the_next_key_counts() {
        let q = [Input::Key(Key::Char('q'))];
        let lone = (0x80..=0xff).map(|byte| vec![byte]);
        for bytes in NO_KEYS.map(<[u8]>::to_vec).into_iter().chain(lone) {
            for at in 0..=bytes.len() {
                let mut reader = KeyReader::default();
                let (first, second) = bytes.split_at(at);
                let mut read = [reader.read(first), reader.read(second)].concat();
                read.extend(reader.read(b"q"));
                assert_eq!(read, q, "{} at {at}", bytes.escape_ascii());
            }
        }
    }

    #[test]
    fn what_has_no_end_is_given_up() {
        let mut reader = KeyReader::default();
        for _ in 0..1_000 {
            reader.read(b"\x1b[11111111111\x1b]222222222222222222222222\xe2");
            assert!(reader.pending.len() <= MAX_STORED_BYTES);
        }
        reader.read(&[b'1'; MAX_TERMINAL_STRING_BYTES + 1]);
        assert_eq!(reader.read(b"q").last(), Some(&Input::Key(Key::Char('q'))));
        assert!(reader.read(b"\x1b[1;").is_empty());
        assert_eq!(
            (reader.time_until_timeout(), reader.time_out()),
            (Some(SEQUENCE_TIMEOUT), None)
        );
        assert_eq!(reader.read(b"q"), [Input::Key(Key::Char('q'))]);
    }
}
