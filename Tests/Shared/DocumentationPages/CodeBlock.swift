/// A block of code of a page.
package struct CodeBlock: Sendable, CustomStringConvertible {
  /// The name of the page's file.
  package let page: String
  /// The number of the block's first line in the file, from 1.
  package let line: Int
  /// The first word after the fence; empty if there is none.
  package let language: String
  /// The text, with a newline at its end.
  package let text: String

  /// The position, for the message of a failed test.
  package var description: String { "\(page):\(line) (\(language))" }

  /// The blocks of all pages.
  package static let all = DocumentationPage.all.flatMap(\.blocks)

  /// The blocks of all pages in one of the languages.
  package static func all(in languages: String...) -> [CodeBlock] { all.filter { languages.contains($0.language) } }
}

extension DocumentationPage {
  /// The blocks of code, in order.
  package var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        let text = block.lines.map { $0 + "\n" }.joined()
        blocks.append(CodeBlock(page: name, line: block.line, language: block.language, text: text))
        open = nil
      } else {
        open = (line.dropFirst(3).split(separator: " ").first.map(String.init) ?? "", index + 2, [])
      }
    }
    return blocks
  }
}
