#ifndef CONNECT_LISTENER_H
#define CONNECT_LISTENER_H

/// Makes the kernel report each connect(2) of this process to the returned descriptor, which waits for an answer
/// (seccomp_unotify(2)). Call it in a process with one thread and no_new_privs. Returns -1 if this kernel lacks a part
/// that the host needs for its answers.
int open_connect_listener(void);

/// Opens a listener and sends it to the host on `socket`, with a byte that arrives without a descriptor if there is no
/// listener. This process keeps no copy. Returns whether the host gets the listener. Call it before filter_calls,
/// whose filter refuses messages with descriptors.
int hand_over_connects(int socket);

#endif
