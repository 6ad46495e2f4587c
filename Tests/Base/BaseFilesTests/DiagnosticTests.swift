internal import BaseFiles
internal import Testing

/// A rule for these tests.
private enum SampleRule: String, DiagnosticRule {
  case sample = "sample-rule"

  var severity: Diagnostic.Severity { .error }
  var summary: String { "The file is a sample." }
}

@Suite("A finding about a file")
struct DiagnosticTests {
  @Test("The description is one line in the format of compilers")
  func line() {
    let finding = Diagnostic(
      path: "a.plist", position: SourcePosition(line: 2, column: 3), severity: .warning, rule: SampleRule.sample,
      message: "wrong")
    #expect(finding.description == "a.plist:2:3: warning: wrong [sample-rule]")
  }

  @Test("The fix precedes the rule, and the rule gives the default severity")
  func fix() {
    let finding = Diagnostic(
      path: "a.plist", position: .start, rule: SampleRule.sample, message: "wrong", keyPath: "A.0",
      fix: "write it as XML")
    #expect(finding.description == "a.plist:1:1: error: wrong; write it as XML [sample-rule]")
  }

  @Test("Characters that a terminal interprets are escaped")
  func controlCharacters() {
    let finding = Diagnostic(
      path: "a\u{1b}[2J", position: .start, rule: SampleRule.sample, message: "\u{9b}31m x\n", fix: "\u{7}")
    #expect(finding.description == "a\\u{1B}[2J:1:1: error: \\u{009B}31m x\\n; \\u{07} [sample-rule]")
  }
}
