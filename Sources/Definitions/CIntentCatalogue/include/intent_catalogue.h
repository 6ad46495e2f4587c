#ifndef INTENT_CATALOGUE_H
#define INTENT_CATALOGUE_H

/// A file of the catalogue of intents, which is built into the program.
///
/// C, because Swift can include a file only in a resource bundle, which is lost when the executable is copied, or in an
/// array literal, which takes half a minute to compile.
struct intent_catalogue_file {
    /// The name of the file, for diagnostics. It is never freed.
    const char *_Nonnull name;
    /// The text of the file, with a NUL at its end. It is never freed.
    const char *_Nonnull text;
};

/// Returns the number of files.
long intent_catalogue_count(void);

/// Returns the file at `index`, which starts at 0 and is less than the count.
struct intent_catalogue_file intent_catalogue_file(long index);

#endif
