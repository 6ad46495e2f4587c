internal import BaseFiles
internal import HostState
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("The answer to the offer can contain the reply")
struct ReplyTurnTests {
  /// The request that follows an answer to the offer to reply to Diana; nil if none does.
  private func next(_ answer: String, _ change: (inout HostConfiguration) -> Void = { _ in }) throws
    -> ConversationRequest?
  {
    let device = try TurnHost {
      $0.offersReplies = true
      change(&$0)
    }
    let (prompts, _, last) = try device.converse(.utterance("Read my messages on UnicornChat"), [answer])
    #expect(prompts.map(\.kind) == [.reply])
    guard case .ended(let ended) = last else {
      Issue.record("the conversation goes on")
      return nil
    }
    #expect(ended.outcome == .success)
    return ended.next
  }

  @Test(
    "The reply is sent in the message thread of the received message",
    arguments: [
      ("hello", "hello"), ("reply hello", "hello"), ("tell him hello", "hello"), ("yes, hello", "hello"),
      ("reply that I'm late", "I'm late"), ("Tell Diana that I'm late!", "I'm late!"),
      ("Noon is fine.", "Noon is fine."),
      ("sure, I'll be there", "sure, I'll be there"), ("no problem", "no problem"),
    ])
  func reply(answer: String, content: String) throws {
    let next = try #require(try next(answer))
    guard case .intent(let intent) = next.content else {
      Issue.record("\(next.content)")
      return
    }
    #expect(intent.intent == "INSendMessageIntent")
    #expect(intent.parameters["content"] == .string(content))
    #expect(intent.parameters["conversationIdentifier"] == "diana-huang")
  }

  @Test(
    "After a yes, the host asks for the text",
    arguments: ["yes", "yes please", "reply", "I'd like to reply to her"])
  func yes(answer: String) throws {
    guard case .intent(let intent) = try next(answer)?.content else {
      Issue.record("no reply follows")
      return
    }
    #expect(intent.parameters["content"] == nil)
    #expect(intent.parameters["conversationIdentifier"] == "diana-huang")
  }

  @Test(
    "A no ends the conversation",
    arguments: ["no", "no thanks", "cancel", "not now, I'm driving", "maybe later", " "])
  func no(answer: String) throws {
    #expect(try next(answer) == nil)
  }

  @Test(
    "An answer can be a new request",
    arguments: [
      ("Is my car locked?", "Is my car locked?"), ("no, lock my car", "lock my car"),
      ("text hello to John on UnicornChat", "text hello to John on UnicornChat"),
      ("tell John hello", "tell John hello"), ("reply to Scott that I'm late", "reply to Scott that I'm late"),
    ])
  func request(answer: String, sentence: String) throws {
    #expect(try next(answer)?.content == .utterance(sentence))
  }

  @Test("A phrase of another app counts as the reply")
  func phrase() throws {
    let next = try next("rise and shine") {
      DonatedPhraseTests.donate(
        "rise and shine", by: DonatedPhraseTests.car, "INGetCarLockStatusIntent", [:], to: $0.folders)
    }
    guard case .intent(let intent) = next?.content else {
      Issue.record("no reply follows")
      return
    }
    #expect(intent.parameters["content"] == "rise and shine")
  }

  @Test("The user approves the reply, and it is sent once")
  func sent() throws {
    let device = try TurnHost { $0.offersReplies = true }
    let (_, _, read) = try device.converse(.utterance("Read my messages on UnicornChat"), ["tell her hello"])
    guard case .ended(let ended) = read, let next = ended.next else {
      Issue.record("no reply follows")
      return
    }
    let (prompts, _, last) = try device.converse(next, ["yes"])
    #expect(prompts.map(\.text) == ["Your UnicornChat message to Diana Huang says “hello”. Ready to send it?"])
    #expect(last.outcome == .success)
    #expect(device.messages == 1)
  }
}
