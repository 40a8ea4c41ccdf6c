//! The coach's sentence for each choice. The sentence gives the outcome and,
//! for the best choice, the reason.

use super::advice_word::certain_outcome;
use super::count::{counted, runs};
use super::{ball, spoken};
use crate::game::{Ask, Choice, Delivery, View};
use crate::players::RUN;
use crate::players::coach::next_ball::ChoiceEffect;
use crate::players::coach::reason::BowlingReason;
use crate::players::coach::{Advice, ChoiceAdvice, DeclarationAdvice};
use crate::rules::cards::HIGHEST;
use crate::rules::{Call, Card, Suit, extras};

/// A side's failure to follow suit is ignored once the side has drawn more than
/// this many cards. With more new cards, the side may well hold the suit again.
const MAX_CARDS_SINCE_VOID: u8 = 3;

/// The lowest rank that counts as high. A card of this rank or higher takes
/// wickets, and is safe against nearly any ball.
const MIN_HIGH_RANK: u8 = 10;

/// The highest rank that counts as low.
const MAX_LOW_RANK: u8 = 4;

/// Returns the sentence for the best choice: `[3] 10 of balls: two runs, and it
/// keeps your only card of stumps.`
pub(crate) fn best_choice_sentence(view: &View<'_>, advice: &Advice) -> Option<String> {
    let place = advice.counsels.iter().position(|counsel| counsel.best)?;
    choice_sentences(view, advice).into_iter().nth(place)
}

/// Returns one sentence for each choice, in the order of the advice.
pub(crate) fn choice_sentences(view: &View<'_>, advice: &Advice) -> Vec<String> {
    let said = advice.counsels.iter().enumerate().map(|(place, counsel)| {
        let (name, comes) = (name(place + 1, counsel.choice), outcome(view, counsel));
        let why = match (counsel.best, counsel.short) {
            (true, _) => best_choice_reason(view, advice, counsel),
            // At the end of a chase, a wicket costs more than all the runs that
            // can still be made.
            (false, Some(short)) if short > 36 * RUN => "far worse than the best".to_owned(),
            (false, Some(short)) if short >= RUN / 20 => {
                format!("{:.1} runs worse than the best", short as f32 / RUN as f32)
            }
            (false, Some(_)) => "as good as the best".to_owned(),
            (false, None) => String::new(),
        };
        let parts = [comes, why].into_iter().filter(|part| !part.is_empty());
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() { format!("{name}.") } else { format!("{name}: {}.", parts.join(", ")) }
    });
    said.collect()
}

/// Returns the sentence that advises declaring, or `None` if the coach would
/// bat on.
pub(crate) fn declaration_sentence(closing: &DeclarationAdvice) -> Option<&'static str> {
    let said = "[D] declare: you have enough runs.";
    closing.declares.then_some(said)
}

/// Names a choice, with its key in front: `[3] 10 of balls`.
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

/// Describes the outcome of a choice. If the outcome is certain, no chance is
/// given.
fn outcome(view: &View<'_>, counsel: &ChoiceAdvice) -> String {
    let public = view.public;
    match (counsel.choice, &public.delivery) {
        (Choice::Play(card), Some(ball)) => reply_outcome(ball, card),
        (Choice::Leave, Some(ball)) if ball.call == Some(Call::Wide) => {
            match ball.outcome(None).extras {
                1 => "one run without losing a card".to_owned(),
                more => format!("{more} runs unless stopped"),
            }
        }
        (Choice::Leave, _) => "one run without losing a card".to_owned(),
        (Choice::Stop | Choice::LetGo, _) => certain_outcome(view, counsel.choice)
            .map(|word| format!("{word} for certain"))
            .unwrap_or_default(),
        (Choice::Bowl(card), _) => bowl_outcome(view, card, counsel),
        _ => String::new(),
    }
}

/// Describes the outcome of playing a card against a ball.
fn reply_outcome(ball: &Delivery, card: Card) -> String {
    let outcome = ball.outcome(Some(card));
    let no_ball = ball.call == Some(Call::NoBall);
    match (outcome.out, outcome.runs) {
        (Some(how), _) => ball::out_phrase(how),
        (None, 0) if no_ball => "no hit, but not out".to_owned(),
        (None, 0) if card.suit() == ball.bowled.suit() => "defended, no run".to_owned(),
        (None, 0) => "a leave, no run".to_owned(),
        (None, hit) if no_ball => format!("{}, plus one", name_hit(hit)),
        (None, hit) => name_hit(hit),
    }
}

