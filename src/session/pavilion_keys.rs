//! The keys specific to each pavilion game, grouped by the question that they
//! answer. A key that is in no row has no meaning in the game.

use super::keymap::{Availability, KeyRow, always, row};
use crate::pavilion::{camp, eights, minden, twenty20};

/// The rows of a game's keys. The game decides when each row works.
pub(crate) type Keys<A> = &'static [KeyRow<(), A>];

/// Makes a row of keys that have no hint but are explained in the rules.
const fn own_row<A>(
    keys: &'static str,
    when: fn(&A) -> Availability,
    help: &'static str,
) -> KeyRow<(), A> {
    row(keys, (), when, "", help)
}

/// Makes a test that allows keys only for these questions.
macro_rules! at {
    ($asked:pat) => {
        |ask| matches!(ask, $asked).into()
    };
}

/// The keys of camp cricket.
#[rustfmt::skip]
pub(crate) const CAMP: Keys<camp::Ask> = {
    use camp::Ask;
    &[
        own_row("BF", at!(Ask::Elect), "bat or field first, if you won the cut"),
        own_row(" \n", at!(Ask::Deal),
            "lay the next card on the first empty cell, or cover the only set, or the one marked with [C]"),
        own_row("123456789", at!(Ask::Deal),
            "the cells of a set, one by one; once they make a set, it is covered; press a key again to take that cell back"),
        own_row("C", at!(Ask::Deal),
            "go to the next set you may cover, if sets are shown"),
        own_row("H", at!(Ask::Deal), "the coach: what each set is worth, if sets are shown"),
        own_row("\u{8}\u{1b}", at!(Ask::Deal), "take back the cells you typed"),
        own_row(" \n", at!(Ask::Declare), "play on after your turn with the bat"),
        own_row("D", |ask| match ask {
            Ask::Declare => Availability::Holds,
            Ask::Deal => Availability::Not("You can only declare between turns"),
            _ => Availability::Never,
        }, "declare after your turn, once you confirm; this closes your innings"),
        own_row("YN\u{8}\u{1b}", at!(Ask::Declare), "after [D]: declare, or play on after all"),
        own_row("YN", at!(Ask::FollowOn), "make them follow on, or not"),
    ]
};

/// The keys of Minden cricket.
#[rustfmt::skip]
pub(crate) const MINDEN: Keys<minden::Ask> = {
    use minden::Ask;
    &[
        own_row("BF", at!(Ask::Elect), "bat or field first, if you won the toss"),
        own_row("12", at!(Ask::OpenBatting | Ask::OpenBowling),
            "with four hands: take the first man yourself, or leave him to your partner"),
        own_row("B", at!(Ask::Bowler), "mark the next man who may bowl"),
        own_row("L", at!(Ask::Field), "mark the next field"),
        own_row("G", at!(Ask::Mode), "mark the next way of batting"),
        own_row("\n", at!(Ask::Bowler | Ask::Field | Ask::Mode),
            "choose what is marked"),
        own_row("123456789", at!(Ask::Bowler | Ask::Field | Ask::Mode),
            "choose the bowler, field or way of batting with that number"),
        own_row("D", at!(Ask::Mode), "in a Test: declare, which closes your innings"),
        own_row("1234", at!(Ask::Bowl | Ask::Bat | Ask::Discard),
            "pass, play or put away the card above the number"),
        own_row("N", at!(Ask::Bowl),
            "play the next card you choose at once, instead of passing it; the batsman then plays none"),
        own_row("\u{8}\u{1b}", at!(Ask::Bowl), "take back [N]"),
        own_row("TR", at!(Ask::Extra),
            "after a wicket: turn the extra card from the stock, or from the batsman's hand"),
        own_row("YN", at!(Ask::FollowOn), "make them follow on, or not"),
    ]
};

/// Returns `true` if yes is a possible answer to the question.
const fn takes_yes(ask: &twenty20::Ask) -> bool {
    use twenty20::Ask;
    let skill = matches!(ask, Ask::ExtraYard | Ask::LateHands | Ask::RollTheWrists);
    skill || matches!(ask, Ask::PowerPlay | Ask::Review | Ask::Further | Ask::Run { .. })
}

/// The keys of Tea-Table Twenty20.
#[rustfmt::skip]
pub(crate) const TWENTY20: Keys<twenty20::Ask> = {
    use twenty20::Ask;
    &[
        own_row("PS", at!(Ask::Drop), "before the toss: leave out a pace bowler or a spinner"),
        own_row("BF", at!(Ask::Elect), "bat or field first, if you won the toss"),
        own_row("1234567890X", at!(Ask::Bowler | Ask::Send | Ask::Attempt), "choose from the list who bowls, who goes in, and how to get a man out"),
        own_row("P", at!(Ask::Field), "choose a preset field; press its number next"),
        own_row("R", at!(Ask::Field), "ready: play with the field as shown"),
        own_row("\u{2194}", at!(Ask::Field | Ask::Shift), "move around the field"),
        own_row("\n", at!(Ask::Field | Ask::Shift), "pick a man up, or put him down"),
        own_row("\u{1b}", at!(Ask::Field | Ask::Shift), "put him back where he was, or put back the whole field"),
        own_row("123456", at!(Ask::Field), "after [P]: choose the preset"),
        own_row("123456", at!(Ask::Bowl), "bowl, face down"),
        own_row("F", at!(Ask::Bowl), "set the field; it stays until you change it"),
        own_row("12345", at!(Ask::Stroke), "play the stroke into this zone"),
        own_row("A", at!(Ask::Stroke), "switch between hitting out (further, and more often in the air) and keeping it along the ground"),
        own_row("12345", at!(Ask::SecondLook), "second look: choose the new zone for the stroke"),
        own_row("!", at!(Ask::PowerPlay), "call the power play"),
        own_row("U", at!(Ask::ExtraYard | Ask::LateHands | Ask::RollTheWrists), "use the skill on offer"),
        own_row("V", at!(Ask::Review), "ask for a review"),
        own_row("Y", |ask| takes_yes(ask).into(), "yes, to any yes-or-no question"),
        own_row("N", |ask| (takes_yes(ask) || matches!(ask, Ask::Shift | Ask::SecondLook)).into(), "no; you keep the skill, the review or the power play for later"),
    ]
};

/// The keys of Crazy Eights.
#[rustfmt::skip]
pub(crate) const EIGHTS: Keys<eights::Ask> = &[
    own_row("A23456789JQK", always, "the rank of the card you want to lay; type its suit next"),
    own_row("10", always, "the ten: type 1 or 10"),
    own_row("CDHS", always, "the suit, after the rank; also the suit you want for an eight"),
    own_row("\u{2194}", always, "move along your hand"),
    own_row("\n", always, "lay the card you typed, or the one in brackets"),
    own_row("BEGNPRUVWXYZ", always, "lay the card below the letter at once"),
    own_row("T", always, "take a card, or the bill, or miss a turn"),
    own_row("L", always, "call your last card, if the options require it"),
    own_row("\u{8}\u{1b}", always, "take back what you typed"),
];
