#ifndef EXTENSION_IMAGE_H
#define EXTENSION_IMAGE_H

/// Calls `visit` for each class at the top level of a module in the library that this code is linked into, with the
/// names of module and class. The names live as long as the library.
///
/// C, because only here can the linker's bounds of a section be named; Swift's runtime finds a class by its name but
/// lists none. The layout is that of the type context descriptors in Swift's ABI document "Type metadata".
void extension_image_each_class(
    void *_Nullable context,
    void (*_Nonnull visit)(void *_Nullable context, const char *_Nonnull module, const char *_Nonnull name));

#endif
