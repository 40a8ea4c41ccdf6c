//! The sixteen colours of a VGA text screen, as styles that are named after
//! their uses.
//!
//! The background is black, and plain text is light grey. Headings are white,
//! keys in brackets are yellow, and figures are bright white. Suits have their
//! own colours. Every screen is drawn in these colours. The other themes are
//! derived from these colours. A terminal without colours shows bold and dim
//! text instead.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

use crate::rules::Suit;
use crate::session::colours::Colours;

/// The background of every screen.
const BACKGROUND: Color = Color::Black;

const fn on_ground(colour: Color) -> Style {
    Style::new().fg(colour).bg(BACKGROUND)
}

/// Plain text: light grey.
pub(crate) const TEXT: Style = on_ground(Color::Gray);
/// Titles and headings: white.
pub(crate) const HEADING: Style = on_ground(Color::White);
/// Keys in brackets: yellow.
pub(crate) const KEY: Style = on_ground(Color::LightYellow);
/// The figures of the scoreboard: bright white.
pub(crate) const FIGURE: Style = on_ground(Color::White).add_modifier(Modifier::BOLD);
/// Choices that are not available now, and hints on keys: grey. The style also
/// has the dim modifier, which takes effect only in a theme without colours,
/// because dim grey on black cannot be read.
pub(crate) const DIM: Style = on_ground(Color::DarkGray).add_modifier(Modifier::DIM);
/// Messages about refused keys and faults: light red.
pub const WARNING: Style = on_ground(Color::LightRed);
/// Hearts and diamonds of the standard pack: light red and bold.
pub(crate) const RED_CARD: Style = on_ground(Color::LightRed).add_modifier(Modifier::BOLD);

/// Returns the colour of a suit.
pub(crate) const fn suit(suit: Suit) -> Style {
    on_ground(match suit {
        Suit::Pads => Color::White,
        Suit::Bats => Color::LightYellow,
        Suit::Balls => Color::LightRed,
        Suit::Stumps => Color::LightCyan,
        Suit::Gloves => Color::LightGreen,
    })
}

/// The colours of a theme that has one colour for each role.
struct RoleColours {
    ground: Color,
    /// Plain text.
    text: Color,
    /// Headings, keys, figures and warnings.
    bright: Color,
    /// Choices that are not available now, and hints on keys.
    dim: Color,
    /// The backgrounds of cards that are filled with the colour of a suit, in
    /// the order of the suits.
    cards: [Color; Suit::ALL.len()],
}

/// The tones of a green monitor.
const GREEN: RoleColours = RoleColours {
    ground: Color::Indexed(16),
    text: Color::Indexed(34),
    bright: Color::Indexed(46),
    dim: Color::Indexed(28),
    cards: [
        Color::Indexed(120),
        Color::Indexed(46),
        Color::Indexed(40),
        Color::Indexed(34),
        Color::Indexed(71),
    ],
};

/// The tones of an amber monitor.
const AMBER: RoleColours = RoleColours {
    ground: Color::Indexed(16),
    text: Color::Indexed(172),
    bright: Color::Indexed(220),
    dim: Color::Indexed(130),
    cards: [
        Color::Indexed(222),
        Color::Indexed(220),
        Color::Indexed(214),
        Color::Indexed(172),
        Color::Indexed(136),
    ],
};

impl RoleColours {
    fn tone(&self, colour: Color) -> Color {
        match colour {
            BACKGROUND => self.ground,
            Color::Gray => self.text,
            Color::DarkGray => self.dim,
            _ => self.bright,
        }
    }

    /// Returns the background for a cell. On a card, the shade shows the suit.
    fn background(&self, colour: Color) -> Color {
        let of = |suit: &&Suit| self::suit(**suit).fg == Some(colour);
        let card = Suit::ALL.iter().find(of).map(|suit| *suit as usize);
        card.map_or(self.ground, |place| self.cards[place])
    }
}

/// Translates a colour for a light background, so that it is dark enough to be
/// read.
const fn darken_for_light(colour: Color) -> Color {
    match colour {
        BACKGROUND => Color::Indexed(231),
        Color::Gray => Color::Indexed(236),
        Color::DarkGray => Color::Indexed(242),
        Color::LightYellow | Color::Yellow => Color::Indexed(94),
        Color::LightRed | Color::Red => Color::Indexed(124),
        Color::LightCyan | Color::Cyan => Color::Indexed(24),
        Color::LightGreen | Color::Green => Color::Indexed(22),
        Color::LightBlue | Color::Blue => Color::Indexed(18),
        Color::LightMagenta | Color::Magenta => Color::Indexed(90),
        _ => Color::Indexed(16),
    }
}

impl Colours {
    /// Converts a screen drawn in the sixteen colours to this theme.
    pub fn apply_to(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            match self {
                // Remove bold, because colour 15 is bright enough and bold
                // would make letters too thick.
                Colours::Sixteen => cell.modifier.remove(Modifier::DIM | Modifier::BOLD),
                Colours::Green => tone(cell, &GREEN),
                Colours::Amber => tone(cell, &AMBER),
                Colours::Light => {
                    cell.fg = darken_for_light(cell.fg);
                    cell.bg = darken_for_light(cell.bg);
                    cell.modifier.remove(Modifier::DIM);
                }
                Colours::None => {
                    embolden_important(cell);
                    cell.fg = Color::Reset;
                    cell.bg = Color::Reset;
                }
            }
        }
    }
}