/// Describes the outcome of bowling a card.
fn bowl_outcome(view: &View<'_>, card: Card, counsel: &ChoiceAdvice) -> String {
    let call = view.public.call(card);
    let given = call.map_or(0, |call| extras::runs(call, card.rank()));
    match call {
        Some(Call::NoBall) => format!("a no-ball: {} plus any hit", runs(given.into())),
        Some(Call::Wide) => format!("a wide, {} if left", runs(given.into())),
        Some(Call::Bye) => {
            let eleven = extras::stopper(card, given);
            let stops = eleven.is_some_and(|eleven| keeps_copy(view, eleven, card));
            let unless = if stops { " unless stopped" } else { "" };
            format!("{}{unless}", counted(given.into(), "bye", "byes"))
        }
        None => counsel
            .prospect
            .map_or_else(String::new, |prospect| describe_wicket_or_cost(view, card, prospect)),
    }
}

/// Gives the chance of a wicket: "a wicket 12 times in 100". For a ball that
/// hardly ever takes a wicket, gives the ball's cost in runs instead.
fn describe_wicket_or_cost(view: &View<'_>, card: Card, prospect: ChoiceEffect) -> String {
    match (wicket_percent(prospect), most_runs(view, card)) {
        (0, 0) => "no card can hit it".to_owned(),
        (0, worst @ 1..=2) => format!("{} at worst", name_hit(worst)),
        (0, _) => format!("{:.1} runs on average", prospect.runs),
        _ => format!("a wicket {}", how_often(prospect.wicket)),
    }
}

/// Formats a chance: "once in 100", "12 times in 100", "nearly every time" or
/// "every time".
pub(super) fn how_often(chance: f32) -> String {
    match (100.0 * chance).round() as u32 {
        1 => "once in 100".to_owned(),
        2 => "twice in 100".to_owned(),
        100 if chance > 0.9999 => "every time".to_owned(),
        100 => "nearly every time".to_owned(),
        times => format!("{times} times in 100"),
    }
}

/// Returns the chance of a wicket as a percentage, rounded as it is printed.
fn wicket_percent(prospect: ChoiceEffect) -> u32 {
    (100.0 * prospect.wicket).round() as u32
}

/// Returns the most runs that a batsman can hit off an ordinary ball with any
/// of the unseen cards.
fn most_runs(view: &View<'_>, card: Card) -> u8 {
    let unseen = Card::all().filter(|other| view.unseen(*other) > 0);
    let ball = view.public.make_delivery(card, None, 0);
    let runs = unseen.map(|other| ball.outcome(Some(other)).runs);
    runs.max().unwrap_or(0)
}

/// Returns `true` if the hand still has a copy of `card` once `played` has been
/// removed.
fn keeps_copy(view: &View<'_>, card: Card, played: Card) -> bool {
    let copies = view.hand.cards().iter().filter(|held| **held == card);
    copies.count() > usize::from(card == played)
}

/// Gives the reason for the best choice. Returns an empty string if there is
/// nothing to add.
fn best_choice_reason(view: &View<'_>, advice: &Advice, best: &ChoiceAdvice) -> String {
    match (advice.ask, best.choice) {
        (Ask::Elect, Choice::Field) => "the side batting last knows its target".to_owned(),
        (Ask::Elect, _) => "it pays to put runs on the board".to_owned(),
        (Ask::Throw, Choice::Throw(card)) => why_thrown(view, card),
        (Ask::Change { .. }, Choice::NoMore) => {
            "a new card is likely to be worse than any you hold".to_owned()
        }
        (Ask::Change { .. }, _) => "a new card is likely to be at least as good".to_owned(),
        (Ask::Stop, Choice::Stop) => format!("as the runs are worth more than the {HIGHEST}"),
        (Ask::Stop, _) => format!("as the {HIGHEST} is worth more than the runs"),
        (Ask::Bowl, Choice::Bowl(card)) => why_bowled(view, advice, card),
        (Ask::Reply, Choice::Play(card)) => why_played(view, advice, card),
        (Ask::Reply, _) => why_left(view),
        _ => String::new(),
    }
}

