//! What a season brought, in one line.

use crate::championship::honours::Finish;
use crate::championship::{Class, LAST_YEAR};

/// "1890 is over: Surrey are champions, Sussex go down, Essex come up."
pub fn over(finish: &Finish) -> String {
    let [champions, ..] = finish.positions(Class::First);
    let year = finish.year;
    let champions = champions.short();
    if year >= LAST_YEAR {
        return format!("{year} is over: {champions} are champions. It was the last season.");
    }
    let (down, up) = (finish.relegated().short(), finish.promoted().short());
    format!("{year} is over: {champions} are champions, {down} go down, {up} come up.")
}
