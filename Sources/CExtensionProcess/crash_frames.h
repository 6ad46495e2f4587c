#ifndef CRASH_FRAMES_H
#define CRASH_FRAMES_H

#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>

/// A part of a file that is mapped to be executed.
struct mapping {
    uint64_t start;
    uint64_t end;
    /// Where in the file it begins.
    uint64_t offset;
    const char *path;
};

/// Opens a file to be read once; -1 when it can't be had. For a crashed process only: where there is no descriptor left,
/// its standard input is given up.
int open_for_report(const char *path);

/// Reads what is mapped to be executed, which is what a return address has to lie in. Called once.
void read_mappings(void);

/// The mapping that `address` lies in; null for none, and before read_mappings.
const struct mapping *mapping_of(uint64_t address);

/// Writes the address of the instruction that `context` stands at to `frames`, and those that its callers go on at, up to
/// `capacity`, which is 2 or more. Returns how many.
size_t walk_stack(const ucontext_t *context, uint64_t *frames, size_t capacity);

#endif
