#define _GNU_SOURCE
#include "extension_bundle.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/// `Bundle.__allocating_init(for: AnyClass) -> Bundle` and `Bundle.init(for: AnyClass) -> Bundle`.
#define ALLOCATING_SYMBOL "$s10Foundation6BundleC3forACyXlXp_tcfC"
#define INITIALIZING_SYMBOL "$s10Foundation6BundleC3forACyXlXp_tcfc"

/// The type of both. `context` is the metatype for the first, and the new object for the second.
#define CONTEXT __attribute__((swift_context))
typedef __attribute__((swiftcall)) void *initializer(const void *type, CONTEXT void *context);

/// Weak, so that a program with a static Foundation links. Protected, so that the library always uses its own
/// definition, even if the program is linked with Foundation's library. Other libraries can still use the definition.
#define DEFINITION __attribute__((swiftcall, weak, visibility("protected")))

DEFINITION void *extension_allocate_bundle(const void *type, CONTEXT void *context) __asm__(ALLOCATING_SYMBOL);
DEFINITION void *extension_initialize_bundle(const void *type, CONTEXT void *context) __asm__(INITIALIZING_SYMBOL);

static _Atomic(extension_bundle_correction *) currentCorrection;

/// Protected, so that the program's definition does not replace the library's own.
__attribute__((visibility("protected"))) void extension_correct_bundles(extension_bundle_correction *correction) {
    atomic_store(&currentCorrection, correction);
    // The program 'intent-extension' exports its definitions for libraries without their own.
    void (*correctInProgram)(extension_bundle_correction *) =
        (void (*)(extension_bundle_correction *))dlsym(RTLD_DEFAULT, "extension_correct_bundles");
    if (correctInProgram != NULL && correctInProgram != extension_correct_bundles) {
        correctInProgram(correction);
    }
}

/// Finds Foundation's definition of a symbol. The program does not depend on Foundation, but the library that it has
/// loaded does.
static initializer *find_foundation(const char *symbol) {
    void *found = dlsym(RTLD_NEXT, symbol);
    if (found == NULL) {
        void *library = dlopen("libFoundation.so", RTLD_LAZY | RTLD_NOLOAD);
        found = library == NULL ? NULL : dlsym(library, symbol);
    }
    if (found == NULL) {
        // Only Foundation's own API leads here, so Foundation is always loaded.
        abort();
    }
    return (initializer *)found;
}

static void *correct(const void *type, void *bundle) {
    extension_bundle_correction *correction = atomic_load(&currentCorrection);
    if (correction != NULL) {
        correction(type, bundle);
    }
    return bundle;
}

DEFINITION void *extension_allocate_bundle(const void *type, CONTEXT void *context) {
    return correct(type, find_foundation(ALLOCATING_SYMBOL)(type, context));
}

DEFINITION void *extension_initialize_bundle(const void *type, CONTEXT void *context) {
    return correct(type, find_foundation(INITIALIZING_SYMBOL)(type, context));
}

/// A function of Swift's runtime: returns the descriptor of a type, which lies in the library of the type. The metadata
/// of a generic type lies on the heap.
extern const void *swift_getTypeContextDescriptor(const void *type) __attribute__((weak));

const char *extension_class_image(const void *type) {
    Dl_info found;
    if (swift_getTypeContextDescriptor == NULL || dladdr(swift_getTypeContextDescriptor(type), &found) == 0) {
        return NULL;
    }
    return found.dli_fname;
}

void extension_localize_bundles(const struct extension_localizer *localizer) {
    void (*localize)(const struct extension_localizer *) =
        (void (*)(const struct extension_localizer *))dlsym(RTLD_DEFAULT, "extension_localize_program_bundles");
    if (localize != NULL) {
        localize(localizer);
    }
}
