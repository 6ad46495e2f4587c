internal import Foundation

/// The answers that a user has given in a conversation, in order. A program keeps them between turns and adds the next
/// one; secrets are never among those that a turn gives back.
public struct ConversationAnswers: Hashable, Sendable, Codable {
  /// How much a conversation may hold; more is refused.
  public enum Limit {
    /// The answers of one conversation.
    public static let answers = 100
    /// The bytes of one answer's text, in UTF-8.
    public static let textBytes = 64 << 10
    /// How often a prompt is asked anew in a row because its text changed.
    package static let changes = 3
  }

  /// The version of this form; answers of another one are dropped and asked for again.
  private static let version = 1

  /// The answers, the first one first.
  public package(set) var list: [KeptAnswer]
  /// How often in a row a prompt was asked anew because its text changed, by the prompt's place.
  package var changes: [String: Int]

  /// Creates the answers of a conversation that begins.
  public init() {
    (list, changes) = ([], [:])
  }

  /// Returns the answers with one more: `text` for the prompt of an open question.
  public func answering(_ question: ConversationQuestion, _ text: String) -> ConversationAnswers {
    var answers = question.answers
    answers.list.append(
      KeptAnswer(prompt: question.digest, place: question.prompt.place, text: text, meaning: nil))
    return answers
  }

  /// Why the answers can't be replayed; nil where they can.
  package var defect: RequestError? {
    if list.count > Limit.answers {
      return RequestError("\(list.count) answers are too many; a conversation has at most \(Limit.answers)")
    }
    guard let longest = list.compactMap({ $0.text?.utf8.count }).max(), longest > Limit.textBytes else { return nil }
    return RequestError("an answer of \(longest) bytes is too long; it may have at most \(Limit.textBytes)")
  }

  private enum CodingKeys: CodingKey {
    case version, list, changes
  }

  /// Reads answers that were written by ``encode(to:)``; those of another version are none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isKnown = try container.decode(Int.self, forKey: .version) == Self.version
    list = isKnown ? try container.decode([KeptAnswer].self, forKey: .list) : []
    changes = isKnown ? try container.decodeIfPresent([String: Int].self, forKey: .changes) ?? [:] : [:]
  }

  /// Writes the answers with the version of this form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(list, forKey: .list)
    if !changes.isEmpty { try container.encode(changes, forKey: .changes) }
  }
}
