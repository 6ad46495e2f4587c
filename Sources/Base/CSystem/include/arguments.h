#pragma once

/// The arguments of the program as the system passed them. Swift reads `/proc/self/cmdline` for them, so it has none
/// where that file is missing or a preloaded library changes how files are read.

/// Returns the number of arguments, including the program's name.
int program_argument_count(void);

/// Returns an argument, which must not be changed or freed; null beyond the last one.
const char *_Nullable program_argument(int index);
