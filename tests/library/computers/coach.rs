//! Tests what the coach says, and what he is allowed to know.

use std::sync::OnceLock;

use armchair::game::scorebook::Scorebook;
use armchair::game::{Ask, Choice, Dealer, Event, Match, Pending, Side, View};
use armchair::players::coach::Coach;
use armchair::players::coach::chances_by_ball::chances_by_ball;
use armchair::players::coach::forecast::Odds;
use armchair::players::determinize::determinize;
use armchair::players::{Computer, Level, Levels, RandomPlayer, match_state};
use armchair::rules::Options;
use armchair::tabletop;
use armchair::tabletop::drive::{Agent, Step, step};

fn coach() -> &'static Coach {
    static COACH: OnceLock<Coach> = OnceLock::new();
    COACH.get_or_init(|| Coach::new(&Options::default()))
}

const PROFESSIONALS: Levels = Levels::uniform(Level::Professional);

/// Walks through a match between professionals and calls `look` at some of its
/// decisions: at every decision of a rare kind, and at every `every`th other
/// decision.
fn at_decisions(seed: u64, every: u32, mut look: impl FnMut(&Match, &View<'_>, Ask)) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(PROFESSIONALS, seed, side));
    while let Pending::Ask(side, ask) = game.pending() {
        let seldom = !matches!(ask, Ask::Bowl | Ask::Reply | Ask::Declare);
        if seldom || game.public().decisions.is_multiple_of(every) {
            look(&game, &game.view(side), ask);
        }
        step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
    }
}

/// A match of one innings a side consists of a third and a fourth innings
/// without the first two. The coach must give the same chances during such a
/// match as after it. A professional must not be certain to win it against a
/// weaker player.
#[test]
fn the_chances_of_a_match_of_one_innings_come_true_and_are_those_of_its_course() {
    let options = Options::beginner();
    let levels = [Levels::uniform(Level::Professional), Levels::from_options(&options)];
    let mut coach = Coach::new(&options);
    coach.set_computer_side(Some(Side::Away));
    let (matches, mut said, mut came) = (200_u16, 0.0, 0.0);
    let mut looked = 0.0;
    for seed in 0..matches {
        let mut dealer = Dealer::new(seed.into());
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut book = Scorebook::default();
        let [mut home, mut away] =
            Side::BOTH.map(|side| Computer::new(levels[side.index()], seed.into(), side));
        let mut after_ten = None;
        while let Pending::Ask(_, ask) = game.pending() {
            let balls = book.pages().first().map_or(0, |page| page.balls.len());
            if after_ten.is_none() && balls == 10 && ask == Ask::Bowl {
                after_ten = Some(coach.odds(game.public(), Side::Home));
            }
            let mut players = (&mut home, &mut away);
            step(&mut game, &mut dealer, &mut players, &mut book).unwrap();
        }
        let Pending::Over(outcome) = game.pending() else { unreachable!() };
        // Three men may be out before ten balls have been bowled.
        let Some(odds) = after_ten else {
            continue;
        };
        looked += 1.0;
        assert!((0.005..0.995).contains(&odds.wins), "{seed}: {odds:?}");
        let course = chances_by_ball(&coach, &book, &options, Some(outcome));
        // The course of the chances has no separate point for cards changed
        // between two balls.
        let apart = (course[9].home.wins - odds.wins).abs();
        assert!(apart < 0.01, "{seed}: {odds:?} and {:?}", course[9].home);
        said += f64::from(odds.wins);
        came += f64::from(u8::from(outcome.winner == Some(Side::Home)));
    }
    assert!(looked > 100.0, "{looked}");
    assert!((said - came).abs() < 0.06 * looked, "{said} {came} of {looked}");
}

/// The chances after a ball with which a side was all out.
struct AtTheEnd<'c>(&'c Coach, Option<Odds>);

impl tabletop::Observer<Match> for AtTheEnd<'_> {
    fn event(&mut self, event: &Event, game: &Match) {
        if let Event::Ball(_) = event {
            let innings = game.public().innings().last();
            let all_out = innings.is_some_and(|innings| innings.wickets == 10);
            self.1 = all_out.then(|| self.0.odds(game.public(), Side::Home));
        }
    }
}

#[test]
fn the_chances_are_the_same_at_the_end_of_an_innings_and_before_the_next() {
    let mut coach = Coach::new(&Options::default());
    coach.set_computer_side(Some(Side::Away));
    let mut ended = 0;
    for seed in 0..20 {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(PROFESSIONALS, seed, side));
        let (mut last, mut innings) = (AtTheEnd(&coach, None), 0);
        while let Pending::Ask(..) = game.pending() {
            if let Some(before) = last.1.filter(|_| game.public().innings_number() != innings) {
                let after = coach.odds(game.public(), Side::Home);
                let apart = (before.wins - after.wins).abs() + (before.draws - after.draws).abs();
                assert!(apart < 0.03, "{seed}, {innings}: {before:?} and {after:?}");
                ended += 1;
            }
            innings = game.public().innings_number();
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut last).unwrap();
        }
    }
    assert!(ended > 40);
}

