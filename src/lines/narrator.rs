//! The running commentary on a match in line mode.

use super::dialogue::Dialogue;
use super::dialogue::sentence;
use crate::game::{Ask, Ball, Choice, Innings, Pending, Public, Side};
use crate::rules::deals::BALLS_PER_OVER;
use crate::session::ending::Ending;
use crate::session::live::{Live, PauseWeight};
use crate::words::{ball, banner, clock, news, result_sentences, situation, spoken};

/// The amount of detail to read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Read out every card and every ball.
    Balls,
    /// Read out every over and every wicket, while an innings is played out.
    Overs,
    /// Read out every wicket and every total, while a match is played out.
    Wickets,
}

/// The state of a match before a choice.
pub(super) struct StateBefore {
    side: Side,
    /// The index of the scorebook page that records the ball.
    page: usize,
    balls: usize,
    over: u16,
    innings: u8,
    /// The announcement of the ball, if it has not been read out yet: "Ball 4
    /// of over 15, to batsman no. 6."
    ball: Option<String>,
}

impl StateBefore {
    /// Captures the state before a choice. `told_all` must be true if
    /// everything has just been read out.
    pub(super) fn new(live: &Live, told_all: bool) -> StateBefore {
        let public = live.game().public();
        let page = usize::from(public.innings_number().max(1)) - 1;
        let side = match public.pending {
            Pending::Ask(side, _) => side,
            Pending::Over(_) => public.batting(),
        };
        StateBefore {
            side,
            page,
            balls: balls(live, page).len(),
            over: overs(public.innings().get(page)),
            innings: public.innings_number(),
            ball: (!told_all && !live.is_person(side) && over_or_batsman_changed(live))
                .then(|| add_no_ball_suit(public, spoken::next_ball(public, live.sides()))),
        }
    }
}

/// Adds the no-ball suit to the text of the first ball of an innings. After the
/// first ball, the suit is read out at the end of every over.
fn add_no_ball_suit(public: &Public, text: String) -> String {
    let first = public.current().is_none_or(|innings| innings.balls == 0);
    if first && public.options.no_ball {
        format!("{text} No-ball suit: {}.", spoken::suit(public.no_ball_suit))
    } else {
        text
    }
}

/// Returns `true` if the over or the batsman has changed since the last ball.
fn over_or_batsman_changed(live: &Live) -> bool {
    let public = live.game().public();
    let last = live.book().pages().last().and_then(|page| page.balls.last());
    last.is_none_or(|last| last.batsman != public.facing() || last.over != overs(public.current()))
}

fn balls(live: &Live, page: usize) -> &[Ball] {
    let page = live.book().pages().get(page);
    page.map_or(&[], |page| page.balls.as_slice())
}

/// Returns the number of complete overs in an innings.
fn overs(innings: Option<&Innings>) -> u16 {
    let balls = innings.map_or(0, |innings| innings.balls);
    balls / u16::from(BALLS_PER_OVER)
}

