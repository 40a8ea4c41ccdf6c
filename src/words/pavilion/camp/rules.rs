//! The short rules of camp cricket, and the longer explanations shown by `?`.
//! Each paragraph is a string, and an empty string separates groups of
//! paragraphs.

/// The short rules.
pub(super) const RULES: &[&str] = &[
    "The deal, the sets and the scoring of Hill and Veld are the prisoners'. Of Camp's scoring two rules survive: 21 cards take a wicket, and each card laid by the batsmen is a run. The rest of Camp's scoring is ours.",
    "Each side deals cards into a grid of nine cells. The bowlers deal for wickets, the batsmen for runs. The bowlers start each innings, and the sides take turns. You may cover a set with new cards, which go on its lowest cell first. A turn lasts until the grid is full and nothing can be covered. Cards that need no choice are laid for you.",
    "",
    "A set is two cards that make 11 (an ace is 1, a court card 10) or a king, a queen and a jack. In Camp, three of one rank in a line are also a set.",
    "",
    "In Camp, the bowlers take a wicket for every 21 cards in a turn, and for three of a rank in a line. A king, queen and jack count as five extra cards. The batsmen score a run for each card, six more for three of a rank in a line, and four more for a king, queen and jack.",
    "In Hill, three cards of a rank in a line are a wicket, whoever deals them. So are three in order along the line, up or down: 4, 5, 6, or ace, king, queen. The batsmen score a run for each card.",
    "In Veld, you must cover a pair, or a king, queen and jack in a line, before you lay another card. If you overlook one, your turn ends and counts for nothing: the bowlers take no wicket with it, and the batsmen lose its runs and a wicket. The bowlers take a wicket for every 11 cards. A king, queen and jack in a line are worth 5 wickets or 50 runs.",
];

/// The additional paragraph for line mode.
pub(super) const LINE_MODE_RULES: &[&str] = &[
    "If the sets are not listed, type \"cover\" and the numbers of the cells. For example, \"cover 25\" covers cells 2 and 5.",
];

/// The swings of fortune in camp cricket, as measured in many matches between
/// good players, and the options of the game.
pub(super) const LONG_EXPLANATION: &[&str] = &[
    "One long turn can swing a match. In Camp one bowling turn in three takes no wicket, and a batting turn makes 41 runs on average. An innings averages 250 runs, but one in twenty ends below 45 and one in twenty passes 550. In Hill an innings averages 195 runs, and nine in ten are between 75 and 345. In Veld it averages 132, and nine in ten are between 17 and 315.",
    "",
    "The options. The form of the game is Camp, Hill or Veld. There are one or two innings a side. With two, a side well behind after its first innings can be made to follow on, which means batting again at once. The lead needed is 75 runs in a one-day match, 100 in two days, 150 in three and otherwise 200.",
    "There are 10 wickets to fall, or 11 if the last man bats on alone. A match not finished in its days is drawn. A round is one turn for the bowlers and one for the batsmen. When the pack runs out, the cards in the nine cells are gathered up, then cut or shuffled. If it runs out in the middle of a cover, the set is worth nothing. You are asked about a declaration when you are ahead; after E you are asked after every turn, and before every card.",
    "The sets you may cover are shown always, never, or by form. \"By form\" shows them in Camp and Hill but not in Veld, where finding the sets is the game.",
    "",
    "Our reading. All cards are shuffled before every turn, as in a published account of the game. Our document says only that they are gathered and cut when they run out during a turn. It does not say whether three of a rank are a set in Hill. In our game they are a wicket, and you cannot cover them. That a set is worth nothing when the pack runs out during its cover is ours too.",
];

/// The legend for the signs on the screen of camp cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen, 10S is the ten of spades and AH the ace of hearts. C stands for clubs, D for diamonds. The cards of a set you can cover have the same letter below them. A card between > and < is chosen. In a cell, x3 means that three cards lie there.",
    "A score of 41-6 is 41 runs for six wickets, and a d after it means declared. On the scorecard, b comes before the bowler's name, and his wickets are in the column headed w. In the fall of wickets, 3-15 means that the third wicket fell at 15.",
];
