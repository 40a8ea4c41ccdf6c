//! The keys of a terminal.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::session::keys::Key;

impl Key {
    /// The key of a terminal event. Only presses count: some systems send
    /// releases and repeats too. A paste is not typing and is ignored.
    pub(crate) fn of(event: &Event) -> Option<Key> {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Press => Some(Key::pressed(*key)),
            _ => None,
        }
    }

    fn pressed(key: KeyEvent) -> Key {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'C') if control => Key::Interrupt,
            KeyCode::Char('z' | 'Z') if control => Key::Suspend,
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => Key::Other,
            KeyCode::Char(letter) => Key::Char(letter),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Escape,
            KeyCode::Tab => Key::Tab,
            KeyCode::Backspace | KeyCode::Delete => Key::Backspace,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            _ => Key::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_a_repeat_and_a_paste_press_nothing() {
        let press = KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE);
        assert_eq!(Key::of(&Event::Key(press)), Some(Key::Char('5')));
        for kind in [KeyEventKind::Release, KeyEventKind::Repeat] {
            assert_eq!(Key::of(&Event::Key(KeyEvent { kind, ..press })), None);
        }
        assert_eq!(Key::of(&Event::Paste("555".to_owned())), None);
        assert_eq!(Key::of(&Event::Resize(60, 20)), None);
    }

    #[test]
    fn control_and_alt_never_choose_a_card_or_a_letter() {
        let with = |modifier| Key::pressed(KeyEvent::new(KeyCode::Char('d'), modifier));
        assert_eq!(with(KeyModifiers::CONTROL), Key::Other);
        assert_eq!(with(KeyModifiers::ALT), Key::Other);
        let shifted = KeyEvent::new(KeyCode::Char('D'), KeyModifiers::SHIFT);
        assert_eq!(Key::pressed(shifted).letter(), Some('D'));
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(Key::pressed(interrupt), Key::Interrupt);
        let suspend = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
        assert_eq!(Key::pressed(suspend), Key::Suspend);
    }
}
