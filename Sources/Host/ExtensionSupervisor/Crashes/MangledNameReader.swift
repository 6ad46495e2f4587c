/// Parses the start of a mangled name. The time is proportional to the parsed length.
struct MangledNameReader {
  /// The unparsed rest.
  private var bytes: Substring.UTF8View
  /// The words of parsed names. Later names may refer to them.
  private var words: [Substring] = []

  init(_ bytes: Substring.UTF8View) {
    self.bytes = bytes
  }

  /// Whether the rest starts with the kind of a type: class, structure, enumeration or protocol.
  var isAtKind: Bool { bytes.first.map { "CVOP".utf8.contains($0) } ?? false }

  /// The kind of entity that a name stands for.
  enum Kind {
    case type
    /// The module of a Swift extension.
    case extensionModule
  }

  /// Parses the kind of the preceding name; nil if no kind follows.
  mutating func parseKind() -> Kind? {
    guard isAtKind || bytes.first == UInt8(ascii: "E") else { return nil }
    let kind: Kind = bytes.removeFirst() == UInt8(ascii: "E") ? .extensionModule : .type
    // A Swift extension in the type's own module.
    if kind == .type, bytes.starts(with: "AAE".utf8) { bytes.removeFirst(3) }
    return kind
  }

  /// Parses the module: a name, or `s` for the module `Swift`.
  mutating func module() -> String? {
    if bytes.first == UInt8(ascii: "s") {
      bytes.removeFirst()
      return "Swift"
    }
    return name()
  }

  /// Parses names until something else follows. Nil stands for an omitted label.
  mutating func names() -> [String?] {
    var names: [String?] = []
    while names.count < 64 {
      if let name = name() {
        names.append(name)
      } else if bytes.first == UInt8(ascii: "_"), !names.isEmpty {
        bytes.removeFirst()
        names.append(nil)
      } else if bytes.starts(with: "LL".utf8), names.count > 1 {
        // A private name is followed by a discriminator of its file.
        bytes.removeFirst(2)
        names.removeLast()
      } else {
        break
      }
    }
    return names
  }

  /// Parses a name: its length and text. After a leading zero, references to words of earlier names precede the text.
  private mutating func name() -> String? {
    guard let first = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
    let before = self
    var hasWords = first == UInt8(ascii: "0")
    if hasWords { bytes.removeFirst() }
    var name = ""
    repeat {
      while hasWords, let letter = bytes.first, letter > UInt8(ascii: "9") {
        guard let word = word(letter, isLast: &hasWords), name.utf8.count + word.utf8.count <= 1024 else {
          self = before
          return nil
        }
        name += word
      }
      if bytes.first == UInt8(ascii: "0"), !name.isEmpty {
        bytes.removeFirst()
        break
      }
      guard let text = text() else {
        self = before
        return nil
      }
      name += text
      recordWords(of: text)
    } while hasWords
    return name
  }

  /// Parses the reference to a word: a lower-case letter if another reference follows.
  private mutating func word(_ letter: UInt8, isLast hasWords: inout Bool) -> Substring? {
    let isSmall = letter >= UInt8(ascii: "a")
    let index = Int(letter) - Int(UInt8(ascii: isSmall ? "a" : "A"))
    guard words.indices.contains(index) else { return nil }
    bytes.removeFirst()
    hasWords = isSmall
    return words[index]
  }

  /// Parses a length and text of that length.
  private mutating func text() -> Substring? {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let count = Int(Substring(digits)), count > 0, digits.first != UInt8(ascii: "0") else {
      return nil
    }
    let after = bytes.dropFirst(digits.count)
    let text = after.prefix(count)
    guard text.count == count, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    bytes = after.dropFirst(count)
    return Substring(text)
  }

  /// Splits a name into words. A word starts with a letter. It ends before an underscore, and before a capital that
  /// follows a character other than a capital.
  private mutating func recordWords(of text: Substring) {
    var word = ""
    var previous: Character = "_"
    for character in text + "_" {
      let ends = character == "_" || (!previous.isUppercase && character.isUppercase)
      if !word.isEmpty, ends {
        if word.utf8.count >= 2, words.count < 26 { words.append(Substring(word)) }
        word = ""
      }
      if !word.isEmpty || !(character.isNumber || character == "_") { word.append(character) }
      previous = character
    }
  }
}
