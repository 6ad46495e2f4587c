import Testing

@testable import IntentDefinitions
@testable import IntentLanguage

@Suite("A phrase of an app is a request, whatever the language refuses")
struct AppPhraseTests {
  private let speech = Speech(
    """
    ShowPlaceIntent:
      show my current location
      stop
      map {_:words}

    INGetRideStatusIntent:
      show my ride

    refused weight=1:
      show [my] (current location|events|ride)
      stop
      map (my|the) location
    """, catalogue: Self.catalogue)

  private static let catalogue: Catalogue = {
    var catalogue = Catalogue.system
    catalogue.add([.intent(IntentDefinition(name: "ShowPlaceIntent", domain: ""))])
    return catalogue
  }()

  @Test("The exact words of an app count more than words that no intent of the API means")
  func exact() {
    #expect(speech.understood("show my current location") == "ShowPlaceIntent")
  }

  @Test(
    "One word, a phrase with open words, other words and intents of the API stay refused",
    arguments: ["stop", "map my location", "show current location", "show my events", "show my ride"])
  func refused(utterance: String) {
    #expect(speech.understood(utterance) == "-")
  }
}
