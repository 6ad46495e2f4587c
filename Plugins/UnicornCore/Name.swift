import Foundation

/// A name for comparisons, which ignore case, accents and extra spaces.
public struct Name: Hashable {
  private let words: [Substring]

  /// Creates the form of a name for comparisons.
  public init(_ text: String) {
    words = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).split { $0.isWhitespace }
  }

  /// Whether the name is empty.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether the names are equal without spaces, for example "nest egg" and "NestEgg".
  public func isSpelled(like other: Name) -> Bool { !isEmpty && words.joined() == other.words.joined() }

  /// Whether `other` ends with this name, as "the airport" ends with "airport".
  public func isEnd(of other: Name) -> Bool { !isEmpty && other.words.suffix(words.count) == words[...] }

  /// Whether `other` is this name, or one word of it: a first name or a last name.
  public func isCalled(_ other: Name) -> Bool {
    other == self || other.words.count == 1 && words.contains(other.words[0])
  }

  /// Whether `other` is similar to this name or to one of its words: one or two letters differ, as in "Jon" for "John".
  public func isNearly(_ other: Name) -> Bool {
    let said = other.words.joined(separator: " ")
    let candidates = [words.joined(separator: " ")] + words.map(String.init)
    return candidates.contains { editDistance($0, said) <= Self.tolerance(of: said) }
  }

  /// The number of letters that may differ. It is smaller for a short name, which is more likely to be another name.
  private static func tolerance(of text: String) -> Int {
    switch text.count {
    case ..<3: 0
    case ..<6: 1
    default: 2
    }
  }
}

/// The number of insertions, deletions and replacements of letters between `one` and `other` (Levenshtein distance).
func editDistance(_ one: String, _ other: String) -> Int {
  var row = Array(0...other.count)
  for (index, letter) in one.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, otherLetter) in other.enumerated() {
      let replaced = diagonal + (letter == otherLetter ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[other.count]
}
