// The process around an extension: started by the host with a socket as descriptor 3. Everything that it does is in
// CExtensionProcess.
//
//   [OPTION…] LIBRARY                    runs an extension, within
//       --home DIR                         its home and working directory
//       --level strict|standard|off        how much of the sandbox: where a layer can't be had, strict refuses, and
//                                          standard goes on with the rest
//       --write PATH… --read PATH…         what it may write below, and what read
//       --network                          what a client of the network needs
//       --data BYTES                       its private memory
//       --parent PID                       ends with this process
//   --fork-server [OPTION…] FOLDER       loads the runtime that lies in FOLDER, and forks a process for each such list
//                                        of arguments that comes over the socket
//   --missing-layers                     loads nothing, and leaves with EXTENSION_SANDBOX_PROBED and the sum of the
//                                        layers that can't be had as its code

#include "extension_process.h"

int main(int argc, char **argv) {
    return extension_main(argc, argv);
}
