internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A parameter that is not an array is resolved")
struct ResolvingValueTests {
  private let intent = "INSetCarLockStatusIntent"

  private func walk() throws -> Walk {
    var walk = try Walk.started(intent, ["carName": spoken("herbie")])
    walk.settle(upTo: "carName")
    return walk
  }

  @Test("The parameters with a resolve method are resolved in the definition's order, then the lock is read")
  func order() throws {
    var walk = try Walk.started()
    walk.settle()
    #expect(walk.resolved == ["recipients", "outgoingMessageType", "content", "speakableGroupName", "groupName"])
    #expect(walk.last == .checkLock(.confirm, target: .sample("UnicornChat")))
  }

  @Test("Success stores the resolved value")
  func success() throws {
    var walk = try walk()
    walk.resolve(.success(spoken("Herbie the Beetle")))
    walk.receive(.lock(.open))
    #expect(walk.last == .confirm(intent: object(intent, ["carName": spoken("Herbie the Beetle")])))
  }

  @Test(
    "A value that is not required or not resolved is accepted unchanged",
    arguments: [ResolutionMessage.notRequired, .notImplemented])
  func takenAsItIs(result: ResolutionMessage) throws {
    var walk = try walk()
    walk.resolve(result)
    walk.receive(.lock(.open))
    #expect(walk.last == .confirm(intent: object(intent, ["carName": spoken("herbie")])))
  }

  @Test("A needed value is requested, stored and resolved")
  func needsValue() throws {
    var walk = try walk()
    walk.resolve(.needsValue)
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "carName", text: "Which car?"))
    walk.answer("Kitt")
    #expect(walk.last == .resolve(parameter: "carName", intent: object(intent, ["carName": spoken("Kitt")])))
  }

  @Test("The question for another value names the unusable value")
  func unsupported() throws {
    var walk = try walk()
    walk.resolve(.unsupported())
    #expect(
      walk.prompt
        == Prompt(kind: .needsValue, parameter: "carName", text: "“herbie” can't be used. Which car?"))
    walk.answer("Kitt")
    #expect(walk.value("carName") == spoken("Kitt"))
  }

  @Test("A missing usable value is also reported")
  func unsupportedNothing() throws {
    var walk = try Walk.started(intent)
    walk.resolve(.unsupported())
    #expect(walk.prompt?.text == "That can't be used. Do you want to lock it?")
  }

  @Test("The user picks among several values, and the picked one is resolved")
  func disambiguation() throws {
    var walk = try walk()
    walk.resolve(.disambiguation(spoken("Herbie one"), spoken("Herbie two")))
    #expect(
      walk.prompt
        == Prompt(
          kind: .disambiguation, parameter: "carName", text: "Which herbie?", options: ["Herbie one", "Herbie two"]))
    walk.answer("two")
    #expect(walk.value("carName") == spoken("Herbie two"))
    #expect(walk.resolved == ["locked", "carName", "carName"])
  }

  @Test("A choice without a current value is asked like a value")
  func disambiguationOfNothing() throws {
    var walk = try Walk.started(intent)
    walk.settle(upTo: "carName")
    walk.resolve(.disambiguation(spoken("Herbie"), spoken("Kitt")))
    #expect(walk.prompt?.text == "Which car?")
  }

  @Test("Yes accepts the proposed value and resolves it", arguments: ["yes", "Y", " okay "])
  func confirmed(answer: String) throws {
    var walk = try walk()
    walk.resolve(.confirmationRequired(spoken("Herbie")))
    #expect(walk.prompt == Prompt(kind: .confirmation, parameter: "carName", text: "Did you mean Herbie?"))
    walk.answer(answer)
    #expect(walk.last == .resolve(parameter: "carName", intent: object(intent, ["carName": spoken("Herbie")])))
  }

  @Test("No to the proposed value asks for another")
  func notConfirmed() throws {
    var walk = try walk()
    walk.resolve(.confirmationRequired(spoken("Herbie")))
    walk.answer("no")
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "carName", text: "Which car?"))
    walk.answer("Kitt")
    #expect(walk.value("carName") == spoken("Kitt"))
  }

  @Test("After neither yes nor no, the question is repeated", arguments: ["perhaps", "", "hm"])
  func gibberish(answer: String) throws {
    var walk = try walk()
    walk.resolve(.confirmationRequired(spoken("Herbie")))
    let text = try #require(walk.prompt?.text)
    walk.answer(answer)
    #expect(walk.prompt?.text == "I need a clear yes or no: nothing was done yet. \(text)")
    walk.answer("yes")
    #expect(walk.value("carName") == spoken("Herbie"))
  }

  @Test("Yes without a proposed value accepts the current one")
  func confirmedNothing() throws {
    var walk = try walk()
    walk.resolve(.confirmationRequired(.null))
    #expect(walk.prompt?.text == "Is that right?")
    walk.answer("yes")
    #expect(walk.actions.last == .checkLock(.confirm, target: walk.conversation.candidate.target))
    #expect(walk.conversation.intent["carName"] == spoken("herbie"))
  }

  @Test("The question is repeated if the answer is not a value of the type")
  func unreadableAnswer() throws {
    var walk = try Walk.started(intent)
    walk.resolve(.needsValue)
    walk.answer("the red one")
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "locked", text: "Do you want to lock it?"))
    walk.answer("no")
    #expect(walk.value("locked") == .bool(false))
  }

  @Test("A number of results other than one is a protocol error with the number", arguments: [0, 2, 3])
  func resultCount(count: Int) throws {
    var walk = try walk()
    walk.receive(.resolution(Array(repeating: .needsValue, count: count)))
    #expect(
      walk.failure
        == .init(
          .protocolError,
          "UnicornChat returned \(count) results for 1 value of 'carName'; "
            + "expected one for each value, in order"))
  }
}
