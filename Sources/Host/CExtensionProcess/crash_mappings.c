#define _GNU_SOURCE
#include "crash_frames.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

// Runs in a signal handler: see crash_report.c.

enum { maximumMappings = 512, pathPoolBytes = 64 << 10, lineBytes = 4096 + 128 };

static struct mapping mappings[maximumMappings];
static size_t mappingCount;
static char pathPool[pathPoolBytes];
static size_t pathCount;

int open_for_report(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 && errno == EMFILE) {
        close(STDIN_FILENO);
        file = open(path, O_RDONLY | O_CLOEXEC);
    }
    return file;
}

static uint64_t hexadecimal(const char **text) {
    uint64_t value = 0;
    for (;; (*text)++) {
        char digit = **text;
        if (digit >= '0' && digit <= '9') {
            value = value << 4 | (uint64_t)(digit - '0');
        } else if (digit >= 'a' && digit <= 'f') {
            value = value << 4 | (uint64_t)(digit - 'a' + 10);
        } else {
            return value;
        }
    }
}

/// Adds the mapping of a line of proc_pid_maps(5): `start-end rwxp offset device inode path`.
static void add_mapping(const char *line) {
    struct mapping mapping = {.start = hexadecimal(&line)};
    line += *line == '-';
    mapping.end = hexadecimal(&line);
    const char *path = strchr(line, '/');
    if (strlen(line) < 6 || line[1] != 'r' || line[3] != 'x' || path == NULL || mappingCount == maximumMappings) {
        return;
    }
    line += 6;
    mapping.offset = hexadecimal(&line);
    size_t length = strlen(path) + 1;
    if (length <= pathPoolBytes - pathCount) {
        mapping.path = memcpy(pathPool + pathCount, path, length);
        pathCount += length;
        mappings[mappingCount++] = mapping;
    }
}

void read_mappings(void) {
    static char line[lineBytes];
    static char piece[lineBytes];
    size_t count = 0;
    ssize_t got = 0;
    int file = open_for_report("/proc/self/maps");
    while (file >= 0 && (got = read(file, piece, sizeof piece)) > 0) {
        for (ssize_t index = 0; index < got; index++) {
            if (piece[index] == '\n') {
                line[count] = '\0';
                add_mapping(line);
                count = 0;
            } else if (count < sizeof line - 1) {
                line[count++] = piece[index];
            }
        }
    }
    if (file >= 0) {
        close(file);
    }
}

const struct mapping *mapping_of(uint64_t address) {
    for (size_t index = 0; index < mappingCount; index++) {
        if (mappings[index].start <= address && address < mappings[index].end) {
            return &mappings[index];
        }
    }
    return NULL;
}
