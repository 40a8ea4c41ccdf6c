//! Tests that the games of the pavilion keep the promise of the data folder.
//! Everything that was shown is on the disk, and a damaged file is refused with
//! the reason and left unchanged.

use armchair::datafile::SavedGame;
use armchair::pavilion::Levelled;
use armchair::pavilion::camp::Camp;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::minden::Minden;
use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Kind, Settings};
#[cfg(unix)]
use armchair::pavilion::{Pending, Seat};
use armchair::session::pavilion::GameInProgress;
use armchair::tabletop::record::{Heading, SeatPlayer, replay, replay_before_damage};

use crate::model::{Image, Model};
use crate::table::{Tries, tries};
#[cfg(unix)]
use crate::temporary;

/// Returns the file of a game.
fn file(kind: Kind) -> &'static str {
    match kind {
        Kind::Camp => "CAMP.PAV",
        Kind::Minden => "MINDEN.PAV",
        Kind::Twenty20 => "TWENTY20.PAV",
        Kind::Eights => "EIGHTS.PAV",
        Kind::Friendly => "FRIENDLY.PAV",
    }
}

fn heading<G: Levelled>(seed: u64) -> Heading {
    let settings = Settings::on_screen(G::SETTINGS);
    let seats = usize::from(G::seats(&settings.into()));
    Heading {
        settings,
        seed,
        names: vec!["Surrey".to_owned(); seats],
        players: vec![SeatPlayer::Person; seats],
        men: None,
        guided: false,
    }
}

/// Begins a new game in a folder of the model.
fn begin<G: Levelled>(model: &Model, seed: u64) -> GameInProgress<G> {
    let (kept, _) = SavedGame::open_in(model.clone(), Kind::for_game::<G>(), None).unwrap();
    GameInProgress::begin(heading::<G>(seed), Box::new(kept)).unwrap().0
}

/// Makes a choice and saves it.
fn choose<G: Levelled>(in_progress: &mut GameInProgress<G>) {
    let choice = in_progress.computer_choice().unwrap();
    in_progress.apply(choice, |_| false).unwrap();
    in_progress.save_choices().unwrap();
}

/// Returns the lines of a game with this many choices.
fn lines<G: Levelled>(choices: usize) -> Vec<Vec<u8>> {
    let model = Model::with(&Image::new());
    let mut in_progress = begin::<G>(&model, 1890);
    (0..choices).for_each(|_| choose(&mut in_progress));
    let bytes = model.image()[file(Kind::for_game::<G>())].clone();
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.map(<[u8]>::to_vec).collect()
}

// --- damage ------------------------------------------------------------------

pub(crate) fn damage(tries: &mut Tries) {
    damaged::<Camp>(tries);
    damaged::<Minden>(tries);
    damaged::<Twenty20>(tries);
    damaged::<Eights>(tries);
}

/// The number of choices at the start of a game that include every kind of
/// line.
const CHOICES: usize = 24;

fn damaged<G: Levelled>(tries: &mut Tries) {
    let lines = lines::<G>(CHOICES);
    let good = lines.concat();
    // A partly written line is dropped, and everything that was shown is there.
    for length in 0..=good.len() {
        let shown: usize = (lines.iter().map(Vec::len))
            .scan(0, |end, length| {
                *end += length;
                Some(*end)
            })
            .filter(|end| *end <= length)
            .last()
            .unwrap_or_default();
        let kept = match look::<G>(&good[..length]) {
            Ok(kept) => kept == Some(shown).filter(|shown| *shown > 0),
            Err(_) => length < lines[0].len(),
        };
        tries.count(kept, || format!("{}: cut at {length}", G::WORD));
    }
    for bit in (0..good.len() * 8).step_by(self::tries(3, 1)) {
        let mut flipped = good.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let looked = look::<G>(&flipped);
        let kept = match &looked {
            Ok(_) => false,
            Err(line) => !line.is_empty() && !line.contains(char::is_control),
        };
        tries.count(kept, || format!("{}: bit {bit}, {looked:?} of {}", G::WORD, good.len()));
        let before = gone_on_from::<G>(&flipped);
        let expected = (lines.iter().map(Vec::len))
            .scan(0, |end, length| {
                *end += length;
                Some(*end)
            })
            .take_while(|end| *end <= bit / 8)
            .last();
        tries.count(before == expected, || {
            format!("{}: bit {bit}, {before:?} and not {expected:?}", G::WORD)
        });
    }
}

/// Returns how many bytes of a damaged game's record are kept if the game
/// continues. The complete record remains under another name.
fn gone_on_from<G: Levelled>(damaged: &[u8]) -> Option<usize> {
    let damage = replay::<G>(damaged).err()?;
    let left = replay_before_damage::<G>(damaged, &damage, &mut ()).ok()?;
    let image = Image::from([(file(Kind::for_game::<G>()).to_owned(), damaged.to_vec())]);
    let model = Model::with(&image);
    let (mut kept, _) = SavedGame::open_in(model.clone(), Kind::for_game::<G>(), None).unwrap();
    let aside = kept.cut(damaged, left.length).unwrap();
    let image = model.image();
    let good = image[file(Kind::for_game::<G>())] == damaged[..left.length];
    (good && image[&aside] == damaged).then_some(left.length)
}

