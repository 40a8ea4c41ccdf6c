//! The options of a data file, which are set once when the file is created
//! (section 5).
//!
//! An option consists of a row in the table below, and of the code for a law
//! that depends on its value. The menu, the help screens, `--option`, match
//! records, data files, journals, archives and the options for a friendly are
//! all made from that row. A test checks that the tables in the manual agree
//! with the rows.
//!
//! `.github/CONTRIBUTING.md` explains how to add an option and what else must
//! change at the same time. The name of an option never changes.

use super::deals::{INNINGS, LATER_PACK_SIZE};

/// The type of an option's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OptionKind {
    /// A switch, which is off (0) or on (1).
    Switch,
    /// A number.
    Number,
    /// One of the computer's [`LEVELS`]. In a friendly, each side has a level
    /// of its own.
    Level,
    /// One of [`STRENGTHS`], which states whether the counties in a file differ
    /// in strength. A friendly has no such option.
    Strength,
}

impl OptionKind {
    /// Returns `true` if the option concerns the match itself. Other options
    /// concern the counties.
    pub(crate) const fn is_match_option(self) -> bool {
        matches!(self, OptionKind::Switch | OptionKind::Number)
    }
}

/// The relative strength of the counties in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// All counties play at the levels in the file's options, as in the
    /// original game.
    Alike,
    /// Each county has its own levels for batting and bowling.
    Different,
}

/// The words for each [`Strength`] in files, in records and on the command
/// line.
pub(crate) const STRENGTHS: [&str; 2] = ["alike", "different"];

/// A row of the table, with everything that the program knows about an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The option's name in records and files, which is also the name of its
    /// field.
    pub name: &'static str,
    /// The option's key on the options menu.
    pub(crate) key: char,
    /// The option's name on the command line.
    pub word: &'static str,
    /// The option's line on the options menu.
    pub(crate) title: &'static str,
    /// The kind of value.
    pub(crate) kind: OptionKind,
    /// The lowest value allowed.
    pub lowest: u8,
    /// The highest value allowed.
    pub highest: u8,
    /// The value in a new file.
    pub default: u8,
    /// The value recommended for a player's first file.
    pub(crate) beginner: u8,
    /// The value that is assumed if a record or file does not name the option.
    /// With this value the game is played as it was before the option existed.
    /// The field is `None` for the first eight options, which are always named.
    pub(crate) implied: Option<u8>,
    /// The option's line in the help for a match, which is empty if the option
    /// needs none.
    pub(crate) help: &'static str,
}

impl OptionSpec {
    /// Returns `true` if the value is in range.
    pub(crate) const fn allows(&self, value: u8) -> bool {
        self.lowest <= value && value <= self.highest
    }
}