/// Reads out the outcome of a choice. Returns `true` if the choice completed a
/// ball.
pub(super) fn say_outcome(
    dialogue: &mut Dialogue,
    live: &Live,
    before: &StateBefore,
    choice: Choice,
    detail: Detail,
) -> bool {
    // A choice and the ball that it completes form one paragraph.
    let mut sentences = match detail {
        Detail::Balls => say_choice(dialogue, live, before, choice),
        Detail::Overs | Detail::Wickets => Vec::new(),
    };
    let public = live.game().public();
    let balls = balls(live, before.page);
    let last = balls.last().filter(|_| balls.len() > before.balls);
    let innings = public.innings().get(before.page);
    let ended_over = overs(innings) > before.over;
    if let (Some(last), Some(innings)) = (last, innings) {
        sentences.extend(ball_sentences(live, last, innings, detail, ended_over));
    }
    if !sentences.is_empty() {
        dialogue.say(&sentences.join(" "));
    }
    if let Some(innings) = innings {
        // An innings ends with a ball, or with a declaration, which may cut an
        // over short.
        let ends = last.is_some() || choice == Choice::Declare;
        let ended = ends && innings.ended.is_some();
        let is_broken_off = innings.balls % u16::from(BALLS_PER_OVER) != 0;
        let says_over = last.is_some() && (ended_over || ended) || ended && is_broken_off;
        if let (Some(last), true, Detail::Overs) = (balls.last(), says_over, detail) {
            dialogue.say(&spoken::read_over(balls, last.over).unwrap_or_default());
        }
        // The notes on the end of an innings include its total.
        let is_noted = live.pause().is_some_and(|pause| !pause.notes.is_empty());
        let says_state = if ended {
            detail != Detail::Balls && !is_noted
        } else {
            detail == Detail::Overs && ended_over && last.is_some()
        };
        if says_state {
            dialogue.say(&spoken::innings_state(
                innings,
                public.options.wickets_per_innings(),
                live.sides(),
            ));
        }
    }
    let stood = live
        .pause()
        .is_some_and(|pause| matches!(pause.weight, PauseWeight::Interval | PauseWeight::Innings));
    let goes_on =
        public.innings_number() == before.innings && !matches!(public.pending, Pending::Over(_));
    let is_end_of_over = ended_over && goes_on && detail == Detail::Balls;
    if is_end_of_over {
        dialogue.say("End of the over.");
    }
    say_pause_news(dialogue, live);
    if is_end_of_over {
        // The time and the situation may just have been read out at a pause.
        if !stood {
            dialogue.say(&spoken::time(public));
            // In the first innings the situation is only the toss, which has
            // already been read out.
            if public.innings_number() > 1 {
                situation_of(dialogue, live, public);
            }
        }
        if public.options.no_ball {
            let suit = spoken::suit(public.no_ball_suit);
            dialogue.say(&format!("No-ball suit of the next over: {suit}."));
        }
    }
    last.is_some()
}

/// Describes the part of a choice that may be revealed. A person who plays
/// alone knows who played the card, so the side is not named.
fn say_choice(
    dialogue: &mut Dialogue,
    live: &Live,
    before: &StateBefore,
    choice: Choice,
) -> Vec<String> {
    let sides = live.sides();
    if let (Choice::Bowl(_), Some(ball)) = (choice, &before.ball) {
        dialogue.say(ball);
    }
    let own = live.is_person(before.side) && !live.is_for_two();
    let shown = match choice {
        Choice::Bowl(card) | Choice::Play(card) if own => {
            Some(format!("The {}.", spoken::card(card)))
        }
        choice => spoken::visible_choice(choice, before.side, sides),
    };
    let mut sentences: Vec<String> = shown.into_iter().collect();
    let public = live.game().public();
    match (choice, public.pending, public.delivery) {
        (Choice::Bat | Choice::Field, ..) => {
            let toss = situation::toss(public.toss, public.batting(), sides);
            sentences.push(sentence(toss));
        }
        (Choice::Bowl(_), Pending::Ask(..), Some(delivery)) => {
            let call = delivery.call.map(ball::call);
            sentences.extend(call.map(crate::words::count::capitalised));
        }
        _ => {}
    }
    sentences
}

/// Describes the outcome of a ball, and gives the total. At the end of an over
/// or after a wicket, also gives the number of overs.
fn ball_sentences(
    live: &Live,
    last: &Ball,
    innings: &Innings,
    detail: Detail,
    ended_over: bool,
) -> Vec<String> {
    let sides = live.sides();
    let mut sentences = Vec::new();
    if detail == Detail::Balls || last.out.is_some() {
        sentences.push(ball::delivery_aloud(last, innings.batting, sides));
        let page = live.book().pages().iter().rfind(|page| page.balls.last() == Some(last));
        let records = live.breakable_records(innings.batting);
        let feats = page.map(|page| news::batting_news(page, innings, sides, records));
        let public = live.game().public();
        let banner = page.filter(|_| public.current() == Some(innings));
        let banner = banner.map(|page| banner::latest_banners(page, public));
        let banner = banner.and_then(|banners| banner::join_banners(&banners, sides));
        // The banner comes before the announcement of the next man, because it
        // may be about the man who is out.
        sentences.extend(banner.map(sentence));
        sentences.extend(feats.into_iter().flatten());
    }
    // The report on the end of an innings includes its score.
    if innings.ended.is_none() {
        let to_fall = live.game().public().options.wickets_per_innings();
        let is_wicket = last.out.is_some();
        match detail {
            Detail::Balls if ended_over || is_wicket => {
                sentences.push(spoken::innings_state(innings, to_fall, sides));
            }
            Detail::Overs | Detail::Wickets if !is_wicket => {}
            _ => sentences.push(format!("{}.", spoken::total(innings, to_fall))),
        }
    }
    sentences
}

