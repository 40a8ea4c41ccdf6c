//! Tests of law 4.1, by which the packs serve as the clock.
//!
//! A quiet ball takes two cards. The three packs have 96, 97 and 97 cards. The
//! first pack therefore ends with the reply to ball 48, which ends over 8. The
//! second pack ends with the bowler's card at ball 97, the first ball of
//! over 17. The third pack ends with the reply to ball 145, the first ball of
//! over 25.

use armchair::game::{
    Ask, CardDrawer, Choice, Ended, Event, IntervalKind, NewPack, ResultKind, Side,
};
use armchair::rules::Options;
use armchair::rules::deals::Session;

use super::scene::{Scene, three_packs};

fn two_a_side_for_three_packs() -> Options {
    Options { batsmen: 2, ..three_packs() }
}

fn scene(script: &str) -> Scene {
    Scene::new(three_packs(), "8S 1P", script)
}

/// Returns the day, session and kind of each interval so far.
fn intervals(scene: &Scene) -> Vec<(u8, Session, IntervalKind)> {
    let interval = |event: &Event| match event {
        Event::Interval { day, session, kind } => Some((*day, *session, *kind)),
        _ => None,
    };
    scene.events.iter().filter_map(interval).collect()
}

// --- packs --------------------------------------------------------------------

#[test]
fn when_the_pile_is_drawn_empty_all_but_the_top_card_becomes_the_next_pack() {
    let scene = scene("48*");
    let pack = |number, after| Some(NewPack { number, after });
    assert_eq!(scene.balls()[46].pack, None);
    assert_eq!(scene.balls()[47].pack, pack(2, CardDrawer::Batsman));
    assert_eq!((scene.game.pile().len(), scene.game.discard().len()), (97, 1));
    assert_eq!(scene.game.public().top, scene.game.discard().last().copied());
}

#[test]
fn a_pack_may_begin_between_the_bowlers_card_and_the_reply() {
    let during = scene("96* 5L");
    assert_eq!(during.asked(), (Side::Away, Ask::Reply));
    assert_eq!(during.game.pile().len(), 97);
    assert_eq!(during.game.discard(), [super::scene::card("5L")]);
    let after = scene("97*");
    let pack = NewPack { number: 3, after: CardDrawer::Bowler };
    assert_eq!(after.last().pack, Some(pack));
    assert_eq!(after.game.pile().len(), 96);
}

#[test]
fn a_pack_may_begin_with_the_keepers_stop() {
    // Draw 95 cards from the first pack, and then play a bye and a stop. The
    // keeper draws the 96th card.
    let bye = Options { bye: true, ..three_packs() };
    let scene = Scene::new(bye, "8S 1P", "46* 1L:6G 7G +11G");
    let pack = NewPack { number: 2, after: CardDrawer::Keeper };
    assert_eq!(scene.last().pack, Some(pack));
}

#[test]
fn a_pack_may_begin_while_cards_are_changed() {
    // After ball 47, two cards are left.
    let scene = scene("46* 9L:3P >2P >4P");
    let packs: Vec<_> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Changed { pack, .. } => Some(*pack),
            _ => None,
        })
        .collect();
    assert_eq!(packs, [None, Some(2)]);
    assert_eq!(scene.game.public().clock.pack, 2);
}

// --- sessions -----------------------------------------------------------------

#[test]
fn an_interval_waits_for_the_end_of_the_over() {
    assert_eq!(scene("47*").since_last_ball(), ["ball"]);
    assert_eq!(scene("48*").since_last_ball(), ["ball", "interval"]);
    let lunch = (1, Session::Morning, IntervalKind::Lunch);
    let tea = (1, Session::Afternoon, IntervalKind::Tea);
    assert_eq!(intervals(&scene("101*")), [lunch]);
    assert_eq!(scene("101*").game.public().clock.session_of_day(), Session::Afternoon);
    assert_eq!(scene("102*").since_last_ball(), ["ball", "interval"]);
    assert_eq!(intervals(&scene("102*")), [lunch, tea]);
}

