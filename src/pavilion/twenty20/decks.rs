//! Lists the bowls, the over cards and the pitches, with the table of chances
//! (sections 3 to 5 of the rules).

use super::field::Zone;

/// A style of bowling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// The bowler bowls pace.
    Pace,
    /// The bowler bowls spin.
    Spin,
    /// The bowler bowls medium pace.
    Medium,
}

/// The pitch, which is one of three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pitch {
    /// This pitch helps pace.
    Green,
    /// This pitch helps spin.
    Dry,
    /// This pitch helps nobody.
    Flat,
}

impl Pitch {
    /// All three pitches.
    pub(crate) const ALL: [Pitch; 3] = [Pitch::Green, Pitch::Dry, Pitch::Flat];

    /// Returns `true` if the bowler rolls the eight-sided die for a marked bowl
    /// of this style.
    pub(crate) const fn helps(self, style: Style) -> bool {
        matches!((self, style), (Pitch::Green, Style::Pace) | (Pitch::Dry, Style::Spin))
    }
}

/// A bowl, with the zones of the strokes that suit it and with its mark for a
/// helpful pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bowl {
    /// The name of the bowl.
    pub(crate) name: &'static str,
    /// The zones in which a stroke suits the bowl.
    pub(crate) zones: &'static [Zone],
    /// True if the bowl has the mark that lets the bowler roll the eight-sided
    /// die on a helpful pitch.
    pub(crate) marked: bool,
}

const fn bowl(name: &'static str, zones: &'static [Zone], marked: bool) -> Bowl {
    Bowl { name, zones, marked }
}

use Zone::{Cut, Leg, Off, On, Pull};

#[rustfmt::skip]
const PACE: [Bowl; 6] = [
    //   name           zones          D8
    bowl("Yorker",      &[On],         false),
    bowl("Bouncer",     &[Leg, Pull],  true),
    bowl("Outswinger",  &[Off, Cut],   true),
    bowl("Inswinger",   &[Leg, On],    true),
    bowl("Good length", &[Off],        false),
    bowl("Slower ball", &[Pull],       false),
];

#[rustfmt::skip]
const SPIN: [Bowl; 6] = [
    bowl("Stock ball",  &[On, Off],    true),
    bowl("Big turner",  &[Cut],        false),
    bowl("Wrong 'un",   &[Pull],       false),
    bowl("Flipper",     &[Leg, On],    true),
    bowl("Arm ball",    &[Off],        false),
    bowl("Looper",      &[Pull, On],   true),
];

#[rustfmt::skip]
const MEDIUM: [Bowl; 5] = [
    bowl("Length",      &[Off],        false),
    bowl("Cutter",      &[Cut],        false),
    bowl("Full",        &[On],         false),
    bowl("Short",       &[Pull],       false),
    bowl("Leg-line",    &[Leg],        false),
];

impl Style {
    /// Returns the hand of bowls. All bowls return to the hand after each ball.
    pub(crate) const fn bowls(self) -> &'static [Bowl] {
        match self {
            Style::Pace => &PACE,
            Style::Spin => &SPIN,
            Style::Medium => &MEDIUM,
        }
    }

    /// Returns `true` if slips are allowed.
    pub(crate) const fn has_slips(self) -> bool {
        !matches!(self, Style::Medium)
    }
}

/// The result of rolling the batter's eight-sided die when there is a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChanceResult {
    /// The fielders throw at the wicket. The batter is run out on 5 or 6.
    RunOut,
    /// The batters score this many runs.
    Runs(u8),
    /// The ball goes to the boundary, for six on a roll of 5 or 6 and for four
    /// on any other roll.
    Boundary,
}

use ChanceResult::{Boundary as B, RunOut as RO, Runs};

#[rustfmt::skip]
const CHANCES: [[ChanceResult; 8]; 3] = [
    //           1   2        3        4        5        6        7        8
    /* pace   */ [RO, Runs(0), Runs(0), Runs(1), Runs(1), Runs(2), B,       B],
    /* spin   */ [RO, Runs(0), Runs(0), Runs(1), Runs(1), Runs(1), Runs(2), B],
    /* medium */ [RO, Runs(0), Runs(1), Runs(1), Runs(1), Runs(2), Runs(2), B],
];