/// Opens a folder that contains these bytes as a saved game. Returns the number
/// of good bytes, or `None` without a file. Checks that the bytes stay
/// unchanged.
fn look<G: Levelled>(bytes: &[u8]) -> Result<Option<usize>, String> {
    let image = Image::from([(file(Kind::for_game::<G>()).to_owned(), bytes.to_vec())]);
    let model = Model::with(&image);
    let opened = SavedGame::open_in(model.clone(), Kind::for_game::<G>(), None);
    let (_, kept) = opened.map_err(|fault| fault.to_string())?;
    assert_eq!(model.image(), image, "it was looked at only");
    match kept.map(|kept| replay::<G>(&kept)) {
        None => Ok(None),
        Some(Ok(left)) => Ok(Some(left.length)),
        Some(Err(fault)) => Err(fault.to_string()),
    }
}

// --- power cuts --------------------------------------------------------------

/// Cuts the power after each operation while a new game replaces a damaged
/// game, and while its choices are saved.
pub(crate) fn power_cuts(tries: &mut Tries) {
    cut::<Camp>(tries);
    cut::<Minden>(tries);
    cut::<Twenty20>(tries);
    cut::<Eights>(tries);
}

fn cut<G: Levelled>(tries: &mut Tries) {
    let damaged = b"{\"type\":\"pavilion\"}\n".to_vec();
    let name = file(Kind::for_game::<G>());
    let model = Model::with(&Image::from([(name.to_owned(), damaged.clone())]));
    let mut in_progress = begin::<G>(&model, 7);
    let mut shown = vec![(model.ops(), in_progress.table().check())];
    for _ in 0..12 {
        choose(&mut in_progress);
        shown.push((model.ops(), in_progress.table().check()));
    }
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            tries.attempt(format_args!("{name} after {ops} operations"), || {
                assert!(image.values().any(|bytes| *bytes == damaged), "set aside");
                let least = shown.iter().rposition(|(at, _)| *at <= ops);
                let left = image.get(name).map(|bytes| replay::<G>(bytes));
                let Some(least) = least else {
                    // The new game has not begun yet, so the folder may contain
                    // the damaged game, no game, or the new game.
                    return;
                };
                let left = left.expect("the game is gone").expect("it is damaged");
                let at = (shown.iter()).position(|(_, check)| *check == left.table.check());
                assert!((Some(least)..=Some(least + 1)).contains(&at), "{at:?} of {least}");
            });
        }
    }
}

// --- the program ends --------------------------------------------------------

/// Ends the program with signals, or kills it, during games of the pavilion.
/// The file must contain everything that the last picture showed, and the
/// terminal must be restored.
#[cfg(unix)]
pub(crate) fn ended(tries: &mut Tries) {
    for how in ["-INT", "-TERM", "-HUP", "ctrl-c", "-KILL"] {
        for round in 0..self::tries(2, 40) {
            tries.attempt((how, round), || end_a_game(how, round));
        }
    }
}

/// Plays camp cricket between two people, in which every key lays a card.
#[cfg(unix)]
fn end_a_game(how: &str, round: usize) {
    let folder = temporary::folder();
    let mut terminal = crate::pty::Terminal::start(folder.path(), &["pavilion"]);
    terminal.wait_for("The Pavilion");
    terminal.press("1", "[B] Lancs");
    // Change from the computer's good player to a person.
    terminal.keys("b");
    terminal.wait_until("two persons", two_persons);
    terminal.press("\r", "bat first");
    terminal.press("b", "left in the pack");
    for step in 0..3 + 5 * round {
        let before = terminal.screen();
        // In a pause, a key that is pressed again too soon counts as held down.
        let pauses = before.contains("Press any key");
        terminal.keys(if pauses { [" ", "\r"][step % 2] } else { "=" });
        terminal.wait_until("another picture", |screen| screen != before);
    }
    let shown = pack_left(&terminal.screen());
    match how {
        "ctrl-c" => terminal.keys("\x03"),
        "-KILL" => crate::program::kill(terminal.pid()),
        how => crate::terminal::signal(&terminal, how),
    }
    terminal.end();
    if how != "-KILL" {
        terminal.assert_clean();
    }
    let bytes = std::fs::read(folder.path().join(file(Kind::Camp))).unwrap();
    let left = replay::<Camp>(&bytes).unwrap();
    assert!(matches!(left.table.pending(), Pending::Ask(Seat(0 | 1), _)));
    let reached = was_reached(&bytes, shown.unwrap());
    assert!(reached, "{shown:?} cards left in the pack were shown");
}

/// Returns `true` if the saved choices lead to a pack with only this many
/// cards. A pause shows the pack in the middle of a choice, and a key may be
/// saved before its picture is drawn.
#[cfg(unix)]
fn was_reached(bytes: &[u8], shown: u8) -> bool {
    let ends = (1..=bytes.len()).filter(|end| bytes[end - 1] == b'\n');
    let mut packs = ends.map(|end| {
        let left = replay::<Camp>(&bytes[..end]).unwrap();
        left.table.game().public().turn.left
    });
    let mut before = packs.next().unwrap();
    before == shown
        || packs.any(|after| {
            // A turn that begins has a new pack.
            let last = if after > before { 0 } else { after };
            let came = (last..=before).contains(&shown) || after == shown;
            before = after;
            came
        })
}

#[cfg(unix)]
fn two_persons(screen: &str) -> bool {
    screen.matches("a person").count() == 2
}

/// Returns the number of cards left in the pack, according to a picture.
#[cfg(unix)]
fn pack_left(screen: &str) -> Option<u8> {
    let before = screen.split(" left in the pack").next()?;
    before.split_whitespace().next_back()?.parse().ok()
}
