//! Tests of camp cricket: the worked examples, edge cases and random matches.

mod variants;

use armchair::pavilion::camp::laws::{Cells, CoverableSet, coverable_sets, follow_on_lead};
use armchair::pavilion::camp::public::other;
use armchair::pavilion::camp::{Ask, Camp, Choice, Event, HowOut, RunSource};
use armchair::pavilion::result::{InningsEndReason, Margin, StepAfterInnings, step_after_innings};
use armchair::pavilion::{
    Card, Game, Level, Party, Pending, ScriptedDeals, Seat, Settings, Table, Verdict,
};

use crate::pavilion::support::{deck, playout, settings};

/// A match at the start of an innings, with scripted decks for its turns.
struct Scene {
    game: Camp,
    told: ScriptedDeals,
    events: Vec<Event>,
}

impl Scene {
    /// Makes a match with these settings in which A wins the cut and bats.
    /// `decks` has the decks of the turns, in order.
    fn new(changed: &[(&str, &str)], decks: &[&str]) -> Scene {
        Scene::under(settings::<Camp>(changed), decks)
    }

    fn under(settings: Settings, decks: &[&str]) -> Scene {
        let mut told = ScriptedDeals::new();
        told.push_pack(deck("K 2"));
        for cards in decks {
            told.push_pack(deck(cards));
        }
        let mut events = Vec::new();
        let mut game = Camp::new(settings, &mut told, &mut events);
        assert_eq!(game.pending(), Pending::Ask(Seat(0), Ask::Elect));
        game.apply(Choice::Bat, &mut told, &mut events).unwrap();
        Scene { game, told, events }
    }

    fn choose(&mut self, choice: Choice) -> Vec<Event> {
        let mut events = Vec::new();
        let chosen = self.game.apply(choice, &mut self.told, &mut events);
        chosen.unwrap_or_else(|refused| panic!("{choice}: {refused}"));
        self.events.extend(events.iter().copied());
        events
    }

    fn lay(&mut self, times: usize) -> Vec<Event> {
        (0..times).flat_map(|_| self.choose(Choice::Lay)).collect()
    }

    /// Covers the cells, which are numbered from 1.
    fn cover(&mut self, cells: &[usize]) -> Vec<Event> {
        let cells: Vec<usize> = cells.iter().map(|cell| cell - 1).collect();
        self.choose(Choice::Cover(Cells::from_places(&cells)))
    }

    fn innings(&self) -> (u32, u8) {
        let innings = self.game.public().innings.last().unwrap();
        (innings.runs, innings.wickets)
    }

    fn cards(&self) -> u32 {
        self.game.public().turn.cards
    }
}

/// Returns the cards, runs and wickets of the turn that ends in these events.
fn ended(events: &[Event]) -> Option<(u32, u32, u8)> {
    events.iter().find_map(|event| match event {
        Event::TurnEnded { cards, runs, wickets, .. } => Some((*cards, *runs, *wickets)),
        _ => None,
    })
}

fn outs(events: &[Event]) -> Vec<HowOut> {
    let how = |event: &Event| match event {
        Event::Wicket { how, .. } => Some(*how),
        _ => None,
    };
    events.iter().filter_map(how).collect()
}

/// A grid that is full at once, without a cover in any form and without a Hill
/// line.
const DULL: &str = "2 2 4 3 2 4 5 10 5";
/// The grid of example 1, whose first row is a run.
const ROW: &str = "2 3 4 5 2 3 4 5 10";
/// The deck of example 2.
const LONG: &str = "8 3 5 6 K Q J 2 4 | 7 9 | A 3 | 2 5 | 5 3 | 4 4 2";

/// The covers in example 2 after nine cards.
const LONG_COVERS: [&[usize]; 5] = [&[1, 2], &[3, 4], &[2, 8], &[1, 9], &[5, 6, 7]];

fn play_long(scene: &mut Scene) -> Vec<Event> {
    let mut events = scene.lay(9);
    for cells in LONG_COVERS {
        events.extend(scene.cover(cells));
    }
    events
}

