internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A new request replaces the current one")
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

  @Test("A new request can replace a choice, a confirmation or a person")
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

  @Test("A new request can replace the approval")
  func approval() throws {
    var walk = try walk(asking: true)
    walk.start()
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
    walk.answer("lock my car")
    expectAbandoned(walk)
  }

  @Test("A new request can replace the choice of an app")
  func application() throws {
    var walk = try walk(needsChoice: true)
    walk.answer("lock my car")
    expectAbandoned(walk)
  }

  @Test("Dictated text is never a new request")
  func freeText() throws {
    var walk = try walk()
    walk.start()
    walk.settle(upTo: "content")
    walk.resolve(.needsValue)
    walk.answer("lock my car")
    #expect(walk.nextRequest == nil)
    #expect(walk.value("content") == .string("lock my car"))
  }

  @Test("A rejected value that reads as a request becomes the new request")
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

  @Test("After an unclear answer, the question is repeated")
  func unclear() throws {
    var walk = try walk()
    walk.start()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    let prompt = walk.prompt
    walk.answer("perhaps")
    #expect(walk.prompt == prompt)
  }
}

@Suite("After a no to all options, another value is requested")
struct NoOptionTests {
  @Test("\"None of them\" and \"no\" reject all options", arguments: ["neither", "none of them", "no"])
  func none(answer: String) throws {
    var walk = try Walk.started()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    walk.answer(answer)
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "recipients", text: "Who do you want to send it to?"))
  }

  @Test("A refusal of the whole request ends it", arguments: ["no, never mind", "forget it please"])
  func cancel(answer: String) throws {
    var walk = try Walk.started()
    walk.resolve(.disambiguation(person("Ann"), person("Bob")))
    walk.answer(answer)
    #expect(walk.failure?.code == .cancelled)
  }
}
