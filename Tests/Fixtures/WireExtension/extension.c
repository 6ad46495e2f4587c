#include <unistd.h>

#include "intent_extension.h"

intent_extension_main intent_extension_main_v1;

int32_t intent_extension_main_v1(int32_t socket, const struct intent_extension_launch *launch) {
    (void)launch;
    close(socket);
    return 0;
}
