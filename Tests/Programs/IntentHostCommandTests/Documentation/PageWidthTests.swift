internal import DocumentationPages
internal import Foundation
internal import Testing

@Suite("The pages can be read in any editor")
struct PageWidthTests {
  @Test("No line outside a block of code has more than 120 columns")
  func width() throws {
    let changes = try String(contentsOf: DocumentationPage.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let files = DocumentationPage.all.map { ($0.name, $0.text) } + [("CHANGELOG.md", changes)]
    #expect(files.flatMap { name, text in Self.wideLines(text).map { "\(name): \($0)" } } == [])
  }

  private static func wideLines(_ text: String) -> [Substring] {
    var isCode = false
    return text.split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && line.count > 120
    }
  }
}
