internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Words at a confirmation that are not understood are no yes")
struct UnheardChangeTests {
  /// A request whose user is asked for approval.
  private func approving() throws -> DrivenConversation {
    var driven = try DrivenConversation.confirming(
      "INSendMessageIntent", ["recipients": .array([person("Scott")]), "content": .string("hello")],
      asksBeforeHandling: true)
    driven.receive(.response(nil))
    return driven
  }

  private static let question = "Your UnicornChat message to Scott says “hello”. Ready to send it?"

  @Test("The reply says that nothing was done, and repeats the values")
  func unheard() throws {
    var driven = try approving()
    driven.answer("with a cherry on top")
    #expect(driven.prompt?.text == "I didn't get that change: nothing was done yet. " + Self.question)
  }

  @Test("The next yes only shows the request again, and the yes after it counts", arguments: ["yes", "send it"])
  func unchanged(yes: String) throws {
    var driven = try approving()
    driven.answer("with a cherry on top")
    #expect(driven.conversation.understand(yes).meaning == .unchanged)
    driven.answer(yes)
    #expect(driven.prompt?.text == "Without that change: " + Self.question)
    driven.answer(yes)
    #expect(driven.last == .checkLock(.handle, target: driven.conversation.candidate.target))
  }

  @Test("A hesitation asks for a clear answer, and the next yes counts", arguments: ["yes?", "yeah right", "hm", "👍"])
  func hesitation(answer: String) throws {
    var driven = try approving()
    driven.answer(answer)
    #expect(driven.prompt?.text == "I need a clear yes or no: nothing was done yet. " + Self.question)
    driven.answer("yes")
    #expect(driven.last == .checkLock(.handle, target: driven.conversation.candidate.target))
  }

  @Test("A hesitation after an unheard change does not make it forgotten")
  func both() throws {
    var driven = try approving()
    driven.answer("with a cherry on top")
    driven.answer("yes?")
    driven.answer("yes")
    #expect(driven.prompt?.text == "Without that change: " + Self.question)
  }

  @Test("A change that is understood makes an unheard one forgotten")
  func changed() throws {
    var driven = try approving()
    driven.answer("with a cherry on top")
    let change = ChangedValue("recipients", .array([person("Diana")]))
    driven.receive(.answer(UnderstoodAnswer("to Diana", .changes([change]))))
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
    driven.answer("yes")
    #expect(driven.last == .checkLock(.handle, target: driven.conversation.candidate.target))
  }

  @Test(
    "A no and a cancel end the request after an unheard change", arguments: ["no", "cancel", "that's not what i meant"])
  func no(answer: String) throws {
    var driven = try approving()
    driven.answer("with a cherry on top")
    driven.answer(answer)
    #expect(driven.failure?.code == .cancelled)
  }

  @Test("A question about a value is repeated with the same words about the answer")
  func confirmation() throws {
    var driven = try DrivenConversation("INSendMessageIntent", ["recipients": .array([person("Jon")])])
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.confirmationRequired(person("John")))
    let question = try #require(driven.prompt?.text)
    driven.answer("with a cherry on top")
    #expect(driven.prompt?.text == "I didn't get that change: nothing was done yet. " + question)
    driven.answer("yes")
    #expect(driven.prompt?.text == "Without that change: " + question)
    driven.answer("yes")
    #expect(driven.value("recipients") == .array([person("John")]))
  }
}
