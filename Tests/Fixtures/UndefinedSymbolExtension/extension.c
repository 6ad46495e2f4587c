#include <stdint.h>

// The function is not defined anywhere, so the library can't be loaded.
extern int a_function_that_nobody_defines(void);

int32_t intent_extension_main_v1(int32_t socket, const void *launch) {
    (void)socket;
    (void)launch;
    return a_function_that_nobody_defines();
}
