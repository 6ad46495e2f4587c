#define _GNU_SOURCE
#include "extension_process.h"

#include <stdio.h>
#include <string.h>

#include "child.h"
#include "extension_sandbox.h"
#include "fork_server.h"
#include "sandbox.h"

enum { socketDescriptor = 3 };

static int32_t refuse(void) {
    fputs("intent-extension is a part of intent-host; start 'intent-host' instead\n", stderr);
    return 2;
}

/// The size of all arguments in bytes. The system stores them one after another, so the last one marks the end.
static size_t names_size(int32_t count, char **arguments) {
    const char *last = arguments[count - 1];
    return (size_t)(last + strlen(last) + 1 - arguments[0]);
}

static int32_t run_server(int32_t count, char **arguments) {
    struct launch_arguments launch;
    // A launch without an extension. The argument in the position of the library is the folder of the runtime.
    if (!parse_launch_arguments(arguments + 2, &launch) || !end_with_parent(launch.parent)) {
        return refuse();
    }
    preload_runtime(launch.library);
    warm_up(arguments[0]);
    share_pages();
    if (!has_one_thread()) {
        fputs("intent-extension: the runtime started a thread when it was loaded\n", stderr);
        return 1;
    }
    if (launch.level != levelOff) {
        confine_server();
    }
    return serve_forks(socketDescriptor, arguments[0], names_size(count, arguments));
}

int32_t extension_main(int32_t count, char **arguments) {
    struct launch_arguments launch;
    if (count == 2 && strcmp(arguments[1], "--missing-layers") == 0) {
        return EXTENSION_SANDBOX_PROBED + (int32_t)missing_layers();
    }
    if (count >= 2 && strcmp(arguments[1], "--fork-server") == 0) {
        return run_server(count, arguments);
    }
    return parse_launch_arguments(arguments + 1, &launch) ? run_child(&launch) : refuse();
}
