//! Tests of law 3: no-balls, wides, byes and the keeper's stop.

use armchair::game::{Ask, Choice, Ended, Refused, ResultKind, Side};
use armchair::rules::{Call, Options};

use super::scene::{Scene, card, plain, two_a_side};

/// Returns options with only the named rules switched on.
fn only(rules: &str) -> Options {
    Options {
        no_ball: rules.contains("no-ball"),
        wide: rules.contains("wide"),
        bye: rules.contains("bye"),
        ..plain()
    }
}

// --- what is called -------------------------------------------------------

/// Each case consists of the fielding side's throw-away, the top card, the card
/// bowled, the rules that are on, and the expected call.
#[test]
fn each_call_is_made_where_its_rule_is_on_a_no_ball_before_a_wide_or_bye() {
    const ALL: &str = "no-ball wide bye";
    let cases = [
        ("8S 5P", "9S", ALL, Some(Call::NoBall)),
        ("8S 9P", "9S", ALL, Some(Call::NoBall)),
        ("8S 8P", "9S", ALL, Some(Call::NoBall)),
        ("8S 9P", "9G", ALL, Some(Call::Wide)),
        ("8S 8P", "9G", ALL, Some(Call::Bye)),
        ("8S 7P", "9G", ALL, None),
        ("8S 10P", "9G", ALL, None),
        ("8S 11P", "1G", ALL, None),
        ("8S 9P", "9S", "wide bye", Some(Call::Wide)),
        ("8S 8P", "9S", "wide bye", Some(Call::Bye)),
        ("8S 5P", "9S", "wide bye", None),
        ("8S 9P", "9G", "no-ball bye", None),
        ("8S 8P", "9G", "no-ball wide", None),
        ("8S 9P", "9S", "", None),
    ];
    for (throws, bowled, rules, expected) in cases {
        let scene = Scene::new(only(rules), throws, bowled);
        let called = match scene.game.public().delivery {
            Some(delivery) => delivery.call,
            None => scene.last().call,
        };
        assert_eq!(called, expected, "{bowled} on {throws} with {rules:?}");
    }
}

#[test]
fn no_balls_and_wides_are_not_among_the_six_and_a_bye_is() {
    let scene = Scene::new(Options::default(), "8S 4P", "9S:- 9G:- 10L 6*");
    let numbers: Vec<u8> = scene.balls().iter().map(|ball| ball.number).collect();
    assert_eq!(numbers, [1, 1, 1, 2, 3, 4, 5, 6, 1]);
    let calls: Vec<_> = scene.balls()[..3].iter().map(|ball| ball.call).collect();
    assert_eq!(calls, [Some(Call::NoBall), Some(Call::Wide), Some(Call::Bye)]);
    assert_eq!(scene.score().2, 7);
    let innings = scene.game.public().innings()[0];
    assert_eq!((innings.no_balls, innings.wides, innings.byes), (1, 1, 4));
    assert_eq!((innings.extras(), innings.runs), (6, 6));
}

// --- no-ball ----------------------------------------------------------------

#[test]
fn a_no_ball_left_alone_is_one_run_and_the_batsman_keeps_his_six() {
    let scene = Scene::new(only("no-ball"), "8S 5P", "9S:-");
    let ball = scene.last();
    assert_eq!((ball.runs, ball.extras, ball.reply, ball.reply_drew), (0, 1, None, None));
    assert_eq!(scene.game.pile().len(), 95);
    assert_eq!(scene.game.hand(Side::Away).cards().len(), 6);
}

/// Checks that a card of any suit scores by the table of differences, in
/// addition to the no-ball.
#[test]
fn a_higher_card_of_any_suit_hits_a_no_ball() {
    let hits = [("10G", 1), ("11S", 1), ("10B", 1)];
    for (reply, runs) in hits {
        let scene = Scene::new(only("no-ball"), "8S 5P", &format!("9S:{reply}"));
        let ball = scene.last();
        assert_eq!((ball.runs, ball.extras, ball.out), (runs, 1, None), "{reply}");
        assert_eq!(ball.call, Some(Call::NoBall));
    }
    for (reply, runs) in [("2G", 1), ("4P", 1), ("5L", 2), ("7B", 3), ("8S", 4), ("11G", 6)] {
        let scene = Scene::new(only("no-ball"), "8S 5P", &format!("1S:{reply}"));
        assert_eq!((scene.last().runs, scene.score().0), (runs, runs as u32 + 1), "{reply}");
    }
}

