internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentLanguage
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("The host asks about sentences that match no template")
struct AdviceTests {
  /// A sentence that no template matches.
  private static let sentence = "someone ought to drop a friend a text"
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
    let device = try Self.host(guessing: ["INStartCallIntent"]).device
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
    let device = try Self.host(guessing: ["INGetCarLockStatusIntent", "INSetCarLockStatusIntent"]).device
    let (prompts, question, last) = try device.converse(request(), ["neither"])
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
    let foreign = device.host.blockingTurn(request(Self.foreign)).outcome?.failure
    #expect(foreign?.message.contains("English") == false)
  }

  private static let foreign = "kun je alsjeblieft een bericht sturen naar mijn moeder"

  @Test("A sentence in another language is refused with the languages that are understood")
  func otherLanguage() throws {
    let device = try TurnHost()
    let failure = try #require(device.host.blockingTurn(request(Self.foreign)).outcome?.failure)
    #expect(failure.code == .notUnderstood)
    #expect(failure.message.contains("I only understand English here"))
    #expect(failure.message.contains(": Chinese, French, German, Japanese, and Spanish."))
  }

  /// A host that guesses `intents` for every sentence, and the file of its weights.
  private static func host(guessing intents: [String]) throws -> (device: TurnHost, weights: URL) {
    var folder: URL?
    let device = try TurnHost { folder = $0.folders.languages.appending(path: "en") }
    let adviser = IntentAdviser(
      classes: [""] + intents,
      weights: intents.indices.map { .init(bucket: TextFeatures.constant, label: UInt8($0 + 1), value: 90) }, scale: 1,
      thresholds: .init(ask: 0.7, language: 0.9))
    let languages = try #require(folder)
    try FileManager.default.createDirectory(at: languages, withIntermediateDirectories: true)
    let weights = languages.appending(path: "Adviser.weights")
    try Data(adviser.bytes).write(to: weights)
    return (device, weights)
  }

  @Test("Only intents that an installed extension supports are offered")
  func unsupported() throws {
    let device = try Self.host(guessing: ["INGetCarLockStatusIntent", "INFlyIntent"]).device
    #expect(device.host.blockingTurn(request()).question == nil)
  }

  @Test("The weights are read when a sentence matches no template, and not before")
  func lazy() throws {
    let (device, weights) = try Self.host(guessing: ["INStartCallIntent"])
    let own = weights.deletingLastPathComponent().appending(path: "Own.weights")
    try FileManager.default.moveItem(at: weights, to: own)
    #expect(device.host.blockingTurn(request("is my car locked")).outcome?.failure?.code != .notUnderstood)
    try FileManager.default.moveItem(at: own, to: weights)
    let question = device.host.blockingTurn(request()).question
    #expect(question?.prompt.text == "Do you want to make a call?")
  }

  @Test("Words that negate a request are refused without a question")
  func negated() throws {
    let turn = try TurnHost().host.blockingTurn(request("don't text Diana"))
    #expect(turn.outcome?.failure?.message == "OK, I won’t do that.")
  }

  @Test(
    "Words that negate or suppose are refused without a question, also where no template matches the others",
    arguments: ["never", "perhaps", "if it rains"])
  func stopped(words: String) throws {
    let turn = try TurnHost().host.blockingTurn(request("\(words) \(Self.sentence)"))
    #expect(turn.question == nil)
    #expect(turn.outcome?.failure?.code == .notUnderstood)
  }
}
