//! Writing matches and views as text.

use std::fmt::{self, Display, Formatter, Write};

use super::{CALLS, ENDS, KINDS, OwnedView, SIDES, ask_word, hand_size, word};
use crate::game::machine::HiddenDraws;
use crate::game::{Innings, Match, Pending, Public, Side, View};
use crate::rules::options::OptionItem;
use crate::rules::{Card, Options, Suit};

impl Display for Match {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.seed {
            Some(seed) => write!(f, "{seed}")?,
            None => f.write_char('-')?,
        }
        write_public(f, &self.public, Some(self.hidden))?;
        let [home, away] = Side::BOTH.map(|side| joined(self.hand(side).cards(), ""));
        write!(f, " {home}/{away} {}/", joined(self.pile().cards(), ""))?;
        f.write_str(&joined(self.discard(), ""))?;
        write_deduced_cards(f, &self.public)
    }
}

impl Display for View<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(word(&SIDES, self.side))?;
        write_public(f, self.public, None)?;
        let [home, away] = Side::BOTH.map(|side| {
            if side == self.side {
                joined(self.hand.cards(), "")
            } else {
                format!("?{}", hand_size(self.public, side))
            }
        });
        write!(f, " {home}/{away} ?{}/", self.public.clock.left)?;
        f.write_str(&joined(&self.discard(), ""))?;
        write_deduced_cards(f, self.public)
    }
}

impl Display for OwnedView {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.view().fmt(f)
    }
}

/// Makes `Debug` print the text, so that the message of a failed test shows it.
macro_rules! debug_is_the_text {
    ($($type:ty),+) => {
        $(impl fmt::Debug for $type {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        })+
    };
}

debug_is_the_text!(Match, View<'_>, OwnedView);

/// Writes the fields that both sides may know, each preceded by a space.
fn write_public(f: &mut Formatter<'_>, public: &Public, drawn: Option<HiddenDraws>) -> fmt::Result {
    let new = Options::default();
    let changed = OptionItem::ALL.into_iter();
    let changed = changed.filter(|item| item.read(&public.options) != item.read(&new));
    let changed =
        changed.map(|item| format!("{}={}", item.spec().word, item.read(&public.options)));
    let options = joined(&changed.collect::<Vec<_>>(), ",");
    write!(f, " {} {} ", public.decisions, dash(options))?;
    let first = public.innings[0].batting;
    write!(f, "{}/{} ", word(&SIDES, public.toss), word(&SIDES, first))?;
    match public.pending {
        Pending::Ask(_, ask) => f.write_str(&ask_word(ask))?,
        Pending::Over(_) => f.write_str("over")?,
    }
    match &public.delivery {
        Some(ball) => write!(f, " {}", word(&CALLS, ball.call))?,
        None => f.write_str(" -")?,
    }
    if let (Some(_), Some(drawn)) = (&public.delivery, drawn) {
        write!(f, "/{}{}", drawn.bowler, drawn.pack.map_or("", |_| "/new"))?;
    }
    let last = public.last_bowled.map_or("-", Card::text);
    write!(f, " {}/{last}", public.no_ball_suit.letter())?;
    write!(f, " {}/{} ", public.clock.pack, public.clock.session)?;
    let signs = Side::BOTH.map(|side| {
        let signs = public.void_signs(side);
        let sign = |suit| match signs.age(suit) {
            Some(age) => format!("{age}{}", word(&KINDS, signs.kind(suit))),
            None => "-".to_owned(),
        };
        joined(&Suit::ALL.map(sign), ".")
    });
    write!(f, "{} ", joined(&signs, "/"))?;
    let innings: Vec<String> = public.innings().iter().map(innings_text).collect();
    f.write_str(&dash(joined(&innings, ";")))
}

/// Writes a space and the cards that are known for certain, if there are any.
fn write_deduced_cards(f: &mut Formatter<'_>, public: &Public) -> fmt::Result {
    let sure = Side::BOTH.map(|side| public.deduced_cards(side));
    if sure.iter().all(|cards| cards.is_empty()) {
        return Ok(());
    }
    let [home, away] = sure.map(|cards| dash(joined(cards, "")));
    write!(f, " {home}/{away}")
}

fn innings_text(innings: &Innings) -> String {
    let fallen = usize::from(innings.wickets).min(innings.fall.len());
    let bowling = innings.bowling.map(|one| match one.running {
        0 => format!("{}/{}", one.runs, one.wickets),
        running => format!("{}/{}/{running}", one.runs, one.wickets),
    });
    let men = if innings.bowling == Innings::new(innings.batting).bowling && fallen == 0 {
        String::new()
    } else {
        format!(
            ":{}:{}",
            dash(joined(&innings.extras_at_fall[..fallen], ".")),
            joined(&bowling, ".")
        )
    };
    format!(
        "{}.{}.{}.{}.{}.{}:{}:{}{men}",
        innings.runs,
        innings.wickets,
        innings.balls,
        innings.no_balls,
        innings.wides,
        innings.byes,
        dash(joined(&innings.fall[..fallen], ".")),
        word(&ENDS, innings.ended),
    )
}

fn joined<T: Display>(items: &[T], between: &str) -> String {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    texts.join(between)
}

fn dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
