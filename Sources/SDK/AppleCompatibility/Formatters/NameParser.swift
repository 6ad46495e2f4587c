internal import Foundation

/// Parses a name as it is written in a list or on an envelope.
struct NameParser {
  /// The components of the name; nil if the text contains none.
  private(set) var components: PersonNameComponents?

  /// The title words that precede a name, in lower case and without points.
  private static let prefixes: Set<String> = [
    "dr", "frau", "herr", "lady", "lord", "madame", "master", "miss", "mlle", "mme", "monsieur", "mr", "mrs", "ms",
    "mx", "prof", "professor", "rev", "señor", "señora", "sir", "sr", "sra",
  ]

  /// The words that follow a name, in lower case and without points.
  private static let suffixes: Set<String> = [
    "cpa", "dds", "esq", "ii", "iii", "iv", "jd", "jr", "junior", "md", "phd", "senior", "sr",
  ]

  /// The particles with which a family name can begin, in lower case.
  private static let particles: Set<String> = [
    "al", "bin", "da", "dal", "de", "del", "della", "den", "der", "di", "dos", "du", "el", "ibn", "la", "le", "ten",
    "ter", "van", "von", "zu", "zum", "zur",
  ]

  /// Parses `text`.
  init(_ text: String) {
    var name = PersonNameComponents()
    let text = Self.withoutNickname(text, &name)
    let clauses = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    var words = clauses.first ?? []
    var rest = Array(clauses.dropFirst()).filter { !$0.isEmpty }
    while let last = rest.last, last.allSatisfy({ Self.suffixes.contains(Self.plain($0)) }) {
      name.nameSuffix = (last + [name.nameSuffix].compactMap(\.self)).joined(separator: " ")
      rest.removeLast()
    }
    if let given = rest.first {
      // 'Public, John Quincy'
      name.familyName = words.joined(separator: " ")
      words = given
      Self.takePrefix(from: &words, &name)
    } else {
      Self.takePrefix(from: &words, &name)
      Self.takeSuffix(from: &words, &name)
      Self.takeFamilyName(from: &words, &name)
    }
    name.givenName = words.first
    if words.count > 1 { name.middleName = words.dropFirst().joined(separator: " ") }
    let isEmpty = [name.givenName, name.familyName, name.nickname].allSatisfy { $0?.isEmpty ?? true }
    components = isEmpty ? nil : name
  }

  private static func plain(_ word: String) -> String { word.lowercased().replacing(".", with: "") }

  /// Returns the text without its quoted part, which is the nickname.
  private static func withoutNickname(_ text: String, _ name: inout PersonNameComponents) -> String {
    guard let match = text.firstMatch(of: /["“(]([^"”)]+)["”)]/) else { return text }
    name.nickname = String(match.1).trimmingCharacters(in: .whitespaces)
    return text.replacingCharacters(in: match.range, with: " ")
  }

  private static func takePrefix(from words: inout [String], _ name: inout PersonNameComponents) {
    let prefix = words.dropLast().prefix { prefixes.contains(plain($0)) }
    guard !prefix.isEmpty else { return }
    name.namePrefix = prefix.joined(separator: " ")
    words.removeFirst(prefix.count)
  }

  private static func takeSuffix(from words: inout [String], _ name: inout PersonNameComponents) {
    // In 'John Senior', the second word is the family name, not a suffix.
    while words.count > 2, let last = words.last, suffixes.contains(plain(last)) {
      name.nameSuffix = [last, name.nameSuffix].compactMap(\.self).joined(separator: " ")
      words.removeLast()
    }
  }

  private static func takeFamilyName(from words: inout [String], _ name: inout PersonNameComponents) {
    guard words.count > 1 else {
      // 'Dr. Who': a single name after a title is a family name.
      if name.namePrefix != nil { name.familyName = words.popLast() }
      return
    }
    if words.joined().unicodeScalars.allSatisfy(WrittenName.isEastAsian) {
      name.familyName = words.removeFirst()
      return
    }
    let first = words.indices.dropFirst().first { particles.contains(words[$0].lowercased()) && $0 < words.count - 1 }
    let start = first ?? words.count - 1
    name.familyName = words[start...].joined(separator: " ")
    words.removeSubrange(start...)
  }
}