// --- worked examples -----------------------------------------------------------

#[test]
fn example_1_a_full_grid_without_a_cover_ends_the_turn() {
    let mut camp = Scene::new(&[], &[ROW, ROW]);
    assert_eq!(ended(&camp.lay(9)), Some((9, 0, 0)));
    assert_eq!(ended(&camp.lay(9)), Some((9, 9, 0)));
    assert_eq!(camp.innings(), (9, 0));

    let mut hill = Scene::new(&[("variant", "hill")], &[ROW, ROW]);
    let bowled = hill.lay(9);
    assert_eq!((ended(&bowled), outs(&bowled)), (Some((9, 0, 1)), vec![HowOut::RunOut]));
    let batted = hill.lay(9);
    assert_eq!((ended(&batted), outs(&batted)), (Some((9, 9, 1)), vec![HowOut::RunOut]));
    assert_eq!(hill.innings(), (9, 2));
}

#[test]
fn example_2_covers_carry_the_turn_to_twenty_cards() {
    let mut scene = Scene::new(&[], &[LONG, LONG]);
    let bowled = play_long(&mut scene);
    // King, queen and jack count five more, which makes twenty-five.
    assert_eq!(ended(&bowled), Some((20, 0, 1)));
    assert!(bowled.contains(&Event::CountedBesides(5)));
    assert_eq!(scene.innings(), (0, 1));
    let batted = play_long(&mut scene);
    assert_eq!(ended(&batted), Some((20, 24, 0)));
    assert_eq!(scene.innings(), (24, 1));
    assert!(batted.contains(&Event::Runs { runs: 4, source: RunSource::Court }));
}

/// Works out the result of a turn by the laws, and only from its events.
fn reckoned(events: &[Event], bowls: bool) -> (u32, u32, u8) {
    let count =
        |wanted: &dyn Fn(&Event) -> bool| events.iter().filter(|e| wanted(e)).count() as u32;
    let cards = count(&|event| matches!(event, Event::Laid { .. }));
    let threes = count(&|event| matches!(event, Event::Covered { set: CoverableSet::Three, .. }));
    let courts = count(&|event| matches!(event, Event::Covered { set: CoverableSet::Court, .. }));
    if bowls {
        (cards, 0, ((cards + 5 * courts) / 21 + threes) as u8)
    } else {
        (cards, cards + 6 * threes + 4 * courts, 0)
    }
}

/// The two cells in which pairs are covered with pairs.
const PAIR: &[usize] = &[1, 2];
/// The cells of the middle row.
const ROW_2: &[usize] = &[4, 5, 6];

/// Thirteen pairs, each of which covers the pair before it. The last pair makes
/// no further pair.
const PAIRS: &str = "7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 6 5 | 8 3 | 7 4 | 2 2";

/// Returns the deck of example 3, which has 43 cards: eight cells, king, queen
/// and jack twice, thirteen pairs, and the three cards of a rank in the middle
/// row.
fn example_3() -> String {
    format!("8 3 10 K Q J 10 10 | K Q J | A A A | {PAIRS} | Q Q 10")
}

/// Returns the deck of example 3 with the ninth cell. After its 44 cards,
/// nothing can be covered.
fn three_wickets() -> String {
    format!("8 3 10 K Q J 10 10 K | K Q J | A A A | {PAIRS} | Q Q 10")
}

/// Lays this many cards and then covers these cells, one set after another.
fn play_covers(scene: &mut Scene, laid: usize, covers: &[&[usize]]) -> Vec<Event> {
    let mut events = scene.lay(laid);
    for cells in covers {
        events.extend(scene.cover(cells));
    }
    events
}

/// Returns the covers in example 3.
fn covers_of_example_3() -> Vec<&'static [usize]> {
    let pairs = [PAIR; 13];
    [&[ROW_2, ROW_2][..], &pairs, &[ROW_2]].concat()
}

