//! `armchair man`: prints the manual page for the commands, generated from
//! their help texts.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::args::Cli;
use super::failure::Failure;
use super::{output, reference};

/// Prints one page, which describes the program and has a section for each
/// visible command.
pub(super) fn run() -> Result<(), Failure> {
    let mut page = Vec::new();
    write(&mut page)?;
    output::print(&String::from_utf8_lossy(&page))
}

fn write(page: &mut Vec<u8>) -> io::Result<()> {
    let mut command = Cli::command();
    // This call gives the subcommands their full names and the global options.
    command.build();
    let man = Man::new(command.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    let listed = command.get_subcommands().filter(|one| !one.is_hide_set());
    for one in listed {
        write_command(page, one)?;
    }
    for (title, lines) in reference::key_tables() {
        write_list(page, title.trim_end_matches(':'), &lines)?;
    }
    write_list(page, "Options of a data file", &reference::option_words())?;
    page.write_all(EXTRA_SECTIONS.as_bytes())?;
    man.render_version_section(page)
}

/// Writes a separate section about a command and its options.
fn write_command(page: &mut Vec<u8>, command: &Command) -> io::Result<()> {
    writeln!(page, ".SH \"ARMCHAIR {}\"", command.get_name().to_uppercase())?;
    let man = Man::new(command.clone());
    let mut section = Vec::new();
    man.render_description_section(&mut section)?;
    man.render_synopsis_section(&mut section)?;
    man.render_options_section(&mut section)?;
    // The parts of a command's help are subsections, not sections of the page.
    let text = String::from_utf8_lossy(&section);
    for line in text.lines().filter(|line| !is_preamble(line)) {
        writeln!(page, "{}", line.replacen(".SH ", ".SS ", 1))?;
    }
    Ok(())
}

/// Writes a table as a separate section.
fn write_list(page: &mut Vec<u8>, title: &str, lines: &[reference::ManualRow]) -> io::Result<()> {
    let mut section = Roff::default();
    section.control("SH", [title.to_uppercase().as_str()]);
    for (label, text) in lines {
        section.control("TP", []).text([bold(label)]).text([roman(text)]);
    }
    section.to_writer(page)
}

/// Returns `true` for a line of the definitions at the beginning of each
/// rendered part, which the page already contains.
fn is_preamble(line: &str) -> bool {
    line.starts_with(".ie ") || line.starts_with(".el ")
}

/// The sections that clap cannot generate from the command definitions.
const EXTRA_SECTIONS: &str = r#".SH FILES
.TP
\fI~/.local/share/armchair\fR
The data files, unless \fB\-\-data\-dir\fR or \fBARMCHAIR_DIR\fR names another folder. Other systems have their own place for them.
.TP
\fISETTINGS.CFG\fR
A file in that folder. It holds the preferences, such as colours, pace, bell and names, what the coach says, and whether the nets were offered.
.SH ENVIRONMENT
.TP
\fBARMCHAIR_DIR\fR
The folder of the data files.
.TP
\fBARMCHAIR_THEME\fR
The colours of the screens: vga, green, amber, light or none.
.TP
\fBNO_COLOR\fR
If this is set to anything, no colours are used unless \fB\-\-theme\fR names some.
.SH "EXIT STATUS"
0 for success, 1 for a failure, 2 for wrong use, 128 + n if ended by signal n.
.SH "SEE ALSO"
\fBarmchair manual\fR prints the player's manual, \fIARMCHAIR.TXT\fR; \fBarmchair manual keys\fR prints the chapter of the reference on the keys.
"#;
