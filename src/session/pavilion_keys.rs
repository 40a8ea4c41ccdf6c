//! The keys that each game of the pavilion has of its own, by what a person is
//! asked. A key that stands in no row means nothing to the game.

use super::keymap::{KeyRow, When, always, row};
use crate::pavilion::{camp, eights, minden, twenty20};

/// Rows of keys; the game itself says whether each holds.
pub(crate) type Keys<A> = &'static [KeyRow<(), A>];

fn asks<A: PartialEq>(ask: &A, any: &[A]) -> When {
    any.contains(ask).into()
}

/// The keys of camp cricket.
#[rustfmt::skip]
pub(crate) const CAMP: Keys<camp::Ask> = &[
    row("BF", (), |ask| asks(ask, &[camp::Ask::Elect]), "", "bat or field first, if you won the cut"),
    row(" \n", (), |ask| asks(ask, &[camp::Ask::Deal]), "",
        "lay the next card on the first empty cell; [Enter] after [C] covers the set"),
    row("123456789", (), |ask| asks(ask, &[camp::Ask::Deal]), "",
        "the cells of a set, one by one; once they make a set, it is covered; press a key again to take that cell back"),
    row("C", (), |ask| asks(ask, &[camp::Ask::Deal]), "",
        "go to the next set you may cover, if sets are shown"),
    row("\u{8}\u{1b}", (), |ask| asks(ask, &[camp::Ask::Deal]), "", "take back the cells you typed"),
    row(" \n", (), |ask| asks(ask, &[camp::Ask::Declare]), "", "play on after your turn with the bat"),
    row("D", (), |ask| match ask {
        camp::Ask::Declare => When::Holds,
        camp::Ask::Deal => When::Not("You can only declare between turns"),
        _ => When::Never,
    }, "", "declare after your turn, once you confirm; this closes your innings"),
    row("YN\u{8}\u{1b}", (), |ask| asks(ask, &[camp::Ask::Declare]), "", "after [D]: declare, or play on after all"),
    row("YN", (), |ask| asks(ask, &[camp::Ask::FollowOn]), "", "make them follow on, or not"),
];

/// The keys of Minden cricket.
#[rustfmt::skip]
pub(crate) const MINDEN: Keys<minden::Ask> = &[
    row("BF", (), |ask| asks(ask, &[minden::Ask::Elect]), "", "bat or field first, if you won the toss"),
    row("12", (), |ask| asks(ask, &[minden::Ask::OpenBatting, minden::Ask::OpenBowling]), "",
        "with four hands: take the first man yourself, or leave him to your partner"),
    row("B", (), |ask| asks(ask, &[minden::Ask::Bowler]), "", "mark the next man who may bowl"),
    row("L", (), |ask| asks(ask, &[minden::Ask::Field]), "", "mark the next field"),
    row("G", (), |ask| asks(ask, &[minden::Ask::Mode]), "", "mark the next way of batting"),
    row("\n", (), |ask| asks(ask, &[minden::Ask::Bowler, minden::Ask::Field, minden::Ask::Mode]), "",
        "choose what is marked"),
    row("123456789", (), |ask| asks(ask, &[minden::Ask::Bowler, minden::Ask::Field, minden::Ask::Mode]), "",
        "choose the bowler, field or way of batting with that number"),
    row("D", (), |ask| asks(ask, &[minden::Ask::Mode]), "", "in a Test: declare, which closes your innings"),
    row("1234", (), |ask| asks(ask, &[minden::Ask::Bowl, minden::Ask::Bat, minden::Ask::Discard]), "",
        "pass, play or put away the card above the number"),
    row("N", (), |ask| asks(ask, &[minden::Ask::Bowl]), "",
        "play the next card you choose at once, instead of passing it; the batsman then plays none"),
    row("\u{8}\u{1b}", (), |ask| asks(ask, &[minden::Ask::Bowl]), "", "take back [N]"),
    row("TR", (), |ask| asks(ask, &[minden::Ask::Extra]), "",
        "after a wicket: turn the extra card from the stock, or from the batsman's hand"),
    row("YN", (), |ask| asks(ask, &[minden::Ask::FollowOn]), "", "make them follow on, or not"),
];

const fn is_list(ask: &twenty20::Ask) -> bool {
    use twenty20::Ask;
    matches!(ask, Ask::Bowler | Ask::Send | Ask::Attempt)
}