/// Makes a match in which the batting side has lost three wickets in each of
/// these rounds and made only nine runs a round. The decks in `then` are those
/// of the next turns.
fn after_rounds_of_three(rounds: usize, then: &[String]) -> Scene {
    let three = three_wickets();
    let mut decks: Vec<&str> = [three.as_str(), DULL].repeat(rounds);
    decks.extend(then.iter().map(String::as_str));
    let mut scene = Scene::new(&[("innings", "1")], &decks);
    for _ in 0..rounds {
        play_covers(&mut scene, 9, &covers_of_example_3());
        scene.lay(9);
        scene.choose(Choice::PlayOn);
    }
    scene
}

/// A full grid of nine cells, pairs, and three sets of three cannot give
/// exactly 43 cards. In example 3, the tenth wicket therefore ends the turn
/// while a cell is still empty.
#[test]
fn example_3_forty_three_cards_a_three_and_two_courts_are_three_wickets() {
    // A turn that takes one wicket has 21 cards: nine cells and then six pairs.
    let one = "8 3 10 10 K K 10 Q Q | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 2 2".to_owned();
    let then = [one, DULL.to_owned(), example_3()];
    let mut scene = after_rounds_of_three(2, &then);
    assert_eq!(ended(&play_covers(&mut scene, 9, &[PAIR; 6])), Some((21, 0, 1)));
    scene.lay(9);
    scene.choose(Choice::PlayOn);
    let (runs, wickets) = scene.innings();
    assert_eq!(wickets, 7);

    let events = play_covers(&mut scene, 8, &covers_of_example_3());
    assert_eq!(ended(&events), Some((43, 0, 3)));
    let (bowled, caught) = (HowOut::Bowled, HowOut::Caught);
    assert_eq!(outs(&events), [bowled, bowled, caught]);
    let innings = scene.game.public().innings[0];
    assert_eq!((innings.runs, innings.wickets), (runs, 10));
    assert_eq!(innings.ended, Some(InningsEndReason::AllOut));
}

#[test]
fn a_turn_of_forty_four_cards_with_the_same_sets_is_worth_the_same() {
    let three = three_wickets();
    let mut scene = Scene::new(&[], &[&three]);
    let events = play_covers(&mut scene, 9, &covers_of_example_3());
    assert_eq!(ended(&events), Some((44, 0, 3)));
    assert_eq!(scene.innings(), (0, 3));
}

#[test]
fn example_4_thirty_five_cards_a_three_and_a_court_are_forty_five_runs() {
    let pairs = "7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 9 2 | 6 5 | 8 3 | 7 4 | 2 2";
    let deck = format!("8 3 10 K Q J 10 10 Q | J J J | {pairs} | K K Q");
    let mut scene = Scene::new(&[], &[DULL, &deck]);
    scene.lay(9);
    let pairs = [PAIR; 10];
    let covers: Vec<&[usize]> = [&[ROW_2][..], &pairs, &[ROW_2]].concat();
    let events = play_covers(&mut scene, 9, &covers);
    assert_eq!(ended(&events), Some((35, 45, 0)));
    for runs in [(6, RunSource::Six), (4, RunSource::Court)] {
        let (runs, source) = runs;
        assert!(events.contains(&Event::Runs { runs, source }));
    }
    assert_eq!(scene.innings(), (45, 0));
}

#[test]
fn every_turn_is_its_cards_its_threes_and_its_courts() {
    // The random turns must include some with two wickets and two courts, and
    // some with a three and a court.
    let mut met = [false; 2];
    for seed in 0..40 {
        let mut turn: Vec<Event> = vec![];
        let good = Level::Good;
        playout::<Camp>(settings::<Camp>(&[]), seed, good, |_, events| {
            if events.iter().any(|event| matches!(event, Event::InningsEnded { .. })) {
                turn.clear();
                return;
            }
            turn.extend(complete(events));
            for event in events {
                if let Event::TurnEnded { bowls, cards, runs, wickets, .. } = *event {
                    let sums = reckoned(&turn, bowls);
                    assert_eq!((cards, runs, wickets), sums);
                    met[0] |= bowls && wickets >= 2 && cards < 42;
                    met[1] |= !bowls && runs == cards + 10;
                    turn.clear();
                }
            }
        });
    }
    assert_eq!(met, [true; 2]);
}

