//! What a guided game tells about the outcome of a choice, and why: from what
//! happened since the last question, in at most two lines of a screen. It is
//! the counterpart of what the nets say about the last ball in the main game.

use super::cards;
use super::twenty20::{spot, zone};
use crate::pavilion::camp::laws::Set;
use crate::pavilion::eights::powers;
use crate::pavilion::minden::event::How;
use crate::pavilion::twenty20::decision::Stroke;
use crate::pavilion::twenty20::decks::Icon;
use crate::pavilion::twenty20::view::lines_off;
use crate::pavilion::{camp, eights, minden, twenty20};
use crate::words::count::{counted, runs, sentence, wickets};

/// How many lines of a screen it may take.
const LINES: usize = 2;

// --- camp cricket --------------------------------------------------------------

/// Camp cricket: the turns that ended, or what the last card or set was worth.
pub(crate) fn camp(events: &[camp::Event]) -> Vec<String> {
    let turns: Vec<String> = events.iter().filter_map(turn).collect();
    if !turns.is_empty() {
        return last_of(turns);
    }
    let any = |wanted: fn(&camp::Event) -> bool| events.iter().any(wanted);
    let bowls = !any(|event| matches!(event, camp::Event::Runs { .. }));
    let covers = any(|event| matches!(event, camp::Event::Covered { .. }));
    // The cards that cover a set are laid with it.
    let is_told = |event: &&camp::Event| !(covers && matches!(event, camp::Event::Laid { .. }));
    let told = events.iter().filter(is_told);
    last_of(told.filter_map(|event| dealt(event, bowls)).collect())
}

fn turn(event: &camp::Event) -> Option<String> {
    let camp::Event::TurnEnded {
        bowls,
        cards,
        besides,
        runs: made,
        wickets: fell,
    } = *event
    else {
        return None;
    };
    let dealt = counted(cards, "card", "cards");
    let (all, got) = (cards + besides, wickets(fell));
    Some(match (bowls, fell) {
        (true, 0) if besides > 0 => {
            format!("The bowler's {dealt} count as {all}, short of 21. Nothing is carried over.")
        }
        (true, 0) => {
            format!("The bowler's {dealt} fell short of 21: no wicket. Nothing is carried over.")
        }
        (true, _) if besides > 0 => {
            format!("The bowler's {dealt} count as {all}: {got}, each for 21 or three in line.")
        }
        (true, _) => {
            format!("The bowler's {dealt} brought {got}: one for each 21, or three in line.")
        }
        (false, _) => format!(
            "The batsman's {dealt} brought {}: one each, sixes and fours for sets.",
            runs(made)
        ),
    })
}

fn dealt(event: &camp::Event, bowls: bool) -> Option<String> {
    Some(match *event {
        camp::Event::Covered { set, .. } => match (set, bowls) {
            (Set::Pair, _) => "The two made 11 and are covered: two cards more in the same turn.",
            (Set::Three, true) => "Three of a rank in a line, covered by the bowler: a wicket.",
            (Set::Three, false) => "Three of a rank in a line, covered by the batsman: six more.",
            (Set::Court, true) => "King, queen and jack: five cards more towards the next 21.",
            (Set::Court, false) => "King, queen and jack: a four besides.",
        }
        .to_owned(),
        camp::Event::Laid { counted, .. } if bowls => {
            format!("A card laid: {counted} so far, and each 21 are a wicket.")
        }
        camp::Event::Laid { count, .. } => format!("A card laid, a run made: {count} so far."),
        camp::Event::Regathered { .. } => {
            "The pack ran out: all is gathered up, and the turn goes on.".to_owned()
        }
        _ => return None,
    })
}

// --- Minden cricket ------------------------------------------------------------

/// Minden cricket: what the card that decided the over was worth, and who
/// faces the next.
pub(crate) fn minden(events: &[minden::Event]) -> Vec<String> {
    last_of(events.iter().filter_map(over).collect())
}

