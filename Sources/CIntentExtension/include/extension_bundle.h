#ifndef EXTENSION_BUNDLE_H
#define EXTENSION_BUNDLE_H

/// Called with a new object of Foundation's class `Bundle` that `Bundle(for:)` is about to return, and with the metadata
/// of the class that it was called for. The function may change the object.
typedef void extension_bundle_correction(const void *_Nonnull type, void *_Nonnull bundle);

/// Applies a function to all later results of `Bundle(for:)` in the code that is linked with this library.
///
/// On Linux, `Bundle(for:)` returns the bundle of the program for each class whose library it does not find in a bundle,
/// and for the classes of the main bundle. In an extension's process, that program is the host's. Foundation has no API
/// to change this. Therefore this library defines the two symbols of the initialiser. The linker prefers them to the
/// symbols of Foundation's library. The definitions call Foundation, and then the correction, if there is one.
///
/// A version of Foundation with other symbols does not call the definitions, and `Bundle(for:)` is unchanged.
///
/// C, because Swift can't define a weak symbol, or a symbol of another module.
void extension_correct_bundles(extension_bundle_correction *_Nonnull correction);

/// Returns the path of the library or program that contains the code of a class; NULL if it is unknown. The path lives as
/// long as the library.
///
/// C, because Swift can't declare a weak function of its runtime.
const char *_Nullable extension_class_image(const void *_Nonnull type);

#endif
