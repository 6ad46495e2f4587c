package import BaseFiles

/// An answer to one prompt, in the form that is stored between the turns of a conversation.
public struct StoredAnswer: Hashable, Sendable, Codable {
  /// The meaning of an answer. It is fixed when the answer is given: "tomorrow" is stored as a date.
  package enum Meaning: Hashable, Sendable, Codable {
    /// A value, in the form of structured requests.
    case value(JSONValue)
    /// A term to search for.
    case search
    /// An option, counted from 0.
    case option(Int)
    /// The text of a reply to a message, and the option that it goes to, counted from 0; nil if the user did not say.
    case reply(String, option: Int?)
    /// Consent to a confirmation.
    case yes
    /// Rejection of a confirmation or of all options.
    case no
    /// Other values for parameters of the request, by name. Null means that the user is asked for the parameter.
    case changes([String: JSONValue])
    /// A value that also reads as something else. `isRequest` is true if it reads as a request.
    case doubtful(JSONValue, isRequest: Bool)
    /// The wish to return to the question before.
    case back
    /// An answer that does not match the prompt.
    case unclear
    /// Words at a confirmation that are neither yes nor no.
    case unheard
    /// A yes after such words. It is no consent, because the user is asked once more.
    case unchanged
  }

  /// The digest of the answered prompt.
  public let prompt: PromptDigest
  /// The kind and the parameter of the prompt. They stay the same if the prompt's text changes.
  package let place: String
  /// The user's words.
  public let text: String?
  /// The meaning of the words; nil for an answer that no turn has processed yet.
  package let meaning: Meaning?

  /// Creates an answer to the prompt with this digest.
  package init(prompt: PromptDigest, place: String, text: String?, meaning: Meaning?) {
    self.prompt = prompt
    self.place = place
    self.text = text
    self.meaning = meaning
  }
}

extension Prompt {
  /// The kind and the parameter of the prompt, which identify it when its text changes.
  package var place: String { "\(kind.rawValue) \(parameter ?? "")" }
}
