//! A page in line mode. A page is read out in full when it is first opened.
//! After that, only the parts that have changed are read out.

use super::dialogue::{Answer, Dialogue, DialogueResult, LeaveReason, sentence};
use super::{day, help, match_play, nets, past_match, pavilion, play_on, puzzles, race, tables};
#[cfg(feature = "host")]
use crate::championship::FIRST_YEAR;
use crate::session::keys::Key;
use crate::session::new_file::NewFile;
#[cfg(feature = "host")]
use crate::session::page::counties::CountyPage;
use crate::session::page::menu::MenuPage;
use crate::session::page::options::{self, OptionsPage};
use crate::session::page::pavilion::PavilionPage;
#[cfg(feature = "host")]
use crate::session::page::preferences::PreferencesPage;
use crate::session::page::puzzles::PuzzlesPage;
use crate::session::page::{
    ChoiceColumn, Destination, MenuChoice, Page, PageLayout, PageNavigation, PageView,
};
use crate::session::playing_on::PlayingOn;
use crate::session::{self, GameSession};
use crate::words::pavilion::MENU;
use crate::words::review::GOING_ON;
use crate::words::{count, question, spoken};

/// Opens the menu of the session's competition, and stays there until the
/// person leaves or wants to start another competition.
pub(super) fn menu(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let page = Box::new(MenuPage::new(session));
    run(dialogue, session, page)
}

/// Opens the page of puzzle themes, and stays there until the person goes back.
pub(super) fn open_puzzle_themes(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
) -> DialogueResult {
    run(dialogue, session, Box::new(PuzzlesPage::default()))
}

/// Asks for the options, county and committee of a new file, then runs its
/// menu.
pub(super) fn set_up_new_file(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    new: NewFile,
) -> DialogueResult {
    let page = OptionsPage::new(new, session);
    run(dialogue, session, Box::new(page))
}

/// Asks for the person's county in a first match, plays the match, and
/// continues with its competition.
pub(super) fn play_first_match(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    new: NewFile,
) -> DialogueResult {
    run(dialogue, session, Box::new(options::ask_first_match_county(new)))
}

/// Opens the page of the pavilion's games, and stays there until the person
/// goes back.
pub(super) fn open_pavilion(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    run(dialogue, session, Box::new(PavilionPage::default()))
}

/// Opens the page of a user's preferences, and stays there until the person
/// goes back.
#[cfg(feature = "host")]
pub(crate) fn preferences(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    run(dialogue, session, Box::new(PreferencesPage::default()))
}

/// Asks for a year, if there are several seasons, and for a county, and then
/// reads out that county's results.
#[cfg(feature = "host")]
pub(crate) fn ask_county_results(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
) -> DialogueResult {
    let Some(championship) = session.championship() else {
        return Ok(());
    };
    let last = championship.season().year();
    let mut year = None;
    if !championship.completed().is_empty() {
        let question =
            format!("Type a year from {FIRST_YEAR} to {last}, or press Enter for {last}:");
        let answer = dialogue.ask(&question)?;
        if !answer.0.is_empty() {
            // There is no season 0, so a word gets the same reply as a wrong
            // year.
            let typed = answer.0.parse().unwrap_or(0);
            if championship.season_of(typed).is_none() {
                dialogue.say(&sentence(
                    answer.explain_does_nothing("Type a year that the league has played"),
                ));
                return Ok(());
            }
            year = Some(typed);
        }
    }
    let page = CountyPage::results("Match results", year);
    run(dialogue, session, Box::new(page))
}