/// Returns the events of a choice, without those of an abandoned cover.
fn complete(events: &[Event]) -> Vec<Event> {
    let laid = events.iter().filter(|event| matches!(event, Event::Laid { .. })).count();
    let is_whole = |event: &&Event| match event {
        Event::Covered { cells, .. } => cells.iter().count() == laid,
        _ => true,
    };
    events.iter().filter(is_whole).copied().collect()
}

#[test]
fn example_5_the_twenty_first_card_is_the_tenth_wicket_and_ends_the_innings_at_once() {
    let pairs = format!("8 3 10 10 10 10 K K | {PAIRS}");
    let mut scene = after_rounds_of_three(3, &[pairs]);
    assert_eq!(scene.innings().1, 9);
    // Eight cells and six pairs make twenty cards.
    play_covers(&mut scene, 8, &[PAIR; 6]);
    let events = scene.cover(PAIR);
    assert_eq!(ended(&events), Some((21, 0, 1)));
    assert_eq!(outs(&events), [HowOut::Bowled]);
    // The second card of the cover is not laid, so a cell is empty.
    let laid = |event: &&Event| matches!(event, Event::Laid { .. });
    assert_eq!(events.iter().filter(laid).count(), 1);
    let innings = scene.game.public().innings[0];
    assert_eq!((innings.wickets, innings.ended), (10, Some(InningsEndReason::AllOut)));
    assert_eq!(scene.game.public().innings.len(), 2);
}

/// Sets up a chase in which B needs 25. Each side has one innings, and A
/// declares early.
fn chase(decks: &[&str]) -> Scene {
    let mut all = vec![DULL, LONG];
    all.extend(decks);
    let mut scene = Scene::new(&[("innings", "1")], &all);
    scene.lay(9);
    play_long(&mut scene);
    scene.choose(Choice::Declare);
    assert_eq!(scene.game.public().needed(), Some(25));
    scene
}

#[test]
fn example_6_of_fourteen_nine_are_made_in_a_turn_and_the_fifth_card_of_the_next_wins() {
    // A lays nine cards, covers two pairs, and then declares.
    let thirteen = "8 3 K Q K Q 10 Q K | 7 4 | 2 2";
    let decks = [DULL, thirteen, DULL, ROW, DULL, ROW];
    let mut scene = Scene::new(&[("innings", "1")], &decks);
    scene.lay(9);
    let events = play_covers(&mut scene, 9, &[PAIR; 2]);
    assert_eq!(ended(&events), Some((13, 13, 0)));
    scene.choose(Choice::Declare);
    assert_eq!(scene.game.public().needed(), Some(14));
    scene.lay(9);
    assert_eq!(ended(&scene.lay(9)), Some((9, 9, 0)));
    assert_eq!(scene.game.public().needed(), Some(5));
    scene.lay(9);
    scene.lay(4);
    assert_eq!(scene.game.public().needed(), Some(1));
    let events = scene.choose(Choice::Lay);
    assert_eq!(scene.cards(), 5);
    assert!(
        events
            .contains(&Event::Over { verdict: Verdict::Won(Seat(1)), margin: Margin::Wickets(10) })
    );
}

#[test]
fn the_first_card_of_a_turn_may_win() {
    let mut scene = chase(&[DULL, LONG, DULL, ROW]);
    scene.lay(9);
    // Twenty-four runs are one run short of the target.
    assert_eq!(ended(&play_long(&mut scene)), Some((20, 24, 0)));
    assert_eq!(scene.game.public().needed(), Some(1));
    scene.lay(9);
    let events = scene.choose(Choice::Lay);
    assert_eq!(scene.cards(), 1);
    assert!(
        events
            .contains(&Event::Over { verdict: Verdict::Won(Seat(1)), margin: Margin::Wickets(10) })
    );
    assert_eq!(scene.game.pending(), Pending::Over(Verdict::Won(Seat(1))));
}

