/// The words and signs of a piece of source, without comments and the content of strings.
struct SourceWords {
  /// The words, and each other sign except white space.
  private(set) var words: [String] = []

  init(_ source: String) {
    var rest = Substring(source)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        Self.skipComment(&rest)
      } else if first == "\"" || first == "#", let text = Self.string(&rest) {
        words.append(text)
      } else if first == "`" {
        words.append(String(rest.dropFirst().prefix { $0 != "`" }))
        rest = rest.dropFirst().drop { $0 != "`" }.dropFirst()
      } else if first.isLetter || first.isNumber || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        words.append(String(first))
        rest.removeFirst()
      }
    }
  }

  private static let kinds: Set = ["struct", "class", "enum", "actor"]

  /// Whether the declaration is public: the word is before its kind.
  var isPublic: Bool {
    words.prefix { !Self.kinds.contains($0) }.contains { $0 == "public" || $0 == "package" }
  }

  /// The name of the declared type; nil for another declaration.
  var typeName: String? {
    words.firstIndex(where: Self.kinds.contains).flatMap { words.dropFirst($0 + 1).first }
  }

  /// Skips a comment with the comments inside it.
  private static func skipComment(_ rest: inout Substring) {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// Reads a string, and returns two quotation marks in its place; nil if the source does not begin with a string.
  private static func string(_ rest: inout Substring) -> String? {
    let hashes = rest.prefix { $0 == "#" }
    let start = rest.dropFirst(hashes.count)
    guard start.first == "\"" else { return nil }
    let quote = start.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let escape = "\\" + hashes
    rest = start.dropFirst(quote.count)
    while !rest.isEmpty {
      if rest.hasPrefix(escape) {
        rest = rest.dropFirst(escape.count)
        if rest.first == "(" { skipInterpolation(&rest) } else { rest = rest.dropFirst() }
      } else if rest.hasPrefix(quote + hashes) {
        rest = rest.dropFirst(quote.count + hashes.count)
        return "\"\""
      } else {
        rest = rest.dropFirst()
      }
    }
    return "\"\""
  }

  /// Skips a value in a string, up to its closing parenthesis.
  private static func skipInterpolation(_ rest: inout Substring) {
    var depth = 0
    repeat {
      if rest.first == "\"" || rest.first == "#", string(&rest) != nil { continue }
      if rest.first == "(" { depth += 1 }
      if rest.first == ")" { depth -= 1 }
      rest = rest.dropFirst()
    } while depth > 0 && !rest.isEmpty
  }
}

/// A stored property that becomes a parameter of an intent or a property of an entity: a variable that others may see,
/// with a type, without a value, a wrapper or accessors.
struct StoredProperty {
  /// The name.
  let name: String

  private static let modifiers: Set = ["internal", "package", "public", "open", "final", "nonisolated"]

  /// Reads a declaration; nil if it is no such property.
  init?(_ source: String) {
    var words = SourceWords(source).words[...]
    // A setter that others may not use: `private(set)`.
    while let first = words.first {
      if ["private", "fileprivate", "internal", "package", "public"].contains(first),
        words.dropFirst().prefix(3).elementsEqual(["(", "set", ")"])
      {
        words = words.dropFirst(4)
      } else if Self.modifiers.contains(first) {
        words = words.dropFirst()
      } else {
        break
      }
    }
    guard words.first == "var", let name = words.dropFirst().first, words.dropFirst(2).first == ":",
      !words.contains("{"), !words.contains("=")
    else { return nil }
    self.name = name
  }
}

/// The members of a type.
struct TypeBody {
  /// The words of each declaration of the type itself.
  private var words: [String] = []

  /// Reads the declaration of a type.
  init(_ source: String) {
    var depth = 0
    for word in SourceWords(source).words {
      if word == "}" { depth -= 1 }
      if depth == 1 { words.append(word) }
      if word == "{" { depth += 1 }
    }
  }

  /// Whether the type declares a static property with this name.
  func declares(_ name: String) -> Bool {
    words.indices.contains { index in
      guard ["var", "let"].contains(words[index]), index + 1 < words.count, words[index + 1] == name else {
        return false
      }
      return words[..<index].reversed().prefix { Self.modifiers.contains($0) }.contains("static")
    }
  }

  /// The words that may be before a property.
  private static let modifiers: Set = [
    "(", ")", "fileprivate", "internal", "nonisolated", "package", "private", "public", "set", "static", "unsafe",
  ]
}
