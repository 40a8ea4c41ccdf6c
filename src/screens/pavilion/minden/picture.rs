//! The picture of Minden-style cricket: the score, the batsmen, the bowler, the
//! last overs, and the hand of the person at the keyboard.

use super::{Entry, TableView};
use crate::pavilion::minden::laws::{BattingMode, Field, MEN};
use crate::pavilion::minden::{Ask, Choice, Innings, Minden, Public};
use crate::pavilion::{Card, Party, Seat};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{FIGURE, HEADING, KEY, TEXT};
use crate::screens::pavilion::drawn_game::suit;
use crate::screens::prompt::wrap;
use crate::text::PaddedText;
use crate::words::count::{capitalised, counted};
use crate::words::pavilion::cards;
use crate::words::pavilion::minden::text::{
    annotation, annotation_for, batting, batting_ability, fielding, known, scores, situation,
    was_passed,
};
use crate::words::pavilion::result::{runs_an_over, seat_name, side_name};
use crate::words::word_wrap;

/// The column where the right half begins.
const RIGHT_COLUMN: u16 = 44;
/// The screen line for the last overs and for the list of bowlers.
const OVERS_LINE: u16 = 9;
/// The screen line of the hand.
const HAND_LINE: u16 = 18;
/// The width of a card in the hand.
const CARD_WIDTH: u16 = 19;

/// Draws the game's own part of the screen, lines 5 to 22.
pub(super) fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>, entry: &Entry) {
    draw_score(canvas, table_view);
    let Some(innings) = table_view.view.public.current() else {
        return;
    };
    draw_men(canvas, table_view, innings);
    draw_bowler(canvas, table_view, innings);
    draw_field_and_mode(canvas, table_view, entry);
    draw_cards_on_the_table(canvas, table_view);
    match table_view.view.asked() {
        Some(Ask::Bowler) if table_view.asked => draw_bowlers(canvas, table_view, innings, entry),
        Some(Ask::Field) if table_view.asked => draw_fields(canvas, entry),
        Some(Ask::Mode) if table_view.asked => draw_modes(canvas, entry),
        _ => draw_overs(canvas, table_view),
    }
    draw_hands(canvas, table_view, entry);
}

fn draw_score(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>) {
    let public = table_view.view.public;
    let first = public.innings.first().map_or(Party::A, |one| one.batting);
    let width = table_view.names.iter().map(|name| name.len()).max().unwrap_or(0) as u16;
    for (line, party) in [(5, first), (6, first.other())] {
        canvas.put(1, line, side_name(table_view.names, party), TEXT);
        canvas.put(width + 3, line, &scores(public, party), FIGURE);
    }
    if let Some(innings) = public.current() {
        let rate = runs_an_over(innings.runs, innings.overs);
        let overs = counted(innings.overs.into(), "over", "overs");
        let text = format!("{overs}, {rate} an over, extras {}", innings.extras);
        canvas.put(1, 7, &text, TEXT);
    }
    let room = usize::from(WIDTH - RIGHT_COLUMN);
    // If the sentence is too long for one row, put the number of overs left on
    // a second row.
    let stands = situation(public, table_view.names);
    let rows = match stands.split_once(", ") {
        Some((wanted, left)) if stands.len() > room => vec![format!("{wanted},"), left.to_owned()],
        _ => word_wrap::wrap(&stands, room),
    };
    for (line, row) in (5..7).zip(rows) {
        canvas.put(RIGHT_COLUMN, line, &row, TEXT);
    }
}

/// Draws both batsmen, with the striker marked, and the next man. If each side
/// has two players, the name of the player who controls a batsman is below that
/// batsman.
fn draw_men(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>, innings: &Innings) {
    let public = table_view.view.public;
    // If two people play on each side, each batsman takes up two lines.
    let (first, each) = if public.options.pairs { (8, 2) } else { (9, 1) };
    let men = [(first, innings.striker, '>'), (first + each, innings.partner, ' ')];
    let is_out = |man: usize| innings.bats.get(man).is_some_and(|bat| bat.out);
    for (line, man, mark) in men {
        let (mark, style, how) = match mark {
            _ if is_out(man) => (' ', TEXT, "out".to_owned()),
            '>' => (mark, HEADING, batting_ability(public, innings, man)),
            _ => (mark, TEXT, batting_ability(public, innings, man)),
        };
        let text = format!(
            "{mark} {:<15} {:>4}  {how}",
            PaddedText(&capitalised(&table_view.names.man(innings.batting.index(), man))),
            innings.runs_of(man),
        );
        canvas.put(1, line, &text, style);
        if let Some(player) = shown_seat_name(table_view, public.seat_of_batsman(man)) {
            canvas.put(5, line + 1, player, style);
        }
    }
    // The next man comes in only after the wicket has been reported.
    let next = usize::from(innings.wickets) + 2 - usize::from(is_out(innings.striker));
    if next < MEN {
        let bats = batting_ability(public, innings, next);
        let next = table_view.names.man(innings.batting.index(), next);
        canvas.put(1, first + 2 * each, &format!("  Next {next}, {bats}"), TEXT);
    }
}

