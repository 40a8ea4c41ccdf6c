//! Tests that play a thousand games between the good level and players who
//! follow a simple rule, and between two players of the good level.
//!
//! `ARMCHAIR_LONG=1 cargo test --release --lib minden::computer::bars -- --nocapture`
//! prints the figures of ten thousand games.
#![cfg(test)]

use super::card_value::Situation;
use crate::pavilion::minden::laws::{self, BattingMode, Field};
use crate::pavilion::minden::{Choice, Minden, View};
use crate::pavilion::{Card, Game, Level, Seat, Settings, Verdict};
use crate::tabletop::Agents;
use crate::tabletop::arena::{game_seed, play_game};
use crate::tabletop::level::decision_stream;

/// A rule that replaces some choices of the good level.
type Rule = fn(&View<'_>, &Situation<'_>, Choice) -> Choice;

/// Good players, one of whom may follow a rule. Counts the choices of both.
struct Players {
    rule: Option<(Seat, Rule)>,
    seed: u64,
    decisions: u32,
    /// The overs, and the overs in which a chance was passed.
    passed: [u32; 2],
    /// The extra cards after wickets, and those from the hand.
    from_hand: [u32; 2],
    modes: [u32; 4],
}

impl Agents<Minden> for Players {
    fn choose(&mut self, seat: Seat, view: &View<'_>) -> Option<Choice> {
        let random = &mut decision_stream(self.seed, seat, self.decisions);
        self.decisions += 1;
        let good = Level::Good.choose::<Minden>(view, random)?;
        let choice = match (self.rule, Situation::from_public(view.public)) {
            (Some((follower, rule)), Some(now)) if follower == seat => rule(view, &now, good),
            _ => good,
        };
        match choice {
            Choice::Pass(card) => {
                self.passed[0] += 1;
                self.passed[1] += u32::from(card.rank() > 10 && view.public.may_play_now(card));
            }
            Choice::PlayNow(_) => self.passed[0] += 1,
            Choice::ExtraStock | Choice::ExtraHand => {
                self.from_hand[0] += 1;
                self.from_hand[1] += u32::from(choice == Choice::ExtraHand);
            }
            Choice::Mode(mode) => self.modes[mode as usize] += 1,
            _ => {}
        }
        Some(choice)
    }
}

/// Plays games with the same cards for both sides in turn. Returns the players,
/// and the wins of the rule's follower and the draws, as percentages. A tie is
/// half a win.
fn play(changed: &[(&str, &str)], rule: Option<Rule>) -> (Players, f64, f64) {
    let mut settings = Settings::headless(Minden::SETTINGS);
    for (key, value) in changed {
        settings.set(Minden::SETTINGS, key, value).unwrap();
    }
    let mut players = Players {
        rule: None,
        seed: 0,
        decisions: 0,
        passed: [0; 2],
        from_hand: [0; 2],
        modes: [0; 4],
    };
    let (mut wins, mut drawn) = (0.0, 0.0);
    for number in 0..games() {
        let follower = Seat((number % 2) as u8);
        players.rule = rule.map(|rule| (follower, rule));
        players.seed = game_seed(1890, number / 2);
        players.decisions = 0;
        match play_game::<Minden>(settings, players.seed, &mut players, &mut ()).unwrap().1 {
            Some(Verdict::Won(seat)) if seat == follower => wins += 1.0,
            Some(Verdict::Tied) => wins += 0.5,
            Some(Verdict::Drawn) => drawn += 1.0,
            _ => {}
        }
    }
    let percent = 100.0 / f64::from(games());
    (players, wins * percent, drawn * percent)
}

fn games() -> u32 {
    if std::env::var_os("ARMCHAIR_LONG").is_some() { 10_000 } else { 1_000 }
}

