#pragma once

#include <stdbool.h>

#include "arguments.h"

/// The terminal on standard input, and the signal handlers that change it. Signal handlers can't be in Swift, because
/// Swift code may allocate memory and acquire locks.

/// Turns off the terminal's echo and its line editing until `terminal_restore`, the end of the program, or a signal
/// that ends or stops the program. A continued program turns them off again.
///
/// Returns false, and changes nothing, if standard input is not a terminal or belongs to another job now.
bool terminal_hold(void);

/// Restores the settings that the terminal had before `terminal_hold`.
void terminal_restore(void);

/// Selects whether the program's memory is hidden: no core dump has it, and no other program of the user can read it.
void terminal_hide_memory(bool hides);

/// Discards typed input that has not been read.
void terminal_discard_input(void);

/// The events of the terminal other than input.
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

/// Selects whether Ctrl-C is an event or ends the program. A second Ctrl-C before the event of the first is read ends
/// the program.
void terminal_catch_interrupts(bool catches);

/// Turns on bracketed paste while the terminal is held, until the end of the program.
void terminal_bracket_pastes(void);

/// Returns whether standard input has ended, without waiting for it. This function is in C, because Swift does not let
/// programs use the variable `stdin`, whose buffer may contain unread input.
bool input_has_ended(void);

/// Returns whether the buffer of standard input has bytes that were not read. poll(2) does not see them.
bool input_is_buffered(void);

/// Writes a byte to `descriptor`, which must not block, after each change of the terminal's size. A second call
/// replaces the descriptor.
void terminal_watch_size(int descriptor);
