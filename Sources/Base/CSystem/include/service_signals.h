#pragma once

/// The signals of a service. Signal handlers can't be Swift, because Swift code may allocate memory and acquire locks.

/// From now on, SIGHUP, SIGINT and SIGTERM do not end this process. The number of each received signal is written to
/// `descriptor` as one byte. Unblocks the signals for the calling thread, which has to live as long as the service.
/// Started programs handle the signals as usual.
///
/// Returns 0, or -1 with errno. After an error, nothing is written to `descriptor`.
int service_catch_signals(int descriptor);
