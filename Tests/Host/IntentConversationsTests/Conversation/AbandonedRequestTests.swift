internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A new request replaces the current one")
struct AbandonedRequestTests {
  private func driven(asking: Bool = false, needsChoice: Bool = false) throws -> DrivenConversation {
    let extensions: [Route.Candidate] = needsChoice ? [.sample("First"), .sample("Second")] : [.sample("Chat")]
    return try DrivenConversation(extensions: extensions, needsChoice: needsChoice, asksBeforeHandling: asking) {
      $0.hasPrefix("lock")
    }
  }

  private func expectAbandoned(_ driven: DrivenConversation) {
    #expect(driven.nextRequest == "lock my car")
    #expect(driven.failure == .init(.cancelled, "the user asked for something else"))
  }

  @Test("A new request can replace a choice, a confirmation or a person")
  func questions() throws {
    let results: [ResolutionMessage] = [
      .disambiguation(person("Ann"), person("Bob")), .confirmationRequired(person("Ann")), .needsValue,
    ]
    for result in results {
      var driven = try driven()
      driven.start()
      driven.resolve(result)
      driven.answer("lock my car")
      expectAbandoned(driven)
    }
  }

  @Test("A new request can replace the approval")
  func approval() throws {
    var driven = try driven(asking: true)
    driven.start()
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
    driven.answer("lock my car")
    expectAbandoned(driven)
  }

  @Test("A new request can replace the choice of an app")
  func application() throws {
    var driven = try driven(needsChoice: true)
    driven.answer("lock my car")
    expectAbandoned(driven)
  }

  @Test("Dictated text is never a new request")
  func freeText() throws {
    var driven = try driven()
    driven.start()
    driven.settle(upTo: "content")
    driven.resolve(.needsValue)
    driven.answer("lock my car")
    #expect(driven.nextRequest == nil)
    #expect(driven.value("content") == .string("lock my car"))
  }

  @Test("A rejected value that reads as a request becomes the new request")
  func unsupported() throws {
    var driven = try driven()
    driven.start()
    driven.settle(upTo: "content")
    driven.resolve(.needsValue)
    driven.answer("lock my car")
    driven.resolve(.unsupported())
    expectAbandoned(driven)
    var other = try self.driven()
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
    var driven = try driven()
    driven.start()
    driven.resolve(.disambiguation(person("Ann"), person("Bob")))
    let prompt = driven.prompt
    driven.answer("perhaps")
    #expect(driven.prompt == prompt)
  }
}

@Suite("After a no to all options, another value is requested")
struct NoOptionTests {
  @Test("\"None of them\" and \"no\" reject all options", arguments: ["neither", "none of them", "no"])
  func none(answer: String) throws {
    var driven = try DrivenConversation.started()
    driven.resolve(.disambiguation(person("Ann"), person("Bob")))
    driven.answer(answer)
    #expect(driven.prompt == Prompt(kind: .needsValue, parameter: "recipients", text: "Who do you want to send it to?"))
  }

  @Test("A refusal of the whole request ends it", arguments: ["no, never mind", "forget it please"])
  func cancel(answer: String) throws {
    var driven = try DrivenConversation.started()
    driven.resolve(.disambiguation(person("Ann"), person("Bob")))
    driven.answer(answer)
    #expect(driven.failure?.code == .cancelled)
  }
}