fn why_bowled(view: &View<'_>, advice: &Advice, card: Card) -> String {
    let called = |choice| certain_outcome(view, choice).is_some();
    // If the umpire would call every ball, there is no particular reason to
    // choose this card.
    if advice.counsels.iter().all(|one| called(one.choice)) {
        return "like every ball you can bowl".to_owned();
    }
    if called(Choice::Bowl(card)) {
        return "and it gets rid of the card".to_owned();
    }
    if let Some(surer) = why_not_likeliest_wicket(advice, card) {
        return surer;
    }
    let of = spoken::suit(card.suit());
    let void = is_recently_void(view, card.suit());
    match advice.reason {
        Some(BowlingReason::Wicket) if !has_best_wicket_chance(advice) => {
            remaining_hand_reason(view, card)
        }
        Some(BowlingReason::Wicket) if void => format!("as they may hold no {of}"),
        // `is_lowest_ball_by` looks for the lowest value, so negate the chance.
        Some(BowlingReason::Wicket) if is_lowest_ball_by(advice, card, |one| -one.wicket) => {
            "more often than any other card".to_owned()
        }
        Some(BowlingReason::Wicket) => "and that is what you need most".to_owned(),
        Some(BowlingReason::Runs) if is_lowest_ball_by(advice, card, |one| one.runs) => {
            "and it costs the fewest runs".to_owned()
        }
        Some(BowlingReason::Runs) if is_under_one_run(advice) => "and it costs few runs".to_owned(),
        Some(BowlingReason::NextOver) => format!("as you can spare {of} next over"),
        Some(BowlingReason::Runs | BowlingReason::Kept) | None => remaining_hand_reason(view, card),
    }
}

/// Returns `true` if the other side failed to follow this suit recently.
fn is_recently_void(view: &View<'_>, suit: Suit) -> bool {
    let age = view.public.draws_since_void(view.side.other(), suit);
    age.is_some_and(|age| age <= MAX_CARDS_SINCE_VOID)
}

/// Returns `true` if the best choice has the highest printed chance of a
/// wicket, and this chance is not 0.
fn has_best_wicket_chance(advice: &Advice) -> bool {
    let said = |counsel: &ChoiceAdvice| counsel.prospect.map_or(0, wicket_percent);
    let most = advice.counsels.iter().map(said).max();
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    best.is_some_and(|best| said(best) > 0 && Some(said(best)) == most)
}

/// Returns `true` if the printed cost of the best ball, rounded to tenths, is
/// less than one run.
fn is_under_one_run(advice: &Advice) -> bool {
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let prospect = best.and_then(|best| best.prospect);
    prospect.is_some_and(|prospect| prospect.runs < 0.95)
}

/// Gives a reason that refers to the cards left in the hand.
fn remaining_hand_reason(view: &View<'_>, card: Card) -> String {
    let highest = view.hand.cards().iter().max_by_key(|held| held.rank());
    match highest {
        Some(highest) if card.rank() <= MAX_LOW_RANK && highest.rank() >= MIN_HIGH_RANK => {
            format!("and the {} can wait", spoken::card(*highest))
        }
        _ if card.rank() <= MAX_LOW_RANK => "and it uses up a low card".to_owned(),
        _ if holds_higher(view, card) => "and you keep a higher card".to_owned(),
        _ => remaining_suits_text(view, card),
    }
}

/// Gives the reason for throwing a card away before the match.
fn why_thrown(view: &View<'_>, card: Card) -> String {
    let cards = view.hand.cards();
    let lower = cards.iter().any(|held| held.rank() < card.rank());
    let suit = spoken::suit(card.suit());
    let more = cards.iter().filter(|held| held.suit() == card.suit()).count() - 1;
    match more {
        _ if !lower && has_other_of_rank(cards, card) => "one of your lowest cards".to_owned(),
        _ if !lower => "your lowest card".to_owned(),
        0 if card.rank() < MIN_HIGH_RANK => format!("your only card of {suit}, and not a high one"),
        0 => remaining_suits_text(view, card),
        1 => format!("you keep another card of {suit}"),
        _ => format!("you keep {} more cards of {suit}", super::count::spell_out(more as u32)),
    }
}

/// Returns `true` if `cards` contains another card with the same rank as
/// `card`.
fn has_other_of_rank(cards: &[Card], card: Card) -> bool {
    cards.iter().filter(|held| held.rank() == card.rank()).count() > 1
}