impl Style {
    /// Returns the result of a roll of the batter's die, 1 to 8, on a chance.
    pub(crate) fn chance_result(self, die: u8) -> ChanceResult {
        let row = CHANCES.get(self as usize);
        let entry = row.and_then(|row| row.get(usize::from(die).wrapping_sub(1)));
        entry.copied().unwrap_or(Runs(0))
    }
}

/// The effect of an over card in normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalEffect {
    /// The card has no effect.
    Plain,
    /// The ball is a no-ball.
    NoBall,
    /// The ball is a wide.
    Wide,
    /// The meter moves one step towards the bowler.
    Nip,
    /// The meter moves one step towards the batter.
    Width,
    /// A specialist in pace or spin rolls the eight-sided die.
    Zip,
    /// After a missed stroke, the slips may also roll.
    Edge,
    /// After a missed stroke, the fielders may try for leg before.
    Pad,
    /// An aggressive batter loses confidence.
    Chirp,
    /// A defensive batter gains confidence.
    Calm,
    /// An aggressive batter gains confidence, and a defensive batter loses it.
    Swagger,
    /// A fielder lets the ball through his hands.
    Fumble,
    /// The batters may cross for a bye.
    Bye,
}

/// The effect of an over card in express play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpressIcon {
    /// The batters score this many runs, where 0 means a dot.
    Runs(u8),
    /// Patience: for the next ball that needs dice, the bowler rolls the
    /// eight-sided die.
    Patience,
    /// Pressure: two pressure cards in a row may bowl the batter.
    Pressure,
    /// Chance: a roll on the table of chances gives the result.
    Chance,
}

/// An over card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverCard {
    /// The effect in normal play.
    pub(crate) kind: NormalEffect,
    /// The effect in express play.
    pub(crate) icon: ExpressIcon,
}

/// The number of cards in the deck of one style.
pub(crate) const DECK: usize = 15;
/// The number of cards laid out for an over.
pub(crate) const CARDS_PER_OVER: usize = 6;

const fn card(kind: NormalEffect, icon: ExpressIcon) -> OverCard {
    OverCard { kind, icon }
}

use ExpressIcon::{Chance as C, Patience as P, Pressure};
const DOT: ExpressIcon = ExpressIcon::Runs(0);
const ONE: ExpressIcon = ExpressIcon::Runs(1);
const TWO: ExpressIcon = ExpressIcon::Runs(2);
const THREE: ExpressIcon = ExpressIcon::Runs(3);

#[rustfmt::skip]
const DECKS: [[OverCard; DECK]; 3] = [
    // The deck for pace bowlers.
    [card(NormalEffect::Plain, DOT),  card(NormalEffect::Plain, DOT),  card(NormalEffect::Plain, ONE), card(NormalEffect::NoBall, ONE),  card(NormalEffect::Wide, ONE),
     card(NormalEffect::Nip, DOT),    card(NormalEffect::Nip, P),      card(NormalEffect::Zip, Pressure), card(NormalEffect::Chirp, Pressure), card(NormalEffect::Width, TWO),
     card(NormalEffect::Edge, P),     card(NormalEffect::Edge, DOT),   card(NormalEffect::Pad, Pressure), card(NormalEffect::Calm, C),   card(NormalEffect::Swagger, THREE)],
    // The deck for spin bowlers.
    [card(NormalEffect::Plain, DOT),  card(NormalEffect::Plain, DOT),  card(NormalEffect::Plain, ONE), card(NormalEffect::Plain, ONE),   card(NormalEffect::Wide, ONE),
     card(NormalEffect::Nip, DOT),    card(NormalEffect::Nip, P),      card(NormalEffect::Zip, Pressure), card(NormalEffect::Chirp, Pressure), card(NormalEffect::Width, TWO),
     card(NormalEffect::Edge, P),     card(NormalEffect::Edge, DOT),   card(NormalEffect::Pad, Pressure), card(NormalEffect::Calm, ONE), card(NormalEffect::Fumble, C)],
    // The deck for medium bowlers.
    [card(NormalEffect::Plain, DOT),  card(NormalEffect::Plain, DOT),  card(NormalEffect::Plain, ONE), card(NormalEffect::Plain, ONE),   card(NormalEffect::Plain, TWO),
     card(NormalEffect::NoBall, ONE), card(NormalEffect::Wide, ONE),   card(NormalEffect::Nip, Pressure), card(NormalEffect::Width, TWO), card(NormalEffect::Width, THREE),
     card(NormalEffect::Pad, Pressure), card(NormalEffect::Calm, C),   card(NormalEffect::Swagger, C), card(NormalEffect::Fumble, ONE),  card(NormalEffect::Bye, P)],
];

