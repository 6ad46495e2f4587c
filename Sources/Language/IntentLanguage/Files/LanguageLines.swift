internal import BaseFiles

/// Parses a file of texts or answer words. A line is `key = text` or `key[variant] = text`; `#` begins a comment line.
struct LanguageLines {
  /// A line that is neither empty nor a comment.
  struct Line {
    let key: String
    /// The text in brackets after the key; nil if there are no brackets.
    let variant: String?
    let text: String
    /// Counts from 1.
    let number: Int
    /// The column of the first character of `text`, counted from 1.
    let column: Int
  }

  /// A larger file is rejected.
  static let maximumBytes = 1 << 20

  let path: String
  private(set) var lines: [Line] = []
  private(set) var findings: [Diagnostic] = []

  /// Reads and parses the file at `path`. If the file can't be read, a finding says why.
  init(contentsOf path: String) {
    self.path = path
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
      parse(bytes)
    } catch {
      findings.append(error)
    }
  }

  private mutating func parse(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      guard let line = String(validating: bytes, as: UTF8.self) else {
        add(.malformed, line: index + 1, "the line is not valid UTF-8")
        continue
      }
      parse(line, number: index + 1)
    }
  }

  private mutating func parse(_ line: String, number: Int) {
    let trimmed = line.utf8.drop(while: \.isSpace)
    let content = Substring(trimmed)
    let indent = line.utf8.count - trimmed.count
    guard let first = trimmed.first, first != UInt8(ascii: "#") else { return }
    // The text in brackets may contain '=', as in 'key[name=value] = text'.
    let hasVariant = trimmed.prefix { $0 != UInt8(ascii: "=") }.contains(UInt8(ascii: "["))
    let bracket = hasVariant ? trimmed.firstIndex(of: UInt8(ascii: "]")) : nil
    guard let sign = trimmed[(bracket ?? trimmed.startIndex)...].firstIndex(of: UInt8(ascii: "=")) else {
      return add(.malformed, line: number, column: indent + 1, "'=' is missing; expected 'key = text'")
    }
    let head = content[..<sign].trimmed
    let behind = content[content.utf8.index(after: sign)...]
    let text = behind.trimmed
    let start = behind.utf8.drop(while: \.isSpace).startIndex
    let column = line.distance(from: line.startIndex, to: start) + 1
    guard let (key, variant) = Self.parts(of: head), !key.isEmpty, !text.isEmpty else {
      let what = text.isEmpty ? "'\(head)' has no text" : "'\(head)' is not a key; expected 'name' or 'name[variant]'"
      return add(.malformed, line: number, column: indent + 1, what)
    }
    lines.append(Line(key: key, variant: variant, text: text, number: number, column: column))
  }

  /// The key and the text in brackets after it; nil if the brackets are not closed, empty or nested.
  private static func parts(of head: String) -> (key: String, variant: String?)? {
    guard let bracket = head.firstIndex(of: "[") else { return head.contains("]") ? nil : (head, nil) }
    guard head.hasSuffix("]") else { return nil }
    let variant = head[head.index(after: bracket)...].dropLast()
    return variant.isEmpty || variant.contains("[") || variant.contains("]")
      ? nil : (String(head[..<bracket]), String(variant))
  }

  /// Adds a finding by a rule; `line` and `column` count from 1.
  mutating func add(_ rule: LanguageRule, line: Int, column: Int = 1, _ message: String) {
    findings.append(
      Diagnostic(path: path, position: SourcePosition(line: line, column: column), rule: rule, message: message))
  }
}

extension Substring {
  /// The text without spaces, tabs and carriage returns at its ends.
  fileprivate var trimmed: String {
    var bytes = utf8.drop(while: \.isSpace)
    while bytes.last?.isSpace == true { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a carriage return.
  fileprivate var isSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
