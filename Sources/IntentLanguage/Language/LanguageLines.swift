internal import SourceFiles

/// The lines of a file that describes a language: `key = text`, or `key[variant] = text`; a line that begins with `#`
/// is a comment.
struct LanguageLines {
  /// One line that says something.
  struct Line {
    let key: String
    /// What stands in brackets behind the key, or nil.
    let variant: String?
    let text: String
    let number: Int
    /// The column of the text's first character.
    let column: Int
  }

  /// How large a file may be, in bytes.
  static let maximumBytes = 1 << 20

  let path: String
  private(set) var lines: [Line] = []
  private(set) var findings: [Diagnostic] = []

  /// Reads the file at `path`.
  init(contentsOf path: String) {
    self.path = path
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
      read(bytes)
    } catch {
      findings.append(error)
    }
  }

  /// Reads `text`; `path` names it in findings.
  init(_ text: String, path: String) {
    self.path = path
    read(Array(text.utf8))
  }

  private mutating func read(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      guard let line = String(validating: bytes, as: UTF8.self) else {
        add(.malformed, line: index + 1, "the line is no UTF-8")
        continue
      }
      read(line, index + 1)
    }
  }

  private mutating func read(_ line: String, _ number: Int) {
    let indent = line.prefix(while: \.isWhitespace).count
    let content = line.dropFirst(indent)
    guard let first = content.first, first != "#" else { return }
    // Between the brackets of a form there may be another.
    let bracket = content.prefix { $0 != "=" }.contains("[") ? content.firstIndex(of: "]") : nil
    guard let sign = content[(bracket ?? content.startIndex)...].firstIndex(of: "=") else {
      return add(.malformed, line: number, column: indent + 1, "'=' is missing; a line is 'key = text'")
    }
    let head = content[..<sign].trimmed
    let behind = content[content.index(after: sign)...]
    let text = behind.trimmed
    let start = behind.drop(while: \.isWhitespace).startIndex
    let column = line.distance(from: line.startIndex, to: start) + 1
    guard let (key, variant) = Self.parts(of: head), !key.isEmpty, !text.isEmpty else {
      let what = text.isEmpty ? "'\(head)' has no text" : "'\(head)' is no key; one is 'name' or 'name[variant]'"
      return add(.malformed, line: number, column: indent + 1, what)
    }
    lines.append(Line(key: key, variant: variant, text: text, number: number, column: column))
  }

  /// The key and what stands in brackets behind it.
  private static func parts(of head: String) -> (key: String, variant: String?)? {
    guard let bracket = head.firstIndex(of: "[") else { return head.contains("]") ? nil : (head, nil) }
    guard head.hasSuffix("]") else { return nil }
    let variant = head[head.index(after: bracket)...].dropLast()
    return variant.isEmpty || variant.contains("[") || variant.contains("]")
      ? nil : (String(head[..<bracket]), String(variant))
  }

  /// Adds a finding about a line.
  mutating func add(_ rule: LanguageRule, line: Int, column: Int = 1, _ message: String) {
    findings.append(
      Diagnostic(path: path, position: SourcePosition(line: line, column: column), rule: rule, message: message))
  }
}

extension StringProtocol {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