#[test]
fn matches_that_differ_only_in_hidden_cards_get_the_same_advice() {
    let mut asked = [0; 4];
    at_decisions(3, 41, |game, view, ask| {
        let said = coach().advice(view);
        assert!(said.is_some(), "{ask:?}");
        let other = Match::determinized(view, &determinize(view, 0));
        let hands = [game, &other].map(|one| *one.hand(view.side.other()));
        assert_ne!(hands[0], hands[1], "nothing was hidden");
        let other = other.view(view.side);
        assert_eq!(coach().advice(&other), said, "{ask:?}");
        assert_eq!(coach().declaration_advice(&other), coach().declaration_advice(view));
        let kind = match ask {
            Ask::Bowl => 0,
            Ask::Reply => 1,
            Ask::Change { .. } => 2,
            _ => 3,
        };
        asked[kind] += 1;
    });
    assert!(asked.iter().all(|times| *times > 0), "{asked:?}");
}

#[test]
fn every_legal_choice_is_weighed_and_outs_are_certain_and_the_professional_s_is_the_best() {
    let mut outs = 0;
    at_decisions(5, 17, |_, view, ask| {
        let said = coach().advice(view).unwrap();
        let choices: Vec<Choice> = said.counsels.iter().map(|one| one.choice).collect();
        assert_eq!(choices, view.legal().as_slice());
        assert_eq!(said.ask, ask);
        let best: Vec<_> = said.counsels.iter().filter(|one| one.best).collect();
        assert_eq!(best.len(), 1);
        let professional = Computer::new(PROFESSIONALS, 99, view.side).choose(view);
        assert_eq!(Some(best[0].choice), professional);
        let shown = said.counsels.iter().map(|one| points(one.odds));
        let most = shown.fold(0.0, f32::max);
        assert!(points(best[0].odds) >= most - 1e-4, "{said:?}");
        for one in &said.counsels {
            assert!(in_order(one.odds), "{one:?}");
            assert!(one.short.is_none_or(|short| short >= 0), "{one:?}");
            if let Some(prospect) = one.prospect {
                assert!((0.0..=14.0).contains(&prospect.runs), "{prospect:?}");
                assert!((0.0..=1.0).contains(&prospect.wicket), "{prospect:?}");
            }
            if ask == Ask::Reply {
                let out = match_state::is_out(view, one.choice);
                let certain = one.prospect.unwrap().wicket >= 1.0;
                assert!(certain || !out, "{one:?}");
                outs += u32::from(out);
            }
        }
    });
    assert!(outs > 50, "{outs} replies that are out");
}

/// Returns the expected number of league points.
fn points(odds: Odds) -> f32 {
    4.0 * odds.wins + odds.draws
}

fn in_order(odds: Odds) -> bool {
    let parts = [odds.wins, odds.draws, odds.loses()];
    let sum: f32 = parts.iter().sum();
    parts.iter().all(|part| (0.0..=1.0).contains(part)) && (sum - 1.0).abs() < 1e-4
}

/// Checks the chances even in unusual positions and with unusual options.
#[test]
fn the_chances_are_chances_under_any_options() {
    let usual = Options::default();
    for (seed, options) in [
        Options { batsmen: 2, days: 1, packs_per_session: 1, ..usual },
        Options { batsmen: 4, no_ball: false, ..usual },
        Options { days: 9, packs_per_session: 9, batsmen: 11, ..usual },
    ]
    .into_iter()
    .enumerate()
    {
        let coach = Coach::new(&options);
        let mut dealer = Dealer::new(seed as u64);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let (mut home, mut away) = (RandomPlayer::new(1), RandomPlayer::new(2));
        loop {
            let odds = Side::BOTH.map(|side| coach.odds(game.public(), side));
            assert!(odds.into_iter().all(in_order), "{odds:?}");
            assert!((odds[0].wins - odds[1].loses()).abs() < 1e-4, "{odds:?}");
            match step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()) {
                Ok(Step::Chose(..)) => {}
                _ => break,
            }
        }
    }
}

/// The chances after each ball, recorded while the match was watched.
struct Watched(Vec<Odds>);

impl tabletop::Observer<Match> for Watched {
    fn event(&mut self, event: &Event, game: &Match) {
        if let Event::Ball(_) = event {
            self.0.push(coach().odds(game.public(), Side::Home));
        }
    }
}

#[test]
fn the_course_of_a_match_is_what_was_said_ball_by_ball() {
    let seed = 11;
    let mut dealer = Dealer::new(seed);
    let mut watched = (Scorebook::default(), Watched(Vec::new()));
    let mut game = Match::new(Options::default(), &mut dealer, &mut watched);
    let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(PROFESSIONALS, seed, side));
    let outcome = loop {
        match step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut watched).unwrap() {
            Step::Over(outcome) => break outcome,
            _ => continue,
        }
    };
    let (book, Watched(said)) = watched;
    let marks = chances_by_ball(coach(), &book, &Options::default(), Some(outcome));
    assert_eq!(marks.len(), said.len());
    let (last, before) = marks.split_last().unwrap();
    for (number, (mark, odds)) in before.iter().zip(&said).enumerate() {
        assert_eq!(mark.home, *odds, "ball {number}: {mark:?}");
    }
    let wins = f32::from(u8::from(outcome.winner == Some(Side::Home)));
    assert_eq!(last.home.wins, wins, "the last mark is the result");
}