/// Gives the reason for playing no card to a wide or a no-ball.
fn why_left(view: &View<'_>) -> String {
    let Some(ball) = &view.public.delivery else {
        return String::new();
    };
    let hits = |card: &Card| ball.outcome(Some(*card)).runs > 0;
    match ball.call {
        Some(Call::Wide) => "as a card would cancel the wide",
        _ if view.hand.cards().iter().any(hits) => "as your cards are worth more",
        _ => "as no card of yours can hit it",
    }
    .to_owned()
}

/// States how many suits are left in the hand, for use when there is no better
/// reason for the card: "and you keep cards of four suits".
fn remaining_suits_text(view: &View<'_>, without: Card) -> String {
    match Suit::ALL.into_iter().filter(|suit| keeps_suit(view, *suit, without)).count() {
        0 | 1 => String::new(),
        5 => "and you keep a card in every suit".to_owned(),
        many => format!("and you keep cards of {} suits", super::count::spell_out(many as u32)),
    }
}

/// Explains why a card with a better chance of a wicket is not bowled now:
/// either it costs more runs, or it can wait for a better batsman. Returns
/// `None` if there is no such card.
fn why_not_likeliest_wicket(advice: &Advice, card: Card) -> Option<String> {
    /// The minimum difference between the chances of the two cards.
    const MIN_CHANCE_DIFFERENCE: f32 = 0.05;
    /// The minimum difference in runs for the sentence to describe the other
    /// card as more expensive.
    const MIN_RUN_DIFFERENCE: f32 = 0.3;
    let of = |counsel: &ChoiceAdvice| Some((counsel.choice, counsel.prospect?));
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let (_, best) = best.and_then(of)?;
    let all = advice.counsels.iter().filter_map(of);
    let surest = all.max_by(|one, other| one.1.wicket.total_cmp(&other.1.wicket));
    match surest? {
        (Choice::Bowl(other), surest)
            if other != card && surest.wicket > best.wicket + MIN_CHANCE_DIFFERENCE =>
        {
            let other = spoken::card(other);
            Some(if surest.runs > best.runs + MIN_RUN_DIFFERENCE {
                format!("as the {other} costs more runs")
            } else {
                format!("and the {other} can wait")
            })
        }
        _ => None,
    }
}

/// Returns `true` if `by` gives this ball a lower value than every other ball.
/// A ball whose effect has not been calculated never has the lowest value.
fn is_lowest_ball_by(advice: &Advice, card: Card, by: impl Fn(ChoiceEffect) -> f32) -> bool {
    let of = |counsel: &ChoiceAdvice| counsel.prospect.map_or(f32::INFINITY, &by);
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let least = best.map_or(f32::INFINITY, of);
    let mut others = advice.counsels.iter();
    others.all(|counsel| counsel.choice == Choice::Bowl(card) || of(counsel) > least)
}

fn why_played(view: &View<'_>, advice: &Advice, card: Card) -> String {
    let safe = |counsel: &&ChoiceAdvice| !is_out(view, counsel.choice);
    let others = || {
        let others = advice.counsels.iter().filter(|counsel| !counsel.best);
        // A second copy of the card is not a different choice.
        others.filter(move |other| other.choice != Choice::Play(card))
    };
    if is_out(view, Choice::Play(card)) {
        let has_lower = view.hand.cards().iter().any(|held| held.rank() < card.rank());
        let why = if has_lower { "" } else { ", and no card is lower" };
        return format!("as you are out anyway{why}");
    }
    if !others().any(|other| safe(&other)) {
        return "and nothing else is safe".to_owned();
    }
    // Playing this card saves the second-best choice for later, so compare the
    // two choices.
    let next = others().filter(safe).min_by_key(|other| other.short.unwrap_or(i32::MAX));
    let next = next.and_then(|next| match next.choice {
        Choice::Play(next) => Some(next),
        _ => None,
    });
    match next {
        Some(next) if is_only_of_suit(view, next) && !is_only_of_suit(view, card) => {
            format!("and it keeps your only card of {}", spoken::suit(next.suit()))
        }
        Some(next) if next.rank() > card.rank() => {
            format!("and it keeps the {}", spoken::card(next))
        }
        _ if keeps_every_suit(view, card) => "and you keep a card in every suit".to_owned(),
        _ if holds_higher(view, card) => "and you keep a higher card".to_owned(),
        _ => remaining_suits_text(view, card),
    }
}

