//! Describes the options of a data file in words.

use super::count::{joined, ordinal};
use crate::rules::Options;
use crate::rules::deals::{BALLS_PER_OVER, LATER_PACK_SIZE};
use crate::rules::options::{OptionItem, OptionKind, OptionSpec, STRENGTHS, Strength, level_name};

/// Returns the title of an option's row in the menu: "No-ball rule in effect",
/// "No-ball rule not in effect", "Batsmen per side".
pub(crate) fn title(item: OptionItem, options: &Options) -> String {
    let (spec, is_off) = (item.spec(), item.read(options) == 0);
    match spec.kind {
        OptionKind::Switch if is_off => spec.title.replace(" in effect", " not in effect"),
        _ => spec.title.to_owned(),
    }
}

/// Writes the number or the level at the end of an option's row. Returns an
/// empty string for a switch.
pub(crate) fn row_number(item: OptionItem, options: &Options) -> String {
    match item.spec().kind {
        OptionKind::Switch => String::new(),
        OptionKind::Number | OptionKind::Level | OptionKind::Strength => value(item, options),
    }
}

/// Writes the value of an option: "on", "11", "5 (professional)".
pub(crate) fn value(item: OptionItem, options: &Options) -> String {
    value_of(item.spec(), item.read(options))
}

/// Explains the value of an option: "about 24 overs a session". Returns `None`
/// if the value needs no explanation.
pub(crate) fn explain_value(item: OptionItem, options: &Options) -> Option<String> {
    let overs = |packs: u16| packs * OVERS_A_PACK;
    match item {
        OptionItem::PacksPerSession => {
            let session = overs(options.packs_per_session.into());
            Some(format!("about {session} overs a session"))
        }
        OptionItem::Days => Some(format!("about {} overs a match", overs(options.total_packs()))),
        OptionItem::Batsmen => Some("the last never faces a ball".to_owned()),
        _ => None,
    }
}

/// Names the man who never bats, for averages of small sides: "With 3 a side,
/// the third man never faces a ball." Returns `None` for a full side.
pub(crate) fn last_man_sentence(options: &Options) -> Option<String> {
    let men = options.batsmen;
    let is_small = men < Options::default().batsmen;
    is_small.then(|| format!("With {men} a side, the {} man never faces a ball.", ordinal(men)))
}

/// States how long a match takes a person who plays every ball, and how long it
/// takes a person who uses the K key.
pub(crate) fn match_duration(balls: u64) -> String {
    let minutes = balls * SECONDS_A_BALL / 60;
    let skipped = match minutes / BALLS_PER_KEYSTROKE {
        0..5 => String::new(),
        minutes => format!(", or {} with [K]", time_to_five_minutes(minutes)),
    };
    format!("A match of yours takes about {}{skipped}.", time_to_five_minutes(minutes))
}

/// Writes a time, rounded to the nearest five minutes. A time of nearly an hour
/// or more is rounded to the nearest half hour.
fn time_to_five_minutes(minutes: u64) -> String {
    if minutes < 50 {
        return format!("{} minutes", (minutes + 2) / 5 * 5);
    }
    let halves = ((minutes + 15) / 30).max(2);
    match (halves / 2, halves % 2) {
        (1, 0) => "an hour".to_owned(),
        (hours, 0) => format!("{hours} hours"),
        (hours, _) => format!("{hours}½ hours"),
    }
}

/// The number of seconds that a person takes over a ball.
const SECONDS_A_BALL: u64 = 10;

/// The number of balls that pass for each keystroke when the K key is used. In
/// two matches with the default options, K stopped 55 times in about 1,190
/// balls, and each stop takes two keystrokes.
const BALLS_PER_KEYSTROKE: u64 = 10;

/// The number of overs in a pack, if each ball uses two cards.
const OVERS_A_PACK: u16 = LATER_PACK_SIZE as u16 / 2 / BALLS_PER_OVER as u16;

fn value_of(spec: &OptionSpec, value: u8) -> String {
    match spec.kind {
        OptionKind::Switch => if value == 0 { "off" } else { "on" }.to_owned(),
        OptionKind::Number => value.to_string(),
        OptionKind::Level => format!("{value} ({})", level_name(value).unwrap_or_default()),
        OptionKind::Strength => {
            let word = STRENGTHS.get(usize::from(value));
            word.copied().unwrap_or_default().to_owned()
        }
    }
}

/// Writes the values that an option can take: "on|off", "2 to 11".
fn range(spec: &OptionSpec) -> String {
    match spec.kind {
        OptionKind::Switch => "on|off".to_owned(),
        OptionKind::Strength => STRENGTHS.join("|"),
        OptionKind::Number | OptionKind::Level => format!("{} to {}", spec.lowest, spec.highest),
    }
}

