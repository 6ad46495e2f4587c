internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The sentences of the documentation are tested")
struct DocumentedSentencesTests {
  @Test("Each documented sentence is in a conversation, or marked as untested")
  func sentences() throws {
    let played = try Self.played()
    let marked = try Self.marked()
    let documented = try Self.pages().flatMap(Self.sentences)
    #expect(documented.count > 20)
    let missing = documented.filter { !played.contains(Self.words($0)) && !marked.contains(Self.words($0)) }
    #expect(missing.isEmpty, "no script in Tests/Conversations has these sentences")
    #expect(marked.isSubset(of: documented.map(Self.words)), "a mark is left whose sentence is gone")
    #expect(marked.isDisjoint(with: played), "a marked sentence is played after all")
  }

  @Test("At least sixty sentences are tested")
  func everyday() throws {
    let files = try Self.conversations().filter { $0.lastPathComponent.hasPrefix("everyday-") }
    let requests = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n").dropFirst()
        .compactMap { $0.split(separator: "\n").first { $0.hasPrefix("> ") } }
    }
    #expect(Set(requests).count >= 60)
  }

  // MARK: Pages

  /// The README and the pages of the documentation.
  private static func pages() throws -> [String] {
    let root = BuildProducts.manifests.deletingLastPathComponent()
    let folder = root.appending(path: "Sources/Host/IntentHost/IntentHost.docc")
    let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    return try ([root.appending(path: "README.md")] + pages).map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The sentences that a page suggests to the reader. In examples, these are the arguments of the command and the
  /// lines of a script. In the text, these are quotations of three words or more. A quotation with a placeholder or an
  /// ellipsis is ignored.
  private static func sentences(of page: String) -> [String] {
    var isExample = false
    var text = ""
    var sentences: [String] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isExample.toggle()
      } else if isExample {
        sentences += said(in: line)
      } else {
        // A quotation may continue in the next line, and ends with its paragraph.
        text += line.isEmpty ? "\n" : line + " "
      }
    }
    let prose = text.split(separator: "\n").flatMap { quotations(withoutCode($0)) }
    return sentences + prose.filter { $0.split(separator: " ").count >= 3 }
  }

  /// The sentence that a line of an example gives to the host.
  private static func said(in line: Substring) -> [String] {
    if line.hasPrefix("> ") {
      return line.dropFirst(2).first.map { ":({".contains($0) } ?? true ? [] : [String(line.dropFirst(2))]
    }
    let isCommand = line.contains("intent-host run") || line.contains("intent-host explain")
    return isCommand && !line.contains("{") ? quotations(line) : []
  }

  private static func withoutCode(_ text: Substring) -> Substring {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return Substring(parts.map { $0.offset % 2 == 0 ? $0.element : "`" }.joined())
  }

  private static func quotations(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.contains { "{}$*…`".contains($0) } }
      .map { String($0.element) }
  }

  // MARK: Conversations

  private static func conversations() throws -> [URL] {
    let folder = BuildProducts.tests.appending(path: "Conversations")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "conversation" }
  }

  /// The words of all sentences in the repository's conversations.
  private static func played() throws -> Set<[String]> {
    try Set(
      conversations().flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("> ") }.map { words(String($0.dropFirst(2))) }
      })
  }

  /// The words of the sentences that are marked as no examples for the samples.
  private static func marked() throws -> Set<[String]> {
    let file = BuildProducts.tests.appending(path: "Conversations/Words/not-for-the-samples.txt")
    return try Set(
      String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { words(String($0)) })
  }

  /// A sentence in the form for comparison: its words in lower case.
  private static func words(_ sentence: String) -> [String] {
    sentence.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
