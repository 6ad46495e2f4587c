internal import Foundation

/// The user's answers in a conversation, in order. A program stores them between turns and adds the next one. The
/// answers that a turn returns never contain secrets.
public struct ConversationAnswers: Hashable, Sendable, Codable {
  /// The limits of a conversation; larger ones are rejected.
  public enum Limit {
    /// The maximum number of answers in one conversation.
    public static let answers = 100
    /// The maximum size of one answer's text, in bytes of UTF-8.
    public static let textBytes = 64 << 10
    /// The maximum number of times that a prompt is repeated in a row because its text changed.
    package static let changes = 3
  }

  /// The version of the stored form. Answers of another version are dropped, and the user is asked again.
  private static let version = 1

  /// The answers, in the order in which they were given.
  public package(set) var list: [StoredAnswer]
  /// The number of times in a row that a prompt was repeated because its text changed, by the prompt's place.
  package var changes: [String: Int]
  /// The extension that asked the open question, with its version; nil if no extension has been asked yet.
  package var asker: ExtensionVersion?

  /// Creates the answers for the start of a conversation.
  public init() {
    list = []
    changes = [:]
  }

  /// The reason why the answers can't be replayed; nil if they can.
  package var defect: RequestError? {
    if list.count > Limit.answers {
      return RequestError("\(list.count) answers are too many; a conversation has at most \(Limit.answers)")
    }
    guard changes.count <= Limit.answers, changes.values.allSatisfy((0..<Limit.changes).contains) else {
      return RequestError("the counts of changed prompts are damaged; start the conversation again")
    }
    guard let longest = list.compactMap({ $0.text?.utf8.count }).max(), longest > Limit.textBytes else { return nil }
    return RequestError("an answer of \(longest) bytes is too long; it may have at most \(Limit.textBytes)")
  }

  private enum CodingKeys: CodingKey {
    case version, list, changes, asker
  }

  /// Reads answers that ``encode(to:)`` wrote. Answers of another version become an empty list.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isKnown = try container.decode(Int.self, forKey: .version) == Self.version
    list = isKnown ? try container.decode([StoredAnswer].self, forKey: .list) : []
    changes = isKnown ? try container.decodeIfPresent([String: Int].self, forKey: .changes) ?? [:] : [:]
    asker = isKnown ? try container.decodeIfPresent(ExtensionVersion.self, forKey: .asker) : nil
  }

  /// Writes the answers with the version of the form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(list, forKey: .list)
    if !changes.isEmpty { try container.encode(changes, forKey: .changes) }
    try container.encodeIfPresent(asker, forKey: .asker)
  }
}
