#include "extension_image.h"

#include <stdint.h>

// The linker's bounds of this library's records of types.
extern const int32_t __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

enum { kindMask = 0x1f, kindModule = 0, kindClass = 16, isGeneric = 0x80 };

/// The head that every type context descriptor shares: each distance counts from its own address.
struct descriptor {
    uint32_t flags;
    int32_t parent;
    int32_t name;
};

/// A type context descriptor, as far as all kinds of types have it.
struct extension_image_class {
    struct descriptor head;
    int32_t accessor;
};

/// What an accessor gives; C and Swift return two words in the same registers.
struct metadata_response {
    const void *metadata;
    size_t state;
};

static const void *at(const int32_t *distance, int32_t ignoredBits) {
    return (const char *)distance + (*distance & ~ignoredBits);
}

/// Follows a distance whose lowest bit says that a pointer stands at its end.
static const struct descriptor *follow(const int32_t *distance, int32_t ignoredBits) {
    const void *target = at(distance, ignoredBits);
    return *distance & 1 ? *(const struct descriptor *const *)target : target;
}

void extension_image_each_class(
    void *context, void (*visit)(void *context, const char *module, const char *name,
                                  const extension_image_class *type)) {
    const int32_t *end = __stop_swift5_type_metadata;
    for (const int32_t *record = __start_swift5_type_metadata; record < end; record++) {
        const struct descriptor *type = follow(record, 3);
        if (type == NULL || (type->flags & (kindMask | isGeneric)) != kindClass) {
            continue;
        }
        const struct descriptor *parent = follow(&type->parent, 1);
        if (parent != NULL && (parent->flags & kindMask) == kindModule) {
            visit(context, at(&parent->name, 0), at(&type->name, 0), (const extension_image_class *)type);
        }
    }
}

const void *extension_image_class_metadata(const extension_image_class *type) {
    if (type->accessor == 0) {
        return NULL;
    }
    // A request for complete metadata is 0.
    struct metadata_response (*accessor)(size_t request) =
        (struct metadata_response (*)(size_t))(uintptr_t)at(&type->accessor, 0);
    return accessor(0).metadata;
}

struct extents {
    size_t before;
    size_t after;
};

/// Swift's runtime: how far an object reaches before and after the address by which it is known.
extern struct extents _swift_getSwiftClassInstanceExtents(const void *type) __attribute__((weak));

size_t extension_instance_size(const void *type) {
    return _swift_getSwiftClassInstanceExtents == NULL ? 0 : _swift_getSwiftClassInstanceExtents(type).after;
}
