//! Helpers that several tests share: sets of options, headings, and matches
//! played for a record.

use armchair::game::Observer;
use armchair::game::record::{
    Competition, Heading, PerSide, Player, RecordError, RecordWriter, Replayer,
};
use armchair::game::record::{VerifiedCounts, Version};
use armchair::game::{Ask, Choice, Dealer, Match, Side, View};
use armchair::players::{Computer, Level, Levels, RandomPlayer};
use armchair::rules::Options;
use armchair::tabletop::drive::{Agent, play_out};

/// Returns combination number `n` of the options. The combinations switch every
/// extras rule on and off, and have 2 to 11 batsmen, 1 to 5 days, and 1 to 3
/// packs a session.
pub(crate) fn options(n: u64) -> Options {
    let pick = |every: u64, from: u64, to: u64| (from + n / every % (to - from + 1)) as u8;
    Options {
        no_ball: n.is_multiple_of(2),
        wide: (n / 2).is_multiple_of(2),
        bye: (n / 4).is_multiple_of(2),
        batsmen: 13 - pick(1, 2, 11),
        packs_per_session: pick(3, 1, 3),
        days: pick(5, 1, 5),
        ..Options::default()
    }
}

/// Returns the heading of a championship match.
pub(crate) fn heading(seed: u64, options: Options) -> Heading {
    Heading {
        version: Version,
        home: "Surrey".to_owned(),
        away: "Nottinghamshire".to_owned(),
        competition: Competition::FirstClass,
        year: Some(1890),
        round: Some(1),
        seed,
        options,
        levels: None,
        day: None,
        players: PerSide { home: Player::Computer, away: Player::Computer },
    }
}

/// Plays a match from its seed to the end.
pub(crate) fn play<H: Agent<Match>, A: Agent<Match>, O: Observer>(
    seed: u64,
    options: Options,
    (mut home, mut away): (H, A),
    observer: &mut O,
) -> Match {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(options, &mut dealer, observer);
    let over = play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), observer);
    assert!(over.unwrap().is_some(), "the match of seed {seed} stopped");
    game
}

/// A player with a fixed plan, so that golden matches do not depend on the
/// computer's skill. The player hits if it can, otherwise plays safe, bowls its
/// cards in turn, changes its lowest card, stops every second ball that it can
/// stop, and declares at 150 for 5.
#[derive(Default)]
pub(crate) struct Steady {
    decisions: usize,
}

impl Agent<Match> for Steady {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        self.decisions += 1;
        let legal = view.legal();
        let public = view.public;
        let innings = public.current();
        let lowest = view.hand.cards().iter().min_by_key(|card| card.rank())?;
        Some(match view.asked()? {
            Ask::Elect => Choice::Bat,
            Ask::Throw => Choice::Throw(*lowest),
            Ask::Declare if innings.is_some_and(|own| own.runs >= 150 && own.wickets >= 5) => {
                Choice::Declare
            }
            Ask::Declare => Choice::PlayOn,
            Ask::Bowl => legal[self.decisions % legal.len()],
            Ask::Reply => {
                let ball = public.delivery?;
                let worth = |choice: &Choice| {
                    let outcome = ball.outcome(choice.card());
                    match choice {
                        Choice::Leave => 1,
                        _ if outcome.out.is_some() => -10,
                        _ => i32::from(outcome.runs),
                    }
                };
                *legal.iter().max_by_key(|choice| worth(choice))?
            }
            Ask::Stop => legal[self.decisions % 2],
            Ask::Change { .. } if lowest.rank() < 4 => Choice::Change(*lowest),
            Ask::Change { .. } => Choice::NoMore,
        })
    }
}

/// Returns two players that choose at random.
pub(crate) fn random_players(seed: u64) -> (RandomPlayer, RandomPlayer) {
    (RandomPlayer::new(seed), RandomPlayer::new(!seed))
}

/// Returns two computer players at a level.
pub(crate) fn computers(seed: u64, level: Level) -> (Computer, Computer) {
    let levels = Levels::uniform(level);
    (Computer::new(levels, seed, Side::Home), Computer::new(levels, seed, Side::Away))
}

/// Returns the record of a match.
pub(crate) fn record<H: Agent<Match>, A: Agent<Match>>(
    seed: u64,
    options: Options,
    players: (H, A),
) -> String {
    let mut writer = RecordWriter::new(heading(seed, options));
    play(seed, options, players, &mut writer);
    writer.take()
}

/// Verifies a record from the first line to the last.
pub(crate) fn verify(record: &str) -> Result<VerifiedCounts, RecordError> {
    let mut replayer = Replayer::new();
    for line in record.lines() {
        replayer.feed(line.as_bytes(), &mut ())?;
    }
    replayer.finish()
}
