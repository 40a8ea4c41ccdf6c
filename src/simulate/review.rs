//! How a person played a match: every choice of his weighed by what he knew, and the
//! chances after each ball.
//!
//! What choices lost is the sum of what each lost against the coach's best one; the
//! rest of what became of the chance is put down to the cards. Choices that the
//! computer made for the person are no choices of his.

use crate::championship::news::review::{CERTAIN, Highlight, SideReview};
use crate::game::{Ask, Ball, Choice, Dealer, Event, Match, Pending, Side};
use crate::players::coach::Coach;
use crate::players::coach::forecast::Odds;
use crate::rules::Options;
use crate::tabletop::{self, Logged};

/// How a side played a match that was dealt from this seed; none where it was not
/// played to its end.
pub(crate) fn review(
    coach: &Coach,
    options: Options,
    (seed, log): (u64, &[Logged<Choice>]),
    side: Side,
) -> Option<SideReview> {
    let mut reviewer = Reviewer::new(coach, side);
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(options, &mut dealer, &mut ());
    for one in log {
        reviewer.weigh(one, &game);
        game.apply(one.choice, &mut dealer, &mut reviewer).ok()?;
    }
    let Pending::Over(outcome) = game.pending() else {
        return None;
    };
    let after = match outcome.winner {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    Some(reviewer.sum(after))
}

/// The chance that odds come to: a draw counts half.
pub(crate) fn chance(odds: Odds) -> f32 {
    odds.wins + odds.draws / 2.0
}

fn thousandths(chance: f32) -> i16 {
    (chance * f32::from(CERTAIN)).round() as i16
}

/// A choice whose ball is not complete yet.
struct Weighed {
    decision: u32,
    choice: Choice,
    better: Choice,
    /// What it lost against the best one.
    lost: f32,
    /// The chance before it.
    before: f32,
}

/// Goes through a match.
struct Reviewer<'c> {
    coach: &'c Coach,
    side: Side,
    decisions: u32,
    balls: u16,
    last: Option<(u8, Ball)>,
    /// The chance before the first ball.
    first: Option<f32>,
    lost: f32,
    /// The choices of the ball in progress.
    open: Vec<Weighed>,
    best: Option<(f32, Highlight)>,
    worst: Option<(f32, Highlight)>,
}

