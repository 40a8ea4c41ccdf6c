//! Translates the events of a console on Windows, where the bytes themselves
//! cannot be read.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use super::key_reader::Input;
use crate::session::keys::Key;

impl Input {
    /// Returns the inputs from an event. Ignores releases and repeats of keys,
    /// which some systems also send.
    pub(crate) fn from_event(event: &Event) -> Vec<Input> {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Press => pressed(*key),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    vec![Input::Click(mouse.column, mouse.row)]
                }
                MouseEventKind::ScrollUp => vec![Input::Wheel(Key::PageUp)],
                MouseEventKind::ScrollDown => vec![Input::Wheel(Key::PageDown)],
                _ => Vec::new(),
            },
            Event::Paste(text) => vec![Input::Paste(text.clone())],
            _ => Vec::new(),
        }
    }
}

/// Returns the inputs for a key. If Alt was held, Escape comes before the key,
/// as in [`KeyReader`](super::key_reader::KeyReader).
fn pressed(key: KeyEvent) -> Vec<Input> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT).then_some(Key::Escape);
    let pressed = match key.code {
        KeyCode::Char('c' | 'C') if control => Key::Interrupt,
        KeyCode::Char('h' | 'H') if control => Key::Backspace,
        KeyCode::Char('j' | 'J') if control => Key::Enter,
        KeyCode::Char('l' | 'L') if control => return vec![Input::Redraw],
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
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return Vec::new(),
    };
    alt.into_iter().chain([pressed]).map(Input::Key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(code: char, modifiers: KeyModifiers) -> Vec<Input> {
        Input::from_event(&Event::Key(KeyEvent::new(KeyCode::Char(code), modifiers)))
    }

    #[test]
    fn a_release_and_a_repeat_press_nothing() {
        let press = KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE);
        assert_eq!(Input::from_event(&Event::Key(press)), [Input::Key(Key::Char('5'))]);
        for kind in [KeyEventKind::Release, KeyEventKind::Repeat] {
            assert_eq!(Input::from_event(&Event::Key(KeyEvent { kind, ..press })), []);
        }
        assert_eq!(Input::from_event(&Event::Resize(60, 20)), []);
    }

    #[test]
    fn control_never_chooses_a_card_or_a_letter_and_shift_is_the_same() {
        assert_eq!(keys('d', KeyModifiers::CONTROL), [Input::Key(Key::Other)]);
        assert_eq!(keys('c', KeyModifiers::CONTROL), [Input::Key(Key::Interrupt)]);
        assert_eq!(keys('z', KeyModifiers::CONTROL), [Input::Key(Key::Suspend)]);
        assert_eq!(keys('l', KeyModifiers::CONTROL), [Input::Redraw]);
        assert_eq!(keys('D', KeyModifiers::SHIFT), [Input::Key(Key::Char('D'))]);
    }

    #[test]
    fn esc_swallows_no_key_that_comes_with_it() {
        let both = [Key::Escape, Key::Char('4')].map(Input::Key);
        assert_eq!(keys('4', KeyModifiers::ALT), both);
    }
}
