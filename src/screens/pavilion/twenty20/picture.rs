//! Draws Tea-Table Twenty20: the score, the over cards and the meter, the
//! ground as a table of zones, the batsmen, and the bowling cards.

use super::{Entry, TableView, asked, base_field, cursor, keys, words};
use crate::pavilion::twenty20::decks::{Attitude, CARDS_PER_OVER, OverCard};
use crate::pavilion::twenty20::field::{Field, Spot, Zone};
use crate::pavilion::twenty20::public::{Innings, Public};
use crate::pavilion::twenty20::sides::{Man, Skill};
use crate::pavilion::twenty20::{Ask, Choice, Twenty20};
use crate::screens::frame::Canvas;
use crate::screens::palette::{DIM, FIGURE, HEADING, KEY, TEXT, WARNING};
use crate::text::PaddedText;
use crate::words::SeatNames;
use crate::words::pavilion::result::runs_in_six_balls;
use crate::words::{count, word_wrap};

/// The screen lines where the parts of the picture are drawn.
const SCORE_LINE: u16 = 5;
const CARDS_LINE: u16 = 6;
const METER_LINE: u16 = 7;
const GROUND_LINE: u16 = 9;
const LIST_LINE: u16 = 8;
const BELOW_GROUND_LINE: u16 = 16;
const LAST_LINE: u16 = 22;
/// The screen columns where the parts of the picture are drawn.
const ZONES_COLUMN: u16 = 8;
const ZONE_WIDTH: u16 = 8;
const RIGHT_COLUMN: u16 = 50;
const SECOND_COLUMN: u16 = 25;
/// The meaning of the letters for batting skills.
const SKILLS: &str = "S look, L late, R wrists";
/// The maximum number of bands of the ground. The long game has this many
/// bands.
const BANDS: u16 = 4;

pub(super) fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Twenty20>, entry: &Entry) {
    let public = table_view.view.public;
    let Some(now) = public.current() else {
        return draw_before(canvas, public);
    };
    draw_score(canvas, table_view, now);
    draw_cards(canvas, public, now);
    draw_meter(canvas, public, now);
    match asked(table_view) {
        Some(Ask::Bowler | Ask::Send) if table_view.asked => draw_list(canvas, table_view, now),
        _ => draw_ground(canvas, table_view, entry, now),
    }
    draw_batters(canvas, table_view, entry, now);
    draw_bowler(canvas, table_view, now);
    draw_bowls(canvas, table_view, now);
    draw_latest_events(canvas, table_view);
}

fn draw_before(canvas: &mut Canvas<'_>, public: &Public) {
    let overs = public.options.format.overs;
    canvas.centre(GROUND_LINE, &format!("{overs} overs a side."), TEXT);
    const TWELVE: [&str; 3] = [
        "There are twelve men on each side: three batsmen, a keeper, four",
        "all-rounders who bowl medium pace, two fast bowlers and two spinners.",
        "One of these four is left out.",
    ];
    for (line, row) in (GROUND_LINE + 2..).zip(TWELVE) {
        canvas.centre(line, row, TEXT);
    }
    if let Some(pitch) = public.pitch {
        let what = format!("The pitch is {}.", words::pitch(pitch));
        canvas.centre(GROUND_LINE + 6, &what, HEADING);
    }
}

// --- the upper lines --------------------------------------------------------

fn draw_score(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Twenty20>, now: &Innings) {
    let public = table_view.view.public;
    let name = |place: usize| table_view.names.get(place).map_or("", String::as_str);
    let overs = public.options.format.overs;
    let score = format!(
        "{} {} for {}, {}",
        name(now.batting.index()),
        now.runs,
        now.wickets,
        match (now.balls, now.runs > 0 || now.wickets > 0) {
            (0, true) => "in the first over".to_owned(),
            _ => words::innings_played(now.balls, overs),
        }
    );
    let at = canvas.put(1, SCORE_LINE, &score, FIGURE);
    let rest = match public.target() {
        Some(target) => {
            let other = name(now.batting.other().index());
            let first = target - 1;
            match words::wanted(public) {
                // Once the chase is over, show only the first side's total.
                None => format!("{other} made {first}"),
                Some((wanted, balls)) => {
                    let balls = count::counted(balls.into(), "ball", "balls");
                    format!("{other} {first}; {wanted} wanted from {balls}")
                }
            }
        }
        None if now.balls > 0 => {
            let rate = runs_in_six_balls(now.runs.into(), now.balls);
            format!("{rate} an over")
        }
        None => String::new(),
    };
    canvas.put(at + 3, SCORE_LINE, &rest, TEXT);
}

