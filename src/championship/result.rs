//! The saved result of a match.

use crate::game::{Ended, Innings, Match, Outcome, Pending, ResultKind, Side};
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The data about a finished match that the competition needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FinishedMatch {
    innings: [Innings; INNINGS],
    begun: u8,
    outcome: Outcome,
}

impl FinishedMatch {
    /// Extracts the data from a finished match. Returns `None` if the match is
    /// not over.
    pub fn from_match(game: &Match) -> Option<FinishedMatch> {
        let Pending::Over(outcome) = game.pending() else {
            return None;
        };
        let begun = game.public().innings();
        let mut innings = [Innings::new(Side::Home); INNINGS];
        for (place, played) in innings.iter_mut().zip(begun) {
            *place = *played;
        }
        Some(FinishedMatch { innings, begun: begun.len() as u8, outcome })
    }

    /// Returns the innings of the match in order.
    pub(crate) fn innings(&self) -> &[Innings] {
        self.innings.get(..usize::from(self.begun)).unwrap_or(&[])
    }

    /// Returns the outcome.
    pub(crate) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Reduces the match to the result that will be saved.
    pub fn result(&self) -> MatchResult {
        let first = self.innings().first().map_or(Side::Home, |innings| innings.batting);
        MatchResult {
            first,
            lines: ResultLines::from_innings(self.innings()),
            outcome: self.outcome,
        }
    }
}

#[cfg(test)]
impl FinishedMatch {
    /// Builds a finished match from its innings, for use in tests.
    pub(super) fn test_data(begun: &[Innings], outcome: Outcome) -> FinishedMatch {
        let mut innings = [Innings::new(Side::Home); INNINGS];
        innings[..begun.len()].copy_from_slice(begun);
        FinishedMatch { innings, begun: begun.len() as u8, outcome }
    }
}

/// The saved result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchResult {
    /// The side that batted first.
    pub first: Side,
    lines: ResultLines,
    /// The outcome.
    pub outcome: Outcome,
}

/// The saved score of an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InningsLine {
    /// The number of runs, including extras.
    pub runs: u32,
    /// The number of wickets down.
    pub wickets: u8,
    /// The number of balls that count towards an over.
    pub balls: u16,
    /// The reason why the innings ended.
    pub ended: Ended,
}

impl Default for InningsLine {
    fn default() -> InningsLine {
        InningsLine { runs: 0, wickets: 0, balls: 0, ended: Ended::Time }
    }
}

impl InningsLine {
    fn from_innings(innings: &Innings) -> InningsLine {
        InningsLine {
            runs: innings.runs,
            wickets: innings.wickets,
            balls: innings.balls,
            ended: innings.ended.unwrap_or(Ended::Time),
        }
    }
}

/// The list of a match's innings, of which there are at most four. The list is
/// stored inline, because the innings of a whole century are copied before each
/// save.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
struct ResultLines {
    lines: [InningsLine; INNINGS],
    len: u8,
}

impl ResultLines {
    fn from_innings(innings: &[Innings]) -> ResultLines {
        let mut lines = ResultLines::default();
        innings.iter().for_each(|innings| {
            lines.push(InningsLine::from_innings(innings));
        });
        lines
    }

    /// Adds an innings. Returns `false` if the match already has four innings.
    fn push(&mut self, line: InningsLine) -> bool {
        let place = self.lines.get_mut(usize::from(self.len));
        let has_room = place.is_some();
        if let Some(place) = place {
            *place = line;
            self.len += 1;
        }
        has_room
    }

    fn as_slice(&self) -> &[InningsLine] {
        self.lines.get(..usize::from(self.len)).unwrap_or(&[])
    }
}

/// The result of a match for one side, as counted in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A win, worth 4 points.
    Won,
    /// A defeat, worth 0 points.
    Lost,
    /// A draw, worth 1 point.
    Drawn,
    /// A tie, worth 2 points.
    Tied,
}

impl Verdict {
    /// Returns the league points: win 4, tie 2, draw 1, loss 0.
    ///
    /// ```
    /// use armchair::championship::result::Verdict;
    /// assert_eq!([Verdict::Won, Verdict::Tied, Verdict::Drawn, Verdict::Lost].map(Verdict::points), [4, 2, 1, 0]);
    /// ```
    pub const fn points(self) -> u32 {
        match self {
            Verdict::Won => 4,
            Verdict::Tied => 2,
            Verdict::Drawn => 1,
            Verdict::Lost => 0,
        }
    }
}

