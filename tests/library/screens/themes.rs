//! Tests the colour themes. The same picture is drawn in each theme, and the
//! theme is chosen on the menu and saved.

use std::fmt::Write;

use armchair::session::colours::Colours;
use ratatui::buffer::{Buffer, Cell};

use super::files::{Home, young};
use super::pictures::at_the_table;
use super::support::{assert_golden_text, lines};

/// Returns the colours of a picture as letters, and the meanings of the
/// letters. For a cell with a blank, only the background counts.
fn colours(buffer: &Buffer) -> String {
    let look = |cell: &Cell| {
        let colour = match cell.symbol() {
            " " => "-".to_owned(),
            _ => format!("{} {:?}", cell.fg, cell.modifier),
        };
        format!("{colour} on {}", cell.bg)
    };
    let mut looks: Vec<String> = Vec::new();
    let mut map = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        let mut line = String::new();
        for cell in row {
            let look = look(cell);
            let known = looks.iter().position(|one| *one == look);
            let place = known.unwrap_or_else(|| {
                looks.push(look);
                looks.len() - 1
            });
            line.push(char::from(b"abcdefghijklm"[place]));
        }
        writeln!(map, "{line}").unwrap();
    }
    for (letter, look) in "abcdefghijklm".chars().zip(looks) {
        writeln!(map, "{letter}: {look}").unwrap();
    }
    map
}

#[test]
fn each_theme_shows_the_same_picture_in_its_own_colours() {
    let (mut player, home, _) = at_the_table();
    player.press_script(&home);
    let drawn = player.buffer();
    let mut seen: Vec<String> = Vec::new();
    for theme in Colours::ALL {
        let mut picture = drawn.clone();
        theme.apply_to(&mut picture);
        assert_eq!(lines(&picture), lines(&drawn), "{theme:?} moves a glyph");
        let colours = colours(&picture);
        assert!(!seen.contains(&colours), "{theme:?} looks like another");
        assert_golden_text(&format!("theme_{}", theme.word()), &colours);
        seen.push(colours);
    }
}

#[test]
fn suits_are_told_apart_in_every_theme_by_their_marks() {
    let (mut player, home, _) = at_the_table();
    player.press_script(&home);
    let hand = player.line(21);
    for theme in Colours::ALL {
        let mut picture = player.buffer();
        theme.apply_to(&mut picture);
        assert_eq!(lines(&picture)[21], hand);
        assert!(hand.contains("$pads$") && hand.contains("#stumps#"));
    }
}

#[test]
fn the_menu_turns_the_colours_and_they_are_kept_for_all_files() {
    let home = Home::with(young(None));
    let mut player = home.open();
    let vga = player.buffer();
    assert_eq!(Colours::load(&home.folder()), None);
    player.press("c");
    for theme in [Colours::Green, Colours::Amber] {
        player.press("1");
        assert!(player.line(4).ends_with(theme.word()), "{}", player.line(4));
        assert_eq!(Colours::load(&home.folder()), Some(theme));
        let mut expected = vga.clone();
        theme.apply_to(&mut expected);
        assert_eq!(player.buffer().content[0].bg, expected.content[0].bg);
    }
    // Another screen also has the themes, and reports a folder that is in the
    // way.
    player.press("q3");
    assert_ne!(player.buffer().content[0].bg, vga.content[0].bg);
    player.press(" ");
    std::fs::remove_file(home.path("SETTINGS.CFG")).unwrap();
    std::fs::create_dir(home.path("SETTINGS.CFG")).unwrap();
    player.press("C1");
    let told = player.lines()[4..].join(" ");
    assert!(told.contains("light") && told.contains("SETTINGS.CFG"), "{told}");
    assert_eq!(Colours::load(&home.folder()), None);
}
