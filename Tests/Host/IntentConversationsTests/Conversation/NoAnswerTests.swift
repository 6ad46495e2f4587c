internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A prompt without an answer ends the request")
struct NoAnswerTests {
  @Test("Each kind of prompt is asked", arguments: AskedFor.allCases)
  func asks(place: AskedFor) throws {
    #expect(try place.driven().prompt != nil)
  }

  @Test("The user can cancel at any prompt", arguments: AskedFor.allCases)
  func cancelled(place: AskedFor) throws {
    var driven = try place.driven()
    driven.receive(.answer(UnderstoodAnswer(nil, .cancel)))
    #expect(driven.outcome == RequestOutcome(failure: .init(.cancelled, "OK, stopped")))
  }

  @Test(
    "Without a user, the error names the parameter, the question and the options",
    arguments: [
      (AskedFor.application, "an answer is needed, and there is nobody to ask: Which app? (First, Second)"),
      (.value, "an answer is needed (recipients), and there is nobody to ask: Who do you want to send it to?"),
      (
        .choice,
        "an answer is needed (recipients), and there is nobody to ask: Who do you want to send it to? (Ann, Bob)"
      ),
      (.confirmation, "an answer is needed (recipients), and there is nobody to ask: Did you mean Ann?"),
      (.replacement, "an answer is needed (recipients), and there is nobody to ask: Who do you want to send it to?"),
      (
        .approval,
        "an answer is needed, and there is nobody to ask: UnicornChat: this is ready. Go ahead?"
      ),
    ])
  func nobody(place: AskedFor, message: String) throws {
    var driven = try place.driven()
    driven.receive(.noAnswer)
    #expect(driven.failure == .init(.needsInput, message))
  }

  @Test("Without a user to unlock, the request is refused", arguments: [AskedFor.unlock, .unlockAgain])
  func nobodyToUnlock(place: AskedFor) throws {
    var driven = try place.driven()
    driven.receive(.noAnswer)
    #expect(
      driven.failure
        == .init(.restrictedWhileLocked, "this is not allowed while the device is locked"))
  }

  @Test("A missing answer without a prompt also ends as needed input")
  func nothingAsked() throws {
    var driven = try DrivenConversation()
    driven.receive(.noAnswer)
    #expect(driven.failure == .init(.needsInput, "an answer is needed, and there is nobody to ask"))
  }
}
