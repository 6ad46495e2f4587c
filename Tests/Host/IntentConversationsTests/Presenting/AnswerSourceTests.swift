internal import Testing

@testable internal import IntentConversations

@Suite("Answers come from a source")
struct AnswerSourceTests {
  private let confirmation = Prompt(kind: .confirmation, text: "Send it?")
  private let value = Prompt(kind: .needsValue, text: "Who?")

  @Test("A source without a user never answers")
  func nobody() {
    #expect(NoAnswers().answer(to: confirmation) == .nobody)
  }

  @Test("A source of lines answers until the last line")
  func lines() {
    var lines = ["one", ""]
    var asked: [Prompt] = []
    let source = LineAnswers { prompt in
      asked.append(prompt)
      return lines.isEmpty ? nil : lines.removeFirst()
    }
    #expect([source.answer(to: value), source.answer(to: confirmation)] == [.text("one"), .text("")])
    #expect(source.answer(to: value) == .nobody)
    #expect(asked == [value, confirmation, value])
  }

  @Test(
    "Only confirmations are answered with yes",
    arguments: [
      Prompt.Kind.needsValue, .disambiguation, .application, .unlock, .authentication, .payment, .confirmation,
    ])
  func yes(kind: Prompt.Kind) {
    let source = YesToConfirmations(others: NoAnswers())
    #expect(source.answer(to: Prompt(kind: kind, text: "")) == (kind == .confirmation ? .text("yes") : .nobody))
  }

  @Test("A source reports in advance that nobody can answer")
  func canAnswer() {
    let payment = Prompt(kind: .payment, text: "Pay?")
    #expect(!NoAnswers().canAnswer(payment))
    #expect(!YesToConfirmations(others: NoAnswers()).canAnswer(payment))
    #expect(YesToConfirmations(others: NoAnswers()).canAnswer(confirmation))
    #expect(LineAnswers { _ in nil }.canAnswer(payment))
    #expect(!LineAnswers(hasEnded: { true }) { _ in nil }.canAnswer(payment))
  }
}