impl MatchResult {
    /// Assembles a result from its saved parts. Returns `None` if an innings is
    /// missing, or if the match has too many innings or none.
    pub(crate) fn from_parts(
        first: Side,
        innings: impl Iterator<Item = Option<InningsLine>>,
        outcome: Outcome,
    ) -> Option<MatchResult> {
        let mut lines = ResultLines::default();
        for line in innings {
            if !lines.push(line?) {
                return None;
            }
        }
        let played = MatchResult { first, lines, outcome };
        (lines.len > 0).then_some(played)
    }

    /// Returns the innings in order, each with the side that batted.
    pub fn innings(&self) -> impl Iterator<Item = (Side, &InningsLine)> {
        let first = self.first;
        let lines = self.lines.as_slice().iter();
        lines.enumerate().map(move |(place, line)| {
            let batting = if place % 2 == 0 { first } else { first.other() };
            (batting, line)
        })
    }

    /// Returns one side's innings in order.
    pub(crate) fn innings_of(&self, side: Side) -> impl Iterator<Item = &InningsLine> {
        self.innings().filter(move |(batting, _)| *batting == side).map(|(_, line)| line)
    }

    /// Returns the position of the side batting last in a drawn match. Returns
    /// `None` for any other result, or if the last innings had not begun.
    pub(crate) fn drawn_position(&self, options: &Options) -> Option<DrawnPosition> {
        let ResultKind::Draw { .. } = self.outcome.kind else {
            return None;
        };
        let last = usize::from(2 * options.innings - 1);
        let (side, line) = self.innings().nth(last)?;
        let sum = |side| self.innings_of(side).map(|line| line.runs).sum::<u32>();
        let runs = (sum(side.other()) + 1).saturating_sub(sum(side));
        // If a side has only one wicket to lose, every pair is the last pair,
        // so no pair counts as the last.
        let one_to_go = options.wickets_per_innings().checked_sub(1).filter(|down| *down > 0);
        Some(DrawnPosition {
            side,
            runs,
            down: line.wickets,
            last_pair: one_to_go == Some(line.wickets),
        })
    }

    /// Returns the result for a side. A draw with the scores level counts as a
    /// tie for the side batting last and as a draw for its opponents.
    pub fn verdict(&self, side: Side) -> Verdict {
        match (self.outcome.winner, self.outcome.kind) {
            (Some(winner), _) if winner == side => Verdict::Won,
            (Some(_), _) => Verdict::Lost,
            (None, ResultKind::Draw { level: true }) if side != self.first => Verdict::Tied,
            (None, ResultKind::Draw { .. }) => Verdict::Drawn,
            (None, _) => Verdict::Tied,
        }
    }
}

/// The position of the side batting last when a match was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawnPosition {
    /// The side that batted last.
    pub(crate) side: Side,
    /// The runs that the side still needed for a win.
    pub(crate) runs: u32,
    /// The wickets that the side had lost.
    pub(crate) down: u8,
    /// True if the side's last pair was batting.
    pub(crate) last_pair: bool,
}

/// The closeness of a finish, on one scale for all kinds of result. The closest
/// finish comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Closeness {
    /// A tie, or a draw with the scores level.
    ScoresLevel,
    /// A win by one wicket.
    OneWicket,
    /// A win by this many runs.
    Runs(u32),
    /// A draw with the last pair batting in the last innings.
    LastPair,
    /// A draw in which the side batting last was this many runs short.
    Short(u32),
    /// A win by two wickets.
    TwoWickets,
    /// A win by a larger margin. The figure is in runs, and each wicket counts
    /// as [`Closeness::RUNS_PER_WICKET`] runs.
    Clear(u32),
    /// Any other draw.
    Drawn,
    /// A win by an innings and this many runs.
    Innings(u32),
}

impl Closeness {
    /// The greatest margin in runs of a close win.
    const MAX_CLOSE_WIN_RUNS: u32 = 20;
    /// The greatest number of runs that a side can be short in a close draw.
    const MAX_CLOSE_DRAW_RUNS: u32 = 6;

    /// With at most this many batsmen a side, a win by two wickets is not
    /// close.
    const MAX_FEW_BATSMEN: u8 = 4;

    /// The number of runs that one wicket counts for in a clear win.
    pub(crate) const RUNS_PER_WICKET: u32 = 15;

    /// Measures how close a finish was under these options. Returns `None` if
    /// it was not close.
    pub(crate) fn measure_if_close(played: &MatchResult, options: &Options) -> Option<Closeness> {
        let any = Closeness::measure(played, options);
        (any <= Closeness::TwoWickets).then_some(any)
    }

