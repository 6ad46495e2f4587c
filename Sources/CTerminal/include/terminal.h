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

/// What happens to the terminal beside its input.
enum {
  /// The program was stopped and continued, and holds the terminal again.
  TERMINAL_CONTINUED = 'c',
  /// The user typed Ctrl-C.
  TERMINAL_INTERRUPTED = 'i',
  /// The terminal has another size.
  TERMINAL_RESIZED = 'r',
};

/// Returns a descriptor that is readable while there is an event; -1 before `terminal_hold`.
int terminal_events(void);

/// Returns the next event; 0 if there is none. Does not wait.
char terminal_next_event(void);

/// Makes Ctrl-C an event, or lets it end the program as before. A second Ctrl-C before the event of the first was read
/// ends the program.
void terminal_catch_interrupts(bool catches);

/// Makes the terminal bracket what is pasted between two sequences while it is held, until the end of the program.
void terminal_bracket_pastes(void);

/// Returns whether standard input has ended, without waiting for it. C, because Swift does not let programs use the
/// variable `stdin`, whose buffer belongs to the input.
bool input_has_ended(void);

/// Returns whether the buffer of standard input has bytes that were not read. poll(2) does not see them.
bool input_is_buffered(void);

/// Writes a byte to `descriptor`, which must not block, after each change of the terminal's size. A second call replaces
/// the descriptor.
void terminal_watch_size(int descriptor);
