internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("An answer is never applied to another prompt")
struct UnfitAnswerTests {
  @Test("Answers of another conversation are dropped, and the question is repeated")
  func otherConversation() throws {
    let device = try TurnHost()
    let message = try device.converse(TurnHost.message, ["John Baily", "mobile"]).question
    var other = TurnHost.message
    other.content = .intent(
      IntentRequest(
        "INSendMessageIntent",
        parameters: ["recipients": .array([.object(["displayName": "Diana"])]), "content": "bye"],
        application: "UnicornChat"))
    let turn = device.host.blockingTurn(other, answers: message.answering("yes"))
    #expect(turn.question != nil)
    #expect(turn.question?.prompt != message.prompt)
    #expect(device.messages == 0)
  }

  @Test("A yes to one text is not a yes to another text")
  func otherText() throws {
    let device = try TurnHost()
    let approval = try device.converse(TurnHost.message, ["John Baily", "mobile"]).question
    guard case .intent(var intent) = approval.request.content else {
      Issue.record("no intent")
      return
    }
    intent.parameters["content"] = "something else"
    var changed = approval.request
    changed.content = .intent(intent)
    let question = try #require(device.host.blockingTurn(changed, answers: approval.answering("yes")).question)
    #expect(question.prompt.kind == .confirmation)
    #expect(question.prompt.text.contains("something else"))
    #expect(device.messages == 0)
  }

  @Test("The question is repeated for another version of the extension")
  func otherVersion() throws {
    let prompt = Prompt(kind: .confirmation, text: "Ready?")
    #expect(PromptDigest(prompt, asker: "com.example 1") != PromptDigest(prompt, asker: "com.example 2"))
    let device = try TurnHost()
    let approval = try device.converse(TurnHost.message, ["John Baily", "mobile"]).question
    var answers = approval.answering("yes")
    let forged = PromptDigest(approval.prompt, asker: "com.example.unicorn-chat 0")
    let last = answers.list.removeLast()
    answers.list.append(StoredAnswer(prompt: forged, place: last.place, text: "yes", meaning: nil))
    #expect(device.host.blockingTurn(approval.request, answers: answers).question?.prompt == approval.prompt)
    #expect(device.messages == 0)
  }

  @Test("The question is repeated with another catalogue")
  func otherCatalogue() throws {
    let device = try TurnHost()
    let approval = try device.converse(TurnHost.message, ["John Baily", "mobile"]).question
    let empty = try TurnHost { $0.catalogue = LiveCatalogue(ExtensionCatalogue(found: [.sample("Other")])) }
    let outcome = empty.host.blockingTurn(approval.request, answers: approval.answering("yes")).outcome
    #expect(outcome?.failure?.code == .noExtension)
    #expect(empty.messages == 0)
  }

  @Test("A prompt whose text always changes ends as too many prompts")
  func changing() throws {
    let device = try TurnHost()
    var question = try device.converse(TurnHost.message, ["John Baily", "mobile"]).question
    for round in 1...ConversationAnswers.Limit.changes {
      var answers = question.answering("yes")
      // The text that was answered, as it was before it changed.
      let stale = PromptDigest(Prompt(kind: .confirmation, text: "arrives in \(round) minutes"), asker: "")
      let last = answers.list.removeLast()
      answers.list.append(StoredAnswer(prompt: stale, place: last.place, text: "yes", meaning: nil))
      let turn = device.host.blockingTurn(question.request, answers: answers)
      if round < ConversationAnswers.Limit.changes {
        question = try #require(turn.question)
      } else {
        #expect(turn.outcome?.failure?.code == .tooManyPrompts)
      }
    }
    #expect(device.messages == 0)
  }

  @Test("Too many answers and too long answers are rejected")
  func tooMuch() throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    var many = ConversationAnswers()
    for _ in 0..<10_000 { many.list.append(question.answering("1").list[0]) }
    let outcome = device.host.blockingTurn(question.request, answers: many).outcome
    #expect(
      outcome?.failure
        == .init(.invalidRequest, "10000 answers are too many; a conversation has at most 100"))
    let long = question.answering(String(repeating: "x", count: 1 << 20))
    #expect(
      device.host.blockingTurn(question.request, answers: long).outcome?.failure
        == .init(.invalidRequest, "an answer of 1048576 bytes is too long; it may have at most 65536"))
  }

  @Test("The question is repeated if a stored value has a wrong type or a missing option")
  func forged() throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    for meaning in [StoredAnswer.Meaning.value("x"), .option(99), .option(-1), .value(.object(["a": .int(1)]))] {
      var answers = question.answers
      answers.list.append(
        StoredAnswer(prompt: question.digest, place: question.prompt.place, text: "x", meaning: meaning))
      let turn = device.host.blockingTurn(question.request, answers: answers)
      #expect(turn.question?.prompt == question.prompt, "\(meaning)")
    }
  }

  @Test("A cancel is not consent, even if the device was unlocked in the meantime", arguments: ["cancel", "0000"])
  func unlockedMeanwhile(text: String) throws {
    let lock = ManualLock.sample(isLocked: true)
    let device = try TurnHost { $0.lock = lock }
    let request = ConversationRequest(
      .intent(IntentRequest("INGetCarLockStatusIntent")), application: "UnicornCar")
    let question = try #require(device.host.blockingTurn(request).question)
    #expect(lock.unlock(with: FixedPasscode.right) == .accepted)
    let outcome = device.host.blockingTurn(question.request, answers: question.answering(text)).outcome
    #expect(outcome?.kind == (text == "cancel" ? .cancelled : .success))
  }

  @Test("An abandoned conversation does nothing, even without an open question")
  func givenUp() throws {
    let lock = ManualLock.sample(isLocked: true)
    let device = try TurnHost { $0.lock = lock }
    let request = ConversationRequest(
      .intent(IntentRequest("INGetCarLockStatusIntent")), application: "UnicornCar")
    let question = try #require(device.host.blockingTurn(request).question)
    #expect(lock.unlock(with: FixedPasscode.right) == .accepted)
    var events: [String] = []
    #expect(device.host.end(question) { events.append($0.name) }.outcome?.failure?.code == .needsInput)
    #expect(!events.contains("handled"))
  }

  @Test("Damaged counts are rejected", arguments: [Int.max, -1, 3])
  func damagedCounts(count: Int) throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    var answers = question.answering("1")
    answers.changes["disambiguation recipients"] = count
    #expect(
      device.host.blockingTurn(question.request, answers: answers).outcome?.failure?.code == .invalidRequest)
  }

  @Test("Answers in another version of the form are ignored")
  func version() throws {
    let json = #"{"version": 99, "list": [{"what": "ever"}]}"#
    let answers = try JSONDecoder().decode(ConversationAnswers.self, from: Data(json.utf8))
    #expect(answers == ConversationAnswers())
  }
}
