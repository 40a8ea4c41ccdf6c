//! The options in the first line of a record: an object with the name and value
//! of each option, in the order of the options table.

use std::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserializer, Serializer};

use crate::rules::Options;
use crate::rules::options::{OptionFault, OptionItem, OptionKind, STRENGTHS};

pub(crate) fn serialize<S: Serializer>(
    options: &Options,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_map(None)?;
    for (item, value) in options.named_values() {
        let spec = item.spec();
        match spec.kind {
            OptionKind::Switch => object.serialize_entry(spec.name, &(value != 0))?,
            OptionKind::Number | OptionKind::Level => object.serialize_entry(spec.name, &value)?,
            OptionKind::Strength => {
                let word = STRENGTHS.get(usize::from(value)).copied();
                object.serialize_entry(spec.name, word.unwrap_or_default())?;
            }
        }
    }
    object.end()
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
    deserializer.deserialize_map(Object)
}

struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = Options;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the options of a match")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Options, A::Error> {
        let mut named = Vec::new();
        while let Some(name) = object.next_key::<String>()? {
            let known = OptionItem::ALL.map(OptionItem::spec).into_iter();
            match known.into_iter().find(|spec| spec.name == name) {
                // Readers ignore options that they do not know.
                None => _ = object.next_value::<IgnoredAny>()?,
                Some(spec) if spec.kind == OptionKind::Switch => {
                    named.push((spec.name, object.next_value::<bool>()?.into()));
                }
                Some(spec) if spec.kind == OptionKind::Strength => {
                    let word = object.next_value::<String>()?;
                    let number = STRENGTHS.iter().position(|one| *one == word);
                    let number = number.ok_or_else(|| {
                        let expected = STRENGTHS.join(" or ");
                        A::Error::custom(format_args!(
                            "`{}` is {:?}, expected {expected}",
                            spec.name, word
                        ))
                    })?;
                    named.push((spec.name, number as u8));
                }
                Some(spec) => named.push((spec.name, object.next_value()?)),
            }
        }
        Options::from_named_values(named).map_err(|fault| match fault {
            OptionFault::Missing(name) => A::Error::missing_field(name),
            OptionFault::Twice(name) => A::Error::duplicate_field(name),
            OptionFault::OutOfRange { name, value, lowest, highest } => A::Error::custom(
                format_args!("`{name}` is {value}, expected {lowest} to {highest}"),
            ),
            OptionFault::Unknown(_) => A::Error::custom(fault),
        })
    }
}
