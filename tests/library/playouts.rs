//! Tests the invariants of a match after every choice in random playouts.
//!
//! The quick form plays some thousands of matches with many combinations of
//! options. `ARMCHAIR_LONG=1` plays a hundred times as many.

use super::support::{Steady, computers, heading, options, random_players, verify};
use armchair::game::record::RecordWriter;
use armchair::game::{
    Ask, Ball, Choice, Clock, Dealer, Event, Innings, Match, Observer, Outcome, OwnedView, Pending,
    ResultKind, Side,
};
use armchair::players::Level;
use armchair::players::determinize::determinize;
use armchair::rules::{Call, Card, Options};
use armchair::tabletop;
use armchair::tabletop::drive::{Agent, Step, play_out, step};

/// Returns the factor by which the number of matches exceeds that of the quick
/// form.
fn times() -> u64 {
    if std::env::var_os("ARMCHAIR_LONG").is_some() { 100 } else { 1 }
}

// --- what is added up beside the match ----------------------------------------

/// The totals of one innings, computed only from its balls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sums {
    runs: u32,
    wickets: u8,
    balls: u16,
    no_balls: u16,
    wides: u16,
    byes: u16,
}

/// An observer that adds up the balls of each innings, and counts intervals and
/// other events.
#[derive(Default)]
struct Scorer {
    innings: Vec<Sums>,
    intervals: u16,
    over: Option<Outcome>,
    events: u32,
}

impl Scorer {
    fn add(&mut self, ball: &Ball) {
        let sums = self.innings.last_mut().expect("a ball before any innings");
        assert_eq!(ball.over, sums.balls / 6);
        assert_eq!(u16::from(ball.number), sums.balls % 6 + 1);
        assert_eq!(ball.batsman, sums.wickets + 1);
        let extras = u16::from(ball.extras);
        match ball.call {
            Some(Call::NoBall) => sums.no_balls += extras,
            Some(Call::Wide) => sums.wides += extras,
            Some(Call::Bye) => sums.byes += extras,
            None => assert_eq!(extras, 0),
        }
        sums.runs += u32::from(ball.runs) + u32::from(ball.extras);
        sums.wickets += u8::from(ball.out.is_some());
        sums.balls += u16::from(!matches!(ball.call, Some(Call::NoBall | Call::Wide)));
        assert_eq!(ball.reply.is_some(), ball.reply_drew.is_some());
        assert_eq!(ball.stop.is_some(), ball.stop_drew.is_some());
    }
}

impl tabletop::Observer<Match> for Scorer {
    fn event(&mut self, event: &Event, _: &Match) {
        assert_eq!(self.over, None, "{event:?} after the result");
        self.events += 1;
        match event {
            Event::InningsBegan { .. } => self.innings.push(Sums::default()),
            Event::Ball(ball) => self.add(ball),
            Event::Interval { .. } => self.intervals += 1,
            Event::Over(outcome) => self.over = Some(*outcome),
            _ => {}
        }
    }
}

impl From<&Innings> for Sums {
    fn from(innings: &Innings) -> Sums {
        Sums {
            runs: innings.runs,
            wickets: innings.wickets,
            balls: innings.balls,
            no_balls: innings.no_balls,
            wides: innings.wides,
            byes: innings.byes,
        }
    }
}

// --- invariants ---------------------------------------------------------------

fn check(game: &Match, scorer: &Scorer) {
    check_cards(game);
    let public = game.public();
    let sums: Vec<Sums> = public.innings().iter().map(Sums::from).collect();
    assert_eq!(sums, scorer.innings, "the totals are the sums of the balls");
    for innings in public.innings() {
        assert!(innings.wickets <= public.options.wickets_per_innings());
        let fallen = &innings.fall[..usize::from(innings.wickets)];
        assert!(fallen.is_sorted() && fallen.iter().all(|total| *total <= innings.runs));
    }
    if let Some(innings) = public.current()
        && innings.ended.is_none()
    {
        assert_eq!(u16::from(public.balls_in_over), innings.balls % 6);
    }
    assert_eq!(public.clock.session, scorer.intervals as u8);
    assert!(scorer.intervals < u16::from(public.options.days) * 3);
    match game.pending() {
        Pending::Ask(side, ask) => check_ask(game, side, ask),
        Pending::Over(outcome) => {
            assert_eq!(scorer.over, Some(outcome));
            check_outcome(game, outcome);
        }
    }
}

