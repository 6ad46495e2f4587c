package import BaseFiles

/// A parsed file of sentences: rules, and sections of sentences with the same meaning.
///
/// ```
/// <the> = (the|my)
///
/// INSetCarLockStatusIntent locked=true:
///   lock <the> (car|doors [of <the> car])
/// ```
/// A line that begins with `#` is a comment. Assignments follow `->` after a sentence, or the name of a section.
package struct SentenceFile: Hashable, Sendable {
  /// A template with a name, which other templates can use.
  package struct Rule: Hashable, Sendable {
    /// The words and slots of the rule.
    package var template: Template
    /// The path of the file with the rule.
    package var file: String
    /// The position in the file.
    package var position: SourcePosition
  }

  /// The rules, by name.
  package private(set) var rules: [String: Rule] = [:]
  /// The settings of the language, from headers such as `language name=value:`.
  package private(set) var settings: [String: String] = [:]
  /// The sections in the order of the file.
  package private(set) var sections: [SentenceSection] = []
  /// The defects of the file, at most 100.
  package private(set) var findings: [Diagnostic] = []

  private let path: String
  private var assignments: [Sentence.Assignment] = []
  /// Whether sentences are dropped, because the header above them is not valid.
  private var dropsSentences = false
  private var line = 0

  /// A larger file is rejected, a longer line is skipped, and further findings are dropped.
  private enum Limit {
    static let bytes = 4 << 20
    static let lineBytes = 4096
    static let findings = 100
  }

  /// Parses `text`; findings name it `path`.
  package init(_ text: String, path: String) {
    self.path = path
    guard text.utf8.count <= Limit.bytes else {
      line = 1
      add("the file has \(text.utf8.count) bytes; the limit is \(Limit.bytes)", column: 1)
      return
    }
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      self.line += 1
      parse(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
  }

  /// Creates a file from sections that another part of the program has created.
  package init(sections: [SentenceSection]) {
    path = ""
    self.sections = sections
  }

  /// Represents a file that is not UTF-8, with a finding.
  init(notText path: String) {
    self.path = path
    line = 1
    add("the file is not valid UTF-8", column: 1)
  }

  /// Represents a file that can't be read, for the reason in `finding`.
  init(unreadable finding: Diagnostic) {
    path = finding.path
    findings = [finding]
  }

  private mutating func parse(_ text: Substring) {
    let content = Substring(text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    guard let first = content.utf8.first, first != UInt8(ascii: "#") else { return }
    let isSentence = content.startIndex > text.startIndex
    let isRule = !isSentence && first == UInt8(ascii: "<")
    guard text.utf8.count <= Limit.lineBytes else {
      dropsSentences = dropsSentences || !isSentence && !isRule
      return add("the line has \(text.utf8.count) bytes; the limit is \(Limit.lineBytes)", column: 1)
    }
    if isSentence {
      parseSentence(content, column: text.distance(from: text.startIndex, to: content.startIndex) + 1)
    } else if isRule {
      parseRule(content)
    } else {
      parseHeader(content)
    }
  }

  // MARK: Lines

  private mutating func parseRule(_ text: Substring) {
    guard let end = text.firstIndex(of: ">"), let equals = text[end...].firstIndex(of: "=") else {
      return add("expected a rule, as in '<name> = template'", column: 1)
    }
    let name = String(text[text.index(after: text.startIndex)..<end])
    let start = text.index(after: equals)
    let column = text.distance(from: text.startIndex, to: start) + 1
    guard let template = template(text[start...], column: column) else { return }
    guard rules[name] == nil else { return add("the rule '<\(name)>' is already defined", column: 1) }
    rules[name] = Rule(template: template, file: path, position: SourcePosition(line: line, column: 1))
  }

  private mutating func parseHeader(_ text: Substring) {
    dropsSentences = true
    var words = text.split(separator: " ").map(String.init)
    guard words.last?.hasSuffix(":") == true else {
      return add(
        "expected a section, as in 'INSendMessageIntent:', or a rule; sentences begin with a space", column: 1)
    }
    words[words.count - 1].removeLast()
    words.removeAll(where: \.isEmpty)
    guard let first = words.first else { return add("the section has no name", column: 1) }
    var rest = words.dropFirst()
    let meaning: SentenceSection.Meaning
    switch first {
    case "refused": meaning = .refused
    case "application": meaning = .application
    case "opening": meaning = .opening
    case "closing": meaning = .closing
    case "reply": meaning = .reply
    case "guard": meaning = .guarding
    case "harmless": meaning = .harmless
    case "reminding": meaning = .reminding
    case "dependent": meaning = .dependent
    case "leftover": meaning = .leftover
    case "repair": meaning = .repair
    case "repetition": meaning = .repetition
    case "following": meaning = .followUp
    case "reference": meaning = .reference
    case "correction": meaning = .correction
    case "joining": meaning = .joining
    case "pair": meaning = .pair
    case "preposition": meaning = .preposition
    case "excluded": meaning = .excluded
    case "sequence": meaning = .sequence
    case "clause": meaning = .clause
    case "filler": meaning = .filler
    case "common": meaning = .common
    case "numeral": meaning = .numeral
    case "language": meaning = .settings
    case "value":
      guard let kind = rest.popFirst() else { return add("'value' needs a kind, as in 'value number:'", column: 1) }
      guard !SlotKind.value(kind).isRule else {
        return add("'value' needs a kind, not the rule '\(kind)'", column: 1)
      }
      meaning = .value(kind)
    default: meaning = .intent(first)
    }
    assignments = rest.compactMap { assignment($0, column: 1) }
    let weight = removeWeight()
    if meaning == .settings {
      for assignment in assignments {
        if case .constant(let value) = assignment.source { settings[assignment.path] = value }
      }
    }
    sections.append(
      SentenceSection(meaning, weight: weight, position: SourcePosition(line: line, column: 1)))
    dropsSentences = false
  }

  /// Removes the assignment to `weight`, such as `weight=2`, from those of a header. Returns its value, which is added
  /// to the score of each match; 0 if there is none.
  private mutating func removeWeight() -> Float {
    guard let index = assignments.firstIndex(where: { $0.path == "weight" }) else { return 0 }
    guard case .constant(let text) = assignments.remove(at: index).source, let weight = Float(text), weight.isFinite
    else {
      add("the value of 'weight' is not a number", column: 1)
      return 0
    }
    return weight
  }

  private mutating func parseSentence(_ text: Substring, column: Int) {
    guard !dropsSentences else { return }
    guard let section = sections.indices.last else {
      return add("the sentence is outside a section", column: column)
    }
    let arrow = text.arrow
    guard let template = template(text[..<(arrow?.lowerBound ?? text.endIndex)], column: column) else { return }
    var assignments = assignments
    if let arrow {
      assignments += text[arrow.upperBound...].utf8.split(separator: UInt8(ascii: " ")).compactMap { part in
        assignment(
          String(Substring(part)), column: column + text.distance(from: text.startIndex, to: part.startIndex))
      }
    }
    sections[section].sentences.append(
      Sentence(
        template, assignments: assignments, file: path,
        position: SourcePosition(line: line, column: column)))
  }

  // MARK: Parts of lines

  private mutating func template(_ text: Substring, column: Int) -> Template? {
    do throws(TemplateParser.FormatError) {
      return try TemplateParser.parse(text, line: line, column: column)
    } catch {
      add(error.message, column: error.position.column)
      return nil
    }
  }

  /// Parses `path=value`, `path=$slot` or `path=$slot.field`; a value without a path is the case of an enumeration.
  private mutating func assignment(_ text: String, column: Int) -> Sentence.Assignment? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let value = parts.last, !value.isEmpty, parts.first != "" else {
      add("'\(text)' assigns nothing; expected 'parameter=value'", column: column)
      return nil
    }
    let path = parts.count == 2 ? parts[0] : SpokenFields.caseName
    guard value.hasPrefix("$") else { return .init(path: path, source: .constant(value)) }
    let slot = value.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = slot.first else {
      add("'\(text)' does not name a value; expected '$name'", column: column)
      return nil
    }
    return .init(path: path, source: .slot(name, field: slot.count == 2 ? slot[1] : nil))
  }

  private mutating func add(_ message: String, column: Int) {
    guard findings.count < Limit.findings else { return }
    findings.append(
      Diagnostic(
        path: path, position: SourcePosition(line: line, column: column), rule: LanguageRule.syntax, message: message))
  }
}

extension Substring {
  /// The range of the first `->`; nil if there is none.
  fileprivate var arrow: Range<Index>? {
    var rest = utf8[...]
    while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
      let next = utf8.index(after: dash)
      if next < endIndex, utf8[next] == UInt8(ascii: ">") { return dash..<utf8.index(after: next) }
      rest = utf8[next...]
    }
    return nil
  }
}
