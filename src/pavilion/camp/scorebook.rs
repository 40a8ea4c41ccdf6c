//! The scorebook of camp cricket, with the batsmen, the bowlers and the turns
//! of a match. Also adds up the figures for many matches.

use super::event::{Event, HowOut};
use super::laws::MEN;
use super::{Camp, Innings};
use crate::pavilion::Figures;
use crate::pavilion::Verdict;
use crate::pavilion::result::{InningsEndReason, Margin};
use crate::pavilion::{Observer, Seat};

/// The number of the first bowler, who takes turns with the men after him.
const FIRST_BOWLER: u8 = 7;
/// The number of men who bowl.
const BOWLERS: u32 = 5;

/// One batsman.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BatsmanRecord {
    /// The number of runs that the batsman made.
    pub(crate) runs: u32,
    /// The way the batsman was out, with the number of the bowler if a bowler
    /// took the wicket. `None` if the batsman is not out.
    pub out: Option<(HowOut, Option<u8>)>,
}

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnSum {
    /// True if it was the bowler's turn.
    pub(crate) bowls: bool,
    /// The number of cards laid.
    pub(crate) cards: u32,
    /// The number of runs made.
    pub(crate) runs: u32,
    /// The number of wickets that fell.
    pub(crate) wickets: u8,
}

/// The page for an innings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// The side that bats.
    pub(crate) batting: Seat,
    /// The batsmen in batting order.
    pub(crate) men: [BatsmanRecord; MEN],
    /// The total at the fall of each wicket.
    pub(crate) fall: Vec<u32>,
    /// The turns of both sides, in order.
    pub(crate) turns: Vec<TurnSum>,
    /// The number of runs.
    pub(crate) runs: u32,
    /// The reason the innings ended, or `None` if it has not ended.
    pub ended: Option<InningsEndReason>,
    /// True if the batting side had a target.
    pub(crate) chase: bool,
}

impl Page {
    /// Returns the number of the man who is in, counted from 1. When the side
    /// is all out, the number is too high for any man.
    pub(crate) fn man_in(&self) -> usize {
        self.fall.len() + 1
    }

    /// Returns the number of rounds, which is the number of turns that the
    /// bowlers have had.
    pub(crate) fn rounds(&self) -> u32 {
        self.turns.iter().filter(|turn| turn.bowls).count() as u32
    }

    /// Lists the total after each round, and the present total if a round is in
    /// progress.
    pub(crate) fn totals(&self) -> Vec<u32> {
        let mut total = 0;
        let after = self.turns.iter().filter_map(|turn| {
            total += turn.runs;
            (!turn.bowls).then_some(total)
        });
        let mut totals: Vec<u32> = after.collect();
        let is_whole = self.turns.last().is_none_or(|turn| !turn.bowls);
        if !is_whole || totals.last().copied().unwrap_or_default() < self.runs {
            totals.push(self.runs);
        }
        totals
    }

    /// Lists the bowlers by number, with the number of turns that each has had.
    pub(crate) fn turns_by_bowler(&self) -> Vec<(u8, u32)> {
        let turns = self.rounds();
        let men = (FIRST_BOWLER..).zip(0..BOWLERS);
        // The men bowl in turn, so those further down the list start later.
        let of = |place: u32| (turns + BOWLERS - 1 - place) / BOWLERS;
        men.map(|(man, place)| (man, of(place))).filter(|(_, turns)| *turns > 0).collect()
    }

    /// Returns the number of the bowler in the turn in progress, or in the last
    /// turn.
    fn bowler(&self) -> u8 {
        let turns = self.turns.iter().filter(|turn| turn.bowls).count() as u32;
        FIRST_BOWLER + (turns % BOWLERS) as u8
    }
}

/// The scorebook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scorebook {
    /// A page for each innings.
    pub(crate) pages: Vec<Page>,
    /// The winner and the margin, once the match is over.
    pub(crate) result: Option<(Verdict, Margin)>,
    /// The number of rounds in the match.
    rounds: u16,
}

impl Observer<Camp> for Scorebook {
    fn event(&mut self, event: &Event, game: &Camp) {
        self.rounds = game.public().rounds;
        if let Event::InningsBegan { batting, .. } = event {
            self.pages.push(Page {
                batting: *batting,
                men: Default::default(),
                fall: Vec::new(),
                turns: Vec::new(),
                runs: 0,
                ended: None,
                chase: game.public().is_chase(),
            });
        }
        if let Event::Over { verdict, margin } = *event {
            self.result = Some((verdict, margin));
        }
        let bowls = game.public().turn.bowls;
        if let Some(page) = self.pages.last_mut() {
            page.enter(event, bowls);
        }
    }
}

