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
    row("BF", (), |ask| asks(ask, &[camp::Ask::Elect]), "", "bat or field first, when you have won the cut"),
    row(" \n", (), |ask| asks(ask, &[camp::Ask::Deal]), "",
        "lays the next card, on the first empty cell; [Enter] after [C] covers the set"),
    row("123456789", (), |ask| asks(ask, &[camp::Ask::Deal]), "",
        "the cells of a set, one after another: it is covered at once; the same key again takes a cell back"),
    row("C", (), |ask| asks(ask, &[camp::Ask::Deal]), "",
        "turns to the next set that may be covered, where they are shown"),
    row("\u{8}\u{1b}", (), |ask| asks(ask, &[camp::Ask::Deal]), "", "takes back the cells that were typed"),
    row(" \n", (), |ask| asks(ask, &[camp::Ask::Declare]), "", "plays on after a turn of yours with the bat"),
    row("D", (), |ask| match ask {
        camp::Ask::Declare => When::Holds,
        camp::Ask::Deal => When::Not("An innings is declared between turns"),
        _ => When::Never,
    }, "", "asks whether to declare after it: your innings is then closed"),
    row("YN\u{8}\u{1b}", (), |ask| asks(ask, &[camp::Ask::Declare]), "", "after [D]: declares, or plays on after all"),
    row("YN", (), |ask| asks(ask, &[camp::Ask::FollowOn]), "", "makes them follow on, or not"),
];

/// The keys of Minden cricket.
#[rustfmt::skip]
pub(crate) const MINDEN: Keys<minden::Ask> = &[
    row("BF", (), |ask| asks(ask, &[minden::Ask::Elect]), "", "bat or field first, when you have won the toss"),
    row("12", (), |ask| asks(ask, &[minden::Ask::OpenBatting, minden::Ask::OpenBowling]), "",
        "of four hands: the first man is yours, or your partner's"),
    row("B", (), |ask| asks(ask, &[minden::Ask::Bowler]), "", "marks the next who may bowl"),
    row("L", (), |ask| asks(ask, &[minden::Ask::Field]), "", "marks the next field"),
    row("G", (), |ask| asks(ask, &[minden::Ask::Mode]), "", "marks the next way of batting"),
    row("\n", (), |ask| asks(ask, &[minden::Ask::Bowler, minden::Ask::Field, minden::Ask::Mode]), "",
        "takes what is marked"),
    row("123456789", (), |ask| asks(ask, &[minden::Ask::Bowler, minden::Ask::Field, minden::Ask::Mode]), "",
        "takes what stands beside the figure: a bowler, a field, a way of batting"),
    row("D", (), |ask| asks(ask, &[minden::Ask::Mode]), "", "declares, in a Test: your innings is closed"),
    row("1234", (), |ask| asks(ask, &[minden::Ask::Bowl, minden::Ask::Bat, minden::Ask::Discard]), "",
        "passes, plays or puts away the card above the figure"),
    row("N", (), |ask| asks(ask, &[minden::Ask::Bowl]), "",
        "the next figure does not pass the card: it is played now, and the batsman plays none"),
    row("\u{8}\u{1b}", (), |ask| asks(ask, &[minden::Ask::Bowl]), "", "takes [N] back"),
    row("TR", (), |ask| asks(ask, &[minden::Ask::Extra]), "",
        "after a wicket: the extra card from the stock, or from the batsman's hand"),
    row("YN", (), |ask| asks(ask, &[minden::Ask::FollowOn]), "", "makes them follow on, or not"),
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
    row("PS", (), |ask| asks(ask, &[twenty20::Ask::Drop]), "", "before the toss: a bowler of pace or of spin stays out"),
    row("BF", (), |ask| asks(ask, &[twenty20::Ask::Elect]), "", "bat or field first, when you have won the toss"),
    row("1234567890X", (), |ask| is_list(ask).into(), "", "who bowls, who goes in, how he is out: by the list"),
    row("P", (), |ask| asks(ask, &[twenty20::Ask::Field]), "", "a field by the number of its preset, which comes next"),
    row("R", (), |ask| asks(ask, &[twenty20::Ask::Field]), "", "ready: the field stands as it is shown"),
    row("\u{2194}", (), |ask| is_placing(ask).into(), "", "go over the field"),
    row("\n", (), |ask| is_placing(ask).into(), "", "picks a man up, and puts him down"),
    row("\u{1b}", (), |ask| is_placing(ask).into(), "", "leaves him where he was, or the field as it was"),
    row("123456", (), |ask| asks(ask, &[twenty20::Ask::Field]), "", "after [P], the preset"),
    row("123456", (), |ask| asks(ask, &[twenty20::Ask::Bowl]), "", "your bowl, face down"),
    row("12345", (), |ask| asks(ask, &[twenty20::Ask::Stroke]), "", "plays the stroke into this zone"),
    row("A", (), |ask| asks(ask, &[twenty20::Ask::Stroke]), "", "changes between hitting out, further and oftener in the air, and keeping it along the ground"),
    row("12345", (), |ask| asks(ask, &[twenty20::Ask::SecondLook]), "", "second look: the zone to which the stroke goes"),
    row("!", (), |ask| asks(ask, &[twenty20::Ask::PowerPlay]), "", "calls the power play"),
    row("U", (), |ask| is_skill(ask).into(), "", "uses the skill that is asked for"),
    row("V", (), |ask| asks(ask, &[twenty20::Ask::Review]), "", "has it reviewed"),
    row("Y", (), |ask| takes_yes(ask).into(), "", "yes, to every question of yes or no"),
    row("N", (), |ask| is_yes_or_no(ask).into(), "", "no: the skill, the review, the power play are kept"),
];

/// The keys of crazy eights.
#[rustfmt::skip]
pub(crate) const EIGHTS: Keys<eights::Ask> = &[
    row("A23456789JQK", (), always, "", "the rank of a card to lay, before its suit"),
    row("10", (), always, "", "the ten: 1, or 10"),
    row("CDHS", (), always, "", "the suit, after the rank; and what suit an eight shall be"),
    row("\u{2194}", (), always, "", "go over your hand"),
    row("\n", (), always, "", "lays the card that was typed, or the one in brackets"),
    row("BEGNPRUVWXYZ", (), always, "", "lays the card below the letter at once"),
    row("T", (), always, "", "takes a card, or the bill, or misses a turn"),
    row("L", (), always, "", "where the option has the last card called by hand: calls it"),
    row("\u{8}\u{1b}", (), always, "", "takes back what was typed"),
];
