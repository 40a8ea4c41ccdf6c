//! Help on `?`: what the keys of a screen do.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::keys::Key;
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::rules::options::OptionItem;
use crate::session::GameSession;

/// A page of help.
pub struct Help {
    title: &'static str,
    lines: Vec<&'static str>,
}

/// How many lines fit between title and prompt.
const ROOM: usize = 22;

/// The keys of the match screen.
const PLAY: [&str; 14] = [
    "[1] to [6]  play the card above the key; at the start [1] to [7] throw one away",
    "[0]         leave a no-ball or a wide without a card; change no more cards",
    "[=]         let the computer choose for you",
    "[D]         declare, when batting: it counts from the end of the ball",
    "[O] [I] [M] let the computer play out the over, the innings, the match",
    "[S] [W]     the scorecard; the worm, with the runs of each over",
    "[H]         the coach: what each choice brings, the best marked; again: silence",
    "[C]         the chances of the match on the scoreboard; after it, their course",
    "[Q]         save and leave; the match will stand at the same ball",
    "",
    "A higher card of the bowler's suit scores; no higher, it defends, but not a 1",
    "from batsman 6 on, nor a 2 from batsman 9 on. An equal or higher card of",
    "another suit leaves the ball alone; a lower one is out.",
    "",
];

/// The signs of the match screen, and the keys of watching.
const SIGNS: [&str; 6] = [
    "",
    "The last deliveries:  .  no run      1 to 6  runs     W  wicket",
    "n  no-ball   n4  hit for four    w  wide   w4  four wides    b2  two byes",
    "",
    "Watching: [Space] stops and steps, [Enter] goes on, [+] [-] set the speed; in a",
    "match of the past [B] goes back by a ball.",
];

/// The keys of the menus.
const MENU: [&str; 22] = [
    "[1]  plays the next match at once, the computer on both sides",
    "[2]  plays it ball by ball: your own, or one to be watched",
    "[3]  the points: a win 4, a tie 2, a draw 1; then the quotient decides,",
    "     the batting average divided by the bowling average",
    "[4]  runs and wickets; Avge runs per wicket, ScR runs per 100 balls,",
    "     StR balls per wicket",
    "[5]  the season of a county, match by match, with its place after each round;",
    "     a round's number opens that match again",
    "[6]  its highest and lowest totals and the best stand for each wicket",
    "[7]  past seasons, year by year",
    "[8]  all seasons together: honours, positions, results, averages",
    "[9]  the other class; eight counties play in each, and at the end of the",
    "     season the last of the first and the first of the second change places",
    "[S]  lets the computer play on: a round, a season, or years",
    "[C]  turns to other colours, for all your files: vga, green, amber, light,",
    "     none; in the points and the final positions it shows a chart",
    "[P]  the pavilion: four other games, and a friendly for two at one keyboard",
    "[Q]  leaves; everything is in the data file already",
    "",
    "A table longer than the screen turns its page at any key, [-] turns it back.",
    "[Esc], [Q] or [0] returns from a table.",
    "Your own county has an asterisk.",
];

impl Help {
    /// Help on the menus.
    pub fn menu() -> Help {
        Help {
            title: "The main menu",
            lines: MENU.to_vec(),
        }
    }

    /// Help on the match screen.
    pub fn play() -> Help {
        let options = OptionItem::ALL.map(|item| item.law().help).into_iter();
        let options = options.filter(|line| !line.is_empty());
        let mut lines: Vec<&str> = PLAY.into_iter().chain(options).chain(SIGNS).collect();
        // Blank lines go where there are too many for the screen.
        while let Some(blank) = lines.iter().position(|line| line.is_empty())
            && lines.len() > ROOM
        {
            lines.remove(blank);
        }
        Help {
            title: "The keys of a match",
            lines,
        }
    }
}

impl Screen for Help {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, self.title, HEADING);
        for (line, text) in (2..).zip(&self.lines) {
            canvas.keyed(1, line, text, TEXT);
        }
        prompt::draw(canvas, prompt::ANY_KEY, None);
    }

    fn key(&mut self, _: Key, _: &mut GameSession) -> Turn {
        Turn::Back
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::frame::WIDTH;

    #[test]
    fn no_line_of_help_is_cut_off() {
        for help in [Help::play(), Help::menu()] {
            assert!(help.lines.len() <= ROOM, "{}", help.title);
            for line in help.lines {
                assert!(line.len() < usize::from(WIDTH), "{line}");
            }
        }
    }
}
