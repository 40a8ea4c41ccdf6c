//! The sixteen counties, from which the player chooses one by its letter.

use super::results::ResultsPage;
use super::{ChoiceColumn, Destination, MenuChoice, Page, PageLayout, PageNavigation, PageView};
use crate::championship::counties::COUNTIES;
use crate::championship::handicap::Handicap;
use crate::championship::{Class, County};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::county::{FIRST_MATCH, NO_COUNTY, standing_in_1890};
use crate::words::question;
use crate::words::strength::{ability, table_ability};

/// The callback for the chosen county. `None` means that the player chose no
/// county.
type CountyAction = Box<dyn Fn(Option<County>, &mut GameSession) -> PageNavigation>;

/// A first match: its introduction, and the page for its options.
struct FirstMatch {
    text: String,
    set_options: Box<dyn Fn(&mut GameSession) -> PageNavigation>,
}

/// The strengths of a new file's counties, if they differ.
type Handicaps = Option<[Handicap; COUNTIES]>;

/// The extra choice on a new file's county page, next to the letters of the
/// counties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoCountyChoice {
    /// `0`: no county.
    County,
    /// Escape: no other player.
    Another,
}

/// The page on which the player chooses a county by its letter, or presses
/// Enter for the viewer's own county.
pub(crate) struct CountyPage {
    title: &'static str,
    /// The year for which the classes are shown; `None` for the season in
    /// progress.
    year: Option<u16>,
    /// For a new file, the extra choice and the strengths of the counties.
    new: Option<(NoCountyChoice, Handicaps)>,
    /// The first match, if the county is for a first match.
    first: Option<FirstMatch>,
    then: CountyAction,
    notice: Option<String>,
}

impl CountyPage {
    /// Asks for a county and passes the answer to `then`.
    pub(crate) fn new(
        title: &'static str,
        then: impl Fn(County, &GameSession) -> PageNavigation + 'static,
    ) -> CountyPage {
        CountyPage {
            title,
            year: None,
            new: None,
            first: None,
            then: Box::new(move |county, session| {
                county.map_or(PageNavigation::Back, |county| then(county, session))
            }),
            notice: None,
        }
    }

    /// Asks for a county for a new file and passes the answer to `then`.
    pub(super) fn for_new_file(
        title: &'static str,
        without: NoCountyChoice,
        handicaps: Handicaps,
        then: impl Fn(Option<County>, &mut GameSession) -> PageNavigation + 'static,
    ) -> CountyPage {
        let new = Some((without, handicaps));
        CountyPage { title, year: None, new, first: None, then: Box::new(then), notice: None }
    }

    /// Asks for a county for a first match, whose file is called `name`, and
    /// passes the answer to `then`. `set_options` is the effect of the key for
    /// the options.
    pub(super) fn for_first_match(
        name: &str,
        then: impl Fn(Option<County>, &mut GameSession) -> PageNavigation + 'static,
        set_options: impl Fn(&mut GameSession) -> PageNavigation + 'static,
    ) -> CountyPage {
        let page =
            CountyPage::for_new_file("Choose your county", NoCountyChoice::County, None, then);
        let text = format!("{FIRST_MATCH} Saved as {name}.");
        let first = FirstMatch { text, set_options: Box::new(set_options) };
        CountyPage { first: Some(first), ..page }
    }

    /// Asks for a county and shows its results. If a past year is given, shows
    /// the results of that year.
    pub(crate) fn results(title: &'static str, year: Option<u16>) -> CountyPage {
        let page = CountyPage::new(title, move |county, session| {
            ResultsPage::opened(year, county, session).replacing()
        });
        CountyPage { year, ..page }
    }

    /// Lists the counties in a class. For a new file, adds each county's
    /// standing in 1890, or its strength.
    fn column(&self, class: Class, session: &GameSession) -> ChoiceColumn {
        let championship = session.championship().filter(|_| self.new.is_none());
        let season = championship.map(|all| match self.year {
            Some(year) => all.season_of(year).unwrap_or(all.season()),
            None => all.season(),
        });
        let mut members =
            season.map_or_else(|| County::members_in_1890(class), |season| *season.members(class));
        // Sort the members by letter, because the draw left the members in
        // another order.
        members.sort_unstable();
        let handicaps = self.new.and_then(|(_, handicaps)| handicaps);
        let value =
            |county: County| match handicaps.and_then(|all| all.get(county.index()).copied()) {
                Some(handicap) => {
                    let [bats, bowls] = [handicap.batting, handicap.bowling].map(ability);
                    Some([format!("{bats:<9}{bowls}").into(), table_ability(&handicap).into()])
                }
                None => self.new.map(|_| [standing_in_1890(county); 2].map(Into::into)),
            };
        let choice = |county: County| MenuChoice {
            value: value(county),
            ..MenuChoice::new(county.letter(), county.name())
        };
        ChoiceColumn {
            heading: match (self.new, handicaps) {
                (Some(_), None) => format!("{} in 1890", class.name()),
                _ => class.name().to_owned(),
            },
            values: if handicaps.is_some() { "bats     bowls" } else { "" },
            choices: members.map(choice).to_vec(),
        }
    }
}

impl Page for CountyPage {
    fn view(&self, session: &GameSession) -> PageView {
        let without = self.new.map(|(without, _)| without);
        let yours = session.view().and_then(|view| view.yours());
        let besides = match (without, yours) {
            (Some(NoCountyChoice::County), _) if self.first.is_some() => {
                "  [0] none  [1] options  [?] help".to_owned()
            }
            (Some(NoCountyChoice::County), _) => "  [0] none  [?] help".to_owned(),
            (Some(NoCountyChoice::Another), _) => "  [Esc] nobody else  [?] help".to_owned(),
            (None, Some(yours)) => format!("  [Enter] {}", yours.short()),
            (None, None) => String::new(),
        };
        let text = match &self.first {
            Some(first) => Some(first.text.clone()),
            None => (without == Some(NoCountyChoice::County)).then(|| NO_COUNTY.to_owned()),
        };
        PageView {
            title: self.title.into(),
            text: text.into_iter().collect(),
            layout: PageLayout::Columns(Class::BOTH.map(|class| self.column(class, session))),
            prompt: format!("Enter county: [A]-[P]{besides}").into(),
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        let without = self.new.map(|(without, _)| without);
        let yours = session.view().and_then(|view| view.yours());
        let own = yours.filter(|_| key == Key::Enter && without.is_none());
        match (key.letter().and_then(County::from_letter).or(own), without) {
            (Some(county), _) => return (self.then)(Some(county), session),
            (None, Some(NoCountyChoice::County)) if key == Key::Char('0') => {
                return (self.then)(None, session);
            }
            (None, Some(NoCountyChoice::Another)) if key.is_leaving_key() => {
                return (self.then)(None, session);
            }
            _ if key.is_leaving_key() => return PageNavigation::Back,
            _ if key == Key::Char('1')
                && let Some(first) = &self.first =>
            {
                return (first.set_options)(session);
            }
            _ if key == Key::Char('?') && without.is_none() => {
                self.notice = Some(question::COUNTY.to_owned());
            }
            _ if key == Key::Char('?') => {
                return PageNavigation::open_destination(Destination::Counties);
            }
            _ => {
                self.notice =
                    Some(format!("{} is not the letter of a county: press A to P", key.name()))
            }
        }
        PageNavigation::Stay
    }
}
