//! The rules of camp cricket: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "Two rules are traditional: 21 cards take a wicket, and a card is a run. The rest is ours.",
    "Each side deals cards into a grid of nine cells. The bowlers deal for wickets, the batsmen for runs. The bowlers start each innings, and the sides take turns. A turn lasts until the grid is full and nothing can be covered. New cards cover a set, its lowest cell first.",
    "",
    "Sets: two cards that make 11, an ace 1 and court cards 10; a king, a queen and a jack; in camp three of one rank in a line.",
    "",
    "Camp: 21 cards of a bowling turn take a wicket, and so do three in a line. A card of a batting turn is a run, three in a line a six, king, queen and jack a four; in a bowling turn these count as five cards more.",
    "Hill: a line of three alike or in order (also queen, king, ace) is a wicket, whoever deals. A card of a batting turn is a run.",
    "Veld: pairs, and king, queen and jack in a line, must be covered before any other card. If you overlook one you lose the whole turn, and a batsman is out. 11 cards take a wicket; king, queen and jack in a line are 5 wickets or 50 runs.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] =
    &["If the sets are not listed, enter cover and the cells: cover 25 is cells 2 and 5."];

/// How far camp cricket swings, measured over many matches between good
/// players, and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "One long turn can swing a match. In camp one bowling turn in three takes nothing, and a batting turn makes 41 runs on average. An innings averages 250 runs, but one in twenty ends below 45 and one in twenty passes 550. In Hill an innings averages 195 runs, nine in ten of them between 75 and 345; in Veld 130, between 15 and 315.",
    "",
    "The options. Form of the game: camp, hill or veld, as in the rules. Innings a side: 1 or 2. With 2, a side far behind after its first innings (150 runs in three days, 75 in one, 100 in two, otherwise 200) can be made to follow on, that is, to bat again at once.",
    "Wickets to fall: 10, or 11 if the last man bats on alone. Days: a match not finished in its days is drawn; a round is one turn of the bowlers and one of the batsmen. When the pack runs out, the cards in the nine cells are gathered up and cut or shuffled.",
    "Show what may be covered: by form (in camp and hill, but not in veld, where finding the sets is the game), or always on, or always off.",
    "",
    "Our reading. All cards are shuffled before every turn, following a published account of the game; our document says only that they are gathered and cut when they run out during a turn. In Hill, three of a rank are a wicket and not a set to cover: the document does not say.",
];

/// The signs on the screen of camp cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen: 10S is the ten of spades, AH the ace of hearts; C is clubs, D diamonds. A card between dots belongs to a set you can cover; one between > and < is chosen. x3 in a cell: three cards lie there.",
    "41-6 is 41 runs for six wickets; a d after it means declared. On the scorecard b comes before the bowler and w above his wickets; in the fall of wickets, 3-15 means that the third wicket fell at 15.",
];