impl Style {
    /// Returns the deck of over cards.
    pub(crate) const fn deck(self) -> [OverCard; DECK] {
        DECKS[self as usize]
    }
}

/// A face of the bounce die for a struck ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounce {
    /// True if a fielder under the ball may catch it.
    pub(crate) red: bool,
    /// The number of further areas that the ball crosses.
    pub(crate) on: u8,
}

const fn g(on: u8) -> Bounce {
    Bounce { red: false, on }
}
const fn r(on: u8) -> Bounce {
    Bounce { red: true, on }
}

#[rustfmt::skip]
const DEFENSIVE:  [Bounce; 6] = [g(0), g(0), g(1), g(1), g(2), r(0)];
#[rustfmt::skip]
const AGGRESSIVE: [Bounce; 6] = [r(1), r(2), r(2), g(1), g(2), g(2)];

/// A batter's attitude to the bowling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Attitude {
    /// The batter keeps the ball along the ground.
    #[default]
    Defensive,
    /// The batter hits the ball in the air.
    Aggressive,
}

impl Attitude {
    /// Both attitudes, with the defensive attitude first.
    pub(crate) const BOTH: [Attitude; 2] = [Attitude::Defensive, Attitude::Aggressive];

    /// Returns the faces of the bounce die for this attitude.
    pub(crate) const fn bounces(self) -> &'static [Bounce; 6] {
        match self {
            Attitude::Defensive => &DEFENSIVE,
            Attitude::Aggressive => &AGGRESSIVE,
        }
    }

    /// Returns the number of faces on the die that is rolled after a miss, and
    /// the lowest roll that bowls the batter.
    pub(crate) const fn bowled_die_and_roll(self) -> (u8, u8) {
        match self {
            Attitude::Defensive => (6, 6),
            Attitude::Aggressive => (8, 7),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_hold_what_the_rules_list() {
        let count = |style: Style, kind| {
            let deck = style.deck();
            deck.iter().filter(|card| card.kind == kind).count()
        };
        let kinds = [
            NormalEffect::Plain,
            NormalEffect::NoBall,
            NormalEffect::Wide,
            NormalEffect::Nip,
            NormalEffect::Edge,
        ];
        let expected = [
            (Style::Pace, [3, 1, 1, 2, 2]),
            (Style::Spin, [4, 0, 1, 2, 2]),
            (Style::Medium, [5, 1, 1, 1, 0]),
        ];
        for (style, counts) in expected {
            assert_eq!(kinds.map(|kind| count(style, kind)), counts, "{style:?}");
        }
        let pressure = |style: Style| {
            let deck = style.deck();
            deck.iter().filter(|card| card.icon == Pressure).count()
        };
        let all = [Style::Pace, Style::Spin, Style::Medium];
        assert_eq!(all.map(pressure), [3, 3, 2]);
    }

    #[test]
    fn a_bowl_is_marked_when_two_strokes_suit_it() {
        for style in [Style::Pace, Style::Spin, Style::Medium] {
            for bowl in style.bowls() {
                assert_eq!(bowl.marked, bowl.zones.len() == 2, "{}", bowl.name);
            }
        }
        assert_eq!(Style::Medium.bowls().len(), 5);
    }

    #[test]
    fn the_chances_grow_with_the_die() {
        assert_eq!(Style::Medium.chance_result(1), ChanceResult::RunOut);
        assert_eq!(Style::Pace.chance_result(7), ChanceResult::Boundary);
        assert_eq!(Style::Spin.chance_result(7), ChanceResult::Runs(2));
    }
}
