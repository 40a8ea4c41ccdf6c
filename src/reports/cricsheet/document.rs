//! The fields of a file in Cricsheet's format, in the order of the file.

use serde::{Serialize, Serializer};

use crate::rules::HowOut;

/// A complete file.
#[derive(Serialize)]
pub(super) struct Document<'m> {
    pub(super) meta: Meta<'m>,
    pub(super) info: Info<'m>,
    pub(super) innings: Vec<Innings<'m>>,
}

#[derive(Serialize)]
pub(super) struct Meta<'m> {
    pub(super) data_version: &'static str,
    pub(super) created: Option<&'m String>,
    pub(super) revision: u8,
}

#[derive(Serialize)]
pub(super) struct Info<'m> {
    pub(super) balls_per_over: u8,
    pub(super) city: &'static str,
    pub(super) dates: &'m [String],
    pub(super) event: Competition,
    pub(super) gender: &'static str,
    pub(super) match_type: &'static str,
    pub(super) outcome: Outcome,
    pub(super) players: NamedFields<'m, Vec<&'m str>>,
    pub(super) registry: JsonRegistry<'m>,
    pub(super) season: String,
    pub(super) team_type: &'static str,
    pub(super) teams: [&'static str; 2],
    pub(super) toss: JsonToss,
    pub(super) venue: &'static str,
}

#[derive(Serialize)]
pub(super) struct Competition {
    pub(super) name: &'static str,
    pub(super) match_number: u8,
    pub(super) stage: String,
}

/// A win has the fields `by` and `winner`. A tie or a draw has the field
/// `result`.
#[derive(Default, Serialize)]
pub(super) struct Outcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<Margin>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) winner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<&'static str>,
}

#[derive(Default, Serialize)]
pub(super) struct Margin {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) innings: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) runs: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) wickets: Option<u8>,
}

#[derive(Serialize)]
pub(super) struct JsonRegistry<'m> {
    pub(super) people: NamedFields<'m, &'m str>,
}

#[derive(Serialize)]
pub(super) struct JsonToss {
    pub(super) decision: &'static str,
    pub(super) winner: &'static str,
}

#[derive(Serialize)]
pub(super) struct Innings<'m> {
    pub(super) team: &'static str,
    #[serde(skip_serializing_if = "is_not")]
    pub(super) declared: bool,
    #[serde(skip_serializing_if = "is_not")]
    pub(super) forfeited: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) overs: Vec<Over<'m>>,
}

#[derive(Serialize)]
pub(super) struct Over<'m> {
    pub(super) over: u16,
    pub(super) deliveries: Vec<JsonDelivery<'m>>,
}

#[derive(Serialize)]
pub(super) struct JsonDelivery<'m> {
    pub(super) actual_delivery: BallNumber,
    pub(super) batter: &'m str,
    pub(super) bowler: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) extras: Option<NamedFields<'static, u8>>,
    pub(super) non_striker: &'m str,
    pub(super) runs: Runs,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) wickets: Option<[Wicket<'m>; 1]>,
}

/// The number of a ball, made up of its over and its place in the over, such as
/// "0.2".
pub(super) struct BallNumber(pub(super) u16, pub(super) u8);

#[derive(Serialize)]
pub(super) struct Runs {
    pub(super) batter: u8,
    pub(super) extras: u8,
    pub(super) total: u32,
}

#[derive(Serialize)]
pub(super) struct Wicket<'m> {
    pub(super) kind: HowOut,
    pub(super) player_out: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fielders: Option<[Fielder<'m>; 1]>,
}

#[derive(Serialize)]
pub(super) struct Fielder<'m> {
    pub(super) name: &'m str,
}

/// An object whose field names come from the match.
pub(super) struct NamedFields<'m, V>(pub(super) Vec<(&'m str, V)>);

impl<V: Serialize> Serialize for NamedFields<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Serialize for BallNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}.{}", self.0, self.1))
    }
}

/// Returns `true` for a value that the file omits.
fn is_not(so: &bool) -> bool {
    !so
}
