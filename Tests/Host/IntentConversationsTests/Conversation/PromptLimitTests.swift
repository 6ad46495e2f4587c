internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The number of prompts is limited")
struct PromptLimitTests {
  @Test("A parameter has at most five prompts")
  func parameter() throws {
    var driven = try DrivenConversation.started()
    for _ in 1...5 {
      driven.resolve(.needsValue)
      #expect(driven.prompt?.parameter == "recipients")
      driven.answer("John")
    }
    driven.resolve(.needsValue)
    #expect(
      driven.failure
        == .init(
          .tooManyPrompts,
          "the request is still not settled after 5 prompts for one parameter or 20 for the request"))
  }

  @Test("Unclear answers count")
  func gibberish() throws {
    var driven = try DrivenConversation.started()
    driven.resolve(.disambiguation(person("Ann"), person("Bob")))
    for _ in 1...4 {
      driven.answer("perhaps")
      #expect(driven.prompt?.kind == .disambiguation)
    }
    driven.answer("perhaps")
    #expect(driven.failure?.code == .tooManyPrompts)
  }

  @Test("Five prompts for each of several parameters are asked")
  func eachParameter() throws {
    var driven = try DrivenConversation.started()
    try askFully("recipients", &driven)
    try askFully("content", &driven)
  }

  @Test("A request has at most twenty prompts")
  func request() throws {
    var driven = try DrivenConversation.started()
    for name in ["recipients", "content", "speakableGroupName", "groupName"] { try askFully(name, &driven) }
    driven.settle()
    driven.receive(.lock(.open))
    #expect(driven.last.isConfirm)
    // The next prompt would be the twenty-first. It does not belong to a parameter.
    var other = try DrivenConversation(asksBeforeHandling: true)
    other.start()
    for name in ["recipients", "content", "speakableGroupName", "groupName"] { try askFully(name, &other) }
    other.settle()
    other.receive(.lock(.open))
    other.receive(.response(nil))
    #expect(
      other.failure
        == .init(
          .tooManyPrompts,
          "the request is still not settled after 5 prompts for one parameter or 20 for the request"))
  }

  @Test("Prompts without a parameter count only for the request")
  func approval() throws {
    var driven = try DrivenConversation.confirming(asksBeforeHandling: true)
    driven.receive(.response(nil))
    for _ in 1...19 {
      #expect(driven.prompt?.kind == .confirmation)
      driven.answer("perhaps")
    }
    #expect(driven.prompt?.kind == .confirmation)
    driven.answer("perhaps")
    #expect(driven.failure?.code == .tooManyPrompts)
  }

  @Test("A takeover does not reset the count")
  func takenOver() throws {
    var driven = try DrivenConversation(extensions: [.sample("First"), .sample("Second")])
    driven.start()
    for _ in 1...5 {
      driven.resolve(.needsValue)
      driven.answer("John")
    }
    driven.receive(.failed(.init(.crashed, "gone")))
    driven.start()
    driven.resolve(.needsValue)
    #expect(driven.failure?.code == .tooManyPrompts)
  }

  /// Asks five times for the parameter called `name`, and then accepts its value.
  private func askFully(_ name: String, _ driven: inout DrivenConversation) throws {
    driven.settle(upTo: name)
    for _ in 1...5 {
      driven.resolve(.needsValue)
      #expect(driven.prompt?.parameter == name)
      driven.answer("x")
    }
    driven.resolve(.notImplemented)
  }
}

extension Conversation.Action {
  /// Whether it is `confirm`.
  fileprivate var isConfirm: Bool { if case .confirm = self { true } else { false } }
}
