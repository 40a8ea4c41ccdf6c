//! `S` and `W`: the scorecard and the runs of each over, in lines.

use super::dialogue::Dialogue;
use crate::game::Match;
use crate::game::scorebook::Scorebook;
use crate::reports::scorecard::{Batsman, Card, Fate, Scorecard};
use crate::session::live::Live;
use crate::words::{Sides, score, spoken};

const NONE: &str = "No innings has begun yet.";

/// The balls of a match, the match, and who plays it.
pub(super) type Recounted<'m> = (&'m Scorebook, &'m Match, &'m Sides);

/// A match that is being played.
pub(super) fn recounted(live: &Live) -> Recounted<'_> {
    (live.book(), live.game(), live.sides())
}

/// Tells the scorecard of every innings begun.
pub(super) fn card(dialogue: &mut Dialogue, of: Recounted<'_>) {
    if of.0.pages().is_empty() {
        dialogue.say(NONE);
    }
    for (card, heading) in innings(of) {
        dialogue.say(&format!("{heading}."));
        let batted = card
            .batsmen
            .iter()
            .filter(|one| one.fate != Fate::DidNotBat);
        for batsman in batted {
            dialogue.say(&line(&card, batsman, of.2));
        }
        let place = usize::from(card.number) - 1;
        if let Some(innings) = of.1.public().innings().get(place) {
            dialogue.say(&format!("Extras {}.", score::extras(innings)));
        }
        for bowled in card.bowled() {
            let who = (card.sums.batting.other(), bowled.number);
            let maidens = bowled.maidens;
            let figures = (bowled.balls, maidens, bowled.runs, bowled.wickets);
            let sentences = spoken::bowler(who, figures, of.2);
            sentences
                .iter()
                .for_each(|sentences| dialogue.say(sentences));
        }
        for fall in &card.fall {
            dialogue.say(&spoken::fell(fall.wicket, fall.runs, fall.balls));
        }
    }
}

/// Tells the result of each over of every innings, and the total after it.
pub(super) fn worm(dialogue: &mut Dialogue, of: Recounted<'_>) {
    if of.0.pages().is_empty() {
        dialogue.say(NONE);
    }
    for (card, heading) in innings(of) {
        dialogue.say(&format!("{heading}. Runs over by over:"));
        let overs = (1..).zip(card.overs().zip(card.worm()));
        let overs: Vec<String> = overs
            .map(|(number, (over, total))| {
                spoken::over_brought(number, over.runs, over.wickets, total)
            })
            .collect();
        dialogue.say_items(&format!("{}.", overs.join("; ")));
    }
}

/// The innings begun, each with "Notts, first innings: 99 all out".
fn innings((book, game, sides): Recounted<'_>) -> Vec<(Card, String)> {
    let cards = Scorecard::from_book(book, game).innings;
    let public = game.public();
    let sums = public.innings().iter();
    let text = cards.into_iter().zip(sums).map(|(card, innings)| {
        let second = card.number > 2;
        let heading = spoken::innings(innings, second, public.options.wickets(), sides);
        (card, heading)
    });
    text.collect()
}

fn line(card: &Card, batsman: &Batsman, sides: &Sides) -> String {
    let out = match batsman.fate {
        Fate::Out(how) => card.out_in(batsman.number).map(|over| (how, over)),
        Fate::NotOut | Fate::DidNotBat => None,
    };
    let who = (card.sums.batting, batsman.number);
    spoken::batsman(who, (batsman.runs, batsman.balls), out, sides)
}
