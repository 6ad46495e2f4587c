internal import BaseFiles

/// The content of a settings file (`.xcconfig`), without included files.
struct SettingsFile {
  /// A line of the file.
  enum Line {
    case assignment(SettingAssignment)
    /// An include of another file. An optional file may be missing.
    case include(String, isOptional: Bool, SourcePosition)
  }

  private(set) var lines: [Line] = []

  /// The maximum size of a settings file, in bytes.
  static let maximumBytes = 1 << 20

  /// Parses the bytes of the file at `path`. Malformed lines are findings.
  init(_ bytes: [UInt8], path: String, log: ProjectLog) {
    let content = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    var number = 0
    for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard lines.count < ProjectMemoryBudget.maximumSettings else {
        log.addTooManySettings(path: path, at: SourcePosition(line: number, column: 1))
        return
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        log.add(
          .settingSyntax, path: path, at: SourcePosition(line: number, column: 1), "the line is not UTF-8",
          fix: "save the file in UTF-8")
        continue
      }
      parse(text, number: number, path: path, log: log)
    }
  }

  private mutating func parse(_ text: String, number: Int, path: String, log: ProjectLog) {
    let content = text.commentStart.map { text[..<$0] } ?? text[...]
    guard let start = content.firstIndex(where: { !$0.isWhitespace }) else { return }
    let position = SourcePosition(
      line: number, column: text.unicodeScalars.distance(from: text.startIndex, to: start) + 1)
    // The name of an included file may contain slashes.
    if content[start] == "#" { return include(text[start...], position: position, path: path, log: log) }
    guard let equals = SettingAssignment.sign(in: content) else {
      return log.add(
        .settingSyntax, path: path, at: position, "the line '\(ProjectLog.short(content.trimmed))' is no assignment",
        fix: "write 'NAME = value', or start a comment with '//'")
    }
    var value = content[content.index(after: equals)...].trimmed
    if value.hasSuffix(";") { value.removeLast() }
    lines.append(
      .assignment(
        SettingAssignment(key: content[..<equals].trimmed, value: value.trimmed, path: path, position: position)))
  }

  private mutating func include(
    _ text: Substring, position: SourcePosition, path: String, log: ProjectLog
  ) {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    let word = parts[0].trimmed
    guard parts.count == 3, word == "#include" || word == "#include?" else {
      return log.add(
        .settingSyntax, path: path, at: position, "the line '\(ProjectLog.short(text.trimmed))' is no include",
        fix: "write '#include \"Name.xcconfig\"'")
    }
    lines.append(.include(String(parts[1]), isOptional: word.hasSuffix("?"), position))
  }
}

extension String {
  /// The start of the comment that ends the line; nil if there is none.
  fileprivate var commentStart: Index? {
    utf8.indices.first { utf8[$0] == UInt8(ascii: "/") && utf8[utf8.index(after: $0)...].first == UInt8(ascii: "/") }
  }
}
