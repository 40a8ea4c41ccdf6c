//! A choice in one sentence: what comes of it, and for the best one, why.

use super::advice_word::certain;
use super::count::{counted, runs};
use super::{ball, spoken};
use crate::game::{Ask, Choice, Delivery, View};
use crate::players::RUN;
use crate::players::coach::{Advice, Closing, Counsel};
use crate::rules::{Call, Card, Suit, extras};

/// How many draws a sign that a side holds no card of a suit stays valid.
const FRESH: u8 = 3;

/// From this rank up a card takes wickets and leaves nearly any ball.
const HIGH: u8 = 10;

/// Up to this rank a card is low.
const LOW: u8 = 4;

/// The sentence of the best choice: `[3] 10 of balls: two runs, and it keeps your
/// only card of stumps.`
pub(crate) fn best(view: &View<'_>, advice: &Advice) -> Option<String> {
    let place = advice.counsels.iter().position(|counsel| counsel.best)?;
    sentences(view, advice).into_iter().nth(place)
}

/// A sentence for each choice, in their order.
pub(crate) fn sentences(view: &View<'_>, advice: &Advice) -> Vec<String> {
    let said = advice.counsels.iter().enumerate().map(|(place, counsel)| {
        let (name, comes) = (name(place + 1, counsel.choice), comes(view, counsel));
        let why = match (counsel.best, counsel.short) {
            (true, _) => why(view, advice, counsel),
            (false, Some(short)) if short >= RUN / 20 => {
                format!("{:.1} runs worse than the best", short as f32 / RUN as f32)
            }
            (false, Some(_)) => "as good as the best".to_owned(),
            (false, None) => String::new(),
        };
        let parts = [comes, why].into_iter().filter(|part| !part.is_empty());
        let parts: Vec<String> = parts.collect();
        match parts.is_empty() {
            true => format!("{name}."),
            false => format!("{name}: {}.", parts.join(", ")),
        }
    });
    said.collect()
}

/// The sentence on declaring, where the professional would.
pub(crate) fn closing(closing: &Closing) -> Option<&'static str> {
    let said = "[D] declare: you have enough runs.";
    closing.declares.then_some(said)
}

/// "[3] 10 of balls".
fn name(place: usize, choice: Choice) -> String {
    match choice {
        Choice::Bat => "[B] bat".to_owned(),
        Choice::Field => "[F] field".to_owned(),
        Choice::Declare => "[D] declare".to_owned(),
        Choice::PlayOn => "bat on".to_owned(),
        Choice::Stop => "[Y] stop it".to_owned(),
        Choice::LetGo => "[N] let it go".to_owned(),
        Choice::Leave => "[0] leave it".to_owned(),
        Choice::NoMore => "[0] no more".to_owned(),
        Choice::Throw(card) | Choice::Bowl(card) | Choice::Play(card) | Choice::Change(card) => {
            format!("[{place}] {}", spoken::card(card))
        }
    }
}

/// What comes of a choice; what is certain is said as certain.
fn comes(view: &View<'_>, counsel: &Counsel) -> String {
    let public = view.public;
    match (counsel.choice, &public.delivery) {
        (Choice::Play(card), Some(ball)) => played(ball, card),
        (Choice::Leave, Some(ball)) if ball.call == Some(Call::Wide) => {
            match ball.outcome(None).extras {
                1 => "one run, and no card is gone".to_owned(),
                more => format!("{more} runs unless they stop it"),
            }
        }
        (Choice::Leave, _) => "one run, and no card is gone".to_owned(),
        (Choice::Stop | Choice::LetGo, _) => certain(view, counsel.choice)
            .map(|word| format!("{word} for certain"))
            .unwrap_or_default(),
        (Choice::Bowl(card), _) => bowled(view, card, counsel),
        _ => String::new(),
    }
}

