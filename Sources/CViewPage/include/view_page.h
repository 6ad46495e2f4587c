#ifndef VIEW_PAGE_H
#define VIEW_PAGE_H

/// The parts of the page that draws views, which are built into the program.
///
/// C, because Swift can include a file only in a resource bundle, which is lost when the executable is copied.

/// Returns the style sheet, with a NUL at its end. It is never freed.
const char *_Nonnull view_page_style(void);

/// Returns the script, with a NUL at its end. It is never freed.
const char *_Nonnull view_page_script(void);

#endif