/// Reads out a page and carries out the person's choices, until the person goes
/// back or wants to start another competition.
fn run(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    mut page: Box<dyn Page>,
) -> DialogueResult {
    let mut said = Vec::new();
    let mut is_new = true;
    loop {
        match page.update_when_shown(session) {
            PageNavigation::Open(above) => {
                run(dialogue, session, above)?;
                continue;
            }
            PageNavigation::To(to) => open(*to, dialogue, session)?,
            _ => {}
        }
        session.load_viewer_preferences();
        let view = page.view(session);
        let is_first = std::mem::take(&mut is_new);
        if is_first {
            match page.table() {
                Some(table) => tables::say_table(dialogue, table)?,
                None => dialogue.say(&sentence(&view.title)),
            }
        }
        if page.table().is_some() && view.keys.is_empty() && view.entry.is_empty() {
            // This table offers no choices.
            return Ok(());
        }
        said.retain(|line| !view.text.contains(line));
        if is_first && !has_values(&view) {
            // Two columns of names take a long time to hear, so they are read
            // out only on request.
            said = column_lines(&view);
        }
        say_new_parts(dialogue, &view, &mut said);
        for text in view.news.iter().chain(&view.notice) {
            dialogue.say(&sentence(replace_escape(text)));
        }
        match ask_until_navigation(dialogue, session, &mut *page, &mut said)? {
            PageNavigation::Stay => {}
            PageNavigation::Open(above) => run(dialogue, session, above)?,
            PageNavigation::Replace(next) => (page, is_new, said) = (next, true, Vec::new()),
            PageNavigation::To(to) => {
                if matches!(
                    *to,
                    Destination::Help
                        | Destination::Counties
                        | Destination::Options
                        | Destination::Games
                        | Destination::Rules(..)
                ) {
                    said.clear();
                }
                open(*to, dialogue, session)?;
            }
            PageNavigation::ReplaceWith(to) => return open(*to, dialogue, session),
            PageNavigation::Back => return Ok(()),
            PageNavigation::Leave => return Err(LeaveReason::Left),
        }
        if session.proposed.is_some() {
            return Ok(());
        }
    }
}

/// Asks the question of a page and reads out its changes, until an answer leads
/// away from the page.
fn ask_until_navigation(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    page: &mut dyn Page,
    said: &mut Vec<String>,
) -> DialogueResult<PageNavigation> {
    let mut shown = page.table().cloned();
    loop {
        let asked = question(page, session);
        let answer = dialogue.ask(&asked)?;
        let navigation = enter(&answer, session, page);
        session.load_viewer_preferences();
        let refused = match navigation {
            Ok(PageNavigation::Stay) => None,
            Err(why) => Some(why),
            // The loop in `run` reads out the changes when this page is on top
            // again.
            Ok(navigation) => return Ok(navigation),
        };
        let view = page.view(session);
        say_new_parts(dialogue, &view, said);
        if let Some(table) = page.table().filter(|table| shown.as_ref() != Some(*table)) {
            tables::say_table(dialogue, table)?;
            shown = Some(table.clone());
        }
        if let Some(notice) = refused.or(view.notice) {
            dialogue.say(&sentence(replace_escape(&notice)));
        }
    }
}

/// Replaces Esc, which cannot be entered as a line, with Q. If a list has both
/// keys, Q is then named only once.
fn replace_escape(text: &str) -> String {
    let names_q = |list: &&str| list.split([' ', ',']).any(|key| key == "Q");
    let text = text.strip_suffix(", Esc").filter(names_q).unwrap_or(text);
    text.replace("  [Esc]", ", Q").replace("[Esc]", "Q").replace("Esc", "Q")
}

/// Reads out the parts of a page that are new since the last time.
fn say_new_parts(dialogue: &mut Dialogue, view: &PageView, said: &mut Vec<String>) {
    let lines = view.choices.iter().map(choice).chain(column_lines(view));
    let text = view
        .text
        .iter()
        .chain(&view.besides)
        .map(|text| spoken::screen_text_aloud(&replace_escape(text)));
    let lines: Vec<String> = lines.chain(text).collect();
    for line in lines.iter().filter(|line| !said.contains(line)) {
        // The text of a page is a sentence, but a choice is not.
        if view.text.contains(line) {
            dialogue.say(&sentence(line));
        } else {
            dialogue.say(line);
        }
    }
    *said = lines;
}

