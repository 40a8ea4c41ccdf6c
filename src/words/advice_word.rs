//! One or two words about a choice, printed below its card. These words give
//! the outcome if it is certain, and otherwise the chance of a wicket.

use crate::game::{Ask, Choice, Delivery, View};
use crate::players::RUN;
use crate::players::coach::ChoiceAdvice;
use crate::rules::{Call, Card, HowOut, extras};

/// Losing a card does not matter if its value to the hand is below this limit.
const HARMLESS_LOSS_LIMIT: i32 = RUN / 4;

/// The help text that explains the words below the cards.
pub(crate) const WORDS_EXPLAINED: [&str; 2] = [
    "The coach has a word for each card, shown below it. Runs, four, six, dot, leave, wide, bye and no-ball are the certain result of the card. W 18% is the chance of a wicket. Best, no loss and keep tell you which card to part with when you throw away or change one.",
    "A batsman is out b (bowled), ct (caught), lbw (leg before wicket), st (stumped) or hw (hit wicket).",
];

/// Returns the outcome of a choice if the viewing side can be certain of it.
/// Returns `None` if the outcome depends on the other side's cards.
pub(crate) fn certain_outcome(view: &View<'_>, choice: Choice) -> Option<String> {
    let public = view.public;
    match (choice, &public.delivery) {
        (Choice::Play(card), Some(ball)) => Some(reply_word(ball, card)),
        (Choice::Leave, Some(ball)) if ball.call == Some(Call::Wide) => {
            Some(format!("wide {}", ball.outcome(None).extras))
        }
        (Choice::Leave, Some(_)) => Some("safe".to_owned()),
        (Choice::Stop, Some(ball)) if ball.call == Some(Call::Wide) => {
            Some(format!("wide {}", extras::runs_after_stop(Call::Wide)))
        }
        (Choice::Stop, _) => Some("dot".to_owned()),
        (Choice::LetGo, Some(ball)) if ball.call == Some(Call::Wide) => {
            Some(format!("wide {}", ball.extras))
        }
        (Choice::LetGo, Some(ball)) => Some(format!("bye {}", ball.extras)),
        (Choice::Bowl(card), _) => call(view, card),
        _ => None,
    }
}

/// Returns the call on a card about to be bowled: "no-ball", "wide 1", "bye 4".
/// Returns `None` unless the viewing side must bowl now.
pub(crate) fn call_mark(view: &View<'_>, card: Card) -> Option<String> {
    let bowls = view.asked() == Some(Ask::Bowl);
    bowls.then(|| call(view, card)).flatten()
}

/// Spells out, for reading aloud, the call on a card about to be bowled: "a
/// no-ball", "a wide", "4 byes".
pub(crate) fn call_aloud(view: &View<'_>, card: Card) -> Option<String> {
    let bowls = view.asked() == Some(Ask::Bowl);
    let call = view.public.call(card).filter(|_| bowls)?;
    let runs = u32::from(extras::runs(call, card.rank()));
    Some(match (call, runs) {
        (Call::NoBall, _) => "a no-ball".to_owned(),
        (Call::Wide, 1) => "a wide".to_owned(),
        (Call::Wide, _) => format!("{runs} wides"),
        (Call::Bye, _) => super::count::counted(runs, "bye", "byes"),
    })
}

/// Returns the call on a card about to be bowled, with its runs.
fn call(view: &View<'_>, card: Card) -> Option<String> {
    let call = view.public.call(card)?;
    let runs = extras::runs(call, card.rank());
    Some(match call {
        Call::NoBall => "no-ball".to_owned(),
        Call::Wide => format!("wide {runs}"),
        Call::Bye => format!("bye {runs}"),
    })
}

/// Returns the word for a choice that the coach has evaluated: the outcome if
/// it is certain, and otherwise the chance of a wicket.
pub(crate) fn choice_word(view: &View<'_>, counsel: &ChoiceAdvice) -> String {
    if let Some(certain) = certain_outcome(view, counsel.choice) {
        return certain;
    }
    match (view.asked(), counsel.prospect) {
        (Some(Ask::Throw | Ask::Change { .. }), _) => match counsel.short {
            _ if counsel.best => "best".to_owned(),
            Some(..HARMLESS_LOSS_LIMIT) => "no loss".to_owned(),
            Some(_) => "keep".to_owned(),
            None => String::new(),
        },
        (_, Some(prospect)) => format!("W {:.0}%", 100.0 * prospect.wicket),
        _ => String::new(),
    }
}

/// Returns the outcome of playing a card against a ball.
fn reply_word(ball: &Delivery, card: Card) -> String {
    let outcome = ball.outcome(Some(card));
    match (outcome.out, outcome.runs) {
        (Some(how), _) => out_abbreviation(how).to_owned(),
        (None, 0) if ball.call == Some(Call::NoBall) => "safe".to_owned(),
        (None, 0) if card.suit() == ball.bowled.suit() => "dot".to_owned(),
        (None, 0) => "leave".to_owned(),
        (None, hit) => runs(hit),
    }
}

fn runs(hit: u8) -> String {
    match hit {
        4 => "four".to_owned(),
        6 => "six".to_owned(),
        hit => super::count::runs(hit.into()),
    }
}

/// Abbreviates a way of getting out, as scorers do.
const fn out_abbreviation(how: HowOut) -> &'static str {
    match how {
        HowOut::Bowled => "out b",
        HowOut::Caught => "out ct",
        HowOut::Lbw => "out lbw",
        HowOut::Stumped => "out st",
        HowOut::RunOut => "run out",
        HowOut::HitWicket => "out hw",
    }
}
