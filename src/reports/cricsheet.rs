//! A match as a file in Cricsheet's JSON format, data version 1.2.0, ball by
//! ball. Many tools read this format.
//!
//! The game has no bowlers, fielders, dates or grounds. The format requires all
//! of these, so the following rules provide them:
//!
//! - The players are the men at each number in the batting order, such as "CF
//!   Hartley". If the file does not know the men of a season, batsman number 3
//!   of Surrey is the player "Surrey 3". An option of the file sets the number
//!   of players in a side, from 2 to 11.
//! - The non-striker is the batsman with the next number.
//! - The bowlers and the wicket-keeper are found by a scorer's
//!   [rule](crate::rules::bowlers).
//! - Every catch, stumping and run-out is credited to the wicket-keeper.
//! - The dates and grounds are taken from [`calendar`]. A file is dated with
//!   the last day of its match, so that the same match always gives the same
//!   bytes.
//! - In the registry, a man's identifier is `acd`, then one hexadecimal digit
//!   for the index of his county among the sixteen, then four digits for his
//!   number among the county's men. The identifier of a player without a name
//!   is `acc0`, then two digits for the index and two for the number.
//!
//! Everything else is the match as it was played. `actual_delivery` is a string
//! that gives the over and the ball in it, such as "0.2" for the second ball of
//! the first over. The ball after a no-ball or a wide gets the same string
//! again. A bye that the keeper stopped is a ball without extras, and a wide
//! that he stopped counts as one wide. An innings that was declared before its
//! first ball has no overs, and is also marked as forfeited.

mod document;

use super::calendar;
use crate::championship::men::NameBook;
use crate::championship::{Championship, Class, County, Fixture};
use crate::game::{Ball, Ended, Event, Match, Outcome, ResultKind, Side};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, HowOut, Options, bowlers};
use crate::tabletop;
use document::{Document, Margin, NamedFields};

/// The version of the format.
const DATA_VERSION: &str = "1.2.0";

/// Cricsheet's name for a match that lasts several days and is not a Test.
const MATCH_TYPE: &str = "MDM";

/// The file for one match, which is built by observing the match from the deal
/// to the end.
#[derive(Clone, Debug)]
pub(crate) struct Cricsheet {
    fixture: Fixture,
    options: Options,
    /// The players of each side in batting order.
    players: [Vec<NamedPlayer>; 2],
    toss: Option<TossResult>,
    innings: Vec<InningsBalls>,
    day: u8,
    outcome: Option<Outcome>,
}

/// The side that won the toss, and whether that side chose to bat.
#[derive(Clone, Copy, Debug)]
struct TossResult {
    winner: Side,
    bats: bool,
}

/// A player with the name and identifier used in the file.
#[derive(Clone, Debug)]
struct NamedPlayer {
    name: String,
    identifier: String,
}

/// The balls bowled so far in an innings.
#[derive(Clone, Debug)]
struct InningsBalls {
    batting: Side,
    declared: bool,
    balls: Vec<Ball>,
}

impl Cricsheet {
    /// Creates the file for a fixture, ready to observe the match.
    pub(crate) fn new(
        championship: &Championship,
        names: &NameBook,
        fixture: Fixture,
    ) -> Cricsheet {
        Cricsheet {
            fixture,
            options: *championship.options_in(fixture.year),
            players: players(championship, names, &fixture),
            toss: None,
            innings: Vec::new(),
            day: 1,
            outcome: None,
        }
    }

    /// Returns the text of the whole file, or `None` if the match was not
    /// played to its end.
    ///
    /// # Errors
    /// Returns no error in practice, because writing to memory cannot fail.
    pub(crate) fn text(&self) -> Option<serde_json::Result<String>> {
        let (toss, outcome) = (self.toss?, self.outcome?);
        let dates = calendar::dates(&self.fixture, self.options.days, self.day);
        let dates: Vec<String> = dates.iter().map(ToString::to_string).collect();
        let document = Document {
            meta: document::Meta { data_version: DATA_VERSION, created: dates.last(), revision: 1 },
            info: self.info(toss, outcome, &dates),
            innings: self.innings.iter().map(|one| self.innings(one)).collect(),
        };
        Some(serde_json::to_string(&document).map(|text| text + "\n"))
    }

