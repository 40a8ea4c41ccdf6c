//! The short rules of crazy eights, and the longer explanations shown by `?`.
//! Each paragraph is a string, and an empty string separates groups of
//! paragraphs.

/// The short rules.
pub(super) const RULES: &[&str] = &[
    "The first player to get rid of every card wins. Each player gets eight cards. One more is turned up, and it has no power. On your turn, lay a card of the same suit or rank as the card on the pile, or an eight. Otherwise take one card, and your turn is over. You never have to lay a card.",
    "",
    "An eight goes on any card, and you name the suit to follow.",
    "A two makes the next player pick up two, unless they lay a two as well: then the player after them picks up four, and so on.",
    "The ace of hearts makes the next player pick up five. Only the two of hearts passes that on, as a bill of seven; after that any two will do.",
    "A jack makes the next player miss a turn, unless they lay a jack as well.",
    "With three or four players a queen reverses the direction.",
    "",
    "While a bill or a jack is waiting, you may lay only a card that answers it, and an eight does not (our reading of the rules). You cannot go out with a two, an eight, a jack or the ace of hearts (or a queen, with three or more players). If you lay one of these as your last card, you draw a card, but its power still works.",
    "With three or four players you must call \"last card\" before you are down to one. If you forget, you draw a card at your next turn. The same happens if you call too early, which is our rule. When the stock runs out, the pile is shuffled.",
];

/// The additional paragraph for line mode.
pub(super) const LINE_MODE_RULES: &[&str] =
    &["To call the last card, add L to the card that leaves you with one, for example 4S L."];

/// The details that the short rules of crazy eights leave out, and the options
/// of the game.
pub(super) const LONG_EXPLANATION: &[&str] = &[
    "The bill is the number of cards the next player must take: 2 for a two, 2 more for each two laid on it, and 5 for the ace of hearts. \"Last card\" marks a player with one card left.",
    "If the stock is empty, the pile cannot be shuffled and nobody can move, the player with the fewest cards wins. A game of 600 turns is drawn.",
    "",
    "The options. There are two, three or four players, and the computer can play any of them. A rubber has 1, 3, 5 or 7 games, and the loser of a game starts the next. The rubber is counted by games or by cards. By cards, the winner of a game scores the value of the cards the others still hold. An eight or the ace of hearts is worth 50, a jack 25 and a two 20. Any other court card is worth 10, and the rest their pips.",
    "\"Lay after a bill\" lets you lay a card after taking the bill. \"Draw until one fits\" makes you draw until you can lay a card. The last card is called by itself (the game calls it for you) or by hand. By hand, you must call before you lay your last card but one. If you do not, or if you call at another time, you draw a card at your next turn. By default two players need not call, but three or four must.",
];

/// The legend for the signs on the screen of crazy eights.
pub(super) const SIGNS: &[&str] = &[
    "On the screen, > marks the player whose turn it is. ##### is the stock, face down, with the pile next to it. After an eight, the large suit below it is the one to follow. 10H is the ten of hearts, AC the ace of clubs. Cards you cannot lay now are dim. The arrow keys move the brackets.",
];
