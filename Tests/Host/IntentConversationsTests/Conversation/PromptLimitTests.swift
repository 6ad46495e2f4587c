internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The number of prompts is limited")
struct PromptLimitTests {
  @Test("A parameter has at most five prompts")
  func parameter() throws {
    var walk = try Walk.started()
    for _ in 1...5 {
      walk.resolve(.needsValue)
      #expect(walk.prompt?.parameter == "recipients")
      walk.answer("John")
    }
    walk.resolve(.needsValue)
    #expect(
      walk.failure
        == .init(
          .tooManyPrompts,
          "the request is still not settled after 5 prompts for one parameter or 20 for the request"))
  }

  @Test("Unclear answers count")
  func gibberish() throws {
    var walk = try Walk.started()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    for _ in 1...4 {
      walk.answer("perhaps")
      #expect(walk.prompt?.kind == .disambiguation)
    }
    walk.answer("perhaps")
    #expect(walk.failure?.code == .tooManyPrompts)
  }

  @Test("Five prompts for each of several parameters are asked")
  func eachParameter() throws {
    var walk = try Walk.started()
    try askFully("recipients", &walk)
    try askFully("content", &walk)
  }

  @Test("A request has at most twenty prompts")
  func request() throws {
    var walk = try Walk.started()
    for name in ["recipients", "content", "speakableGroupName", "groupName"] { try askFully(name, &walk) }
    walk.settle()
    walk.receive(.lock(.open))
    #expect(walk.last.isConfirm)
    // The next prompt would be the twenty-first. It does not belong to a parameter.
    var other = try Walk(asksBeforeHandling: true)
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
    var walk = try Walk.confirming(asksBeforeHandling: true)
    walk.receive(.response(nil))
    for _ in 1...19 {
      #expect(walk.prompt?.kind == .confirmation)
      walk.answer("perhaps")
    }
    #expect(walk.prompt?.kind == .confirmation)
    walk.answer("perhaps")
    #expect(walk.failure?.code == .tooManyPrompts)
  }

  @Test("A takeover does not reset the count")
  func takenOver() throws {
    var walk = try Walk(extensions: [.sample("First"), .sample("Second")])
    walk.start()
    for _ in 1...5 {
      walk.resolve(.needsValue)
      walk.answer("John")
    }
    walk.receive(.failed(.init(.crashed, "gone")))
    walk.start()
    walk.resolve(.needsValue)
    #expect(walk.failure?.code == .tooManyPrompts)
  }

  /// Asks five times for the parameter called `name`, and then accepts its value.
  private func askFully(_ name: String, _ walk: inout Walk) throws {
    walk.settle(upTo: name)
    for _ in 1...5 {
      walk.resolve(.needsValue)
      #expect(walk.prompt?.parameter == name)
      walk.answer("x")
    }
    walk.resolve(.notImplemented)
  }
}

extension Conversation.Action {
  /// Whether it is `confirm`.
  fileprivate var isConfirm: Bool { if case .confirm = self { true } else { false } }
}
