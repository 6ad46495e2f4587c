package import IntentWire

/// What an answer to a prompt means.
package enum AnswerMeaning: Hashable, Sendable {
  /// A value of the type that was asked for.
  case value(WireValue)
  /// The words to search for among the values that the extension lists.
  case search
  /// One of the options, counted from 0.
  case option(Int)
  case yes
  case no
  /// The request is to end.
  case cancel
  /// The answer is a request of its own, which takes the place of the current one.
  case newRequest(String)
  /// A passcode, which is never kept.
  case secret(String)
  /// The answer fits nothing that was asked.
  case unclear
}

/// An answer with its meaning.
package struct UnderstoodAnswer: Hashable, Sendable {
  /// What the user said; nil where it is not known any more.
  package let text: String?
  /// What it means.
  package let meaning: AnswerMeaning

  package init(_ text: String?, _ meaning: AnswerMeaning) {
    (self.text, self.meaning) = (text, meaning)
  }
}
