//! The text of a match's scorecard, for showing on the screen and for reading
//! aloud.

use super::{BatsmanEntry, Fate, InningsScorecard, Scorecard};
use crate::game::Side;
use crate::words::scorecard::{InningsText, ScorecardText, WormText};
use crate::words::{Sides, count, result_sentences, score, spoken};

impl Scorecard {
    /// Returns the text of the card, including the men's names if they have
    /// any.
    pub(crate) fn text(&self, sides: &Sides) -> ScorecardText {
        let result = self.outcome.as_ref();
        ScorecardText {
            result: result.map(|outcome| result_sentences::match_result(outcome, sides)),
            innings: self.innings.iter().map(|card| card.text(sides)).collect(),
            unit: "overs",
        }
    }
}

impl InningsScorecard {
    fn text(&self, sides: &Sides) -> InningsText {
        let (sums, second) = (&self.sums, self.number > 2);
        let to_fall = (self.batsmen.len() as u8).saturating_sub(1);
        let heading = spoken::innings(sums, second, to_fall, sides);
        let mut sentences = vec![format!("{heading}.")];
        let batted = self.batsmen.iter();
        let batted = batted.filter(|one| one.fate != Fate::DidNotBat);
        sentences.extend(batted.map(|one| self.spoken_batsman(one, sides)));
        sentences.push(format!("Extras {}.", score::extras(sums)));
        sentences.extend(self.bowlers().into_iter().filter_map(|one| {
            let bowled = spoken::BowlerFigures {
                balls: one.balls,
                maidens: one.maidens,
                runs: one.runs,
                wickets: one.wickets,
            };
            spoken::bowler(sums.batting.other(), one.number, &bowled, sides)
        }));
        let fall = self.fall.iter();
        sentences.extend(fall.map(|one| spoken::wicket_fell(one.wicket, one.runs, one.balls)));
        InningsText {
            page: self.page(sides),
            spoken: sentences,
            worm: self.worm_text(&heading, sides),
        }
    }

    fn spoken_batsman(&self, batsman: &BatsmanEntry, sides: &Sides) -> String {
        let out = match batsman.fate {
            Fate::Out(how) => self.dismissal_over(batsman.number).map(|over| (how, over)),
            Fate::NotOut | Fate::DidNotBat => None,
        };
        let batted = spoken::BatsmanFigures { runs: batsman.runs, balls: batsman.balls, out };
        spoken::batsman(self.sums.batting, batsman.number, &batted, sides)
    }

    fn worm_text(&self, heading: &str, sides: &Sides) -> WormText {
        let side = self.sums.batting;
        let runs: Vec<u32> = self.overs().map(|over| over.runs).collect();
        let at_most = match runs.iter().max() {
            None | Some(0) => String::new(),
            Some(most) => format!(", {most} at most"),
        };
        let overs = (1..).zip(self.overs().zip(self.totals_by_over()));
        let overs: Vec<String> = overs
            .map(|(number, (over, total))| {
                spoken::sum_up_over(number, over.runs, over.wickets, total)
            })
            .collect();
        WormText {
            of_a: side == Side::Home,
            second: self.number > 2,
            key: format!(
                "{}, {} innings: {}, runs in each over{at_most}",
                sides.short(side),
                count::ordinal(self.number.div_ceil(2)),
                self.sums.runs
            ),
            totals: self.totals_by_over().collect(),
            overs: Some(runs),
            spoken: vec![
                format!("{heading}. Runs over by over:"),
                format!("{}.", overs.join("; ")),
            ],
        }
    }
}
