//! Records the games in a rubber, from which the figures are computed.

use super::event::Event;
use super::machine::Eights;
use crate::pavilion::{Figures, Observer, Seat};

/// A summary of one game in a rubber.
#[derive(Clone, Copy, Debug, Default)]
struct GameSummary {
    turns: u16,
    loser_left: Option<u32>,
    starter_won: bool,
    reshuffles: u16,
    last_powers: u16,
    biggest_bill: u8,
    blocked: bool,
    too_long: bool,
}

/// The games of a rubber.
#[derive(Clone, Debug, Default)]
pub struct Scorebook {
    now: GameSummary,
    games: Vec<GameSummary>,
}

impl Scorebook {
    /// Enters the figures of a finished rubber, game by game.
    pub(super) fn figures(&self, game: &Eights, figures: &mut Figures) {
        let players = f64::from(game.public().options.players);
        for sum in &self.games {
            figures.add_for_spread("turns", sum.turns);
            if let Some(left) = sum.loser_left {
                figures.add_for_mean("cards_left", f64::from(left) / (players - 1.0));
                figures.add_for_mean("starter_wins_percent", percent(sum.starter_won));
            }
            figures.add_for_mean("reshuffled_percent", percent(sum.reshuffles > 0));
            figures.add_for_mean("last_powers_a_player", f64::from(sum.last_powers) / players);
            figures.add_for_mean("biggest_bill", sum.biggest_bill);
            figures.add_for_mean("blocked_percent", percent(sum.blocked));
            figures.add_for_mean("too_long_percent", percent(sum.too_long));
        }
        figures.add_for_mean("games_a_rubber", self.games.len() as f64);
    }

    fn won(&mut self, winner: Seat, game: &Eights) {
        let public = game.public();
        let held: u32 = public.held.iter().map(|held| u32::from(*held)).sum();
        self.now.loser_left = Some(held - u32::from(public.cards_held(winner)));
        self.now.starter_won = winner == public.starter;
    }
}

fn percent(yes: bool) -> f64 {
    if yes { 100.0 } else { 0.0 }
}

impl Observer<Eights> for Scorebook {
    fn event(&mut self, event: &Event, game: &Eights) {
        match event {
            Event::Dealt(..) => self.now = GameSummary::default(),
            Event::Reshuffled(_) => self.now.reshuffles += 1,
            Event::LastPower(_) => self.now.last_powers += 1,
            Event::Bill(bill) => self.now.biggest_bill = self.now.biggest_bill.max(*bill),
            Event::Won(winner) => self.won(*winner, game),
            Event::Blocked(winner) => {
                self.now.blocked = true;
                if let Some(winner) = winner {
                    self.won(*winner, game);
                }
            }
            Event::TooLong => self.now.too_long = true,
            Event::Standing(..) => {
                self.now.turns = game.public().turns;
                self.games.push(self.now);
            }
            _ => {}
        }
    }
}
