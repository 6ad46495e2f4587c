#pragma once

/// The signals to a service. Code of signal handlers can't be Swift, because Swift code may allocate memory and take
/// locks.

/// Writes the number of each SIGHUP, SIGINT and SIGTERM that this process gets as a byte to `descriptor`, instead of
/// ending. Unblocks them for the calling thread, which has to live as long as the service. Started programs get the signals
/// as always.
///
/// Returns 0, or -1 with errno.
int service_catch_signals(int descriptor);
