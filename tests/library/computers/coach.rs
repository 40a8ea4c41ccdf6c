//! What the coach says, and what he may know.

use std::sync::OnceLock;

use armchair::game::scorebook::Scorebook;
use armchair::game::{Ask, Choice, Dealer, Event, Match, Pending, Side, View};
use armchair::players::coach::Coach;
use armchair::players::coach::course::course;
use armchair::players::coach::forecast::Odds;
use armchair::players::coach::measure::{Calibration, calibration};
use armchair::players::coach::paces;
use armchair::players::determinize::determinize;
use armchair::players::play_statistics::play_statistics;
use armchair::players::{Computer, Level, Levels, RandomPlayer, arena, tactics};
use armchair::rules::Options;
use armchair::tabletop;
use armchair::tabletop::drive::{Agent, Step, step};

fn coach() -> &'static Coach {
    static COACH: OnceLock<Coach> = OnceLock::new();
    COACH.get_or_init(|| Coach::new(&Options::default()))
}

const PROFESSIONALS: Levels = Levels::both(Level::Professional);

/// Walks through a match of professionals and looks at some of its decisions:
/// at every one of a rare kind, and at each `every`th.
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

/// In a match of one innings a side, which is a third and a fourth innings without
/// those before them, he says in the match what he says of it afterwards; and a
/// professional is not sure to win it against a weaker player.
#[test]
fn the_chances_of_a_match_of_one_innings_come_true_and_are_those_of_its_course() {
    let options = Options::beginner();
    let levels = [Levels::both(Level::Professional), Levels::of(&options)];
    let mut coach = Coach::new(&options);
    coach.face(Some(Side::Away));
    let (matches, mut said, mut came) = (200_u16, 0.0, 0.0);
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
        let Pending::Over(outcome) = game.pending() else {
            unreachable!()
        };
        let odds = after_ten.unwrap();
        assert!((0.005..0.995).contains(&odds.wins), "{seed}: {odds:?}");
        let course = course(&coach, &book, &options, Some(outcome));
        // The course has no moment of its own for cards changed between two
        // balls.
        let apart = (course[9].home.wins - odds.wins).abs();
        assert!(apart < 0.01, "{seed}: {odds:?} and {:?}", course[9].home);
        said += f64::from(odds.wins);
        came += f64::from(u8::from(outcome.winner == Some(Side::Home)));
    }
    let matches = f64::from(matches);
    assert!((said - came).abs() < 0.12 * matches, "{said} {came}");
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
        assert_eq!(coach().closing(&other), coach().closing(view));
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
                let out = tactics::is_out(view, one.choice);
                let certain = one.prospect.unwrap().wicket >= 1.0;
                assert!(certain || !out, "{one:?}");
                outs += u32::from(out);
            }
        }
    });
    assert!(outs > 50, "{outs} replies that are out");
}

/// League points to be expected.
fn points(odds: Odds) -> f32 {
    4.0 * odds.wins + odds.draws
}

fn in_order(odds: Odds) -> bool {
    let parts = [odds.wins, odds.draws, odds.loses()];
    let sum: f32 = parts.iter().sum();
    parts.iter().all(|part| (0.0..=1.0).contains(part)) && (sum - 1.0).abs() < 1e-4
}

/// In odd places too, and under odd options.
#[test]
fn the_chances_are_chances_under_any_options() {
    let usual = Options::default();
    for (seed, options) in [
        Options {
            batsmen: 2,
            days: 1,
            packs_per_session: 1,
            ..usual
        },
        Options {
            batsmen: 4,
            no_ball: false,
            ..usual
        },
        Options {
            days: 9,
            packs_per_session: 9,
            batsmen: 11,
            ..usual
        },
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

/// Where the match stands after each of its balls, as it was watched.
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
        match step(
            &mut game,
            &mut dealer,
            &mut (&mut home, &mut away),
            &mut watched,
        )
        .unwrap()
        {
            Step::Over(outcome) => break outcome,
            _ => continue,
        }
    };
    let (book, Watched(said)) = watched;
    let marks = course(coach(), &book, &Options::default(), Some(outcome));
    assert_eq!(marks.len(), said.len());
    let (last, before) = marks.split_last().unwrap();
    for (number, (mark, odds)) in before.iter().zip(&said).enumerate() {
        assert_eq!(mark.home, *odds, "ball {number}: {mark:?}");
    }
    let wins = f32::from(u8::from(outcome.winner == Some(Side::Home)));
    assert_eq!(last.home.wins, wins, "the last mark is the result");
}

