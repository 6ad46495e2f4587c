package import IntentLanguage
package import IntentWire

/// The meaning of an answer to a prompt.
package enum AnswerMeaning: Hashable, Sendable {
  /// A value of the type that the prompt asks for.
  case value(WireValue)
  /// A term to search for in the values that the extension lists.
  case search
  /// One of the options, counted from 0.
  case option(Int)
  /// The text of a reply to a message, and the number of the option that it goes to, counted from 0; nil if the user
  /// did not say.
  case reply(String, option: Int?)
  /// Consent to a confirmation.
  case yes
  /// Rejection of a confirmation or of all options.
  case no
  /// Other values for parameters of the request, which the user has to approve again.
  case changes([ChangedValue])
  /// A value that also reads as something else, as "lock my car" does as the title of a list. `isRequest` is true if it
  /// reads as a request.
  case doubtful(WireValue, isRequest: Bool)
  /// The wish to return to the question before.
  case back
  /// A remark about the conversation, such as "what?". It does not answer the prompt.
  case remark(Answers.Remark)
  /// A command to end the request.
  case cancel
  /// A new request, which replaces the current one.
  case newRequest(String)
  /// A passcode, which is never stored.
  case secret(String)
  /// An answer that does not match the prompt.
  case unclear
  /// Words at a confirmation that are neither yes nor no, and may ask for a change that nobody understands.
  case unheard
  /// A yes after words that were not understood. The user has to confirm the unchanged request once more.
  case unchanged
}

/// An answer with its meaning.
package struct UnderstoodAnswer: Hashable, Sendable {
  /// The user's words; nil if they are not available.
  package let text: String?
  /// The meaning of the words.
  package let meaning: AnswerMeaning

  /// Creates an answer from its text, nil if it is not available, and its meaning.
  package init(_ text: String?, _ meaning: AnswerMeaning) {
    self.text = text
    self.meaning = meaning
  }
}
