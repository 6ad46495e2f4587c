internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("The host asks about sentences that match no template")
struct AdviceTests {
  /// A sentence that no template matches.
  private static let sentence = "a dialogue should be opened by text message"
  private static let question = "Do you want to send a message?"

  private func request(_ sentence: String = sentence) -> ConversationRequest {
    ConversationRequest(line: sentence)
  }

  @Test("After a yes, the usual questions follow, and nothing is done without their answers")
  func accepted() throws {
    let device = try TurnHost()
    let (prompts, question, _) = try device.converse(request(), ["yes"])
    #expect(prompts[0].kind == .confirmation)
    #expect(prompts[0].text == Self.question)
    #expect(prompts.count == 2)
    #expect(question.prompt.parameter == "recipients")
    #expect(device.messages == 0)
  }

  @Test("A known name in the sentence is shown in the question")
  func named() throws {
    let device = try TurnHost()
    var anna = Contact(identifier: "1", givenName: "Annabel", familyName: "Fox")
    anna.phones = [.init("+1-555-0150", label: "mobile")]
    var call = request("would love a phone call with Annabel Fox")
    call.contacts = ContactBook(identifier: "annas") { [anna] in [anna] }
    let text = try #require(device.host.blockingTurn(call).question).prompt.text
    #expect(text.hasPrefix("Do you want to make a call?"))
    #expect(text.contains("Annabel Fox"))
    #expect(device.messages == 0)
  }

  @Test("The user chooses between two intents that are near each other, or means none")
  func choice() throws {
    let device = try TurnHost()
    let (prompts, question, last) = try device.converse(request("if it rains lock my car"), ["neither"])
    #expect(prompts[0].kind == .disambiguation)
    #expect(Set(prompts[0].options) == ["Know whether your car is locked", "Lock or unlock your car"])
    #expect(last.outcome?.failure == .init(.cancelled, "OK, I won’t do that."))
    let chosen = device.host.blockingTurn(question.request, answers: question.answering("lock or unlock your car"))
    #expect(chosen.question?.prompt.kind != .disambiguation)
    #expect(chosen.outcome?.failure?.code != .notUnderstood)
  }

  @Test("A no ends the request politely", arguments: ["no", "no thanks"])
  func declined(answer: String) throws {
    let device = try TurnHost()
    let last = try device.converse(request(), [answer]).last
    #expect(last.outcome?.failure == .init(.cancelled, "OK, I won’t do that."))
    #expect(device.messages == 0)
  }

  @Test("The question is repeated after an unclear answer, and another request replaces it")
  func unclear() throws {
    let device = try TurnHost()
    let (prompts, _, last) = try device.converse(request(), ["the blue one", "is my car locked"])
    #expect(prompts.count >= 2)
    #expect(prompts[1].text.contains(Self.question))
    #expect(last.outcome?.failure?.code != .notUnderstood)
  }

  @Test(
    "Nonsense, small talk and single words are refused",
    arguments: [
      "zum zum zum", "vorpal quax blip", "what is the weather", "message", "my dog is sick",
    ])
  func refused(sentence: String) throws {
    let turn = try TurnHost().host.blockingTurn(request(sentence))
    #expect(turn.outcome?.failure?.code == .notUnderstood)
  }

  @Test("The policy can forbid the question")
  func never() throws {
    let device = try TurnHost { $0.policy.advising = .never }
    #expect(device.host.blockingTurn(request()).outcome?.failure?.code == .notUnderstood)
  }

  @Test("Words that negate a request are refused without a question")
  func negated() throws {
    let turn = try TurnHost().host.blockingTurn(request("don't text Diana"))
    #expect(turn.outcome?.failure?.message == "OK, I won’t do that.")
  }
}