impl Page {
    fn enter(&mut self, event: &Event, bowls: bool) {
        match *event {
            Event::Runs { runs, .. } => {
                self.runs += runs;
                let man = self.man_in() - 1;
                if let Some(bat) = self.men.get_mut(man) {
                    bat.runs += runs;
                }
            }
            Event::Wicket { how, batsman, .. } => {
                // No bowler is credited with a run-out.
                let his = bowls && how != HowOut::RunOut;
                let bowler = his.then(|| self.bowler());
                if let Some(bat) = self.men.get_mut(usize::from(batsman).saturating_sub(1)) {
                    bat.out = Some((how, bowler));
                }
                self.fall.push(self.runs);
            }
            Event::TurnEnded { bowls, cards, runs, wickets, .. } => {
                self.turns.push(TurnSum { bowls, cards, runs, wickets })
            }
            Event::InningsEnded { why, .. } => self.ended = Some(why),
            _ => {}
        }
    }
}

impl Scorebook {
    /// Returns the page for the innings in progress, or for the last innings.
    pub(crate) fn page(&self) -> Option<&Page> {
        self.pages.last()
    }

    /// Returns `true` if the scorebook agrees with the totals of the state
    /// machine. Only tests use this method.
    pub fn agrees(&self, innings: &[Innings]) -> bool {
        self.pages.len() == innings.len()
            && self.pages.iter().zip(innings).all(|(page, innings)| {
                let bats: u32 = page.men.iter().map(|bat| bat.runs).sum();
                page.runs == innings.runs
                    && bats == page.runs
                    && page.fall.len() == usize::from(innings.wickets)
            })
    }

    /// Enters the figures of a finished match. Leaves out any innings with a
    /// target. Counts an innings total only if the side was all out. Counts
    /// only the turns in the first round of an innings, because the last wicket
    /// never cuts that round short.
    pub(super) fn figures(&self, _: &Camp, figures: &mut Figures) {
        for page in &self.pages {
            if page.ended == Some(InningsEndReason::AllOut) && !page.chase {
                figures.add_for_spread("innings", page.runs);
                let rounds = page.turns.iter().filter(|turn| turn.bowls).count();
                figures.add_for_mean("innings_rounds", rounds as u32);
            }
            for turn in page.turns.iter().take(if page.chase { 0 } else { 2 }) {
                if turn.bowls {
                    figures.add_for_mean("cards_a_bowling_turn", turn.cards);
                    figures.add_for_mean("wickets_a_bowling_turn", turn.wickets);
                    figures
                        .add_for_mean("bowling_turns_without_wicket", u32::from(turn.wickets == 0));
                } else {
                    figures.add_for_mean("runs_a_batting_turn", turn.runs);
                    figures.add_for_mean("wickets_a_batting_turn", turn.wickets);
                }
            }
        }
        figures.add_for_spread("rounds", self.rounds);
        let turns = self.pages.iter().map(|page| page.turns.len() as u32);
        figures.add_for_spread("turns", turns.sum::<u32>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty_page() -> Page {
        Page {
            batting: Seat(0),
            men: Default::default(),
            fall: Vec::new(),
            turns: Vec::new(),
            runs: 0,
            ended: None,
            chase: false,
        }
    }

    #[test]
    fn the_round_in_progress_has_its_total() {
        let mut page = empty_page();
        assert!(page.totals().is_empty());
        let turn = |bowls, runs| TurnSum { bowls, cards: 9, runs, wickets: 0 };
        page.turns.push(turn(true, 0));
        page.runs = 7;
        assert_eq!(page.totals(), [7]);
        page.runs = 30;
        page.turns.push(turn(false, 30));
        assert_eq!(page.totals(), [30]);
        page.turns.push(turn(true, 0));
        assert_eq!(page.totals(), [30, 30]);
    }

    #[test]
    fn a_run_out_is_no_bowlers_wicket() {
        let mut page = empty_page();
        for (batsman, how) in [(1, HowOut::Bowled), (2, HowOut::RunOut)] {
            let wicket = Event::Wicket { how, batsman, batting: Seat(0) };
            page.enter(&wicket, true);
        }
        let outs = [page.men[0].out, page.men[1].out];
        let expected = [(HowOut::Bowled, Some(FIRST_BOWLER)), (HowOut::RunOut, None)];
        assert_eq!(outs, expected.map(Some));
    }
}
