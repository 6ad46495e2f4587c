#ifndef HOST_PAGE_H
#define HOST_PAGE_H

#include <stddef.h>

/// A file of the page, which is built into the program.
///
/// It is C, because Swift can include a file only in a resource bundle, which is lost when the executable is copied.
typedef struct {
    /// The path below the root of the server, without a leading slash.
    const char *_Nonnull path;
    /// The content. It is never freed.
    const unsigned char *_Nonnull content;
    /// The number of bytes of the content.
    size_t length;
} host_page_file;

/// Returns the file with a number, counted from 0; null after the last one.
const host_page_file *_Nullable host_page_file_at(size_t number);

#endif