/// Returns `true` if the choices in two columns have values next to their
/// names.
fn has_values(view: &PageView) -> bool {
    match &view.layout {
        PageLayout::Columns([column, _]) => column.choices.iter().any(|one| one.value.is_some()),
        _ => false,
    }
}

/// Turns each of two columns of choices into one line: "First-class: A
/// Derbyshire, B Essex, ..."
fn column_lines(view: &PageView) -> Vec<String> {
    let PageLayout::Columns(columns) = &view.layout else {
        return Vec::new();
    };
    let between = if has_values(view) { "; " } else { ", " };
    let column = |column: &ChoiceColumn| {
        let choices: Vec<String> = column.choices.iter().map(choice).collect();
        format!("{}: {}.", count::capitalised(&column.heading), choices.join(between))
    };
    columns.iter().map(column).collect()
}

/// Describes a choice in a line: "1 Colours: amber phosphor; the colours of the
/// screen".
fn choice(choice: &MenuChoice) -> String {
    let mut said = format!("{} {}", choice.key, choice.label);
    if let Some([_, value]) = &choice.value {
        said += &format!(": {value}");
    }
    if !choice.about.is_empty() {
        said += &format!("; {}", choice.about);
    }
    if !choice.holds {
        said += " (not now)";
    }
    said
}

/// Returns the question of a page, with the keys that work on that page.
fn question(page: &dyn Page, session: &GameSession) -> String {
    let view = page.view(session);
    if page.table().is_some() {
        return match table_keys(&view) {
            keys if view.rows.is_empty() => {
                count::capitalised(&format!("{keys}, or Enter to return:"))
            }
            _ => {
                let title = page.table().map_or("", |table| table.title.as_str());
                format!("{title}. Enter choice, or ?:")
            }
        };
    }
    if view.layout == PageLayout::SetUp && !view.prompt.contains("[Y]") {
        return count::capitalised(&format!("{}:", table_keys(&view)));
    }
    let asked = spoken::screen_text_aloud(&replace_escape(&view.prompt));
    let plain = asked.trim_end_matches([':', '?']);
    match view.typed {
        Some(_) if !view.entry.is_empty() => {
            format!("{plain} {}, or Enter to return:", count::capitalised(view.entry))
        }
        Some(_) => format!("{plain}, or Q to return:"),
        None if view.is_question || view.prompt.contains("[?]") => {
            if asked.ends_with('?') {
                asked
            } else {
                format!("{plain}:")
            }
        }
        None => format!("{plain}, or ?:"),
    }
}

/// Lists the keys of a table, and says what can be typed there, if anything.
fn table_keys(view: &PageView) -> String {
    let entry = Some(view.entry).filter(|entry| !entry.is_empty());
    let keys: Vec<&str> = entry.into_iter().chain(view.keys.iter().map(String::as_str)).collect();
    spoken::screen_text_aloud(&keys.join(", ").replace("  ", ", "))
}

/// Explains that an answer does nothing on a table, and lists the keys that
/// work.
fn explain_no_key(answer: &Answer, view: &PageView) -> String {
    answer.explain_does_nothing(&format!(
        "{}, or Enter to return",
        count::capitalised(&table_keys(view))
    ))
}

