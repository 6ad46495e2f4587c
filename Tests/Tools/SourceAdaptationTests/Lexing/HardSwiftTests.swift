import BaseFiles
import SourceAdaptation
import Testing

@Suite("Attributes are found by the grammar of Swift, not by their text")
struct HardSwiftTests {
  /// In each source, `@nonobjc` is code and `@objc` is text.
  @Test(
    arguments: [
      "let a = \"@objc\"; @nonobjc",
      "let a = \"\\\"@objc\"; @nonobjc",
      "let a = #\"\\\" @objc \"\"#; @nonobjc",
      "let a = ##\"\"# @objc \\#( \"##; @nonobjc",
      "let a = \"\"\"\n \" \"\" @objc \\\"\"\" @objc\n \"\"\"; @nonobjc",
      "let a = #\"\"\"\n \"\"\" @objc \\#(b)\n \"\"\"#; @nonobjc",
      "let a = #\"\"\"#; @nonobjc",
      "let a = #\"\"\"@objc\"\"\"#; @nonobjc",
      "let a = ##\"\"\"# @objc\"##; @nonobjc",
      "let a = ##\"\"\"\n \"# @objc\n \"\"\"##; @nonobjc",
      "let a = \"\\(f(\"@objc\"))\"; @nonobjc",
      "let a = \"\\(\"\\(\"\\(b)@objc\")\")\"; @nonobjc",
      "let a = \"\\(b, @nonobjc (c) @nonobjc)@objc\"; @nonobjc",
      "let a = #\"\\(b)@objc\\#(c)@objc\"#; @nonobjc",
      "let a = \"\\(#\"\\#(\"@objc\")\"#)\"; @nonobjc",
      "// @objc\n@nonobjc",
      "/* @objc /* \" @objc */ @objc */ @nonobjc",
      "/**/ @nonobjc /*/ @objc */ @nonobjc",
      "let a = b /* @objc */ / c; let d = \"@objc\" / e; @nonobjc",
      "let a = /[\"(]@objc\\/\"/; @nonobjc",
      "let a = b.firstMatch(of: /\"@objc/); @nonobjc",
      "let a = #/ / \" @objc /#; @nonobjc",
      "let a = ##/\n \" @objc /# \"\n/##; @nonobjc",
      "let a = b / c; let d = \"/@objc\"; @nonobjc",
      "let a = (b) / c; let d = e[0] / \"@objc\".count; @nonobjc",
      "let a = b! / c + \"@objc\" / d; @nonobjc",
      "let a = b > /c + d; @nonobjc",
      "let a = [1 /x, 2]; let b = \"/@objc\"; @nonobjc",
      "return /\"@objc\"/; @nonobjc",
      "let `class` = \"@objc\"; @nonobjc",
      "#if \"@objc\"\n@nonobjc\n#else\n@nonobjc\n#endif",
      "let 🦄 = \"@objc\"; @nonobjc",
      "let a = \"🦄 \\(é) @objc\"; @nonobjc",
      "@objcFoo @nonobjc",
      "let a = \"\\u{1F984} @objc\"; @nonobjc",
      "f(\"\"); @nonobjc; f(\"\"\"\n\n\"\"\"); @nonobjc",
      "let a = 0x1p4 / \"@objc\".x; @nonobjc",
    ])
  func `Literals and comments stay, and code changes`(source: String) {
    let adapted = Adapted(source)
    #expect(adapted.body == source.replacing("@nonobjc", with: "        "))
    #expect(adapted.source.findings.isEmpty)
    #expect(adapted.tail.isEmpty)
  }

  @Test(
    arguments: [
      ("let a = \"abc\nlet b = 1\n", "source-unterminated-string", 1, 9),
      ("/* \(String(repeating: "é", count: 600)) */ let a = \"b\n", "source-unterminated-string", 1, 616),
      ("let a = 1\nlet é = \"\"\"\nabc\n", "source-unterminated-string", 2, 9),
      ("let a = \"\\(b\n", "source-unterminated-string", 1, 9),
      ("let a = \"\\(\"\\(\n", "source-unterminated-string", 1, 9),
      ("let a = #/abc\n", "source-unterminated-string", 1, 9),
      ("a\n /* b /* c */\n", "source-unterminated-comment", 2, 2),
      ("class A {\n  func f() {\n}\n", "source-unbalanced", 1, 9),
      ("f(a]\n", "source-unbalanced", 1, 2),
      ("#if A\nf()\n", "source-unbalanced", 1, 1),
      ("}\n", "source-unbalanced", 1, 1),
    ])
  func `A defect is a finding with its position`(source: String, rule: String, line: Int, column: Int) {
    let finding = Adapted(source).source.findings.first
    #expect(finding?.rule == rule)
    #expect(finding?.position.line == line)
    #expect(finding?.position.column == column)
  }

  @Test func `Bytes that are not UTF-8 are a finding`() {
    let adapted = Adapted(bytes: Array("let a = 1\n  // é ".utf8) + [0xff, 0x0a])
    #expect(adapted.rules == ["source-encoding"])
    #expect(adapted.source.findings.first?.position == .init(line: 2, column: 8))
  }
}
