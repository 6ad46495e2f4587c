#include "app_intents_entry.h"

/// The entry point of extensions. It is weak, because a library that also contains the module `Intents` has the entry
/// point of that module, which then serves all requests.
///
/// C, because Swift can't define a weak symbol.
int32_t intent_extension_main_v1(int32_t socket, const struct intent_extension_launch *launch)
    __attribute__((weak, visibility("default")));

int32_t intent_extension_main_v1(int32_t socket, const struct intent_extension_launch *launch) {
    return app_intents_serve(socket, launch);
}
