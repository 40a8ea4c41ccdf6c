//! Tests of laws 3.1 to 3.3: the reply to an ordinary ball, the batsman facing,
//! and the ways in which he is out.

use armchair::game::{Ask, Choice, Refused, Side};
use armchair::rules::{Card, HowOut, Options, Suit};

use super::scene::{Scene, card, plain};

/// The balls of nine wickets, none of which uses stumps or bats.
const WICKETS: [&str; 9] =
    ["10L:1P", "10L:1P", "10G:2P", "10G:2P", "9L:3P", "9L:3P", "9G:4P", "9G:4P", "8L:5P"];

/// Returns a script with this many wickets and then one ball.
fn after_wickets(down: usize, ball: &str) -> String {
    format!("{} {ball}", WICKETS[..down].join(" "))
}

/// 1→1 2→1 3→1 4→2 5→2 6→3 7→4 8→4 9→4 10→6
#[test]
fn a_higher_card_of_the_same_suit_scores_by_the_difference() {
    let table = [1, 1, 1, 2, 2, 3, 4, 4, 4, 6];
    for bowled in 1..=10 {
        for reply in bowled + 1..=11 {
            let runs = table[reply - bowled - 1];
            let scene = Scene::new(plain(), "8S 1P", &format!("{bowled}G:{reply}G"));
            assert_eq!(scene.score(), (runs, 0, 1), "{reply} to {bowled}");
            assert_eq!((scene.last().runs, scene.last().extras), (runs as u8, 0));
        }
    }
}

#[test]
fn an_equal_or_lower_card_of_the_same_suit_brings_nothing() {
    for (bowled, reply) in [("9G", "9G"), ("9G", "8G"), ("11G", "1G"), ("1G", "1G")] {
        let scene = Scene::new(plain(), "8S 1P", &format!("{bowled}:{reply}"));
        assert_eq!((scene.score(), scene.last().out), ((0, 0, 1), None), "{reply} to {bowled}");
    }
}

#[test]
fn an_equal_or_higher_card_of_another_suit_is_left_alone_and_a_lower_one_is_out() {
    for (bowled, reply) in [("9G", "9L"), ("9G", "10L"), ("1G", "11S")] {
        let scene = Scene::new(plain(), "8S 1P", &format!("{bowled}:{reply}"));
        assert_eq!((scene.score(), scene.last().out), ((0, 0, 1), None), "{reply} to {bowled}");
    }
    for (bowled, reply) in [("9G", "8L"), ("11G", "10L"), ("2G", "1S")] {
        let scene = Scene::new(plain(), "8S 1P", &format!("{bowled}:{reply}"));
        assert_eq!(scene.score(), (0, 1, 1), "{reply} to {bowled}");
        assert!(scene.last().out.is_some());
    }
}

#[test]
fn the_card_played_goes_on_top_and_is_replaced() {
    let scene = Scene::new(plain(), "8S 1P", "9G=2L:10L=7B");
    let ball = scene.last();
    assert_eq!((ball.drew, ball.reply_drew), (card("2L"), Some(card("7B"))));
    let cards = ["8S", "1P", "9G", "10L"].map(card);
    assert_eq!(scene.game.discard(), cards);
    assert!(scene.game.hand(Side::Home).holds(card("2L")));
    assert!(scene.game.hand(Side::Away).holds(card("7B")));
}

#[test]
fn a_card_must_be_played_to_an_ordinary_ball_and_must_be_held() {
    let mut scene = Scene::new(plain(), "8S 1P", "9G");
    assert_eq!(scene.asked(), (Side::Away, Ask::Reply));
    assert_eq!(scene.apply(Choice::Leave), Err(Refused::MustPlay));
    let away = *scene.game.hand(Side::Away);
    let strange = Card::all().find(|card| !away.holds(*card)).unwrap();
    let refused = scene.apply(Choice::Play(strange));
    assert_eq!(refused, Err(Refused::NotHeld(strange)));
    assert_eq!(scene.apply(Choice::Declare), Err(Refused::NotAsked));
    assert_eq!(scene.asked(), (Side::Away, Ask::Reply));
    assert_eq!(scene.game.discard().last(), Some(&card("9G")));
}

