//! The scorebook, which records for the figures and the screen what the innings
//! themselves do not count.

use super::decks::Attitude;
use super::event::Event;
use super::machine::Twenty20;
use super::public::{ALL_OUT, BALLS_PER_OVER, HowOut, Innings};
use super::sides::Man;
use crate::pavilion::{Figures, Observer};

/// The page of one innings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    /// The total at the fall of each wicket, and the man who was out.
    pub(crate) falls: Vec<(u16, Man)>,
    /// The total after each over.
    pub(crate) totals: Vec<u16>,
    strokes: u16,
    aggressive: u16,
    clean_bowled: u16,
    bowled: u16,
    leg_before: u16,
    caught: u16,
    in_slips: u16,
    run_out: u16,
}

/// The pages of both innings, and state from the ball before.
#[derive(Clone, Debug, Default)]
pub struct Scorebook {
    /// The pages of the two innings.
    pub(crate) pages: [Page; 2],
    this: Vec<Event>,
    last: Vec<Event>,
    closed: bool,
}

impl Scorebook {
    /// Enters the figures of a finished match. Takes the details from the first
    /// innings, because no target cuts that innings short.
    pub(super) fn figures(&self, game: &Twenty20, figures: &mut Figures) {
        let innings = &game.public().innings;
        for innings in innings {
            figures.add_for_spread("innings", innings.runs);
            figures.add_for_mean("wickets", innings.wickets);
            figures.add_for_mean("overs", f64::from(innings.balls) / f64::from(BALLS_PER_OVER));
        }
        if let Some((page, first)) = self.pages.iter().zip(innings).next() {
            page.enter(first, figures);
        }
        let chasing = innings.get(1).map(|innings| innings.batting);
        let won = game.public().outcome.and_then(|outcome| outcome.winner);
        let chased = won.is_some() && won == chasing;
        figures.add_for_mean("chasing_wins_percent", percent(chased));
    }
}

fn percent(yes: bool) -> f64 {
    if yes { 100.0 } else { 0.0 }
}

/// The names of the figures for each side when it bats first.
#[rustfmt::skip]
const FIGURE_NAMES: [[&str; 4]; 2] = [
    ["a_first", "a_first_wickets", "a_first_fours", "a_first_sixes"],
    ["b_first", "b_first_wickets", "b_first_fours", "b_first_sixes"],
];

impl Page {
    fn enter(&self, innings: &Innings, figures: &mut Figures) {
        let [runs, wickets, fours, sixes] = FIGURE_NAMES[innings.batting.index()];
        figures.add_for_spread("first", innings.runs);
        figures.add_for_spread(runs, innings.runs);
        figures.add_for_mean(wickets, innings.wickets);
        figures.add_for_mean(fours, innings.fours);
        figures.add_for_mean(sixes, innings.sixes);
        let balls = f64::from(innings.balls.max(1));
        figures.add_for_mean("first_dots_percent", 100.0 * f64::from(innings.dots) / balls);
        figures.add_for_mean("first_extras", innings.extras);
        let top = innings.batters.iter().map(|batter| batter.runs).max();
        figures.add_for_mean("first_top_score", top.unwrap_or(0));
        figures.add_for_mean("first_all_out_percent", percent(innings.wickets == ALL_OUT));
        let strokes = f64::from(self.strokes.max(1));
        let aggressive = 100.0 * f64::from(self.aggressive) / strokes;
        figures.add_for_mean("first_aggressive_percent", aggressive);
        let out = [
            ("first_clean_bowled", self.clean_bowled),
            ("first_bowled", self.bowled),
            ("first_leg_before", self.leg_before),
            ("first_caught", self.caught),
            ("first_caught_in_slips", self.in_slips),
            ("first_run_out", self.run_out),
        ];
        out.into_iter().for_each(|(name, times)| figures.add_for_mean(name, times));
    }

    /// Records the total if the event is the fall of a wicket or the end of an
    /// over or innings.
    fn record_total(&mut self, event: &Event, total: u16) {
        match *event {
            Event::Wicket(_, man, _) => self.falls.push((total, man)),
            Event::OverEnd(_) => self.totals.push(total),
            Event::InningsEnd(..) if self.totals.last() != Some(&total) => self.totals.push(total),
            _ => {}
        }
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::Stroke(stroke) => {
                self.strokes += 1;
                self.aggressive += u16::from(stroke.attitude == Attitude::Aggressive);
            }
            Event::Wicket(_, _, how) => match how {
                HowOut::CleanBowled => self.clean_bowled += 1,
                HowOut::Bowled => self.bowled += 1,
                HowOut::LegBefore => self.leg_before += 1,
                HowOut::Caught(_) => self.caught += 1,
                HowOut::CaughtInSlips => {
                    self.caught += 1;
                    self.in_slips += 1;
                }
                HowOut::RunOut => self.run_out += 1,
            },
            _ => {}
        }
    }
}

impl Observer<Twenty20> for Scorebook {
    fn event(&mut self, event: &Event, game: &Twenty20) {
        let number = game.public().innings.len().saturating_sub(1);
        if let Some(page) = self.pages.get_mut(number) {
            page.note(event);
            if let Some(innings) = game.public().current() {
                page.record_total(event, innings.runs);
            }
        }
        self.closed = false;
        self.this.push(*event);
        if matches!(event, Event::BallOver { .. }) {
            self.last = std::mem::take(&mut self.this);
            self.closed = true;
        }
    }
}
