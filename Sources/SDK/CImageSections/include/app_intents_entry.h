#ifndef APP_INTENTS_ENTRY_H
#define APP_INTENTS_ENTRY_H

#include <stdint.h>

struct intent_extension_launch;

/// Serves a host in a library of App Intents, with the arguments and the result of the entry point of extensions. The
/// Swift module `AppIntents` defines it.
int32_t app_intents_serve(int32_t socket, const struct intent_extension_launch *_Nonnull launch);

/// Makes the bundle at a path the main bundle of the process, if the library also contains the module `Intents`, which
/// knows how.
void app_intents_make_main_bundle(const char *_Nonnull path);

#endif
