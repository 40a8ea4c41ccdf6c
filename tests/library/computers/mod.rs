//! Tests what a computer player may and may not do at each level.

mod coach;

use armchair::game::chance::ScriptedDeals;
use armchair::game::rank_counts::Knowledge;
use armchair::game::{Ask, Choice, Dealer, Delivery, Ended, Event, Match, Pending, Side, View};
use armchair::players::evaluation::batting::{BattingEvaluation, safe_replies};
use armchair::players::evaluation::bowling::BowlingEvaluation;
use armchair::players::evaluation::table::BYTES;
use armchair::players::evaluation::{PROFESSIONAL, Table};
use armchair::players::match_value::{BYTES as VALUE_BYTES, MatchValue};
use armchair::players::skill::Skill;
use armchair::players::{Computer, Expectation, Level, Levels, RandomPlayer, Values};
use armchair::rules::{Card, Options};
use armchair::tabletop::Chance;
use armchair::tabletop::drive::{Agent, Step, play_out, step};

/// Returns all pairs of different batting and bowling levels.
fn levels() -> impl Iterator<Item = Levels> {
    let last = Level::ALL.len() - 1;
    (0..=last)
        .map(move |place| Levels { batting: Level::ALL[place], bowling: Level::ALL[last - place] })
}

fn values(player: &Computer, view: &View<'_>) -> Values {
    let mut values = Values::default();
    player.values(view, &mut values);
    values
}

/// Returns sets of options at the limits of their ranges.
fn option_sets() -> [Options; 4] {
    let usual = Options::default();
    [
        usual,
        Options { no_ball: false, wide: false, bye: false, ..usual },
        Options { batsmen: 2, days: 1, packs_per_session: 1, ..usual },
        Options { days: 9, ..usual },
    ]
}

/// Checks in random play, which reaches unusual positions, that every computer
/// values exactly the legal choices in order, and chooses one of them.
#[test]
fn every_legal_choice_has_its_value_in_order() {
    for (number, options) in option_sets().into_iter().enumerate() {
        let seed = 100 + number as u64;
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut players = [RandomPlayer::new(seed), RandomPlayer::new(seed + 1)];
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            for levels in levels() {
                let mut player = Computer::new(levels, seed, side);
                let given = values(&player, &view);
                let choices: Vec<Choice> = given.entries().iter().map(|entry| entry.0).collect();
                assert_eq!(choices, game.legal().as_slice());
                let choice = player.choose(&view).unwrap();
                assert!(choices.contains(&choice));
                let steady = [levels.batting, levels.bowling] == [Level::Professional; 2];
                if steady && ask != Ask::Declare {
                    assert_best(Some(choice), &given);
                }
                let other = Computer::new(levels, seed, side.other());
                let other = values(&other, &game.view(side.other()));
                assert!(other.entries().is_empty(), "it was not asked");
            }
            let choice = players[side.index()].choose(&game.view(side)).unwrap();
            game.apply(choice, &mut dealer, &mut ()).unwrap();
        }
    }
}

/// Plays a match at these levels. Returns the events, and the match with its
/// dealer before decision `at`.
fn watched(seed: u64, levels: Levels, at: u32) -> (Vec<Event>, Option<(Match, Dealer)>) {
    let mut events = Vec::new();
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(Options::default(), &mut dealer, &mut events);
    let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(levels, seed, side));
    let mut kept = None;
    loop {
        if game.public().decisions == at {
            kept = Some((game.clone(), dealer.clone()));
        }
        let step = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut events).unwrap();
        if !matches!(step, Step::Chose(..)) {
            return (events, kept);
        }
    }
}

#[test]
fn a_match_is_the_same_when_repeated_and_when_resumed() {
    for levels in levels() {
        let (events, _) = watched(7, levels, u32::MAX);
        let (again, kept) = watched(7, levels, 400);
        assert!(events == again, "{levels:?} played another match");
        let (mut game, mut dealer) = kept.unwrap();
        let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(levels, 7, side));
        let mut rest = Vec::new();
        play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut rest).unwrap();
        assert!(rest.len() > 100, "hardly anything was left to play");
        assert!(events.ends_with(&rest), "{levels:?} resumed otherwise");
    }
}

