#ifndef EXTENSION_BUNDLE_H
#define EXTENSION_BUNDLE_H

/// Called with a new object of Foundation's class `Bundle` that `Bundle(for:)` is about to return, and with the
/// metadata of the class in the call. The function may change the object.
typedef void extension_bundle_correction(const void *_Nonnull type, void *_Nonnull bundle);

/// Applies a function to all later results of `Bundle(for:)` in the code that is linked with this library.
///
/// On Linux, `Bundle(for:)` returns the bundle of the program for classes of the main bundle, and for each class whose
/// library is not in a bundle. In an extension's process, that program is the host's. Foundation has no API to change
/// this. Therefore this library defines the two symbols of the initialiser. The linker prefers them to the symbols of
/// Foundation's library. The definitions call Foundation, and then the correction, if there is one.
///
/// A version of Foundation with other symbols does not call the definitions, and `Bundle(for:)` is unchanged.
///
/// C, because Swift can't define a weak symbol, or a symbol of another module.
void extension_correct_bundles(extension_bundle_correction *_Nonnull correction);

/// Returns the path of the library or program that contains the code of a class; NULL if it is unknown. The path lives
/// as long as the library.
///
/// C, because Swift can't declare a weak function of its runtime.
const char *_Nullable extension_class_image(const void *_Nonnull type);

/// A localization of a bundle. The objects of CoreFoundation belong to the localizer and are never released.
struct extension_localization {
    /// The name, such as `de`: a CFStringRef.
    const void *_Nullable name;
    /// The folder `NAME.lproj` as a CFBundleRef; null if there is none.
    const void *_Nullable folder;
    /// The result for a key that is not in a table: a CFStringRef.
    const void *_Nullable missing;
};

/// The arguments of a text that is formatted.
struct extension_arguments {
    /// Returns an argument as a number. `kinds` has a character for each argument up to this one: `i` for an integer of
    /// 32 bits, `u` for one without a sign, `l` for an integer of 64 bits or a pointer, and `f` for a floating-point
    /// number.
    double (*_Nonnull number)(const void *_Nonnull context, const char *_Nonnull kinds);
    /// The first argument of `number`.
    const void *_Nonnull context;
};

/// Chooses the localization of a bundle for each look-up, and the plural forms of texts, on any thread.
struct extension_localizer {
    /// Finds the localization for the active request, of the bundle whose resources are in the folder at `path`.
    /// Returns 0 if there is none, so that Foundation chooses.
    int (*_Nonnull localize)(const char *_Nonnull path, struct extension_localization *_Nonnull localization);
    /// Returns the elements of `localizations` that best match `preferences`, or the active request if `preferences` is
    /// null. All are CFArrayRefs of CFStringRefs. The caller releases the result. The result is null if none matches,
    /// so that Foundation chooses.
    const void *_Nullable (*_Nonnull choose)(const void *_Nonnull localizations, const void *_Nullable preferences);
    /// Converts an entry of a table `.stringsdict`, a CFDictionaryRef, to a format, a CFStringRef that the caller
    /// releases. The entry is in the localization `name`, a CFStringRef; null if Foundation chose it.
    const void *_Nonnull (*_Nonnull format)(const void *_Nonnull entry, const void *_Nullable name);
    /// Replaces the variables of a format by the texts for the numbers among its arguments. The caller releases the
    /// result; null if the format has no variables. Called for each text that is formatted.
    const void *_Nullable (*_Nonnull fill)(const void *_Nonnull format, const struct extension_arguments *_Nonnull);
    /// Removes what `fill` has added at the end of a text, a CFStringRef. The caller releases the result.
    const void *_Nonnull (*_Nonnull trim)(const void *_Nonnull text);
};

/// Applies `localizer`, which must live as long as the process, to all later look-ups in bundles.
///
/// On Linux, Foundation's class `Bundle` always chooses the development language of a bundle, and has no API to change
/// that. It also crashes for a key in a table `.stringsdict`. Therefore the program `intent-extension` defines five
/// functions of CoreFoundation that `Bundle` calls, and one that formats texts. The dynamic loader prefers them to those
/// of Foundation's library. They call the localizer, and then Foundation.
///
/// In another program, and with a version of Foundation that calls other functions, this has no effect.
///
/// C, because Swift can't define functions that Foundation's headers declare.
void extension_localize_bundles(const struct extension_localizer *_Nonnull localizer);

#endif