fn tone(cell: &mut Cell, tones: &RoleColours) {
    embolden_important(cell);
    cell.fg = tones.tone(cell.fg);
    cell.bg = tones.background(cell.bg);
    cell.modifier.remove(Modifier::DIM);
}

/// Makes headings, keys and warnings bold if colour does not distinguish them.
fn embolden_important(cell: &mut Cell) {
    if matches!(cell.fg, Color::White | Color::LightYellow | Color::LightRed) {
        cell.modifier.insert(Modifier::BOLD);
    }
}

/// The red, green and blue values of the sixteen colours of a VGA card.
#[rustfmt::skip]
const VGA_COLOURS: [(Color, [u8; 3]); 16] = [
    (Color::Black,        [0x00, 0x00, 0x00]),
    (Color::Blue,         [0x00, 0x00, 0xaa]),
    (Color::Green,        [0x00, 0xaa, 0x00]),
    (Color::Cyan,         [0x00, 0xaa, 0xaa]),
    (Color::Red,          [0xaa, 0x00, 0x00]),
    (Color::Magenta,      [0xaa, 0x00, 0xaa]),
    (Color::Yellow,       [0xaa, 0x55, 0x00]),
    (Color::Gray,         [0xaa, 0xaa, 0xaa]),
    (Color::DarkGray,     [0x55, 0x55, 0x55]),
    (Color::LightBlue,    [0x55, 0x55, 0xff]),
    (Color::LightGreen,   [0x55, 0xff, 0x55]),
    (Color::LightCyan,    [0x55, 0xff, 0xff]),
    (Color::LightRed,     [0xff, 0x55, 0x55]),
    (Color::LightMagenta, [0xff, 0x55, 0xff]),
    (Color::LightYellow,  [0xff, 0xff, 0x55]),
    (Color::White,        [0xff, 0xff, 0xff]),
];

/// Returns the red, green and blue values of a colour, for pictures. The colour
/// may be one of the sixteen colours, or a colour from the common table of 256
/// colours. The terminal's default colour counts as black, because its
/// background is usually black.
pub(crate) fn rgb(colour: Color) -> [u8; 3] {
    if let Some((_, parts)) = VGA_COLOURS.iter().find(|(known, _)| *known == colour) {
        return *parts;
    }
    // The levels of the colour cube in the table are 0, 95, 135, ..., 255.
    let step = |part: u8| if part == 0 { 0 } else { 55 + part * 40 };
    match colour {
        Color::Indexed(index @ 16..=231) => {
            let cube = index - 16;
            [step(cube / 36), step(cube / 6 % 6), step(cube % 6)]
        }
        Color::Indexed(index @ 232..) => [8 + (index - 232) * 10; 3],
        Color::Rgb(red, green, blue) => [red, green, blue],
        _ => [0; 3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::web_picture::contrast;
    use ratatui::layout::Rect;

    #[test]
    fn every_theme_can_be_read_on_its_ground() {
        let suits = Suit::ALL.map(super::suit);
        let roles = [TEXT, HEADING, KEY, FIGURE, WARNING, DIM];
        for theme in [Colours::Green, Colours::Amber, Colours::Light] {
            for style in roles.iter().chain(&suits) {
                let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
                buffer.set_string(0, 0, "x", *style);
                theme.apply_to(&mut buffer);
                let cell = &buffer.content[0];
                let least = if *style == DIM { 3.0 } else { 4.5 };
                let contrast = contrast(rgb(cell.fg), rgb(cell.bg));
                assert!(contrast >= least, "{theme:?} {style:?}: {contrast}");
                assert_ne!((cell.fg, *style == DIM), (TEXT.fg.unwrap(), false));
            }
        }
    }

    #[test]
    fn cards_can_be_read_in_every_theme_and_their_shades_differ() {
        for theme in [Colours::Green, Colours::Amber, Colours::Light] {
            let mut shades = Vec::new();
            for suit in Suit::ALL {
                let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
                let colour = super::suit(suit).fg.unwrap();
                buffer.set_string(0, 0, "x", Style::new().fg(Color::Black).bg(colour));
                theme.apply_to(&mut buffer);
                let cell = &buffer.content[0];
                let contrast = contrast(rgb(cell.fg), rgb(cell.bg));
                assert!(contrast >= 4.5, "{theme:?} {suit:?}: {contrast}");
                assert!(!shades.contains(&cell.bg), "{theme:?} {suit:?}");
                shades.push(cell.bg);
            }
        }
    }

    #[test]
    fn dim_and_plain_and_bright_stay_apart_in_every_theme() {
        for theme in Colours::ALL {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 1));
            for (place, style) in (0..).zip([TEXT, HEADING, DIM]) {
                buffer.set_string(place, 0, "x", style);
            }
            theme.apply_to(&mut buffer);
            let looks: Vec<_> =
                buffer.content.iter().map(|cell| (cell.fg, cell.modifier)).collect();
            assert!(
                looks[0] != looks[1] && looks[1] != looks[2] && looks[0] != looks[2],
                "{theme:?}: {looks:?}"
            );
        }
    }
}
