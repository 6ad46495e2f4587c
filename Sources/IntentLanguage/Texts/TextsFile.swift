internal import SourceFiles

/// A file of texts, read: `INSendMessageIntent.content.value = What do you want to say?`
struct TextsFile {
  /// One form of a text.
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

  /// What is wrong with the file by itself.
  var findings: [Diagnostic] { lines.findings }

  /// Takes in the lines that are texts, and notes what is wrong with the others.
  init(_ lines: LanguageLines) {
    self.lines = lines
    var seen: Set<String> = []
    for line in lines.lines {
      guard seen.insert("\(line.key)[\(line.variant ?? "")]").inserted else {
        note(.duplicate, line, "'\(line.key)' has this text already")
        continue
      }
      read(line)
    }
  }

  /// Reads the file at `path`.
  init(contentsOf path: String) {
    self.init(LanguageLines(contentsOf: path))
  }

  private mutating func read(_ line: LanguageLines.Line) {
    let variant = line.variant.map(TextVariant.init)
    if let variant, variant == nil {
      let categories = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
      let message = "'[\(line.variant ?? "")]' is no form; one is 'name=value', or of \(categories)"
      return note(.malformed, line, message)
    }
    do throws(TextPattern.Defect) {
      let pattern = try TextPattern(line.text)
      entries.append(
        Entry(
          key: line.key, variant: variant ?? nil, pattern: pattern, line: line.number, column: line.column))
    } catch {
      lines.add(.malformed, line: line.number, column: line.column + error.column - 1, error.message)
    }
  }

  private mutating func note(_ rule: LanguageRule, _ line: LanguageLines.Line, _ message: String) {
    lines.add(rule, line: line.number, message)
  }

  /// Notes what is wrong with a text.
  mutating func add(_ rule: LanguageRule, _ entry: Entry, column: Int, _ message: String) {
    lines.add(rule, line: entry.line, column: column, message)
  }

  /// Notes that something is missing from the file.
  mutating func addMissing(_ message: String) {
    lines.add(.missing, line: 1, message)
  }
}
