//! A choice in one or two words, to stand under its card: what comes of it
//! for certain, or how likely a wicket is.

use crate::game::{Ask, Choice, View};
use crate::players::RUN;
use crate::players::coach::Counsel;
use crate::rules::extras::{self, STOPPED_WIDE_RUNS, bye_runs, wide_runs};
use crate::rules::strokes::{Stroke, runs_off_no_ball, stroke};
use crate::rules::{Call, Card, HowOut};

/// The longest word.
pub const LONGEST: usize = 9;

/// A card that is worth less than this to the hand is no loss.
const NO_LOSS: i32 = RUN / 4;

/// What is certain of a choice of the side that looks; none where it hangs on
/// what the other side holds.
pub fn certain(view: &View<'_>, choice: Choice) -> Option<String> {
    let public = view.public;
    match (choice, &public.delivery) {
        (Choice::Play(card), Some(ball)) if ball.call == Some(Call::NoBall) => {
            Some(match runs_off_no_ball(ball.bowled, card) {
                0 => "safe".to_owned(),
                hit => runs(hit),
            })
        }
        (Choice::Play(card), Some(ball)) => {
            Some(answer(stroke(ball.bowled, card, public.facing())))
        }
        (Choice::Leave, Some(ball)) if ball.call == Some(Call::Wide) => {
            Some(format!("wide {}", wide_runs(ball.bowled.rank())))
        }
        (Choice::Leave, Some(_)) => Some("safe".to_owned()),
        (Choice::Stop, Some(ball)) if ball.call == Some(Call::Wide) => {
            Some(format!("wide {STOPPED_WIDE_RUNS}"))
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

/// The call on a card that is to be bowled.
fn call(view: &View<'_>, card: Card) -> Option<String> {
    let public = view.public;
    let call = extras::call(card, public.top?, public.no_ball_suit, &public.options)?;
    Some(match call {
        Call::NoBall => "no-ball".to_owned(),
        Call::Wide => format!("wide {}", wide_runs(card.rank())),
        Call::Bye => format!("bye {}", bye_runs(card.rank())),
    })
}

/// The word of a choice, of which the coach says more.
pub fn word(view: &View<'_>, counsel: &Counsel) -> String {
    if let Some(certain) = certain(view, counsel.choice) {
        return certain;
    }
    match (view.asked(), counsel.prospect) {
        (Some(Ask::Throw | Ask::Change { .. }), _) => match counsel.short {
            _ if counsel.best => "best".to_owned(),
            Some(..NO_LOSS) => "no loss".to_owned(),
            _ => "keep".to_owned(),
        },
        (_, Some(prospect)) => format!("W {:.0}%", 100.0 * prospect.wicket),
        _ => String::new(),
    }
}

/// What comes of an answer to an ordinary ball.
fn answer(stroke: Stroke) -> String {
    match stroke {
        Stroke::Hit(hit) => runs(hit),
        Stroke::Defended => "dot".to_owned(),
        Stroke::LeftAlone => "leave".to_owned(),
        Stroke::Out(how) => format!("out {}", short(how)),
    }
}

fn runs(hit: u8) -> String {
    match hit {
        4 => "four".to_owned(),
        6 => "six".to_owned(),
        hit => super::count::runs(hit.into()),
    }
}

/// A way of getting out as a scorer writes it.
const fn short(how: HowOut) -> &'static str {
    match how {
        HowOut::Bowled => "b",
        HowOut::Caught => "ct",
        HowOut::Lbw => "lbw",
        HowOut::Stumped => "st",
        HowOut::RunOut => "run",
        HowOut::HitWicket => "hw",
    }
}
