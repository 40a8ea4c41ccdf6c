//! The bytes of somebody's terminal, read as keys.
//!
//! Whatever they are, no more than [`LONGEST`] of them are kept, and Ctrl-C is
//! heard wherever it comes.

use crate::session::keys::Key;

/// The longest sequence that is waited for, in bytes.
const LONGEST: usize = 64;

const INTERRUPT: u8 = 0x03;
const ESCAPE: u8 = 0x1b;

/// Reads keys from bytes as they come.
#[derive(Debug, Default)]
pub(super) struct KeyReader {
    state: ParserState,
    pending: Vec<u8>,
    is_pasting: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ParserState {
    /// Between keys.
    #[default]
    Ground,
    /// After Escape, which may be a key or begin a sequence.
    Escape,
    /// In a control sequence: `ESC [`.
    Control,
    /// After `ESC O`.
    Single,
    /// In a string that is not for us: `ESC ]`, `ESC P`, `ESC X`, `ESC ^`, `ESC _`.
    Text,
    /// In a character of several bytes, so many of which are to come.
    Character(usize),
}

impl KeyReader {
    /// The keys that these bytes bring.
    pub(super) fn read(&mut self, bytes: &[u8]) -> Vec<Key> {
        let keys = bytes.iter().filter_map(|byte| self.take(*byte));
        keys.collect()
    }

    /// Whether an Escape waits to be told from the beginning of a sequence.
    pub(super) fn is_waiting(&self) -> bool {
        self.state == ParserState::Escape
    }

    /// Nothing came for a while: an Escape that waits was the key.
    pub(super) fn time_out(&mut self) -> Option<Key> {
        self.is_waiting().then(|| {
            self.state = ParserState::Ground;
            Key::Escape
        })
    }

    fn take(&mut self, byte: u8) -> Option<Key> {
        if byte == INTERRUPT {
            *self = KeyReader::default();
            return Some(Key::Interrupt);
        }
        let key = match self.state {
            ParserState::Ground => self.begin(byte),
            ParserState::Escape => self.after_escape(byte),
            ParserState::Control => self.in_control(byte),
            ParserState::Single => {
                self.state = ParserState::Ground;
                Some(arrow(byte).unwrap_or(Key::Other))
            }
            ParserState::Text => {
                self.in_text(byte);
                None
            }
            ParserState::Character(left) => self.in_character(byte, left),
        };
        key.filter(|_| !self.is_pasting)
    }

    fn begin(&mut self, byte: u8) -> Option<Key> {
        self.pending.clear();
        let more = match byte {
            0xc2..=0xdf => 1,
            0xe0..=0xef => 2,
            0xf0..=0xf4 => 3,
            _ => 0,
        };
        if more > 0 {
            self.pending.push(byte);
            self.state = ParserState::Character(more);
            return None;
        }
        match byte {
            ESCAPE => {
                self.state = ParserState::Escape;
                None
            }
            b'\r' | b'\n' => Some(Key::Enter),
            b'\t' => Some(Key::Tab),
            0x08 | 0x7f => Some(Key::Backspace),
            b' '..=b'~' => Some(Key::Char(byte.into())),
            _ => Some(Key::Other),
        }
    }

    fn after_escape(&mut self, byte: u8) -> Option<Key> {
        self.state = match byte {
            b'[' => ParserState::Control,
            b'O' => ParserState::Single,
            b']' | b'P' | b'X' | b'^' | b'_' => ParserState::Text,
            ESCAPE => return Some(Key::Escape),
            // A key with Alt.
            _ => {
                self.state = ParserState::Ground;
                return Some(Key::Other);
            }
        };
        None
    }

    fn in_control(&mut self, byte: u8) -> Option<Key> {
        if !(0x40..=0x7e).contains(&byte) {
            self.keep(byte);
            return None;
        }
        self.state = ParserState::Ground;
        match (byte, self.pending.as_slice()) {
            (b'~', b"200") => {
                self.is_pasting = true;
                None
            }
            (b'~', b"201") => {
                self.is_pasting = false;
                None
            }
            // A click, which no one asked for.
            (b'm' | b'M', _) => None,
            _ => Some(arrow(byte).unwrap_or(Key::Other)),
        }
    }

    fn in_text(&mut self, byte: u8) {
        match byte {
            0x07 => self.state = ParserState::Ground,
            // The first half of what ends the string; the other is a key with Alt.
            ESCAPE => self.state = ParserState::Escape,
            _ => self.keep(byte),
        }
    }

    fn in_character(&mut self, byte: u8, left: usize) -> Option<Key> {
        if !(0x80..=0xbf).contains(&byte) {
            self.state = ParserState::Ground;
            return self.begin(byte);
        }
        self.pending.push(byte);
        if left > 1 {
            self.state = ParserState::Character(left - 1);
            return None;
        }
        self.state = ParserState::Ground;
        let text = std::str::from_utf8(&self.pending).ok();
        let character = text.and_then(|text| text.chars().next());
        Some(character.map_or(Key::Other, Key::Char))
    }

    /// Keeps a byte of a sequence; one that is too long is given up.
    fn keep(&mut self, byte: u8) {
        if self.pending.len() < LONGEST {
            self.pending.push(byte);
        } else {
            self.state = ParserState::Ground;
        }
    }
}

fn arrow(byte: u8) -> Option<Key> {
    match byte {
        b'A' => Some(Key::Up),
        b'B' => Some(Key::Down),
        b'C' => Some(Key::Right),
        b'D' => Some(Key::Left),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(bytes: &[u8]) -> Vec<Key> {
        KeyReader::default().read(bytes)
    }

    #[test]
    fn letters_arrows_and_characters_of_several_bytes_are_keys() {
        assert_eq!(keys(b"q7\r"), [Key::Char('q'), Key::Char('7'), Key::Enter]);
        assert_eq!(keys(b"\x1b[A\x1bOD"), [Key::Up, Key::Left]);
        assert_eq!(keys("é€".as_bytes()), [Key::Char('é'), Key::Char('€')]);
        assert_eq!(keys(b"\x7f\x08\t"), [Key::Backspace, Key::Backspace, Key::Tab]);
    }

    #[test]
    fn a_lone_escape_is_a_key_once_nothing_follows() {
        let mut reader = KeyReader::default();
        assert!(reader.read(b"\x1b").is_empty() && reader.is_waiting());
        assert_eq!(reader.time_out(), Some(Key::Escape));
        assert_eq!(reader.time_out(), None);
    }

    #[test]
    fn ctrl_c_is_heard_wherever_it_comes() {
        for before in [&b""[..], b"\x1b", b"\x1b[1;", b"\x1b]0;title", b"\xe2\x82", b"\x1b[200~"] {
            let heard = keys(&[before, b"\x03"].concat());
            assert_eq!(heard.last(), Some(&Key::Interrupt), "{before:?}");
        }
    }

    #[test]
    fn what_is_pasted_and_where_was_clicked_is_no_key() {
        assert!(keys(b"\x1b[200~q1\x1b[201~\x1b[<0;3;4M\x1b[<0;3;4m").is_empty());
    }

    #[test]
    fn endless_sequences_are_given_up() {
        let mut reader = KeyReader::default();
        for _ in 0..10_000 {
            reader.read(b"\x1b[11111111111\x1b]222222222222222222222222");
            assert!(reader.pending.len() <= LONGEST);
        }
        reader.read(&[b'1'; 2 * LONGEST]);
        assert_eq!(reader.read(b"q").last(), Some(&Key::Char('q')));
    }
}
