#ifndef METADATA_SECTIONS_H
#define METADATA_SECTIONS_H

#include <stdint.h>

/// The type records of one library. Each record is a distance to a type context descriptor.
struct type_records {
    const int32_t *start;
    const int32_t *end;
};

/// Returns the type records of the library with the handle `library` from dlopen(3). If `library` is NULL or has no
/// Swift code, returns the records of the library that this code is linked into.
struct type_records find_type_records(void *library);

/// Calls `visit` with the type records of each Swift library of the process.
void each_type_records(void *context, void (*visit)(void *context, struct type_records records));

#endif
