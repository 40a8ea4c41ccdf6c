//! The conversion of news and hopes to and from the newest version of the body.

use super::super::version1::{
    SavedBestStand, SavedFact, SavedHighlight, SavedHope, SavedNews, SavedReview,
};
use super::{convert_list, convert_option, county_byte, county_of};
use crate::championship::committee::{self, Wish};
use crate::championship::news::review::{self, MatchReview, SideReview};
use crate::championship::news::{self, BrokenRecord, FactKind, SeasonStand};
use crate::championship::{Class, FIRST_YEAR, LAST_YEAR};
use crate::rules::HowOut;

/// The smallest number that stands for a wish to beat a county. Smaller numbers
/// stand for wishes for a place or for a thousand runs.
const FIRST_BEAT_WISH: u8 = 20;
/// The smallest number that stands for a wish to win the title by a given year.
const FIRST_TITLE_WISH: u8 = 100;

pub(super) fn save_news(news: &news::News) -> SavedNews {
    let stand = |stand: &SeasonStand| SavedBestStand {
        runs: stand.runs,
        wicket: stand.wicket,
        county: county_byte(stand.county),
        opponents: county_byte(stand.opponents),
    };
    SavedNews {
        facts: Class::BOTH.map(|class| news.facts(class).iter().map(save_fact).collect()),
        stands: (news.season_stands().iter()).map(|one| one.as_ref().map(stand)).collect(),
        reviews: news.reviews().iter().map(save_review).collect(),
    }
}

fn save_review(review: &MatchReview) -> SavedReview {
    let SideReview { before, after, choices, best, worst } = review.side;
    let highlight = |one: review::Highlight| SavedHighlight {
        decision: one.decision,
        ball: one.ball,
        innings: one.innings,
        over: one.over,
        number: one.number,
        choice: one.choice.to_string(),
        better: one.better.to_string(),
        runs: one.runs,
        out: one.out.map(|out| out as u8),
        share: one.share,
    };
    SavedReview {
        year: review.year.saturating_sub(FIRST_YEAR) as u8,
        class: review.class.index() as u8,
        number: review.number,
        county: county_byte(review.county),
        before,
        after,
        choices,
        best: best.map(highlight),
        worst: worst.map(highlight),
    }
}

fn load_review(review: SavedReview) -> Option<MatchReview> {
    let highlight = |one: SavedHighlight| {
        let out = |place: u8| HowOut::ALL.into_iter().find(|how| *how as u8 == place);
        Some(review::Highlight {
            decision: one.decision,
            ball: one.ball,
            innings: one.innings,
            over: one.over,
            number: one.number,
            choice: one.choice.parse().ok()?,
            better: one.better.parse().ok()?,
            runs: one.runs,
            out: convert_option(one.out, out)?,
            share: one.share,
        })
    };
    Some(MatchReview {
        year: FIRST_YEAR + u16::from(review.year),
        class: *Class::BOTH.get(usize::from(review.class))?,
        number: review.number,
        county: county_of(review.county)?,
        side: SideReview {
            before: review.before,
            after: review.after,
            choices: review.choices,
            best: convert_option(review.best, highlight)?,
            worst: convert_option(review.worst, highlight)?,
        },
    })
}

pub(super) fn load_news(news: SavedNews, seasons: usize) -> Option<news::News> {
    let stand = |stand: SavedBestStand| {
        Some(SeasonStand {
            runs: stand.runs,
            wicket: stand.wicket,
            county: county_of(stand.county)?,
            opponents: county_of(stand.opponents)?,
        })
    };
    let stands = convert_list(news.stands, |one| convert_option(one, stand))?;
    let [first, second] = news.facts;
    let facts = [convert_list(first, load_fact)?, convert_list(second, load_fact)?];
    let reviews = convert_list(news.reviews, load_review)?;
    news::News::from_parts(seasons, facts, stands, reviews)
}

fn save_fact(fact: &news::Fact) -> SavedFact {
    SavedFact {
        what: fact.kind as u8,
        year: fact.year.saturating_sub(FIRST_YEAR) as u8,
        number: fact.number,
        county: county_byte(fact.county),
        opponents: county_byte(fact.opponents),
        man: fact.man,
        value: fact.value,
        detail: fact.detail,
        broke: fact.broke.map(|record| (record.value, record.year)),
    }
}

fn load_fact(fact: SavedFact) -> Option<news::Fact> {
    Some(news::Fact {
        kind: FactKind::from_number(fact.what)?,
        year: FIRST_YEAR + u16::from(fact.year),
        number: fact.number,
        county: county_of(fact.county)?,
        opponents: county_of(fact.opponents)?,
        man: fact.man,
        value: fact.value,
        detail: fact.detail,
        broke: fact.broke.map(|(value, year)| BrokenRecord { value, year }),
    })
}

pub(super) fn save_hopes(hopes: &[committee::Hope]) -> Vec<SavedHope> {
    let hope = |hope: &committee::Hope| SavedHope {
        year: hope.year,
        wish: match hope.wish {
            Wish::Thousand => 0,
            Wish::Place(place) => place,
            Wish::Beat(county) => FIRST_BEAT_WISH + county_byte(county),
            Wish::TitleBy(year) => FIRST_TITLE_WISH + year.saturating_sub(FIRST_YEAR) as u8,
        },
    };
    hopes.iter().map(hope).collect()
}

pub(super) fn load_hopes(hopes: Vec<SavedHope>) -> Option<Vec<committee::Hope>> {
    let hope = |hope: SavedHope| {
        let wish = match hope.wish {
            0 => Wish::Thousand,
            place @ 1..FIRST_BEAT_WISH => Wish::Place(place),
            by @ FIRST_TITLE_WISH.. => {
                let year = FIRST_YEAR + u16::from(by - FIRST_TITLE_WISH);
                (year <= LAST_YEAR).then_some(Wish::TitleBy(year))?
            }
            // The subtraction cannot overflow, since smaller numbers are
            // matched above.
            county => Wish::Beat(county_of(county - FIRST_BEAT_WISH)?),
        };
        Some(committee::Hope { year: hope.year, wish })
    };
    convert_list(hopes, hope)
}
