#include "intent_catalogue.h"

static const char carCommands[] = {
#embed "Catalogue/CarCommands.intents"
    , 0};
static const char messaging[] = {
#embed "Catalogue/Messaging.intents"
    , 0};
static const char resolutionResults[] = {
#embed "Catalogue/ResolutionResults.intents"
    , 0};
static const char types[] = {
#embed "Catalogue/Types.intents"
    , 0};

static const struct intent_catalogue_file files[] = {
    {"CarCommands.intents", carCommands},
    {"Messaging.intents", messaging},
    {"ResolutionResults.intents", resolutionResults},
    {"Types.intents", types},
};

long intent_catalogue_count(void) {
    return sizeof files / sizeof *files;
}

struct intent_catalogue_file intent_catalogue_file(long index) {
    return files[index];
}
