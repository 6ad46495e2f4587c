#include "extension_image.h"

#include <stdint.h>

#include "metadata_sections.h"

enum { kindMask = 0x1f, kindModule = 0, kindClass = 16, isGeneric = 0x80 };

/// The start of every type context descriptor. `parent` and `name` are relative pointers: distances from their own
/// addresses.
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

/// Follows a relative pointer, whose lowest bits can be flags.
static const void *at(const int32_t *distance, int32_t ignoredBits) {
    return (const char *)distance + (*distance & ~ignoredBits);
}

/// Follows a distance. If its lowest bit is set, the target is a pointer to the result.
static const struct descriptor *follow(const int32_t *distance, int32_t ignoredBits) {
    const void *target = at(distance, ignoredBits);
    return *distance & 1 ? *(const struct descriptor *const *)target : target;
}

void *extension_launch_library(const struct intent_extension_launch *launch) {
    size_t end = offsetof(struct intent_extension_launch, library) + sizeof launch->library;
    return launch->size < end ? NULL : launch->library;
}

/// The function that visits classes, with its context.
struct visitor {
    void *context;
    extension_image_visitor *visit;
};

static void visit_classes(void *context, struct type_records records) {
    const struct visitor *visitor = context;
    for (const int32_t *record = records.start; record < records.end; record++) {
        const struct descriptor *type = follow(record, 3);
        if (type == NULL || (type->flags & (kindMask | isGeneric)) != kindClass) {
            continue;
        }
        const struct descriptor *parent = follow(&type->parent, 1);
        if (parent != NULL && (parent->flags & kindMask) == kindModule) {
            visitor->visit(visitor->context, at(&parent->name, 0), at(&type->name, 0),
                           (const extension_image_class *)type);
        }
    }
}

void extension_image_each_class(void *library, void *context, extension_image_visitor *visit) {
    struct visitor visitor = {.context = context, .visit = visit};
    visit_classes(&visitor, find_type_records(library));
}

void extension_image_each_class_of_process(void *context, extension_image_visitor *visit) {
    struct visitor visitor = {.context = context, .visit = visit};
    each_type_records(&visitor, visit_classes);
}

const void *extension_image_class_metadata(const extension_image_class *type) {
    if (type->accessor == 0) {
        return NULL;
    }
    // The request 0 means complete metadata.
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

/// `NSObject.__allocating_init()` of Foundation.
extern const char object_initializer[] __asm__("$s10Foundation8NSObjectCACycfC") __attribute__((weak));

/// An allocating initialiser without arguments, in Swift's calling convention.
typedef __attribute__((swiftcall)) void *initializer(__attribute__((swift_context)) const void *type);

/// The start of a class's metadata; see "Class metadata" in Swift's ABI document "Type metadata".
struct class_metadata {
    const void *kind, *superclass;
    uint32_t flags, instance_address_point, instance_size, alignment_and_reserved, class_size, class_address_point;
    const void *descriptor;
    void *ivar_destroyer;
    /// The table of methods, and other members.
    const void *members[];
};

void *extension_make_object(const void *base, const void *type) {
    const struct class_metadata *own = base, *other = type;
    size_t start = own->class_address_point + offsetof(struct class_metadata, members);
    size_t count = own->class_size > start ? (own->class_size - start) / sizeof(void *) : 0;
    for (size_t i = 0; i < count && object_initializer != NULL; i++) {
        if (own->members[i] == object_initializer) return ((initializer *)other->members[i])(type);
    }
    return NULL;
}

size_t extension_instance_size(const void *type) {
    return _swift_getSwiftClassInstanceExtents == NULL ? 0 : _swift_getSwiftClassInstanceExtents(type).after;
}
