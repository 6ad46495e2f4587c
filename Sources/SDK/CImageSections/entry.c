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

/// Makes the bundle at a path the main bundle of the process. The module `Intents` defines it; the symbol is null in a
/// library without that module.
///
/// C, because Swift can't declare a weak symbol.
void intents_make_main_bundle(const char *path) __attribute__((weak));

void app_intents_make_main_bundle(const char *path) {
    if (intents_make_main_bundle) intents_make_main_bundle(path);
}
