#ifndef EXTENSION_TEMPLATES_H
#define EXTENSION_TEMPLATES_H

/// A template of a file in an author's package, which is built into the program.
///
/// C, because Swift can include a file only in a resource bundle, which is lost when the executable is copied.
struct extension_template {
    /// The path of the template. It is never freed.
    const char *_Nonnull name;
    /// The text of the template. It is never freed.
    const unsigned char *_Nonnull bytes;
    /// The size in bytes.
    long count;
};

/// Returns the number of templates.
long extension_template_count(void);

/// Returns the template at `index`, which starts at 0 and is less than the count.
struct extension_template extension_template(long index);

#endif
