//! The facts that everybody at the table may know, and the facts that only one
//! player may know.

use super::elevens::Eleven;
use super::laws::{self, BattingMode, Field, Grade, MEN, REST_OVERS};
use super::style::Style;
use super::{Ask, Choice, Options};
use crate::pavilion::card::JACK;
use crate::pavilion::result::{InningsEndReason, own_innings};
use crate::pavilion::{Card, Party, Pending, Seat};

/// A batsman in an innings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatsmanRecord {
    /// The number of runs he has made.
    pub(crate) runs: u32,
    /// True if he is out.
    pub out: bool,
    /// The partner who controls him, 0 or 1, if two people play on each side.
    pub(crate) partner: u8,
}

/// A bowler in an innings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BowlerRecord {
    /// The number of overs he has bowled.
    pub overs: u16,
    /// The runs off his bowling, including the extras that he conceded.
    pub(crate) runs: u32,
    /// The number of wickets he has taken.
    pub(crate) wickets: u8,
    /// The number of his last over, counted from 1. It is 0 before his first
    /// over.
    pub(crate) last: u16,
    /// The number of overs in his current spell.
    pub(crate) spell: u16,
}

/// The totals of one innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Innings {
    /// The side that bats.
    pub batting: Party,
    /// The number of runs, including extras.
    pub runs: u32,
    /// The number of extras.
    pub extras: u32,
    /// The number of wickets that have fallen.
    pub wickets: u8,
    /// The number of completed overs.
    pub overs: u16,
    /// The batsmen, by their places in the order.
    pub bats: [BatsmanRecord; MEN],
    /// The bowlers, by their places in the order.
    pub bowling: [BowlerRecord; MEN],
    /// The men of the batting side.
    pub(crate) batsmen: Eleven,
    /// The men of the fielding side.
    pub(crate) fielders: Eleven,
    /// The bowler whom each of the two partners controls.
    pub(crate) bowlers: [Option<u8>; 2],
    /// The partner whose bowler is next, unless the other partner's bowler has
    /// to bowl again.
    pub(crate) bowls_next: u8,
    /// The man who faces.
    pub striker: usize,
    /// The man at the other end.
    pub partner: usize,
    /// The reason the innings ended, or `None` if it has not ended.
    pub ended: Option<InningsEndReason>,
}

impl Innings {
    pub(super) fn new(batting: Party, batsmen: Eleven, fielders: Eleven) -> Innings {
        let mut bats = [BatsmanRecord::default(); MEN];
        if let Some(second) = bats.get_mut(1) {
            second.partner = 1;
        }
        Innings {
            batting,
            runs: 0,
            extras: 0,
            wickets: 0,
            overs: 0,
            bats,
            bowling: [BowlerRecord::default(); MEN],
            batsmen,
            fielders,
            bowlers: [None; 2],
            bowls_next: 0,
            striker: 0,
            partner: 1,
            ended: None,
        }
    }

    /// Returns the number of the over in progress, counted from 1.
    pub(crate) const fn over_number(&self) -> u16 {
        self.overs + 1
    }

    /// Returns the runs that a batsman has made.
    pub fn runs_of(&self, man: usize) -> u32 {
        self.bats.get(man).map_or(0, |bat| bat.runs)
    }

    /// Returns a batsman's grade before any improvement by form.
    pub(crate) fn grade_without_form(&self, man: usize) -> Grade {
        self.batsmen.get(man).map_or(Grade::E, |man| man.grade)
    }

    /// Returns a batsman's style.
    pub(crate) fn style(&self, man: usize) -> Style {
        self.batsmen.get(man).map_or(Style::Plain, |man| man.style)
    }

    /// Returns the rank of a man on the fielding side when he is fresh.
    pub(crate) fn fresh_rank(&self, man: usize) -> u8 {
        self.fielders.get(man).map_or(0, |man| man.rank)
    }

    /// Returns a man's grade, including his form, for Flurry and Batting
    /// Rating.
    pub(crate) fn grade_with_form(&self, man: usize) -> Grade {
        let form = laws::form_grades(self.runs_of(man));
        self.grade_without_form(man).improved(form)
    }

    /// Gives a man the ball, and returns the partner who controls him. If
    /// neither partner controls the man yet, he replaces the bowler of the
    /// partner whose turn is next.
    pub(super) fn take_ball(&mut self, man: u8) -> u8 {
        let known = self.bowlers.iter().position(|of| *of == Some(man));
        let partner = known.map_or(self.bowls_next, |partner| partner as u8);
        if let Some(of) = self.bowlers.get_mut(usize::from(partner)) {
            *of = Some(man);
        }
        partner
    }

