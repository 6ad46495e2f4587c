internal import Foundation
package import IntentConversations
package import IntentLanguage

/// A question as one sentence that can be spoken: "Which John: John Appleseed or John Baily?"
package struct SpokenQuestion: Sendable {
  /// The maximum number of options that are spoken. People do not remember more of them.
  package static let maximumOptions = 5

  /// The sentence.
  package let text: String

  /// Creates the sentence for a prompt.
  ///
  /// - Parameters:
  ///   - prompt: the prompt.
  ///   - language: the language of the conversation.
  package init(_ prompt: Prompt, _ language: ConversationLanguage) {
    guard prompt.saysOptions != true, !prompt.options.isEmpty else {
      text = Self.joined(prompt)
      return
    }
    let spoken = prompt.options.prefix(Self.maximumOptions)
    var values: TextValues = ["stem": Self.stem(prompt.text), "options": language.choice(Array(spoken))]
    let rest = prompt.options.count - spoken.count + (prompt.rest?.count ?? 0)
    if rest > 0 {
      var counted: TextValues = [:]
      counted.count = rest
      values.spoken["more"] = language.texts.text("items.more", counted)
    }
    text = language.texts.text("spoken.options", values)
  }

  /// Returns the details of the question, followed by the question.
  private static func joined(_ prompt: Prompt) -> String {
    ((prompt.details ?? []) + [prompt.text]).joined(separator: " ")
  }

  /// A question without its question mark, so that options can follow.
  private static func stem(_ question: String) -> String {
    let marks = CharacterSet(charactersIn: "?？").union(.whitespaces)
    var scalars = question.unicodeScalars
    while let last = scalars.last, marks.contains(last) { scalars.removeLast() }
    return String(scalars)
  }
}