    /// Measures how close a finish was under these options, whether or not it
    /// counts as close.
    pub(crate) fn measure(played: &MatchResult, options: &Options) -> Closeness {
        match played.outcome.kind {
            ResultKind::Tie | ResultKind::Draw { level: true } => Closeness::ScoresLevel,
            ResultKind::Wickets(1) => Closeness::OneWicket,
            ResultKind::Runs(runs) if runs <= Closeness::MAX_CLOSE_WIN_RUNS => {
                Closeness::Runs(runs)
            }
            ResultKind::Runs(runs) => Closeness::Clear(runs),
            // A small side may have only two wickets.
            ResultKind::Wickets(2) if options.batsmen > Closeness::MAX_FEW_BATSMEN => {
                Closeness::TwoWickets
            }
            ResultKind::Wickets(wickets) => {
                Closeness::Clear(Closeness::RUNS_PER_WICKET * u32::from(wickets))
            }
            ResultKind::Innings(runs) => Closeness::Innings(runs),
            ResultKind::Draw { level: false } => match played.drawn_position(options) {
                Some(left) if left.last_pair => Closeness::LastPair,
                Some(left) if left.runs <= Closeness::MAX_CLOSE_DRAW_RUNS => {
                    Closeness::Short(left.runs)
                }
                _ => Closeness::Drawn,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::test_data::{
        drawn, drawn_level, innings, tied, undecided, won, won_by_wickets,
    };

    /// Returns the result for the side that batted first, and the result for
    /// the other side.
    fn verdicts(scored: &FinishedMatch) -> [Verdict; 2] {
        let played = scored.result();
        [played.first, played.first.other()].map(|side| played.verdict(side))
    }

    #[test]
    fn a_level_draw_is_a_tie_to_the_side_batting_last_and_a_draw_to_the_other() {
        for first in Side::BOTH {
            let played = drawn_level(first).result();
            assert_eq!(played.verdict(first.other()), Verdict::Tied, "{first:?}");
            assert_eq!(played.verdict(first), Verdict::Drawn, "{first:?}");
        }
        assert_eq!((Verdict::Tied.points(), Verdict::Drawn.points()), (2, 1));
    }

    #[test]
    fn closeness_is_ranked_over_all_kinds_of_result() {
        let options = Options::default();
        let close = |scored: &FinishedMatch, options: &Options| {
            Closeness::measure_if_close(&scored.result(), options)
        };
        let nine_down = |innings_played| {
            let sides = [Side::Home, Side::Away].into_iter().cycle();
            let all: Vec<Innings> = (1..=innings_played)
                .zip(sides)
                .map(|(number, side)| {
                    if number == innings_played {
                        innings(side, 90, 9, Ended::Time)
                    } else {
                        innings(side, 100, 10, Ended::AllOut)
                    }
                })
                .collect();
            undecided(&all, ResultKind::Draw { level: false })
        };
        let ranked = [
            tied(Side::Home),
            won_by_wickets(Side::Away, 1),
            won(Side::Home),
            nine_down(4),
            won_by_wickets(Side::Away, 2),
        ];
        let ranked = ranked.map(|scored| close(&scored, &options));
        let expected = [
            Closeness::ScoresLevel,
            Closeness::OneWicket,
            Closeness::Runs(10),
            Closeness::LastPair,
            Closeness::TwoWickets,
        ];
        assert_eq!(ranked, expected.map(Some));
        assert!(ranked.is_sorted());
        let any = |scored: &FinishedMatch| Closeness::measure(&scored.result(), &options);
        let by_runs =
            [won_by_wickets(Side::Home, 3), won_by_wickets(Side::Home, 9), drawn(Side::Home)]
                .map(|one| any(&one));
        assert_eq!(by_runs, [Closeness::Clear(45), Closeness::Clear(135), Closeness::Drawn]);
        assert_eq!(close(&drawn_level(Side::Home), &options), ranked[0]);
        for not_close in [drawn(Side::Home), won_by_wickets(Side::Away, 3), nine_down(2)] {
            assert_eq!(close(&not_close, &options), None);
        }
        let one_innings = Options { innings: 1, ..options };
        assert_eq!(close(&nine_down(2), &one_innings), ranked[3]);
    }

    #[test]
    fn every_other_match_is_the_same_to_both_or_won_by_one_and_lost_by_the_other() {
        for first in Side::BOTH {
            assert_eq!(verdicts(&tied(first)), [Verdict::Tied; 2]);
            assert_eq!(verdicts(&drawn(first)), [Verdict::Drawn; 2]);
            let played = won(first).result();
            assert_eq!(played.verdict(first), Verdict::Won);
            assert_eq!(played.verdict(first.other()), Verdict::Lost);
        }
        assert_eq!((Verdict::Won.points(), Verdict::Lost.points()), (4, 0));
    }
}
