internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@Suite("Rules that double each other")
struct DoublingRulesTests {
  @Test("Are refused at once with what they come to, however often they double")
  func doubled() {
    let rules = (1...60).map { "<r\($0)> = <r\($0 - 1)> <r\($0 - 1)>" }
    let text = (["<r0> = {contacts}"] + rules + ["INStartCallIntent:", "  call <r60>"]).joined(separator: "\n")
    let grammar = Grammar([SentenceFile(text, path: "x.sentences")], catalogue: .system)
    #expect(grammar.findings.map(\.rule) == ["language-too-large"])
    let sentences = grammar.sections.flatMap { $0.sentences }
    #expect(sentences.isEmpty)
  }

  @Test("A value that a rule brings in twice is told of once")
  func once() {
    let text = "<who> = {nobody}\nINStartCallIntent:\n  call <who> and <who>\n"
    let grammar = Grammar([SentenceFile(text, path: "x.sentences")], catalogue: .system)
    #expect(grammar.findings.map(\.rule) == ["language-unknown-parameter"])
  }
}
