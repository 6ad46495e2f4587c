// The program of extension processes. The host starts it with a socket as descriptor 3. CExtensionProcess has the code.
//
//   [OPTION…] LIBRARY                    runs an extension, with these restrictions:
//       --home DIR                         its home and working directory
//       --level strict|standard|off        the sandbox: if the system lacks a layer, strict does not run the
//                                          extension, and standard uses the remaining layers
//       --write PATH… --read PATH…         the folders with files that it may write, and the files that it may read
//       --network                          allows network clients
//       --network-of-host                  sends the listener for its connections over the socket, and allows only
//                                          what the host connects
//       --data BYTES                       the limit on its private memory
//       --address-space BYTES              the limit on its address space, in addition to what is mapped before the
//                                          library is loaded
//       --parent PID                       ends when the process PID ends
//       --open COUNT --needed NAME…        loads COUNT libraries from the descriptors 4 and up, in this order, instead
//                                          of the file LIBRARY: first the needed libraries with these names, then
//                                          LIBRARY itself
//   --fork-server [OPTION…] FOLDER       loads the Swift runtime from FOLDER, and forks a process for each list of
//                                        arguments from the socket
//   --missing-layers                     loads nothing, and exits with EXTENSION_SANDBOX_PROBED plus the bits of the
//                                        layers that the system lacks

#include "extension_process.h"

// Exports the definitions of extension_bundle.h, which correct 'Bundle(for:)', so that libraries without such
// definitions use them. Exports the definitions of bundle_languages.c for Foundation's library. SwiftPM does not let a
// package on which others depend pass options to the linker, but the Swift driver forwards the options in this section.
#define EXPORT(symbol)                                                                                                 \
    __asm__(".section .swift1_autolink_entries,\"e\",@progbits\n"                                                     \
            ".asciz \"-Wl,--export-dynamic-symbol=" symbol "\"\n.previous\n")

EXPORT("extension_correct_bundles");
EXPORT("$s10Foundation6BundleC3forACyXlXp_tcfC");
EXPORT("$s10Foundation6BundleC3forACyXlXp_tcfc");
EXPORT("extension_localize_program_bundles");
EXPORT("CFBundleCopyLocalizationsForPreferences");
EXPORT("CFBundleCopyLocalizedString");
EXPORT("CFBundleCopyPreferredLocalizationsFromArray");
EXPORT("CFBundleCopyResourceURL");
EXPORT("CFBundleCopyResourceURLsOfType");
EXPORT("CFStringCreateWithFormatAndArguments");

int main(int argc, char **argv) {
    return extension_main(argc, argv);
}
