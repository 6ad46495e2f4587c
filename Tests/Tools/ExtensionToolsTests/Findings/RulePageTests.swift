internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionTools

@Suite("The page about checking extensions lists all rules")
struct RulePageTests {
  private static let page = BuildProducts.manifests.deletingLastPathComponent()
    .appending(path: "Sources/Host/IntentHost/IntentHost.docc/CheckingExtensions.md")

  @Test("Each term is a rule with its severity and summary, in the order of the table")
  func terms() throws {
    let terms = Self.terms(try String(contentsOf: Self.page, encoding: .utf8))
    #expect(terms == RuleTable.all.map { "`\($0.identifier)`, \($0.severity.rawValue): \($0.summary)" })
  }

  /// The entries of the page's list of terms. An entry continues in lines that are indented by two spaces.
  private static func terms(_ page: String) -> [String] {
    let start = "- term "
    return page.replacing("\n  ", with: " ").split(separator: "\n").filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }
  }
}
