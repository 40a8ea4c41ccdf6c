//! What `?` explains besides the short rules: tables, options, and the signs of
//! a screen, in paragraphs; an empty one separates groups that belong together.

use crate::pavilion::minden::laws::{self, Grade};
use crate::pavilion::twenty20::decks::{Chanced, Style};
use crate::words::count::sentence;

/// What is played in the pavilion, told on its menu.
pub(crate) const MENU: [&str; 6] = [
    "Games for two, a person and the computer unless you change that; none counts in a competition. Choose one: ? tells its rules there, and L the last game that was finished. A game that is left is kept, and offered where you left it.",
    "Camp Cricket: cards are laid on nine cells, and sets of them are covered to keep the deal going. The bowlers deal for wickets, the batsmen for runs. Half an hour.",
    "Minden Cricket: one card is an over. The bowler passes a card, the batsman plays one of his own. Half an hour for 40 overs a side.",
    "Tea-Table Twenty20: every ball with a hidden bowl, a stroke and two dice. Half an hour for ten overs a side.",
    "Crazy Eights: no cricket at all; who is first rid of his cards wins. Five minutes.",
    "A friendly: the main game between any two counties, for two at one keyboard or against the computer.",
];

/// What a friendly is.
pub(crate) const FRIENDLY: &[&str] = &[
    "The main game between any two counties, with the options that are chosen here. It counts for nothing.",
    "Two people play it at one keyboard, and no hand is shown or told before the keyboard has changed hands; or one person plays against the computer.",
    "The keys are those of every match: ? names them while it is played.",
];

/// How far camp cricket swings, measured over many matches between good
/// players, and its options.
pub(crate) const CAMP: &[&str] = &[
    "One long turn swings a match. In camp a bowling turn takes nothing one time in three, and a batting turn is worth 41 runs on average, so that an innings comes to 250 runs; but one in twenty ends below 45, and one in twenty passes 550. In Hill an innings comes to 195 runs, from 75 to 345 in nine of ten cases; in Veld to 130, from 15 to 315.",
    "",
    "The options. Form of the game: camp, hill or veld, as the rules tell them. Innings a side: 1 or 2; with 2, a side that is far behind after its first innings (150 runs in three days, 75 in one, 100 in two, else 200) may be made to follow on, which is to bat again at once.",
    "Wickets to fall: 10, or 11, when the last man bats on alone. Days: a match that has not ended in its days is drawn; a round is a turn of the bowlers and one of the batsmen. When the pack runs out the cards of the nine cells are gathered up, and cut or shuffled.",
    "Show what may be covered: in camp and hill but not in veld, where to find the sets is the game; or on, or off, in each.",
    "",
    "Our reading. All cards are shuffled before every turn, as a published account of the game has it; our document says only that they are gathered and cut when they run out within one. In Hill three of a rank are a wicket and no set to be covered: the document leaves it open.",
];

/// The signs on the screen of camp cricket.
pub(crate) const CAMP_SIGNS: &[&str] = &[
    "On the screen: 10S is the ten of spades, AH the ace of hearts; C is clubs, D diamonds. A card between dots belongs to a set that may be covered; one between > and < is chosen. x3 in a cell: three cards lie there.",
    "41-6 is 41 runs for six wickets; d behind it, that the side declared. On the scorecard b is before the bowler and w above his wickets; 3-15 in the fall, that the third wicket fell at 15.",
];

/// The laws of Minden cricket that its short rules leave out, and its options.
pub(crate) const MINDEN: &[&str] = &[
    "A man's grade is how he bats, from A, the best, to E; a bowler's rank how he bowls, from 6, the best, to 1. A flurry is the best result that a card can have.",
    "",
    "The advanced game: every man has a style, in which two cards exchange their results. Plain: none do. A driver: the ace and the 8. A puller: the ace and the 5. A cutter: the ace and the 3. A nudger: the 6 and the 2, and the 9 and the 7, but for free swinging. Each card has its result for the striker, and behind it, or below it after a stroke, that for his partner. The scorecard has the men to come.",
    "",
    "Four hands: partners choose whose the first batsman and the first bowler are. Whose man is out plays the next one in; whose bowler is taken off plays the new one. A card is passed face up: beside each name stand the cards that were passed there and not seen since. What else a partner holds stays hidden. Two packs are shuffled together.",
    "",
    "The options. Format: one-day, an innings a side of 20, 40 or 50 overs, in which a man bowls a fifth of them at most; test, two innings a side in 270, 360 or 450 overs, drawn when these run out; timeless, two innings a side to the end. In these two a side may declare, and one that is 200 behind (150 in 270 or 360 overs) be made to follow on.",
    "Count what was passed: the screen tells the cards that you passed and that were not seen since. Know your players: each side its own men, in a data file those of its counties; or both sides alike: B, C, A, B, B, C, C, D, D, E, E with the bat.",
];