// --- tail-enders ------------------------------------------------------------

/// Checks the lowest rank with which each batsman can defend. Numbers 6, 7 and
/// 8 cannot use a 1, and numbers 9, 10 and 11 cannot use a 1 or a 2.
#[test]
fn tail_enders_are_out_to_their_forbidden_ones_and_twos() {
    for number in 1..=10 {
        for (reply, held) in [(1, number < 6), (2, number < 9), (3, true)] {
            let script = after_wickets(number - 1, &format!("7S:{reply}S"));
            let scene = Scene::new(plain(), "8S 11P", &script);
            let ball = scene.last();
            assert_eq!(usize::from(ball.batsman), number);
            assert_eq!(ball.out.is_none(), held, "no. {number} with a {reply}");
            assert_eq!(ball.runs, 0);
        }
    }
}

#[test]
fn a_forbidden_card_is_a_legal_choice_and_safe_against_a_card_no_higher() {
    for (number, ball) in [(6, "1S:1S"), (10, "1S:1S"), (10, "2S:2S"), (10, "1S:2S")] {
        let scene = Scene::new(plain(), "8S 11P", &after_wickets(number - 1, ball));
        assert_eq!(scene.last().out, None, "no. {number}: {ball}");
    }
    // Cards of another suit follow the ordinary law, so the batsman leaves a 2
    // with a 2.
    let scene = Scene::new(plain(), "8S 11P", &after_wickets(9, "2S:2B"));
    assert_eq!(scene.last().out, None);
}

#[test]
fn numbers_are_absolute_also_with_fewer_batsmen_a_side() {
    let seven = Options { batsmen: 7, ..plain() };
    let scene = Scene::new(seven, "8S 11P", &after_wickets(5, "7S:1S"));
    assert_eq!((scene.last().batsman, scene.last().out), (6, Some(HowOut::Bowled)));
    // Number five of six is in the last pair, but he can still defend with a 1.
    let six = Options { batsmen: 6, ..plain() };
    let scene = Scene::new(six, "8S 11P", &after_wickets(4, "7S:1S"));
    assert_eq!((scene.last().batsman, scene.last().out), (5, None));
}

// --- which batsman, how out -------------------------------------------------

#[test]
fn the_batsman_facing_is_wickets_down_and_one_and_odd_runs_change_no_ends() {
    let scene = Scene::new(plain(), "8S 11P", "7S:8S 10L:1P 6S:7S 10G:2P 5S:6S");
    let facing: Vec<u8> = scene.balls().iter().map(|ball| ball.batsman).collect();
    assert_eq!(facing, [1, 1, 2, 2, 3]);
}

/// The table is laid out as in the rule book. Each row is for a suit of the
/// bowler's card. The columns are for pads, bats, balls, stumps and gloves.
#[test]
fn how_out_goes_by_the_two_suits_as_the_table_says() {
    let table = "
        lbw      caught   bowled   bowled      caught
        caught   caught   caught   hit_wicket  caught
        bowled   caught   bowled   bowled      caught
        lbw      bowled   bowled   bowled      bowled
        stumped  caught   run_out  stumped     caught";
    let rows = table.trim().lines().map(str::split_whitespace);
    for (bowled, row) in Suit::ALL.into_iter().zip(rows) {
        for (reply, word) in Suit::ALL.into_iter().zip(row) {
            let ball = format!("7{}:1{}", bowled.letter(), reply.letter());
            // Only a tail-ender, here no. 6, can be out as on the diagonal of
            // the table. The wickets before him use neither the 7s nor a 1 of
            // each suit.
            let before = ["11P:10L", "11P:10L", "11S:9L", "11S:9L", "11G:8L"].join(" ");
            let scene = Scene::new(plain(), "8S 11B", &format!("{before} {ball}"));
            let out = scene.last().out.map(|how| match how {
                HowOut::Bowled => "bowled",
                HowOut::Caught => "caught",
                HowOut::Lbw => "lbw",
                HowOut::Stumped => "stumped",
                HowOut::RunOut => "run_out",
                HowOut::HitWicket => "hit_wicket",
            });
            assert_eq!(out, Some(word), "{ball}");
            assert_eq!(scene.score().1, 6);
        }
    }
}