/// Returns the name of a seat, such as "Kent II", if two people play on each
/// side.
fn shown_seat_name<'a>(table_view: &TableView<'a, Minden>, seat: Seat) -> Option<&'a str> {
    let pairs = table_view.view.public.options.pairs;
    pairs.then(|| seat_name(table_view.names, seat))
}

fn draw_bowler(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>, innings: &Innings) {
    let public = table_view.view.public;
    let man = public.over.bowler;
    if innings.fresh_rank(man) == 0 {
        return;
    }
    let (own, now) = (innings.fresh_rank(man), innings.rank_in_over(man));
    let tired = if own == now { String::new() } else { format!(", now {now} (tired)") };
    let spell = innings.over_of_spell(man);
    let who = capitalised(&table_view.names.man(innings.batting.other().index(), man));
    let text = format!("{who} bowls: rank {own}{tired}");
    canvas.put(1, 13, &text, TEXT);
    if let Some(bowling) = innings.bowling.get(man) {
        let figures = format!("{}-{}-{}", bowling.overs, bowling.runs, bowling.wickets);
        let text = match shown_seat_name(table_view, public.bowling_seat()) {
            _ if innings.ended.is_some() => format!("Figures {figures}"),
            None => format!("Over {spell} of the spell; so far {figures}"),
            Some(player) => format!("{player}: over {spell}, so far {figures}"),
        };
        canvas.put(1, 14, &text, TEXT);
    }
}

/// Draws the field and the batting mode, if they have been decided or marked.
fn draw_field_and_mode(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>, entry: &Entry) {
    let over = &table_view.view.public.over;
    let text = match table_view.view.asked() {
        Some(
            Ask::Elect
            | Ask::OpenBatting
            | Ask::OpenBowling
            | Ask::Bowler
            | Ask::Field
            | Ask::FollowOn,
        )
        | None => return,
        Some(Ask::Mode) if !table_view.asked => format!("Field {}", fielding(over.field)),
        _ => {
            let manner = batting(mode(table_view, entry));
            format!("Field {}, {manner}", fielding(over.field))
        }
    };
    canvas.put(1, 15, &text, TEXT);
}

/// Returns the way of batting in this over, or the marked way if none is chosen
/// yet.
fn mode(table_view: &TableView<'_, Minden>, entry: &Entry) -> BattingMode {
    match table_view.view.asked() {
        Some(Ask::Mode) if table_view.asked => entry.mode,
        _ => table_view.view.public.over.mode,
    }
}

/// Describes a field.
const fn field_name(field: Field) -> &'static str {
    match field {
        Field::Normal => "as usual",
        Field::Close => "close: dice +1, 7 turns a card",
        Field::Deep => "deep: dice -1, fewer hits",
    }
}

fn draw_cards_on_the_table(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>) {
    let public = table_view.view.public;
    let at = canvas.put(
        RIGHT_COLUMN,
        7,
        &format!("Stock {}, discards {}", public.stock, public.discard.len()),
        TEXT,
    );
    if let Some(top) = public.discard.last() {
        let at = canvas.put(at, 7, ", top ", TEXT);
        canvas.put(at, 7, &cards::short(*top), suit(top.suit()));
    }
}

/// Draws the last overs, each with the cards that decided it and its result.
fn draw_overs(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>) {
    canvas.put(RIGHT_COLUMN, OVERS_LINE, "The last overs:", HEADING);
    for (line, over) in (OVERS_LINE + 1..).zip(table_view.book.overs.iter().rev()) {
        let played: Vec<String> = over.cards.iter().map(|card| cards::short(*card)).collect();
        let mut total = over.runs.to_string();
        if over.wickets > 0 {
            total.push_str(&" W".repeat(over.wickets.into()));
        }
        canvas.put(RIGHT_COLUMN, line, &format!("{:<16}{total}", played.join(" ")), TEXT);
    }
}

/// Draws the men who may bowl, each with the key that chooses him.
fn draw_bowlers(
    canvas: &mut Canvas<'_>,
    table_view: &TableView<'_, Minden>,
    innings: &Innings,
    entry: &Entry,
) {
    let men = table_view.view.legal().into_iter().filter_map(|choice| match choice {
        Choice::Bowler(man) => Some(usize::from(man)),
        _ => None,
    });
    let text = men.map(|man| {
        let overs = innings.bowling.get(man).map_or(0, |one| one.overs);
        let who = table_view.names.man(innings.batting.other().index(), man);
        format!("{:<15}{:>6}{overs:>7}", PaddedText(&who), innings.rank_in_over(man))
    });
    draw_list(canvas, "Who may bowl:         rank  overs", text, entry.bowler);
}

fn draw_fields(canvas: &mut Canvas<'_>, entry: &Entry) {
    let marked = Field::ALL.iter().position(|one| *one == entry.field);
    let text = Field::ALL.map(|field| field_name(field).to_owned());
    draw_list(canvas, "The field:", text, marked.unwrap_or(0));
}