/// The signs on the screen of Minden cricket.
pub(crate) const MINDEN_SIGNS: &[&str] = &[
    "On the screen: > is before the batsman who faces. Grade C as B: he bats a grade better, having made 30 runs. In all 9-30-2: the bowler has bowled nine overs for 30 runs and two wickets; tired to 4: his rank counts as 4. The last overs: the card, the runs, W for a wicket.",
    "Below each card of yours stands its result: runs; flurry, rating, half the rating, bowler's rating or extras, from the least to the most that a die can bring; out on 9+ (28%), a chance that takes his wicket when two dice show 9 or more, 28 times in a hundred; needs rank 5, a chance that this bowler is too weak for; a chance, before the bowler is named; card, or 0 runs: another card is turned, which may be a chance.",
    "10S is the ten of spades, AH the ace of hearts. On the scorecard b is before the bowler, c before the catcher, wk is the keeper, lbw leg before wicket, and w stands above the bowler's wickets.",
];

/// What every card says, for the screen.
pub(crate) fn minden_tables() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| format!("{:>3}", of(face))).collect();
        runs.concat()
    };
    let mut rows: Vec<String> = CHART.map(str::to_owned).into();
    for (grade, rank) in Grade::ALL.into_iter().zip([6, 5, 4, 3, 2]) {
        rows.push(format!(
            " {}  {}     {}      {rank} {}",
            grade.letter(),
            faces(&|face| laws::flurry(grade, face)),
            faces(&|face| laws::rating(grade, face)),
            faces(&|face| laws::bowler(rank, face)),
        ));
    }
    let (rank, extras) = (faces(&|face| laws::bowler(1, face)), faces(&laws::extras));
    rows.push(format!("{:51}1 {rank}", ""));
    rows.push(format!(" Extras, at any grade:{extras}"));
    rows
}

const CHART: [&str; 12] = [
    "The result of a card, by the way in which the over is batted:",
    "                 A       2  3  4          5  6       7       8  9",
    " defends         rating  0  1  bowler's   2  half    0       2  half",
    " as it comes     flurry  1  2  bowler's   4  rating  0       5  rating",
    " attacks         flurry  3  4  bowler's+2 6  flurry  1       8  rating",
    " swings freely   flurry  3  4  bowler's+2 6  flurry  chance  8  rating",
    " In each: a 10 extras, no-balls (hearts), wides (diamonds), byes (spades) or",
    " leg byes (clubs); a jack, queen or king a chance.",
    "",
    "The runs for a die of 1 to 6:",
    "    flurry                 rating                  bowler's rating, of rank",
    "      1  2  3  4  5  6       1  2  3  4  5  6          1  2  3  4  5  6",
];

/// The same, to be read aloud.
pub(crate) fn minden_tables_aloud() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| of(face).to_string()).collect();
        runs.join(", ")
    };
    let mut rows: Vec<String> = CHART_ALOUD.map(str::to_owned).into();
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::flurry(grade, face));
        format!("Flurry of grade {}: {runs}.", grade.letter())
    }));
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::rating(grade, face));
        format!("Batting rating of grade {}: {runs}.", grade.letter())
    }));
    rows.extend((1..=6).rev().map(|rank| {
        let runs = faces(&|face| laws::bowler(rank, face));
        format!("Bowler's rating of rank {rank}: {runs}.")
    }));
    rows.push(format!("Extras: {}.", faces(&laws::extras)));
    rows
}

const CHART_ALOUD: [&str; 6] = [
    "As it comes: an ace is a flurry, a 2 one run, a 3 two, a 4 the bowler's rating, a 5 four runs, a 6 and a 9 the batting rating, a 7 none, an 8 five runs.",
    "Defending: an ace is the batting rating, a 2 no run, a 3 one, a 4 the bowler's rating, a 5 two runs, a 6 and a 9 half the batting rating, a 7 none, an 8 two runs.",
    "Attacking: an ace and a 6 are a flurry, a 2 three runs, a 3 four, a 4 two more than the bowler's rating, a 5 six runs, a 7 one, an 8 eight, a 9 the batting rating. Swinging freely the same, but a 7 is a chance.",
    "Always: a 10 is extras; a jack, a queen or a king a chance. Red tens are the bowler's: the batsman takes a card of his, and puts one away.",
    "A chance: two dice decide. Grades A and B are out on 9 or more, C on 8, D on 7, E on 6; one more from 30 runs on and when defending, one less attacking, three less swinging freely.",
    "The runs for a die of 1 to 6:",
];

