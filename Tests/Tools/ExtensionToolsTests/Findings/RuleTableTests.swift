internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionTools

@Suite("The table has every rule that the program can report")
struct RuleTableTests {
  private static let sources = BuildProducts.manifests.deletingLastPathComponent().appending(path: "Sources")

  /// Swift files of the program, without the benchmark, which is a program of its own, and the rows that it reads.
  private static func files() throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.filter { path in
      !["Programs/intent-benchmark/", "Language/IntentLanguage/Samples/"].contains { path.hasPrefix($0) }
    }
    .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
  }

  @Test("Each enumeration of rules in the sources is in the table")
  func enumerations() throws {
    let declared = try Self.files().flatMap { text in
      text.matches(of: /enum (\w+): String, DiagnosticRule/).map { String($0.output.1) }
    }
    let listed = Set(RuleTable.all.map { String(describing: type(of: $0)) })
    #expect(Set(declared) == listed)
    #expect(declared.count == listed.count)
  }

  @Test("Each identifier of a rule in the sources is in the table")
  func identifiers() throws {
    let known = Set(RuleTable.all.map(\.identifier))
    // The cases of the enumerations, and literals at the places where findings are made.
    let pattern = /\brule: *"([^"]*)"/
    for text in try Self.files() {
      #expect(text.matches(of: pattern).map { String($0.output.1) }.filter { !known.contains($0) } == [])
    }
  }

  @Test("Identifiers and summaries are unique, and a summary is a sentence")
  func texts() {
    let rules = RuleTable.all
    #expect(Set(rules.map(\.identifier)).count == rules.count)
    #expect(Set(rules.map(\.summary)).count == rules.count)
    #expect(rules.allSatisfy { $0.summary.wholeMatch(of: /[A-Z].*[a-z0-9']\./) != nil })
  }

  @Test("SARIF lists exactly these rules, with severity and summary")
  func report() throws {
    let line = SARIFReport.document([], version: "1").line
    let document = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let rows = rules.map { rule in
      let summary = (rule["shortDescription"] as? [String: String])?["text"]
      let level = (rule["defaultConfiguration"] as? [String: String])?["level"]
      return [rule["id"] as? String, level, summary]
    }
    #expect(rows == RuleTable.all.map { [$0.identifier, $0.severity.rawValue, $0.summary] })
  }

  @Test("A finding refers to its rule in SARIF's list")
  func index() throws {
    let findings = RuleTable.all.map { Self.finding($0) }
    let line = SARIFReport.document(findings, version: "1").line
    let document = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == Array(findings.indices))
  }

  private static func finding(_ rule: some DiagnosticRule) -> Diagnostic {
    Diagnostic(path: "a", position: .start, rule: rule, message: "wrong")
  }
}
