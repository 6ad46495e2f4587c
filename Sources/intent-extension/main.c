// The process around an extension: started by the host with the socket as descriptor 3 and the library's path as its
// only argument. Everything that it does is in CExtensionProcess.

#include <stdio.h>

#include "extension_process.h"
#include "intent_extension.h"

enum { socketDescriptor = 3 };

int main(int argc, char **argv) {
    if (argc != 2) {
        fputs("intent-extension is started by intent-host, with an extension's library as its argument\n", stderr);
        return 2;
    }
    if (extension_exit_on_hangup(socketDescriptor) != 0) {
        fputs("intent-extension: no thread could be started\n", stderr);
        return 1;
    }
    return extension_load_and_run(argv[1], socketDescriptor, INTENT_EXTENSION_OWNS_PROCESS);
}