/// What a chance on an express ball brings, for the screen.
pub(crate) fn twenty20_tables() -> Vec<String> {
    let mut rows = vec![
        "An express ball with C, a chance. By the bowler, for a die of 1 to 8:".to_owned(),
        format!(
            "{:8}{}",
            "",
            (1..=8).map(|die| format!("{die:<6}")).collect::<String>()
        ),
    ];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| format!("{:<6}", chanced(style.chance(die))));
        format!(
            " {:<7}{}",
            super::twenty20::style(style),
            brings.collect::<String>()
        )
    }));
    rows.push(CHANCE.to_owned());
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

/// The same, to be read aloud.
pub(crate) fn twenty20_tables_aloud() -> Vec<String> {
    let mut rows = vec!["A chance on an express ball, for a die of 1 to 8:".to_owned()];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| match style.chance(die) {
            Chanced::RunOut => "run out".to_owned(),
            Chanced::Boundary => "boundary".to_owned(),
            runs @ Chanced::Runs(_) => chanced(runs),
        });
        let brings: Vec<String> = brings.collect();
        let style = sentence(super::twenty20::style(style));
        format!("{style}: {}.", brings.join(", "))
    }));
    rows.push(CHANCE_ALOUD.to_owned());
    rows
}

const CHANCE: &str =
    " out?: run out on 5 or 6 of a die, else no run. 4/6: six on 5 or 6, else four.";
const CHANCE_ALOUD: &str =
    "Run out: on 5 or 6 of a die, else no run. Boundary: six on 5 or 6, else four.";
const STYLES: [Style; 3] = [Style::Pace, Style::Spin, Style::Medium];

fn chanced(brings: Chanced) -> String {
    match brings {
        Chanced::RunOut => "out?".to_owned(),
        Chanced::Runs(runs) => runs.to_string(),
        Chanced::Boundary => "4/6".to_owned(),
    }
}

/// The cards of Tea-Table Twenty20, the laws that its short rules leave out,
/// and its options.
pub(crate) const TWENTY20: &[&str] = &[
    "Over cards, one turned for each ball:",
    "Plain: nothing. Nip and width: the meter moves one to the bowler or to the batter. Zip: a bowler of pace or spin rolls the die of eight.",
    "Edge: on a miss the slips may catch, each on a 6. Pad: on a miss he may be leg before, on a 6.",
    "Chirp: a batter who hit out loses a point of confidence after the ball. Calm: one who kept it down gains a point. Swagger: one who hit out gains a point, one who kept it down loses it.",
    "Fumble: the man where the ball stops does not hold it. Bye: on a miss at which no wicket can be tried, one bye.",
    "Wide: one extra, and the ball again. No-ball: one extra, and then a free hit, shown as FREE BALL: at both nobody can be out, but run out.",
    "Express balls are the first two of an over, but of the first and the last; their card shows its other side between signs of equality: a figure is runs and a dot none, P patience (the bowler's next die has eight faces), B pressure (two of them: bowled on 5 or 6), C a chance: a die of eight and the table above.",
    "",
    "Along the ground or hitting out: along the ground the ball goes up to two areas further than where it comes down, and one time in six can be caught. Hit out it goes one or two further, and one time in two can be caught. A batter who misses by 3 or more while he hits out is bowled on 7 or 8 of a die of eight, one who keeps it down on a 6 of a die of six.",
    "",
    "Confidence is where the meter stands when a stroke does not suit the bowl, from -1 to 3: batter and keeper begin with 1, an all-rounder with 0, pace and spin with -1. A boundary adds one. A specialist batter's is never below 0.",
    "",
    "Skills of the batter (a specialist has each once, any other man one of them). Second look: when the bowl is shown, the stroke moves to the next zone. Late hands: he rolls again after he missed by 3 or more. Roll the wrists: a ball in the air is kept on the ground.",
    "Skills of the bowler, each once an over. Extra yard: he rolls his die again. Shift: one man moves one area after the stroke is shown.",
    "",
    "Power play (ten overs): once, from the third over on, the batting side lets only two men stand in the outfield for the over.",
    "Review (twenty overs): one a side. The batter is saved on a 5 or 6, unless he is clean bowled or run out; the fielders get him on a 6 when the slips or leg before have failed.",
    "Our reading of bowled after a miss: the document says it in three ways, of which each contradicts the others. We take the fullest passage, by which hitting out is the greater risk.",
    "",
    "Slips stand for pace and spin only: each rolls a die when the batter blocks, and when an edge card shows on a miss; a 6 is a catch.",
    "",
    "Presets of the field: 1 two slips, 2 one slip, 3 spread, 4 leg side, 5 off side, 6 straight. To a medium bowler 1 is a ring with nobody in the outfield and 2 has one man back. Each has as many men in the outfield as its name asks for and the over allows.",
    "",
    "The options. Overs a side: ten or twenty. Level scores: the side that batted first has won, or a tie. Cards of the men: by their kind, all men of a kind are alike; each his own, every man has a confidence of his own to begin with, from -1 to 2, and skills of his own, and both sides as much in all.",
];

