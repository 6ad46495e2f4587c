package import Foundation
internal import TestSupport

/// A page of the documentation in Markdown.
package struct DocumentationPage: Sendable {
  /// The name of the file: `Events.md`.
  package let name: String
  /// The location of the file.
  package let file: URL
  /// The text.
  package let text: String

  private init(_ file: URL) throws {
    name = file.lastPathComponent
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The folder of the package.
  package static let root = BuildProducts.tests.deletingLastPathComponent()

  /// The page called `name` of the catalogue.
  package static func named(_ name: String) throws -> DocumentationPage {
    try DocumentationPage(root.appending(path: "Sources/Host/IntentHost/IntentHost.docc/\(name).md"))
  }

  /// The pages of all catalogues, and the files `README.md` and `CONTRIBUTING.md`.
  package static let all: [DocumentationPage] = {
    let sources = root.appending(path: "Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    let pages = paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map {
      sources.appending(path: $0)
    }
    let files = ["README.md", "CONTRIBUTING.md"].map { root.appending(path: $0) }
    return (files + pages).compactMap { try? DocumentationPage($0) }
  }()

  /// The rows of all tables, without their headers, unchanged.
  package var rows: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isHead = { (index: Int) in index + 1 < lines.count && lines[index + 1].hasPrefix("|---") }
    return lines.indices.filter { lines[$0].hasPrefix("|") && !lines[$0].hasPrefix("|---") && !isHead($0) }
      .map { lines[$0] }
  }

  /// The text without its blocks of code.
  private var prose: String {
    text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(
      separator: "\n")
  }

  /// The code spans within sentences and tables, with a space for each line break.
  package var codeSpans: [String] {
    prose.components(separatedBy: "\n\n").flatMap { paragraph in
      paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element.replacing("\n", with: " ")) }
    }
  }
}