/// Returns a match in which one card is left in the pack while an 8 and a 3
/// show. Also returns the cells of the 8 and the 3.
fn with_one_card_left() -> (Table<Camp>, Cells) {
    for seed in 0..400 {
        let mut table: Table<Camp> = Table::deal(settings::<Camp>(&[]), seed, &mut ());
        while matches!(table.pending(), Pending::Ask(..)) {
            let public = table.game().public();
            let rank = |cell: usize| public.turn.grid[cell].map_or(0, Card::rank);
            let mut pairs = public.coverable_sets().into_iter().map(|(cells, _)| cells);
            let eight_and_three = pairs.find(|cells| {
                let mut ranks: Vec<u8> = cells.iter().map(rank).collect();
                ranks.sort_unstable();
                ranks == [3, 8]
            });
            if let (1, Some(cells)) = (table.game().pack().len(), eight_and_three) {
                return (table, cells);
            }
            let choice = table.computer_choice(Level::Good).unwrap();
            table.apply(choice, &mut ()).unwrap();
        }
    }
    panic!("no such turn in any of the matches");
}

#[test]
fn example_7_a_cover_for_which_the_pack_runs_out_is_abandoned() {
    let (mut table, cells) = with_one_card_left();
    let (seat, before) = (table.pending().seat(), table.game().public().turn);
    let mut events = Vec::new();
    table.apply(Choice::Cover(cells), &mut events).unwrap();
    let laid: Vec<(usize, u32)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Laid { cell, count, .. } => Some((*cell, *count)),
            _ => None,
        })
        .collect();
    assert_eq!(laid, [(cells.iter().next().unwrap(), before.cards + 1)]);
    let times = before.regathered + 1;
    assert!(events.contains(&Event::Regathered { times, in_a_cover: true }));
    let turn = table.game().public().turn;
    assert_eq!((turn.cards, turn.left), (before.cards + 1, 52));
    assert!(turn.grid.iter().all(Option::is_none));
    assert_eq!((table.pending().seat(), turn.bowls), (seat, before.bowls));
}

#[test]
fn example_8_a_compulsory_cover_overlooked_costs_the_turn() {
    let veld = [("variant", "veld")];
    let mut scene = Scene::new(&veld, &["8 3 2", "8 3 2"]);
    let bowled = scene.lay(3);
    let cells = Cells::from_places(&[0, 1]);
    assert!(bowled.contains(&Event::CoverMissed { seat: Seat(1), cells }));
    assert_eq!((ended(&bowled), scene.innings()), (Some((3, 0, 0)), (0, 0)));
    let batted = scene.lay(3);
    assert_eq!(outs(&batted), [HowOut::HitWicket]);
    assert_eq!((ended(&batted), scene.innings()), (Some((3, 0, 1)), (0, 1)));
}

// --- edge cases ----------------------------------------------------------------

#[test]
fn an_illegal_choice_is_refused_and_changes_nothing() {
    let mut scene = Scene::new(&[], &[DULL]);
    let before = format!("{:?}", scene.game);
    let pair = Choice::Cover(Cells::from_places(&[0, 1]));
    for (choice, why) in [
        (Choice::Bat, "not an answer"),
        (Choice::Declare, "not an answer"),
        (pair, "do not make a set"),
        (Choice::Cover(Cells::default()), "do not make a set"),
    ] {
        let refused = scene.game.apply(choice, &mut scene.told, &mut ());
        assert!(refused.unwrap_err().to_string().contains(why), "{choice}");
        assert_eq!(format!("{:?}", scene.game), before);
    }
    // A full grid that has a cover takes no card.
    let mut full = Scene::new(&[], &["8 3 2 2 4 4 5 5 10"]);
    full.lay(9);
    let refused = full.game.apply(Choice::Lay, &mut full.told, &mut ());
    assert!(refused.unwrap_err().to_string().contains("every cell"));
    for text in ["", "cover", "cover 0", "cover 11", "cover 1a", "lay ", "Lay"] {
        assert!(text.parse::<Choice>().is_err(), "{text:?}");
    }
}

