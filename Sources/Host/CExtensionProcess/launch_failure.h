#ifndef LAUNCH_FAILURE_H
#define LAUNCH_FAILURE_H

#include <stdint.h>

/// Sends the message `launchFailed` over `socket`, as the document "Wire protocol" describes it. Texts are cut at 4,096
/// bytes; `subject` and `detail` may be empty.
void send_launch_failure(int32_t socket, const char *cause, const char *subject, const char *detail);

#endif
