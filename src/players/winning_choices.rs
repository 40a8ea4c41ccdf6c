//! Cards that win the match at once. A player who holds such a card plays it.

use super::Values;
use crate::game::{Choice, Delivery, View};
use crate::rules::Card;

/// The most runs that can be scored off one ball: a hit for six off a no-ball.
const MAX_RUNS_OFF_BALL: u32 = 7;

/// The bonus for winning at once, in thousandths of a run. The bonus is larger
/// than any other difference between choices.
const WINNING_BONUS: i32 = 100_000;

/// Returns the runs needed to win the match, or `None` if they cannot be scored
/// off one ball.
#[inline]
fn winning_runs_off_ball(view: &View<'_>) -> Option<u32> {
    view.public.needed().filter(|needed| *needed <= MAX_RUNS_OFF_BALL)
}

fn makes(ball: &Delivery, card: Card, needed: u32) -> bool {
    let outcome = ball.outcome(Some(card));
    outcome.out.is_none() && u32::from(outcome.runs + outcome.extras) >= needed
}

/// Returns a card that wins the match if it is the reply to the ball in
/// progress.
#[inline]
pub(super) fn card(view: &View<'_>, ball: &Delivery) -> Option<Card> {
    let needed = winning_runs_off_ball(view)?;
    view.hand.cards().iter().copied().find(|card| makes(ball, *card, needed))
}

/// Returns `true` if a choice wins the match at once.
pub(super) fn is_won_by(view: &View<'_>, choice: Choice) -> bool {
    let (Some(needed), Some(ball), Choice::Play(card)) =
        (winning_runs_off_ball(view), &view.public.delivery, choice)
    else {
        return false;
    };
    makes(ball, card, needed)
}

/// Adds the bonus to every choice that wins at once.
pub(super) fn prefer_wins(view: &View<'_>, values: &mut Values) {
    for (choice, value) in values.entries_mut() {
        if is_won_by(view, *choice) {
            *value += WINNING_BONUS;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Ask, Dealer, Match, Pending, Side};
    use crate::players::coach::Coach;
    use crate::players::computer::Computer;
    use crate::players::{Level, Levels};
    use crate::rules::Options;
    use crate::tabletop::drive::{Agent, Step, step};

    /// In the last innings of short matches, every level plays a card that wins
    /// at once, and the coach recommends it.
    #[test]
    fn a_card_that_wins_at_once_is_played_and_advised_at_every_level() {
        let options = Options::beginner();
        let coach = Coach::new(&options);
        let mut wins = 0;
        for (seed, level) in (0..120).zip(Level::ALL.into_iter().cycle()) {
            let levels = Levels::uniform(level);
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(options, &mut dealer, &mut ());
            let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(levels, seed, side));
            loop {
                if let Pending::Ask(side, Ask::Reply) = game.pending() {
                    let view = game.view(side);
                    let winning = view.legal().iter().any(|one| super::is_won_by(&view, *one));
                    let player = if side == Side::Home { &mut home } else { &mut away };
                    if winning {
                        let chosen = player.choose(&view).unwrap();
                        assert!(super::is_won_by(&view, chosen), "level {level:?}: {chosen:?}");
                        let advice = coach.advice(&view).unwrap();
                        let best = advice.counsels.iter().find(|one| one.best).unwrap();
                        assert!(super::is_won_by(&view, best.choice), "{:?}", best.choice);
                        assert_eq!(best.odds.wins, 1.0);
                        wins += 1;
                    }
                }
                match step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()) {
                    Ok(Step::Chose(..)) => {}
                    _ => break,
                }
            }
        }
        assert!(wins > 20, "{wins}");
    }
}