/// Passes an answer to the page as the key or the text that it stands for.
fn enter(
    answer: &Answer,
    session: &mut GameSession,
    page: &mut dyn Page,
) -> Result<PageNavigation, String> {
    let (is_table, key) = (page.table().is_some(), answer.key());
    let view = page.view(session);
    let types = view.typed.is_some() || !view.entry.is_empty();
    let is_figure = key.is_some_and(|key| key.figure().is_some());
    match key {
        // Check for text first, because a name may be a single letter.
        _ if view.typed.is_some() && !view.entry.is_empty() => page.enter(&answer.0, session),
        Some(Key::Enter | Key::Char('q' | 'Q')) if is_table => Ok(PageNavigation::Back),
        Some(Key::Char('?')) if is_table => Err(table_keys(&view)),
        // On a screen, this key turns the page or explains why there is no page
        // to turn to.
        Some(key) if is_table && !is_figure && !page.has_key(key) => {
            Err(explain_no_key(answer, &view))
        }
        Some(Key::Char('q' | 'Q')) if types || view.is_question => {
            Ok(page.key(Key::Escape, session))
        }
        Some(key) if !types || key == Key::Char('?') || (is_table && !is_figure) => {
            match page.key(key, session) {
                // On a screen, any other key closes a table.
                PageNavigation::Back if is_table => Err(explain_no_key(answer, &view)),
                // An empty line is easily entered by mistake, so it does not
                // close the page.
                PageNavigation::Back if key == Key::Enter => {
                    Err(answer.explain_does_nothing("Q returns, ? lists the choices"))
                }
                navigation => Ok(navigation),
            }
        }
        None if !types => Err(answer.explain_does_nothing("Type ? for the choices")),
        _ => page.enter(&answer.0, session),
    }
}

/// Opens a destination that is not a page.
fn open(to: Destination, dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    match to {
        Destination::GoOn(live) => {
            dialogue.say(&sentence(GOING_ON));
            match_play::play(dialogue, session, live)?;
        }
        Destination::Match(live) => {
            if match_play::play(dialogue, session, live)? && !dialogue.has_scripted_answers() {
                dialogue.say(question::MATCH_OVER);
            }
        }
        Destination::Played(fixture, game) => {
            let sides = session.sides(&fixture);
            match_play::say_result(dialogue, game.public(), &sides);
        }
        Destination::Past(fixture, past) => past_match::open(dialogue, session, &fixture, past)?,
        Destination::Race(year, class) => {
            if let Some(championship) = session.view()
                && let Some(season) = championship.season_of(year)
            {
                race::race(dialogue, &championship, season, class);
            }
        }
        Destination::Places(county) => {
            if let Some(championship) = session.championship() {
                race::positions(dialogue, championship, county);
            }
        }
        Destination::Progress(target) => {
            if let Some(championship) = session.championship() {
                let playing = PlayingOn::new(target, championship);
                play_on::play(dialogue, session, playing)?;
            }
        }
        Destination::Begun(begun) => pavilion::begun(dialogue, session, begun)?,
        Destination::Last(kind) => pavilion::last(dialogue, session, kind)?,
        Destination::Rules(kind, _) => pavilion::rules(dialogue, kind),
        Destination::Games => MENU.iter().for_each(|row| dialogue.say(row)),
        Destination::Nets => {
            let proposed = nets::play(dialogue, session)?;
            session.suggest_options(proposed);
        }
        Destination::Questions(series) => puzzles::ask_series(dialogue, session, series)?,
        Destination::Today => {
            let today = session::day::today();
            day::page(dialogue, session, today, today)?;
        }
        Destination::Help => help::say_menu_help(dialogue),
        Destination::TableKeys(_, rows) => {
            for row in rows {
                let keys = row.keys.replace(['[', ']'], "");
                dialogue.say(&format!("{keys}: {}.", row.effect));
            }
        }
        // The caller reads out the choices of the page again.
        Destination::Counties | Destination::Options => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::replace_escape;

    #[test]
    fn a_key_that_can_be_entered_is_named_once_in_a_list() {
        for (shown, said) in [
            ("1 to 9, H, E, Q, 0, Esc", "1 to 9, H, E, Q, 0"),
            ("z does nothing here. Keys: Q, Esc", "z does nothing here. Keys: Q"),
            ("7, 8, Q, Esc", "7, 8, Q"),
            ("1 to 3, Esc", "1 to 3, Q"),
            ("[Esc] back", "Q back"),
            ("[A] add a player  [Esc] back", "[A] add a player, Q back"),
        ] {
            assert_eq!(replace_escape(shown), said);
        }
    }
}
