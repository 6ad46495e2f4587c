/// A piece of a template.
enum TemplateToken: Equatable {
  case text(Substring)
  /// `{{name}}`: the text of a value.
  case value(String)
  /// `{{#name}}`: the beginning of a section; `{{^name}}` if it is inverted.
  case begin(String, isInverted: Bool)
  /// `{{/name}}`: the end of a section.
  case end(String)

  /// Returns the tokens of a template, line by line.
  static func tokens(in text: String) -> [TemplateToken] {
    var tokens: [TemplateToken] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "\n").map(rest.index(after:)) ?? rest.endIndex
      let found = Self.tokens(inLine: rest[..<end])
      // A line that contains only the tag of a section adds no text.
      let tags = found.filter { if case .text(let words) = $0 { words.contains { !$0.isWhitespace } } else { true } }
      tokens += tags.count == 1 && tags[0].isSection ? tags : found
      rest = rest[end...]
    }
    return tokens
  }

  private var isSection: Bool {
    switch self {
    case .begin, .end: true
    case .text, .value: false
    }
  }

  private static func tokens(inLine line: Substring) -> [TemplateToken] {
    var tokens: [TemplateToken] = []
    var text = line[..<line.startIndex]
    var rest = line
    while let opening = rest.firstRange(of: "{{") {
      if let (tag, end) = Self.tag(after: rest[opening.upperBound...]) {
        tokens += [.text(line[text.startIndex..<opening.lowerBound]), tag]
        text = line[end..<end]
        rest = line[end...]
      } else {
        // These braces belong to the text, not to a tag.
        rest = rest[rest.index(after: opening.lowerBound)...]
      }
    }
    return (tokens + [.text(line[text.startIndex...])]).filter { $0 != .text("") }
  }

  /// Returns the tag at the beginning of `text`, which follows two braces, and its end; nil if there is none.
  private static func tag(after text: Substring) -> (TemplateToken, Substring.Index)? {
    let mark = text.first.flatMap { "#^/".contains($0) ? $0 : nil }
    let name = text.dropFirst(mark == nil ? 0 : 1).prefix { $0.isASCII && $0.isLetter }
    guard !name.isEmpty, text[name.endIndex...].hasPrefix("}}") else { return nil }
    let token: TemplateToken =
      switch mark {
      case "/": .end(String(name))
      case nil: .value(String(name))
      case let mark: .begin(String(name), isInverted: mark == "^")
      }
    return (token, text.index(name.endIndex, offsetBy: 2))
  }
}
