//! Counties, fixtures, seasons and every table.
