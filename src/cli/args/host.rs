//! The arguments for a league over SSH.

use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use crate::championship::people::PersonName;
use crate::cli::candidates::files;
use crate::datafile::FileName;
use crate::screens::remote::Size;

#[derive(Debug, Args)]
pub(in crate::cli) struct HostArgs {
    /// The data file, one with several players
    #[arg(value_name = "FILE", add = files())]
    pub(crate) file: FileName,

    /// The address and port to listen on; the port also appears in invitations
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = address, default_value = "127.0.0.1:2222")]
    pub(crate) listen: SocketAddr,

    /// Print a new invitation to send to a player, and exit: the first key to give its code becomes
    /// theirs
    #[arg(long, value_name = "NAME", conflicts_with = "withdraw")]
    pub(crate) invite: Option<PersonName>,

    /// How many days the code of an invitation is valid
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u32>::new().range(1..=3_650), default_value_t = 14, requires = "invite")]
    pub(crate) days: u32,

    /// Withdraw a player's key and invitation, and exit
    #[arg(long, value_name = "NAME")]
    pub(crate) withdraw: Option<PersonName>,

    /// Let anyone with a key watch
    #[arg(long)]
    pub(crate) watchers: bool,

    /// How long a round may take, such as 90s, 30m, 12h or 3d; after that the computer plays for
    /// anyone missing
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) round: Option<Duration>,

    /// How many sessions at a time
    #[arg(long, value_name = "N", value_parser = at_least_one(), default_value_t = 64)]
    pub(crate) sessions: u32,

    /// How many sessions at a time for one key
    #[arg(long, value_name = "N", value_parser = at_least_one(), default_value_t = 4)]
    pub(crate) key: u32,

    /// How many connections may be logging in at a time; beyond that the oldest is dropped
    #[arg(long, value_name = "N", value_parser = at_least_one(), default_value_t = 128)]
    pub(crate) logins: u32,

    /// How many connections at a time from one address (in IPv6, from one 64-bit network)
    #[arg(long, value_name = "N", value_parser = at_least_one(), default_value_t = 32)]
    pub(crate) address: u32,

    /// How many connections a minute from one address
    #[arg(long, value_name = "N", value_parser = at_least_one(), default_value_t = 60)]
    pub(crate) attempts: u32,

    /// How many seconds logging in may take
    #[arg(long, value_name = "S", value_parser = at_least_one_second(), default_value_t = 20)]
    pub(crate) login: u64,

    /// How many seconds a session may be idle
    #[arg(long, value_name = "S", value_parser = at_least_one_second(), default_value_t = 3_600)]
    pub(crate) idle: u64,

    /// How many bytes a session may type in a second
    #[arg(long, value_name = "N", value_parser = at_least_one(), default_value_t = 2_000)]
    pub(crate) input: u32,

    /// The largest window drawn, columns by lines; a larger one is drawn only in part
    #[arg(long, value_name = "CxL", value_parser = window, default_value = "300x100")]
    pub(crate) window: Size,
}

/// Accepts a number of at least 1.
fn at_least_one() -> RangedU64ValueParser<u32> {
    RangedU64ValueParser::new().range(1..)
}

/// Accepts a time of at least one second.
fn at_least_one_second() -> RangedU64ValueParser<u64> {
    RangedU64ValueParser::new().range(1..)
}

/// Parses an address and port. The address may be a number or a name. If a name
/// has several addresses, the first IPv4 address is used.
fn address(text: &str) -> Result<SocketAddr, String> {
    let wrong = || {
        format!(
            "\"{}\" is not an address and port such as 127.0.0.1:2222 or localhost:2222",
            text.escape_debug()
        )
    };
    let found: Vec<SocketAddr> = text.to_socket_addrs().map_err(|_| wrong())?.collect();
    let first = found.iter().find(|one| one.is_ipv4()).or(found.first());
    first.copied().ok_or_else(wrong)
}

/// Parses a window size such as `300x100`, from 80x24 to 1000x500.
fn window(text: &str) -> Result<Size, String> {
    let size = text.split_once('x').and_then(|(columns, lines)| {
        let size = Size::new(columns.parse().ok()?, lines.parse().ok()?);
        ((80..=1000).contains(&size.width) && (24..=500).contains(&size.height)).then_some(size)
    });
    size.ok_or_else(|| {
        format!(
            "\"{}\" is not a window size from 80x24 to 1000x500, such as 300x100",
            text.escape_debug()
        )
    })
}

/// Parses a time such as `90s`, `30m`, `12h` or `3d`.
fn time(text: &str) -> Result<Duration, String> {
    const UNITS: [(char, u64); 4] = [('s', 1), ('m', 60), ('h', 3_600), ('d', 86_400)];
    let wrong = || format!("\"{}\" is not a time such as 90s, 30m, 12h or 3d", text.escape_debug());
    let unit = UNITS.into_iter().find(|(unit, _)| text.ends_with(*unit));
    let (unit, seconds) = unit.ok_or_else(wrong)?;
    let count = text.trim_end_matches(unit).parse::<u32>().map_err(|_| wrong())?;
    match count {
        0 => Err(wrong()),
        count => Ok(Duration::from_secs(u64::from(count) * seconds)),
    }
}
