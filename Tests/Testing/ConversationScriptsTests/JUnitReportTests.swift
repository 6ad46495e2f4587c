internal import Foundation
internal import FoundationXML
internal import Testing

@testable import ConversationScripts

@Suite("JUnit's XML is well-formed for any text")
struct JUnitReportTests {
  private static let results = [
    ScriptResult(path: "a/b.conversation", verdict: .passed, duration: .milliseconds(1500)),
    ScriptResult(
      path: "a/\"<&>\u{1}.conversation",
      verdict: .failed(
        Mismatch(line: 3, expected: "< “a” & <b>\u{1b}", got: "]]>", turn: 0, position: 0),
        transcript: ["> \u{fffe}", "→ ]]>"]), duration: .zero),
    ScriptResult(
      path: "c.conversation",
      verdict: .unplayable([ScriptDefect(path: "c.conversation", line: 2, message: "no\nsuch 'x'")]), duration: .zero),
  ]

  @Test("It has one case per file, with the differences")
  func cases() throws {
    var report = JUnitReport()
    for result in Self.results { report.add(result) }
    let document = try XMLDocument(data: Data(report.document.utf8))
    let suites = try #require(document.rootElement())
    #expect(suites.name == "testsuites")
    #expect(try suites.value("tests") == "3")
    #expect(try suites.value("failures") == "1")
    #expect(try suites.value("errors") == "1")
    #expect(try suites.value("time") == "1.500")
    let cases = try #require(suites.elements(forName: "testsuite").first).elements(forName: "testcase")
    #expect(try cases.map { try $0.value("name") } == ["b", "\"<&>\u{fffd}", "c"])
    #expect(try cases.map { try $0.value("classname") } == ["a", "a", ""])
    let failure = try #require(cases[1].elements(forName: "failure").first)
    #expect(try failure.value("message") == "line 3: expected '< “a” & <b>\u{fffd}', got ']]>'")
    #expect(failure.stringValue?.contains("→ ]]>") == true)
    #expect(try cases[2].elements(forName: "error").first?.value("message") == "no\nsuch 'x'")
  }
}

extension XMLElement {
  /// The attribute called `name`.
  fileprivate func value(_ name: String) throws -> String {
    try #require(attribute(forName: name)?.stringValue)
  }
}
