//! The keys of a terminal.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::session::keys::Key;

impl Key {
    /// The keys of a terminal event. Only presses count: some systems send
    /// releases and repeats too. A paste is not typing and is ignored.
    ///
    /// A terminal sends a character with Alt as Esc and that character. Both are
    /// keys: they come together from whoever goes on typing after Esc while a
    /// picture is drawn.
    pub(crate) fn from_event(event: &Event) -> impl Iterator<Item = Key> {
        let press = match event {
            Event::Key(key) if key.kind == KeyEventKind::Press => Some(*key),
            _ => None,
        };
        let alt = press.is_some_and(|key| key.modifiers.contains(KeyModifiers::ALT));
        let escape = alt.then_some(Key::Escape);
        escape.into_iter().chain(press.map(Key::pressed))
    }

    fn pressed(key: KeyEvent) -> Key {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'C') if control => Key::Interrupt,
            KeyCode::Char('z' | 'Z') if control => Key::Suspend,
            KeyCode::Char(_) if control => Key::Other,
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

    fn keys(code: char, modifiers: KeyModifiers) -> Vec<Key> {
        let press = KeyEvent::new(KeyCode::Char(code), modifiers);
        Key::from_event(&Event::Key(press)).collect()
    }

    #[test]
    fn a_release_a_repeat_and_a_paste_press_nothing() {
        let press = KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE);
        assert!(Key::from_event(&Event::Key(press)).eq([Key::Char('5')]));
        for kind in [KeyEventKind::Release, KeyEventKind::Repeat] {
            assert_eq!(Key::from_event(&Event::Key(KeyEvent { kind, ..press })).count(), 0);
        }
        assert_eq!(Key::from_event(&Event::Paste("555".to_owned())).count(), 0);
        assert_eq!(Key::from_event(&Event::Resize(60, 20)).count(), 0);
    }

    #[test]
    fn control_never_chooses_a_card_or_a_letter_and_shift_is_the_same() {
        assert_eq!(keys('d', KeyModifiers::CONTROL), [Key::Other]);
        assert_eq!(keys('c', KeyModifiers::CONTROL), [Key::Interrupt]);
        assert_eq!(keys('z', KeyModifiers::CONTROL), [Key::Suspend]);
        let [shifted] = keys('D', KeyModifiers::SHIFT)[..] else {
            panic!("one key");
        };
        assert_eq!(shifted.letter(), Some('D'));
    }

    #[test]
    fn esc_swallows_no_key_that_comes_with_it() {
        assert_eq!(keys('4', KeyModifiers::ALT), [Key::Escape, Key::Char('4')]);
    }
}
