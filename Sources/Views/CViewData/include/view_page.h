#ifndef VIEW_PAGE_H
#define VIEW_PAGE_H

/// The parts of the page that draws views, which are built into the program. The texts end with a NUL. Callers must not
/// free them.
///
/// They are in C, because Swift can include a file only in a resource bundle, which is lost when the executable is
/// copied.

/// Returns the style sheet of views, for every page that shows views.
const char *_Nonnull view_page_view_style(void);

/// Returns the script that draws views, for every page that shows views.
const char *_Nonnull view_page_view_script(void);

/// Returns the style sheet of a page with a recorded conversation.
const char *_Nonnull view_page_style(void);

/// Returns the script of a page with a recorded conversation.
const char *_Nonnull view_page_script(void);

#endif
