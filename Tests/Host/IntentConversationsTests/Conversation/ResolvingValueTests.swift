internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A parameter that is not an array is resolved")
struct ResolvingValueTests {
  private let intent = "INSetCarLockStatusIntent"

  private func driven() throws -> DrivenConversation {
    var driven = try DrivenConversation.started(intent, ["carName": spoken("herbie")])
    driven.settle(upTo: "carName")
    return driven
  }

  @Test("The parameters with a resolve method are resolved in the definition's order, then the lock is read")
  func order() throws {
    var driven = try DrivenConversation.started()
    driven.settle()
    #expect(driven.resolved == ["recipients", "outgoingMessageType", "content", "speakableGroupName", "groupName"])
    #expect(driven.last == .checkLock(.confirm, target: .sample("UnicornChat")))
  }

  @Test("Success stores the resolved value")
  func success() throws {
    var driven = try driven()
    driven.resolve(.success(spoken("Herbie the Beetle")))
    driven.receive(.lock(.open))
    #expect(driven.last == .confirm(intent: object(intent, ["carName": spoken("Herbie the Beetle")])))
  }

  @Test(
    "A value that is not required or not resolved is accepted unchanged",
    arguments: [ResolutionMessage.notRequired, .notImplemented])
  func takenAsItIs(result: ResolutionMessage) throws {
    var driven = try driven()
    driven.resolve(result)
    driven.receive(.lock(.open))
    #expect(driven.last == .confirm(intent: object(intent, ["carName": spoken("herbie")])))
  }

  @Test("A needed value is requested, stored and resolved")
  func needsValue() throws {
    var driven = try driven()
    driven.resolve(.needsValue)
    #expect(driven.prompt == Prompt(kind: .needsValue, parameter: "carName", text: "Which car?"))
    driven.answer("Kitt")
    #expect(driven.last == .resolve(parameter: "carName", intent: object(intent, ["carName": spoken("Kitt")])))
  }

  @Test("Polite words around an answer are no part of the value")
  func politeAnswer() throws {
    var driven = try driven()
    driven.resolve(.needsValue)
    driven.answer("Kitt, please")
    #expect(driven.value("carName") == spoken("Kitt"))
  }

  @Test("Polite words around an answer with a unit are no part of it")
  func politeMeasure() throws {
    var spoken = SpokenAnswers.none
    spoken.value = { text, _, _ in text == "five minutes" ? .double(300) : nil }
    var driven = try DrivenConversation("INStartWorkoutIntent", spoken: spoken)
    driven.start()
    driven.settle(upTo: "goalValue")
    driven.resolve(.needsValue)
    driven.answer("five minutes, please")
    #expect(driven.value("goalValue") == .double(300))
  }

  @Test("The question for another value names the unusable value")
  func unsupported() throws {
    var driven = try driven()
    driven.resolve(.unsupported())
    #expect(
      driven.prompt
        == Prompt(kind: .needsValue, parameter: "carName", text: "“herbie” can't be used. Which car?"))
    driven.answer("Kitt")
    #expect(driven.value("carName") == spoken("Kitt"))
  }

  @Test("A missing usable value is also reported")
  func unsupportedNothing() throws {
    var driven = try DrivenConversation.started(intent)
    driven.resolve(.unsupported())
    #expect(driven.prompt?.text == "That can't be used. Do you want to lock it?")
  }

  @Test("The user picks among several values, and the picked one is resolved")
  func disambiguation() throws {
    var driven = try driven()
    driven.resolve(.disambiguation(spoken("Herbie one"), spoken("Herbie two")))
    #expect(
      driven.prompt
        == Prompt(
          kind: .disambiguation, parameter: "carName", text: "Which herbie?", options: ["Herbie one", "Herbie two"]))
    driven.answer("two")
    #expect(driven.value("carName") == spoken("Herbie two"))
    #expect(driven.resolved == ["locked", "carName", "carName"])
  }

  @Test("A choice without a current value is asked like a value")
  func disambiguationOfNothing() throws {
    var driven = try DrivenConversation.started(intent)
    driven.settle(upTo: "carName")
    driven.resolve(.disambiguation(spoken("Herbie"), spoken("Kitt")))
    #expect(driven.prompt?.text == "Which car?")
  }

  @Test("Yes accepts the proposed value and resolves it", arguments: ["yes", "Y", " okay "])
  func confirmed(answer: String) throws {
    var driven = try driven()
    driven.resolve(.confirmationRequired(spoken("Herbie")))
    #expect(driven.prompt == Prompt(kind: .confirmation, parameter: "carName", text: "Did you mean Herbie?"))
    driven.answer(answer)
    #expect(driven.last == .resolve(parameter: "carName", intent: object(intent, ["carName": spoken("Herbie")])))
  }

  @Test("No to the proposed value asks for another")
  func notConfirmed() throws {
    var driven = try driven()
    driven.resolve(.confirmationRequired(spoken("Herbie")))
    driven.answer("no")
    #expect(driven.prompt == Prompt(kind: .needsValue, parameter: "carName", text: "Which car?"))
    driven.answer("Kitt")
    #expect(driven.value("carName") == spoken("Kitt"))
  }

  @Test("After neither yes nor no, the question is repeated", arguments: ["perhaps", "", "hm"])
  func gibberish(answer: String) throws {
    var driven = try driven()
    driven.resolve(.confirmationRequired(spoken("Herbie")))
    let text = try #require(driven.prompt?.text)
    driven.answer(answer)
    #expect(driven.prompt?.text == "I need a clear yes or no: nothing was done yet. \(text)")
    driven.answer("yes")
    #expect(driven.value("carName") == spoken("Herbie"))
  }

  @Test("Yes without a proposed value accepts the current one")
  func confirmedNothing() throws {
    var driven = try driven()
    driven.resolve(.confirmationRequired(.null))
    #expect(driven.prompt?.text == "Is that right?")
    driven.answer("yes")
    #expect(driven.actions.last == .checkLock(.confirm, target: driven.conversation.candidate.target))
    #expect(driven.conversation.intent["carName"] == spoken("herbie"))
  }

  @Test("The question is repeated if the answer is not a value of the type")
  func unreadableAnswer() throws {
    var driven = try DrivenConversation.started(intent)
    driven.resolve(.needsValue)
    driven.answer("the red one")
    #expect(driven.prompt == Prompt(kind: .needsValue, parameter: "locked", text: "Do you want to lock it?"))
    driven.answer("no")
    #expect(driven.value("locked") == .bool(false))
  }

  @Test("A number of results other than one is a protocol error with the number", arguments: [0, 2, 3])
  func resultCount(count: Int) throws {
    var driven = try driven()
    driven.receive(.resolution(Array(repeating: .needsValue, count: count)))
    #expect(
      driven.failure
        == .init(
          .protocolError,
          "UnicornChat returned \(count) results for 1 value of 'carName'; "
            + "expected one for each value, in order"))
  }
}