/// Draws the over cards. Cards that have been turned over are described, and
/// the others are face down.
fn draw_cards(canvas: &mut Canvas<'_>, public: &Public, now: &Innings) {
    let mut at = canvas.put(1, CARDS_LINE, "Over cards ", TEXT);
    for place in 0..CARDS_PER_OVER {
        let (text, style) = match now.over.turned.get(place) {
            Some(card) => (face(card, public, place), HEADING),
            None if now.bowler.is_some() => ("####".to_owned(), DIM),
            None => (String::new(), DIM),
        };
        at = canvas.put(at, CARDS_LINE, &text, style) + 1;
    }
    if now.power_play == Some(now.over_number()) {
        canvas.put(RIGHT_COLUMN, CARDS_LINE, "POWER PLAY", WARNING);
    }
}

/// Returns the sign of an express card, or the word for any other card.
fn face(card: &OverCard, public: &Public, place: usize) -> String {
    let over = public.current().map_or(1, |now| now.over_number());
    if public.options.format.is_express(over, place as u8 + 1) {
        format!("={}=", words::icon(card.icon))
    } else {
        words::kind(card.kind).to_owned()
    }
}

/// Draws the meter: `bowler -1 [0] 1 2 3 bat`.
fn draw_meter(canvas: &mut Canvas<'_>, public: &Public, now: &Innings) {
    // Before the dice are rolled, the ball has no meter of its own.
    let settled = public.ball.stroke.is_some() && public.ball.bowler_faces > 0;
    let meter = if settled { public.ball.meter } else { now.striker_confidence() };
    let mut at = canvas.put(1, METER_LINE, "Meter: bowler ", TEXT);
    for place in -1..=3 {
        let (text, style) = if place == meter {
            (format!("[{place}]"), FIGURE)
        } else {
            (format!(" {place} "), DIM)
        };
        at = canvas.put(at, METER_LINE, &text, style);
    }
    at = canvas.put(at, METER_LINE, " bat", TEXT);
    if let Some(pitch) = public.pitch {
        canvas.put(at + 4, METER_LINE, &format!("Pitch: {}", words::pitch(pitch)), TEXT);
    }
    if public.ball.free {
        canvas.put(RIGHT_COLUMN + 12, CARDS_LINE, "FREE BALL", WARNING);
    }
}

// --- the ground ---------------------------------------------------------------

fn draw_ground(
    canvas: &mut Canvas<'_>,
    table_view: &TableView<'_, Twenty20>,
    entry: &Entry,
    now: &Innings,
) {
    let public = table_view.view.public;
    let setting = matches!(asked(table_view), Some(Ask::Field | Ask::Shift)) && table_view.asked;
    let field = match asked(table_view) {
        Some(Ask::Field) if table_view.asked => entry.field.unwrap_or_else(|| base_field(public)),
        _ => now.field,
    };
    let stroke = public.ball.stroke;
    let areas = public.options.format.areas;
    // A short game has fewer bands, so leave out bands at the top.
    let above = GROUND_LINE + BANDS - 1 - u16::from(areas);
    for zone in Zone::STROKES {
        let column = column(zone);
        let played = stroke.is_some_and(|stroke| stroke.zone == zone);
        let style = if played { FIGURE } else { HEADING };
        let title = format!("{} {}", zone.number(), words::zone(zone));
        canvas.put(column, above, &title, style);
    }
    for area in 1..=areas {
        let line = GROUND_LINE + BANDS - u16::from(area);
        let name = if Spot::new(Zone::On, area).is_infield() { "in" } else { "out" };
        canvas.put(1, line, &format!("{area} {name}"), TEXT);
        for zone in Zone::STROKES {
            let spot = Spot::new(zone, area);
            // Each area has its catch number and outline, its fielder and the ball.
            let outline = if spot.is_outlined() { "*" } else { " " };
            let catch = format!("{}{outline}", spot.min_catch_roll());
            let at = canvas.put(column(zone), line, &catch, DIM);
            let (man, style) = match (field.has_man_at(spot), entry.lifted == Some(spot)) {
                (true, true) => ("^", FIGURE),
                (true, false) => ("o", FIGURE),
                (false, _) => (".", DIM),
            };
            let at = if setting && cursor(entry) == spot {
                let at = canvas.put(at, line, "[", KEY);
                let at = canvas.put(at, line, man, style);
                canvas.put(at, line, "]", KEY)
            } else {
                canvas.put(at + 1, line, man, style) + 1
            };
            if public.ball.distance > 0 && public.ball.struck_to() == Some(spot) {
                canvas.put(at, line, "@", WARNING);
            }
        }
    }
    draw_slips(canvas, &field, setting && cursor(entry) == Spot::SLIPS);
}

