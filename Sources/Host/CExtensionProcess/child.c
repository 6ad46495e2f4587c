#define _GNU_SOURCE
#include "child.h"

#include <limits.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "extension_process.h"
#include "extension_sandbox.h"
#include "intent_extension.h"
#include "launch_failure.h"
#include "sandbox.h"

enum { socketDescriptor = 3, threadStackBytes = 512 << 10 };

int end_with_parent(pid_t parent) {
    // If the parent ended before the call, this process already has another parent.
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && (parent == 0 || getppid() == parent);
}

/// Sets the home folder. Foundation looks it up in the user database unless CFFIXED_USER_HOME is set.
static int set_home(const char *home) {
    char temporary[PATH_MAX];
    snprintf(temporary, sizeof temporary, "%s/tmp", home);
    return chdir(home) == 0 && setenv("HOME", home, 1) == 0 && setenv("CFFIXED_USER_HOME", home, 1) == 0
           && setenv("TMPDIR", temporary, 1) == 0;
}

/// Makes the C library query the addresses of a name one after another (RES_OPTIONS in resolv.conf(5)). By default, it
/// queries both kinds in one call with sendmmsg, which the sandbox refuses.
static int prepare_name_look_up(void) {
    const char *options = getenv("RES_OPTIONS");
    char all[512];
    int length = snprintf(all, sizeof all, "%s single-request", options == NULL ? "" : options);
    return length < (int)sizeof all && setenv("RES_OPTIONS", all, 1) == 0;
}

/// Sets the environment for the network of an extension.
static int prepare_network(enum network_access network) {
    switch (network) {
    case networkNone: return 1;
    case networkAny: return prepare_name_look_up();
    // The host answers every connection as this proxy, so the number of the port has no meaning. libcurl, and therefore
    // URLSession, sends the proxy the names of servers, so that the process looks up none.
    case networkOfHost: return setenv("ALL_PROXY", "socks5h://127.0.0.1:1", 1) == 0;
    }
    return 1;
}

/// Makes the stacks of threads as small as on iOS, because a stack counts as private memory even if it is unused. Makes
/// all threads share one heap, because each further heap reserves memory of its own.
static void save_memory(void) {
    mallopt(M_ARENA_MAX, 1);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, threadStackBytes);
    pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
}

/// Enters the sandbox. Returns whether the extension may run with the layers that this system supports. If it may not,
/// sends the reason to the host.
static int confine_child(const struct launch_arguments *launch) {
    uint32_t missing = launch->level == levelOff ? 0 : confine(launch, socketDescriptor);
    if (missing == 0) {
        return 1;
    }
    char names[128] = "";
    extension_sandbox_name_layers(missing, names, sizeof names);
    if (launch->level == levelStrict) {
        send_launch_failure(socketDescriptor, "sandboxIncomplete", names, "");
        return 0;
    }
    fprintf(stderr, "intent-extension: this system lacks layers of the sandbox: %s\n", names);
    return 1;
}

int32_t run_child(const struct launch_arguments *launch) {
    if (!end_with_parent(launch->parent)) {
        return 1;
    }
    if (!set_home(launch->home)) {
        fprintf(stderr, "intent-extension: '%s' can't be the working directory: %m\n", launch->home);
        return 1;
    }
    if (!prepare_network(launch->network)) {
        fprintf(stderr, "intent-extension: names can't be looked up: the environment is too long\n");
    }
    save_memory();
    if (!limit_memory(launch) || !confine_child(launch)) {
        return 1;
    }
    // If crash reports can't be set up, the extension runs without them.
    (void)extension_report_crashes();
    return load_and_run(launch, socketDescriptor, INTENT_EXTENSION_OWNS_PROCESS);
}