#[test]
fn any_other_card_is_thrown_away_on_a_no_ball_without_run_or_wicket() {
    for reply in ["9G", "8S", "1B", "9S", "1S"] {
        let scene = Scene::new(only("no-ball"), "8S 5P", &format!("9S:{reply}"));
        let ball = scene.last();
        assert_eq!((ball.runs, ball.extras, ball.out), (0, 1, None), "{reply}");
        assert_eq!(ball.reply, Some(card(reply)));
        assert!(ball.reply_drew.is_some());
        assert_eq!(scene.game.public().top, Some(card(reply)));
    }
    // Even a tail-ender with a 1 is not out.
    let tail = "5L:1B 6L:1G 7L:1B 8L:2B 9L:2P 9S:1S";
    let scene = Scene::new(only("no-ball"), "8S 5P", tail);
    assert_eq!((scene.last().out, scene.last().batsman), (None, 6));
}

#[test]
fn a_winning_no_ball_needs_no_reply() {
    let options = Options { no_ball: true, ..two_a_side() };
    // Home have made 0 and 0. The visitors have made 0 and are batting again,
    // so one run wins.
    let scene = Scene::new(options, "8S 5P", "declare / declare / declare / 9S");
    let outcome = scene.outcome();
    assert_eq!((outcome.winner, outcome.kind), (Some(Side::Home), ResultKind::Wickets(1)));
    let ball = scene.last();
    assert_eq!((ball.call, ball.reply, ball.extras), (Some(Call::NoBall), None, 1));
    assert_eq!(scene.game.public().innings()[3].ended, Some(Ended::Won));
    assert_eq!(scene.since_last_ball(), ["ball", "end", "result"]);
}

#[test]
fn a_no_ball_that_only_levels_the_scores_is_replied_to() {
    let options = Options { no_ball: true, ..two_a_side() };
    // The visitors make 1. Home need 2 runs, and the no-ball gives one of them.
    let scene = Scene::new(options, "8S 5P", "9P:10P declare / declare / declare / 9P");
    assert_eq!(scene.asked(), (Side::Home, Ask::Reply));
    let scene = Scene::new(options, "8S 5P", "9P:10P declare / declare / declare / 9P:11G");
    assert_eq!(scene.last().total(), 2);
    assert_eq!(scene.outcome().winner, Some(Side::Home));
}

// --- wide -------------------------------------------------------------------

#[test]
fn a_wide_left_is_one_or_four_between_elevens() {
    let scene = Scene::new(only("wide"), "8S 9P", "9G:-");
    assert_eq!((scene.last().extras, scene.last().call), (1, Some(Call::Wide)));
    let scene = Scene::new(only("wide"), "8S 11P", "11G:-");
    assert_eq!((scene.last().extras, scene.last().call), (4, Some(Call::Wide)));
    assert_eq!(scene.score(), (4, 0, 0));
}

#[test]
fn a_wide_played_at_is_revoked_and_counts_as_any_other_ball() {
    for (reply, runs, out) in
        [("11G", 1, false), ("9L", 0, false), ("8L", 0, true), ("3G", 0, false)]
    {
        let scene = Scene::new(only("wide"), "8S 9P", &format!("9G:{reply}"));
        let ball = scene.last();
        assert!(ball.revoked);
        assert_eq!((ball.call, ball.extras), (None, 0));
        assert_eq!((ball.runs, ball.out.is_some()), (runs, out), "{reply}");
        assert_eq!(scene.score().2, 1);
    }
}

// --- bye --------------------------------------------------------------------

/// 2→1 3→1 4→2 5→2 6→3 7→4 8→4 9→4 10→4 11→4
#[test]
fn byes_go_by_the_rank_of_the_card_and_cannot_be_refused() {
    let runs = [1, 1, 2, 2, 3, 4, 4, 4, 4, 4];
    for (rank, runs) in (2..=11).zip(runs) {
        let throws = format!("8S {}P", rank - 1);
        let scene = Scene::new(only("bye"), &throws, &format!("{rank}G"));
        let ball = scene.last();
        assert_eq!((ball.call, ball.extras, ball.reply), (Some(Call::Bye), runs, None));
        assert_eq!(scene.score(), (u32::from(runs), 0, 1), "a {rank}");
        assert_eq!(scene.game.pile().len(), 95);
    }
}

// --- the keeper's stop ------------------------------------------------------

#[test]
fn the_keeper_stops_four_byes_with_an_eleven_of_the_suit_bowled() {
    let scene = Scene::new(only("bye"), "8S 6P", "7G +11G");
    let ball = scene.last();
    assert_eq!((ball.call, ball.extras, ball.stop), (Some(Call::Bye), 0, Some(card("11G"))));
    assert!(ball.stop_drew.is_some());
    // A stopped bye counts as a ball of the over, and the 11 is on top.
    assert_eq!(scene.score(), (0, 0, 1));
    assert_eq!(scene.game.public().top, Some(card("11G")));
    assert_eq!(scene.game.hand(Side::Home).cards().len(), 6);
    assert_eq!(scene.game.pile().len(), 94);
}

