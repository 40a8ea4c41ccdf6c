//! The rules of camp cricket: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "Two rules are traditional: 21 cards take a wicket, and a card is a run. The rest is ours.",
    "Each side deals cards into a grid of nine cells. The bowlers deal for wickets, the batsmen for runs. The bowlers start each innings, and the sides take turns. A turn lasts until the grid is full and nothing can be covered. New cards cover a set, its lowest cell first.",
    "",
    "A set is two cards that make 11 (an ace is 1, a court card 10) or a king, a queen and a jack. In camp, three of one rank in a line are also a set.",
    "",
    "Camp: in a bowling turn 21 cards take a wicket, and so do three in a line; king, queen and jack count as five extra cards. In a batting turn each card is a run, three in a line are a six, and king, queen and jack a four.",
    "Hill: a line of three alike or in order (queen, king, ace too) is a wicket, whoever deals. In a batting turn each card is a run.",
    "Veld: you must cover a pair, or a king, queen and jack in a line, before you lay another card. Overlook one and you lose the whole turn, and a wicket too if you are batting. 11 cards take a wicket. King, queen and jack in a line are worth 5 wickets or 50 runs.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] = &[
    "If the sets are not listed, type \"cover\" and the cells: \"cover 25\" covers cells 2 and 5.",
];

/// How far camp cricket swings, measured over many matches between good
/// players, and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "One long turn can swing a match. In camp one bowling turn in three takes nothing, and a batting turn makes 41 runs on average. An innings averages 250 runs, but one in twenty ends below 45 and one in twenty passes 550. In Hill an innings averages 195 runs, and nine in ten are between 75 and 345. In Veld it averages 130, and nine in ten are between 15 and 315.",
    "",
    "The options. Form of the game: camp, hill or veld, as in the rules. Innings a side: 1 or 2. With 2, a side well behind after its first innings can be made to follow on: it bats again at once. The lead needed is 75 runs in a one-day match, 100 in two days, 150 in three and otherwise 200.",
    "Wickets to fall: 10, or 11 if the last man bats on alone. Days: a match not finished in time is drawn. A round is one turn for the bowlers and one for the batsmen. When the pack runs out, the cards in the nine cells are gathered up, then cut or shuffled.",
    "Show what may be covered: always, never, or by form: in camp and hill, but not in veld, where finding the sets is the game.",
    "",
    "Our reading. All cards are shuffled before every turn, as in a published account of the game. Our document says only that they are gathered and cut when they run out during a turn. In Hill, three of a rank are a wicket, not a set to cover. The document does not say.",
];

/// The signs on the screen of camp cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen: 10S is the ten of spades, AH the ace of hearts; C is clubs, D diamonds. A card between dots belongs to a set you can cover; one between > and < is chosen. x3 in a cell means that three cards lie there.",
    "41-6 is 41 runs for six wickets; a d after it means declared. On the scorecard, the bowler follows b, and w heads his wickets. In the fall of wickets, 3-15 means that the third wicket fell at 15.",
];
