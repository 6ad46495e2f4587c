internal import Foundation
internal import SourceFiles
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("The page about checking extensions has each rule as it is")
struct RulePageTests {
  private static let page = Built.manifests.deletingLastPathComponent()
    .appending(path: "Sources/IntentHost/IntentHost.docc/CheckingExtensions.md")

  @Test("A row for each, and no other")
  func rows() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows == Rule.allCases.map { "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.summary) |" })
  }
}
