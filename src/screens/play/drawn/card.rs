//! Draws a card in nine columns by five lines.

use ratatui::style::{Color, Style};

use crate::rules::{Card, Suit};
use crate::screens::frame::Canvas;
use crate::screens::palette::{DIM, TEXT, suit};
use crate::session::colours::Colours;

/// The width of a card.
pub(super) const WIDTH: u16 = 9;

/// A card that is drawn face up.
pub(super) struct FaceUp {
    pub(super) card: Card,
    pub(super) colours: Colours,
    /// True if the card is drawn dim because it is not a good choice.
    pub(super) is_dim: bool,
    /// True if the card is the one that was drawn from the pack most recently.
    pub(super) is_new: bool,
    /// The key that chooses the card.
    pub(super) key: Option<u16>,
}

/// Returns the name of a suit as written on a card.
const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Pads => "PADS",
        Suit::Bats => "BATS",
        Suit::Balls => "BALLS",
        Suit::Stumps => "STUMPS",
        Suit::Gloves => "GLOVES",
    }
}

/// Returns the mark of a suit, for themes in which the colour does not show the
/// suit.
const fn mark(suit: Suit, colours: Colours) -> char {
    match (colours, suit) {
        (Colours::Sixteen | Colours::Light, _) => ' ',
        (_, Suit::Pads) => '$',
        (_, Suit::Bats) => '!',
        (_, Suit::Balls) => '*',
        (_, Suit::Stumps) => '#',
        (_, Suit::Gloves) => '@',
    }
}

impl FaceUp {
    /// Creates a card for a theme.
    pub(super) fn new(card: Card, colours: Colours) -> FaceUp {
        FaceUp { card, colours, is_dim: false, is_new: false, key: None }
    }

    /// Returns the style of the card: black on the colour of its suit, or an
    /// outline if the card is dim.
    fn style(&self) -> Style {
        let colour = suit(self.card.suit()).fg.unwrap_or(Color::Gray);
        if self.is_dim { DIM } else { Style::new().fg(Color::Black).bg(colour) }
    }

    /// Draws the card with its upper left corner at this place.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, column: u16, line: u16) {
        let (style, rank) = (self.style(), self.card.rank());
        let (name, mark) = (name(self.card.suit()), mark(self.card.suit(), self.colours));
        let above = if self.is_new { " new " } else { "" };
        let rows = [
            format!("\u{250c}{above:\u{2500}^7}\u{2510}"),
            format!("\u{2502} {rank:<2}  {mark} \u{2502}"),
            format!("\u{2502}{name:^7}\u{2502}"),
            format!("\u{2502} {mark}  {rank:>2} \u{2502}"),
            format!("\u{2514}{:\u{2500}<7}\u{2518}", ""),
        ];
        for (line, row) in (line..).zip(rows) {
            canvas.put(column, line, &row, style);
        }
        if let Some(key) = self.key {
            canvas.put_with_keys(column + 3, line + 4, &format!("[{key}]"), TEXT);
        }
    }
}

/// Draws the empty place for a card that has not been played.
pub(super) fn draw_empty_place(canvas: &mut Canvas<'_>, column: u16, line: u16) {
    let rows = [
        "\u{250c}\u{2500} \u{2500} \u{2500} \u{2500}\u{2510}",
        "",
        "",
        "",
        "\u{2514}\u{2500} \u{2500} \u{2500} \u{2500}\u{2518}",
    ];
    for (line, row) in (line..).zip(rows) {
        canvas.put(column, line, row, DIM);
    }
    for line in [line + 1, line + 3] {
        canvas.put(column, line, "\u{2502}", DIM);
        canvas.put(column + WIDTH - 1, line, "\u{2502}", DIM);
    }
}
