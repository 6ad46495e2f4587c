#define _GNU_SOURCE
#include "extension_bundle.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/// `Bundle.__allocating_init(for: AnyClass) -> Bundle` and `Bundle.init(for: AnyClass) -> Bundle`.
#define ALLOCATING_SYMBOL "$s10Foundation6BundleC3forACyXlXp_tcfC"
#define INITIALIZING_SYMBOL "$s10Foundation6BundleC3forACyXlXp_tcfc"

/// The type of both. `context` is the metatype for the first, and the new object for the second.
#define CONTEXT __attribute__((swift_context))
typedef __attribute__((swiftcall)) void *initializer(const void *type, CONTEXT void *context);

/// Weak, so that a program with a static Foundation links. Protected, so that the library uses its own definition even if
/// Foundation is a library of the program, and other libraries can use it too.
#define DEFINITION __attribute__((swiftcall, weak, visibility("protected")))

DEFINITION void *extension_allocate_bundle(const void *type, CONTEXT void *context) __asm__(ALLOCATING_SYMBOL);
DEFINITION void *extension_initialize_bundle(const void *type, CONTEXT void *context) __asm__(INITIALIZING_SYMBOL);

static _Atomic(extension_bundle_correction *) currentCorrection;

void extension_correct_bundles(extension_bundle_correction *correction) {
    atomic_store(&currentCorrection, correction);
}

static void *correct(const void *type, void *bundle) {
    extension_bundle_correction *correction = atomic_load(&currentCorrection);
    if (correction != NULL) {
        correction(type, bundle);
    }
    return bundle;
}

DEFINITION void *extension_allocate_bundle(const void *type, CONTEXT void *context) {
    initializer *foundation = (initializer *)dlsym(RTLD_NEXT, ALLOCATING_SYMBOL);
    return correct(type, foundation(type, context));
}

DEFINITION void *extension_initialize_bundle(const void *type, CONTEXT void *context) {
    initializer *foundation = (initializer *)dlsym(RTLD_NEXT, INITIALIZING_SYMBOL);
    return correct(type, foundation(type, context));
}

/// A function of Swift's runtime: the descriptor of a type, which lies in the library of the type. The metadata of a
/// generic type lies on the heap.
extern const void *swift_getTypeContextDescriptor(const void *type) __attribute__((weak));

const char *extension_class_image(const void *type) {
    Dl_info found;
    if (swift_getTypeContextDescriptor == NULL || dladdr(swift_getTypeContextDescriptor(type), &found) == 0) {
        return NULL;
    }
    return found.dli_fname;
}
