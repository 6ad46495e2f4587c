internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A new request takes the place of the one that was asked about")
struct AbandonedRequestTests {
  private func walk(asking: Bool = false, needsChoice: Bool = false) throws -> Walk {
    let extensions: [Route.Candidate] = needsChoice ? [.sample("First"), .sample("Second")] : [.sample("Chat")]
    return try Walk(extensions: extensions, needsChoice: needsChoice, asksBeforeHandling: asking) {
      $0.hasPrefix("lock")
    }
  }

  private func expectAbandoned(_ walk: Walk) {
    #expect(walk.nextRequest == "lock my car")
    #expect(walk.failure == .init(.cancelled, "the user asked for something else"))
  }

  @Test("Instead of a choice, a confirmation or a person")
  func questions() throws {
    let results: [ResolutionMessage] = [
      .disambiguation(person("Ann"), person("Bob")), .confirmationRequired(person("Ann")), .needsValue,
    ]
    for result in results {
      var walk = try walk()
      walk.start()
      walk.resolve(result)
      walk.answer("lock my car")
      expectAbandoned(walk)
    }
  }

  @Test("Instead of the yes before the deed")
  func approval() throws {
    var walk = try walk(asking: true)
    walk.start()
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
    walk.answer("lock my car")
    expectAbandoned(walk)
  }

  @Test("Instead of an app")
  func application() throws {
    var walk = try walk(needsChoice: true)
    walk.answer("lock my car")
    expectAbandoned(walk)
  }

  @Test("What is to be written down is no request, whatever it says")
  func freeText() throws {
    var walk = try walk()
    walk.start()
    walk.settle(upTo: "content")
    walk.resolve(.needsValue)
    walk.answer("lock my car")
    #expect(walk.nextRequest == nil)
    #expect(walk.value("content") == .string("lock my car"))
  }

  @Test("A value that the handler can do nothing with may be a request, the one before it not")
  func unsupported() throws {
    var walk = try walk()
    walk.start()
    walk.settle(upTo: "content")
    walk.resolve(.needsValue)
    walk.answer("lock my car")
    walk.resolve(.unsupported())
    expectAbandoned(walk)
    var other = try self.walk()
    other.start()
    other.settle(upTo: "content")
    other.resolve(.needsValue)
    other.answer("perhaps")
    other.resolve(.unsupported())
    #expect(other.nextRequest == nil)
    #expect(other.failure == nil)
  }

  @Test("An answer that is neither is asked for again")
  func unclear() throws {
    var walk = try walk()
    walk.start()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    let prompt = walk.prompt
    walk.answer("perhaps")
    #expect(walk.prompt == prompt)
  }
}

@Suite("Whoever says no to all options is asked for another")
struct NoOptionTests {
  @Test("None of them, or no", arguments: ["neither", "none of them", "no"])
  func none(answer: String) throws {
    var walk = try Walk.started()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    walk.answer(answer)
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "recipients", text: "Who do you want to send it to?"))
  }

  @Test("Who no longer wants anything stops the request", arguments: ["no, never mind", "forget it please"])
  func cancel(answer: String) throws {
    var walk = try Walk.started()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    walk.answer(answer)
    #expect(walk.failure?.code == .cancelled)
  }
}
