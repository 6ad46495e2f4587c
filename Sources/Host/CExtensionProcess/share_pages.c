#define _GNU_SOURCE
#include "fork_server.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

/// Gives this process a copy of the first page of a mapping, by writing its first byte unchanged. `memory` is
/// /proc/self/mem, through which the kernel lets a process write even to a read-only mapping.
static void own_first_page(int memory, uintptr_t start) {
    unsigned char byte;
    if (pread(memory, &byte, 1, (off_t)start) == 1) {
        // If the kernel refuses, forked processes start more slowly.
        (void)!pwrite(memory, &byte, 1, (off_t)start);
    }
}

/// Whether a line of /proc/self/maps describes a read-only private mapping of a file; sets `start` if it does.
static int parse_mapping(const char *line, uintptr_t *start) {
    unsigned long first, inode;
    char rights[5];
    int count = sscanf(line, "%lx-%*x %4s %*x %*x:%*x %lu", &first, rights, &inode);
    *start = first;
    return count == 3 && inode != 0 && rights[0] == 'r' && rights[1] == '-' && rights[3] == 'p';
}

void share_pages(void) {
    FILE *mappings = fopen("/proc/self/maps", "re");
    int memory = open("/proc/self/mem", O_RDWR | O_CLOEXEC);
    char line[512];
    while (mappings != NULL && memory >= 0 && fgets(line, sizeof line, mappings) != NULL) {
        uintptr_t start;
        if (parse_mapping(line, &start)) {
            own_first_page(memory, start);
        }
    }
    if (mappings != NULL) {
        fclose(mappings);
    }
    if (memory >= 0) {
        close(memory);
    }
}
