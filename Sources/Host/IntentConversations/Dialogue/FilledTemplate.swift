internal import IntentDefinitions

/// The text of a template without the clauses that lack a value.
///
/// A variable without a value at the end of a clause is left out together with the words that lead to it: "Done with
/// ${soup}." is "Done." A clause that continues after such a variable is left out as a whole.
struct FilledTemplate {
  private enum Piece {
    case text(String)
    case value(String)
    case missing
  }

  private struct Clause {
    var pieces: [Piece] = []
    /// The punctuation after the clause, with the space after it.
    var end = ""
  }

  private let links: Set<String>
  /// The whole text if no variable lacks a value; otherwise nil.
  private let complete: String?
  private var clauses = [Clause()]

  /// Fills a template.
  ///
  /// - Parameters:
  ///   - template: the text with its variables.
  ///   - links: the words that lead to a variable, such as "with" and "the".
  ///   - value: returns the value of a variable; an empty text if it has none.
  init(_ template: TextTemplate, links: Set<String>, _ value: (_ variable: String) -> String) {
    let values = Dictionary(template.variables.map { ($0, value($0)) }) { first, _ in first }
    self.links = links
    complete = values.values.contains("") ? nil : template.filled { values[$0] ?? "" }
    for part in template.parts {
      switch part {
      case .text(let text): add(text)
      case .variable(let name):
        let value = values[name] ?? ""
        add(value.isEmpty ? .missing : .value(value))
      }
    }
  }

  /// The text; nil if no clause is left.
  var text: String? {
    if let complete { return complete.words.isEmpty ? nil : complete }
    var text = ""
    var end = ""
    var beginsSentence = true
    var isCut = false
    for clause in clauses where !clause.pieces.isEmpty {
      guard let body = Self.body(clause.pieces[...], links) else {
        isCut = true
        if !text.isEmpty, !Self.endsSentence(end) { end = clause.end }
        continue
      }
      text += end + (beginsSentence && isCut ? body.prefix(1).uppercased() + body.dropFirst() : body)
      end = clause.end
      beginsSentence = Self.endsSentence(end)
      isCut = false
    }
    return text.isEmpty ? nil : text + (isCut ? String(end.prefix { !$0.isWhitespace }) : end)
  }

  // MARK: Clauses

  private mutating func add(_ piece: Piece) { clauses[clauses.count - 1].pieces.append(piece) }

  /// Adds text of the template, whose punctuation ends clauses. A point or a comma within a number ends none.
  private mutating func add(_ text: String) {
    var rest = Substring(text)
    while let index = rest.indices.first(where: { Self.endsClause(rest, at: $0) }) {
      let after = rest[rest.index(after: index)...]
      let next = after.firstIndex { !$0.isWhitespace } ?? after.endIndex
      if index > rest.startIndex { add(.text(String(rest[..<index]))) }
      clauses[clauses.count - 1].end = String(rest[index..<next])
      clauses.append(Clause())
      rest = rest[next...]
    }
    if !rest.isEmpty { add(.text(String(rest))) }
  }

  private static func endsClause(_ text: Substring, at index: String.Index) -> Bool {
    if "。！？，；：".contains(text[index]) { return true }
    let next = text.index(after: index)
    return ".!?,;:".contains(text[index]) && (next == text.endIndex || text[next].isWhitespace)
  }

  private static func endsSentence(_ end: String) -> Bool { end.first.map { ".!?。！？".contains($0) } ?? false }

  /// The words of a clause; nil if it has no meaning without the missing values.
  private static func body(_ pieces: ArraySlice<Piece>, _ links: Set<String>) -> String? {
    var body = ""
    var rest = pieces
    while let piece = rest.popFirst() {
      switch piece {
      case .text(let text), .value(let text): body += text
      case .missing:
        // "With ${a} and ${b}" needs only one of the values.
        while case .text(let text)? = rest.first, text.words.allSatisfy(links.contains) { rest.removeFirst() }
        if rest.isEmpty { body = withoutLinks(body, links) }
        if case .text? = rest.first { return nil }
      }
    }
    return body.words.isEmpty ? nil : body
  }

  private static func withoutLinks(_ text: String, _ links: Set<String>) -> String {
    let last = text.split(whereSeparator: \.isWhitespace).last { !links.contains($0.lowercased()) }
    return String(text[..<(last?.endIndex ?? text.startIndex)])
  }
}

extension String {
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map { $0.lowercased() } }
}
