//! The rules in short.

/// A page of them.
pub(super) const RULES: &[&str] = &[
    "The first to be rid of every card wins. Each is dealt eight, and one is turned",
    "up, which has no power. In your go lay a card of the same suit or the same rank",
    "as the card on the pile, or an eight; or take one card, and your go is over.",
    "You need not lay.",
    "  An eight may be laid on anything, and you name the suit to follow.",
    "  A two makes the next player pick up two, unless he lays a two himself: then",
    "    the one after him picks up four, and so on.",
    "  The ace of hearts makes him pick up five; only the two of hearts passes that",
    "    on, as a bill of seven, and after it any two.",
    "  A jack makes the next player miss a go, unless he lays a jack himself.",
    "  With three or four players a queen turns the direction.",
    "While a bill or a jack waits nothing else may be laid, not even an eight: that",
    "is our reading. A two, an eight, a jack or the ace of hearts (a queen too with",
    "three or more) is no card to go out with: whoever lays one as his last draws",
    "one, and what it does stands.",
    "  With three or four, [L] calls the last card before you come down to one. Who",
    "forgets, or calls it with more in hand, draws one at his next go.",
    "",
    "When the stock is out the pile is shuffled. Type rank and suit, 4S, QD, 1H for",
    "the ten of hearts, and Enter; or use the arrows, or the letter above a card. T",
    "takes a card, pays a bill or misses a go.",
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_rules_fit_the_page() {
        assert!(super::RULES.len() <= 21);
        assert!(super::RULES.iter().all(|line| line.len() <= 79));
    }
}
