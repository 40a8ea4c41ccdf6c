//! A match as a file of Cricsheet's JSON format, data version 1.2.0, ball by
//! ball, for the many tools that read it.
//!
//! The game has no names, bowlers, fielders, days or grounds. The format asks
//! for all of them, and these are the rules by which they are given:
//!
//! - Batsman number 3 of Surrey is the player "Surrey 3". A side has as many
//!   players as the file's option says, 2 to 11.
//! - The non-striker is the batsman with the next number.
//! - Bowlers and wicket-keeper are those of a scorer's [rule](crate::rules::bowlers).
//! - Whoever is caught, stumped or run out owes it to the wicket-keeper.
//! - Days and grounds are those of [`calendar`]; a file is
//!   dated to the last day of its match, so that the same match is the same
//!   bytes.
//! - In the registry a player's identifier is `acc0`, the place of his county
//!   among the sixteen and his number, both as two hexadecimal digits.
//!
//! The rest is the match as it was played. `actual_delivery` is the over and
//! the ball of it as a text, "0.2" the second ball of the first over; the ball
//! after a no-ball or a wide has the same one again. A bye that the keeper
//! stopped is a ball without extras, a stopped wide is one wide. An innings
//! that was declared before its first ball has no overs, and is forfeited too.

use serde_json::{Map, Value, json};

use super::calendar;
use crate::championship::{Class, County, Fixture};
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
    toss: Option<(Side, bool)>,
    innings: Vec<Innings>,
    day: u8,
    outcome: Option<Outcome>,
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
    pub(crate) fn new(fixture: Fixture, options: Options) -> Cricsheet {
        Cricsheet {
            fixture,
            options,
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
                (home.name()): self.eleven(home).collect::<Vec<_>>(),
                (away.name()): self.eleven(away).collect::<Vec<_>>(),
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
        let (bats, fields) = (self.county(batting), self.county(batting.other()));
        let bowler = bowlers::number(self.options.batsmen, ball.over);
        let batter = player(bats, ball.batsman);
        let mut delivery = Map::new();
        let mut put = |key: &str, value: Value| delivery.insert(key.to_owned(), value);
        put(
            "actual_delivery",
            format!("{}.{}", ball.over, ball.number).into(),
        );
        put("batter", batter.as_str().into());
        put("bowler", player(fields, bowler).into());
        if let Some(kind) = ball.call.filter(|_| ball.extras > 0) {
            put("extras", json!({ extras(kind): ball.extras }));
        }
        put("non_striker", player(bats, ball.batsman + 1).into());
        put(
            "runs",
            json!({ "batter": ball.runs, "extras": ball.extras, "total": ball.total() }),
        );
        if let Some(how) = ball.out {
            let mut wicket = json!({ "kind": how, "player_out": batter });
            if let (true, Some(wicket)) = (has_fielder(how), wicket.as_object_mut()) {
                let keeper = player(fields, bowlers::keeper(bowler));
                wicket.insert("fielders".into(), json!([{ "name": keeper }]));
            }
            put("wickets", json!([wicket]));
        }
        delivery.into()
    }

    fn registry(&self) -> Map<String, Value> {
        let sides = [self.fixture.home, self.fixture.away];
        let people = sides.into_iter().flat_map(|county| {
            (1..=self.options.batsmen).map(move |number| {
                let identifier = format!("acc0{:02x}{number:02x}", county.place());
                (player(county, number), identifier.into())
            })
        });
        people.collect()
    }

    fn eleven(&self, county: County) -> impl Iterator<Item = String> {
        (1..=self.options.batsmen).map(move |number| player(county, number))
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

fn player(county: County, number: u8) -> String {
    format!("{} {number}", county.name())
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
