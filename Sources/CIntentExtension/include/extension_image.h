#ifndef EXTENSION_IMAGE_H
#define EXTENSION_IMAGE_H

#include <stddef.h>

/// A record of a class, from which its metadata can be found. It lives as long as the library.
typedef struct extension_image_class extension_image_class;

/// Calls `visit` for each class of the library that this code is linked into, with the names of its module and itself,
/// which live as long as the library. Generic classes and nested classes are left out.
///
/// C, because Swift can't name the symbols that the linker defines for a section, and Swift's runtime finds a class by
/// its name but lists none. The layout is that of type context descriptors in Swift's ABI document "Type metadata".
void extension_image_each_class(
    void *_Nullable context,
    void (*_Nonnull visit)(void *_Nullable context, const char *_Nonnull module, const char *_Nonnull name,
                           const extension_image_class *_Nonnull type));

/// Returns the metadata of a class, and creates it if necessary; NULL if the class has none. A search by name in Swift's
/// runtime would visit all types of all libraries.
///
/// C, because the record is a pointer to a structure of Swift's ABI, which Swift can't express.
const void *_Nullable extension_image_class_metadata(const extension_image_class *_Nonnull type);

/// Returns the size of an object of the class in bytes, with its header; 0 if the runtime does not have the function.
///
/// C, because the declaration of the runtime's function is internal to Swift's standard library.
size_t extension_instance_size(const void *_Nonnull type);

#endif