/// Checks that there are 110 cards with two of each kind, that hands have six
/// cards, and that the public view contains the discard pile.
fn check_cards(game: &Match) {
    let public = game.public();
    let mut all = [0_u8; Card::INDEX_SPACE];
    for card in game.discard() {
        all[card.index()] += 1;
    }
    for card in game.pile().cards() {
        all[card.index()] += 1;
    }
    for side in Side::BOTH {
        let hand = game.hand(side).cards();
        for card in hand {
            all[card.index()] += 1;
        }
        let thrown = match game.pending() {
            Pending::Ask(_, Ask::Elect) => false,
            Pending::Ask(asked, Ask::Throw) => asked != side && !game.discard().is_empty(),
            _ => true,
        };
        assert_eq!(hand.len(), if thrown { 6 } else { 7 });
    }
    for card in Card::all() {
        assert_eq!(all[card.index()], 2, "copies of {card}");
    }
    assert_eq!(game.discard().last().copied(), public.top);
    assert_eq!(public.clock.left, game.pile().len());
    assert!(!game.pile().is_empty());
}

fn check_ask(game: &Match, side: Side, ask: Ask) {
    let public = game.public();
    let batting = public.batting();
    match ask {
        Ask::Elect => assert_eq!(side, public.toss),
        Ask::Throw => {}
        Ask::Declare => assert!(side == batting && public.innings_number() < 4),
        Ask::Reply | Ask::Change { .. } => assert_eq!(side, batting),
        Ask::Bowl | Ask::Stop => assert_eq!(side, batting.other()),
    }
    assert_eq!(public.delivery.is_some(), matches!(ask, Ask::Reply | Ask::Stop));
    assert!(!game.legal().is_empty());
    assert!(game.view(side.other()).legal().is_empty());
    // A match continues beyond its last pack only during an over.
    let late = public.clock.is_time_up(&public.options);
    assert!(!late || public.delivery.is_some() || public.balls_in_over > 0 || only_extras(game));
}

/// Returns `true` if the over has had only no-balls and wides so far.
fn only_extras(game: &Match) -> bool {
    let innings = game.public().current();
    innings.is_some_and(|innings| innings.no_balls + innings.wides > 0)
}

fn check_outcome(game: &Match, outcome: Outcome) {
    let public = game.public();
    let (home, away) = (public.total(Side::Home), public.total(Side::Away));
    let number = public.innings_number();
    match (outcome.kind, outcome.winner) {
        (ResultKind::Tie, None) => assert!(home == away && number == 4),
        (ResultKind::Draw { level }, None) => {
            assert!(public.clock.is_time_up(&public.options));
            assert_eq!(level, number == 4 && home == away);
        }
        (ResultKind::Innings(margin), Some(winner)) => {
            assert_eq!((number, public.lead(winner)), (3, margin as i32));
        }
        (ResultKind::Runs(margin), Some(winner)) => {
            assert_eq!((number, public.lead(winner)), (4, margin as i32));
            assert_ne!(winner, public.batting());
        }
        (ResultKind::Wickets(in_hand), Some(winner)) => {
            assert!(public.lead(winner) > 0 && in_hand > 0);
            assert_eq!((number, winner), (4, public.batting()));
            let down = public.current().unwrap().wickets;
            assert_eq!(in_hand, public.options.wickets_per_innings() - down);
        }
        (kind, winner) => panic!("{kind:?} with winner {winner:?}"),
    }
    if let Some(winner) = outcome.winner {
        assert!(public.lead(winner) > 0);
    }
}

/// Checks that the clock never goes back, and that every choice is counted.
fn check_step(before: Clock, decisions: u32, game: &Match) {
    let clock = game.public().clock;
    let passed = |clock: Clock| (clock.pack, u8::MAX - clock.left);
    assert!(passed(before) <= passed(clock) && before.session <= clock.session);
    assert_eq!(decisions + 1, game.public().decisions);
}

// --- what is legal ------------------------------------------------------------

/// Returns every choice that can ever be made in a match.
fn every_choice() -> Vec<Choice> {
    let of_cards: [fn(Card) -> Choice; 4] =
        [Choice::Throw, Choice::Bowl, Choice::Play, Choice::Change];
    let mut all: Vec<Choice> =
        of_cards.into_iter().flat_map(|choice| Card::all().map(choice)).collect();
    all.extend([
        Choice::Bat,
        Choice::Field,
        Choice::Declare,
        Choice::PlayOn,
        Choice::Leave,
        Choice::Stop,
        Choice::LetGo,
        Choice::NoMore,
    ]);
    all
}

