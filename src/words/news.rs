//! The news that a delivery brings apart from its runs: dismissals, fifties and
//! hundreds, and a new no-ball suit.

use super::cards;
use super::count::{capitalised, counted, ordinal, spell_out};
use super::names::Sides;
use crate::championship::men::ManName;
use crate::championship::records::CountyRecords;
use crate::game::scorebook::{BatsmanSums, InningsPage};
use crate::game::{Ball, Innings, Public};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, HowOut};

/// Returns the news that the last delivery brought for the batting side: a
/// wicket, and any marks or records passed. `records` holds the county's
/// records, if it has any.
pub(crate) fn batting_news(
    page: &InningsPage,
    innings: &Innings,
    sides: &Sides,
    records: Option<&CountyRecords>,
) -> Vec<String> {
    let Some(last) = page.balls.last() else {
        return Vec::new();
    };
    // If a wicket has just fallen, the ball belongs to the stand that it ended.
    let wicket = innings.wickets + u8::from(last.out.is_none());
    let stand = innings.partnerships().nth(usize::from(wicket) - 1);
    let stand = stand.unwrap_or(0);
    let mut sentences = wicket_sentences(page, last, innings, stand, sides);
    let total = last.total();
    sentences.extend(mark_of_batsman(page, last, innings, sides));
    if let Some(mark) = mark_reached(stand, total, 50) {
        let wicket = ordinal(wicket);
        sentences.push(format!("{} for the {wicket} wicket!", mark_word(mark)));
    }
    if mark_reached(innings.runs, total, 100).is_some() {
        let (side, runs) = (sides.short(innings.batting), innings.runs);
        sentences.push(format!("{side} have {runs} on the board."));
    }
    let Some(records) = records else {
        return sentences;
    };
    let best = records.partnerships.get(usize::from(wicket) - 1);
    if let Some(best) = best.copied().flatten()
        && has_just_passed_record(best.runs, stand, total)
    {
        let (wicket, runs, year) = (ordinal(wicket), best.runs, best.year);
        sentences.push(format!(
            "A county record for the {wicket} wicket, beating the {runs} of {year}."
        ));
    }
    if let Some(best) = records.highest_for
        && has_just_passed_record(best.runs, innings.runs, total)
    {
        sentences.push(format!(
            "The county's highest total, beating the {} of {}.",
            best.runs, best.year
        ));
    }
    sentences
}

/// Returns the figures of the batsman who faced the last ball.
fn facing_batsman(page: &InningsPage, last: &Ball) -> BatsmanSums {
    // After a wicket, the page already has a line for the man who comes in.
    let number = page.batsmen.len() - usize::from(last.out.is_some());
    let man = page.batsmen.get(number.saturating_sub(1));
    man.copied().unwrap_or_default()
}

/// Reports the fall of a wicket, if the ball took one, and names the next man
/// in.
fn wicket_sentences(
    page: &InningsPage,
    last: &Ball,
    innings: &Innings,
    stand: u32,
    sides: &Sides,
) -> Vec<String> {
    let Some(how) = last.out else {
        return Vec::new();
    };
    let man = facing_batsman(page, last);
    let name = sides.man(innings.batting, last.batsman).map(ManName::sentence_name);
    let taker = sides.bowler(innings.batting, last.over).map(ManName::sentence_name);
    let balls = counted(man.balls, "ball", "balls");
    let made = format!("{} off {balls}", man.runs);
    let made = match (&name, &taker) {
        (Some(name), _) if how == HowOut::RunOut => format!("{name} made {made}"),
        (Some(name), Some(taker)) if man.runs == 0 => {
            format!("{taker} gets {name} for {}", duck(man.balls))
        }
        (Some(name), Some(taker)) => format!("{taker} gets {name} for {made}"),
        _ => made,
    };
    let mut sentences = vec![match stand {
        0 => format!("{made}."),
        _ => format!("{made}; the stand was worth {stand}."),
    }];
    if is_hat_trick(page, innings, sides) {
        let hat_trick = |taker| format!("{taker} does the hat-trick!");
        sentences.push(taker.map_or_else(|| "A hat-trick!".to_owned(), hat_trick));
    }
    if innings.ended.is_none() {
        // Two men open the innings, so the third comes in when the first wicket
        // falls.
        let next = sides.batsman(innings.batting, last.batsman + 2);
        let comma = if name.is_some() { "," } else { "" };
        sentences.push(format!("{}{comma} comes in.", capitalised(&next)));
        // The man at the other end now faces every ball until he is out.
        let faces = sides.man(innings.batting, last.batsman + 1);
        sentences.extend(faces.map(|faces| format!("{} faces.", faces.sentence_name())));
    }
    sentences
}

