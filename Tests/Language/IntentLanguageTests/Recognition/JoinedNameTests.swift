internal import Testing

@testable internal import IntentLanguage

@Suite("A joined name is one name, and ends at its last word")
struct JoinedNameTests {
  @Test(
    "A value does not end between the parts of a name",
    arguments: [
      ("Ecris à Jean-Marc on arrive", "INSendMessageIntent recipients=Jean-Marc; content=on arrive"),
      ("Ecris à Anna on arrive", "INSendMessageIntent recipients=Anna; content=on arrive"),
      ("appelle-la", "INStartCallIntent contacts=la"),
      ("appelle Dr. Hoffmann", "INStartCallIntent contacts=Dr. Hoffmann"),
      ("appelle Anna. Hoffmann", "INStartCallIntent contacts=Anna, Hoffmann"),
      ("Ecris à Alex: Venez à trois", "INSendMessageIntent recipients=Alex; content=Venez à trois"),
      ("Ecris à Alex：Venez à trois", "INSendMessageIntent recipients=Alex; content=Venez à trois"),
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
