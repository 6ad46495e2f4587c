internal import SourceFiles
internal import Testing

@Suite("A finding about a file")
struct DiagnosticTests {
  @Test("It is a line as compilers print theirs")
  func line() {
    let finding = Diagnostic(
      path: "a.plist", position: SourcePosition(line: 2, column: 3), severity: .warning, rule: "r", message: "wrong")
    #expect(finding.description == "a.plist:2:3: warning: wrong [r]")
  }

  @Test("The mend stands before the rule")
  func mend() {
    let finding = Diagnostic(
      path: "a.plist", position: .start, rule: "r", message: "wrong", keyPath: "A.0", fix: "write it as XML")
    #expect(finding.description == "a.plist:1:1: error: wrong; write it as XML [r]")
  }

  @Test("What a file says commands no terminal")
  func controlCharacters() {
    let finding = Diagnostic(path: "a\u{1b}[2J", position: .start, rule: "r", message: "\u{9b}31m x\n", fix: "\u{7}")
    #expect(finding.description == "a\\u{1B}[2J:1:1: error: \\u{009B}31m x\\n; \\u{07} [r]")
  }
}