#[test]
fn a_cut_of_equal_ranks_is_made_again() {
    let mut told = ScriptedDeals::new();
    told.push_pack(deck("7 7")).push_pack(deck("A K"));
    let mut events = Vec::new();
    let game = Camp::new(settings::<Camp>(&[]), &mut told, &mut events);
    assert_eq!(game.pending(), Pending::Ask(Seat(1), Ask::Elect));
    assert_eq!(events.len(), 2);
    assert!(matches!(events[0], Event::Cut { winner: None, .. }));
}

#[test]
fn three_of_a_rank_is_a_set_in_camp_alone() {
    let mut grid = armchair::pavilion::camp::laws::Grid::default();
    for (cell, card) in deck("5 5 5").into_iter().enumerate() {
        grid[cell] = Some(card);
    }
    use armchair::pavilion::camp::Variant;
    let three = [(Cells::from_places(&[0, 1, 2]), CoverableSet::Three)];
    assert_eq!(coverable_sets(Variant::Camp, &grid), three);
    assert_eq!(coverable_sets(Variant::Hill, &grid), []);
    assert_eq!(coverable_sets(Variant::Veld, &grid), []);
}

// --- random matches ------------------------------------------------------------

fn check(game: &Camp) {
    let public = game.public();
    let mut cards: Vec<Card> = game.pack().cards().to_vec();
    for cell in 0..9 {
        let pile = game.pile(cell);
        assert_eq!(pile.last().copied(), public.turn.grid[cell]);
        assert_eq!(pile.len(), usize::from(public.turn.depth[cell]));
        cards.extend(pile);
    }
    cards.sort();
    let mut all: Vec<Card> = Card::all().collect();
    all.sort();
    assert!(cards.is_empty() || cards == all, "{} cards", cards.len());
    assert_eq!(usize::from(public.turn.left), game.pack().len());
    for innings in &public.innings {
        assert!(innings.wickets <= public.options.to_fall);
        let out = innings.wickets == public.options.to_fall;
        assert_eq!(innings.ended == Some(InningsEndReason::AllOut), out);
    }
    assert!(public.innings.len() <= public.most_innings());
    if let Some(rounds) = public.options.rounds() {
        assert!(public.rounds <= rounds);
    }
    if let Pending::Over(verdict) = game.pending() {
        check_verdict(game, verdict);
    }
}

fn check_verdict(game: &Camp, verdict: Verdict) {
    let public = game.public();
    match verdict {
        Verdict::Won(seat) => {
            assert!(public.lead(seat) > 0);
            assert!(public.lead(other(seat)) < 0);
        }
        Verdict::Tied => assert_eq!(public.lead(Seat(0)), 0),
        Verdict::Drawn => assert_eq!(public.rounds_left(), Some(0)),
    }
}

#[test]
fn random_matches_of_every_form_keep_their_cards_and_their_sums() {
    let mut verdicts = std::collections::BTreeSet::new();
    for seed in 0..90_u64 {
        let pick = |of: &'static [&'static str], by: u64| of[(seed / by) as usize % of.len()];
        let changed = [
            ("variant", pick(&["camp", "hill", "veld"], 1)),
            ("innings", pick(&["1", "2"], 3)),
            ("wickets", pick(&["10", "11"], 6)),
            ("days", pick(&["timeless", "1", "2", "3", "5"], 12)),
            ("regather", pick(&["cut", "shuffle"], 5)),
        ];
        let table = playout::<Camp>(settings::<Camp>(&changed), seed, Level::Random, |table, _| {
            check(table.game());
            assert!(table.book().agrees(&table.game().public().innings));
        });
        verdicts.insert(format!("{:?}", table.pending()));
    }
    assert!(verdicts.len() >= 3, "{verdicts:?}");
}