/// What comes of a card played at a ball.
fn played(ball: &Delivery, card: Card) -> String {
    let outcome = ball.outcome(Some(card));
    let no_ball = ball.call == Some(Call::NoBall);
    match (outcome.out, outcome.runs) {
        (Some(how), _) => ball::out(how).to_owned(),
        (None, 0) if no_ball => "no hit and nobody out".to_owned(),
        (None, 0) if card.suit() == ball.bowled.suit() => "defended, no run".to_owned(),
        (None, 0) => "a leave, no run".to_owned(),
        (None, hit) if no_ball => format!("{}, plus one", in_words(hit)),
        (None, hit) => in_words(hit),
    }
}

/// What comes of a card that is bowled.
fn bowled(view: &View<'_>, card: Card, counsel: &Counsel) -> String {
    let call = view.public.call(card);
    let given = call.map_or(0, |call| extras::runs(call, card.rank()));
    match call {
        Some(Call::NoBall) => "a no-ball: 1 run and any hit".to_owned(),
        Some(Call::Wide) => format!("a wide, {} if left", runs(given.into())),
        Some(Call::Bye) => {
            let eleven = extras::stopper(card, given);
            let stops = eleven.is_some_and(|eleven| held(view, eleven, card));
            let unless = if stops { ", unless you stop it" } else { "" };
            format!("{}{unless}", counted(given.into(), "bye", "byes"))
        }
        None => counsel
            .prospect
            .map_or_else(String::new, |prospect| in_a_hundred(prospect.wicket)),
    }
}

/// "a wicket 12 times in 100".
fn in_a_hundred(wicket: f32) -> String {
    match (100.0 * wicket).round() as u32 {
        0 => "hardly ever a wicket".to_owned(),
        1 => "a wicket once in 100".to_owned(),
        times => format!("a wicket {times} times in 100"),
    }
}

/// Whether another card is held besides the one that is played.
fn held(view: &View<'_>, card: Card, played: Card) -> bool {
    let copies = view.hand.cards().iter().filter(|held| **held == card);
    copies.count() > usize::from(card == played)
}

/// Why the best choice is the best.
fn why(view: &View<'_>, advice: &Advice, best: &Counsel) -> String {
    match (advice.ask, best.choice) {
        (Ask::Elect, Choice::Field) => "whoever bats last knows what is needed".to_owned(),
        (Ask::Elect, _) => "runs on the board are worth most".to_owned(),
        (Ask::Throw, _) => "the card that you will miss least".to_owned(),
        (Ask::Change { .. }, Choice::NoMore) => "no card of yours is worth a new one".to_owned(),
        (Ask::Change { .. }, _) => "any new card is likely to be better".to_owned(),
        (Ask::Stop, Choice::Stop) => "the runs are worth more than the 11".to_owned(),
        (Ask::Stop, _) => "the 11 is worth more than the runs".to_owned(),
        (Ask::Bowl, Choice::Bowl(card)) => why_bowled(view, advice, card),
        (Ask::Reply, Choice::Play(card)) => why_played(view, advice, card),
        (Ask::Reply, _) => "your cards are worth more".to_owned(),
        _ => String::new(),
    }
}

fn why_bowled(view: &View<'_>, advice: &Advice, card: Card) -> String {
    let public = view.public;
    let of = spoken::suit(card.suit());
    let void = public.void_age(view.side.other(), card.suit());
    let called = certain(view, Choice::Bowl(card)).is_some();
    let all_called = advice
        .counsels
        .iter()
        .all(|counsel| certain(view, counsel.choice).is_some());
    let cards = view.hand.cards();
    let highest = cards.iter().max_by_key(|held| held.rank());
    let surer = why_not_the_surest(advice, card);
    match highest {
        _ if all_called => "like every ball of yours".to_owned(),
        _ if called => "and you are rid of the card".to_owned(),
        _ if surer.is_some() => surer.unwrap_or_default(),
        _ if void.is_some_and(|age| age <= FRESH) => format!("as they may hold no {of}"),
        Some(highest) if card.rank() <= LOW && highest.rank() >= HIGH => {
            format!("and the {} can wait", spoken::card(*highest))
        }
        _ if card.rank() <= LOW => "and a low card is gone".to_owned(),
        _ if takes_most(advice, card) => "more than any other card".to_owned(),
        _ => "and you keep the better cards".to_owned(),
    }
}