#[test]
fn the_keeper_stops_four_wides_after_the_batsman_left_them_and_one_is_scored() {
    let scene = Scene::new(only("wide"), "8S 11P", "11G:- +11G");
    let ball = scene.last();
    assert_eq!((ball.call, ball.extras), (Some(Call::Wide), 1));
    // A stopped wide does not count as a ball of the over.
    assert_eq!(scene.score(), (1, 0, 0));
    // The batsman plays a card, so there is nothing to stop.
    let scene = Scene::new(only("wide"), "8S 11P", "11G:5G 11G:4G");
    assert_eq!(scene.balls().iter().filter(|ball| ball.stop.is_some()).count(), 0);
    assert_eq!(scene.asked().1, Ask::Declare);
}

#[test]
fn the_keeper_may_let_four_go() {
    let scene = Scene::new(only("bye"), "8S 6P", "7G=11G letgo");
    assert_eq!((scene.last().extras, scene.last().stop), (4, None));
    let scene = Scene::new(only("wide"), "8S 11P", "11G=11G:- letgo");
    assert_eq!((scene.last().extras, scene.last().stop), (4, None));
}

#[test]
fn the_stop_may_be_the_card_just_drawn() {
    let scene = Scene::new(only("bye"), "8S 6P", "7G=11G +11G");
    assert_eq!(scene.last().stop, scene.last().drew.into());
    let scene = Scene::new(only("wide"), "8S 11P", "11G=11G:- +11G");
    assert_eq!((scene.last().extras, scene.last().stop), (1, Some(card("11G"))));
}

#[test]
fn no_stop_without_the_card_or_below_four() {
    // The side holds an eleven of another suit.
    let scene = Scene::new(only("bye"), "8S 6P", "7G 11L:5L");
    assert_eq!(scene.balls()[0].extras, 4);
    // The call gives three byes, which the side may not stop, although it holds
    // the eleven.
    let scene = Scene::new(only("bye"), "8S 5P", "6G 11G:5L");
    assert_eq!((scene.balls()[0].extras, scene.balls()[0].stop), (3, None));
    // The call gives one wide, which the side may not stop, although it holds
    // the eleven.
    let scene = Scene::new(only("wide"), "8S 9P", "9G:- 11G:5L");
    assert_eq!((scene.balls()[0].extras, scene.balls()[0].stop), (1, None));
}

#[test]
fn once_a_ball_the_stop_is_asked_of_the_fielding_side_alone() {
    let mut scene = Scene::new(only("bye"), "8S 6P", "7G=11G");
    assert_eq!(scene.asked(), (Side::Home, Ask::Stop));
    for refused in [Choice::Leave, Choice::Play(card("11G")), Choice::Bowl(card("11G"))] {
        assert_eq!(scene.apply(refused), Err(Refused::NotAsked));
    }
    scene.tell("2L");
    scene.apply(Choice::Stop).unwrap();
    assert_eq!(scene.asked(), (Side::Away, Ask::Declare));
}

/// Checks that the call on the next ball depends on the eleven that stopped the
/// last ball.
#[test]
fn the_eleven_that_stopped_a_ball_is_the_next_balls_top_card() {
    let scene = Scene::new(only("wide bye"), "8S 6P", "7G +11G 11L:-");
    assert_eq!(scene.last().call, Some(Call::Wide));
    assert_eq!(scene.last().extras, 4);
}

#[test]
fn runs_that_would_win_are_stopped_first() {
    let options = Options { bye: true, ..two_a_side() };
    let scene = Scene::new(options, "8S 6P", "declare / declare / declare / 7G +11G");
    assert_eq!(scene.last().extras, 0);
    assert_eq!(scene.asked(), (Side::Away, Ask::Bowl));
    let scene = Scene::new(options, "8S 6P", "declare / declare / declare / 7G=11G letgo");
    assert_eq!(scene.outcome().winner, Some(Side::Home));
}

#[test]
fn a_stop_that_leaves_the_winning_wide_still_loses_the_match() {
    let options = Options { wide: true, ..two_a_side() };
    let scene = Scene::new(options, "8S 11P", "declare / declare / declare / 11G:- +11G");
    let outcome = scene.outcome();
    assert_eq!((scene.last().extras, scene.last().stop), (1, Some(card("11G"))));
    assert_eq!((outcome.winner, outcome.kind), (Some(Side::Home), ResultKind::Wickets(1)));
}
