//! Tests of the Veld and Hill forms, and of the effect of king, queen and jack
//! (examples 9 to 14).

use super::*;

const COLUMN: &str = "Q 2 2 K 3 3 J | 4 5 6";

#[test]
fn example_9_king_queen_and_jack_in_a_line_are_five_wickets_or_fifty_runs() {
    let mut scene = Scene::new(&[("variant", "veld")], &[COLUMN, COLUMN]);
    scene.lay(7);
    let view = scene.game.view(Seat(1));
    assert!(
        view.public.coverable_sets() == [(Cells::from_places(&[0, 3, 6]), CoverableSet::Court)]
    );
    scene.cover(&[1, 4, 7]);
    assert_eq!(scene.game.public().turn.wickets, 5);
    let bowled = play_veld(&mut scene);
    assert_eq!(outs(&bowled).iter().filter(|how| **how == HowOut::Lbw).count(), 5);
    scene.lay(7);
    scene.cover(&[1, 4, 7]);
    let batted = play_veld(&mut scene);
    let (cards, runs, _) = ended(&batted).unwrap();
    assert_eq!(runs, cards + 50);
    assert_eq!(scene.innings().0, cards + 50);
}

/// A deck of eighteen cards. King, queen and jack in the first column are
/// covered first, and then pairs.
const COURT_18: &str = "Q 2 2 K 3 3 J | 10 10 10 | 8 | 4 7 | 5 6 | K K | Q";
const COURT_20: &str = "Q 2 2 K 3 3 J | 10 10 10 | 8 | 4 7 | 5 6 | 4 7 | K K | Q";

/// As in example 3, an odd number of cards means that the turn was cut short.
/// Here the target is passed.
#[test]
fn example_9_nineteen_cards_with_king_queen_and_jack_are_sixty_nine_runs() {
    let veld = [("variant", "veld"), ("innings", "1")];
    let mut scene = Scene::new(&veld, &[DULL, COURT_18, DULL, COURT_20]);
    scene.lay(9);
    assert_eq!(ended(&play_veld(&mut scene)), Some((18, 68, 0)));
    scene.choose(Choice::Declare);
    assert_eq!(scene.game.public().needed(), Some(69));
    scene.lay(9);
    assert_eq!(ended(&play_veld(&mut scene)), Some((19, 69, 0)));
    assert_eq!(scene.innings(), (69, 0));
    assert_eq!(scene.game.pending(), Pending::Over(Verdict::Won(Seat(1))));
}

/// Continues a turn, and covers every set that must be covered.
fn play_veld(scene: &mut Scene) -> Vec<Event> {
    let mut events = vec![];
    while ended(&events).is_none() {
        let covers = scene.game.public().coverable_sets();
        let choice = covers.first().map_or(Choice::Lay, |(cells, _)| Choice::Cover(*cells));
        events.extend(scene.choose(choice));
    }
    events
}

#[test]
fn example_10_king_queen_and_jack_out_of_line_are_nothing_in_veld() {
    let mut scene = Scene::new(&[("variant", "veld")], &["K Q 2 2 3 J"]);
    scene.lay(6);
    assert_eq!(scene.game.public().coverable_sets(), []);
    let refused =
        scene.game.apply(Choice::Cover(Cells::from_places(&[0, 1, 5])), &mut scene.told, &mut ());
    assert!(refused.unwrap_err().to_string().contains("do not make a set"));
}

/// A deck of 33 cards: twelve pairs on two cells, and then seven cards that
/// make no pair.
const VELD_33: &str = "8 3 | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 6 5 | 8 3 | 2 2 \
                       | 10 K 10 K Q 10 K";
const VELD_31: &str = "8 3 | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 6 5 | 2 2 \
                       | 10 K 10 K Q 10 K";

#[test]
fn example_11_thirty_three_cards_of_a_veld_turn_are_three_wickets_and_thirty_two_are_two() {
    let veld = [("variant", "veld")];
    let mut scene = Scene::new(&veld, &[VELD_33]);
    while scene.cards() < 32 {
        let covers = scene.game.public().coverable_sets();
        let cover = covers.first().map(|(cells, _)| Choice::Cover(*cells));
        scene.choose(cover.unwrap_or(Choice::Lay));
    }
    assert_eq!((scene.cards(), scene.game.public().turn.wickets), (32, 2));
    assert_eq!(ended(&scene.choose(Choice::Lay)), Some((33, 0, 3)));
    assert_eq!(scene.innings(), (0, 3));
    let mut shorter = Scene::new(&veld, &[VELD_31]);
    assert_eq!(ended(&play_veld(&mut shorter)), Some((31, 0, 2)));
}

#[test]
fn every_eleven_cards_of_a_veld_turn_are_a_wicket_and_a_court_is_five() {
    let veld = settings::<Camp>(&[("variant", "veld")]);
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut turn: Vec<Event> = vec![];
        playout::<Camp>(veld, seed, Level::Good, |_, events| {
            turn.extend(complete(events));
            let is_over = events.iter().any(|event| matches!(event, Event::InningsEnded { .. }));
            for event in events {
                if let Event::TurnEnded { bowls, cards, wickets, .. } = *event {
                    let court = |event: &&Event| {
                        matches!(event, Event::Covered { set: CoverableSet::Court, .. })
                    };
                    let courts = turn.iter().filter(court).count();
                    if bowls && !is_over {
                        assert_eq!(usize::from(wickets), cards as usize / 11 + 5 * courts);
                        met.insert((cards, wickets));
                    }
                    turn.clear();
                }
            }
        });
    }
    // Without a line of three, a turn has an odd number of cards.
    let wanted = [(33, 3), (31, 2), (32, 2 + 5)];
    assert!(wanted.iter().all(|one| met.contains(one)), "{met:?}");
}