impl<'c> Reviewer<'c> {
    fn new(coach: &'c Coach, side: Side) -> Reviewer<'c> {
        Reviewer {
            coach,
            side,
            decisions: 0,
            balls: 0,
            last: None,
            first: None,
            lost: 0.0,
            open: Vec::new(),
            best: None,
            worst: None,
        }
    }

    /// Weighs a choice that is about to be made.
    fn weigh(&mut self, one: &Logged<Choice>, game: &Match) {
        let decision = self.decisions;
        self.decisions += 1;
        let now = || chance(self.coach.odds(game.public(), self.side));
        let before = *self.first.get_or_insert_with(now);
        let Pending::Ask(side, ask) = game.pending() else {
            return;
        };
        if side != self.side || one.helped {
            return;
        }
        let Some(said) = self.coach.quick_advice(&game.view(side)) else {
            return;
        };
        let best = said.counsels.iter().find(|counsel| counsel.best);
        let chosen = said
            .counsels
            .iter()
            .find(|one_of| one_of.choice == one.choice);
        let (Some(best), Some(chosen)) = (best, chosen) else {
            return;
        };
        let lost = if best.choice == one.choice {
            0.0
        } else {
            (chance(best.odds) - chance(chosen.odds)).max(0.0)
        };
        self.lost += lost;
        let weighed = Weighed {
            decision,
            choice: one.choice,
            better: best.choice,
            lost,
            before: match decision {
                0 => before,
                _ => chance(self.coach.odds(game.public(), side)),
            },
        };
        match (ask, self.last) {
            (Ask::Elect | Ask::Throw, _) => {}
            // It belongs to the ball of the wicket, or to the last before the end.
            (Ask::Change { .. }, Some((innings, ball))) => self.settle(&weighed, innings, &ball),
            (Ask::Declare, Some((innings, ball))) if one.choice == Choice::Declare => {
                self.settle(&weighed, innings, &ball);
            }
            _ => self.open.push(weighed),
        }
    }

    /// A choice with its ball.
    fn settle(&mut self, weighed: &Weighed, innings: u8, ball: &Ball) {
        let is_worse = |worst: &(f32, Highlight)| weighed.lost > worst.0;
        if weighed.lost > 0.0 && self.worst.as_ref().is_none_or(is_worse) {
            self.worst = Some((weighed.lost, self.highlight(weighed, innings, ball)));
        }
    }

    fn highlight(&self, weighed: &Weighed, innings: u8, ball: &Ball) -> Highlight {
        Highlight {
            decision: weighed.decision,
            ball: self.balls,
            innings,
            over: ball.over + 1,
            number: ball.number,
            choice: weighed.choice,
            better: weighed.better,
            runs: ball.total() as u8,
            out: ball.out,
            share: 0,
        }
    }

    /// The outcome of the whole match.
    fn sum(self, after: f32) -> SideReview {
        let shared = |(share, highlight): (f32, Highlight), sign: f32| Highlight {
            share: thousandths(sign * share),
            ..highlight
        };
        SideReview {
            before: thousandths(self.first.unwrap_or(after)),
            after: thousandths(after),
            choices: thousandths(-self.lost),
            best: self.best.map(|best| shared(best, 1.0)),
            worst: self.worst.map(|worst| shared(worst, -1.0)),
        }
    }
}

impl tabletop::Observer<Match> for Reviewer<'_> {
    fn event(&mut self, event: &Event, game: &Match) {
        let Event::Ball(ball) = event else {
            return;
        };
        let innings = game.public().number();
        self.balls += 1;
        self.last = Some((innings, *ball));
        let after = chance(self.coach.odds(game.public(), self.side));
        for weighed in std::mem::take(&mut self.open) {
            self.settle(&weighed, innings, ball);
            let result = after - weighed.before;
            let plays = matches!(
                weighed.choice,
                Choice::Bowl(_) | Choice::Play(_) | Choice::Leave | Choice::Stop
            );
            let is_better = |best: &(f32, Highlight)| result > best.0;
            if plays
                && weighed.choice == weighed.better
                && result > 0.0
                && self.best.as_ref().is_none_or(is_better)
            {
                self.best = Some((result, self.highlight(&weighed, innings, ball)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::determinize::determinize;
    use crate::players::{Computer, Level, Levels};
    use crate::tabletop::drive::{Step, step};

    fn computer(level: Level, seed: u64, side: Side) -> Computer {
        Computer::new(Levels::both(level), seed, side)
    }

    /// The log of a match of a weak home side.
    fn played(options: Options, seed: u64) -> Vec<Logged<Choice>> {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut home = computer(Level::Novice, seed, Side::Home);
        let mut away = computer(Level::Professional, seed, Side::Away);
        let mut log = tabletop::ChoiceLog::default();
        while let Ok(Step::Chose(..)) = step(
            &mut game,
            &mut dealer,
            &mut (&mut home, &mut away),
            &mut log,
        ) {}
        log.0.into_iter().map(Logged::own).collect()
    }

    #[test]
    fn choices_and_cards_add_up_and_help_is_no_choice() {
        let options = Options::beginner();
        let mut coach = Coach::new(&options);
        coach.face(Some(Side::Away));
        let mut lost = 0;
        for seed in 0..40 {
            let mut log = played(options, seed);
            let one = review(&coach, options, (seed, &log), Side::Home).unwrap();
            assert_eq!(one.before + one.choices + one.cards(), one.after);
            assert!(one.choices <= 0 && [0, CERTAIN / 2, CERTAIN].contains(&one.after));
            if let Some(worst) = one.worst {
                assert!(worst.share < 0 && worst.choice != worst.better);
                assert_eq!(log[worst.decision as usize].choice, worst.choice);
                lost += 1;
            }
            if let Some(best) = one.best {
                assert!(best.share > 0 && best.choice == best.better);
                assert_eq!(log[best.decision as usize].choice, best.choice);
            }
            log.iter_mut().for_each(|made| made.helped = true);
            let helped = review(&coach, options, (seed, &log), Side::Home).unwrap();
            assert_eq!((helped.choices, helped.best, helped.worst), (0, None, None));
            log.pop();
            assert_eq!(review(&coach, options, (seed, &log), Side::Home), None);
        }
        assert!(
            lost > 30,
            "only {lost} matches of a novice have a worst choice"
        );
    }

    /// The share of the points that the home side makes of a choice over hands that the
    /// other may hold, as it cannot know better, with professionals on both sides.
    fn tried(game: &Match, choice: Choice, deals: u64) -> f32 {
        let points = |seed: u64| {
            let view = game.view(Side::Home);
            let mut game = Match::determinized(&view, &determinize(&view, seed));
            let mut dealer = Dealer::new(seed);
            game.apply(choice, &mut dealer, &mut ()).unwrap();
            let mut home = computer(Level::Professional, seed, Side::Home);
            let mut away = computer(Level::Professional, seed, Side::Away);
            while let Ok(Step::Chose(..)) =
                step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ())
            {}
            match game.pending() {
                Pending::Over(outcome) if outcome.winner == Some(Side::Home) => 1.0,
                Pending::Over(outcome) if outcome.winner.is_none() => 0.5,
                _ => 0.0,
            }
        };
        (0..deals).map(points).sum::<f32>() / deals as f32
    }

    #[test]
    fn what_the_coach_would_have_chosen_instead_of_the_worst_was_better_in_play() {
        let options = Options::beginner();
        let mut coach = Coach::new(&options);
        coach.face(Some(Side::Away));
        let mut better = 0;
        let mut looked = 0;
        for seed in 100.. {
            let log = played(options, seed);
            let one = review(&coach, options, (seed, &log), Side::Home).unwrap();
            let Some(worst) = one.worst.filter(|worst| worst.share <= -100) else {
                continue;
            };
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(options, &mut dealer, &mut ());
            for made in &log[..worst.decision as usize] {
                game.apply(made.choice, &mut dealer, &mut ()).unwrap();
            }
            let [chosen, instead] =
                [worst.choice, worst.better].map(|choice| tried(&game, choice, 400));
            better += u32::from(instead > chosen);
            looked += 1;
            if looked == 30 {
                break;
            }
        }
        // By chance alone it would be 15, give or take 3.
        assert!(better >= 22, "{better} of 30");
    }
}
