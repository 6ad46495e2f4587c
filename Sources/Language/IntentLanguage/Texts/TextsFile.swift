internal import BaseFiles

/// A parsed file of texts, with lines such as `INSendMessageIntent.content.value = What do you want to say?`.
struct TextsFile {
  /// One form of a text and its position in the file; line and column count from 1.
  struct Entry {
    let key: String
    let variant: TextVariant?
    let pattern: TextPattern
    let line: Int
    let column: Int
  }

  /// The forms in the order of the file.
  private(set) var entries: [Entry] = []
  private(set) var lines: LanguageLines

  /// The defects of the file.
  var findings: [Diagnostic] { lines.findings }

  /// Parses the texts in `lines`. Each line without a valid text adds a finding.
  init(_ lines: LanguageLines) {
    self.lines = lines
    var seen: Set<String> = []
    for line in lines.lines {
      guard seen.insert("\(line.key)[\(line.variant ?? "")]").inserted else {
        add(.duplicate, line: line, message: "'\(line.key)' has this form already")
        continue
      }
      parse(line)
    }
  }

  /// Reads and parses the file at `path`.
  init(contentsOf path: String) {
    self.init(LanguageLines(contentsOf: path))
  }

  private mutating func parse(_ line: LanguageLines.Line) {
    let variant = line.variant.map(TextVariant.init)
    if let variant, variant == nil {
      let categories = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
      let message = "'[\(line.variant ?? "")]' is not a form; expected 'name=value', or one of \(categories)"
      return add(.malformed, line: line, message: message)
    }
    do throws(TextPattern.FormatError) {
      let pattern = try TextPattern(line.text)
      entries.append(
        Entry(
          key: line.key, variant: variant ?? nil, pattern: pattern, line: line.number, column: line.column))
    } catch {
      lines.add(.malformed, line: line.number, column: line.column + error.column - 1, error.message)
    }
  }

  private mutating func add(_ rule: LanguageRule, line: LanguageLines.Line, message: String) {
    lines.add(rule, line: line.number, message)
  }

  /// Adds a finding about a text; `column` counts from 1.
  mutating func add(_ rule: LanguageRule, entry: Entry, column: Int, message: String) {
    lines.add(rule, line: entry.line, column: column, message)
  }

  /// Adds a warning that a text is missing from the file.
  mutating func addMissing(_ message: String) {
    lines.add(.missing, line: 1, message)
  }
}
