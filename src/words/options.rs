//! The options of a data file in words.

use crate::rules::Options;
use crate::rules::options::{OptionItem, level_name};

/// How an option stands: "on", "11", "5 professional".
pub fn value(item: OptionItem, options: &Options) -> String {
    let value = item.read(options);
    match item {
        OptionItem::BattingLevel | OptionItem::BowlingLevel => {
            format!("{value} {}", level_name(value).unwrap_or_default())
        }
        _ if item.law().switch => if value == 0 { "off" } else { "on" }.to_owned(),
        _ => value.to_string(),
    }
}