/// Checks that a match can be resumed before any decision by a player who was
/// not asked any of the earlier questions.
#[test]
fn a_player_who_has_just_sat_down_chooses_as_one_who_saw_it_all() {
    for (seed, levels) in (70..).zip(levels()) {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let mut seats = Side::BOTH.map(|side| Computer::new(levels, seed, side));
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            let choice = seats[side.index()].choose(&view);
            let newcomer = Computer::new(levels, seed, side).choose(&view);
            let decision = game.public().decisions;
            assert_eq!(choice, newcomer, "{levels:?}, decision {decision}: {ask:?}");
            game.apply(choice.unwrap(), &mut dealer, &mut ()).unwrap();
        }
    }
}

/// Returns `true` if a reply to the ball in progress is out.
fn is_out(view: &View<'_>, choice: Choice) -> bool {
    let ball = view.public.delivery.unwrap();
    ball.outcome(choice.card()).out.is_some()
}

#[test]
fn no_level_throws_a_wicket_away() {
    for level in Level::ALL {
        let levels = Levels::uniform(level);
        let (mut outs, mut saved) = (0, 0);
        // Play fewer matches with a master, who is slow and starts from a
        // professional's values.
        let matches = if level == Level::Master { 2 } else { 10 };
        for seed in 0..matches {
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(Options::default(), &mut dealer, &mut ());
            let mut players = Side::BOTH.map(|side| Computer::new(levels, seed, side));
            while let Pending::Ask(side, ask) = game.pending() {
                let view = game.view(side);
                let choice = players[side.index()].choose(&view).unwrap();
                if ask == Ask::Reply {
                    let legal = view.legal();
                    let perils = legal.iter().filter(|choice| is_out(&view, **choice));
                    let safe = |choice| !is_out(&view, choice);
                    let best = values(&players[side.index()], &view).best().unwrap();
                    let doomed = perils.count() == legal.len();
                    assert!(doomed || safe(choice), "{}", level.name());
                    assert!(doomed || safe(best), "{} values it so", level.name());
                    outs += u32::from(doomed);
                    saved += u32::from(!doomed);
                }
                game.apply(choice, &mut dealer, &mut ()).unwrap();
            }
        }
        assert!(outs > 50 && saved > 1000, "{outs} out, {saved} saved");
    }
}

/// A decision with everything that came before it: the choices, and each card
/// drawn with the side that drew it.
struct Story {
    options: Options,
    toss: Side,
    choices: Vec<Choice>,
    drawn: Vec<(Side, Card)>,
}

/// A dealer that records which cards it draws.
struct Noted {
    dealer: Dealer,
    drawn: Vec<Card>,
}

impl Chance<Card> for Noted {
    fn below(&mut self, bound: usize) -> usize {
        Chance::<Card>::below(&mut self.dealer, bound)
    }

    fn draw(&mut self, cards: &[Card]) -> usize {
        let place = self.dealer.draw(cards);
        self.drawn.push(cards[place]);
        place
    }
}

/// Returns the story of a match between professionals up to decision `length`,
/// in the first pack, and the match at that decision.
fn story(seed: u64, length: usize) -> (Story, Match) {
    let options = Options::default();
    let mut dealer = Noted { dealer: Dealer::new(seed), drawn: Vec::new() };
    let mut game = Match::new(options, &mut dealer, &mut ());
    let dealt = std::mem::take(&mut dealer.drawn);
    let (home, away) = dealt.split_at(dealt.len() / 2);
    let mut drawn: Vec<(Side, Card)> = home.iter().map(|card| (Side::Home, *card)).collect();
    drawn.extend(away.iter().map(|card| (Side::Away, *card)));
    let levels = Levels::uniform(Level::Professional);
    let mut players = Side::BOTH.map(|side| Computer::new(levels, seed, side));
    let mut choices = Vec::new();
    while choices.len() < length {
        let Pending::Ask(side, _) = game.pending() else {
            panic!("over in the first pack");
        };
        let choice = players[side.index()].choose(&game.view(side)).unwrap();
        game.apply(choice, &mut dealer, &mut ()).unwrap();
        choices.push(choice);
        drawn.extend(dealer.drawn.drain(..).map(|card| (side, card)));
    }
    assert_eq!(game.public().clock.pack, 1, "the story is too long");
    let toss = game.public().toss;
    let story = Story { options, toss, choices, drawn };
    (story, game)
}