/// Names a duck: "a first-ball duck", "a seven-ball duck", "an 18-ball duck".
fn duck(balls: u32) -> String {
    let article = match balls {
        8 | 11 | 18 | 80..=89 => "an",
        _ => "a",
    };
    match balls {
        ..=1 => "a first-ball duck".to_owned(),
        more => format!("{article} {}-ball duck", spell_out(more)),
    }
}

/// Announces the batsman's fifty or hundred, or a later multiple of fifty, if
/// he reached it with the last ball.
fn mark_of_batsman(
    page: &InningsPage,
    last: &Ball,
    innings: &Innings,
    sides: &Sides,
) -> Option<String> {
    let mark = mark_reached(facing_batsman(page, last).runs, last.runs.into(), 50)?;
    let number = page.batsmen.len() - usize::from(last.out.is_some());
    Some(match sides.man(innings.batting, last.batsman) {
        Some(name) => format!("{} makes {}!", name.sentence_name(), his_mark(mark)),
        None => format!("{} for no. {number}!", mark_word(mark)),
    })
}

/// Returns `true` if the bowler took a wicket with each of his last three
/// balls. If the men are known only by number, all three balls must be in the
/// same over.
fn is_hat_trick(page: &InningsPage, innings: &Innings, sides: &Sides) -> bool {
    let bowler = |ball: &Ball| {
        let man = sides.bowler(innings.batting, ball.over);
        man.ok_or(ball.over)
    };
    let Some(last) = page.balls.last() else {
        return false;
    };
    let his = page.balls.iter().rev();
    let his = his.filter(|ball| bowler(ball) == bowler(last));
    // A wide or a no-ball in between does not break the sequence.
    let his = his.filter(|ball| !matches!(ball.call, Some(Call::Wide | Call::NoBall)));
    let takes = |ball: &&Ball| ball.out.is_some_and(|how| how != HowOut::RunOut);
    // The number must be exactly three, because a fourth wicket in a row is not
    // a second hat-trick.
    his.take_while(takes).count() == 3
}

/// Returns `true` if the last `by` runs took a total past the record. `now` is
/// the total after those runs.
fn has_just_passed_record(record: u32, now: u32, by: u32) -> bool {
    record < now && now.saturating_sub(by) <= record
}

/// Returns the highest multiple of `step` that was reached with the last `by`
/// runs. Returns `None` if no multiple was reached.
fn mark_reached(now: u32, by: u32, step: u32) -> Option<u32> {
    let mark = now / step * step;
    (mark > now.saturating_sub(by)).then_some(mark)
}

fn mark_word(mark: u32) -> String {
    match mark {
        50 => "Fifty".to_owned(),
        100 => "A hundred".to_owned(),
        more => more.to_string(),
    }
}

fn his_mark(mark: u32) -> String {
    match mark {
        50 => "his fifty".to_owned(),
        100 => "his hundred".to_owned(),
        more => more.to_string(),
    }
}

