//! The facts that both sides of a match of camp cricket may know: everything
//! except the pack.

use super::laws::{CELLS, Cells, CoverableSet, Grid, Variant, coverable_sets};
use super::{Ask, Choice, Options};
use crate::pavilion::result::{InningsEndReason, lead, own_innings};
use crate::pavilion::{Party, Pending, Seat};

/// The totals of one innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Innings {
    /// The side that bats.
    pub batting: Seat,
    /// The number of runs.
    pub runs: u32,
    /// The number of wickets that have fallen.
    pub wickets: u8,
    /// The number of rounds, including any round in progress.
    pub(crate) rounds: u16,
    /// The reason the innings ended, or `None` if it has not ended.
    pub ended: Option<InningsEndReason>,
}

/// The turn in progress, or the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The side that deals.
    pub(crate) seat: Seat,
    /// True if that side bowls.
    pub bowls: bool,
    /// The top card of each cell.
    pub grid: Grid,
    /// The number of cards on each cell.
    pub depth: [u8; CELLS],
    /// The number of cards laid.
    pub cards: u32,
    /// The extra cards for king, queen and jack that count towards the next
    /// wicket.
    pub(crate) counted_besides: u32,
    /// The number of cards left in the pack.
    pub left: u8,
    /// The cards on the grid, both visible and covered, as a bit mask. Each
    /// card sets the bit with its index in the pack.
    pub(crate) laid: u64,
    /// The number of times that the pack was gathered up.
    pub regathered: u32,
    /// The runs made in the turn. In Veld, the runs are scored only after the
    /// turn has ended.
    pub(crate) runs: u32,
    /// The wickets that fell in the turn. In Veld, the wickets are counted only
    /// after the turn has ended.
    pub wickets: u8,
}

impl Turn {
    pub(super) const fn new(seat: Seat, bowls: bool) -> Turn {
        Turn {
            seat,
            bowls,
            grid: [None; CELLS],
            depth: [0; CELLS],
            cards: 0,
            counted_besides: 0,
            left: 0,
            laid: 0,
            regathered: 0,
            runs: 0,
            wickets: 0,
        }
    }

    /// Returns the count towards the next wicket: the cards laid and the extra
    /// cards for king, queen and jack.
    pub(crate) const fn count_to_wicket(&self) -> u32 {
        self.cards + self.counted_besides
    }

    /// Returns the lowest empty cell.
    pub(crate) fn empty_cell(&self) -> Option<usize> {
        self.grid.iter().position(Option::is_none)
    }
}

/// The facts that both sides may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The options of the match.
    pub options: Options,
    /// The one to four innings that have begun.
    pub innings: Vec<Innings>,
    /// The turn in progress, or the last turn.
    pub turn: Turn,
    /// The number of completed rounds in the match.
    pub rounds: u16,
    /// The question to be answered next, or the result of the match.
    pub pending: Pending<Ask>,
}

impl Public {
    /// Returns the innings in progress, or the last innings.
    pub(crate) fn current(&self) -> Option<&Innings> {
        self.innings.last()
    }

    /// Returns 1 in the first innings of the side that bats, and 2 in its
    /// second innings. Returns `None` if each side has only one innings.
    pub(crate) fn own_innings(&self) -> Option<u8> {
        own_innings(self.innings.len() as u8, self.most_innings())
    }

    /// Returns a side's lead.
    pub fn lead(&self, seat: Seat) -> i64 {
        lead(&self.innings_runs(), seat.party())
    }

    /// Lists the side and the runs of each innings.
    pub(crate) fn innings_runs(&self) -> Vec<(Party, u32)> {
        let sum = |innings: &Innings| (innings.batting.party(), innings.runs);
        self.innings.iter().map(sum).collect()
    }

    /// Returns the number of innings in the whole match.
    pub fn most_innings(&self) -> usize {
        usize::from(self.options.innings) * 2
    }

    /// Returns `true` in the last innings, in which the batting side has a
    /// target.
    pub(crate) fn is_chase(&self) -> bool {
        self.innings.len() == self.most_innings()
    }

    /// Returns the runs that the side batting last still needs in order to win.
    pub fn needed(&self) -> Option<u32> {
        let batting = self.current().filter(|_| self.is_chase())?.batting;
        u32::try_from(1 - self.lead(batting)).ok()
    }

    /// Returns the number of rounds left, or `None` in a timeless match.
    pub fn rounds_left(&self) -> Option<u16> {
        Some(self.options.rounds()?.saturating_sub(self.rounds))
    }

    /// Lists the sets that can be covered.
    pub fn coverable_sets(&self) -> Vec<(Cells, CoverableSet)> {
        coverable_sets(self.options.variant, &self.turn.grid)
    }
}

/// Returns the seat of the opposing side.
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - if seat.0 > 1 { 1 } else { seat.0 })
}

/// The facts that a side may know.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The side whose view this is.
    pub(crate) seat: Seat,
    /// The facts that both sides may know.
    pub public: &'a Public,
}

impl View<'_> {
    /// Returns the question that this side has to answer, if there is one.
    pub(crate) fn asked(&self) -> Option<Ask> {
        self.public.pending.ask_for_seat(self.seat)
    }

    /// Returns the choice that is made for this side without asking, if there
    /// is one. If this side knows of no set to cover, the choice is to lay a
    /// card. The choice is also to lay a card if a cover can be postponed,
    /// which is possible in the Camp form and for the bowling side in the Hill
    /// form. A side that is not ahead plays on without being asked to declare.
    pub(crate) fn automatic_choice(&self) -> Option<Choice> {
        let (public, turn) = (self.public, &self.public.turn);
        match self.asked()? {
            Ask::Declare => {
                let is_ahead = public.innings.len() > 1 && public.lead(self.seat) > 0;
                (!is_ahead).then_some(Choice::PlayOn)
            }
            Ask::Deal => {
                turn.empty_cell()?;
                let lays = match public.options.variant {
                    Variant::Camp => true,
                    Variant::Hill if turn.bowls => true,
                    _ if public.options.hints => public.coverable_sets().is_empty(),
                    // A single card makes no set.
                    _ => turn.grid.iter().flatten().count() < 2,
                };
                lays.then_some(Choice::Lay)
            }
            Ask::Elect | Ask::FollowOn => None,
        }
    }

    /// Lists this side's legal choices.
    pub(crate) fn legal(&self) -> Vec<Choice> {
        match self.asked() {
            None => vec![],
            Some(Ask::Elect) => vec![Choice::Bat, Choice::Bowl],
            Some(Ask::Declare) => vec![Choice::PlayOn, Choice::Declare],
            Some(Ask::FollowOn) => vec![Choice::FollowOn, Choice::BatAgain],
            Some(Ask::Deal) => {
                let lay = self.public.turn.empty_cell().map(|_| Choice::Lay);
                let covers = self.public.coverable_sets().into_iter();
                lay.into_iter().chain(covers.map(|(cells, _)| Choice::Cover(cells))).collect()
            }
        }
    }
}