const fn is_skill(ask: &twenty20::Ask) -> bool {
    use twenty20::Ask;
    matches!(ask, Ask::ExtraYard | Ask::LateHands | Ask::RollTheWrists)
}

const fn is_placing(ask: &twenty20::Ask) -> bool {
    matches!(ask, twenty20::Ask::Field | twenty20::Ask::Shift)
}

/// Whether it is answered with yes or no.
const fn is_yes_or_no(ask: &twenty20::Ask) -> bool {
    use twenty20::Ask;
    let others = matches!(ask, Ask::Shift | Ask::SecondLook);
    let plain = matches!(ask, Ask::PowerPlay | Ask::Review | Ask::Further | Ask::Run { .. });
    others || plain || is_skill(ask)
}

const fn takes_yes(ask: &twenty20::Ask) -> bool {
    is_yes_or_no(ask) && !matches!(ask, twenty20::Ask::Shift | twenty20::Ask::SecondLook)
}

/// The keys of Tea-Table Twenty20.
#[rustfmt::skip]
pub(crate) const TWENTY20: Keys<twenty20::Ask> = &[
    row("PS", (), |ask| asks(ask, &[twenty20::Ask::Drop]), "", "before the toss: leave out a pace bowler or a spinner"),
    row("BF", (), |ask| asks(ask, &[twenty20::Ask::Elect]), "", "bat or field first, if you won the toss"),
    row("1234567890X", (), |ask| is_list(ask).into(), "", "choose from the list who bowls, who goes in, and how to get a man out"),
    row("P", (), |ask| asks(ask, &[twenty20::Ask::Field]), "", "choose a preset field; press its number next"),
    row("R", (), |ask| asks(ask, &[twenty20::Ask::Field]), "", "ready: play with the field as shown"),
    row("\u{2194}", (), |ask| is_placing(ask).into(), "", "move around the field"),
    row("\n", (), |ask| is_placing(ask).into(), "", "pick a man up, or put him down"),
    row("\u{1b}", (), |ask| is_placing(ask).into(), "", "put him back where he was, or put back the whole field"),
    row("123456", (), |ask| asks(ask, &[twenty20::Ask::Field]), "", "after [P]: choose the preset"),
    row("123456", (), |ask| asks(ask, &[twenty20::Ask::Bowl]), "", "bowl, face down"),
    row("F", (), |ask| asks(ask, &[twenty20::Ask::Bowl]), "", "set the field; it stays until you change it"),
    row("12345", (), |ask| asks(ask, &[twenty20::Ask::Stroke]), "", "play the stroke into this zone"),
    row("A", (), |ask| asks(ask, &[twenty20::Ask::Stroke]), "", "switch between hitting out (further, and more often in the air) and keeping it along the ground"),
    row("12345", (), |ask| asks(ask, &[twenty20::Ask::SecondLook]), "", "second look: choose the new zone for the stroke"),
    row("!", (), |ask| asks(ask, &[twenty20::Ask::PowerPlay]), "", "call the power play"),
    row("U", (), |ask| is_skill(ask).into(), "", "use the skill on offer"),
    row("V", (), |ask| asks(ask, &[twenty20::Ask::Review]), "", "ask for a review"),
    row("Y", (), |ask| takes_yes(ask).into(), "", "yes, to any yes-or-no question"),
    row("N", (), |ask| is_yes_or_no(ask).into(), "", "no; you keep the skill, the review or the power play for later"),
];

/// The keys of crazy eights.
#[rustfmt::skip]
pub(crate) const EIGHTS: Keys<eights::Ask> = &[
    row("A23456789JQK", (), always, "", "the rank of the card you want to lay; type its suit next"),
    row("10", (), always, "", "the ten: type 1 or 10"),
    row("CDHS", (), always, "", "the suit, after the rank; also the suit you want for an eight"),
    row("\u{2194}", (), always, "", "move along your hand"),
    row("\n", (), always, "", "lay the card you typed, or the one in brackets"),
    row("BEGNPRUVWXYZ", (), always, "", "lay the card below the letter at once"),
    row("T", (), always, "", "take a card, or the bill, or miss a turn"),
    row("L", (), always, "", "call your last card, if the options require it"),
    row("\u{8}\u{1b}", (), always, "", "take back what you typed"),
];
