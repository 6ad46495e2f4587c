internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import VoiceSurface

@Suite("Questions wait for the next sentence")
struct OpenQuestionsTests {
  /// A clock that stands still until a test moves it.
  private final class Clock: Sendable {
    private let moment = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { moment.withLock(\.self) }

    func pass(_ time: Duration) { moment.withLock { $0 += time } }
  }

  private static func question(_ text: String) -> ConversationQuestion {
    let prompt = Prompt(kind: .confirmation, text: text)
    return ConversationQuestion(
      prompt: prompt, request: .utterance(text), answers: ConversationAnswers(),
      digest: PromptDigest(prompt, asker: ""))
  }

  private func name(_ identifier: String, of peer: String = "a") -> ConversationName {
    ConversationName(peer: peer, identifier: identifier)
  }

  @Test("A question is answered once, within five minutes")
  func lasting() {
    let clock = Clock()
    let questions = OpenQuestions(now: { clock.now })
    for name in [name("1"), name("2")] { questions.add(Self.question("Go?"), of: name) }
    clock.pass(.seconds(299))
    #expect(questions.removeQuestion(name("1"))?.prompt.text == "Go?")
    #expect(questions.removeQuestion(name("1")) == nil)
    clock.pass(.seconds(2))
    #expect(questions.removeQuestion(name("2")) == nil)
    #expect(questions.count == 0)
  }

  @Test("Another peer can't use the identifier")
  func peers() {
    let questions = OpenQuestions()
    questions.add(Self.question("Go?"), of: name("1"))
    #expect(questions.removeQuestion(name("1", of: "b")) == nil)
    #expect(questions.removeQuestion(name("1")) != nil)
  }

  @Test("A conversation has only its latest question")
  func latest() {
    let questions = OpenQuestions()
    for text in ["One?", "Two?"] { questions.add(Self.question(text), of: name("1")) }
    #expect(questions.removeQuestion(name("1"))?.prompt.text == "Two?")
    #expect(questions.count == 0)
  }

  @Test("A peer with too many questions loses its oldest ones")
  func bounded() {
    let clock = Clock()
    var limits = OpenQuestions.Limits()
    limits.all = 5
    limits.ofPeer = 3
    let questions = OpenQuestions(limits, now: { clock.now })
    questions.add(Self.question("Mine?"), of: name("0", of: "b"))
    for number in 1...9 {
      clock.pass(.seconds(1))
      questions.add(Self.question("\(number)?"), of: name("\(number)"))
    }
    #expect(questions.count == 4)
    #expect(questions.removeQuestion(name("6")) == nil && questions.removeQuestion(name("7")) != nil)
    #expect(questions.removeQuestion(name("0", of: "b")) != nil)
    for number in 1...9 {
      clock.pass(.seconds(1))
      questions.add(Self.question("\(number)?"), of: name("1", of: "\(number)"))
    }
    #expect(questions.count == 5)
    #expect(questions.removeQuestion(name("1", of: "9")) != nil && questions.removeQuestion(name("1", of: "1")) == nil)
  }
}
