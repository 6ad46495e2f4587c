internal import IntentWire
internal import Intents
internal import Testing

@Suite("A handler finds the language of its request")
struct LanguageTests {
  @Test("Methods and their tasks find it, whatever else the process serves")
  func conversations() async throws {
    let host = try await HostEnd.greeted("LanguageExtension")
    let languages = ["de", "zh-CN", "fr-CA"]
    for (number, language) in languages.enumerated() {
      let open = HostToExtensionMessage.open(
        call: 1, conversation: Int64(number), intent: intent, language: language)
      try #require(try await host.ask(open).opensCall)
    }
    for (number, language) in languages.enumerated().reversed() {
      let found = try await found(host, conversation: Int64(number))
      #expect(found == ["open": language, "handle": language, "task": language, "afterwards": language])
    }
  }

  private var intent: WireObject { INSetCarLockStatusIntent(locked: true, carName: nil).wireObject }

  /// The language that each part of the handler finds.
  private func found(_ host: HostEnd, conversation: Int64) async throws -> [String: String] {
    let answer = try await host.ask(.handle(call: 2, conversation: conversation, intent: intent))
    guard case .response(2, let object) = answer else { throw UnexpectedAnswer() }
    let facts = INSetCarLockStatusIntentResponse.make(from: object).userActivity?.userInfo
    return facts as? [String: String] ?? [:]
  }
}
