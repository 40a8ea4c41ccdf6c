//! The keys specific to each pavilion game, arranged by the question to the
//! player. A key that is in no row means nothing to the game.

use super::keymap::{KeyRow, When, always, row};
use crate::pavilion::{camp, eights, minden, twenty20};

/// Rows of keys. The game decides when each row works.
pub(crate) type Keys<A> = &'static [KeyRow<(), A>];

/// Makes a row of keys that have no hint but are explained in the rules.
const fn own<A>(keys: &'static str, when: fn(&A) -> When, help: &'static str) -> KeyRow<(), A> {
    row(keys, (), when, "", help)
}

/// Allows keys when these questions are asked.
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
        own("BF", at!(Ask::Elect), "bat or field first, if you won the cut"),
        own(" \n", at!(Ask::Deal),
            "lay the next card on the first empty cell, or cover the only set, or the one marked with [C]"),
        own("123456789", at!(Ask::Deal),
            "the cells of a set, one by one; once they make a set, it is covered; press a key again to take that cell back"),
        own("C", at!(Ask::Deal),
            "go to the next set you may cover, if sets are shown"),
        own("H", at!(Ask::Deal), "the coach: what each set is worth, if sets are shown"),
        own("\u{8}\u{1b}", at!(Ask::Deal), "take back the cells you typed"),
        own(" \n", at!(Ask::Declare), "play on after your turn with the bat"),
        own("D", |ask| match ask {
            Ask::Declare => When::Holds,
            Ask::Deal => When::Not("You can only declare between turns"),
            _ => When::Never,
        }, "declare after your turn, once you confirm; this closes your innings"),
        own("YN\u{8}\u{1b}", at!(Ask::Declare), "after [D]: declare, or play on after all"),
        own("YN", at!(Ask::FollowOn), "make them follow on, or not"),
    ]
};

/// The keys of Minden cricket.
#[rustfmt::skip]
pub(crate) const MINDEN: Keys<minden::Ask> = {
    use minden::Ask;
    &[
        own("BF", at!(Ask::Elect), "bat or field first, if you won the toss"),
        own("12", at!(Ask::OpenBatting | Ask::OpenBowling),
            "with four hands: take the first man yourself, or leave him to your partner"),
        own("B", at!(Ask::Bowler), "mark the next man who may bowl"),
        own("L", at!(Ask::Field), "mark the next field"),
        own("G", at!(Ask::Mode), "mark the next way of batting"),
        own("\n", at!(Ask::Bowler | Ask::Field | Ask::Mode),
            "choose what is marked"),
        own("123456789", at!(Ask::Bowler | Ask::Field | Ask::Mode),
            "choose the bowler, field or way of batting with that number"),
        own("D", at!(Ask::Mode), "in a Test: declare, which closes your innings"),
        own("1234", at!(Ask::Bowl | Ask::Bat | Ask::Discard),
            "pass, play or put away the card above the number"),
        own("N", at!(Ask::Bowl),
            "play the next card you choose at once, instead of passing it; the batsman then plays none"),
        own("\u{8}\u{1b}", at!(Ask::Bowl), "take back [N]"),
        own("TR", at!(Ask::Extra),
            "after a wicket: turn the extra card from the stock, or from the batsman's hand"),
        own("YN", at!(Ask::FollowOn), "make them follow on, or not"),
    ]
};

/// Returns `true` if yes is a possible answer.
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
        own("PS", at!(Ask::Drop), "before the toss: leave out a pace bowler or a spinner"),
        own("BF", at!(Ask::Elect), "bat or field first, if you won the toss"),
        own("1234567890X", at!(Ask::Bowler | Ask::Send | Ask::Attempt), "choose from the list who bowls, who goes in, and how to get a man out"),
        own("P", at!(Ask::Field), "choose a preset field; press its number next"),
        own("R", at!(Ask::Field), "ready: play with the field as shown"),
        own("\u{2194}", at!(Ask::Field | Ask::Shift), "move around the field"),
        own("\n", at!(Ask::Field | Ask::Shift), "pick a man up, or put him down"),
        own("\u{1b}", at!(Ask::Field | Ask::Shift), "put him back where he was, or put back the whole field"),
        own("123456", at!(Ask::Field), "after [P]: choose the preset"),
        own("123456", at!(Ask::Bowl), "bowl, face down"),
        own("F", at!(Ask::Bowl), "set the field; it stays until you change it"),
        own("12345", at!(Ask::Stroke), "play the stroke into this zone"),
        own("A", at!(Ask::Stroke), "switch between hitting out (further, and more often in the air) and keeping it along the ground"),
        own("12345", at!(Ask::SecondLook), "second look: choose the new zone for the stroke"),
        own("!", at!(Ask::PowerPlay), "call the power play"),
        own("U", at!(Ask::ExtraYard | Ask::LateHands | Ask::RollTheWrists), "use the skill on offer"),
        own("V", at!(Ask::Review), "ask for a review"),
        own("Y", |ask| takes_yes(ask).into(), "yes, to any yes-or-no question"),
        own("N", |ask| (takes_yes(ask) || matches!(ask, Ask::Shift | Ask::SecondLook)).into(), "no; you keep the skill, the review or the power play for later"),
    ]
};

/// The keys of Crazy Eights.
#[rustfmt::skip]
pub(crate) const EIGHTS: Keys<eights::Ask> = &[
    own("A23456789JQK", always, "the rank of the card you want to lay; type its suit next"),
    own("10", always, "the ten: type 1 or 10"),
    own("CDHS", always, "the suit, after the rank; also the suit you want for an eight"),
    own("\u{2194}", always, "move along your hand"),
    own("\n", always, "lay the card you typed, or the one in brackets"),
    own("BEGNPRUVWXYZ", always, "lay the card below the letter at once"),
    own("T", always, "take a card, or the bill, or miss a turn"),
    own("L", always, "call your last card, if the options require it"),
    own("\u{8}\u{1b}", always, "take back what you typed"),
];
