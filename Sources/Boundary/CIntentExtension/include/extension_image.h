#ifndef EXTENSION_IMAGE_H
#define EXTENSION_IMAGE_H

#include <stddef.h>

#include "intent_extension.h"

/// A record of a class, which leads to the class's metadata. It lives as long as the library.
typedef struct extension_image_class extension_image_class;

/// Called for a class with the name of its module and its own name, which live as long as the library.
typedef void extension_image_visitor(void *_Nullable context, const char *_Nonnull module, const char *_Nonnull name,
                                     const extension_image_class *_Nonnull type);

/// Returns the `library` of `launch`; NULL if the struct of an older host has none.
///
/// C, because Swift would copy the whole struct to read a member, and the struct can be shorter.
void *_Nullable extension_launch_library(const struct intent_extension_launch *_Nonnull launch);

/// Calls `visit` for each class of a library. Generic classes and nested classes are left out.
///
/// `library` is a handle from dlopen(3). NULL means the library that this code is linked into, and so does a library
/// without Swift code.
///
/// C, because Swift can't name the symbols that the linker defines for a section, and Swift's runtime finds a class by
/// its name but lists none. The layout is that of type context descriptors in Swift's ABI document "Type metadata".
void extension_image_each_class(void *_Nullable library, void *_Nullable context,
                                extension_image_visitor *_Nonnull visit);

/// Calls `visit` for each class of all Swift libraries of the process, like extension_image_each_class.
void extension_image_each_class_of_process(void *_Nullable context, extension_image_visitor *_Nonnull visit);

/// Returns the metadata of a class, and creates it if necessary; NULL if the class has none. A search by name in
/// Swift's runtime would visit all types of all libraries.
///
/// C, because the record is a pointer to a structure of Swift's ABI, which Swift can't express.
const void *_Nullable extension_image_class_metadata(const extension_image_class *_Nonnull type);

/// Returns the size of an object of the class in bytes, with its header; 0 if the runtime does not have the function.
///
/// C, because the declaration of the runtime's function is internal to Swift's standard library.
size_t extension_instance_size(const void *_Nonnull type);

/// Creates an object of a subclass with its initialiser `init()`, which need not be `required`. Returns the object,
/// which the caller releases; NULL if the initialiser can't be found.
///
/// `base` is the metadata of Foundation's class `NSObject`, and `type` that of a subclass. The table of methods of a
/// subclass starts with that of its superclass, so the initialiser has the same index as the one of `NSObject` in
/// `base`. If a class has no initialiser `init()`, the code that Swift's compiler generates ends the process with a
/// message.
///
/// C, because Swift allows only `required` initialisers for a class that is known at run time.
void *_Nullable extension_make_object(const void *_Nonnull base, const void *_Nonnull type);

#endif
