//! The sixteen colours of a VGA text screen, each named once for what it
//! shows.
//!
//! Ground black, text light grey, headings white, keys in brackets yellow,
//! figures bright white, suits in their own colours. A terminal without
//! colours gets the same screen in bold and dim.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::rules::Suit;

/// The ground of every screen.
const GROUND: Color = Color::Black;

const fn on_ground(colour: Color) -> Style {
    Style::new().fg(colour).bg(GROUND)
}

/// Plain text: light grey.
pub const TEXT: Style = on_ground(Color::Gray);
/// Titles and the heads of fields: white.
pub const HEADING: Style = on_ground(Color::White);
/// Keys in brackets: yellow.
pub const KEY: Style = on_ground(Color::LightYellow);
/// The figures of the scoreboard: bright white.
pub const FIGURE: Style = on_ground(Color::White).add_modifier(Modifier::BOLD);
/// What cannot be chosen now.
pub const DIM: Style = on_ground(Color::DarkGray).add_modifier(Modifier::DIM);
/// A refused key, a fault: light red.
pub const WARNING: Style = on_ground(Color::LightRed);
/// A heart or a diamond of the standard pack: light red, bold.
pub const RED_CARD: Style = on_ground(Color::LightRed).add_modifier(Modifier::BOLD);

/// The colour of a suit.
pub const fn suit(suit: Suit) -> Style {
    on_ground(match suit {
        Suit::Pads => Color::White,
        Suit::Bats => Color::LightYellow,
        Suit::Balls => Color::LightRed,
        Suit::Stumps => Color::LightCyan,
        Suit::Gloves => Color::LightGreen,
    })
}

/// Whether a screen may use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// The sixteen colours.
    Sixteen,
    /// None: bold and dim only.
    None,
}

/// Terminals that are known by name to have no colours.
const MONOCHROME: [&str; 6] = ["vt52", "vt100", "vt102", "vt220", "vt320", "xterm-mono"];

impl Colours {
    /// What the environment asks for: no colours where `NO_COLOR` is set to
    /// something, or where `TERM` names a terminal without any.
    pub fn of(no_color: Option<&str>, term: Option<&str>) -> Colours {
        let refused = no_color.is_some_and(|value| !value.is_empty());
        let monochrome = term.is_some_and(|term| MONOCHROME.contains(&term));
        if refused || monochrome {
            Colours::None
        } else {
            Colours::Sixteen
        }
    }

    /// Takes the colours out of a drawn screen where there may be none.
    /// Headings and keys become bold, so that they still stand out.
    pub fn serve(self, buffer: &mut Buffer) {
        if self == Colours::Sixteen {
            return;
        }
        for cell in &mut buffer.content {
            if matches!(cell.fg, Color::White | Color::LightYellow) {
                cell.modifier.insert(Modifier::BOLD);
            }
            cell.fg = Color::Reset;
            cell.bg = Color::Reset;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_counts_only_when_it_says_something() {
        assert_eq!(Colours::of(None, Some("xterm")), Colours::Sixteen);
        assert_eq!(Colours::of(Some(""), None), Colours::Sixteen);
        assert_eq!(Colours::of(Some("1"), Some("xterm")), Colours::None);
        assert_eq!(Colours::of(None, Some("vt100")), Colours::None);
    }
}
