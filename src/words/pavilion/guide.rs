//! What a guided game tells beside each question: what is chosen, and what
//! depends on it, in one line. A guided game has the options that are on the
//! screen at first.

use crate::pavilion::{camp, eights, minden, twenty20};

/// Said before only new things are explained.
pub(crate) const ONLY_NEW: &str =
    "You have met this: from here only what is new is told; ? has the rules.";

/// How many choices of one kind that a person makes himself are explained.
const EACH: u32 = 12;

/// What a person was told in a guided game at choices that he made himself.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// How often each sentence was told.
    met: Vec<(&'static str, u32)>,
    /// Whether he was told that the rest is left out.
    knows: bool,
}

impl Told {
    /// What he is told at a choice for which the guide says `said`: that, until
    /// he has made a few choices of the kind; then, once, that only new things
    /// are explained.
    pub(crate) fn says(&self, said: &'static str) -> Option<&'static str> {
        let met = self.met.iter().find(|(one, _)| *one == said);
        match met.map_or(0, |(_, times)| *times) {
            0..EACH => Some(said),
            _ => (!self.knows).then_some(ONLY_NEW),
        }
    }

    /// Counts a choice that he has made himself.
    pub(crate) fn count(&mut self, said: &'static str) {
        match self.says(said) {
            Some(ONLY_NEW) => self.knows = true,
            Some(_) => match self.met.iter_mut().find(|(one, _)| *one == said) {
                Some((_, times)) => *times += 1,
                None => self.met.push((said, 1)),
            },
            None => {}
        }
    }
}

/// Camp cricket.
pub(crate) fn camp(view: &camp::View<'_>, ask: &camp::Ask) -> &'static str {
    use camp::Ask;
    let turn = &view.public.turn;
    match ask {
        Ask::Elect => "The cut is won: bat first and make runs, or field and take wickets.",
        Ask::Deal if turn.empty_cell().is_none() => {
            "The cells are full: cover a set (two that make 11, say), and deal on."
        }
        Ask::Deal if turn.bowls => {
            "You bowl: 21 cards in one turn are a wicket, so keep the deal going."
        }
        Ask::Deal => "You bat: every card that you lay is a run; a set covered keeps you in.",
        Ask::Declare => "Between turns the side that bats may close its innings; play on.",
        Ask::FollowOn => "They are far behind: let them bat again at once, or bat yourself.",
    }
}

/// Minden cricket.
pub(crate) const fn minden(ask: &minden::Ask) -> &'static str {
    use minden::Ask;
    match ask {
        Ask::Elect => "The toss is won: bat, or put the others in.",
        Ask::OpenBatting | Ask::OpenBowling => "Partners share the men: who begins with the first?",
        Ask::Bowler => "Who bowls? Rank 6 is the best, and nobody bowls two overs running.",
        Ask::Field => "A close field helps to wickets, a deep one saves runs.",
        Ask::Mode => "How to bat this over: defence is safe, attack brings runs and risk.",
        Ask::Bowl => "A card is an over: pass him one of few runs, or bowl a chance at once.",
        Ask::Bat => "Play one of your four cards; below each stands its result for you.",
        Ask::Discard => "Put away the card that you would least like to play.",
        Ask::Extra => "A wicket: one more card is turned against the new man. From where?",
        Ask::FollowOn => "They are far behind: let them bat again at once, or bat yourself.",
    }
}

/// Tea-Table Twenty20.
pub(crate) const fn twenty20(ask: &twenty20::Ask) -> &'static str {
    use twenty20::Ask;
    match ask {
        Ask::Drop => "Twelve men came: one bowler of pace or of spin stays out.",
        Ask::Elect => "The toss is won: bat, or bowl first and know what to chase.",
        Ask::Bowler => "Who bowls this over? A pitch may help pace or spin.",
        Ask::Send => "Who goes in? Batters are the most confident, bowlers the least.",
        Ask::PowerPlay => "Once, for one over, only two men may guard the outfield. Now?",
        Ask::Field => "Set the field, most easily a preset: men stop runs and hold catches.",
        Ask::Bowl => "Choose a bowl, face down: a stroke that suits it helps the batter.",
        Ask::Stroke => "Guess the bowl: the stroke that suits it puts the meter at 3 for you.",
        Ask::Shift => "The stroke is seen: once an over one man may move towards it.",
        Ask::SecondLook => "The bowl is seen: once, the stroke may go to the zone beside it.",
        Ask::ExtraYard => "Once an over the bowler's die may be rolled again.",
        Ask::LateHands => "Missed by three or more: once, you may roll again.",
        Ask::RollTheWrists => "It is in the air: once, it may be kept down, safe from a catch.",
        Ask::Attempt => "He has missed: try one of the ways in which he may be out.",
        Ask::Further => "Struck hard off pace: it may fly one further.",
        Ask::Run { .. } => "The first runs are safe; one more is a risk, and the die decides.",
        Ask::Review => "Once an innings the umpire may be asked to think again.",
    }
}

/// Crazy eights.
pub(crate) const fn eights(ask: &eights::Ask) -> &'static str {
    use eights::Ask;
    match ask {
        Ask::Free => "Lay the suit or the rank that lies on the pile, or an eight; or take one.",
        Ask::Bill(_) => "Cards are owed: pass the bill on with a two if you may, or take them.",
        Ask::Jack => "A jack was laid: answer with a jack, or miss your go.",
        Ask::Drawn => "You have drawn: lay a card that fits, or nothing.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_one_line_of_a_screen() {
        let minden_asks = [
            minden::Ask::Bowler,
            minden::Ask::Mode,
            minden::Ask::Bowl,
            minden::Ask::Bat,
        ];
        let lines = minden_asks.iter().map(minden);
        let twenty20_asks = [
            twenty20::Ask::Field,
            twenty20::Ask::Stroke,
            twenty20::Ask::Bowl,
        ];
        let lines = lines.chain(twenty20_asks.iter().map(twenty20));
        let lines = lines.chain([eights::Ask::Free, eights::Ask::Bill(2)].iter().map(eights));
        lines.chain([ONLY_NEW]).for_each(|line| {
            assert!(line.len() <= 78, "{line}");
        });
    }
}
