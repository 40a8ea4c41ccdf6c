//! What a person at the match is asked, and what a key answers.

use super::keys::Key;
use super::live::Live;
use super::until::Until;
use crate::game::{Ask, Choice, Pending, Public, Side, View};
use crate::rules::Call;
use crate::rules::deals::INNINGS;
use crate::words::cards;

/// What a key does at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Makes this choice.
    Choose(Choice),
    /// Lets the computer choose.
    Advise,
    /// Asks whether to declare, or to take that back.
    Declare,
    /// Lets the computer play on.
    PlayOut(Until),
    /// Asks the coach to speak, or to be silent.
    Coach,
    /// Puts the chances of the match on the scoreboard, or takes them off.
    Chances,
    /// Shows the keys.
    Help,
    /// Leaves; the match is kept.
    Leave,
    /// Nothing, and this is why.
    Nothing(String),
}

/// What the side is asked, with the keys that have no other place to stand.
pub fn text(live: &Live, side: Side, ask: Ask) -> String {
    let view = live.game().view(side);
    question(&view, ask, live.sides().short(side), live.declaring())
}

/// The same of any match: of this side, who may be about to declare.
pub fn question(view: &View<'_>, ask: Ask, side: &str, declaring: bool) -> String {
    match ask {
        Ask::Elect => format!("{side} won the toss: [B] bat first, [F] field first:"),
        Ask::Throw => "Enter card to throw away:".to_owned(),
        Ask::Bowl => "Enter bowler's play:".to_owned(),
        Ask::Reply if declaring => "Enter batsman's play, then declare:".to_owned(),
        Ask::Reply => "Enter batsman's play:".to_owned(),
        Ask::Change { .. } if declaring => {
            "Change a card, then declare: [1]-[6], [0] no more:".to_owned()
        }
        Ask::Change { .. } => "Change a card: [1]-[6], [0] no more:".to_owned(),
        Ask::Stop => stop(view),
        // Never asked aloud: a declaration is made with its own key.
        Ask::Declare => String::new(),
    }
}

fn stop(view: &View<'_>) -> String {
    let given = view.public.delivery;
    let eleven = given.and_then(|delivery| delivery.stopper());
    let eleven = eleven.map(cards::whole).unwrap_or_default();
    let given = match given.and_then(|delivery| delivery.call) {
        Some(Call::Wide) => "wides",
        _ => "byes",
    };
    format!("Stop the 4 {given} with the {eleven}? [Y]/[N]")
}

/// What a key means to the side that is asked.
pub fn meaning(key: Key, live: &Live, side: Side, ask: Ask) -> Meaning {
    let view = live.game().view(side);
    match key.letter() {
        Some('=') => return Meaning::Advise,
        Some('H') => return Meaning::Coach,
        Some('C') => return Meaning::Chances,
        Some('?') => return Meaning::Help,
        Some('Q') => return Meaning::Leave,
        Some('D') => return declare(&view),
        Some(letter) => {
            if let Some(until) = Until::of_key(letter, live.game()) {
                return Meaning::PlayOut(until);
            }
        }
        None => {}
    }
    match choice(key, &view, ask) {
        Some(choice) => Meaning::Choose(choice),
        None => Meaning::Nothing(why_not(key, &view, ask)),
    }
}

/// The choice that a key stands for, if it is a legal one.
pub fn choice(key: Key, view: &View<'_>, ask: Ask) -> Option<Choice> {
    let card = key
        .figure()
        .and_then(|figure| figure.checked_sub(1))
        .and_then(|place| view.hand.cards().get(place).copied());
    let choice = match (ask, key.letter()?) {
        (Ask::Elect, 'B') => Choice::Bat,
        (Ask::Elect, 'F') => Choice::Field,
        (Ask::Stop, 'Y') => Choice::Stop,
        (Ask::Stop, 'N') => Choice::LetGo,
        (Ask::Reply, '0') => Choice::Leave,
        (Ask::Change { .. }, '0') => Choice::NoMore,
        (Ask::Throw, _) => Choice::Throw(card?),
        (Ask::Bowl, _) => Choice::Bowl(card?),
        (Ask::Reply, _) => Choice::Play(card?),
        (Ask::Change { .. }, _) => Choice::Change(card?),
        _ => return None,
    };
    view.legal().contains(&choice).then_some(choice)
}

/// Declaring belongs to the batting side, in the first three innings of the match.
pub fn declare(view: &View<'_>) -> Meaning {
    let public = view.public;
    let why = if public.number() == 0 {
        "No innings has begun that could be declared"
    } else if public.batting() != view.side {
        "Only the batting side can declare"
    } else if usize::from(public.number()) == INNINGS {
        "Nobody declares in the last innings"
    } else {
        return Meaning::Declare;
    };
    Meaning::Nothing(why.to_owned())
}

/// What would do instead of a key that does nothing.
pub fn why_not(key: Key, view: &View<'_>, ask: Ask) -> String {
    if ask == Ask::Reply && key == Key::Char('0') {
        return "An ordinary ball has to be played: 1 to 6".to_owned();
    }
    let held = view.hand.cards().len();
    let instead = match ask {
        Ask::Elect => "B or F".to_owned(),
        Ask::Stop => "Y or N".to_owned(),
        Ask::Reply if view.may_leave() => format!("1 to {held}, or 0"),
        Ask::Change { .. } => format!("1 to {held}, or 0"),
        _ => format!("1 to {held}"),
    };
    format!("{} is no choice here: {instead}, or ?", key.name())
}

/// The prompt while it is asked whether to declare.
pub fn confirm(live: &Live) -> String {
    let public = live.game().public();
    let side = live.sides().short(public.batting());
    confirmation(public, side, live.declaring())
}

/// The same of any match, of the side that bats.
pub fn confirmation(public: &Public, side: &str, declaring: bool) -> String {
    let ball = matches!(public.pending, Pending::Ask(_, Ask::Reply));
    // Behind in the third innings, a declaration gives the match away.
    let lost = usize::from(public.number()) + 1 == INNINGS && public.lead(public.batting()) < 0;
    let how = if lost { " and lose the match" } else { "" };
    match (declaring, ball) {
        (true, _) => format!("{side} will declare after this ball. Play on instead? [Y]/[N]"),
        (false, true) => format!("{side} to declare after this ball{how}? [Y]/[N]"),
        (false, false) => format!("{side} to declare now{how}? [Y]/[N]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::game::drive::{Step, step};
    use crate::game::{Dealer, Match};
    use crate::players::RandomPlayer;
    use crate::rules::Options;

    /// Every innings of a match of two batsmen a side.
    #[test]
    fn a_side_declares_in_its_own_first_three_innings_only() {
        let options = Options {
            batsmen: 2,
            ..Options::default()
        };
        let mut said = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(options, &mut dealer, &mut ());
            let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(seed + 100));
            while let Ok(Step::Chose(..)) =
                step(&mut game, &mut dealer, &mut home, &mut away, &mut ())
            {
                for side in Side::BOTH {
                    let number = game.public().number();
                    let allowed = (1..4).contains(&number) && game.public().batting() == side;
                    match declare(&game.view(side)) {
                        Meaning::Declare => assert!(allowed, "innings {number}"),
                        Meaning::Nothing(why) => {
                            assert!(!allowed, "innings {number}: {why}");
                            said.insert(why);
                        }
                        other => panic!("{other:?}"),
                    }
                }
            }
        }
        assert_eq!(said.len(), 3, "{said:?}");
    }
}
