internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The table of the official scenarios, on the page Serving language models")
struct ScenarioTableTests {
  @Test("Each row names scenarios, and tests that exist or the reason why there are none")
  func tests() throws {
    let page = BuildProducts.manifests.deletingLastPathComponent().appending(
      path: "Sources/Host/IntentHost/IntentHost.docc/ServingLanguageModels.md")
    let section = try String(contentsOf: page, encoding: .utf8).split(separator: "### The official scenarios").last
    let rows = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count > 30)
    let folders = ["HostRoutesTests", "MCPServerTests"].map {
      BuildProducts.tests.appending(path: "Surfaces/\($0)")
    }
    let sources = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 2 && cells.allSatisfy { !$0.isEmpty }, "\(row)")
      for name in row.matches(of: /`([A-Za-z]+Tests)`/).map(\.1) {
        #expect(sources.contains { $0.contains("struct \(name) {") }, "\(name)")
      }
    }
  }
}