/// Plays the best chance over 15% at once, or else passes the cheapest card.
fn best_chance_at_once(view: &View<'_>, now: &Situation<'_>, good: Choice) -> Choice {
    let wicket = |card: &Card| now.chance_of_wicket(*card, laws::PRESSURE_AT_ONCE);
    let allowed = view.hand.iter().copied().filter(|card| view.public.may_play_now(*card));
    match (good, allowed.max_by_key(wicket)) {
        (Choice::Pass(_) | Choice::PlayNow(_), Some(card)) if wicket(&card) > 150 => {
            Choice::PlayNow(card)
        }
        (Choice::Pass(_) | Choice::PlayNow(_), _) => {
            let cost = |card: &&Card| (card.rank() > 10, now.mean_runs(**card));
            view.hand.iter().min_by_key(cost).copied().map_or(good, Choice::Pass)
        }
        _ => good,
    }
}

/// Plays the card with the most runs.
fn greedy(view: &View<'_>, now: &Situation<'_>, good: Choice) -> Choice {
    let runs = |card: &&Card| (now.mean_runs(**card), -now.chance_of_wicket(**card, 0));
    let most = view.hand.iter().max_by_key(runs);
    if matches!(good, Choice::Play(_)) { most.copied().map_or(good, Choice::Play) } else { good }
}

const RULES: [(&str, Rule); 9] = [
    ("the best chance at once", best_chance_at_once),
    ("the same, and greedy batting", |view, now, good| {
        greedy(view, now, best_chance_at_once(view, now, good))
    }),
    ("greedy batting", greedy),
    ("every chance is passed", |view, now, good| {
        let is_chance = |card: &&Card| card.rank() > 10 && now.chance_of_wicket(**card, 0) > 0;
        match (good, view.hand.iter().find(is_chance)) {
            (Choice::Pass(_) | Choice::PlayNow(_), Some(card)) => Choice::Pass(*card),
            _ => good,
        }
    }),
    ("always from the hand", |_, _, good| match good {
        Choice::ExtraStock => Choice::ExtraHand,
        _ => good,
    }),
    ("always from the stock", |_, _, good| match good {
        Choice::ExtraHand => Choice::ExtraStock,
        _ => good,
    }),
    ("always a deep field", |_, _, good| match good {
        Choice::Field(_) => Choice::Field(Field::Deep),
        _ => good,
    }),
    ("always a close field", |_, _, good| match good {
        Choice::Field(_) => Choice::Field(Field::Close),
        _ => good,
    }),
    ("always attacking", |_, _, good| match good {
        Choice::Mode(_) => Choice::Mode(BattingMode::Attack),
        _ => good,
    }),
];

#[test]
fn no_simple_rule_beats_the_good_level() {
    // Three standard deviations, since nine rules are tried.
    let chance = 300.0 * (0.25 / f64::from(games())).sqrt();
    for (name, rule) in RULES {
        let (_, wins, _) = play(&[], Some(rule));
        println!("{name:<30} {wins:.1}%");
        assert!(wins <= 51.0 + chance, "{name}: {wins}%");
    }
}

#[test]
fn the_good_level_passes_chances_and_varies_its_batting() {
    let percent = |[all, some]: [u32; 2]| 100.0 * f64::from(some) / f64::from(all);
    let test = [("variant", "test"), ("test-overs", "270")];
    for (name, changed) in [("40 overs", &[][..]), ("a Test of 270 overs", &test)] {
        let (players, _, drawn) = play(changed, None);
        let all = players.modes.iter().sum();
        let most = players.modes.iter().max().copied().unwrap();
        let varied = percent([all, all - most]);
        let (passed, from_hand) = (percent(players.passed), percent(players.from_hand));
        println!(
            "{name}: a chance passed in {passed:.1}% of overs, {from_hand:.1}% of extra cards from the hand, {varied:.1}% of overs not batted the usual way, {drawn:.1}% drawn"
        );
        assert!(passed >= 100.0 / 15.0 && from_hand >= 20.0 && varied >= 20.0 && drawn <= 50.0);
    }
}