fn over(event: &minden::Event) -> Option<String> {
    use minden::Event;
    Some(match *event {
        Event::Runs {
            runs: made, how, ..
        } => {
            let made = sentence(&runs(made.into()));
            match how {
                How::Plain => {
                    format!("{made}: what the card says to this way of batting; no die decides.")
                }
                How::Flurry => {
                    format!("{made}, a flurry: the die decides, and a better grade gets more.")
                }
                How::Rating => {
                    format!("{made}, his rating: the die decides, and a better grade gets more.")
                }
                How::Bowler => {
                    format!("{made}, the bowler's rating: the better he is, the fewer he gives.")
                }
            }
        }
        Event::Extras { .. } => {
            "A ten is extras: a red one also lets the batsman take a card from the bowler."
                .to_owned()
        }
        Event::Void { card, rank } => format!(
            "The {} needs a better bowler than rank {rank}: a card for nothing.",
            cards::rank(card)
        ),
        Event::Survived {
            dice: [a, b],
            out_on,
        } => format!(
            "A chance: the dice made {}, and it took {out_on} or more. He is not out.",
            a + b
        ),
        Event::Wicket {
            dice: [a, b],
            out_on,
            ..
        } => format!(
            "A chance: the dice made {}, and {out_on} or more is out. One card more is turned.",
            a + b
        ),
        Event::OverEnded { runs: made, .. } if made % 2 == 1 => {
            "An odd over: the same man faces the next.".to_owned()
        }
        Event::OverEnded { .. } => "An even over: his partner faces the next.".to_owned(),
        _ => return None,
    })
}

// --- Tea-Table Twenty20 --------------------------------------------------------

/// Tea-Table Twenty20: how stroke and bowl met, and what the dice made of it.
pub(crate) fn twenty20(events: &[twenty20::Event]) -> Vec<String> {
    use twenty20::Event;
    let meter = events.iter().rev().find_map(|event| match event {
        Event::Meter(meter) => Some(*meter),
        _ => None,
    });
    let stroke = events.iter().rev().find_map(|event| match event {
        Event::Stroke(stroke) => Some(*stroke),
        _ => None,
    });
    let last = || events.iter().rev();
    let met = stroke.and_then(|stroke| last().find_map(|event| met(event, stroke)));
    let came: Vec<String> = events
        .iter()
        .filter_map(|event| ball(event, meter))
        .collect();
    let room = LINES - usize::from(met.is_some());
    let first = came.len().saturating_sub(room);
    met.into_iter()
        .chain(came.into_iter().skip(first))
        .collect()
}

/// How a stroke met the bowl that was shown.
fn met(event: &twenty20::Event, stroke: Stroke) -> Option<String> {
    let twenty20::Event::BowlShown(style, bowl) = *event else {
        return None;
    };
    let bowl = style.bowls().get(usize::from(bowl))?;
    let zones: Vec<&str> = bowl.zones.iter().copied().map(zone).collect();
    let (name, zones) = (bowl.name, zones.join(" or "));
    Some(match lines_off(stroke.zone, bowl.zones) {
        0 => format!("The {name} suits {zones}, and so did the stroke: the meter is at 3."),
        off => format!(
            "The {name} suits {zones}; the stroke was {off} away, and the meter {off} lower."
        ),
    })
}

/// What came of a ball in play.
fn ball(event: &twenty20::Event, meter: Option<i8>) -> Option<String> {
    use twenty20::Event;
    Some(match *event {
        Event::Dice {
            bowler,
            faces,
            batter,
        } => thrown(bowler, faces, batter, meter.unwrap_or(0)),
        Event::Express(_, icon) => match icon {
            Icon::Runs(_) => "An express ball: its card alone says what comes of it.".to_owned(),
            Icon::Patience => "Patience: the bowler has the die of eight for a ball.".to_owned(),
            Icon::Pressure => {
                "Pressure: two in one over, and the bowler rolls for a wicket.".to_owned()
            }
            Icon::Chance => "A chance: a die decides, from a run out to a six.".to_owned(),
        },
        Event::ExtraYard(rolled) => {
            format!("The extra yard: the bowler's die is rolled again and shows {rolled}.")
        }
        Event::Boundary(made) => {
            format!("Over the boundary: {made} runs, and the batter's confidence grows by one.")
        }
        Event::Fielded(at, true) => format!(
            "It stops at {}, where a man has it: one more run is a risk.",
            spot(at)
        ),
        Event::Fielded(at, false) => format!(
            "It stops at {}, and nobody has it: the first runs are safe.",
            spot(at)
        ),
        Event::Wide => "A wide: one extra, and the ball is bowled again without a card.".to_owned(),
        Event::NoBall => {
            "A no-ball: one extra, and nobody is out but by a run out; a free ball next.".to_owned()
        }
        Event::CatchTry { need, rolled, .. } => {
            let held = if rolled >= need { "held" } else { "dropped" };
            format!("In the air to a fielder: he needs {need} and rolls {rolled}, {held}.")
        }
        Event::RunTry { tried, rolled, out } => {
            let home = if out { "run out" } else { "home" };
            format!(
                "{} tried: the die shows {rolled}, {home}.",
                sentence(&runs(tried.into()))
            )
        }
        Event::Tried { need, rolled, .. } => {
            let out = if rolled >= need { "out" } else { "not out" };
            format!("A miss may be a wicket: {need} is wanted and {rolled} rolled, {out}.")
        }
        _ => return None,
    })
}