const fn column(zone: Zone) -> u16 {
    ZONES_COLUMN + (zone.number() as u16 - 1) * ZONE_WIDTH
}

fn draw_slips(canvas: &mut Canvas<'_>, field: &Field, under_cursor: bool) {
    let line = GROUND_LINE + BANDS;
    let at = canvas.put(1, line, "slips  ", TEXT);
    let open = if under_cursor { "[" } else { " " };
    let close = if under_cursor { "]" } else { " " };
    let at = canvas.put(at, line, open, KEY);
    let men = "o ".repeat(field.slips().into());
    let men = if men.is_empty() { "." } else { men.trim_end() };
    let at = canvas.put(at, line, men, FIGURE);
    let at = canvas.put(at, line, close, KEY);
    let key = "o man, 3 catch 3+, * easy, @ ball";
    canvas.put(at.max(ZONES_COLUMN) + 1, line, key, DIM);
}

// --- the men --------------------------------------------------------------------

fn draw_batters(
    canvas: &mut Canvas<'_>,
    table_view: &TableView<'_, Twenty20>,
    entry: &Entry,
    now: &Innings,
) {
    canvas.put(RIGHT_COLUMN, GROUND_LINE - 1, " Batting  runs     how conf", HEADING);
    for (line, (place, man)) in (GROUND_LINE..).zip(now.pair.iter().enumerate()) {
        let Some(man) = man else {
            continue;
        };
        let batter = now.batter(*man);
        let faces = place == now.facing;
        let mark = if faces { ">" } else { " " };
        let how = match (faces, asked(table_view)) {
            (true, Some(Ask::Stroke)) if table_view.asked => {
                keys::attitude(table_view.view.public, entry)
            }
            _ => batter.attitude,
        };
        let how = match how {
            Attitude::Defensive => "low",
            Attitude::Aggressive => "out",
        };
        let name = words::man(table_view.names, now.batting, *man);
        let figures = format!("{} ({})", batter.runs, batter.balls);
        let text = format!(
            "{mark}{:<8} {figures:<9}{how}{:>3}  {}",
            PaddedText(name),
            batter.confidence,
            skills(*man, now)
        );
        canvas.put(RIGHT_COLUMN, line, &text, if faces { FIGURE } else { TEXT });
    }
}

/// Returns the letters of the skill cards that a man may still use.
fn skills(man: Man, now: &Innings) -> String {
    let used = now.batter(man).used;
    let letter = |skill: Skill| match skill {
        Skill::SecondLook => 'S',
        Skill::LateHands => 'L',
        Skill::RollTheWrists => 'R',
    };
    let left = Skill::ALL.into_iter();
    left.filter(|skill| used.allows(man, *skill)).map(letter).collect()
}

fn draw_bowler(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Twenty20>, now: &Innings) {
    canvas.put(RIGHT_COLUMN, GROUND_LINE + 2, SKILLS, DIM);
    canvas.put(RIGHT_COLUMN, GROUND_LINE + 3, "Bowling", HEADING);
    if let Some(man) = now.bowler {
        canvas.put(RIGHT_COLUMN, GROUND_LINE + 4, &bowling(man, now, table_view.names), TEXT);
        let style = man.bowling_style().map_or("", words::style);
        let yard = if now.over.yard_used { "" } else { "yard " };
        let shift = if now.over.shift_used { "" } else { "shift" };
        canvas.put(RIGHT_COLUMN, GROUND_LINE + 5, &format!("  {style}; {yard}{shift}"), DIM);
    }
}