/// Lists the options on the command line with their ranges. Neighbouring
/// options with the same range are grouped: "no-ball, wide or bye = on|off;
/// batsmen = 2 to 11".
pub(crate) fn command_line_options() -> String {
    let specs = OptionItem::ALL.map(OptionItem::spec);
    let alike = specs.chunk_by(|one, next| range(one) == range(next));
    let groups = alike.filter_map(|group| {
        let words: Vec<&str> = group.iter().map(|spec| spec.word).collect();
        Some(format!("{} = {}", joined(&words, "or"), range(group.first()?)))
    });
    groups.collect::<Vec<_>>().join("; ")
}

/// Lists the keys of the options menu: "1 to 9, - and a key, B, M", and then
/// the letters of the options that have letters.
pub(crate) fn menu_keys() -> String {
    let keys = OptionItem::ALL.map(|item| item.spec().key).into_iter();
    let letters = keys.filter(|key| !key.is_ascii_digit());
    letters.fold("1 to 9, - and a key, B, M".to_owned(), |keys, key| format!("{keys}, {key}"))
}

/// The help on the options.
pub(crate) const HELP: [&str; 4] = [
    "Press a key to turn its option on or off, or to raise it by one. After the highest value comes the lowest. To lower an option, press [-] and then its key.",
    "[B] Choose a competition that grows: its first matches last about a quarter of an hour, with one innings and three batsmen a side, no extras and a gentle computer. After a season in the first four you may go up a step, and so come to the full game. [M] Choose matches of about an hour: one innings of seven men a side and a club player. [9] Go back to the standard options. [0] Accept the options shown and choose the counties.",
    "Packs of cards are the clock of a match. A pack lasts about eight overs. You choose how many packs make a session, and a day has three sessions.",
    "[Esc] Go back without a new file.",
];

/// Returns the help on one option, or an empty string if its row says enough.
pub(crate) const fn option_help(item: OptionItem) -> &'static str {
    match item {
        OptionItem::Batsmen => "An innings ends when only one of them is left.",
        OptionItem::PacksPerSession => {
            "How long a session lasts: about eight overs a pack, three sessions a day."
        }
        OptionItem::Days => "A match not finished by the end of the last day is drawn.",
        OptionItem::BattingLevel | OptionItem::BowlingLevel => {
            "Level 1 is the weakest and level 5 the professional. The computer plays the other counties at this level, and yours if you let it. Level 6, the master, plays only in your county's matches. The professional plays in all the others."
        }
        OptionItem::InningsASide => "With one, each side bats once and the second side chases.",
        OptionItem::CountyStrength => {
            "Different: each county has batting and bowling levels of its own, up to two and a half below the levels you set. They change every few years. Alike: all counties play at the levels you set, as in the original."
        }
        OptionItem::NoBall | OptionItem::Wide | OptionItem::Bye => "",
    }
}

/// Says whether the options may change.
pub(crate) fn lasting(options: &Options) -> &'static str {
    if *options == Options::beginner() {
        "They can step up from season to season, as far as the full game."
    } else {
        "You set them now; they cannot be changed later."
    }
}

/// Gives a sentence or two of advice on the options, for a first file or for a
/// later file.
pub(crate) fn advice(options: &Options, is_first: bool) -> String {
    if *options == Options::beginner() {
        return "After a season in the first four you may go up a step: more men, a better computer, and in the end the full game. [0] Accept the options.".to_owned();
    }
    if !is_first && options.strength == Strength::Different {
        return "The counties differ in strength: some are favourites and some are weak, and this changes over the years. [0] Accept the options.".to_owned();
    }
    if !is_first {
        let key = OptionItem::CountyStrength.spec().key;
        return format!(
            "For a second competition press [{key}] to let the counties differ in strength. You can then beat the favourites, or lead a weak side to a title."
        );
    }
    // The switches for extras are the switches that are on by default but off
    // for a beginner.
    let switches = OptionItem::ALL.map(OptionItem::spec);
    let off = switches
        .iter()
        .filter(|spec| spec.kind == OptionKind::Switch && spec.default == 1 && spec.beginner == 0);
    let off: Vec<String> = off.map(|spec| format!("{}s", spec.word)).collect();
    format!(
        "For a first competition press [B]: {} batsmen and one innings a side, a computer of level {}, and no {}.",
        OptionItem::Batsmen.spec().beginner,
        OptionItem::BattingLevel.spec().beginner,
        joined(&off, "or"),
    )
}
