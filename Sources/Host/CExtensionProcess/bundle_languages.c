#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "extension_bundle.h"

// The functions of CoreFoundation that the class 'Bundle' calls, and the one that formats all texts. libFoundation.so both exports and imports them, so the
// dynamic loader prefers the definitions of the program. Their types are documented in Apple's reference of CFBundle.

/// A reference to an object of CoreFoundation.
typedef const void *object;

#define EXPORTED __attribute__((visibility("default")))

static _Atomic(const struct extension_localizer *) currentLocalizer;

/// Whether this thread is inside one of the definitions. Look-ups that Foundation and the localizer make then are not
/// changed.
static _Thread_local int isInside;

/// Finds Foundation's own function. Foundation has called the definition, so its library is loaded. The functions are
/// public, so all versions of the library have them.
static void *find(_Atomic(void *) *known, const char *name) {
    void *found = atomic_load_explicit(known, memory_order_acquire);
    if (found == NULL) {
        void *library = dlopen("libFoundation.so", RTLD_LAZY | RTLD_NOLOAD);
        found = library == NULL ? NULL : dlsym(library, name);
        if (found == NULL) {
            abort();
        }
        atomic_store_explicit(known, found, memory_order_release);
    }
    return found;
}

#define FIND(function)                                                                                                 \
    ({                                                                                                                 \
        static _Atomic(void *) known;                                                                                  \
        (__typeof__(&function))find(&known, #function);                                                               \
    })

EXPORTED object CFBundleCopyLocalizedString(object bundle, object key, object value, object table);
EXPORTED object CFBundleCopyResourceURL(object bundle, object name, object type, object folder);
EXPORTED object CFBundleCopyResourceURLsOfType(object bundle, object type, object folder);
EXPORTED object CFBundleCopyPreferredLocalizationsFromArray(object localizations);
EXPORTED object CFBundleCopyLocalizationsForPreferences(object localizations, object preferences);
EXPORTED object CFStringCreateWithFormatAndArguments(object allocator, object options, object format, va_list list);

// The functions of Foundation that are called but not replaced.
object CFBundleCopyResourcesDirectoryURL(object bundle);
object CFBundleCopyResourceURLForLocalization(object bundle, object name, object type, object folder, object language);
object CFBundleCopyResourceURLsOfTypeForLocalization(object bundle, object type, object folder, object language);
uint8_t CFURLGetFileSystemRepresentation(object url, uint8_t isAbsolute, uint8_t *buffer, long size);
long CFArrayGetCount(object array);
unsigned long CFGetTypeID(object object);
unsigned long CFDictionaryGetTypeID(void);
void CFRelease(object object);

/// Writes the path of the folder of a bundle's resources. Returns whether there is such a folder and its path fits.
static int get_resources(object bundle, char path[PATH_MAX]) {
    object url = FIND(CFBundleCopyResourcesDirectoryURL)(bundle);
    if (url == NULL) {
        return 0;
    }
    int fits = FIND(CFURLGetFileSystemRepresentation)(url, 1, (uint8_t *)path, PATH_MAX);
    FIND(CFRelease)(url);
    return fits;
}

/// Finds the localization of a bundle for the current request. Returns 0 if Foundation should choose one.
static int localize(object bundle, struct extension_localization *localization) {
    const struct extension_localizer *localizer = atomic_load(&currentLocalizer);
    char path[PATH_MAX];
    if (localizer == NULL || isInside || bundle == NULL) {
        return 0;
    }
    isInside = 1;
    int isFound = get_resources(bundle, path) && localizer->localize(path, localization);
    isInside = 0;
    return isFound;
}

/// Replaces an entry of a table `.stringsdict` by its format. The class 'Bundle' would take the entry for a text.
static object make_format(object text, object name) {
    const struct extension_localizer *localizer = atomic_load(&currentLocalizer);
    if (localizer == NULL || text == NULL || FIND(CFGetTypeID)(text) != FIND(CFDictionaryGetTypeID)()) {
        return text;
    }
    object format = localizer->format(text, name);
    FIND(CFRelease)(text);
    return format;
}

object CFBundleCopyLocalizedString(object bundle, object key, object value, object table) {
    __typeof__(&CFBundleCopyLocalizedString) copy = FIND(CFBundleCopyLocalizedString);
    struct extension_localization localization;
    int isLocalized = localize(bundle, &localization) && localization.folder != NULL;
    int wasInside = isInside;
    object text = NULL;
    isInside = 1;
    if (isLocalized) {
        text = copy(localization.folder, key, localization.missing, table);
        if (text == localization.missing) {
            FIND(CFRelease)(text);
            text = NULL;
        }
    }
    // Foundation caches the table of its own choice, so that table must not come from the request's language.
    object name = text == NULL ? NULL : localization.name;
    text = text == NULL ? copy(bundle, key, value, table) : text;
    text = make_format(text, name);
    isInside = wasInside;
    return text;
}

/// The arguments of a text. The structure makes the type of a pointer to them the same on all processors.
struct arguments {
    va_list list;
};

static double read_number(const void *context, const char *kinds) {
    va_list list;
    double number = 0;
    va_copy(list, ((struct arguments *)context)->list);
    for (const char *kind = kinds; *kind != '\0'; kind += 1) {
        switch (*kind) {
        case 'f': number = va_arg(list, double); break;
        case 'i': number = va_arg(list, int); break;
        case 'u': number = va_arg(list, unsigned); break;
        default: number = (double)va_arg(list, long); break;
        }
    }
    va_end(list);
    return number;
}

object CFStringCreateWithFormatAndArguments(object allocator, object options, object format, va_list list) {
    __typeof__(&CFStringCreateWithFormatAndArguments) create = FIND(CFStringCreateWithFormatAndArguments);
    const struct extension_localizer *localizer = atomic_load(&currentLocalizer);
    object filled = NULL;
    if (localizer != NULL && !isInside && format != NULL) {
        struct arguments arguments;
        va_copy(arguments.list, list);
        isInside = 1;
        filled = localizer->fill(format, &(struct extension_arguments){read_number, &arguments});
        isInside = 0;
        va_end(arguments.list);
    }
    object text = create(allocator, options, filled == NULL ? format : filled, list);
    if (filled == NULL || text == NULL) {
        return text;
    }
    FIND(CFRelease)(filled);
    object trimmed = localizer->trim(text);
    FIND(CFRelease)(text);
    return trimmed;
}

object CFBundleCopyResourceURL(object bundle, object name, object type, object folder) {
    struct extension_localization localization;
    object url = NULL;
    if (localize(bundle, &localization)) {
        url = FIND(CFBundleCopyResourceURLForLocalization)(bundle, name, type, folder, localization.name);
    }
    return url == NULL ? FIND(CFBundleCopyResourceURL)(bundle, name, type, folder) : url;
}

object CFBundleCopyResourceURLsOfType(object bundle, object type, object folder) {
    struct extension_localization localization;
    object urls = NULL;
    if (localize(bundle, &localization)) {
        urls = FIND(CFBundleCopyResourceURLsOfTypeForLocalization)(bundle, type, folder, localization.name);
        if (urls != NULL && FIND(CFArrayGetCount)(urls) == 0) {
            FIND(CFRelease)(urls);
            urls = NULL;
        }
    }
    return urls == NULL ? FIND(CFBundleCopyResourceURLsOfType)(bundle, type, folder) : urls;
}

/// The localizations that match `preferences`, or the current request if `preferences` is null; null if Foundation
/// should choose.
static object choose(object localizations, object preferences) {
    const struct extension_localizer *localizer = atomic_load(&currentLocalizer);
    return localizer == NULL || isInside || localizations == NULL ? NULL
                                                                  : localizer->choose(localizations, preferences);
}

object CFBundleCopyPreferredLocalizationsFromArray(object localizations) {
    object chosen = choose(localizations, NULL);
    return chosen == NULL ? FIND(CFBundleCopyPreferredLocalizationsFromArray)(localizations) : chosen;
}

object CFBundleCopyLocalizationsForPreferences(object localizations, object preferences) {
    object chosen = choose(localizations, preferences);
    return chosen == NULL ? FIND(CFBundleCopyLocalizationsForPreferences)(localizations, preferences) : chosen;
}

EXPORTED void extension_localize_program_bundles(const struct extension_localizer *localizer) {
    atomic_store(&currentLocalizer, localizer);
}