/// The signs on the screen of Tea-Table Twenty20.
pub(crate) const TWENTY20_SIGNS: &[&str] = &[
    "On the screen: five zones, 1 Leg to 5 Cut, each with its areas, from 1 beside the bat outwards; in is the infield, out the outfield. o is a man, the dot nobody, ^ the man who is picked up, [ ] where the arrows stand. 4 before a place: a catch there is held on 4 or more; 3* is the same, a place where it is easier. @ is where the ball comes down.",
    "Over cards: #### is one not turned yet. Meter: the figure in brackets. > is before the batter who faces; conf is his confidence; def, he keeps it along the ground, agg, he hits out; S L R, the skills that he has left: second look, late hands, roll the wrists. Behind the bowler's kind stand the skills that he has left, yard and shift. > is before the bowl that is chosen, behind each the strokes that suit it; D8, it rolls the die of eight on this pitch.",
];

/// What the short rules of crazy eights leave out, and its options.
pub(crate) const EIGHTS: &[&str] = &[
    "The bill is how many cards the next player must take: 2 for a two, more for each two laid on it, 5 for the ace of hearts. A player who has one card left is told with \"last card\".",
    "When the stock is out and the pile cannot be shuffled, and nobody can move, the fewest cards win.",
    "",
    "The options. Players: two, three or four, of whom the computer plays all but you. Games of the rubber: 1, 3, 5 or 7; the loser of a game begins the next. Rubber counted by games; or by cards, and whoever wins a game counts what the others still hold: a two 20, an eight 50, a jack 25, the ace of hearts 50, any other court card 10, the rest their pips.",
    "Lay after a bill: who has taken the bill may still lay a card. Draw until one follows: who takes a card goes on until one can be laid. Call the last card: by itself, the game says it; by hand, who does not call before he lays his last card but one, or calls at another time, draws one more at his next go. As it stands at first, two need not call, three or four must.",
];

/// The signs on the screen of crazy eights.
pub(crate) const EIGHTS_SIGNS: &[&str] = &[
    "On the screen: > is before the name of whoever is to play, ##### is the stock, face down, and beside it lies the pile. Its suit in large letters below is the suit to follow after an eight. 10H is the ten of hearts, AC the ace of clubs. Cards that cannot be laid now are dim; the card in brackets is the one that the arrows have gone to.",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_fit_a_screen_and_their_columns_stand_below_each_other() {
        let rows = minden_tables();
        assert!(rows.iter().all(|row| row.len() <= 78), "{rows:#?}");
        let ends: Vec<usize> = rows.iter().skip(11).take(7).map(String::len).collect();
        assert!(ends.windows(2).all(|two| two[0] == two[1]), "{rows:#?}");
    }

    #[test]
    fn the_table_of_chances_is_that_of_the_game_and_of_the_manual() {
        let rows = twenty20_tables();
        assert!(rows.iter().all(|row| row.len() <= 78), "{rows:#?}");
        assert_eq!(
            rows[2],
            " pace   out?  0     0     1     1     2     4/6   4/6"
        );
        let manual = include_str!("../../../ARMCHAIR.TXT");
        for row in &rows[1..5] {
            assert!(manual.contains(row.as_str()), "{row}");
        }
        assert_eq!(
            twenty20_tables_aloud()[2],
            "Spin: run out, 0, 0, 1, 1, 1, 2, boundary."
        );
    }

    #[test]
    fn what_is_ours_is_said_on_the_first_page_of_the_rules() {
        use crate::words::pavilion::spoken::Spoken;
        assert!(crate::pavilion::camp::Camp::RULES[0].ends_with("are ours."));
        assert!(crate::pavilion::minden::Minden::RULES[0].contains("its tables are ours"));
        assert!(crate::pavilion::twenty20::Twenty20::RULES[0].contains("is ours:"));
    }
}