#[test]
fn lunch_tea_and_stumps_follow_one_another_day_after_day() {
    let two_days = Options { days: 2, ..three_packs() };
    let scene = Scene::new(two_days, "8S 1P", "290*");
    use {IntervalKind::*, Session::*};
    let day_by_day = [
        (1, Morning, Lunch),
        (1, Afternoon, Tea),
        (1, Evening, Stumps),
        (2, Morning, Lunch),
        (2, Afternoon, Tea),
    ];
    assert_eq!(intervals(&scene), day_by_day);
}

#[test]
fn a_session_has_as_many_packs_as_the_option_says() {
    let two_packs = Options { packs_per_session: 2, ..three_packs() };
    let scene = Scene::new(two_packs, "8S 1P", "96*");
    assert_eq!(intervals(&scene), []);
    let scene = Scene::new(two_packs, "8S 1P", "102*");
    assert_eq!(intervals(&scene), [(1, Session::Morning, IntervalKind::Lunch)]);
}

#[test]
fn the_end_of_an_innings_lets_an_interval_in_during_an_over() {
    // Ball 97, the first of an over, uses up the afternoon.
    let scene = Scene::new(two_a_side_for_three_packs(), "8S 1P", "96* 9L:3P /");
    assert_eq!(scene.since_last_ball(), ["ball", "end", "interval", "innings"]);
    let scene = Scene::new(three_packs(), "8S 1P", "97* declare /");
    assert_eq!(scene.since_last_ball(), ["ball", "declare", "end", "interval", "innings"]);
}

#[test]
fn an_interval_due_at_a_wicket_comes_before_the_cards_are_changed() {
    let scene = scene("47* 9L:3P >2P");
    assert_eq!(scene.since_last_ball(), ["ball", "interval", "change"]);
    assert_eq!(scene.asked(), (Side::Away, Ask::Change { left: 1 }));
}

#[test]
fn an_interval_that_the_changed_cards_bring_comes_after_them() {
    // After ball 96, the last of an over, one card of the pack is left.
    assert_eq!(scene("95* 9L:3P").since_last_ball(), ["ball"]);
    let mut one = scene("95* 9L:3P >2P");
    assert_eq!(one.asked(), (Side::Away, Ask::Change { left: 1 }));
    one.apply(Choice::NoMore).unwrap();
    assert_eq!(one.since_last_ball(), ["ball", "change", "interval"]);
    let two = scene("95* 9L:3P >2P >4P");
    assert_eq!(two.since_last_ball(), ["ball", "change", "change", "interval"]);
}

#[test]
fn changes_within_an_over_bring_no_interval() {
    // After ball 47, the fifth of an over, the changes use up the morning.
    let scene = scene("46* 9L:3P >2P >4P");
    assert_eq!(scene.since_last_ball(), ["ball", "change", "change"]);
    assert_eq!(intervals(&scene), []);
}

// --- the end of time ----------------------------------------------------------

#[test]
fn the_over_in_progress_is_completed_from_the_reshuffled_pile_and_then_it_is_a_draw() {
    let during = scene("149*");
    let pack = NewPack { number: 4, after: CardDrawer::Batsman };
    assert_eq!(during.balls()[144].pack, Some(pack));
    assert_eq!(during.asked(), (Side::Away, Ask::Declare));
    let over = scene("150*");
    assert_eq!(over.outcome().kind, ResultKind::Draw { level: false });
    assert_eq!(over.outcome().winner, None);
    // No interval follows the last session.
    assert_eq!(over.since_last_ball(), ["ball", "end", "result"]);
    assert_eq!(over.game.public().innings()[0].ended, Some(Ended::Time));
}

