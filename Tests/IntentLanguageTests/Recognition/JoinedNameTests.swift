internal import Testing

@testable internal import IntentLanguage

@Suite("A name with a hyphen is one name")
struct JoinedNameTests {
  @Test(
    "A value does not end between the parts of a name",
    arguments: [
      ("Ecris à Jean-Marc on arrive", "INSendMessageIntent recipients=Jean-Marc; content=on arrive"),
      ("Ecris à Anna on arrive", "INSendMessageIntent recipients=Anna; content=on arrive"),
      ("appelle-la", "INStartCallIntent contacts=la"),
    ])
  func names(utterance: String, understood: String) {
    let speech = Speech(
      """
      INSendMessageIntent:
        ecris a {recipients} {content:text}
      INStartCallIntent:
        appelle {contacts}
      """, code: "fr")
    #expect(speech.understood(utterance) == understood)
  }
}
