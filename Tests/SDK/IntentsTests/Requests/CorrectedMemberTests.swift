internal import IntentWire
internal import Intents
internal import Testing

@Suite("Members with the exact form of the API")
struct CorrectedMemberTests {
  @Test("A parameter that a client sets is transferred")
  func settableParameters() throws {
    let intent = INBookRestaurantReservationIntent()
    intent.partySize = 4
    intent.bookingIdentifier = "b"
    intent.restaurant = INRestaurant(
      location: CLLocation(latitude: 1, longitude: 2), name: "Fez", vendorIdentifier: "v", restaurantIdentifier: "r")
    let received = INBookRestaurantReservationIntent.make(from: intent.wireObject)
    #expect(received.partySize == 4)
    #expect(received.bookingIdentifier == "b")
    #expect(received.restaurant.name == "Fez")
    let feedback = INSendRideFeedbackIntent(rideIdentifier: "1")
    feedback.rating = 5
    feedback.tip = INCurrencyAmount(amount: 2, currencyCode: "USD")
    #expect(INSendRideFeedbackIntent.make(from: feedback.wireObject).tip?.amount == 2)
  }

  @Test("An object's alternative names can be set, and are transferred")
  func alternatives() {
    let object = INObject(identifier: "1", display: "Clam Chowder")
    #expect((object as any INSpeakable).alternativeSpeakableMatches == nil)
    object.alternativeSpeakableMatches = [INSpeakableString(spokenPhrase: "chowder")]
    object.alternativeSpeakableMatches?.append(INSpeakableString(spokenPhrase: "soup"))
    let received: any INSpeakable = INObject.make(from: object.wireObject)
    #expect(received.alternativeSpeakableMatches?.map(\.spokenPhrase) == ["chowder", "soup"])
  }

  @Test("The status of a booking has unsigned raw values, and is transferred")
  func bookingStatus() {
    #expect(INRestaurantReservationUserBookingStatus.denied.rawValue == (2 as UInt))
    #expect(INRestaurantReservationUserBookingStatus.value(from: .int(1)) == .confirmed)
    #expect(INRestaurantReservationUserBookingStatus.value(from: .int(-1)) == nil)
  }

  @Test("A number may say whether a profile is the default")
  func profiles() {
    #expect(INSetProfileInCarIntent(defaultProfile: 1).isDefaultProfile == true)
    #expect(INSetProfileInCarIntent(profileNumber: 2, defaultProfile: 0).isDefaultProfile == false)
    #expect(INSetProfileInCarIntent(profileLabel: "Ada", defaultProfile: nil).isDefaultProfile == nil)
    #expect(INSetProfileInCarIntent(profileLabel: "Ada").profileLabel == "Ada")
    #expect(INSetProfileInCarIntent(profileNumber: 1).profileNumber == 1)
    #expect(INSetProfileInCarIntent(carName: INSpeakableString(spokenPhrase: "Herbie")).carName != nil)
    #expect(INSetProfileInCarIntent(profileNumber: 1, profileName: "a", defaultProfile: 1).profileName == "a")
    #expect(INSetProfileInCarIntent(profileNumber: 1, profileLabel: "a", defaultProfile: 1).profileLabel == "a")
  }

  @Test("The raw factories create the same results as the typed ones")
  func rawFactories() {
    #expect(INEnumResolutionResult.__success(withResolvedValue: 3).outcome == .success(.int(3)))
    #expect(
      INEnumResolutionResult.__confirmationRequiredWithValue(toConfirm: 3).outcome
        == .confirmationRequired(.int(3), reason: nil))
    #expect(INIntegerResolutionResult.__unsupported(withReason: 7).outcome == .unsupported(reason: 7))
    let confirmed = INIntegerResolutionResult.__confirmationRequiredWithItem(toConfirm: 4, forReason: 2)
    #expect(confirmed.outcome == .confirmationRequired(.int(4), reason: 2))
    #expect(type(of: confirmed) == INIntegerResolutionResult.self)
  }

  @Test("A text with a list of arguments is filled in")
  func localized() {
    let text = withVaList([3]) {
      NSString.deferredLocalizedIntentsString(with: "%ld bowls", table: "None", arguments: $0)
    }
    #expect(text == "3 bowls")
  }

  @Test("A focus that nobody shared is unknown")
  func focus() {
    #expect(INFocusStatus().isFocused == nil)
    #expect(INFocusStatus(isFocused: true).isFocused == true)
  }
}