impl Story {
    /// Returns the match with the same story, but with every card that `side`
    /// now holds replaced.
    fn with_other_hand(mut self, side: Side, game: &Match) -> Match {
        let others: Vec<Card> = game.pile().cards().to_vec();
        for (held, other) in game.hand(side).cards().iter().zip(others) {
            let draw = self.drawn.iter_mut().rev();
            let mut draw = draw.filter(|draw| **draw == (side, *held));
            // The card that is still held came from its last draw.
            draw.next().unwrap().1 = other;
        }
        let mut told = ScriptedDeals::with_toss_winner(self.toss);
        told.push_cards(self.drawn.iter().map(|draw| draw.1));
        let mut game = Match::new(self.options, &mut told, &mut ());
        for choice in self.choices {
            game.apply(choice, &mut told, &mut ()).unwrap();
        }
        assert_eq!((told.fault(), told.unused_count()), (None, 0));
        game
    }
}

/// The quick evaluation adds up the part that all choices share only once, and
/// looks up each card's own part. The result must equal the sum of all features
/// of a choice.
#[test]
fn what_is_added_up_quickly_is_the_sum_of_all() {
    let (mut replies, mut balls, mut changes) = (0, 0, 0);
    for (seed, options) in (20..).zip(option_sets()) {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut players = [RandomPlayer::new(seed), RandomPlayer::new(seed + 1)];
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            // Leave out the novice, who does not use features.
            for skill in Level::ALL[1..].iter().map(|level| Skill::for_level(*level)) {
                match (ask, view.public.delivery) {
                    (Ask::Reply, Some(ball)) => replies_add_up(&view, &skill, &ball),
                    (Ask::Bowl, _) => balls_add_up(&view, &skill),
                    (Ask::Change { .. }, _) => changes_add_up(&view, &skill),
                    _ => {}
                }
            }
            replies += u32::from(ask == Ask::Reply);
            balls += u32::from(ask == Ask::Bowl);
            changes += u32::from(matches!(ask, Ask::Change { .. }));
            let choice = players[side.index()].choose(&view).unwrap();
            game.apply(choice, &mut dealer, &mut ()).unwrap();
        }
    }
    assert!(replies > 300 && balls > 300, "{replies} {balls}");
    assert!(changes > 50, "{changes}");
}

fn replies_add_up(view: &View<'_>, skill: &Skill, ball: &Delivery) {
    let (mut values, safe) = (Values::default(), safe_replies(view, ball));
    let best = BattingEvaluation::evaluate_with(view, skill, PROFESSIONAL, 8000, |batting| {
        batting.value_replies(ball, &mut values);
        for (choice, value) in values.entries() {
            let mut worth = Expectation::from_reply(ball, *choice);
            worth += batting.hand_value(*choice);
            let out = worth.wickets > 0 && is_out(view, *choice);
            assert!(out || *value == worth.value_to_batting_side(8000), "{choice:?}");
        }
        batting.best_reply(ball, safe)
    });
    for (place, card) in view.hand.cards().iter().enumerate() {
        let is_safe = safe >> (8 * place + 7) & 1 == 1;
        assert_eq!(is_safe, !is_out(view, Choice::Play(*card)), "{card}");
    }
    let play = |place: usize| Choice::Play(view.hand.cards()[place]);
    assert_best(Some(best.map_or(Choice::Leave, play)), &values);
}

fn changes_add_up(view: &View<'_>, skill: &Skill) {
    let mut values = Values::default();
    let best = BattingEvaluation::evaluate_with(view, skill, PROFESSIONAL, 8000, |batting| {
        batting.value_changes(&mut values);
        for (choice, value) in values.entries() {
            let worth = batting.hand_value(*choice);
            assert_eq!(*value, worth.value_to_batting_side(8000), "{choice:?}");
        }
        batting.best_change()
    });
    let change = |place: usize| Choice::Change(view.hand.cards()[place]);
    assert_best(Some(best.map_or(Choice::NoMore, change)), &values);
}

