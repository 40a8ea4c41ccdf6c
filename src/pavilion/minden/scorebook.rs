//! The scorebook of Minden-style cricket. It lists the overs and dismissals as
//! they happened, and provides the figures for many games.

use super::event::Event;
use super::laws::{HowOut, MEN};
use super::{Innings, Minden};
use crate::pavilion::Figures;
use crate::pavilion::Verdict;
use crate::pavilion::result::{InningsEndReason, Margin};
use crate::pavilion::{Card, Observer};

/// The number of overs remembered card by card.
const REMEMBERED_OVERS: usize = 6;

/// An over as it was bowled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OverLine {
    /// The cards that decided the over, including extra cards.
    pub(crate) cards: Vec<Card>,
    /// The runs of the over, including extras.
    pub(crate) runs: u32,
    /// The wickets that fell in the over.
    pub(crate) wickets: u8,
}

/// A dismissal, with its bowler and the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FallenWicket {
    /// The man who was out.
    pub(crate) man: u8,
    /// The way the man was out.
    pub(crate) how: HowOut,
    /// The bowler.
    pub(crate) bowler: u8,
    /// The total when the wicket fell.
    pub(crate) total: u32,
    /// The runs that the man had made.
    pub(crate) runs: u32,
}

/// An innings as it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Page {
    /// The wickets that fell, in order.
    pub(crate) falls: Vec<FallenWicket>,
    /// The total after each over.
    pub(crate) totals: Vec<u32>,
}

/// The scorebook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scorebook {
    /// The last overs of the innings, with the newest over at the end.
    pub(crate) overs: Vec<OverLine>,
    /// The over in progress.
    pub(crate) over: OverLine,
    /// A page for each innings.
    pub(crate) pages: Vec<Page>,
    /// The winner and the margin, once the match is over.
    pub(crate) result: Option<(Verdict, Margin)>,
}

impl Observer<Minden> for Scorebook {
    fn event(&mut self, event: &Event, game: &Minden) {
        match *event {
            Event::Over { verdict, margin } => self.result = Some((verdict, margin)),
            Event::InningsBegan { .. } => {
                self.overs.clear();
                self.over = OverLine::default();
                self.pages.push(Page::default());
            }
            Event::PlayedNow(card)
            | Event::Played(card)
            | Event::Second(card)
            | Event::Extra { card, .. } => self.over.cards.push(card),
            Event::Wicket { how, man, bowler, .. } => {
                if let (Some(innings), Some(page)) =
                    (game.public().current(), self.pages.last_mut())
                {
                    page.falls.push(FallenWicket {
                        man,
                        how,
                        bowler,
                        total: innings.runs,
                        runs: innings.runs_of(usize::from(man)),
                    });
                }
            }
            Event::OverEnded { runs, wickets } => {
                let mut over = std::mem::take(&mut self.over);
                (over.runs, over.wickets) = (runs, wickets);
                self.overs.push(over);
                let many = self.overs.len().saturating_sub(REMEMBERED_OVERS);
                self.overs.drain(..many);
                if let (Some(innings), Some(page)) =
                    (game.public().current(), self.pages.last_mut())
                {
                    page.totals.push(innings.runs);
                }
            }
            _ => {}
        }
    }
}

impl Scorebook {
    /// Enters the figures of a finished match. An innings with a target is left
    /// out.
    pub(super) fn figures(&self, game: &Minden, figures: &mut Figures) {
        let public = game.public();
        let most = public.options.most_innings();
        for (place, innings) in public.innings.iter().enumerate() {
            let by_itself =
                matches!(innings.ended, Some(InningsEndReason::AllOut | InningsEndReason::Overs));
            if by_itself && place + 1 < most {
                enter(innings, figures);
            }
        }
        figures.add_for_spread("match_overs", f64::from(public.overs));
        if let (2, Some((verdict, _)), Some(last)) = (most, self.result, public.innings.get(1)) {
            let chased = verdict == Verdict::Won(public.seat(last.batting, 0));
            figures.add_for_mean("chasing_wins_percent", if chased { 100.0 } else { 0.0 });
        }
    }
}

fn enter(innings: &Innings, figures: &mut Figures) {
    figures.add_for_spread("innings", innings.runs);
    figures.add_for_spread("wickets", innings.wickets);
    figures.add_for_spread("overs", innings.overs);
    let overs = f64::from(innings.overs.max(1));
    figures.add_for_mean("runs_an_over", f64::from(innings.runs) / overs);
    figures.add_for_mean("extras", innings.extras);
    let top = (0..MEN).map(|man| innings.runs_of(man)).max();
    figures.add_for_mean("top_score", top.unwrap_or_default());
    let hundreds = (0..MEN).filter(|man| innings.runs_of(*man) >= 100).count();
    figures.add_for_mean("centuries", hundreds as u32);
}