/// Reads out the news for which the screen would pause.
fn say_pause_news(dialogue: &mut Dialogue, live: &Live) {
    let Some(pause) = live.pause() else {
        return;
    };
    let public = live.game().public();
    if matches!(public.pending, Pending::Over(_)) {
        // The result is read out elsewhere, together with all the innings.
        return;
    }
    for note in &pause.notes {
        dialogue.say(note);
    }
    match pause.weight {
        PauseWeight::Interval => {
            say_scores(dialogue, live, public);
            // In the first innings the situation is only the toss, which has
            // already been read out.
            if public.innings_number() > 1 {
                situation_of(dialogue, live, public);
            }
        }
        PauseWeight::Innings => {
            dialogue.say(&spoken::time(public));
            situation_of(dialogue, live, public);
            say_stakes(dialogue, live);
        }
        PauseWeight::Wicket | PauseWeight::Result => {}
    }
}

/// Reads out the results that have come in, and what is now at stake in the
/// match.
fn say_stakes(dialogue: &mut Dialogue, live: &Live) {
    let pack = live.game().public().clock.pack;
    let said = live.stakes().map(|stakes| stakes.sentences(pack));
    said.unwrap_or_default().iter().for_each(|one| dialogue.say(one));
}

fn situation_of(dialogue: &mut Dialogue, live: &Live, public: &Public) {
    let situation = situation::situation(public, live.sides());
    if !situation.is_empty() {
        dialogue.say(&sentence(situation));
    }
    if let Some(pressing) = clock::short_time_left(&public.clock, &public.options) {
        dialogue.say(&sentence(pressing));
    }
}

/// Reads out the scores and the time.
fn say_scores(dialogue: &mut Dialogue, live: &Live, public: &Public) {
    for score in spoken::scores(public, live.sides()) {
        dialogue.say(&score);
    }
    dialogue.say(&spoken::time(public));
}

/// Reads out the state of the match at the moment when playing out stopped. The
/// state includes any ball that waits for a reply.
pub(super) fn say_moment(dialogue: &mut Dialogue, live: &Live) {
    let public = live.game().public();
    if let Some(innings) = public.current() {
        let to_fall = public.options.wickets_per_innings();
        dialogue.say(&spoken::innings_state(innings, to_fall, live.sides()));
    }
    if public.innings_number() > 1 {
        situation_of(dialogue, live, public);
    }
    ball_in_progress(dialogue, live);
}

/// Reads out the ball that waits for a reply, and its call.
fn ball_in_progress(dialogue: &mut Dialogue, live: &Live) {
    let (public, sides) = (live.game().public(), live.sides());
    let (Some(delivery), Pending::Ask(..)) = (public.delivery, public.pending) else {
        return;
    };
    let bowled = Choice::Bowl(delivery.bowled);
    let bowling = public.batting().other();
    dialogue.say(&spoken::visible_choice(bowled, bowling, sides).unwrap_or_default());
    if let Some(call) = delivery.call {
        dialogue.say(&crate::words::count::capitalised(ball::call(call)));
    }
}

