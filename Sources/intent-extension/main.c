// The process around an extension: started by the host with the socket as descriptor 3. Its arguments say which library
// it loads and within what; everything that it does is in CExtensionProcess.
//
//   LIBRARY             without a sandbox
//   --sandbox strict|standard HOME LIBRARY READABLE…
//                       within one that may read the paths and write HOME; where a layer of it can't be had, strict
//                       refuses, and standard goes on with the rest
//   --missing-layers    loads nothing, and leaves with EXTENSION_SANDBOX_PROBED and the sum of those layers as its code

#include <stdio.h>
#include <string.h>

#include "extension_process.h"
#include "extension_sandbox.h"
#include "intent_extension.h"

enum { socketDescriptor = 3 };

static int run(const char *library) {
    if (extension_exit_on_hangup(socketDescriptor) != 0) {
        fputs("intent-extension: no thread could be started\n", stderr);
        return 1;
    }
    // An extension whose crashes nobody explains runs all the same.
    (void)extension_report_crashes();
    return extension_load_and_run(library, socketDescriptor, INTENT_EXTENSION_OWNS_PROCESS);
}

static int run_confined(int isStrict, char **arguments) {
    uint32_t missing = extension_confine(arguments[0], (const char *const *)&arguments[2]);
    if (missing != 0) {
        char names[128] = "";
        extension_sandbox_name_layers(missing, names, sizeof names);
        fprintf(stderr, "intent-extension: this system lacks layers of the sandbox: %s\n", names);
    }
    return missing != 0 && isStrict ? 1 : run(arguments[1]);
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--missing-layers") == 0) {
        const char *const none[] = {NULL};
        return EXTENSION_SANDBOX_PROBED + (int)extension_confine("/", none);
    }
    if (argc >= 5 && strcmp(argv[1], "--sandbox") == 0) {
        return run_confined(strcmp(argv[2], "standard") != 0, argv + 3);
    }
    if (argc != 2) {
        fputs("intent-extension is started by intent-host, with an extension's library as its argument\n", stderr);
        return 2;
    }
    return run(argv[1]);
}
