#include "extension_image.h"

#include <stdint.h>

// The start and the end of this library's type records; the linker defines these symbols.
extern const int32_t __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

enum { kindMask = 0x1f, kindModule = 0, kindClass = 16, isGeneric = 0x80 };

/// The start of every type context descriptor. A distance is relative to its own address.
struct descriptor {
    uint32_t flags;
    int32_t parent;
    int32_t name;
};

/// The part of a type context descriptor that all kinds of types have.
struct extension_image_class {
    struct descriptor head;
    int32_t accessor;
};

/// The result of an accessor. C and Swift return two words in the same registers.
struct metadata_response {
    const void *metadata;
    size_t state;
};

static const void *at(const int32_t *distance, int32_t ignoredBits) {
    return (const char *)distance + (*distance & ~ignoredBits);
}

/// Follows a distance. If its lowest bit is set, its target is a pointer to the result.
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
    // 0 requests complete metadata.
    struct metadata_response (*accessor)(size_t request) =
        (struct metadata_response (*)(size_t))(uintptr_t)at(&type->accessor, 0);
    return accessor(0).metadata;
}

struct extents {
    size_t before;
    size_t after;
};

/// A function of Swift's runtime: the bytes of an object before and after its address.
extern struct extents _swift_getSwiftClassInstanceExtents(const void *type) __attribute__((weak));

size_t extension_instance_size(const void *type) {
    return _swift_getSwiftClassInstanceExtents == NULL ? 0 : _swift_getSwiftClassInstanceExtents(type).after;
}