#[test]
fn a_wicket_on_the_last_ball_of_all_changes_no_cards() {
    let scene = scene("149* 9L:3P");
    assert_eq!(scene.since_last_ball(), ["ball", "end", "result"]);
}

#[test]
fn cards_changed_between_overs_may_use_up_the_time_of_the_match() {
    // After ball 144, the last of an over, two cards of the last pack are left.
    let one = scene("143* 9L:3P >2P");
    assert_eq!(one.asked(), (Side::Away, Ask::Change { left: 1 }));
    let two = scene("143* 9L:3P >2P >4P");
    assert_eq!(two.since_last_ball(), ["ball", "change", "change", "end", "result"]);
    assert_eq!(two.outcome().kind, ResultKind::Draw { level: false });
}

#[test]
fn cards_changed_in_the_last_over_do_not_end_it() {
    // Ball 145 is the first of an over and draws the very last card.
    let wicket = scene("144* 9L:3P >2P >4P");
    assert_eq!(wicket.asked(), (Side::Away, Ask::Declare));
    let over = scene("144* 9L:3P >2P >4P 5*");
    assert_eq!(over.outcome().kind, ResultKind::Draw { level: false });
}

#[test]
fn a_match_that_runs_out_of_time_between_innings_has_no_innings_end_for_it() {
    let scene = scene("145* declare");
    assert_eq!(scene.since_last_ball(), ["ball", "declare", "end", "result"]);
    assert_eq!(scene.game.public().innings()[0].ended, Some(Ended::Declared));
    assert_eq!(scene.outcome().kind, ResultKind::Draw { level: false });
}

/// Plays a script with two a side and three packs. Returns the kind of result.
#[track_caller]
fn kind(script: &str) -> ResultKind {
    Scene::new(two_a_side_for_three_packs(), "8S 1P", script).outcome().kind
}

#[test]
fn the_scores_level_with_the_last_side_in_make_a_level_draw() {
    assert_eq!(kind("declare / declare / declare / 150*"), ResultKind::Draw { level: true });
    assert_eq!(
        kind("9P:10P declare / declare / declare / 144*"),
        ResultKind::Draw { level: false }
    );
}

#[test]
fn a_third_innings_that_ends_level_as_time_is_up_is_a_plain_draw() {
    assert_eq!(kind("declare / declare / 144* 9L:3P"), ResultKind::Draw { level: false });
    assert_eq!(kind("declare / declare / 145* declare"), ResultKind::Draw { level: false });
    // There is also no result if a side is behind or ahead when time runs out.
    assert_eq!(kind("declare / declare / 150*"), ResultKind::Draw { level: false });
}

/// Each of these scripts ends with the ball that draws the very last card.
#[test]
fn a_result_reached_stands_before_time() {
    let all_out_behind = "declare / 9P:10P declare / 143* 9L:3P";
    assert_eq!(kind(all_out_behind), ResultKind::Innings(1));
    let all_out_in_the_fourth = "9P:10P declare / declare / declare / 143* 9L:3P";
    assert_eq!(kind(all_out_in_the_fourth), ResultKind::Runs(1));
    let won = "9P:10P declare / declare / declare / 143* 4G:11G";
    assert_eq!(kind(won), ResultKind::Wickets(1));
    let tied = "declare / declare / declare / 144* 9L:3P";
    assert_eq!(kind(tied), ResultKind::Tie);
    // Time runs out while a side is batting and is behind in the third innings.
    let not_out = "declare / 9P:10P declare / 144*";
    assert_eq!(kind(not_out), ResultKind::Draw { level: false });
}

#[test]
fn a_declaration_behind_in_the_third_innings_loses_even_after_time() {
    let scene = Scene::new(
        two_a_side_for_three_packs(),
        "8S 1P",
        "9* declare / 1G:5G declare / 136* declare",
    );
    assert_eq!(scene.outcome().winner, Some(Side::Home));
    assert_eq!(scene.outcome().kind, ResultKind::Innings(2));
}
