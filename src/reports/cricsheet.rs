//! A match as a file of Cricsheet's JSON format, data version 1.2.0, ball by
//! ball, for the many tools that read it.
//!
//! The game has no bowlers, fielders, days or grounds. The format asks
//! for all of them, and these are the rules by which they are given:
//!
//! - Players are the men who batted at each number, "CF Hartley"; of a season
//!   of which the file knows no men batsman number 3 of Surrey is the player
//!   "Surrey 3". A side has as many players as the file's option says, 2 to 11.
//! - The non-striker is the batsman with the next number.
//! - Bowlers and wicket-keeper are those of a scorer's [rule](crate::rules::bowlers).
//! - Whoever is caught, stumped or run out owes it to the wicket-keeper.
//! - Days and grounds are those of [`calendar`]; a file is
//!   dated to the last day of its match, so that the same match is the same
//!   bytes.
//! - In the registry a man's identifier is `acd`, the place of his county among
//!   the sixteen and his number among its men, as one and four hexadecimal
//!   digits; that of a number is `acc0`, the place and the number, two each.
//!
//! The rest is the match as it was played. `actual_delivery` is the over and
//! the ball of it as a text, "0.2" the second ball of the first over; the ball
//! after a no-ball or a wide has the same one again. A bye that the keeper
//! stopped is a ball without extras, a stopped wide is one wide. An innings
//! that was declared before its first ball has no overs, and is forfeited too.

use serde_json::{Map, Value, json};

use super::calendar;
use crate::championship::{Championship, Class, County, Fixture};
use crate::game::{Ball, Ended, Event, Match, Outcome, ResultKind, Side};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, HowOut, Options, bowlers};
use crate::tabletop;

/// The version of the format.
const DATA_VERSION: &str = "1.2.0";

/// Cricsheet's name for a match of several days that is no Test.
const MATCH_TYPE: &str = "MDM";

/// The file of one match, written by observing it from the deal to the end.
#[derive(Clone, Debug)]
pub(crate) struct Cricsheet {
    fixture: Fixture,
    options: Options,
    /// The players of either side in the batting order, each with his
    /// identifier.
    players: [Vec<Player>; 2],
    toss: Option<(Side, bool)>,
    innings: Vec<Innings>,
    day: u8,
    outcome: Option<Outcome>,
}

/// A player as the file names him.
#[derive(Clone, Debug)]
struct Player {
    name: String,
    identifier: String,
}

/// An innings as far as it was played.
#[derive(Clone, Debug)]
struct Innings {
    batting: Side,
    declared: bool,
    overs: Vec<Over>,
}

/// An over with its deliveries.
#[derive(Clone, Debug)]
struct Over {
    number: u16,
    deliveries: Vec<Value>,
}

impl Cricsheet {
    /// The file of a fixture before it is played.
    pub(crate) fn new(championship: &Championship, fixture: Fixture) -> Cricsheet {
        Cricsheet {
            fixture,
            options: *championship.options(),
            players: players(championship, &fixture),
            toss: None,
            innings: Vec::new(),
            day: 1,
            outcome: None,
        }
    }

    /// The whole file; none if the match it saw was not played to its end.
    pub(crate) fn file(&self) -> Option<Value> {
        let (toss, outcome) = (self.toss?, self.outcome?);
        let dates = calendar::dates(&self.fixture, self.options.days, self.day);
        let dates: Vec<String> = dates.iter().map(ToString::to_string).collect();
        Some(json!({
            "meta": {
                "data_version": DATA_VERSION,
                "created": dates.last(),
                "revision": 1,
            },
            "info": self.info(toss, outcome, &dates),
            "innings": self.innings.iter().map(|one| self.innings(one)).collect::<Vec<_>>(),
        }))
    }

    fn info(&self, (toss, bats): (Side, bool), outcome: Outcome, dates: &[String]) -> Value {
        let Fixture {
            home, away, class, ..
        } = self.fixture;
        let ground = calendar::ground(home);
        json!({
            "balls_per_over": BALLS_PER_OVER,
            "city": ground.city,
            "dates": dates,
            "event": {
                "name": competition(class),
                "match_number": self.fixture.number + 1,
                "stage": format!("Round {}", self.fixture.round),
            },
            "gender": "male",
            "match_type": MATCH_TYPE,
            "outcome": self.outcome(outcome),
            "players": {
                (home.name()): self.eleven(Side::Home).collect::<Vec<_>>(),
                (away.name()): self.eleven(Side::Away).collect::<Vec<_>>(),
            },
            "registry": { "people": self.registry() },
            "season": self.fixture.year.to_string(),
            "team_type": "club",
            "teams": [home.name(), away.name()],
            "toss": {
                "decision": if bats { "bat" } else { "field" },
                "winner": self.county(toss).name(),
            },
            "venue": ground.name,
        })
    }

