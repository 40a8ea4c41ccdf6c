//! The rules of camp cricket: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "Only 21 cards a wicket and a card a run are handed down; the rest is ours.",
    "Each side deals cards into a grid of nine cells. The bowlers' deal takes wickets, the batsmen's makes runs; the bowlers begin each innings, and the turns alternate. A turn goes on until the grid is full and nothing can be covered. A set is covered by new cards, its lowest cell first.",
    "",
    "Sets: two cards that make 11, an ace 1 and court cards 10; a king, a queen and a jack; in camp three of one rank in a line.",
    "",
    "Camp: 21 cards of a bowling turn take a wicket, and so do three in a line. A card of a batting turn is a run, three in a line a six, king, queen and jack a four; in a bowling turn these count as five cards more.",
    "Hill: a line of three alike or in order (also queen, king, ace) is a wicket, whoever deals. A card of a batting turn is a run.",
    "Veld: pairs, and king, queen and jack in a line, must be covered before any other card. Who overlooks one loses all of his turn, and a batsman is out. 11 cards take a wicket; king, queen and jack in a line are 5 wickets or 50 runs.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] =
    &["Where the sets are not named, write cover and their cells: cover 25 is cells 2 and 5."];

/// How far camp cricket swings, measured over many matches between good
/// players, and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "One long turn swings a match. In camp a bowling turn takes nothing one time in three, and a batting turn is worth 41 runs on average, so that an innings comes to 250 runs; but one in twenty ends below 45, and one in twenty passes 550. In Hill an innings comes to 195 runs, from 75 to 345 in nine of ten cases; in Veld to 130, from 15 to 315.",
    "",
    "The options. Form of the game: camp, hill or veld, as the rules tell them. Innings a side: 1 or 2; with 2, a side that is far behind after its first innings (150 runs in three days, 75 in one, 100 in two, else 200) may be made to follow on, which is to bat again at once.",
    "Wickets to fall: 10, or 11, when the last man bats on alone. Days: a match that has not ended in its days is drawn; a round is a turn of the bowlers and one of the batsmen. When the pack runs out the cards of the nine cells are gathered up, and cut or shuffled.",
    "Show what may be covered: in camp and hill but not in veld, where to find the sets is the game; or on, or off, in each.",
    "",
    "Our reading. All cards are shuffled before every turn, as a published account of the game has it; our document says only that they are gathered and cut when they run out within one. In Hill three of a rank are a wicket and no set to be covered: the document leaves it open.",
];

/// The signs on the screen of camp cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen: 10S is the ten of spades, AH the ace of hearts; C is clubs, D diamonds. A card between dots belongs to a set that may be covered; one between > and < is chosen. x3 in a cell: three cards lie there.",
    "41-6 is 41 runs for six wickets; d behind it, that the side declared. On the scorecard b is before the bowler and w above his wickets; 3-15 in the fall, that the third wicket fell at 15.",
];