/// What two dice and the meter make of a ball.
fn thrown(bowler: u8, faces: u8, batter: u8, meter: i8) -> String {
    if batter == 1 && bowler == faces {
        return "The batter's 1 against the bowler's highest: clean bowled.".to_owned();
    }
    if bowler == 1 && batter >= 6 {
        return format!("The bowler's 1 against {batter}: a boundary, whatever the meter.");
    }
    let helped = meter.max(0) as u8;
    let (bat, ball) = (batter + helped, bowler + meter.min(0).unsigned_abs());
    let dice = format!("Meter and dice: {bat} for the batter, {ball} for the bowler");
    match bat.cmp(&ball) {
        std::cmp::Ordering::Greater => format!("{dice}, so it is struck."),
        std::cmp::Ordering::Equal => format!("{dice}, so it is blocked."),
        std::cmp::Ordering::Less => format!("{dice}, so it is missed."),
    }
}

// --- crazy eights --------------------------------------------------------------

/// Crazy eights: what the cards with a power did.
pub(crate) fn eights(events: &[eights::Event]) -> Vec<String> {
    use eights::Event;
    let told = events.iter().filter_map(|event| {
        Some(match *event {
            Event::Named(_) => {
                "An eight fits on anything, and whoever lays it names the suit.".to_owned()
            }
            Event::Bill(many) => format!(
                "A bill of {}: the next player answers it, or draws them all.",
                counted(many.into(), "card", "cards")
            ),
            Event::Missed(_) => "No jack was the answer to the jack: a go is missed.".to_owned(),
            Event::LastPower(_) => {
                "A card of power cannot be the last: one is drawn. Keep a plain one back."
                    .to_owned()
            }
            Event::Drew(_, 1) => {
                "Nothing was laid: one card is drawn, and the go is over.".to_owned()
            }
            Event::Drew(_, many) => format!("The bill was not answered: {many} cards are drawn."),
            Event::Laid(_, card) if !powers::is_power(card, 2) => {
                "A plain card: the next must have its suit, its rank, or an eight.".to_owned()
            }
            _ => return None,
        })
    });
    last_of(told.collect())
}

/// The last lines of what was told, without repeating a line.
fn last_of(mut told: Vec<String>) -> Vec<String> {
    told.dedup();
    let first = told.len().saturating_sub(LINES);
    told.into_iter().skip(first).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::Level;
    use crate::pavilion::{Levelled, Settings, Table};
    use crate::words::nets::COLUMNS;

    /// What is told after each choice of some games, each once.
    fn told<G: Levelled<Options = Settings>>(came: fn(&[G::Event]) -> Vec<String>) -> Vec<String> {
        let mut all = Vec::new();
        for seed in 0..6 {
            let mut table: Table<G> = Table::deal(Settings::on_screen(G::ITEMS), seed, &mut ());
            while let Some(choice) = table.advice(Level::Good) {
                let mut events = Vec::new();
                table.apply(choice, &mut events).unwrap();
                let lines = came(&events);
                assert!(lines.len() <= LINES);
                all.extend(lines);
            }
        }
        let long = all.iter().find(|line| line.len() > COLUMNS);
        assert_eq!(long, None);
        all.sort();
        all.dedup();
        all
    }

    #[test]
    fn what_came_of_a_choice_is_told_with_its_reason_in_two_lines() {
        let all = [
            told::<camp::Camp>(camp),
            told::<minden::Minden>(minden),
            told::<twenty20::Twenty20>(twenty20),
            told::<eights::Eights>(eights),
        ];
        let parts: [&[&str]; 4] = [
            &[
                "fell short of 21",
                "one each, sixes",
                "made 11",
                "five cards more",
            ],
            &["no die decides", "a flurry", "An odd over", "better bowler"],
            &[
                "so did the stroke",
                "the stroke was",
                "so it is missed",
                "clean bowled",
                "In the air",
            ],
            &[
                "An eight fits",
                "A bill of",
                "a go is missed",
                "A plain card",
            ],
        ];
        for (told, parts) in all.iter().zip(parts) {
            for part in parts {
                assert!(
                    told.iter().any(|line| line.contains(part)),
                    "{part}: {told:?}"
                );
            }
        }
    }

    #[test]
    fn a_ball_is_explained_by_meter_and_dice() {
        assert_eq!(
            thrown(4, 6, 5, -1),
            "Meter and dice: 5 for the batter, 5 for the bowler, so it is blocked."
        );
        assert!(thrown(6, 6, 1, 3).contains("clean bowled"));
        assert!(thrown(1, 6, 6, -1).contains("a boundary"));
    }
}