    fn outcome(&self, outcome: Outcome) -> Value {
        let by = match outcome.kind {
            ResultKind::Innings(runs) => json!({ "innings": 1, "runs": runs }),
            ResultKind::Runs(runs) => json!({ "runs": runs }),
            ResultKind::Wickets(wickets) => json!({ "wickets": wickets }),
            ResultKind::Tie => return json!({ "result": "tie" }),
            ResultKind::Draw { .. } => return json!({ "result": "draw" }),
        };
        let winner = outcome.winner.map(|side| self.county(side).name());
        json!({ "by": by, "winner": winner })
    }

    fn innings(&self, innings: &Innings) -> Value {
        let mut file = Map::new();
        file.insert("team".into(), self.county(innings.batting).name().into());
        if innings.declared {
            file.insert("declared".into(), true.into());
            if innings.overs.is_empty() {
                file.insert("forfeited".into(), true.into());
            }
        }
        let overs = innings
            .overs
            .iter()
            .map(|over| json!({ "over": over.number, "deliveries": over.deliveries }));
        if !innings.overs.is_empty() {
            file.insert("overs".into(), overs.collect());
        }
        file.into()
    }

    fn delivery(&self, ball: &Ball, batting: Side) -> Value {
        let bowler = bowlers::number(self.options.batsmen, ball.over);
        let batter = self.player(batting, ball.batsman);
        let mut delivery = Map::new();
        let mut put = |key: &str, value: Value| delivery.insert(key.to_owned(), value);
        put(
            "actual_delivery",
            format!("{}.{}", ball.over, ball.number).into(),
        );
        put("batter", batter.into());
        put("bowler", self.player(batting.other(), bowler).into());
        if let Some(kind) = ball.call.filter(|_| ball.extras > 0) {
            put("extras", json!({ extras(kind): ball.extras }));
        }
        put("non_striker", self.player(batting, ball.batsman + 1).into());
        put(
            "runs",
            json!({ "batter": ball.runs, "extras": ball.extras, "total": ball.total() }),
        );
        if let Some(how) = ball.out {
            let mut wicket = json!({ "kind": how, "player_out": batter });
            if let (true, Some(wicket)) = (has_fielder(how), wicket.as_object_mut()) {
                let keeper = self.player(batting.other(), bowlers::keeper(bowler));
                wicket.insert("fielders".into(), json!([{ "name": keeper }]));
            }
            put("wickets", json!([wicket]));
        }
        delivery.into()
    }

    fn registry(&self) -> Map<String, Value> {
        let people = self.players.iter().flatten();
        people
            .map(|player| (player.name.clone(), player.identifier.as_str().into()))
            .collect()
    }

    fn eleven(&self, side: Side) -> impl Iterator<Item = &str> {
        let players = self.players[side.index()].iter();
        players.map(|player| player.name.as_str())
    }

    /// The player who has a number in the batting order of a side.
    fn player(&self, side: Side, number: u8) -> &str {
        let place = usize::from(number.saturating_sub(1));
        let player = self.players[side.index()].get(place);
        player.map_or("", |player| &player.name)
    }

    fn county(&self, side: Side) -> County {
        match side {
            Side::Home => self.fixture.home,
            Side::Away => self.fixture.away,
        }
    }
}

impl tabletop::Observer<Match> for Cricsheet {
    fn event(&mut self, event: &Event, game: &Match) {
        match event {
            Event::Tossed { winner, bats } => self.toss = Some((*winner, *bats)),
            Event::InningsBegan { batting, .. } => self.innings.push(Innings {
                batting: *batting,
                declared: false,
                overs: Vec::new(),
            }),
            Event::Ball(ball) => {
                self.day = game.public().clock.day();
                let batting = self.innings.last().map(|innings| innings.batting);
                let delivery = batting.map(|batting| self.delivery(ball, batting));
                if let (Some(innings), Some(delivery)) = (self.innings.last_mut(), delivery) {
                    innings.add(ball.over, delivery);
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

impl Innings {
    fn add(&mut self, number: u16, delivery: Value) {
        match self.overs.last_mut() {
            Some(over) if over.number == number => over.deliveries.push(delivery),
            _ => self.overs.push(Over {
                number,
                deliveries: vec![delivery],
            }),
        }
    }
}

/// The name of a match's file: its year, class, number in the class and
/// sides, so that files sort by the order of play.
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

/// The players of both sides.
fn players(championship: &Championship, fixture: &Fixture) -> [Vec<Player>; 2] {
    let [home, away] = [fixture.home, fixture.away];
    let mut sides = [home, away].map(|county| side(championship, county, fixture.year));
    // Whoever is called like one of the others is told apart by his county.
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

fn side(championship: &Championship, county: County, year: u16) -> Vec<Player> {
    let (names, place) = (championship.names(county), county.place());
    let men = championship.men().eleven(county, year).iter();
    let men: Vec<Player> = men
        .map(|row| Player {
            name: names.of(row.man).plain(),
            identifier: format!("acd{place:x}{:04x}", row.man),
        })
        .collect();
    if !men.is_empty() {
        return men;
    }
    let number = |number: u8| Player {
        name: format!("{} {number}", county.name()),
        identifier: format!("acc0{place:02x}{number:02x}"),
    };
    (1..=championship.options().batsmen).map(number).collect()
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
