//! The coach in line mode, who speaks once each time he is asked.

use super::dialogue::Dialogue;
use super::scorecard::PlayedMatch;
use crate::game::{Ball, Pending, Side, View};
use crate::players::Opponent;
use crate::players::coach::Advice;
use crate::players::coach::chances_by_ball::{ChancesAfterBall, chances_by_ball};
use crate::rules::deals::BALLS_PER_OVER;
use crate::session::GameSession;
use crate::session::coaching::{AdviceDetail, NO_CHANCES, UNRANKED};
use crate::session::live::Live;
use crate::words::{Sides, advice, advice_sentence, spoken};

/// The text that explains the coach's figures.
const FIGURES: &str = "The runs and wickets are for this ball or the next, or for both when you choose a reply. Then come your chances in the match, out of a hundred, if you play as in your last matches. Last comes the number of runs by which a choice is worse than the best.";

/// Reads out the coach's advice on a side's decision.
pub(super) fn advise(dialogue: &mut Dialogue, session: &mut GameSession, live: &Live, side: Side) {
    let view = live.view(side);
    session.coaching.set_opponent(live.opponent());
    let speech = session.coaching.detail_on_request(view.public);
    if speech == AdviceDetail::Silent {
        return dialogue.say("The coach has no more to say about this. H repeats the advice.");
    }
    let Some(said) = session.coaching.advise(&view) else {
        return;
    };
    if session.coaching.is_in_nets() {
        dialogue.say(UNRANKED);
        return read_advice(dialogue, &view, &said);
    }
    let closing = session.coaching.advise_on_declaring(&view);
    if speech == AdviceDetail::Words {
        read_advice(dialogue, &view, &said);
        if let Some(closing) = closing.as_ref().and_then(advice_sentence::declaration_sentence) {
            dialogue.say(&spoken::screen_text_aloud(closing));
        }
        return dialogue.say("Press H again for the figures.");
    }
    dialogue.say(FIGURES);
    for (place, counsel) in (1..).zip(&said.counsels) {
        dialogue.say(&format!("{}.", advice::advice_aloud(place, counsel)));
    }
    if let Some(closing) = closing {
        dialogue.say(&format!("{}.", advice::declaration_odds_aloud(&closing)));
    }
}

/// Reads out the likely outcome of each choice, beginning with the best choice.
fn read_advice(dialogue: &mut Dialogue, view: &View<'_>, said: &Advice) {
    let sentences = advice_sentence::choice_sentences(view, said);
    let mut texts: Vec<_> = said.counsels.iter().zip(sentences).collect();
    // Omit a sentence that only names its choice.
    texts.retain(|(_, sentence)| sentence.contains(": "));
    // The sort is stable, so the other choices stay in the order of their keys.
    texts.sort_by_key(|(counsel, _)| !counsel.best);
    for (counsel, sentence) in texts {
        let best = if counsel.best { "Best: " } else { "" };
        dialogue.say(&format!("{best}{}", spoken::read_key_line(&sentence)));
    }
}

/// Reads out each side's chances in the match.
pub(super) fn chances(dialogue: &mut Dialogue, session: &mut GameSession, live: &Live) {
    if session.coaching.is_in_nets() {
        return dialogue.say(&format!("{NO_CHANCES}."));
    }
    let public = live.game().public();
    session.coaching.set_opponent(live.opponent());
    let looks = match live.pending() {
        Pending::Ask(side, _) if live.is_person(side) => Some(live.view(side)),
        _ => None,
    };
    let home = session.coaching.home_odds_on_request(public, looks);
    dialogue.say(&format!("{}.", advice::chances(home, live.sides())));
}

/// The number of overs from one report of the chances to the next.
const OVERS_BETWEEN_CHANCES: u16 = 10;

/// Reads out how the chances changed during a match: after every tenth over,
/// and at the end of each innings.
pub(super) fn say_chances_course(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    played: PlayedMatch<'_>,
    opponent: Option<Opponent>,
) {
    let PlayedMatch { book, game, sides } = played;
    session.coaching.set_opponent(opponent);
    let public = game.public();
    let outcome = public.pending.outcome();
    let coach = session.coaching.coach(&public.options);
    let marks = chances_by_ball(coach, book, &public.options, outcome);
    let mut marks = marks.as_slice();
    for (number, page) in (1..).zip(book.pages()) {
        let (own, later) = marks.split_at(page.balls.len().min(marks.len()));
        marks = later;
        let sentences = chances_at_intervals(own, &page.balls, sides);
        let innings = advice::innings(page.batting, number > 2, sides);
        dialogue.say_items(&format!("{innings}: {}.", sentences.join("; ")));
    }
}

/// Lists the chances at intervals during an innings: "after 10 overs Surrey
/// 47%, draw 32%, Notts 21%", and so on to the end.
fn chances_at_intervals(marks: &[ChancesAfterBall], balls: &[Ball], sides: &Sides) -> Vec<String> {
    let of_overs = OVERS_BETWEEN_CHANCES * u16::from(BALLS_PER_OVER);
    let mut sentences = Vec::new();
    let mut bowled = 0;
    for (place, (mark, ball)) in marks.iter().zip(balls).enumerate() {
        let now = ball.over * u16::from(BALLS_PER_OVER) + u16::from(ball.number);
        // A wide or a no-ball does not change the count of balls, so make sure
        // that each tenth over is reported only once.
        let tenth = now != bowled && now.is_multiple_of(of_overs);
        bowled = now;
        let last = place + 1 == marks.len();
        if last {
            sentences.push(format!("at its end {}", advice::chances(mark.home, sides)));
        } else if tenth {
            let overs = now / u16::from(BALLS_PER_OVER);
            sentences.push(advice::chances_after_overs(overs, mark.home, sides));
        }
    }
    sentences
}
