#ifndef EXTENSION_IMAGE_H
#define EXTENSION_IMAGE_H

#include <stddef.h>

/// What gives the metadata of a class; lives as long as the library.
typedef struct extension_image_class extension_image_class;

/// Calls `visit` for each class at the top level of a module in the library that this code is linked into, but for
/// generic ones, with the names of module and class, which live as long as the library.
///
/// C, because only here can the linker's bounds of a section be named; Swift's runtime finds a class by its name but
/// lists none. The layout is that of the type context descriptors in Swift's ABI document "Type metadata".
void extension_image_each_class(
    void *_Nullable context,
    void (*_Nonnull visit)(void *_Nullable context, const char *_Nonnull module, const char *_Nonnull name,
                           const extension_image_class *_Nonnull type));

/// The metadata of a class, made if nobody has asked for it before. To find it by its name, Swift's runtime would go
/// through all types of all libraries.
const void *_Nullable extension_image_class_metadata(const extension_image_class *_Nonnull type);

/// How many bytes an object of the class takes, with its head; 0 where the runtime does not say.
///
/// C, because Swift's library keeps the runtime's function to itself.
size_t extension_instance_size(const void *_Nonnull type);

#endif