fn bowling(man: Man, now: &Innings, names: &SeatNames) -> String {
    let figures = now.bowlers.get(man.index()).copied().unwrap_or_default();
    let name = words::man(names, now.batting.other(), man);
    let (overs, balls) = now.overs_of(man);
    format!(
        " {name:<8} {} for {}, {}",
        figures.wickets,
        figures.runs,
        words::overs_bowled(overs, balls)
    )
}

/// Draws the bowling cards of the bowler's style. Marks the face-down card if
/// the person may know it.
fn draw_bowls(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Twenty20>, now: &Innings) {
    let Some(style) = now.bowler_style() else {
        return;
    };
    let public = table_view.view.public;
    let chosen = table_view.view.bowl.or(public.ball.bowl);
    let helps = public.pitch.is_some_and(|pitch| pitch.helps(style));
    let asks = table_view.asked && asked(table_view) == Some(Ask::Bowl);
    let at = canvas.put(RIGHT_COLUMN, BELOW_GROUND_LINE - 1, "Cards", HEADING);
    let shown = public.ball.shown;
    let last = shown.and_then(|(style, bowl)| style.bowls().get(usize::from(bowl)));
    if let Some(last) = last {
        canvas.put(at, BELOW_GROUND_LINE - 1, &format!(" (the last: {})", last.name), TEXT);
    }
    for (line, (place, bowl)) in (BELOW_GROUND_LINE..).zip(style.bowls().iter().enumerate()) {
        let zones: Vec<&str> = bowl.zones.iter().map(|zone| words::zone(*zone)).collect();
        let die = if helps && bowl.marked { " D8" } else { "" };
        let here = chosen == Some(place as u8);
        let mark = if here { ">" } else { " " };
        let text = format!("{mark}{:<12}{}{die}", bowl.name, zones.join(" "));
        let number = if asks { KEY } else { DIM };
        let at = canvas.put(RIGHT_COLUMN, line, &(place + 1).to_string(), number);
        canvas.put(at, line, &text, if here { FIGURE } else { TEXT });
    }
}

// --- below the ground -----------------------------------------------------------

/// Draws the list of men to choose from, in place of the ground. The last balls
/// are described below the list.
fn draw_list(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Twenty20>, now: &Innings) {
    let rows = BELOW_GROUND_LINE - LIST_LINE;
    let choices = keys::legal(table_view);
    for (place, (choice, key)) in choices.iter().zip(keys::LIST_KEYS.chars()).enumerate() {
        let text = match choice {
            Choice::GiveBall(man) => {
                let style = man.bowling_style().map_or("", words::style);
                format!("{} {style}", bowling(*man, now, table_view.names).trim_start())
            }
            Choice::Send(man) => {
                let name = words::man(table_view.names, now.batting, *man);
                let role = words::role(man.role());
                if table_view.view.public.options.individual {
                    format!("{name:<8} {role} {}", now.batter(*man).confidence)
                } else {
                    format!("{name:<8} {role}")
                }
            }
            _ => continue,
        };
        let place = place as u16;
        let (column, line) = (1 + place / rows * SECOND_COLUMN, LIST_LINE + place % rows);
        let room = usize::from(RIGHT_COLUMN - column - 5);
        let text: String = text.chars().take(room).collect();
        canvas.put_with_keys(column, line, &format!("[{key}] {text}"), TEXT);
    }
}

/// Draws the latest events.
fn draw_latest_events(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Twenty20>) {
    let width = usize::from(RIGHT_COLUMN - 3);
    let rows: Vec<String> =
        (table_view.log.iter()).flat_map(|text| word_wrap::wrap(text, width)).collect();
    // The newest rows matter most, so rows at the top are cut off.
    let first = rows.len().saturating_sub(usize::from(LAST_LINE - BELOW_GROUND_LINE + 1));
    for (line, row) in (BELOW_GROUND_LINE..).zip(rows.iter().skip(first)) {
        canvas.put(1, line, row, DIM);
    }
}