fn balls_add_up(view: &View<'_>, skill: &Skill) {
    let (mut values, wicket) = (Values::default(), 50_000);
    let best = BowlingEvaluation::evaluate_with(view, skill, PROFESSIONAL, wicket, |bowling| {
        bowling.value_choices(&mut values);
        for (choice, value) in values.entries() {
            let worth = bowling.batting_expectation(*choice).value_to_batting_side(wicket);
            // The value of a ball that is called is reduced by the cost that
            // the level assigns to the call.
            let over = |top: Card| choice.card().map_or(0, Card::rank).wrapping_sub(top.rank());
            let called = view.public.top.is_some_and(|top| over(top) <= 1);
            let adds_up = *value == -worth || called && *value < -worth;
            assert!(adds_up || is_no_ball(view, *choice), "{choice:?}");
        }
        bowling.best_ball()
    });
    let entries = values.entries();
    let (no_balls, others): (Vec<_>, Vec<_>) =
        entries.iter().partition(|(choice, _)| is_no_ball(view, *choice));
    let least = others.iter().map(|(_, value)| *value).min();
    assert!(no_balls.iter().all(|(_, value)| least.is_none_or(|least| *value < least)));
    match best.map(|place| Choice::Bowl(view.hand.cards()[place])) {
        None => assert!(others.is_empty()),
        best => assert_best(best, &values),
    }
}

/// Without the part shared by all choices, rounding may make two values equal
/// that differ by a thousandth of a run. That part is left out if only the best
/// choice is wanted.
fn assert_best(best: Option<Choice>, values: &Values) {
    let of = |best: &(Choice, i32)| best.1;
    let most = values.entries().iter().map(of).max();
    let found = values.entries().iter().find(|entry| Some(entry.0) == best);
    let found = found.map(of).expect("a legal choice");
    assert!(found + 1 >= most.unwrap(), "{best:?} {:?}", values.entries());
}

/// Returns `true` if a choice would be a no-ball.
fn is_no_ball(view: &View<'_>, choice: Choice) -> bool {
    let (options, suit) = (view.public.options, view.public.no_ball_suit);
    matches!(choice, Choice::Bowl(card) if options.no_ball && card.suit() == suit)
}

/// Checks that a side's knowledge of the cards, which is updated card by card,
/// equals a new count.
#[test]
fn what_a_side_knows_is_what_it_would_count() {
    let mut dealer = Dealer::new(3);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let mut players = [RandomPlayer::new(3), RandomPlayer::new(4)];
    let mut packs = 0;
    while let Pending::Ask(asked, _) = game.pending() {
        for side in Side::BOTH {
            let view = game.view(side);
            let counted = Knowledge::from_cards(&view.discard(), view.hand.cards());
            assert!(*view.known() == counted, "decision {}", view.public.decisions);
        }
        packs = packs.max(game.public().clock.pack);
        let choice = players[asked.index()].choose(&game.view(asked)).unwrap();
        game.apply(choice, &mut dealer, &mut ()).unwrap();
    }
    assert!(packs > 3, "no pack was shuffled anew");
}

/// Checks that a side's valuations and choices depend only on the cards that it
/// has seen, and not on the other hand or the pile.
#[test]
fn a_player_sees_only_its_view() {
    let mut compared = 0;
    for seed in 0..40 {
        let (story, game) = story(seed, 3 + seed as usize);
        let Pending::Ask(side, _) = game.pending() else {
            panic!("over in the first pack");
        };
        let otherwise = story.with_other_hand(side.other(), &game);
        let cards = |game: &Match| format!("{:?}", game.hand(side.other()));
        compared += u32::from(cards(&game) != cards(&otherwise));
        for levels in levels() {
            let mut player = Computer::new(levels, seed, side);
            let values = [&game, &otherwise].map(|game| values(&player, &game.view(side)));
            assert_eq!(values[0].entries(), values[1].entries());
            let choices = [&game, &otherwise].map(|game| player.choose(&game.view(side)));
            assert_eq!(choices[0], choices[1]);
        }
    }
    assert!(compared > 30, "only {compared} other hands");
}