/// Checks that listed choices are accepted and all others refused. A refused
/// choice changes nothing, draws nothing and notifies nobody.
fn check_legal(game: &Match, dealer: &Dealer, all: &[Choice]) {
    let listed = game.legal();
    for choice in all {
        let (mut trial, mut chance) = (game.clone(), dealer.clone());
        let mut events: Vec<Event> = vec![];
        let accepted = trial.apply(*choice, &mut chance, &mut events).is_ok();
        assert_eq!(accepted, listed.contains(choice), "{choice:?} where {:?}", game.pending());
        if accepted {
            let place = listed.iter().position(|one| one == choice).unwrap();
            let told = game.place_among_legal(*choice);
            assert_eq!(told, Some((place, listed.len())), "{choice:?}");
        } else {
            assert!(trial == *game, "{choice:?} changed something");
            assert!(events.is_empty());
            assert_eq!(format!("{chance:?}"), format!("{dealer:?}"));
        }
    }
}

// --- in one line of text --------------------------------------------------------

/// Checks that a match that is parsed from its text is the same match, and is
/// dealt the same cards next. Also checks that a view that is parsed from its
/// text contains the same knowledge, whatever the other side holds.
fn check_text(game: &Match, dealer: &Dealer) {
    let line = game.to_string();
    let again: Match = line.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
    assert!(again == *game, "{line}");
    assert_eq!(format!("{:?}", again.dealer().unwrap()), format!("{dealer:?}"));
    for side in Side::BOTH {
        let view = game.view(side);
        let line = view.to_string();
        let again: OwnedView = line.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(again.view().public, view.public, "{line}");
        assert_eq!(again.view().hand, view.hand, "{line}");
        assert_eq!(again.view().known(), view.known(), "{line}");
        assert_eq!(again.view().legal()[..], view.legal()[..], "{line}");
        let other = Match::determinized(&view, &determinize(&view, 7));
        assert_eq!(other.view(side).to_string(), line, "what is hidden shows");
    }
}

#[test]
fn a_match_read_from_its_text_goes_on_as_it_would_have() {
    for seed in 0..60 * times() {
        let (mut home, mut away) = computers(seed, Level::County);
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options(seed), &mut dealer, &mut ());
        for _ in 0..20 * seed {
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
        }
        let ends = [game.clone(), game.to_string().parse().unwrap()].map(|mut game| {
            let (mut home, mut away) = computers(seed, Level::County);
            let (mut dealer, mut events) = (game.dealer().unwrap(), Vec::new());
            let players = &mut (&mut home, &mut away);
            play_out(&mut game, &mut dealer, players, &mut events).unwrap();
            (game, events)
        });
        assert!(ends[0] == ends[1], "seed {seed}: {:?}", game);
    }
}

#[test]
fn the_manual_names_each_field_of_a_view() {
    let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
    let view = game.view(Side::Home).to_string();
    let chapter = include_str!("../../assets/manual/records.txt");
    let (_, listed) = chapter.split_once("The fields are:\n\n").unwrap();
    let rows = listed.lines().take_while(|line| !line.is_empty());
    let fields = rows.filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    assert_eq!(fields.count(), view.split(' ').count() + 1, "{view}");
}

#[test]
fn a_line_that_is_no_match_is_refused_and_says_why() {
    let mut dealer = Dealer::new(1890);
    let (mut home, mut away) = random_players(1890);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    while !matches!(game.pending(), Pending::Ask(_, Ask::Reply)) || game.public().decisions < 90 {
        step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
    }
    let line = game.to_string();
    let fields: Vec<&str> = line.split(' ').collect();
    let with = |place: usize, text: &str| {
        let mut fields = fields.clone();
        fields[place] = text;
        let why = fields.join(" ").parse::<Match>().unwrap_err();
        why.to_string()
    };
    assert_eq!(
        line.replace(' ', "").parse::<Match>().unwrap_err().to_string(),
        "a match in one line has twelve or thirteen fields, with one space between them; this line has 1"
    );
    assert_eq!(with(1, "-1"), "\"-1\" cannot be the decision of a match in one line");
    assert_eq!(with(2, "no-ball=2"), "\"no-ball=2\" cannot be the options of a match in one line");
    let hand = fields[10].split('/').next().unwrap();
    let session = format!("{}/200", game.public().clock.pack);
    for (place, text, why) in [
        (1, "007", "it is not written in the form of a match"),
        (4, "bowl", "its ball rules out the choice it asks for"),
        (4, "elect", "its innings rule out the choice it asks for"),
        (4, "over", "it is over but has no result"),
        (7, &session, "its session does not match its pack"),
        (10, &format!("{hand}/{hand}"), "it has too many copies of a card"),
        (10, "?6/?6", "it is not written in the form of a match"),
        (11, "?110/1P", "it does not have 110 cards"),
    ] {
        let told = format!("this line describes an impossible match: {why}");
        assert_eq!(with(place, text), told, "{text}");
    }
    for seed in ["home", "x", "-0"] {
        assert!(with(0, seed).contains("cannot be the seed"), "{seed}");
    }
    assert!(line.parse::<OwnedView>().is_err(), "a view has a side and no seed");
}