/// Returns `true` if the hand has a card of a higher rank than `card`.
fn holds_higher(view: &View<'_>, card: Card) -> bool {
    let mut cards = view.hand.cards().iter();
    cards.any(|held| held.rank() > card.rank())
}

fn is_out(view: &View<'_>, choice: Choice) -> bool {
    match (choice, &view.public.delivery) {
        (Choice::Play(card), Some(ball)) => ball.outcome(Some(card)).out.is_some(),
        _ => false,
    }
}

/// Returns `true` if this is the only card of its suit in the hand.
fn is_only_of_suit(view: &View<'_>, card: Card) -> bool {
    let of_suit = view.hand.cards().iter().filter(|held| held.suit() == card.suit());
    of_suit.count() == 1
}

/// Returns `true` if the hand still has a card of every suit once this card has
/// been removed.
fn keeps_every_suit(view: &View<'_>, without: Card) -> bool {
    Suit::ALL.into_iter().all(|suit| keeps_suit(view, suit, without))
}

/// Returns `true` if the hand still has a card of `suit` once `without` has
/// been removed.
fn keeps_suit(view: &View<'_>, suit: Suit, without: Card) -> bool {
    let held = view.hand.cards().iter().filter(|held| held.suit() == suit);
    held.count() > usize::from(suit == without.suit())
}

/// Spells out the runs for a hit: "two runs", "a single", "four".
fn name_hit(hit: u8) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dealer, Match, Pending, Side};
    use crate::players::coach::Coach;
    use crate::players::{Computer, Level, Levels};
    use crate::rules::Options;
    use crate::tabletop::drive::step;

    /// Plays a match between professionals, and passes the sentence about each
    /// ball to `look`, together with the view and the advice that led to the
    /// sentence.
    fn said_of_balls(mut look: impl FnMut(&View<'_>, &Advice, &ChoiceAdvice, &str)) {
        let options = Options::default();
        let coach = Coach::new(&options);
        let mut dealer = Dealer::new(1890);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let professionals = Levels::uniform(Level::Professional);
        let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(professionals, 1, side));
        while let Pending::Ask(side, ask) = game.pending() {
            if ask == Ask::Bowl && game.public().decisions.is_multiple_of(5) {
                let view = game.view(side);
                let advice = coach.advice(&view).unwrap();
                let said = choice_sentences(&view, &advice);
                let text = advice.counsels.iter().zip(&said);
                text.filter(|(counsel, _)| certain_outcome(&view, counsel.choice).is_none())
                    .for_each(|(counsel, said)| look(&view, &advice, counsel, said));
            }
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
        }
    }

    #[test]
    fn no_reason_contradicts_what_a_ball_brings() {
        let (mut bests, mut reasons) = (0, std::collections::BTreeSet::new());
        said_of_balls(|view, advice, counsel, said| {
            let prospect = counsel.prospect.unwrap();
            let takes = wicket_percent(prospect) > 0;
            assert_eq!(said.contains("a wicket "), takes, "{said}");
            let all = advice.counsels.iter().filter_map(|one| one.prospect);
            let is_surest =
                takes && all.map(wicket_percent).max() == Some(wicket_percent(prospect));
            for of_wickets in ["may hold no", "more often than any", "what you need most"] {
                assert!(is_surest || !said.contains(of_wickets), "{said}");
            }
            let is_cheap = prospect.runs < 0.95;
            assert!(is_cheap || !said.contains("costs few runs"), "{said}");
            if said.contains("a single at worst") {
                assert!(prospect.runs <= 1.0, "{said}: {prospect:?}");
                let Choice::Bowl(card) = counsel.choice else { unreachable!() };
                assert!(card.rank() >= 8 || most_runs(view, card) == 1, "{said}");
            }
            if counsel.best {
                bests += 1;
                reasons.extend(said.rsplit_once(", ").map(|(_, why)| why.to_owned()));
            }
        });
        assert!(bests > 50, "{bests}");
        let has = |words: &str| reasons.iter().any(|why| why.contains(words));
        for words in ["can wait", "low card", "costs", "next over", "any other card"] {
            assert!(has(words), "{words} is never said: {reasons:#?}");
        }
    }
}
