//! Tests random matches of Minden cricket, and the effects of single modes,
//! fields and cards. The worked examples are tested next to the state machine.

use armchair::pavilion::minden::Scorebook;
use armchair::pavilion::minden::laws::{BattingMode, Field, MEN};
use armchair::pavilion::minden::{Ask, Choice, Minden, View};
use armchair::pavilion::result::InningsEndReason;
use armchair::pavilion::{Card, Game, Level, Pending, Seat, Settings, Verdict};

use armchair::tabletop::Agents;
use armchair::tabletop::arena::{GameTotals, game_seed, play_game};
use armchair::tabletop::level::decision_stream;

use crate::pavilion::figures::{figure, is_long};
use crate::pavilion::support::{playout, settings};

fn check(game: &Minden) {
    let public = game.public();
    let mut cards: Vec<Card> = game.stock().cards().to_vec();
    cards.extend(&public.discard);
    for (seat, (held, passed)) in public.held.iter().zip(&public.passed).enumerate() {
        let hand = game.hand(Seat(seat as u8));
        assert_eq!(hand.len(), *held);
        assert!(hand.len() <= 4);
        assert!(passed.iter().all(|card| hand.contains(card)));
        cards.extend(hand);
    }
    if !public.innings.is_empty() {
        let packs = if public.options.pairs { 2 } else { 1 };
        let mut all: Vec<Card> = (0..packs).flat_map(|_| Card::all()).collect();
        all.sort();
        cards.sort();
        assert_eq!(cards, all);
        // When the last card is drawn, a new stock is made at once.
        assert!(public.stock > 0);
    }
    assert_eq!(public.stock, game.stock().len());
    for innings in &public.innings {
        let bats: u32 = (0..MEN).map(|man| innings.runs_of(man)).sum();
        assert_eq!(bats + innings.extras, innings.runs);
        let out = innings.bats.iter().filter(|bat| bat.out).count();
        assert_eq!(out, usize::from(innings.wickets));
        assert_eq!(innings.ended == Some(InningsEndReason::AllOut), innings.wickets == 10);
        let overs: u16 = innings.bowling.iter().map(|one| one.overs).sum();
        assert_eq!(overs, innings.overs);
        assert_ne!(innings.striker, innings.partner);
    }
    if let Pending::Over(Verdict::Won(seat)) = game.pending() {
        assert!(public.lead(Minden::party(seat)) > 0);
    }
}

#[test]
fn random_matches_of_every_format_keep_their_cards_and_their_sums() {
    for seed in 0..24_u64 {
        let pick = |of: &'static [&'static str], by: u64| of[(seed / by) as usize % of.len()];
        let changed = [
            ("variant", pick(&["one-day", "test", "timeless"], 1)),
            ("overs", pick(&["20", "40", "50"], 3)),
            ("test-overs", pick(&["270", "360", "450"], 2)),
            ("pairs", pick(&["off", "on"], 3)),
        ];
        playout::<Minden>(settings::<Minden>(&changed), seed, Level::Random, |table, _| {
            check(table.game());
        });
    }
}

#[test]
fn a_view_holds_no_other_hand() {
    // The type of the view ensures this, because a view contains only one hand
    // and the passed cards.
    let settings = settings::<Minden>(&[]);
    playout::<Minden>(settings, 5, Level::Good, |table, _| {
        let game = table.game();
        for seat in [Seat(0), Seat(1)] {
            let View { hand, .. } = game.view(seat);
            assert_eq!(hand, game.hand(seat));
        }
    });
}

// --- figures -------------------------------------------------------------------

/// The good player, restricted to one mode, to one field, or to random cards.
struct Held {
    mode: Option<BattingMode>,
    field: Option<Field>,
    at_random: bool,
    seed: u64,
    decisions: u32,
}

impl Agents<Minden> for Held {
    fn choose(&mut self, seat: Seat, view: &View<'_>) -> Option<Choice> {
        let random = &mut decision_stream(self.seed, seat, self.decisions);
        self.decisions += 1;
        match (view.asked()?, self.mode, self.field) {
            (Ask::Mode, Some(mode), _) => Some(Choice::Mode(mode)),
            (Ask::Field, _, Some(field)) => Some(Choice::Field(field)),
            (Ask::Bat, ..) if self.at_random => Level::Random.choose::<Minden>(view, random),
            _ => Level::Good.choose::<Minden>(view, random),
        }
    }
}

fn held(settings: Settings, mut player: Held, games: u32) -> GameTotals {
    let mut totals = GameTotals::default();
    for number in 0..games {
        let mut book = Scorebook::default();
        let seed = game_seed(1890, number);
        player.seed = seed;
        player.decisions = 0;
        let played = play_game::<Minden>(settings, seed, &mut player, &mut book);
        let (game, verdict) = played.unwrap();
        totals.add(&game, &book, verdict.unwrap());
    }
    totals
}

#[test]
fn figures_of_minden_cricket_by_mode_field_and_card_are_those_of_its_page() {
    let timeless = settings::<Minden>(&[("variant", "timeless")]);
    let lines = [
        (Some(BattingMode::Defend), None, false, "125", "82"),
        (Some(BattingMode::Normal), None, false, "201", "67"),
        (Some(BattingMode::Attack), None, false, "265", "59"),
        (Some(BattingMode::Free), None, false, "145", "18.4"),
        (Some(BattingMode::Normal), Some(Field::Normal), false, "193", "70"),
        (Some(BattingMode::Normal), Some(Field::Close), false, "201", "67"),
        (Some(BattingMode::Normal), Some(Field::Deep), false, "267", "119"),
        (Some(BattingMode::Normal), None, true, "154", "64"),
    ];
    for (mode, field, at_random, runs, overs) in lines {
        let player = Held { mode, field, at_random, seed: 0, decisions: 0 };
        let totals = held(timeless, player, if is_long() { 2_000 } else { 150 });
        let name = match (field, at_random, mode) {
            (_, true, _) => "cards at random".to_owned(),
            (Some(field), ..) => format!("{} field", field.word()),
            (None, false, mode) => format!("all {:?}", mode.unwrap_or(BattingMode::Normal)),
        };
        figure(&name, "innings", runs, &totals, None);
        figure(&name, "overs", overs, &totals, None);
    }
}
