#ifndef CRASH_FRAMES_H
#define CRASH_FRAMES_H

#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>

/// An executable mapping of a part of a file.
struct mapping {
    uint64_t start;
    uint64_t end;
    /// The offset in the file at which the mapping begins.
    uint64_t offset;
    const char *path;
};

/// Opens a file for reading; returns -1 on failure. For a crashed process only: if there is no free descriptor, the
/// function closes the standard input.
int open_for_report(const char *path);

/// Reads the executable mappings of this process. Every return address is in one of them. Call it once.
void read_mappings(void);

/// Returns the mapping that contains `address`; null if there is none, or before read_mappings.
const struct mapping *mapping_of(uint64_t address);

/// Writes the address of the current instruction of `context` to `frames`, followed by the return addresses of its
/// callers. Writes at most `capacity` addresses, which must be at least 2. Returns their number.
size_t walk_stack(const ucontext_t *context, uint64_t *frames, size_t capacity);

#endif