/// `armchair benchmark coach` prints the same.
#[test]
fn what_the_coach_says_of_the_chances_comes_true_as_often() {
    let matches = if std::env::var_os("ARMCHAIR_LONG").is_some() {
        2000
    } else {
        200
    };
    for level in [Level::Professional, Level::Club] {
        comes_true(calibration(level, 4242, matches));
    }
}

/// What is said comes true as often, within three standard deviations of so few
/// matches.
fn comes_true(found: Calibration) {
    for bin in found.wins.iter().chain(&found.draws).flatten() {
        let few = 0.03 + 1.5 / f64::from(bin.matches.max(1)).sqrt();
        assert!(bin.matches < 20 || bin.off() < few, "{bin:?}");
    }
    let (said, came) = (found.all().said(), found.all().came());
    assert!((said - came).abs() < 0.06, "{said} said, {came} came");
    // A forecast of how often each result comes, and nothing else, would miss
    // by 0.65.
    assert!(found.miss() < 0.61, "{}", found.miss());
}

/// After a new evaluation has been learned the table has to be measured anew:
/// `armchair benchmark paces`.
#[test]
fn the_paces_he_reckons_with_are_those_of_the_shipped_evaluation() {
    let measured = paces::measure(78, 8).unwrap();
    assert_eq!(measured.len(), paces::all().count());
    for (place, (now, (rate, balls))) in measured.iter().zip(paces::all()).enumerate() {
        let near = |now: u16, then: u16, part: f64| {
            (f64::from(now) - f64::from(then)).abs() <= part * f64::from(then)
        };
        let top = place % paces::TAILS == 0;
        assert!(
            !top || near(now.0, rate, 0.1),
            "{place}: {now:?}, not {rate}"
        );
        assert!(
            !top || near(now.1, balls, 0.25),
            "{place}: {now:?}, not {balls}"
        );
    }
}

#[test]
fn the_habits_of_the_professional_add_up() {
    let found = play_statistics(4242, 12).unwrap();
    assert_eq!(found.matches, 12);
    assert_eq!(found.elected.iter().sum::<u32>(), 12);
    assert_eq!(found.thrown.iter().sum::<u32>(), 12);
    assert_eq!(found.results.iter().sum::<u32>(), 12);
    let balls: u32 = found.balls.iter().sum();
    let wickets: u32 = found.wickets.iter().sum();
    let replies = &found.replies;
    assert_eq!(
        replies.hit + replies.left + replies.defended + replies.out,
        balls
    );
    assert_eq!(replies.out, wickets);
    assert_eq!(found.lacking.iter().sum::<u32>(), wickets);
    let by_sign = found.signs.iter();
    assert_eq!(by_sign.clone().map(|sign| sign[0]).sum::<u32>(), balls);
    assert_eq!(by_sign.map(|sign| sign[1]).sum::<u32>(), wickets);
    assert_eq!(found.hits.iter().sum::<u32>(), found.replies.hit);
    // All of them together: the scores of the same matches.
    let professionals = Levels::both(Level::Professional);
    let tally = arena::between(Options::default(), 4242, 12, professionals, professionals);
    let both = tally.unwrap().both();
    assert_eq!(u64::from(wickets), both.wickets);
    let runs: u32 = found.innings.iter().map(|one| one.runs).sum();
    assert_eq!(u64::from(runs), both.runs);
}