#[test]
fn every_level_declares_and_changes_no_cards_first() {
    let declared = |level| {
        let levels = Levels::uniform(level);
        let (mut declared, mut changed_first) = (0, 0);
        for seed in 0..60 {
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(Options::default(), &mut dealer, &mut ());
            let mut players = Side::BOTH.map(|side| Computer::new(levels, seed, side));
            let mut last = None;
            while let Pending::Ask(side, _) = game.pending() {
                let (player, view) = (&mut players[side.index()], game.view(side));
                let choice = player.choose(&view).unwrap();
                let changed = matches!(last, Some(Choice::Change(_)));
                changed_first += u32::from(changed && choice == Choice::Declare);
                last = Some(choice);
                game.apply(choice, &mut dealer, &mut ()).unwrap();
            }
            let innings = game.public().innings().iter();
            declared += innings.filter(|i| i.ended == Some(Ended::Declared)).count() as u32;
        }
        (declared, changed_first)
    };
    for level in Level::NON_SEARCHING {
        let (declared, changed_first) = declared(level);
        assert!(declared > 5, "{}", level.name());
        // A new card can raise the value of a declaration, but seldom does.
        let counts = format!("{}: {changed_first} of {declared}", level.name());
        assert!(10 * changed_first < declared, "{counts}");
    }
}

#[test]
fn a_damaged_value_of_a_match_is_refused() {
    let whole: [u8; VALUE_BYTES] = *include_bytes!("../../../assets/match_value.bin");
    for place in [0, 7, 8, 12, VALUE_BYTES / 2, VALUE_BYTES - 1] {
        let mut bytes = whole;
        bytes[place] ^= 1;
        let read = std::panic::catch_unwind(|| MatchValue::read(&bytes));
        assert!(read.is_err(), "byte {place} was not looked at");
    }
}

#[test]
fn a_damaged_table_is_refused() {
    let whole: [u8; BYTES] = *include_bytes!("../../../assets/professional.bin");
    for place in [0, 7, 8, 12, BYTES / 2, BYTES - 1] {
        let mut bytes = whole;
        bytes[place] ^= 1;
        let read = std::panic::catch_unwind(|| Table::read(&bytes));
        assert!(read.is_err(), "byte {place} was not looked at");
    }
}

/// Checks that a player who samples hidden hands also sees only the view. A
/// determinized match must look the same to its side and contain all the cards.
#[test]
fn an_imagined_match_looks_like_the_real_one_and_can_be_played_on() {
    let mut dealer = Dealer::new(11);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let mut players = [RandomPlayer::new(1), RandomPlayer::new(2)];
    let mut imagined_ones = 0;
    while let Pending::Ask(side, _) = game.pending() {
        let view = game.view(side);
        let unseen: Vec<Card> = Card::all()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(view.unseen(card))))
            .collect();
        let mut imagined = Match::determinized(&view, &unseen);
        assert_eq!(imagined.legal().as_slice(), game.legal().as_slice());
        for side in Side::BOTH {
            let held = |game: &Match| game.hand(side).cards().len();
            assert_eq!(held(&imagined), held(&game), "{side:?}");
        }
        assert_eq!(imagined.pile().len(), game.pile().len());
        assert_eq!(imagined.discard().len(), game.discard().len());
        assert_eq!(imagined.discard().last(), game.discard().last());
        let [mut home, mut away] = [RandomPlayer::new(3), RandomPlayer::new(4)];
        let mut chance = Dealer::new(5);
        for _ in 0..6 {
            step(&mut imagined, &mut chance, &mut (&mut home, &mut away), &mut ()).unwrap();
        }
        imagined_ones += 1;
        let choice = players[side.index()].choose(&view).unwrap();
        game.apply(choice, &mut dealer, &mut ()).unwrap();
    }
    assert!(imagined_ones > 300);
}
