@testable internal import ExtensionSupervisor
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("One process serves requests in several languages")
struct LanguageTests {
  @Test(
    "The language is that of the conversation, or else of the host",
    arguments: ["tell language", "tell language on the main queue"])
  func conversations(text: String) async throws {
    let languages = try await heard(text, inHost: "en-GB") { connection in
      [
        try connection.language(text, in: "de"), try connection.language(text, in: "zh-CN"),
        try connection.language(text, in: nil), try connection.language(text, in: "de"),
      ]
    }
    #expect(languages == ["de", "zh-CN", "en-GB", "de"])
  }

  @Test("Concurrent conversations have separate languages")
  func interleaved() async throws {
    let text = "tell language"
    let languages = try await heard(text, inHost: nil) { connection in
      let first = try connection.open(text, in: "fr")
      let second = try connection.open(text, in: "ja")
      return [
        try connection.handle(text, in: second), try connection.handle(text, in: first),
        try connection.handle(text, in: second),
      ]
    }
    #expect(languages == ["ja", "fr", "ja"])
  }

  /// Returns the result of `body` with a connection to the scripted extension, whose host has the language `language`.
  private func heard(
    _ text: String, inHost language: String?,
    _ body: @escaping @Sendable (ExtensionConnection) throws -> [String?]
  ) async throws -> [String?] {
    let launch = try Launch.scripted()
    return try await blocking {
      try launch.start { connection, hello in
        var hello = hello
        hello.language = language
        try connection.performHandshake(hello, budget: launch.budget)
        return try body(connection)
      }
    }
  }
}

extension ExtensionConnection {
  /// Runs a whole conversation in `language`, and returns the language of the handler.
  fileprivate func language(_ text: String, in language: String?) throws -> String? {
    let conversation = try open(text, in: language)
    defer { closeConversation(conversation) }
    return try handle(text, in: conversation)
  }

  /// The number of a new conversation in `language`.
  fileprivate func open(_ text: String, in language: String?) throws -> Int64 {
    let conversation = newConversation()
    _ = try call(.open, budget: TestLimits.timeout) {
      .open(call: $0, conversation: conversation, intent: message(text), language: language)
    }
    return conversation
  }

  /// The language that the handler of `conversation` finds.
  fileprivate func handle(_ text: String, in conversation: Int64) throws -> String? {
    try call(.handle, budget: TestLimits.timeout) {
      .handle(call: $0, conversation: conversation, intent: message(text))
    }
    .facts?["language"].stringValue
  }

  private func message(_ text: String) -> WireObject {
    WireObject(type: "INSendMessageIntent", fields: [.init(name: "content", value: .string(text))])
  }
}
