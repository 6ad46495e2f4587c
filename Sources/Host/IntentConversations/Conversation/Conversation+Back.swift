internal import IntentDefinitions
internal import IntentWire

/// An answered question about a value, with the request before the answer.
struct AskedQuestion: Equatable {
  let question: Question
  var intent: WireObject
  var original: WireObject
  let unresolved: ArraySlice<PropertyDefinition>
}

/// Goes back to the previous question. The user answers it again, and the first answer has no effect.
extension Conversation {
  /// Records a question about a value, for ``goBack()``. A repeated question is recorded once.
  mutating func recordQuestion(_ question: Question) {
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

  /// Asks the previous question again.
  mutating func goBack() -> Action {
    if case .asking = state { askedQuestions.removeLast() }
    guard let earlier = askedQuestions.last else { return finish(.mismatchedInput) }
    restore(earlier)
    return ask(earlier.question.prompt, then: .asking(earlier.question))
  }
}