    fn info<'m>(
        &'m self,
        toss: TossResult,
        outcome: Outcome,
        dates: &'m [String],
    ) -> document::Info<'m> {
        let Fixture { home, away, class, .. } = self.fixture;
        let ground = calendar::ground(home);
        let eleven = |side: Side| self.players[side.index()].iter();
        let eleven = |side| eleven(side).map(|player| player.name.as_str()).collect();
        document::Info {
            balls_per_over: BALLS_PER_OVER,
            city: ground.city,
            dates,
            event: document::Competition {
                name: competition(class),
                match_number: self.fixture.number + 1,
                stage: format!("Round {}", self.fixture.round),
            },
            gender: "male",
            match_type: MATCH_TYPE,
            outcome: self.outcome(outcome),
            players: NamedFields(vec![
                (home.name(), eleven(Side::Home)),
                (away.name(), eleven(Side::Away)),
            ]),
            registry: document::JsonRegistry { people: self.registry() },
            season: self.fixture.year.to_string(),
            team_type: "club",
            teams: [home.name(), away.name()],
            toss: document::JsonToss {
                decision: if toss.bats { "bat" } else { "field" },
                winner: self.county(toss.winner).name(),
            },
            venue: ground.name,
        }
    }

    fn outcome(&self, outcome: Outcome) -> document::Outcome {
        let without_winner =
            |result| document::Outcome { result: Some(result), ..document::Outcome::default() };
        let mut by = Margin::default();
        match outcome.kind {
            ResultKind::Innings(runs) => (by.innings, by.runs) = (Some(1), Some(runs)),
            ResultKind::Runs(runs) => by.runs = Some(runs),
            ResultKind::Wickets(wickets) => by.wickets = Some(wickets),
            ResultKind::Tie => return without_winner("tie"),
            ResultKind::Draw { .. } => return without_winner("draw"),
        }
        document::Outcome {
            by: Some(by),
            winner: outcome.winner.map(|side| self.county(side).name()),
            result: None,
        }
    }

    fn innings(&self, innings: &InningsBalls) -> document::Innings<'_> {
        // A no-ball or a wide makes an over longer than six balls.
        let overs = innings.balls.chunk_by(|one, other| one.over == other.over);
        document::Innings {
            team: self.county(innings.batting).name(),
            declared: innings.declared,
            forfeited: innings.declared && innings.balls.is_empty(),
            overs: overs
                .filter_map(|balls| {
                    let over = balls.first()?.over;
                    let deliveries = balls.iter();
                    let deliveries = deliveries.map(|ball| self.delivery(ball, innings.batting));
                    Some(document::Over { over, deliveries: deliveries.collect() })
                })
                .collect(),
        }
    }

    fn delivery(&self, ball: &Ball, batting: Side) -> document::JsonDelivery<'_> {
        let bowler = bowlers::bowler_batting_number(self.options.batsmen, ball.over);
        let batter = self.player(batting, ball.batsman);
        let keeper =
            || document::Fielder { name: self.player(batting.other(), bowlers::keeper(bowler)) };
        // If the keeper stopped a bye, the ball has a call but no extras.
        let call = ball.call.filter(|_| ball.extras > 0);
        document::JsonDelivery {
            actual_delivery: document::BallNumber(ball.over, ball.number),
            batter,
            bowler: self.player(batting.other(), bowler),
            extras: call.map(|kind| NamedFields(vec![(extras(kind), ball.extras)])),
            // Men come in by number, so the next man is at the other end.
            non_striker: self.player(batting, ball.batsman + 1),
            runs: document::Runs { batter: ball.runs, extras: ball.extras, total: ball.total() },
            wickets: ball.out.map(|how| {
                [document::Wicket {
                    kind: how,
                    player_out: batter,
                    fielders: has_fielder(how).then(|| [keeper()]),
                }]
            }),
        }
    }

    fn registry(&self) -> NamedFields<'_, &str> {
        let people = self.players.iter().flatten();
        NamedFields(
            people.map(|player| (player.name.as_str(), player.identifier.as_str())).collect(),
        )
    }

    /// Returns the name of the player with this number in a side's batting
    /// order.
    fn player(&self, side: Side, number: u8) -> &str {
        let place = usize::from(number.saturating_sub(1));
        let player = self.players[side.index()].get(place);
        player.map_or("", |player| &player.name)
    }

    fn county(&self, side: Side) -> County {
        self.fixture.county(side)
    }
}

