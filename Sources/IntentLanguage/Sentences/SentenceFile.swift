internal import PropertyLists
package import SourceFiles

/// A file of sentences: rules, and sections of sentences that mean the same kind of thing.
///
/// ```
/// <the> = (the|my)
///
/// INSetCarLockStatusIntent locked=true:
///   lock <the> (car|doors [of <the> car])
/// ```
/// A line that begins with `#` is a comment. What a sentence gives beside the values in it stands behind `->`.
package struct SentenceFile: Hashable, Sendable {
  /// A template with a name.
  package struct Rule: Hashable, Sendable {
    package var template: Template
    package var file: String
    package var position: SourcePosition
  }

  /// The rules, by name.
  package private(set) var rules: [String: Rule] = [:]
  /// What `language name=value:` says of the language as a whole.
  package private(set) var settings: [String: String] = [:]
  /// The sections, as they stand.
  package private(set) var sections: [SentenceSection] = []
  /// What is wrong with the file.
  package private(set) var findings: [Diagnostic] = []

  private let path: String
  private var assignments: [Sentence.Assignment] = []
  private var line = 0

  /// The largest file, the longest line, and the most findings that are kept.
  private enum Limit {
    static let bytes = 4 << 20
    static let lineBytes = 4096
    static let findings = 100
  }

  /// Reads `text`; `path` names the file in findings.
  package init(_ text: String, path: String) {
    self.path = path
    guard text.utf8.count <= Limit.bytes else {
      line = 1
      add("the file has \(text.utf8.count) bytes; \(Limit.bytes) are read", column: 1)
      return
    }
    // A carriage return with its line feed is one character.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      self.line += 1
      read(line)
    }
  }

  /// Takes sentences that do not come from a file.
  package init(sections: [SentenceSection]) {
    path = ""
    self.sections = sections
  }

  /// Stands for a file that is not UTF-8.
  init(notText path: String) {
    self.path = path
    line = 1
    add("the file is no UTF-8", column: 1)
  }

  /// Stands for a file that can't be read; `finding` says why.
  init(unreadable finding: Diagnostic) {
    path = finding.path
    findings = [finding]
  }

  private mutating func read(_ text: Substring) {
    guard text.utf8.count <= Limit.lineBytes else {
      return add("the line has \(text.utf8.count) bytes; there may be \(Limit.lineBytes)", column: 1)
    }
    let content = text.drop { $0 == " " || $0 == "\t" }
    guard let first = content.first, first != "#" else { return }
    if content.startIndex > text.startIndex {
      readSentence(content, column: text.distance(from: text.startIndex, to: content.startIndex) + 1)
    } else if first == "<" {
      readRule(content)
    } else {
      readHeader(content)
    }
  }

  // MARK: Lines

  private mutating func readRule(_ text: Substring) {
    guard let end = text.firstIndex(of: ">"), let equals = text[end...].firstIndex(of: "=") else {
      return add("expected a rule, as in '<name> = template'", column: 1)
    }
    let name = String(text[text.index(after: text.startIndex)..<end])
    let start = text.index(after: equals)
    let column = text.distance(from: text.startIndex, to: start) + 1
    guard let template = template(text[start...], column: column) else { return }
    guard rules[name] == nil else { return add("the rule '<\(name)>' is there already", column: 1) }
    rules[name] = Rule(template: template, file: path, position: SourcePosition(line: line, column: 1))
  }

  private mutating func readHeader(_ text: Substring) {
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
    case "joining": meaning = .joining
    case "common": meaning = .common
    case "language": meaning = .settings
    case "value":
      guard let kind = rest.popFirst() else { return add("'value' needs a kind, as in 'value number:'", column: 1) }
      meaning = .value(kind)
    default: meaning = .intent(first)
    }
    assignments = rest.compactMap { assignment($0, column: 1) }
    let weight = takeWeight()
    if meaning == .settings {
      for assignment in assignments {
        if case .constant(let value) = assignment.source { settings[assignment.path] = value }
      }
    }
    sections.append(
      SentenceSection(meaning, weight: weight, position: SourcePosition(line: line, column: 1)))
  }

  /// What `weight=2` in a header says: how much more the sentences count than their words do.
  private mutating func takeWeight() -> Float {
    guard let index = assignments.firstIndex(where: { $0.path == "weight" }) else { return 0 }
    guard case .constant(let text) = assignments.remove(at: index).source, let weight = Float(text), weight.isFinite
    else {
      add("'weight' is no number", column: 1)
      return 0
    }
    return weight
  }

  private mutating func readSentence(_ text: Substring, column: Int) {
    guard let section = sections.indices.last else {
      return add("the sentence belongs to no section", column: column)
    }
    let parts = text.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false)
    guard let template = template(parts[0], column: column) else { return }
    var assignments = assignments
    if parts.count == 2 {
      assignments += parts[1].split(separator: " ").compactMap { part in
        assignment(String(part), column: column + text.distance(from: text.startIndex, to: part.startIndex))
      }
    }
    sections[section].sentences.append(
      Sentence(
        template, assignments: assignments, file: path,
        position: SourcePosition(line: line, column: column)))
  }

  // MARK: Parts of lines

  private mutating func template(_ text: Substring, column: Int) -> Template? {
    do throws(TemplateParser.Failure) {
      return try TemplateParser.parse(text, line: line, column: column)
    } catch {
      add(error.message, column: error.position.column)
      return nil
    }
  }

  /// Reads `path=value`, `path=$slot`, `path=$slot.field`; a value alone is the case of an enumeration.
  private mutating func assignment(_ text: String, column: Int) -> Sentence.Assignment? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let value = parts.last, !value.isEmpty, parts.first != "" else {
      add("'\(text)' gives nothing; expected 'parameter=value'", column: column)
      return nil
    }
    let path = parts.count == 2 ? parts[0] : SpokenFields.caseName
    guard value.hasPrefix("$") else { return .init(path: path, source: .constant(value)) }
    let slot = value.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = slot.first else {
      add("'\(text)' names no value; expected '$name'", column: column)
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
