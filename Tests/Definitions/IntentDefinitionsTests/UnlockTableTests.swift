internal import IntentDefinitions
internal import Testing

@Suite("The intents that always need an unlocked device")
struct UnlockTableTests {
  /// The intents for which the API's guide requires an unlocked device, regardless of the manifest.
  static let restricted: Set = [
    "INActivateCarSignalIntent", "INCancelRideIntent", "INCancelWorkoutIntent", "INEndWorkoutIntent",
    "INGetAvailableRestaurantReservationBookingsIntent", "INGetCarLockStatusIntent", "INGetCarPowerLevelStatusIntent",
    "INGetVisualCodeIntent", "INListRideOptionsIntent", "INPauseWorkoutIntent", "INPayBillIntent",
    "INRequestPaymentIntent", "INRequestRideIntent", "INResumeWorkoutIntent", "INSaveProfileInCarIntent",
    "INSearchCallHistoryIntent", "INSearchForAccountsIntent", "INSearchForBillsIntent", "INSearchForMessagesIntent",
    "INSearchForNotebookItemsIntent", "INSearchForPhotosIntent", "INSendPaymentIntent", "INSendRideFeedbackIntent",
    "INSetAudioSourceInCarIntent", "INSetCarLockStatusIntent", "INSetClimateSettingsInCarIntent",
    "INSetDefrosterSettingsInCarIntent", "INSetProfileInCarIntent", "INSetRadioStationIntent",
    "INSetSeatSettingsInCarIntent", "INStartPhotoPlaybackIntent", "INStartWorkoutIntent", "INTransferMoneyIntent",
  ]

  @Test("Each intent of the catalogue agrees with the table", arguments: Catalogue.system.intents.keys.sorted())
  func catalogue(name: String) throws {
    let definition = try #require(Catalogue.system.intents[name])
    #expect(definition.requiresUnlock == Self.restricted.contains(name))
  }

  @Test("Each intent of the table is in the catalogue", arguments: restricted.sorted())
  func known(name: String) {
    #expect(Catalogue.system.intents[name] != nil)
  }
}
