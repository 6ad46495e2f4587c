#ifndef INTENT_EXTENSION_H
#define INTENT_EXTENSION_H

#include <stdint.h>

/// The boundary between a host and an extension: one function, one struct, one socket.
///
/// An extension is a shared library that exports `intent_extension_main_v1`. The Swift module `Intents` brings that
/// function along; an extension in another language defines it itself and speaks the protocol of the document
/// "Wire protocol" over the socket. A later revision gets a function of another name, so that both can be exported.

/// The library runs in a process of its own: the function never returns, and the main queue is the library's to run.
#define INTENT_EXTENSION_OWNS_PROCESS 1u

/// What an extension learns from the process that loaded it. Later versions append members and raise `size`.
struct intent_extension_launch {
    /// The size of this struct in the caller, in bytes.
    uint32_t size;
    /// A sum of INTENT_EXTENSION_… flags.
    uint32_t flags;
};

/// The extension's entry point.
///
/// `socket` is one end of a connected stream socket; it belongs to the extension from here on. The host speaks first.
/// Returns when the host closes the socket, with 0; with INTENT_EXTENSION_OWNS_PROCESS it ends the process instead.
typedef int32_t intent_extension_main(int32_t socket, const struct intent_extension_launch *_Nonnull launch);

/// The name under which the entry point is looked up.
#define INTENT_EXTENSION_MAIN_SYMBOL "intent_extension_main_v1"

#endif
