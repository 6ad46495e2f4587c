#ifndef INTENT_EXTENSION_H
#define INTENT_EXTENSION_H

#include <stdint.h>

// Clang checks these annotations, which mark the pointers that may be NULL. For other compilers, they are empty.
#if !defined(__clang__)
#ifndef _Nonnull
#define _Nonnull
#endif
#ifndef _Nullable
#define _Nullable
#endif
#endif

/// The boundary between a host and an extension: one function, one struct, one socket.
///
/// An extension is a shared library that exports `intent_extension_main_v1`. The Swift module `Intents` defines that
/// function. An extension in another language defines it itself, and uses the protocol of the document "Wire protocol"
/// over the socket. A later revision has a function with another name, so a library can export both.

/// The library has a process of its own: the function does not return, and the library runs the main queue.
#define INTENT_EXTENSION_OWNS_PROCESS 1u

/// Information for an extension from the process that loaded it. Later versions append members and increase `size`.
struct intent_extension_launch {
    /// The size of this struct in the caller, in bytes.
    uint32_t size;
    /// A sum of INTENT_EXTENSION_… flags.
    uint32_t flags;
    /// The extension's library: its handle from dlopen(3), which stays open. The entry point can be in another library,
    /// on which the extension depends. NULL, or absent from a shorter struct, if the caller has no handle.
    void *_Nullable library;
};

/// The extension's entry point.
///
/// `socket` is one end of a connected stream socket; the extension closes it. The host sends the first message.
/// The function returns 0 after the host closed the socket. With INTENT_EXTENSION_OWNS_PROCESS it may end the process
/// instead.
typedef int32_t intent_extension_main(int32_t socket, const struct intent_extension_launch *_Nonnull launch);

/// The field of the message `open` with the key of the request: a string of at most 64 ASCII characters. It is the same
/// whenever the host plays the request again, on any machine, and no other request has it. An older host sends none.
#define INTENT_EXTENSION_CONVERSATION_KEY "conversationKey"

/// The symbol of the entry point.
#define INTENT_EXTENSION_MAIN_SYMBOL "intent_extension_main_v1"

#endif