impl tabletop::Observer<Match> for Cricsheet {
    fn event(&mut self, event: &Event, game: &Match) {
        match event {
            &Event::Tossed { winner, bats } => self.toss = Some(TossResult { winner, bats }),
            Event::InningsBegan { batting, .. } => self.innings.push(InningsBalls {
                batting: *batting,
                declared: false,
                balls: Vec::new(),
            }),
            Event::Ball(ball) => {
                self.day = game.public().clock.day();
                if let Some(innings) = self.innings.last_mut() {
                    innings.balls.push(*ball);
                }
            }
            Event::InningsEnded { why, .. } => {
                if let Some(innings) = self.innings.last_mut() {
                    innings.declared = *why == Ended::Declared;
                }
            }
            Event::Over(outcome) => self.outcome = Some(*outcome),
            _ => {}
        }
    }
}

/// Returns the name of the file for a match: year, class, number in the class,
/// and sides, so that files sort in the order of play.
pub(crate) fn file_name(fixture: &Fixture) -> String {
    let class = match fixture.class {
        Class::First => "first",
        Class::Second => "second",
    };
    let [home, away] = [fixture.home, fixture.away].map(|county| county.name().to_lowercase());
    let number = fixture.number + 1;
    format!("{}-{class}-{number:02}-{home}-v-{away}.json", fixture.year)
}

fn competition(class: Class) -> &'static str {
    match class {
        Class::First => "First-class County Championship",
        Class::Second => "Second-class County Championship",
    }
}

/// Lists the players of both sides, with names that are unique in the match.
fn players(
    championship: &Championship,
    names: &NameBook,
    fixture: &Fixture,
) -> [Vec<NamedPlayer>; 2] {
    let [home, away] = [fixture.home, fixture.away];
    let mut sides = [home, away].map(|county| side(championship, names, county, fixture.year));
    // If two men have the same name, add their counties to distinguish them.
    let [of_home, of_away] = &mut sides;
    for one in of_home.iter_mut() {
        let other = of_away.iter_mut().find(|other| other.name == one.name);
        if let Some(other) = other {
            other.name = format!("{} ({})", other.name, away.name());
            one.name = format!("{} ({})", one.name, home.name());
        }
    }
    sides
}

fn side(
    championship: &Championship,
    names: &NameBook,
    county: County,
    year: u16,
) -> Vec<NamedPlayer> {
    let place = county.index();
    let men = championship.men().eleven(county, year).iter();
    let men: Vec<NamedPlayer> = men
        .map(|row| NamedPlayer {
            name: names.man(county, row.man).plain_name(),
            identifier: format!("acd{place:x}{:04x}", row.man),
        })
        .collect();
    if !men.is_empty() {
        return men;
    }
    let number = |number: u8| NamedPlayer {
        name: format!("{} {number}", county.name()),
        identifier: format!("acc0{place:02x}{number:02x}"),
    };
    (1..=championship.options_in(year).batsmen).map(number).collect()
}

fn extras(call: Call) -> &'static str {
    match call {
        Call::NoBall => "noballs",
        Call::Wide => "wides",
        Call::Bye => "byes",
    }
}

fn has_fielder(how: HowOut) -> bool {
    matches!(how, HowOut::Caught | HowOut::Stumped | HowOut::RunOut)
}
