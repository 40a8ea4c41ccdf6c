//! What the rule-based player must get right, rule by rule.

use armchair::game::chance::ScriptedDeals;
use armchair::game::{Ask, Choice, Dealer, Match, Pending, Side};
use armchair::players::tactics::is_out;
use armchair::players::win_model::{RULE_BASED, Style, Styles};
use armchair::players::{Player, RandomPlayer, RuleBased, Scripted, Values, arena};
use armchair::rules::{Card, Options};
use armchair::tabletop::drive::Agent;

/// Home fields with this hand, away bats with that; both throw their seventh
/// card away, so that the no-ball suit is that of home's, and away's is on top.
fn dealt(home: &str, away: &str, drawn: &str) -> (Match, ScriptedDeals) {
    let cards = |text: &str| -> Vec<Card> {
        let cards = text.split_whitespace();
        cards.map(|card| card.parse().unwrap()).collect()
    };
    let mut told = ScriptedDeals::tossed(Side::Home);
    for text in [home, away, drawn] {
        told.tell(cards(text));
    }
    let mut game = Match::new(Options::default(), &mut told, &mut ());
    let [thrown, top] = [home, away].map(|hand| cards(hand)[6]);
    let begin = [
        Choice::Field,
        Choice::Throw(thrown),
        Choice::Throw(top),
        Choice::PlayOn,
    ];
    for choice in begin {
        game.apply(choice, &mut told, &mut ()).unwrap();
    }
    (game, told)
}

/// Plays balls on: what is bowled and what is replied, in turn.
fn after(mut dealt: (Match, ScriptedDeals), choices: &[&str]) -> Match {
    let (game, told) = &mut dealt;
    for (number, card) in choices.iter().enumerate() {
        if matches!(game.pending(), Pending::Ask(_, Ask::Declare)) {
            game.apply(Choice::PlayOn, told, &mut ()).unwrap();
        }
        let card: Card = card.parse().unwrap();
        let choice = if number % 2 == 0 {
            Choice::Bowl(card)
        } else {
            Choice::Play(card)
        };
        game.apply(choice, told, &mut ()).unwrap();
    }
    if matches!(game.pending(), Pending::Ask(_, Ask::Declare)) {
        game.apply(Choice::PlayOn, told, &mut ()).unwrap();
    }
    assert_eq!(told.fault(), None);
    dealt.0
}

fn chosen(game: &Match) -> String {
    let Pending::Ask(side, _) = game.pending() else {
        panic!("nobody is asked");
    };
    match RuleBased::default().choose(&game.view(side)).unwrap() {
        Choice::Bowl(card) | Choice::Play(card) | Choice::Change(card) => card.to_string(),
        other => format!("{other:?}"),
    }
}

/// The batsman's choice when this is bowled to this hand.
fn reply(bowled: &str, hand: &str) -> String {
    let home = format!("{bowled} 1B 2B 3B 4B 5B 1L");
    let away = format!("{hand} 7L");
    chosen(&after(dealt(&home, &away, "4L"), &[bowled]))
}

/// The bowler's choice with this hand, after the 7L that was thrown away.
fn ball(hand: &str) -> String {
    let home = format!("{hand} 1L");
    chosen(&after(dealt(&home, "1B 2B 3B 4B 5B 6B 7L", ""), &[]))
}

#[test]
fn a_batsman_hits_what_there_is_to_hit_and_saves_his_high_cards() {
    // Four runs with the nine; the eleven would make as many.
    assert_eq!(reply("2P", "9P 11P 6B 5S 4G 8G"), "9P");
    // No run is worth an eleven: the lowest card that follows is enough.
    assert_eq!(reply("10P", "11P 2P 6B 5S 8S 8G"), "2P");
}

#[test]
fn a_batsman_without_the_suit_leaves_the_ball_with_the_lowest_card_that_saves_him() {
    assert_eq!(reply("6P", "7B 9S 11S 10G 3S 4G"), "7B");
    // Only one card does.
    assert_eq!(reply("10P", "7B 9S 11S 5G 3S 4G"), "11S");
    // None does: the cards of most use are kept.
    assert_eq!(reply("11P", "7B 9S 1S 10G 3S 4G"), "1S");
}

#[test]
fn a_batsman_leaves_no_suit_bare_without_need() {
    // The three is the cheapest, but nothing else keeps high bats out.
    assert_eq!(reply("2P", "3B 4S 9S 8G 7L 5G"), "4S");
    // With another card of its suit it may go.
    assert_eq!(reply("2P", "3B 4S 9S 8G 7L 9B"), "3B");
}

#[test]
fn a_bowler_gives_no_runs_away_that_another_card_saves() {
    // An eight on the seven is four byes, and balls are no-balls.
    assert_eq!(ball("8P 8S 8G 8B 6S 10L"), "6S");
    assert_eq!(ball("8P 8S 8G 8B 6S 1L"), "6S");
}

