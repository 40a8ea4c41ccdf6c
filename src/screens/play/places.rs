//! Where the coach and the teacher of the nets speak, on the board and among
//! cards that are drawn.

use crate::screens::frame::WIDTH;
use crate::session::look::Look;
use crate::text::display_width;

/// The columns and lines of what is said of the hand.
pub(super) struct Places {
    /// The column of the first card, the columns from one to the next, and those
    /// that one has.
    first: u16,
    step: u16,
    width: u16,
    /// The chances of the match.
    pub(super) chances: (u16, u16),
    /// What is said of declaring, of the best choice, of what figures mean.
    pub(super) closing: u16,
    pub(super) best: u16,
    pub(super) legend: u16,
    /// The keys; what each choice is worth beside the best, at the key or centred.
    pub(super) keys: u16,
    pub(super) mark: Option<u16>,
    /// Runs and wickets, words, and chances of each choice.
    pub(super) runs: u16,
    pub(super) words: u16,
    pub(super) odds: u16,
    /// The lines of the teacher, and the card on which a wide or byes were bowled.
    pub(super) teacher: u16,
    /// The first of three lines of what is said of a puzzle.
    pub(super) puzzle: u16,
    pub(super) covered: (u16, u16),
    /// The other hand of a match that is known to its end.
    pub(super) other_hand: (u16, u16),
    /// Who has the keyboard next.
    pub(super) handover: u16,
}

/// On the board: a card has ten columns, and stands over its key.
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

/// Among cards that are drawn: nine columns, two apart, the key in the frame.
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
    /// The places of a look.
    pub(super) const fn for_look(look: Look) -> &'static Places {
        match look {
            Look::Original | Look::Aided => &BOARD,
            Look::Cards => &CARDS,
        }
    }

    /// The column of a card, or of what stands behind the last.
    pub(super) const fn column(&self, place: u16) -> u16 {
        self.first + self.step * place
    }

    /// Where a word stands in the middle of a card's columns, further left where it
    /// would be cut off.
    pub(super) fn centred(&self, place: u16, word: &str) -> u16 {
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
        assert_eq!(BOARD.centred(1, wide), BOARD.centred(1, "four"));
        assert_ne!(BOARD.centred(1, wide), BOARD.centred(1, "to"));
    }
}