/// Reads out everything about the match that the screen shows, except the
/// question.
pub(super) fn say_everything(dialogue: &mut Dialogue, live: &Live) {
    let (public, sides) = (live.game().public(), live.sides());
    let title = format!("{}.", sides.title());
    dialogue.say(&match live.computer() {
        Some(computer) => format!("{title} You are {}.", sides.short(computer.other())),
        None => title,
    });
    say_scores(dialogue, live, public);
    say_stakes(dialogue, live);
    // Before the toss, the question says who has won it.
    let elects = matches!(public.pending, Pending::Ask(_, Ask::Elect));
    if !elects {
        situation_of(dialogue, live, public);
    }
    let page = live.book().pages().last();
    let balls = page.map_or(&[] as &[Ball], |page| page.balls.as_slice());
    for over in spoken::latest_overs(balls) {
        dialogue.say(&over);
    }
    match balls.last() {
        Some(last) => {
            let said = ball::delivery_aloud(last, public.batting(), sides);
            dialogue.say(&format!("The last ball: {said}"));
        }
        None if public.innings_number() > 0 => {
            let to_bowl = ball::announce_innings(public.batting(), sides);
            dialogue.say(&sentence(to_bowl.trim_end_matches([' ', '.'])));
        }
        None => {}
    }
    let facing = usize::from(public.facing());
    let man = page.and_then(|page| page.batsmen.get(facing.checked_sub(1)?));
    // If the position was given as text, the earlier balls are not known.
    if let Some(man) = man.filter(|man| man.out.is_none() && !balls.is_empty()) {
        let batted = spoken::BatsmanFigures { runs: man.runs, balls: man.balls, out: None };
        let (side, number) = (public.batting(), public.facing());
        dialogue.say(&spoken::batsman(side, number, &batted, sides));
    }
    if public.innings_number() > 0 {
        dialogue.say(&spoken::next_ball(public, sides));
    }
    ball_in_progress(dialogue, live);
    let pile = spoken::pile(public);
    if !pile.is_empty() {
        dialogue.say(&pile);
    }
    if live.only_computers() {
        let held = Side::BOTH.map(|side| live.game().hand(side).cards().len());
        dialogue.say(&spoken::count_hidden_hands(held, sides));
    }
}

/// Reads out the facts that a person needs before a question. If everything has
/// just been read out, only the hand is needed. During an over, the hand is
/// read out in one line, without the side's name.
pub(super) fn say_before_question(
    dialogue: &mut Dialogue,
    live: &Live,
    side: Side,
    ask: Ask,
    all: bool,
) {
    let public = live.game().public();
    if ask == Ask::Bowl && !all {
        if over_or_batsman_changed(live) {
            dialogue.say(&spoken::next_ball(public, live.sides()));
        }
        let calls = public.options.no_ball || public.options.wide || public.options.bye;
        if calls {
            dialogue.say(&spoken::pile(public));
        }
    }
    match ask {
        Ask::Stop => {}
        Ask::Bowl | Ask::Reply if !all && !live.is_for_two() => {
            dialogue
                .say_items(&spoken::hand_in_short(&live.view(side), live.last_drawn_place(side)));
        }
        _ => hand(dialogue, live, side),
    }
}

/// Reads out the hand of a side.
pub(super) fn hand(dialogue: &mut Dialogue, live: &Live, side: Side) {
    let drawn = live.last_drawn_place(side);
    dialogue.say_items(&spoken::hand(&live.view(side), drawn, live.sides()));
}

/// Reads out the result and all innings of a match that is over.
pub(super) fn result(dialogue: &mut Dialogue, public: &Public, sides: &crate::words::Sides) {
    dialogue.say(&format!("{}.", sides.title()));
    if let Pending::Over(outcome) = &public.pending {
        dialogue.say(&sentence(result_sentences::match_result(outcome, sides)));
    }
    let all = public.innings();
    for (place, innings) in all.iter().enumerate() {
        let mut earlier = all.iter().take(place);
        let second = earlier.any(|one| one.batting == innings.batting);
        let to_fall = public.options.wickets_per_innings();
        dialogue.say(&spoken::summary(innings, second, to_fall, sides));
    }
}

/// Reads out further facts about a finished match: what made it close, the best
/// performances, the turning point, changes in the table, and goals reached.
pub(super) fn ending(dialogue: &mut Dialogue, ending: &Ending) {
    if let Some(headline) = &ending.headline {
        dialogue.say(&format!("A close finish: {headline}."));
    }
    let said = ending.best.iter().chain(&ending.turned);
    for text in said.chain(&ending.moved).chain(&ending.goals) {
        dialogue.say(text);
    }
}
