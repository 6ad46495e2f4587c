#define _GNU_SOURCE
#include "metadata_sections.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>

// The start and the end of this library's type records; the linker defines these symbols.
extern const int32_t __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

/// A section of a library in memory, as Swift's runtime records it.
struct section {
    uintptr_t start;
    size_t length;
};

/// The start of the runtime's struct MetadataSections. Every version since Swift 5.3 has these members.
struct metadata_sections {
    uintptr_t version;
    const void *base;
    void *unused[2];
    struct section protocols;
    struct section conformances;
    struct section types;
};

/// A function of Swift's runtime: calls `body` for each library that contains Swift code, until it returns false.
extern void swift_enumerateAllMetadataSections(bool (*body)(const struct metadata_sections *sections, void *context),
                                               void *context) __attribute__((weak));

/// The loaded segments of one library.
struct image {
    ElfW(Addr) bias;
    uintptr_t start;
    uintptr_t end;
};

static int find_extent(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct image *image = context;
    if (info->dlpi_addr != image->bias) {
        return 0;
    }
    image->start = UINTPTR_MAX;
    for (unsigned index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
        if (segment->p_type == PT_LOAD) {
            uintptr_t start = info->dlpi_addr + segment->p_vaddr;
            image->start = start < image->start ? start : image->start;
            image->end = start + segment->p_memsz > image->end ? start + segment->p_memsz : image->end;
        }
    }
    return 1;
}

static bool contains(const struct image *image, uintptr_t address) {
    return address >= image->start && address < image->end;
}

static struct type_records records_in(const struct section *section) {
    const int32_t *start = (const int32_t *)section->start;
    return (struct type_records){.start = start, .end = start + section->length / sizeof *start};
}

/// A search for the records of one library.
struct search {
    struct image image;
    struct type_records records;
};

static bool search_sections(const struct metadata_sections *sections, void *context) {
    struct search *search = context;
    if (sections->types.length == 0 || !contains(&search->image, sections->types.start)) {
        return true;
    }
    search->records = records_in(&sections->types);
    return false;
}

struct type_records find_type_records(void *library) {
    struct link_map *map = NULL;
    struct search search = {
        .records = {.start = __start_swift5_type_metadata, .end = __stop_swift5_type_metadata}};
    if (library == NULL || dlinfo(library, RTLD_DI_LINKMAP, &map) != 0) {
        return search.records;
    }
    search.image.bias = map->l_addr;
    // Most extensions contain this code, so that no search is necessary.
    bool isLoaded = dl_iterate_phdr(find_extent, &search.image);
    bool isOwn = isLoaded && contains(&search.image, (uintptr_t)__start_swift5_type_metadata);
    if (isLoaded && !isOwn && swift_enumerateAllMetadataSections != NULL) {
        swift_enumerateAllMetadataSections(search_sections, &search);
    }
    return search.records;
}

struct visit {
    void *context;
    void (*body)(void *context, struct type_records records);
};

static bool visit_sections(const struct metadata_sections *sections, void *context) {
    const struct visit *visit = context;
    visit->body(visit->context, records_in(&sections->types));
    return true;
}

void each_type_records(void *context, void (*visit)(void *context, struct type_records records)) {
    struct visit all = {.context = context, .body = visit};
    if (swift_enumerateAllMetadataSections != NULL) {
        swift_enumerateAllMetadataSections(visit_sections, &all);
    }
}
