#include "intent_catalogue.h"

static const char calls[] = {
#embed "Catalogue/Calls.intents"
    , 0};
static const char carCommands[] = {
#embed "Catalogue/CarCommands.intents"
    , 0};
static const char carPlay[] = {
#embed "Catalogue/CarPlay.intents"
    , 0};
static const char classes[] = {
#embed "Catalogue/Classes.intents"
    , 0};
static const char enumerations[] = {
#embed "Catalogue/Enumerations.intents"
    , 0};
static const char focus[] = {
#embed "Catalogue/Focus.intents"
    , 0};
static const char listsAndNotes[] = {
#embed "Catalogue/ListsAndNotes.intents"
    , 0};
static const char media[] = {
#embed "Catalogue/Media.intents"
    , 0};
static const char messaging[] = {
#embed "Catalogue/Messaging.intents"
    , 0};
static const char payments[] = {
#embed "Catalogue/Payments.intents"
    , 0};
static const char photos[] = {
#embed "Catalogue/Photos.intents"
    , 0};
static const char radio[] = {
#embed "Catalogue/Radio.intents"
    , 0};
static const char reservations[] = {
#embed "Catalogue/Reservations.intents"
    , 0};
static const char resolutionResults[] = {
#embed "Catalogue/ResolutionResults.intents"
    , 0};
static const char restaurantReservations[] = {
#embed "Catalogue/RestaurantReservations.intents"
    , 0};
static const char rideBooking[] = {
#embed "Catalogue/RideBooking.intents"
    , 0};
static const char shortcuts[] = {
#embed "Catalogue/Shortcuts.intents"
    , 0};
static const char visualCodes[] = {
#embed "Catalogue/VisualCodes.intents"
    , 0};
static const char workouts[] = {
#embed "Catalogue/Workouts.intents"
    , 0};

static const struct intent_catalogue_file files[] = {
    {"Calls.intents", calls},
    {"CarCommands.intents", carCommands},
    {"CarPlay.intents", carPlay},
    {"Classes.intents", classes},
    {"Enumerations.intents", enumerations},
    {"Focus.intents", focus},
    {"ListsAndNotes.intents", listsAndNotes},
    {"Media.intents", media},
    {"Messaging.intents", messaging},
    {"Payments.intents", payments},
    {"Photos.intents", photos},
    {"Radio.intents", radio},
    {"Reservations.intents", reservations},
    {"ResolutionResults.intents", resolutionResults},
    {"RestaurantReservations.intents", restaurantReservations},
    {"RideBooking.intents", rideBooking},
    {"Shortcuts.intents", shortcuts},
    {"VisualCodes.intents", visualCodes},
    {"Workouts.intents", workouts},
};

long intent_catalogue_count(void) {
    return sizeof files / sizeof *files;
}

struct intent_catalogue_file intent_catalogue_file(long index) {
    return files[index];
}