/// Names the bowler and the batsman: "Wood bowls to Ackroyd (12 off 31
/// balls).", preceded by "Next: " if the ball has not been bowled yet. Returns
/// `None` if the men are known only by number.
pub(crate) fn next_ball_duel(page: &InningsPage, public: &Public, sides: &Sides) -> Option<String> {
    let innings = public.current().filter(|one| one.ended.is_none())?;
    let over = innings.balls / u16::from(BALLS_PER_OVER);
    let bowler = sides.bowler(innings.batting, over)?.sentence_name();
    let batsman = sides.man(innings.batting, public.facing())?.sentence_name();
    let line = page.batsmen.last().copied().unwrap_or_default();
    let balls = counted(line.balls, "ball", "balls");
    let next = match public.delivery {
        Some(_) => "",
        None => "Next: ",
    };
    Some(match line.balls {
        0 => format!("{next}{bowler} bowls to {batsman}."),
        _ => format!("{next}{bowler} bowls to {batsman} ({} off {balls}).", line.runs),
    })
}

/// Returns all the news that the last delivery of an innings brought: its
/// [`batting_news`], and the no-ball suit for the next over.
pub(crate) fn news(
    page: &InningsPage,
    public: &Public,
    sides: &Sides,
    records: Option<&CountyRecords>,
) -> Vec<String> {
    let (Some(last), Some(innings)) = (page.balls.last(), public.current()) else {
        return Vec::new();
    };
    let mut sentences = batting_news(page, innings, sides, records);
    let is_last = last.counts_in_over() && last.number == BALLS_PER_OVER;
    if is_last && public.options.no_ball && innings.ended.is_none() {
        let suit = cards::marked_suit(public.no_ball_suit);
        sentences.push(format!("The no-ball suit is now {suit}."));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::County;
    use crate::championship::men::names::draw_eleven;
    use crate::championship::records::{RecordStand, RecordTotal};
    use crate::game::{Ask, Dealer, Ended, Match, Pending, Side};
    use crate::players::RandomPlayer;
    use crate::rules::Options;
    use crate::tabletop::drive::step;
    use crate::words::SideNames;
    use crate::words::ball::tests::ball;

    fn sides() -> Sides {
        let men = |county: &str| {
            let county = County::from_name(county).unwrap();
            SideNames::new(county.name(), county.short()).with_men(draw_eleven(1890, county, 11))
        };
        Sides { home: men("Yorkshire"), away: men("Kent") }
    }

    /// Returns the news of a ball in over 22 to Yorkshire's number 3. `runs` is
    /// his score after that ball.
    fn told(ball: Ball, runs: u32) -> Vec<String> {
        let last = Ball { over: 21, batsman: 3, ..ball };
        let mut innings = Innings::new(Side::Home);
        innings.wickets = 2 + u8::from(last.out.is_some());
        let batsman = BatsmanSums { runs, balls: 31, out: last.out };
        let mut batsmen = vec![BatsmanSums::default(), BatsmanSums::default(), batsman];
        if last.out.is_some() {
            batsmen.push(BatsmanSums::default());
        }
        let page = InningsPage {
            batting: Side::Home,
            balls: vec![last],
            times: Vec::new(),
            batsmen,
            changed: 0,
            ended: None,
        };
        batting_news(&page, &innings, &sides(), None)
    }

    #[test]
    fn a_man_who_is_out_his_bowler_and_the_next_man_are_named() {
        let sides = sides();
        let name = |side, number| sides.man(side, number).unwrap().sentence_name();
        let (man, next) = (name(Side::Home, 3), name(Side::Home, 5));
        let faces = name(Side::Home, 4);
        // The second pair bowl overs 21 to 30. The man with the higher number
        // bowls first.
        let bowler = name(Side::Away, 8);
        let out = |how| Ball { out: Some(how), ..ball("4B", Some("3P")) };
        assert_eq!(
            told(out(HowOut::Caught), 12),
            [
                format!("{bowler} gets {man} for 12 off 31 balls."),
                format!("No. 5, {next}, comes in."),
                format!("{faces} faces.")
            ]
        );
        let duck = told(out(HowOut::Bowled), 0);
        assert_eq!(duck[0], format!("{bowler} gets {man} for a 31-ball duck."));
        let run_out = told(out(HowOut::RunOut), 12);
        assert!(run_out[0].starts_with(&format!("{man} made 12 off")));
        let four = Ball { runs: 4, ..ball("1P", Some("9P")) };
        assert_eq!(told(four, 102), [format!("{man} makes his hundred!")]);
    }

    #[test]
    fn a_ball_to_come_is_told_from_the_one_that_was_bowled() {
        let page = InningsPage {
            batting: Side::Home,
            balls: Vec::new(),
            times: Vec::new(),
            batsmen: Vec::new(),
            changed: 0,
            ended: None,
        };
        let mut dealer = Dealer::new(1890);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let [mut home, mut away] = [1, 2].map(RandomPlayer::new);
        let mut asked = Vec::new();
        while !asked.contains(&Ask::Stop) {
            let said = next_ball_duel(&page, game.public(), &sides());
            if let (Some(said), Pending::Ask(_, ask)) = (said, game.pending()) {
                let is_bowled = matches!(ask, Ask::Reply | Ask::Stop);
                assert_eq!(said.starts_with("Next: "), !is_bowled, "{ask:?}: {said}");
                asked.push(ask);
            }
            assert!(game.pending().outcome().is_none(), "the keeper was never asked");
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
        }
        assert!(asked.contains(&Ask::Bowl) && asked.contains(&Ask::Reply));
    }

    #[test]
    fn a_record_is_told_at_the_ball_that_beats_it() {
        let opponents = County::from_letter('G').unwrap();
        let mut records = CountyRecords {
            highest_for: Some(RecordTotal {
                runs: 3,
                wickets: 10,
                ended: Ended::AllOut,
                opponents,
                year: 1894,
            }),
            ..CountyRecords::default()
        };
        records.partnerships[0] =
            Some(RecordStand { runs: 1, unbroken: false, opponents, year: 1890 });
        let innings = Innings { runs: 4, ..Innings::new(Side::Home) };
        let text = |runs| {
            let page = InningsPage {
                batting: Side::Home,
                balls: vec![Ball { runs, ..ball("4P", Some("11P")) }],
                times: Vec::new(),
                batsmen: vec![BatsmanSums::default()],
                changed: 0,
                ended: None,
            };
            batting_news(&page, &innings, &sides(), Some(&records))
        };
        let total = "The county's highest total, beating the 3 of 1894.";
        let stand = "A county record for the first wicket, beating the 1 of 1890.";
        assert_eq!(text(4), [stand, total]);
        assert_eq!(text(1), [total]);
    }

    #[test]
    fn three_wickets_running_of_a_bowler_are_a_hat_trick_once() {
        let out = |over, how| Ball { over, out: Some(how), ..ball("4B", Some("3P")) };
        let of = |balls: &[Ball]| {
            let page = InningsPage {
                batting: Side::Home,
                balls: balls.to_vec(),
                times: Vec::new(),
                batsmen: Vec::new(),
                changed: 0,
                ended: None,
            };
            is_hat_trick(&page, &Innings::new(Side::Home), &sides())
        };
        let [first, second] = [out(21, HowOut::Bowled), out(21, HowOut::Caught)];
        let other = ball("1P", Some("9P"));
        let wide = Ball { over: 23, call: Some(Call::Wide), ..other };
        // The bowler's partner bowls the over in between.
        let partner = Ball { over: 22, ..other };
        let third = out(23, HowOut::Lbw);
        assert!(of(&[first, second, partner, wide, third]));
        assert!(!of(&[first, second]));
        assert!(!of(&[first, Ball { over: 21, ..other }, second, third]));
        assert!(!of(&[first, second, out(23, HowOut::RunOut), third]));
        assert!(!of(&[first, second, partner, third, third]), "told once");
    }

    #[test]
    fn a_mark_is_passed_once() {
        assert_eq!(mark_reached(50, 4, 50), Some(50));
        assert_eq!(mark_reached(53, 4, 50), Some(50));
        assert_eq!(mark_reached(54, 4, 50), None);
        assert_eq!(mark_reached(0, 0, 50), None);
        assert_eq!(mark_reached(101, 6, 50), Some(100));
        let beats = |now, by| has_just_passed_record(50, now, by);
        assert_eq!([beats(50, 4), beats(51, 4), beats(54, 4)], [false, true, true]);
        assert!(!beats(55, 4), "told once");
    }
}
