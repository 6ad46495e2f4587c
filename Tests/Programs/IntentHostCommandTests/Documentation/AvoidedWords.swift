internal import DocumentationPages
internal import Foundation
internal import Testing

/// The words that CONTRIBUTING bans, as one search.
struct AvoidedWords {
  private static let heading = "### Words that are not used"

  private let search: NSRegularExpression

  init() throws {
    let page = try String(contentsOf: DocumentationPage.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: Self.heading).dropFirst().first, "no table of words")
    let rows = section.components(separatedBy: "\n#")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
      .dropFirst()
    let words = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    try #require(words.count > 10)
    let pattern = words.map(NSRegularExpression.escapedPattern(for:)).joined(separator: "|")
    // A period, hyphen, quote or back-tick before the word makes it a key of a file.
    search = try NSRegularExpression(pattern: "(?<![.\\w\"`-])(\(pattern))(?!\\w)", options: .caseInsensitive)
  }

  /// The uses in a file, each with the text around it, after `select` has chosen the text to search.
  func uses(in file: URL, _ select: (String) -> String) throws -> [String] {
    uses(in: select(try String(contentsOf: file, encoding: .utf8)), file.lastPathComponent)
  }

  /// The uses in a text, each with the text around it.
  func uses(in text: String, _ name: String) -> [String] {
    let text = text as NSString
    return search.matches(in: text as String, range: NSRange(location: 0, length: text.length)).map { match in
      let start = max(0, match.range.location - 30)
      let end = min(text.length, NSMaxRange(match.range) + 30)
      return "\(name): \(text.substring(with: NSRange(location: start, length: end - start)))"
    }
  }

  /// The files with one of the endings below a folder of the package, without the data of languages.
  static func files(_ folder: String, _ endings: Set<String>) throws -> [URL] {
    let root = DocumentationPage.root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().map { root.appending(path: $0) }
      .filter { endings.contains($0.pathExtension) }
  }

  /// The text with each comment on one line.
  static func joined(_ text: String) -> String {
    text.replacingOccurrences(of: "\\s*\\n\\s*///?\\s*", with: " ", options: .regularExpression)
  }

  /// The lines of a test that have a comment or a title.
  static func commentsAndTitles(_ text: String) -> String {
    let marks = ["//", "@Test(", "@Suite(", "func `", " * "]
    return text.split(separator: "\n").filter { line in marks.contains { line.contains($0) } }.joined(separator: "\n")
  }

  /// The text without the rows of tables, which may quote the words.
  static func withoutTables(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("|") }.joined(separator: " ")
  }
}