#[test]
fn a_bowler_tries_the_suit_that_the_batsman_did_not_follow() {
    let home = "11S 5P 11P 4S 3S 4B 1L";
    let away = "6B 7S 9G 3G 5B 2G 7L";
    let game = after(dealt(home, away, "2S 1B"), &["5P", "6B"]);
    assert_eq!(chosen(&game), "11P");
    // The same cards, but he followed.
    let away = "6P 7S 9G 3G 5B 2G 7L";
    let game = after(dealt(home, away, "2S 1B"), &["5P", "6P"]);
    assert_ne!(chosen(&game), "11P");
}

#[test]
fn after_a_wicket_low_cards_are_changed_and_high_ones_kept() {
    let away = "11B 10S 1S 11G 10G 1B 7L";
    let home = "11P 1B 2B 3B 4B 5B 1L";
    let game = after(dealt(home, away, "2L 9P"), &["11P", "1B"]);
    assert_eq!(chosen(&game), "1S");
    let away = "11B 10S 9L 11G 10G 1B 7L";
    let game = after(dealt(home, away, "2L 9P"), &["11P", "1B"]);
    assert_eq!(chosen(&game), "NoMore");
}

/// Whatever the position, each legal choice has a value, and a wicket is lost
/// only where every card loses it.
#[test]
fn it_values_what_is_legal_and_loses_no_wicket_that_a_card_would_save() {
    let (mut saved, mut doomed) = (0, 0);
    for (seed, options) in (0..).zip(super::option_sets().iter().cycle().take(24)) {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(*options, &mut dealer, &mut ());
        let mut players = [RandomPlayer::new(seed), RandomPlayer::new(seed + 1)];
        while let Pending::Ask(side, _) = game.pending() {
            let view = game.view(side);
            let mut values = Values::default();
            RuleBased::default().values(&view, &mut values);
            let valued: Vec<Choice> = values.entries().iter().map(|entry| entry.0).collect();
            assert_eq!(valued, game.legal().as_slice());
            let out = is_out(&view, values.best().unwrap());
            let all_out = valued.iter().all(|choice| is_out(&view, *choice));
            assert_eq!(out, all_out, "decision {}", view.public.decisions);
            saved += u32::from(!out && valued.iter().any(|choice| is_out(&view, *choice)));
            doomed += u32::from(out);
            let choice = players[side.index()].choose(&view).unwrap();
            game.apply(choice, &mut dealer, &mut ()).unwrap();
        }
    }
    assert!(saved > 1000 && doomed > 20, "{saved} {doomed}");
}

#[test]
fn it_plays_dozens_of_matches_to_their_end() {
    for options in super::option_sets() {
        let rule_based = |_, _| RuleBased::default();
        let tally = arena::both_ways(options, 5, 12, rule_based, rule_based).unwrap();
        assert_eq!(tally.matches, 12);
    }
}

/// What [`RULE_BASED`] says of a style is what comes of it.
#[test]
fn its_paces_are_those_that_were_measured() {
    let options = Options {
        days: 9,
        packs_per_session: 9,
        ..Options::default()
    };
    for style in [RULE_BASED.all[0], RULE_BASED.steady(), RULE_BASED.all[7]] {
        let all: &'static [Style] = Box::leak(vec![style; 8].into_boxed_slice());
        let pacing = |_, _| RuleBased::pacing(Styles { all, ..RULE_BASED });
        let both = arena::both_ways(options, 77, 40, pacing, pacing)
            .unwrap()
            .both();
        let rate = 1000 * both.runs / both.balls;
        let balls = both.balls / both.wickets;
        assert!(rate.abs_diff(style.rate as u64) <= 40, "{style:?}: {rate}");
        assert!(
            balls.abs_diff(style.balls as u64) <= 4,
            "{style:?}: {balls}"
        );
    }
}

/// In the last innings the batsman plays what wins the match, and the bowler
/// gives nothing away that loses it.
#[test]
fn what_wins_is_played_and_what_loses_is_not_given_away() {
    let (mut won, mut kept) = (0, 0);
    for seed in 0..60 {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let mut choices = Vec::new();
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            let choice = RuleBased::default().choose(&view).unwrap();
            let wins = |choice: &Choice| {
                let mut next = game.clone();
                next.apply(*choice, &mut dealer.clone(), &mut ()).unwrap();
                matches!(next.pending(), Pending::Over(outcome)
                    if outcome.winner == Some(view.public.batting()))
            };
            if view.public.needed().is_some() {
                let all: Vec<bool> = view.legal().iter().map(wins).collect();
                match ask {
                    Ask::Reply if all.contains(&true) => {
                        assert!(wins(&choice), "{choice:?}");
                        won += 1;
                    }
                    Ask::Bowl if all.contains(&true) && all.contains(&false) => {
                        assert!(!wins(&choice), "{choice:?}");
                        kept += 1;
                    }
                    _ => {}
                }
            }
            choices.push(choice);
            game.apply(choice, &mut dealer, &mut ()).unwrap();
        }
        // What was chosen is a match that can be played again.
        let mut script = Scripted::new(choices);
        let mut again = script.clone();
        let (game, outcome) =
            arena::play_match(Options::default(), seed, &mut script, &mut again, &mut ()).unwrap();
        assert!(outcome.is_some() && game.public().number() > 2);
    }
    assert!(won > 10 && kept > 3, "{won} {kept}");
}
