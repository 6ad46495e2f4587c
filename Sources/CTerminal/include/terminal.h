#pragma once

#include <stdbool.h>

/// The terminal on standard input, and what signals do to it. Code of signal handlers can't be Swift, because Swift code
/// may allocate memory and take locks.

/// Turns off the terminal's echo and its line editing until `terminal_restore`, the end of the program, or a signal that
/// ends or stops the program. A continued program turns them off again.
///
/// Returns false, and changes nothing, if standard input is no terminal or belongs to another job at present.
bool terminal_hold(void);

/// Gives the terminal the settings that it had before `terminal_hold`.
void terminal_restore(void);

/// Discards everything that was typed and has not been read.
void terminal_discard_input(void);

/// The size of the copy that `terminal_keep_line` keeps, with the 0 at its end.
#define TERMINAL_LINE_SIZE 1024

/// Keeps a copy of `line`, the text that the user sees on the current line. It is shown again after the program was
/// stopped and continued. A text of `TERMINAL_LINE_SIZE` bytes or more is not kept.
void terminal_keep_line(const char *line);

/// Returns whether standard input has ended, without waiting for it. C, because Swift does not let programs use the
/// variable `stdin`, whose buffer belongs to the input.
bool input_has_ended(void);

/// Returns whether the buffer of standard input has bytes that were not read. poll(2) does not see them.
bool input_is_buffered(void);

/// Writes a byte to `descriptor`, which must not block, after each change of the terminal's size. A second call replaces
/// the descriptor.
void terminal_watch_size(int descriptor);
