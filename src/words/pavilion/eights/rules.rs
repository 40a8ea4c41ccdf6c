//! The rules of crazy eights: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "The first to be rid of every card wins. Each is dealt eight, and one is turned up, which has no power. On your turn lay a card of the same suit or the same rank as the card on the pile, or an eight; or take one card, and your turn is over. You need not lay.",
    "",
    "An eight may be laid on anything, and you name the suit to follow.",
    "A two makes the next player pick up two, unless he lays a two himself: then the one after him picks up four, and so on.",
    "The ace of hearts makes him pick up five; only the two of hearts passes that on, as a bill of seven, and after it any two.",
    "A jack makes the next player miss a turn, unless he lays a jack himself.",
    "With three or four players a queen turns the direction.",
    "",
    "While a bill or a jack waits nothing else may be laid, not even an eight: that is our reading. A two, an eight, a jack or the ace of hearts (a queen too with three or more) is no card to go out with: whoever lays one as his last draws one, and what it does stands.",
    "With three or four the last card is called before you come down to one. Who forgets, or calls it with more in hand, draws one at his next turn. When the stock is out the pile is shuffled.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] = &[
    "To call the last card, write L behind the card with which you come down to one, such as 4S L.",
];

/// What the short rules of crazy eights leave out, and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "The bill is how many cards the next player must take: 2 for a two, more for each two laid on it, 5 for the ace of hearts. A player who has one card left is told with \"last card\".",
    "When the stock is out and the pile cannot be shuffled, and nobody can move, the fewest cards win.",
    "",
    "The options. Players: two, three or four, of whom the computer plays all but you. Games of the rubber: 1, 3, 5 or 7; the loser of a game begins the next. Rubber counted by games; or by cards, and whoever wins a game counts what the others still hold: a two 20, an eight 50, a jack 25, the ace of hearts 50, any other court card 10, the rest their pips.",
    "Lay after a bill: who has taken the bill may still lay a card. Draw until one follows: who takes a card goes on until one can be laid. Call the last card: by itself, the game says it; by hand, who does not call before he lays his last card but one, or calls at another time, draws one more at his next turn. As it stands at first, two need not call, three or four must.",
];

/// The signs on the screen of crazy eights.
pub(super) const SIGNS: &[&str] = &[
    "On the screen: > is before the name of whoever is to play, ##### is the stock, face down, and beside it lies the pile. Its suit in large letters below is the suit to follow after an eight. 10H is the ten of hearts, AC the ace of clubs. Cards that cannot be laid now are dim; the card in brackets is the one that the arrows have gone to.",
];