fn hill_outs(cards: &str, laid: usize) -> Vec<HowOut> {
    let mut scene = Scene::new(&[("variant", "hill")], &[cards]);
    outs(&scene.lay(laid))
}

#[test]
fn example_12_hill_reads_runs_in_order_along_the_line() {
    assert_eq!(hill_outs("K Q J", 3), [HowOut::RunOut]);
    assert_eq!(hill_outs("2 2 7 4 7 4 7", 7), [HowOut::Bowled]);
    assert_eq!(hill_outs("K A 2", 3), []);
    assert_eq!(hill_outs("Q K A", 3), [HowOut::RunOut]);
    assert_eq!(hill_outs("A K Q", 3), [HowOut::RunOut]);
    assert_eq!(hill_outs("A 2 3", 3), [HowOut::RunOut]);
    assert_eq!(hill_outs("K J Q", 3), []);
    // King, queen and jack may then be covered as a set.
    let mut scene = Scene::new(&[("variant", "hill")], &["K Q J 2 2 4"]);
    scene.lay(3);
    assert_eq!(
        scene.game.public().coverable_sets(),
        [(Cells::from_places(&[0, 1, 2]), CoverableSet::Court)]
    );
    scene.cover(&[1, 2, 3]);
    assert_eq!(scene.innings(), (0, 1));
}

#[test]
fn example_13_a_card_of_the_centre_may_complete_two_runs() {
    // The 9 in the centre and a 2 are covered with a 10 and a 5.
    let deck = "4 2 K 4 9 6 K J 6 | 10 5";
    let mut scene = Scene::new(&[("variant", "hill")], &[deck]);
    assert_eq!(outs(&scene.lay(9)), []);
    // The runs 4-5-6 are along the middle row and along the diagonal.
    assert_eq!(outs(&scene.cover(&[2, 5])), [HowOut::RunOut, HowOut::RunOut]);
}

#[test]
fn example_13_lines_touched_by_one_operation_are_each_a_wicket() {
    let mut scene = Scene::new(&[("variant", "hill")], &["3 3 10 9 9 9 8 8 8"]);
    let events = scene.lay(9);
    // The wickets fall to the middle row, then to the diagonal 10-9-8, and
    // then, both with the last card, to the lower row and the column 10-9-8.
    let (bowled, run_out) = (HowOut::Bowled, HowOut::RunOut);
    assert_eq!(outs(&events), [bowled, run_out, bowled, run_out]);
}

#[test]
fn example_14_a_lead_of_151_makes_them_follow_on_and_one_of_149_does_not() {
    let of_three_days = follow_on_lead(Some(3));
    let next =
        |second| step_after_innings(&[(Party::A, 380), (Party::B, second)], 4, of_three_days);
    assert_eq!(next(229), StepAfterInnings::MayFollowOn(Party::A));
    assert_eq!(next(230), StepAfterInnings::MayFollowOn(Party::A));
    assert_eq!(next(231), StepAfterInnings::Bats(Party::A));
}

#[test]
fn the_follow_on_is_offered_at_the_margin_of_the_days() {
    for (days, margin) in [("1", 75), ("2", 100), ("3", 150), ("5", 200), ("timeless", 200)] {
        let mut seen = [0; 2];
        for seed in 0..30 {
            let settings = settings::<Camp>(&[("days", days)]);
            let mut leads = vec![];
            playout::<Camp>(settings, seed, Level::Easy, |table, events| {
                let public = table.game().public();
                let second = events
                    .iter()
                    .any(|event| matches!(event, Event::InningsEnded { number: 2, .. }));
                if second {
                    let lead = public.lead(public.innings[0].batting);
                    let asked = matches!(public.pending, Pending::Ask(_, Ask::FollowOn));
                    let over = matches!(public.pending, Pending::Over(_));
                    if !over {
                        assert_eq!(asked, lead >= margin, "lead {lead} of {margin}");
                        leads.push(asked);
                    }
                }
            });
            leads.iter().for_each(|asked| seen[usize::from(*asked)] += 1);
        }
        if days != "1" {
            assert!(seen.iter().all(|times| *times > 0), "{days}: {seen:?}");
        }
    }
}

#[test]
fn sides_follow_on_and_declare_in_play() {
    let settings = settings::<Camp>(&[("days", "3")]);
    let mut seen = [0; 2];
    for seed in 0..60 {
        let mut events = Vec::new();
        let mut table: Table<Camp> = Table::deal(settings, seed, &mut events);
        while let Some(choice) = table.computer_choice(Level::Good) {
            table.apply(choice, &mut events).unwrap();
        }
        for (at, event) in events.iter().enumerate() {
            if let Event::FollowedOn(seat) = event {
                let begins = events[at..].iter().find_map(|event| match event {
                    Event::InningsBegan { number, batting, .. } => Some((*number, *batting)),
                    _ => None,
                });
                assert_eq!(begins, Some((3, *seat)), "seed {seed}");
                seen[0] += 1;
            }
            let declared = InningsEndReason::Declared;
            seen[1] +=
                u32::from(matches!(event, Event::InningsEnded { why, .. } if *why == declared));
        }
        if seen.iter().all(|times| *times > 0) {
            return;
        }
    }
    panic!("follow-ons and declarations in 60 matches: {seen:?}");
}

#[test]
fn three_days_are_thirty_rounds_in_the_camp() {
    let rounds = |variant| {
        let chosen = settings::<Camp>(&[("variant", variant), ("days", "3")]);
        let scene = Scene::under(chosen, &[DULL]);
        scene.game.public().options.rounds()
    };
    let all = ["camp", "hill", "veld"].map(rounds);
    assert_eq!(all, [Some(30), Some(36), Some(27)]);
}
