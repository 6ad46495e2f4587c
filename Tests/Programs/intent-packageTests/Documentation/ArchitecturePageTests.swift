internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import intent_package

@Suite("The page 'Architecture' matches the targets of the package")
struct ArchitecturePageTests {
  private static let package = BuildProducts.tests.deletingLastPathComponent()
  private static let catalogue = package.appending(path: "Sources/Host/IntentHost/IntentHost.docc")

  @Test("The folders of 'Sources' are the groups, with a folder for each target")
  func folders() throws {
    let groups = try TargetGroup.all(of: Self.package)
    let manager = FileManager.default
    let sources = Self.package.appending(path: "Sources").path
    #expect(try manager.contentsOfDirectory(atPath: sources).sorted() == groups.map(\.name).sorted())
    for group in groups {
      let targets = try manager.contentsOfDirectory(atPath: "\(sources)/\(group.name)")
      #expect(targets.sorted() == group.targets.sorted(), "\(group.name)")
    }
  }

  @Test("A group depends only on groups below it in the table")
  func direction() throws {
    let groups = try TargetGroup.all(of: Self.package)
    #expect(groups.count > 8)
    for (index, group) in groups.enumerated() {
      #expect(Set(group.dependencies).isSubset(of: groups.dropFirst(index + 1).map(\.name)), "\(group.name)")
    }
  }

  @Test("The page has a row for each group, with its summary")
  func rows() throws {
    let page = try String(contentsOf: Self.catalogue.appending(path: "Architecture.md"), encoding: .utf8)
    let rows = page.matches(of: /\n\| `(\w+)` \| ([^|]*) \|/).map { "\($0.output.1): \($0.output.2)" }
    #expect(try rows == TargetGroup.all(of: Self.package).map { "\($0.name): \($0.summary)" })
  }

  @Test("The drawing is the one that 'intent-package architecture' makes", arguments: ["", "~dark"])
  func drawing(suffix: String) throws {
    let file = Self.catalogue.appending(path: "Resources/targets\(suffix).svg")
    let drawing = GroupDrawing(try TargetGroup.all(of: Self.package)).svg(suffix.isEmpty ? .light : .dark)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == drawing,
      "update it: .build/debug/intent-package architecture --package . --build .build/debug")
  }
}