    /// Returns the number of this over in a man's spell, if he bowls it.
    pub(crate) fn over_of_spell(&self, man: usize) -> u16 {
        let Some(bowling) = self.bowling.get(man) else {
            return 1;
        };
        // The number of overs that others have bowled since the man's last
        // over.
        let off = self.over_number().saturating_sub(bowling.last + 1);
        if bowling.last == self.over_number() {
            bowling.spell
        } else if bowling.last == 0 || off >= REST_OVERS {
            1
        } else {
            bowling.spell + 1
        }
    }

    /// Returns a bowler's rank in this over, which may be reduced by tiredness.
    pub(crate) fn rank_in_over(&self, man: usize) -> u8 {
        match self.fresh_rank(man) {
            0 => 0,
            rank => laws::rank_in_spell(rank, self.over_of_spell(man)),
        }
    }

    /// Lists the men who may bowl this over. The bowler of the last over is
    /// left out, and so is any man who has bowled his quota. If nobody remains,
    /// the quota is waived. If this does not help, even the bowler of the last
    /// over may bowl.
    pub(crate) fn eligible(&self, quota: Option<u16>) -> Vec<u8> {
        let men = || (0..MEN as u8).filter(|man| self.fresh_rank(usize::from(*man)) > 0);
        let of = |man: &u8| self.bowling.get(usize::from(*man)).copied();
        let rested = |man: &u8| {
            of(man).is_some_and(|one| self.over_number() > one.last + 1 || one.last == 0)
        };
        let within =
            |man: &u8| of(man).is_some_and(|one| quota.is_none_or(|quota| one.overs < quota));
        let strict: Vec<u8> = men().filter(rested).filter(within).collect();
        if !strict.is_empty() {
            return strict;
        }
        let waived: Vec<u8> = men().filter(rested).collect();
        if waived.is_empty() { men().collect() } else { waived }
    }
}

/// The over in progress, or the last over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Over {
    /// The bowler.
    pub(crate) bowler: usize,
    /// The partner who controls the bowler, if two people play on each side.
    /// Before the bowler is chosen, this is the partner who will choose him.
    pub(crate) partner: u8,
    /// The field.
    pub(crate) field: Field,
    /// The way the over is batted.
    pub(crate) mode: BattingMode,
    /// The number of runs, including extras.
    pub(crate) runs: u32,
    /// The number of wickets.
    pub(crate) wickets: u8,
    /// True if the second card of an over batted freely is still to come.
    pub(crate) second_due: bool,
}

