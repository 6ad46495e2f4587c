internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Each rule has an example that breaks it, and says so in one line")
struct RuleTableTests {
  private static let table =
    BrokenExample.anyFile + BrokenExample.trust + BrokenExample.manifests + BrokenExample.intents
    + BrokenExample.apps + BrokenExample.libraries + BrokenExample.vocabularies + BrokenExample.definitions

  /// Rules that take more than a look at files, with the tests that break them.
  private static let elsewhere: [Rule: String] = [
    .loadFailed: "IntentHostTests/Inspection/LibraryLoadTests.swift",
    .principalClassNotFound: "IntentHostTests/Inspection/LibraryLoadTests.swift",
    .principalClassWrongType: "IntentHostTests/Inspection/LibraryLoadTests.swift",
    .handlerMissing: "IntentHostTests/Inspection/HandlerInspectionTests.swift",
    .handlerMismatch: "IntentHostTests/Inspection/HandlerInspectionTests.swift",
    .handleNotImplemented: "IntentHostTests/Inspection/HandlerInspectionTests.swift",
    .handleNotChecked: "IntentHostTests/Inspection/MissingLayerTests.swift",
    .languageMalformed: "IntentLanguageTests/Texts/TextsCheckTests.swift",
    .languageUnknownKey: "IntentLanguageTests/Texts/TextsCheckTests.swift",
    .languageUnknownPlaceholder: "IntentLanguageTests/Texts/TextsCheckTests.swift",
    .languageDuplicate: "IntentLanguageTests/Texts/TextsCheckTests.swift",
    .languageMissing: "IntentLanguageTests/Texts/TextsCheckTests.swift",
    .invalidValue: "IntentHostTests/Policy/PolicyErrorTests.swift",
  ]

  @Test("One line, and no other", arguments: table)
  func example(_ example: BrokenExample) throws {
    let folder = try TemporaryFolder()
    let line = try example.make(in: folder)
    #expect(folder.lines([example.checked]) == [line])
  }

  @Test("No rule is without an example", arguments: Rule.allCases)
  func everyRule(_ rule: Rule) throws {
    if Self.table.contains(where: { $0.rule == rule }) { return }
    let file = try #require(Self.elsewhere[rule], "the table has no row for '\(rule.rawValue)'")
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../\(file)")
    #expect(try String(contentsOf: tests, encoding: .utf8).contains(rule.rawValue))
  }

  @Test("Every rule has a sentence of its own")
  func summaries() {
    let summaries = Rule.allCases.map(\.summary)
    #expect(Set(summaries).count == summaries.count)
    #expect(summaries.allSatisfy { $0.hasSuffix(".") })
  }
}
