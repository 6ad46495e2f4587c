internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Words at a confirmation that are not understood are no yes")
struct UnheardChangeTests {
  /// A request whose user is asked for approval.
  private func approving() throws -> Walk {
    var walk = try Walk.confirming(
      "INSendMessageIntent", ["recipients": .array([person("Scott")]), "content": .string("hello")],
      asksBeforeHandling: true)
    walk.receive(.response(nil))
    return walk
  }

  private static let question = "Your UnicornChat message to Scott says “hello”. Ready to send it?"

  @Test("The reply says that nothing was done, and repeats the values")
  func unheard() throws {
    var walk = try approving()
    walk.answer("with a cherry on top")
    #expect(walk.prompt?.text == "I didn't get that change: nothing was done yet. " + Self.question)
  }

  @Test("The next yes only shows the request again, and the yes after it counts", arguments: ["yes", "send it"])
  func unchanged(yes: String) throws {
    var walk = try approving()
    walk.answer("with a cherry on top")
    #expect(walk.conversation.understand(yes).meaning == .unchanged)
    walk.answer(yes)
    #expect(walk.prompt?.text == "Without that change: " + Self.question)
    walk.answer(yes)
    #expect(walk.last == .checkLock(.handle, target: walk.conversation.candidate.target))
  }

  @Test("A hesitation asks for a clear answer, and the next yes counts", arguments: ["yes?", "yeah right", "hm", "👍"])
  func hesitation(answer: String) throws {
    var walk = try approving()
    walk.answer(answer)
    #expect(walk.prompt?.text == "I need a clear yes or no: nothing was done yet. " + Self.question)
    walk.answer("yes")
    #expect(walk.last == .checkLock(.handle, target: walk.conversation.candidate.target))
  }

  @Test("A hesitation after an unheard change does not make it forgotten")
  func both() throws {
    var walk = try approving()
    walk.answer("with a cherry on top")
    walk.answer("yes?")
    walk.answer("yes")
    #expect(walk.prompt?.text == "Without that change: " + Self.question)
  }

  @Test("A change that is understood makes an unheard one forgotten")
  func changed() throws {
    var walk = try approving()
    walk.answer("with a cherry on top")
    let change = ChangedValue("recipients", .array([person("Diana")]))
    walk.receive(.answer(UnderstoodAnswer("to Diana", .changes([change]))))
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
    walk.answer("yes")
    #expect(walk.last == .checkLock(.handle, target: walk.conversation.candidate.target))
  }

  @Test(
    "A no and a cancel end the request after an unheard change", arguments: ["no", "cancel", "that's not what i meant"])
  func no(answer: String) throws {
    var walk = try approving()
    walk.answer("with a cherry on top")
    walk.answer(answer)
    #expect(walk.failure?.code == .cancelled)
  }

  @Test("A question about a value is repeated with the same words about the answer")
  func confirmation() throws {
    var walk = try Walk("INSendMessageIntent", ["recipients": .array([person("Jon")])])
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.confirmationRequired(person("John")))
    let question = try #require(walk.prompt?.text)
    walk.answer("with a cherry on top")
    #expect(walk.prompt?.text == "I didn't get that change: nothing was done yet. " + question)
    walk.answer("yes")
    #expect(walk.prompt?.text == "Without that change: " + question)
    walk.answer("yes")
    #expect(walk.value("recipients") == .array([person("John")]))
  }
}
