internal import IntentDefinitions
internal import IntentWire

/// A question about a value, with the request as it was before the answer.
struct AskedQuestion: Equatable {
  let question: Question
  var intent: WireObject
  var original: WireObject
  let unresolved: ArraySlice<PropertyDefinition>
}

/// Returns to the question before: the user answers it again, and its first answer has no effect.
extension Conversation {
  /// Remembers a question about a value. A question that is repeated is remembered once.
  mutating func remember(_ question: Question) {
    if askedQuestions.last?.question.prompt == question.prompt { askedQuestions.removeLast() }
    askedQuestions.append(
      AskedQuestion(question: question, intent: intent, original: original, unresolved: unresolved))
  }

  /// Whether there is a question before the open one.
  var canGoBack: Bool {
    switch state {
    case .asking: askedQuestions.count > 1
    case .approving: !askedQuestions.isEmpty
    default: false
    }
  }

  /// Asks the question before again.
  mutating func goBack() -> Action {
    if case .asking = state { askedQuestions.removeLast() }
    guard let earlier = askedQuestions.last else { return finish(.unfitAnswer) }
    restore(earlier)
    return ask(earlier.question.prompt, then: .asking(earlier.question))
  }
}
