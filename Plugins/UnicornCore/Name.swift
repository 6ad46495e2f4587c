import Foundation

/// A name as it is compared: without regard to case, accents and extra spaces.
public struct Name: Hashable {
  private let words: [Substring]

  /// Takes a name as somebody wrote or said it.
  public init(_ text: String) {
    words = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).split { $0.isWhitespace }
  }

  /// Whether there is nothing to compare.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether the names are the same but for the spaces in them, as "nest egg" and "NestEgg" are.
  public func isSpelled(like other: Name) -> Bool { !isEmpty && words.joined() == other.words.joined() }

  /// Whether the name is the end of the other one, as "airport" is of "the airport".
  public func isEnd(of other: Name) -> Bool { !isEmpty && other.words.suffix(words.count) == words[...] }

  /// Whether the name is this one, or one word of it: a first name or a last name.
  public func isCalled(_ other: Name) -> Bool {
    other == self || other.words.count == 1 && words.contains(other.words[0])
  }

  /// Whether the name is nearly ``isCalled(_:)``: a letter or two differ, as in "Jon" for "John".
  public func isNearly(_ other: Name) -> Bool {
    let said = other.words.joined(separator: " ")
    let candidates = [words.joined(separator: " ")] + words.map(String.init)
    return candidates.contains { editDistance($0, said) <= Self.tolerance(of: said) }
  }

  /// How many letters may differ: the shorter a name, the more likely it is another one.
  private static func tolerance(of text: String) -> Int {
    switch text.count {
    case ..<3: 0
    case ..<6: 1
    default: 2
    }
  }
}

/// The number of letters that have to be put in, left out or replaced to make `one` into `other` (Levenshtein).
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