/// The facts that everybody may know.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// The options of the match.
    pub options: Options,
    /// The men of side A and of side B.
    pub(crate) elevens: [Eleven; 2],
    /// The one to four innings that have begun.
    pub innings: Vec<Innings>,
    /// The over in progress, or the last over.
    pub(crate) over: Over,
    /// The discards, with the last discard on top.
    pub discard: Vec<Card>,
    /// The number of cards left in the stock.
    pub stock: usize,
    /// The number of cards in each hand, by seat.
    pub held: Vec<usize>,
    /// The cards in each hand that were passed to it or taken from the bowler,
    /// and have not been seen since. The player who held such a card knows it,
    /// and so does the player who holds it now. In a game for four, everybody
    /// sees the passed cards, and the taken cards are not listed here.
    pub passed: Vec<Vec<Card>>,
    /// The number of overs bowled in the match.
    pub(crate) overs: u16,
    /// The next step in the match.
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
        own_innings(self.innings.len() as u8, self.options.most_innings())
    }

    /// Lists the side and the runs of each innings.
    pub(crate) fn innings_runs(&self) -> Vec<(Party, u32)> {
        let sum = |innings: &Innings| (innings.batting, innings.runs);
        self.innings.iter().map(sum).collect()
    }

    /// Returns a side's lead.
    pub fn lead(&self, side: Party) -> i64 {
        crate::pavilion::result::lead(&self.innings_runs(), side)
    }

    /// Returns `true` if the batting side has a target.
    pub(crate) fn is_chase(&self) -> bool {
        self.innings.len() == self.options.most_innings()
    }

    /// Returns the runs that the side batting last still needs in order to win.
    pub(crate) fn needed(&self) -> Option<u32> {
        let batting = self.current().filter(|_| self.is_chase())?.batting;
        u32::try_from(1 - self.lead(batting)).ok()
    }

    /// Returns the number of overs left in this innings or, in a Test, in the
    /// match.
    pub(crate) fn overs_left(&self) -> Option<u16> {
        let innings = self.current().map_or(0, |innings| innings.overs);
        let Options { innings_overs, match_overs, .. } = self.options;
        let of_innings = innings_overs.map(|all| all.saturating_sub(innings));
        of_innings.or(match_overs.map(|all| all.saturating_sub(self.overs)))
    }

    /// Returns `true` if the batting side may declare now.
    pub(crate) fn may_declare(&self) -> bool {
        self.options.most_innings() == 4 && !self.is_chase()
    }

    /// Returns the seat of a side. If two people play on each side, returns
    /// this partner's seat.
    pub(crate) fn seat(&self, side: Party, partner: u8) -> Seat {
        let second = if self.options.pairs { 2 * partner.min(1) } else { 0 };
        Seat(side.index() as u8 + second)
    }

    /// Returns the seat of the player who controls the striker.
    pub(crate) fn batting_seat(&self) -> Seat {
        let Some(innings) = self.current() else {
            return Seat(0);
        };
        let bat = innings.bats.get(innings.striker);
        self.seat(innings.batting, bat.map_or(0, |bat| bat.partner))
    }

    /// Returns the seat of the player who controls the bowler.
    pub(crate) fn bowling_seat(&self) -> Seat {
        let Some(innings) = self.current() else {
            return Seat(1);
        };
        self.seat(innings.batting.other(), self.over.partner)
    }

    /// Returns the seat of the player who controls a batsman.
    pub(crate) fn seat_of_batsman(&self, man: usize) -> Seat {
        let bat = self.current().and_then(|innings| innings.bats.get(man));
        let batting = self.current().map_or(Party::A, |innings| innings.batting);
        self.seat(batting, bat.map_or(0, |bat| bat.partner))
    }

    /// Returns `true` if the bowling side may play this card at once. The card
    /// must be a jack, a queen or a king that is a chance for this bowler, or a
    /// 7 with the field close.
    pub(crate) fn may_play_now(&self, card: Card) -> bool {
        let Over { bowler, field, .. } = self.over;
        let rank = self.current().map_or(0, |innings| innings.rank_in_over(bowler));
        match card.rank() {
            7 => field == Field::Close,
            court @ JACK.. => rank >= laws::min_rank_for_chance(court, field),
            _ => false,
        }
    }
}

/// The facts that one player may know.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The seat that this view is for.
    pub(crate) seat: Seat,
    /// The player's own cards.
    pub hand: &'a [Card],
    /// The facts that everybody may know.
    pub public: &'a Public,
}

impl View<'_> {
    /// Returns the question that this player has to answer, if there is one.
    pub fn asked(&self) -> Option<Ask> {
        self.public.pending.ask_for_seat(self.seat)
    }

    /// Returns the pressure that comes with a chance from this hand.
    pub(crate) fn pressure(&self) -> i64 {
        match self.public.current() {
            Some(innings) if innings.batting == self.seat.party() => laws::PRESSURE_WHEN_PLAYED,
            _ => laws::PRESSURE_AT_ONCE,
        }
    }

    /// Lists the player's legal choices.
    pub(crate) fn legal(&self) -> Vec<Choice> {
        let Some(ask) = self.asked() else {
            return vec![];
        };
        let public = self.public;
        let cards = || self.hand.iter().copied();
        match ask {
            Ask::Elect => vec![Choice::Bat, Choice::FieldFirst],
            Ask::OpenBatting | Ask::OpenBowling => vec![Choice::TakeFirst, Choice::TakeSecond],
            Ask::Bowler => {
                let quota = public.options.quota();
                let Some(innings) = public.current() else {
                    return Vec::new();
                };
                // Sort the best men first.
                let mut men = innings.eligible(quota);
                men.sort_by_key(|man| std::cmp::Reverse(innings.rank_in_over(usize::from(*man))));
                men.into_iter().map(Choice::Bowler).collect()
            }
            Ask::Field => Field::ALL.map(Choice::Field).into(),
            Ask::Mode => {
                let declare = public.may_declare().then_some(Choice::Declare);
                BattingMode::ALL.map(Choice::Mode).into_iter().chain(declare).collect()
            }
            Ask::Bowl => {
                let now = cards().filter(|card| public.may_play_now(*card));
                cards().map(Choice::Pass).chain(now.map(Choice::PlayNow)).collect()
            }
            Ask::Bat => cards().map(Choice::Play).collect(),
            Ask::Discard => cards().map(Choice::Discard).collect(),
            Ask::Extra => vec![Choice::ExtraStock, Choice::ExtraHand],
            Ask::FollowOn => vec![Choice::FollowOn, Choice::BatAgain],
        }
    }
}