fn draw_modes(canvas: &mut Canvas<'_>, entry: &Entry) {
    let marked = BattingMode::ALL.iter().position(|one| *one == entry.mode);
    let text = BattingMode::ALL.map(|mode| batting(mode).to_owned());
    draw_list(canvas, "Batting this over:", text, marked.unwrap_or(0));
}

/// Draws a list of choices with their digits, and marks one of them.
fn draw_list(
    canvas: &mut Canvas<'_>,
    title: &str,
    sentences: impl IntoIterator<Item = String>,
    marked: usize,
) {
    canvas.put(RIGHT_COLUMN, OVERS_LINE, title, HEADING);
    for (place, (line, sentence)) in (OVERS_LINE + 1..).zip(sentences).enumerate() {
        let (mark, style) = if place == marked { (">", HEADING) } else { (" ", TEXT) };
        canvas.put(RIGHT_COLUMN, line, mark, HEADING);
        canvas.put_with_keys(RIGHT_COLUMN + 1, line, &format!("[{}] {sentence}", place + 1), style);
    }
}

/// Draws the person's hand face up, with each card's effect and key below the
/// card. Also shows how many cards are in each of the other hands.
fn draw_hands(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Minden>, entry: &Entry) {
    let public = table_view.view.public;
    let others = table_view.names.iter().zip(&public.held).enumerate();
    let others = others.filter(|(seat, _)| table_view.seat.is_none_or(|own| own.index() != *seat));
    let held: Vec<String> = others
        .map(|(seat, (name, held))| format!("{name} {held}{}", cards_passed_to(table_view, seat)))
        .collect();
    let text = format!("Cards held: {}{}", held.join(", "), unseen_passed_cards(table_view));
    let rows = wrap(&text);
    // The rows are placed so that the last row is just above the hand.
    let first = (HAND_LINE - 1).saturating_sub(rows.len().saturating_sub(1) as u16);
    for (line, row) in (first..HAND_LINE).zip(rows) {
        canvas.put(1, line, &row, TEXT);
    }
    if table_view.seat.is_none() {
        return;
    }
    let marked = public_with_marks(table_view, entry);
    for (place, card) in (0_u16..).zip(table_view.view.hand) {
        let (mode, pressure) = (mode(table_view, entry), table_view.view.pressure());
        draw_card(canvas, &marked, place, *card, mode, pressure);
        if was_passed(&table_view.view, *card) {
            canvas.put(3 + place * CARD_WIDTH + 4, HAND_LINE + 3, "passed to you", TEXT);
        }
    }
}

/// Returns the public facts, but with the marked bowler and field, so that the
/// cards show their effects with that bowler and field.
fn public_with_marks(table_view: &TableView<'_, Minden>, entry: &Entry) -> Public {
    let mut public = table_view.view.public.clone();
    let ask = table_view.view.asked().filter(|_| table_view.asked);
    match ask.and_then(|ask| entry.marked_choice(ask, table_view)) {
        Some(Choice::Bowler(man)) => public.over.bowler = man.into(),
        Some(Choice::Field(field)) => public.over.field = field,
        _ => {}
    }
    public
}

/// Returns the cards that were passed to one of four hands, such as " (KH 7S)".
/// All players saw these cards.
fn cards_passed_to(table_view: &TableView<'_, Minden>, seat: usize) -> String {
    let public = table_view.view.public;
    let known: Vec<String> =
        known(public, Seat(seat as u8)).into_iter().map(cards::short).collect();
    if known.is_empty() || !public.options.pairs {
        return String::new();
    }
    format!(" ({})", known.join(" "))
}

/// Returns the cards that this person has passed and has not seen since then,
/// if the players agreed to show passed cards.
fn unseen_passed_cards(table_view: &TableView<'_, Minden>) -> String {
    let public = table_view.view.public;
    let own = table_view.seat.map_or(usize::MAX, |seat| seat.index());
    let known: Vec<String> = public
        .passed
        .iter()
        .enumerate()
        .filter(|(seat, _)| *seat != own)
        .flat_map(|(_, cards)| cards)
        .map(|card| cards::short(*card))
        .collect();
    let counts = public.options.hints && !public.options.pairs;
    if known.is_empty() || !counts || table_view.seat.is_none() {
        return String::new();
    }
    format!("; passed, not shown: {}", known.join(" "))
}

fn draw_card(
    canvas: &mut Canvas<'_>,
    public: &Public,
    place: u16,
    card: Card,
    mode: BattingMode,
    pressure: i64,
) {
    let column = 3 + place * CARD_WIDTH;
    let style = suit(card.suit());
    canvas.put(column, HAND_LINE, &cards::rank(card.rank()), style);
    canvas.put(column, HAND_LINE + 1, &format!("of {}", cards::suit(card.suit())), style);
    canvas.put(column, HAND_LINE + 2, &annotation(public, card, mode, pressure), TEXT);
    canvas.put(column, HAND_LINE + 3, &format!("[{}]", place + 1), KEY);
    if let Some(innings) = public.current().filter(|_| public.options.advanced) {
        let partner = annotation_for(public, card, mode, innings.partner, pressure);
        canvas.put(column, HAND_LINE + 4, &format!("/ {partner}"), TEXT);
    }
}
