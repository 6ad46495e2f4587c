/// Reads the front of a mangled name. What was read of it bounds what it costs.
struct MangledNameReader {
  /// What has not been read.
  private var bytes: Substring.UTF8View
  /// The words of names, of which later names may be made.
  private var words: [Substring] = []

  init(_ bytes: Substring.UTF8View) {
    self.bytes = bytes
  }

  /// Whether what follows is the kind of a type: class, structure, enumeration, protocol.
  var isAtKind: Bool { bytes.first.map { "CVOP".utf8.contains($0) } ?? false }

  /// What a name can be the name of.
  enum Kind {
    case type
    /// The module of an extension.
    case extensionModule
  }

  /// Reads what the name before is the name of, where that follows.
  mutating func takeKind() -> Kind? {
    guard isAtKind || bytes.first == UInt8(ascii: "E") else { return nil }
    let kind: Kind = bytes.removeFirst() == UInt8(ascii: "E") ? .extensionModule : .type
    // An extension in the type's own module, which stands for itself.
    if kind == .type, bytes.starts(with: "AAE".utf8) { bytes.removeFirst(3) }
    return kind
  }

  /// Reads the module: a name, or `s` for Swift's own.
  mutating func module() -> String? {
    if bytes.first == UInt8(ascii: "s") {
      bytes.removeFirst()
      return "Swift"
    }
    return name()
  }

  /// Reads names up to what is none; nil stands for a label that is not there.
  mutating func names() -> [String?] {
    var names: [String?] = []
    while names.count < 64 {
      if let name = name() {
        names.append(name)
      } else if bytes.first == UInt8(ascii: "_"), !names.isEmpty {
        bytes.removeFirst()
        names.append(nil)
      } else if bytes.starts(with: "LL".utf8), names.count > 1 {
        // A private name is followed by what tells it from another file's.
        bytes.removeFirst(2)
        names.removeLast()
      } else {
        break
      }
    }
    return names
  }

  /// Reads a name: its length and text; a leading zero says that words of earlier names come before the text.
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
      learnWords(of: text)
    } while hasWords
    return name
  }

  /// Reads the letter of a word: a small one where another word follows.
  private mutating func word(_ letter: UInt8, isLast hasWords: inout Bool) -> Substring? {
    let isSmall = letter >= UInt8(ascii: "a")
    let index = Int(letter) - Int(UInt8(ascii: isSmall ? "a" : "A"))
    guard words.indices.contains(index) else { return nil }
    bytes.removeFirst()
    hasWords = isSmall
    return words[index]
  }

  /// Reads a length and so much text.
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

  /// A word begins with a letter, and ends before an underscore, or where a capital follows what is none.
  private mutating func learnWords(of text: Substring) {
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
