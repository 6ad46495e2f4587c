package import JSONValues

/// An answer to one prompt, in the form that is kept between the turns of a conversation.
public struct KeptAnswer: Hashable, Sendable, Codable {
  /// What the answer means; a value keeps what it meant when it was given ("tomorrow" keeps its date).
  package enum Meaning: Hashable, Sendable, Codable {
    /// A value, in the form of structured requests.
    case value(JSONValue)
    /// The words to search for.
    case search
    /// An option, counted from 0.
    case option(Int)
    case yes
    case no
    /// The answer fits nothing that was asked.
    case unclear
  }

  /// The prompt that the answer is for.
  public let prompt: PromptDigest
  /// The kind of the prompt and its parameter, which stay the same when the text of the prompt changes.
  package let place: String
  /// What the user said.
  public let text: String?
  /// What it means; nil for an answer that no turn has understood yet.
  package let meaning: Meaning?

  package init(prompt: PromptDigest, place: String, text: String?, meaning: Meaning?) {
    (self.prompt, self.place) = (prompt, place)
    (self.text, self.meaning) = (text, meaning)
  }
}

extension Prompt {
  /// The kind and the parameter.
  package var place: String { "\(kind.rawValue) \(parameter ?? "")" }
}
