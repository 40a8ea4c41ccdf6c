//! The positions of the coach's and the teacher's texts, in the looks with the
//! board and in the look with drawn cards.

use crate::screens::frame::WIDTH;
use crate::session::look::Look;
use crate::text::display_width;

/// The columns and lines of the texts about a hand.
pub(super) struct Places {
    /// The column of the first card.
    first: u16,
    /// The distance from one card to the next, in columns.
    step: u16,
    /// The width of each card.
    width: u16,
    /// The column and line of the chances of the match.
    pub(super) chances: (u16, u16),
    /// The line for the advice on declaring.
    pub(super) closing: u16,
    /// The line for the sentence about the best choice.
    pub(super) best: u16,
    /// The line for the meaning of the figures.
    pub(super) legend: u16,
    /// The line of the keys.
    pub(super) keys: u16,
    /// The line for the loss of each choice, or `None` if the loss is drawn
    /// next to the key.
    pub(super) mark: Option<u16>,
    /// The line for the runs and wickets of each choice.
    pub(super) runs: u16,
    /// The line for the words about each choice.
    pub(super) words: u16,
    /// The line for the chances after each choice.
    pub(super) odds: u16,
    /// The first line of the teacher's text.
    pub(super) teacher: u16,
    /// The first of three lines about a puzzle.
    pub(super) puzzle: u16,
    /// The column and line of the card covered by a wide or byes.
    pub(super) covered: (u16, u16),
    /// The column and line of the other hand in a past match.
    pub(super) other_hand: (u16, u16),
    /// The line that names the next holder of the keyboard.
    pub(super) handover: u16,
}

/// The positions on the board, where each card is ten columns wide and above
/// its key.
pub(super) const BOARD: Places = Places {
    first: 0,
    step: 10,
    width: 10,
    chances: (47, 11),
    closing: 12,
    best: 19,
    legend: 18,
    keys: 22,
    mark: None,
    runs: 19,
    words: 23,
    odds: 23,
    teacher: 16,
    puzzle: 16,
    covered: (33, 14),
    other_hand: (33, 18),
    handover: 21,
};

/// The positions in the look with drawn cards. Each card is nine columns wide
/// and has its key in its frame, and the cards are two columns apart.
pub(super) const CARDS: Places = Places {
    first: 2,
    step: 11,
    width: 9,
    chances: (46, 15),
    closing: 14,
    best: 13,
    legend: 13,
    keys: 20,
    mark: Some(21),
    runs: 22,
    words: 21,
    odds: 23,
    teacher: 13,
    puzzle: 12,
    covered: (46, 11),
    other_hand: (2, 14),
    handover: 21,
};

impl Places {
    /// Returns the positions for a look.
    pub(super) const fn for_look(look: Look) -> &'static Places {
        match look {
            Look::Original | Look::Aided => &BOARD,
            Look::Cards => &CARDS,
        }
    }

    /// Returns the column of a card, or of the place after the last card.
    pub(super) const fn column(&self, place: u16) -> u16 {
        self.first + self.step * place
    }

    /// Returns the column at which a word must begin to be centred on a card.
    /// Returns a column further left if the word would otherwise be cut off.
    pub(super) fn centred_column(&self, place: u16, word: &str) -> u16 {
        let length = display_width(word) as u16;
        let column = self.column(place) + self.width.saturating_sub(length).div_ceil(2);
        column.min(WIDTH.saturating_sub(length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_wide_letters_stands_in_the_middle_of_a_card() {
        let wide = "\u{65e5}\u{672c}";
        assert_eq!(BOARD.centred_column(1, wide), BOARD.centred_column(1, "four"));
        assert_ne!(BOARD.centred_column(1, wide), BOARD.centred_column(1, "to"));
    }
}