/// Why a card that is surer to take a wicket is not bowled now, if there is
/// one: it gives away more runs, or is kept for a batsman who must be got out.
fn why_not_the_surest(advice: &Advice, card: Card) -> Option<String> {
    /// How much surer another card must be, and how many more runs it must
    /// cost.
    const SURER: f32 = 0.05;
    const DEAR: f32 = 0.3;
    let of = |counsel: &Counsel| Some((counsel.choice, counsel.prospect?));
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let (_, best) = best.and_then(of)?;
    let all = advice.counsels.iter().filter_map(of);
    let surest = all.max_by(|one, other| one.1.wicket.total_cmp(&other.1.wicket));
    match surest? {
        (Choice::Bowl(other), surest) if other != card && surest.wicket > best.wicket + SURER => {
            let other = spoken::card(other);
            Some(match surest.runs > best.runs + DEAR {
                true => format!("as the {other} costs runs"),
                false => format!("and the {other} can wait"),
            })
        }
        _ => None,
    }
}

/// Whether no other ball is as likely to take a wicket.
fn takes_most(advice: &Advice, card: Card) -> bool {
    let chance = |counsel: &Counsel| counsel.prospect.map_or(0.0, |prospect| prospect.wicket);
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let most = best.map_or(0.0, chance);
    advice
        .counsels
        .iter()
        .all(|counsel| counsel.choice == Choice::Bowl(card) || chance(counsel) < most)
}

fn why_played(view: &View<'_>, advice: &Advice, card: Card) -> String {
    let safe = |counsel: &&Counsel| !is_out(view, counsel.choice);
    let others = || {
        let others = advice.counsels.iter().filter(|counsel| !counsel.best);
        others.filter(move |other| other.choice != Choice::Play(card))
    };
    if is_out(view, Choice::Play(card)) {
        return "as you are out anyway; it is missed least".to_owned();
    }
    if !others().any(|other| safe(&other)) {
        return "and no other card is safe".to_owned();
    }
    // What the next best choice would lose.
    let next = others()
        .filter(safe)
        .min_by_key(|other| other.short.unwrap_or(i32::MAX));
    let next = next.and_then(|next| match next.choice {
        Choice::Play(next) => Some(next),
        _ => None,
    });
    match next {
        Some(next) if alone(view, next) && !alone(view, card) => {
            format!(
                "and it keeps your only card of {}",
                spoken::suit(next.suit())
            )
        }
        Some(next) if next.rank() > card.rank() => {
            format!("and it keeps the {}", spoken::card(next))
        }
        _ if covered(view, card) => "and you keep a card of every suit".to_owned(),
        _ => "and you keep the better cards".to_owned(),
    }
}

fn is_out(view: &View<'_>, choice: Choice) -> bool {
    match (choice, &view.public.delivery) {
        (Choice::Play(card), Some(ball)) => ball.outcome(Some(card)).out.is_some(),
        _ => false,
    }
}

/// Whether it is the only card of its suit in the hand.
fn alone(view: &View<'_>, card: Card) -> bool {
    let of_suit = view
        .hand
        .cards()
        .iter()
        .filter(|held| held.suit() == card.suit());
    of_suit.count() == 1
}

/// Whether a card of every suit is left without this one.
fn covered(view: &View<'_>, without: Card) -> bool {
    let left = |suit: Suit| {
        let held = view.hand.cards().iter().filter(|held| held.suit() == suit);
        held.count() > usize::from(suit == without.suit())
    };
    Suit::ALL.into_iter().all(left)
}

/// "two runs", "a single", "four".
fn in_words(hit: u8) -> String {
    match hit {
        1 => "a single",
        2 => "two runs",
        3 => "three runs",
        4 => "four",
        6 => "six",
        other => return runs(other.into()),
    }
    .to_owned()
}
