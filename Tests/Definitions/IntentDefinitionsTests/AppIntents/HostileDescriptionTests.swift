internal import BaseFiles
internal import IntentDefinitions
internal import Testing

@Suite("A hostile description of App Intents is bounded")
struct HostileDescriptionTests {
  private func read(_ text: String) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    AppIntentFile.read(Array(text.utf8), path: "AppIntents.json")
  }

  @Test("Of a million phrases, the first thousand are read, with few findings")
  func phrases() throws {
    let phrases = Array(repeating: #""a""#, count: 1_000_000).joined(separator: ",")
    let (file, findings) = read(
      """
      {"version": 1, "intents": [{"name": "AIntent", "title": {"key": "A"}}],
       "shortcuts": [{"intent": "AIntent", "phrases": [\(phrases)]}]}
      """)
    #expect(file?.intents.map(\.name) == ["AIntent"])
    #expect(findings.count <= 100)
    #expect(findings.contains { $0.rule == "app-intents-too-many" && $0.message.contains("1000000 elements") })
    #expect(try #require(file?.intents.first?.texts).phrases.count <= 1_100)
  }

  @Test("A deeply nested description, and one beyond the maximum size, are an error")
  func nesting() {
    let nested = read(String(repeating: "[", count: 100_000))
    #expect(nested.file == nil && nested.findings.count == 1)
    let folder = read(#"{"version": 1, "intents": "# + String(repeating: #"[{"a":"#, count: 10_000))
    #expect(folder.file == nil && folder.findings.count == 1)
  }

  @Test("A long text is no phrase, and a second parameter with the same name is ignored")
  func texts() throws {
    let long = String(repeating: "word ", count: 1_000)
    let parameter = #"{"name": "x", "type": "string"}"#
    let (file, findings) = read(
      """
      {"version": 1, "intents": [{"name": "AIntent", "title": {"key": "A"}, "parameters": [\(parameter), \(parameter)]}],
       "shortcuts": [{"intent": "AIntent", "phrases": ["\(long)"]}]}
      """)
    #expect(file == nil, "a text that is too long is malformed")
    #expect(findings.contains { $0.rule == "app-intents-malformed" && $0.message.contains("4096 bytes") })
    #expect(findings.contains { $0.message.contains("two parameters called 'x'") })
  }
}
