//! The rules in short.

/// A page of them.
pub(super) const RULES: &[&str] = &[
    "What cards and tables of this game say is ours: the document has none of it.",
    "Two sides, one innings each of ten or twenty overs. Each ball the fielding side",
    "sets its field and lays a bowl face down; the batter plays into one of five",
    "zones, along the ground or hitting out. The bowl is shown.",
    "",
    "The meter is the batter's confidence; three when the stroke suits the bowl,",
    "else less by the zones between. An over card may shift it. Both roll a die of",
    "six or eight; a meter above nought helps the batter, below it the bowler.",
    "Equal: a block. Lower: a miss, and by 3 or more the wicket is open. Higher: a",
    "strike, which flies a die's distance, bounces, and runs on. In the air a",
    "fielder there may catch it (his number or more). One run from the infield, two",
    "from the outfield, one less where a man has it in the air; one more may always",
    "be tried (run out on 5 or 6, on 6 only for the one that a fielder takes away).",
    "A one against his top face is clean bowled; 6, 7 against his one is four, 8",
    "six.",
    "After the first over and before the last the first two balls are express: the",
    "over card alone says what happens. Nine men stand in the field, no more than",
    "two in a zone (one zone three in T20), two in the outfield at first, then five;",
    "slips to pace and spin only. A bowler has two overs (T20 three), never two",
    "running. Skills: extra yard and shift once an over; the batter's three once",
    "each, or one of them.",
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_rules_fit_the_page() {
        assert!(super::RULES.len() <= 21);
        let longest = super::RULES.iter().map(|line| line.len()).max();
        assert!(longest <= Some(79), "{longest:?}");
    }
}