/// The error for invalid options in a record or a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    /// A value that the option does not accept.
    #[error("its option {name} is {value}; it must be {lowest} to {highest}")]
    OutOfRange {
        /// The name of the option.
        name: &'static str,
        /// The value that was found.
        value: u8,
        /// The lowest value allowed.
        lowest: u8,
        /// The highest value allowed.
        highest: u8,
    },
    /// An option that must be named but is missing.
    #[error("its option {0} is missing")]
    Missing(&'static str),
    /// An option that this program does not know.
    #[error("it has an option \"{}\", known only to a newer version of this program", .0.escape_debug())]
    Unknown(String),
    /// An option that is named twice.
    #[error("its option {0} is named twice")]
    Twice(&'static str),
}

/// A type that a field in [`Options`] can have, with values that can be
/// converted to numbers.
trait Value: Copy {
    fn from_number(number: u8) -> Self;
}

impl Value for bool {
    fn from_number(number: u8) -> bool {
        number != 0
    }
}

impl Value for Strength {
    fn from_number(number: u8) -> Strength {
        match number {
            0 => Strength::Alike,
            _ => Strength::Different,
        }
    }
}

impl From<Strength> for u8 {
    fn from(strength: Strength) -> u8 {
        strength as u8
    }
}

impl Value for u8 {
    fn from_number(number: u8) -> u8 {
        number
    }
}

/// Makes [`Options`], [`OptionItem`] and the option table from the rows.
macro_rules! options {
    ($(
        $(#[$doc:meta])*
        $item:ident $field:ident: $type:ty {
            $key:literal $word:literal $title:literal
            $kind:ident $lowest:literal to $highest:literal
            default $default:literal beginner $beginner:literal implied $implied:expr;
            $(help $help:literal)?
        }
    )+) => {
        /// The options for a match.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options {
            $($(#[$doc])* pub $field: $type,)+
        }

        /// One option.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum OptionItem {
            $($(#[$doc])* $item,)+
        }

        impl Default for Options {
            fn default() -> Options {
                Options { $($field: Value::from_number($default),)+ }
            }
        }

        impl Options {
            /// Returns the options recommended for a player's first file. These
            /// options give short matches without extras, against a computer at
            /// the first level.
            pub fn beginner() -> Options {
                Options { $($field: Value::from_number($beginner),)+ }
            }
        }

        impl OptionItem {
            /// The options, in the order of the menu.
            pub const ALL: [OptionItem; [$($default),+].len()] = [$(OptionItem::$item),+];

            /// Returns the value of this option in `options`. For a switch, the
            /// value is 0 or 1.
            pub fn read(self, options: &Options) -> u8 {
                match self {
                    $(OptionItem::$item => options.$field.into(),)+
                }
            }

            fn write(self, options: &mut Options, value: u8) {
                match self {
                    $(OptionItem::$item => options.$field = Value::from_number(value),)+
                }
            }
        }

        const SPECS: [OptionSpec; OptionItem::ALL.len()] = [$(OptionSpec {
            name: stringify!($field),
            key: $key,
            word: $word,
            title: $title,
            kind: OptionKind::$kind,
            lowest: $lowest,
            highest: $highest,
            default: $default,
            beginner: $beginner,
            implied: $implied,
            help: concat!("" $(, $help)?),
        }),+];
    };
}

// This is the table of section 5, in the order of the menu.
options! {
    /// True if the umpire calls no-balls.
    NoBall no_ball: bool {
        '1' "no-ball" "No-ball rule in effect" Switch 0 to 1 default 1 beginner 0 implied None;
        help "A card of the no-ball suit is a no-ball: 1 run, and any higher card hits it."
    }
    /// True if the umpire calls wides.
    Wide wide: bool {
        '2' "wide" "Wide rule in effect" Switch 0 to 1 default 1 beginner 0 implied None;
        help "A card of the same rank as the top card is a wide."
    }
    /// True if the umpire calls byes.
    Bye bye: bool {
        '3' "bye" "Bye rule in effect" Switch 0 to 1 default 1 beginner 0 implied None;
        help "A card one rank above the top card, in any suit, is byes."
    }
    /// The number of batsmen a side, 2 to 11.
    Batsmen batsmen: u8 {
        '4' "batsmen" "Batsmen per side" Number 2 to 11 default 11 beginner 3 implied None;
    }
    /// The number of packs in a session, 1 to 9.
    PacksPerSession packs_per_session: u8 {
        '5' "packs-per-session" "Packs per session" Number 1 to 9 default 3 beginner 2 implied None;
    }
    /// The number of days in a match, 1 to 9.
    Days days: u8 {
        '6' "days" "Days per match" Number 1 to 9 default 3 beginner 1 implied None;
    }
    /// The computer's batting level, 1 to 6.
    BattingLevel batting_level: u8 {
        '7' "batting-level" "Batting AI level" Level 1 to 6 default 5 beginner 1 implied None;
    }
    /// The computer's bowling level, 1 to 6.
    BowlingLevel bowling_level: u8 {
        '8' "bowling-level" "Bowling AI level" Level 1 to 6 default 5 beginner 1 implied None;
    }
    /// The number of innings a side, 1 or 2.
    InningsASide innings: u8 {
        'I' "innings" "Innings a side" Number 1 to 2 default 2 beginner 1 implied Some(2);
    }
    /// The strength of the counties: alike or different.
    CountyStrength strength: Strength {
        'S' "strength" "Strength of counties" Strength 0 to 1 default 0 beginner 0 implied Some(0);
    }
}

/// The keys that have another meaning on the options menu, so that no option
/// can have them. In order, these keys choose the beginner's options, choose
/// the intermediate options, lower a value, revert, finish, show help and
/// return.
pub(crate) const RESERVED_KEYS: [char; 7] = ['B', 'M', '-', '9', '0', '?', 'Q'];

/// Checks at compile time that the menu, records and files have room for every
/// row.
const _: () = {
    let mut place = 0;
    while place < SPECS.len() {
        let spec = &SPECS[place];
        assert!(spec.allows(spec.default) && spec.allows(spec.beginner));
        // On the menu, the value begins 23 columns after the start of the
        // option's title.
        assert!(spec.title.len() <= 22);
        assert!(match spec.implied {
            Some(implied) => spec.allows(implied),
            None => place < 8,
        });
        assert!(spec.key.is_ascii_digit() || spec.key.is_ascii_uppercase());
        let mut other = 0;
        while other < place {
            assert!(SPECS[other].key as u32 != spec.key as u32);
            other += 1;
        }
        let mut other = 0;
        while other < RESERVED_KEYS.len() {
            assert!(RESERVED_KEYS[other] as u32 != spec.key as u32);
            other += 1;
        }
        place += 1;
    }
};

impl Options {
    /// Returns options for a match of medium length: one innings and seven men
    /// a side, against a computer at level 3. Such a match takes a person about
    /// an hour.
    pub fn middling() -> Options {
        Options {
            batsmen: 7,
            innings: 1,
            days: 2,
            batting_level: 3,
            bowling_level: 3,
            ..Options::default()
        }
    }

    /// Returns the number of packs in the whole match: the packs in a session
    /// times three sessions a day.
    ///
    /// ```
    /// use armchair::rules::Options;
    /// assert_eq!(Options::default().total_packs(), 27);
    /// ```
    pub const fn total_packs(&self) -> u16 {
        self.packs_per_session as u16 * 3 * self.days as u16
    }

    /// Returns `true` if the match is too short for its number of wickets. A
    /// match is too short if it has fewer than forty cards, or about twenty
    /// balls, for each wicket.
    pub(crate) const fn is_too_short(&self) -> bool {
        let wickets = 2 * self.innings as u32 * self.wickets_per_innings() as u32;
        self.total_packs() as u32 * (LATER_PACK_SIZE as u32) < 40 * wickets
    }

    /// Returns `true` if the computer needs a search to bat or bowl, which
    /// takes time.
    pub(crate) const fn needs_search(&self) -> bool {
        self.batting_level > MAX_QUICK_LEVEL || self.bowling_level > MAX_QUICK_LEVEL
    }

    /// Returns these options, but with levels at which the computer does not
    /// search.
    #[must_use]
    pub(crate) fn without_search(self) -> Options {
        Options {
            batting_level: self.batting_level.min(MAX_QUICK_LEVEL),
            bowling_level: self.bowling_level.min(MAX_QUICK_LEVEL),
            ..self
        }
    }

    /// Returns the number of wickets that end an innings: one fewer than the
    /// number of batsmen.
    ///
    /// ```
    /// use armchair::rules::Options;
    /// let four_a_side = Options { batsmen: 4, ..Options::default() };
    /// assert_eq!(four_a_side.wickets_per_innings(), 3);
    /// ```
    pub const fn wickets_per_innings(&self) -> u8 {
        self.batsmen.saturating_sub(1)
    }

    /// Returns the number of innings left out of the usual four. The innings of
    /// a match of one innings a side are numbered 3 and 4, so that the code for
    /// targets and for the last innings needs no special case.
    #[inline]
    pub(crate) const fn innings_left_out(&self) -> u8 {
        INNINGS as u8 - 2 * self.innings
    }

    /// Lists the options with their names in records and files. Leaves out an
    /// option if its value is the value that is assumed when a record does not
    /// name it.
    pub fn named_values(&self) -> impl Iterator<Item = (OptionItem, u8)> {
        OptionItem::ALL
            .into_iter()
            .map(|item| (item, item.read(self)))
            .filter(|(item, value)| item.spec().implied != Some(*value))
    }

    /// Reads options from names and values. All options from records and files
    /// are checked here.
    ///
    /// # Errors
    /// Fails if a name is unknown, missing or given twice, or if a value is out
    /// of range.
    pub(crate) fn from_named_values<'n>(
        named: impl IntoIterator<Item = (&'n str, u8)>,
    ) -> Result<Options, OptionFault> {
        let mut values = OptionItem::ALL.map(|_| None);
        for (name, value) in named {
            let mut known = OptionItem::ALL.into_iter().zip(&mut values);
            let found = known.find(|(item, _)| item.spec().name == name);
            let (item, place) = found.ok_or_else(|| OptionFault::Unknown(name.to_owned()))?;
            if !item.spec().allows(value) {
                return Err(item.out_of_range(value));
            }
            if place.replace(value).is_some() {
                return Err(OptionFault::Twice(item.spec().name));
            }
        }
        let mut options = Options::default();
        for (item, value) in OptionItem::ALL.into_iter().zip(values) {
            let value = value.or(item.spec().implied);
            item.write(&mut options, value.ok_or(OptionFault::Missing(item.spec().name))?);
        }
        Ok(options)
    }
}

/// The highest level that is fast enough for whole seasons, because it chooses
/// without a search.
const MAX_QUICK_LEVEL: u8 = 5;

/// The names of the computer's levels, from 1 to 6.
pub(crate) const LEVELS: [&str; 6] =
    ["novice", "village", "club", "county", "professional", "master"];

/// Returns the name of the computer's level with this number, counted from 1.
/// Returns `None` if there is no such level.
pub(crate) fn level_name(level: u8) -> Option<&'static str> {
    LEVELS.get(usize::from(level).checked_sub(1)?).copied()
}

impl OptionItem {
    /// Returns the option that has this command-line word.
    pub(crate) fn from_word(word: &str) -> Option<OptionItem> {
        let mut all = OptionItem::ALL.into_iter();
        all.find(|item| item.spec().word == word)
    }

    /// Returns the option with a given key on the options menu. Letters are in
    /// upper case.
    pub fn from_key(key: char) -> Option<OptionItem> {
        OptionItem::ALL.into_iter().find(|item| item.spec().key == key)
    }

    /// Returns the option's row in the table.
    pub const fn spec(self) -> &'static OptionSpec {
        &SPECS[self as usize]
    }

    fn out_of_range(self, value: u8) -> OptionFault {
        let spec = self.spec();
        OptionFault::OutOfRange {
            name: spec.name,
            value,
            lowest: spec.lowest,
            highest: spec.highest,
        }
    }

    /// Sets a value if it is in range. Returns `true` if the value was set.
    pub fn set(self, options: &mut Options, value: u8) -> bool {
        let allowed = self.spec().allows(value);
        if allowed {
            self.write(options, value);
        }
        allowed
    }

    /// Increases the value by one. The highest value is followed by the lowest
    /// value.
    pub(crate) fn step(self, options: &mut Options) {
        let spec = self.spec();
        let value = self.read(options);
        let next = if value >= spec.highest { spec.lowest } else { value + 1 };
        self.write(options, next);
    }

    /// Decreases the value by one, unless it is already the lowest.
    pub(crate) fn step_down(self, options: &mut Options) {
        let lower = self.read(options).saturating_sub(1);
        self.write(options, lower.max(self.spec().lowest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_match_has_eleven_a_side_and_twenty_seven_packs() {
        let options = Options::default();
        assert!(options.no_ball && options.wide && options.bye);
        assert_eq!((options.batsmen, options.total_packs()), (11, 27));
        assert_eq!((options.batting_level, options.bowling_level), (5, 5));
    }

    #[test]
    fn a_key_steps_every_option_through_its_range_and_wraps() {
        for item in OptionItem::ALL {
            let spec = item.spec();
            let mut options = Options::default();
            let mut seen = vec![];
            for _ in spec.lowest..=spec.highest {
                item.step(&mut options);
                seen.push(item.read(&options));
            }
            assert_eq!(item.read(&options), spec.default);
            seen.sort_unstable();
            assert_eq!(seen, (spec.lowest..=spec.highest).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_value_out_of_range_is_refused_and_changes_nothing() {
        for item in OptionItem::ALL {
            let mut options = Options::default();
            assert!(!item.set(&mut options, item.spec().highest + 1));
            assert_eq!(options, Options::default());
        }
    }

    #[test]
    fn options_come_back_from_their_names_and_what_is_not_theirs_is_refused() {
        for item in OptionItem::ALL {
            let spec = item.spec();
            for value in [spec.lowest, spec.highest] {
                let mut options = Options::default();
                assert!(item.set(&mut options, value));
                let named =
                    || options.named_values().map(|(item, value)| (item.spec().name, value));
                assert_eq!(Options::from_named_values(named()), Ok(options));
                let twice = [(spec.name, value), (spec.name, value)];
                assert_eq!(Options::from_named_values(twice), Err(OptionFault::Twice(spec.name)));
                let without = named().filter(|(name, _)| *name != spec.name);
                let implied = spec.implied.ok_or(OptionFault::Missing(spec.name));
                let read = Options::from_named_values(without);
                assert_eq!(read.map(|options| item.read(&options)), implied);
            }
            for value in [spec.lowest.wrapping_sub(1), spec.highest + 1] {
                let refused = Options::from_named_values([(spec.name, value)]).unwrap_err();
                assert!(refused.to_string().contains(spec.name), "{refused}");
            }
        }
        let unknown = Options::from_named_values([("rain", 1)]);
        assert_eq!(unknown, Err(OptionFault::Unknown("rain".to_owned())));
    }
}