// --- playouts -----------------------------------------------------------------

/// Plays a match and checks it after every choice. After every `trial`th
/// choice, tries all possible choices, legal or not. Returns the number of
/// choices.
fn playout<H: Agent<Match>, A: Agent<Match>, O: Observer>(
    seed: u64,
    options: Options,
    (mut home, mut away): (H, A),
    trial: u32,
    observer: &mut O,
) -> u32 {
    let all = every_choice();
    let mut dealer = Dealer::new(seed);
    let mut scorer = Scorer::default();
    let mut game = Match::new(options, &mut dealer, &mut (&mut scorer, &mut *observer));
    loop {
        check(&game, &scorer);
        if game.public().decisions % trial == trial - 1 {
            check_legal(&game, &dealer, &all);
            check_text(&game, &dealer);
        }
        let (before, decisions) = (game.public().clock, game.public().decisions);
        let watching = &mut (&mut scorer, &mut *observer);
        match step(&mut game, &mut dealer, &mut (&mut home, &mut away), watching).unwrap() {
            Step::Chose(..) => check_step(before, decisions, &game),
            Step::Waits(side) => panic!("{side:?} waits"),
            Step::Over(_) => return game.public().decisions,
        }
    }
}

#[test]
fn every_choice_of_random_matches_keeps_the_invariants() {
    for seed in 0..3000 * times() {
        playout(seed, options(seed), random_players(seed), 401, &mut ());
    }
}

#[test]
fn every_choice_of_long_matches_keeps_the_invariants() {
    let steady = || (Steady::default(), Steady::default());
    for seed in 0..300 * times() {
        playout(seed, options(seed), steady(), 997, &mut ());
        playout(seed, options(seed), computers(seed, Level::Village), 997, &mut ());
    }
}

#[test]
fn at_every_decision_what_is_listed_is_what_is_accepted() {
    for seed in 0..4 * times() {
        playout(seed, options(seed), random_players(seed), 1, &mut ());
    }
}

#[test]
fn the_record_of_every_playout_keeps_the_laws() {
    let check = |seed: u64, writer: &mut RecordWriter| {
        let record = writer.take();
        let counts = verify(&record).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!(counts.matches, 1);
    };
    for seed in 0..1000 * times() {
        let mut writer = RecordWriter::new(heading(seed, options(seed)));
        playout(seed, options(seed), random_players(seed), u32::MAX, &mut writer);
        check(seed, &mut writer);
    }
    for seed in 0..100 * times() {
        let mut writer = RecordWriter::new(heading(seed, options(seed)));
        let players = (Steady::default(), Steady::default());
        playout(seed, options(seed), players, u32::MAX, &mut writer);
        check(seed, &mut writer);
    }
}

#[test]
fn the_same_seed_plays_the_same_match() {
    for seed in 0..50 {
        let [one, two] =
            [(); 2].map(|()| super::support::record(seed, options(seed), random_players(seed)));
        assert!(one == two, "seed {seed}");
    }
}

/// Checks that the combinations of options lead to every kind of result and
/// every kind of line.
#[test]
fn the_playouts_reach_every_kind_of_ball_interval_and_result() {
    let mut records = String::new();
    for seed in 0..400 {
        records += &super::support::record(seed, options(seed), random_players(seed));
        records +=
            &super::support::record(seed, options(seed), (Steady::default(), Steady::default()));
    }
    for word in [
        r#""call":"no-ball","reply":null"#,
        r#""call":"no-ball","reply":""#,
        r#""call":"wide""#,
        r#""call":"bye""#,
        r#""revoked":"wide""#,
        r#""call":"wide","reply":null,"runs":0,"extras":1,"stop""#,
        r#""call":"bye","reply":null,"runs":0,"extras":0,"stop""#,
        r#""extras":4,"out""#,
        r#""pack_after":"bowled""#,
        r#""pack_after":"reply""#,
        r#""pack_after":"stop""#,
        r#""kind":"lunch""#,
        r#""kind":"tea""#,
        r#""kind":"stumps""#,
        r#""reason":"declared""#,
        r#""reason":"time""#,
        r#""kind":"innings""#,
        r#""kind":"runs""#,
        r#""kind":"wickets""#,
        r#""kind":"tie""#,
        r#""kind":"draw""#,
        r#""out":"run out""#,
        r#""out":"hit wicket""#,
        r#""out":"stumped""#,
        r#""out":"lbw""#,
    ] {
        assert!(records.contains(word), "no playout has {word}");
    }
    let changes_with_a_pack = records
        .lines()
        .filter(|line| line.starts_with(r#"{"type":"change""#) && line.contains("pack"));
    assert!(changes_with_a_pack.count() > 0);
}
