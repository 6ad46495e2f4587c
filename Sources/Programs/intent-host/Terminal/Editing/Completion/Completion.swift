internal import Foundation

/// A text that can replace the last characters before the cursor.
struct Completion: Hashable, Sendable {
  /// The number of characters before the cursor that the text replaces.
  let replaced: Int
  /// The text.
  let text: String

  /// Creates a completion.
  init(replaced: Int, text: String) {
    self.replaced = replaced
    self.text = text
  }
}

/// The words and sentences with which a line can be completed.
struct CompletionWords: Sendable {
  /// The maximum number of completions.
  static let maximumCount = 200

  private let commands: [String]
  private let names: [String]
  private let sentences: [String]

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - commands: the commands that a whole line can be, such as `:help`.
  ///   - names: the names that can occur in a sentence.
  ///   - sentences: whole sentences.
  init(commands: [String], names: [String] = [], sentences: [String] = []) {
    self.commands = commands
    self.names = names
    self.sentences = sentences
  }

  /// Returns the completions of the text before the cursor. A text that begins with a colon is completed to commands.
  /// Any other text is completed to sentences or, if there are none, to names that begin like the end of the text. For
  /// an empty text, the result contains commands and sentences. Case and accents are ignored.
  ///
  /// - Parameter head: the text before the cursor.
  /// - Returns: the completions, all of which replace the same characters.
  func completions(of head: String) -> [Completion] {
    if head.isEmpty { return whole(commands + sentences, "") }
    if head.hasPrefix(":") { return whole(commands, head) }
    let sentences = whole(sentences, head)
    return sentences.isEmpty ? nameCompletions(of: head) : sentences
  }

  private func whole(_ texts: [String], _ head: String) -> [Completion] {
    let wanted = Self.folded(head)
    return Self.unique(texts.filter { Self.folded($0).hasPrefix(wanted) }, replaced: head.count)
  }

  /// Completes the longest end of the text that is the beginning of a name: "text John Ba" is completed by "John
  /// Baily".
  private func nameCompletions(of head: String) -> [Completion] {
    let characters = Array(head)
    let folded = names.map { ($0, Self.folded($0)) }
    let starts = characters.indices.filter { $0 == 0 || !characters[$0 - 1].isOfWord }
    // A name with more words than this limit is completed from one of its later words.
    for start in starts.suffix(Self.maximumWords) where characters[start].isOfWord {
      let wanted = Self.folded(String(characters[start...]))
      let found = folded.filter { $0.1.hasPrefix(wanted) }.map(\.0)
      if !found.isEmpty { return Self.unique(found, replaced: characters.count - start) }
    }
    return []
  }

  private static let maximumWords = 8

  private static func unique(_ texts: [String], replaced: Int) -> [Completion] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.sorted().prefix(maximumCount)
      .map { Completion(replaced: replaced, text: $0) }
  }

  /// Returns a text without the case of its letters and without their accents.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension Character {
  /// Whether the character is part of a word. Alt-B and Alt-F stop only between words.
  var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
