internal import Foundation
internal import HostReports
internal import SourceFiles
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("The page about checking extensions lists all rules")
struct RulePageTests {
  private static let page = Built.manifests.deletingLastPathComponent()
    .appending(path: "Sources/IntentHost/IntentHost.docc/CheckingExtensions.md")

  @Test("Each row is a rule, in the order of the table")
  func rows() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows == RuleTable.all.map { "| `\($0.identifier)` | \($0.severity.rawValue) | \($0.summary) |" })
  }
}
