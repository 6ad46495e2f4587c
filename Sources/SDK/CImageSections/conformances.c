#include <stddef.h>
#include <stdint.h>

#include "image_sections.h"

// The conformances that this library declares: distances to their descriptors. The linker defines these symbols.
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

enum {
    existentialKind = 0x303,
    hasSuperclass = 0x40000000,
    typeReferenceShift = 3,
    typeReferenceMask = 7,
    directType = 0,
    indirectType = 1,
    isGeneric = 0x80,
};

/// The start of the metadata of an existential type, before a superclass and the protocols.
struct existential {
    uintptr_t kind;
    uint32_t flags;
    uint32_t count;
    uintptr_t members[];
};

/// A protocol conformance descriptor. The first three members are distances from their own addresses.
struct conformance {
    int32_t protocol;
    int32_t type;
    int32_t witnesses;
    uint32_t flags;
};

/// The part of a type context descriptor that all kinds of types have.
struct type_descriptor {
    uint32_t flags;
    int32_t parent;
    int32_t name;
    int32_t accessor;
};

/// The result of an accessor. C and Swift return two words in the same registers.
struct metadata_response {
    const void *metadata;
    size_t state;
};

static const void *follow(const int32_t *distance) {
    return *distance == 0 ? NULL : (const char *)distance + *distance;
}

/// Follows a distance whose lowest bit says that the target is a pointer to the result.
static const void *follow_indirectable(const int32_t *distance) {
    if (*distance == 0) return NULL;
    const void *target = (const char *)distance + (*distance & ~1);
    return *distance & 1 ? *(const void *const *)target : target;
}

static const struct type_descriptor *type_of(const struct conformance *conformance) {
    const void *target = follow(&conformance->type);
    switch ((conformance->flags >> typeReferenceShift) & typeReferenceMask) {
    case directType: return target;
    case indirectType: return target == NULL ? NULL : *(const struct type_descriptor *const *)target;
    default: return NULL;
    }
}

const void *image_protocol(const void *metadata) {
    const struct existential *existential = metadata;
    if (existential->kind != existentialKind || existential->count == 0) return NULL;
    size_t first = existential->flags & hasSuperclass ? 1 : 0;
    return (const void *)(existential->members[first] & ~(uintptr_t)1);
}

void image_each_conforming_type(const void *protocol, void *context, image_type_visitor *visit) {
    const int32_t *end = __stop_swift5_protocol_conformances;
    for (const int32_t *record = __start_swift5_protocol_conformances; record < end; record++) {
        const struct conformance *conformance = follow(record);
        if (conformance == NULL || follow_indirectable(&conformance->protocol) != protocol) continue;
        const struct type_descriptor *type = type_of(conformance);
        if (type == NULL || type->flags & isGeneric || type->accessor == 0) continue;
        // The request 0 means complete metadata.
        struct metadata_response (*accessor)(size_t request) =
            (struct metadata_response (*)(size_t))(uintptr_t)follow(&type->accessor);
        visit(context, accessor(0).metadata);
    }
}
