#define _GNU_SOURCE
#include "launch_arguments.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int parse_level(const char *name, enum sandbox_level *level) {
    static const char *const names[] = {[levelOff] = "off", [levelStandard] = "standard", [levelStrict] = "strict"};
    for (unsigned index = 0; index < sizeof names / sizeof names[0]; index++) {
        if (strcmp(name, names[index]) == 0) {
            *level = (enum sandbox_level)index;
            return 1;
        }
    }
    return 0;
}

static int parse_number(const char *text, uint64_t *number) {
    char *end = NULL;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0';
}

/// Appends a path to an array of at most `most` paths. Returns whether it fits. A launch must not silently drop a
/// requested path.
static int append_path(const char **paths, unsigned most, const char *path) {
    for (unsigned index = 0; index < most; index++) {
        if (paths[index] == NULL) {
            paths[index] = path;
            return 1;
        }
    }
    return 0;
}

static int parse_option(const char *option, const char *value, struct launch_arguments *launch) {
    uint64_t number = 0;
    if (strcmp(option, "--level") == 0) {
        return parse_level(value, &launch->level);
    } else if (strcmp(option, "--home") == 0) {
        launch->home = value;
        return 1;
    } else if (strcmp(option, "--write") == 0) {
        return append_path(launch->writable, maximumPaths, value);
    } else if (strcmp(option, "--read") == 0) {
        return append_path(launch->readable, maximumPaths, value);
    } else if (strcmp(option, "--parent") == 0 && parse_number(value, &number)) {
        launch->parent = (pid_t)number;
        return 1;
    } else if (strcmp(option, "--data") == 0) {
        return parse_number(value, &launch->dataLimit);
    } else if (strcmp(option, "--address-space") == 0) {
        return parse_number(value, &launch->addressLimit);
    } else if (strcmp(option, "--needed") == 0) {
        return append_path(launch->needed, maximumLibraries, value);
    } else if (strcmp(option, "--open") == 0) {
        return parse_number(value, &launch->openCount) && launch->openCount <= maximumLibraries;
    }
    return 0;
}

int parse_launch_arguments(char *const *arguments, struct launch_arguments *launch) {
    *launch = (struct launch_arguments){.level = levelStrict};
    while (arguments[0] != NULL && arguments[0][0] == '-') {
        if (strcmp(arguments[0], "--network") == 0) {
            launch->network = networkAny;
            arguments++;
        } else if (strcmp(arguments[0], "--network-of-host") == 0) {
            launch->network = networkOfHost;
            arguments++;
        } else if (arguments[1] != NULL && parse_option(arguments[0], arguments[1], launch)) {
            arguments += 2;
        } else {
            return 0;
        }
    }
    launch->library = arguments[0];
    for (uint64_t index = 0; index + 1 < launch->openCount; index++) {
        if (launch->needed[index] == NULL) {
            return 0;
        }
    }
    return launch->library != NULL && arguments[1] == NULL && launch->home != NULL;
}
