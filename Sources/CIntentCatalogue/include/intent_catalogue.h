#ifndef INTENT_CATALOGUE_H
#define INTENT_CATALOGUE_H

/// One file of the catalogue of intents, built into the program.
///
/// C, because Swift can't take a file's bytes into a program without a resource bundle beside it (which would be lost
/// when the executable is copied) or an array literal (which takes half a minute to compile).
struct intent_catalogue_file {
    /// The file's name, for diagnostics. Never freed.
    const char *_Nonnull name;
    /// The file's text, ended by a NUL. Never freed.
    const char *_Nonnull text;
};

/// How many files there are.
long intent_catalogue_count(void);

/// The file at `index`, from 0 to one less than the count.
struct intent_catalogue_file intent_catalogue_file(long index);

#endif
