internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The page 'Architecture' matches the targets of the package")
struct ArchitecturePageTests {
  private static let package = Built.tests.deletingLastPathComponent()
  private static let catalogue = package.appending(path: "Sources/Host/IntentHost/IntentHost.docc")

  /// The list of groups on the page.
  private static func groups() throws -> [TargetGroup] {
    let page = try String(contentsOf: catalogue.appending(path: "Architecture.md"), encoding: .utf8)
    return page.replacing("\n  ", with: " ").split(separator: "\n").compactMap { TargetGroup(line: $0) }
  }

  /// The dependencies of each target below `Sources`, as the manifest of the package has them.
  private static func targets() throws -> [String: Set<String>] {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let entry = /\n  (?:module|cModule|program)\(\s*"([^"]+)"([^)]*)\)/
    let pairs = manifest.matches(of: entry).map { entry in
      // The labelled arguments, such as the files to exclude, follow the dependencies.
      let dependencies = entry.output.2.prefix { $0 != ":" }
      return (String(entry.output.1), Set(dependencies.matches(of: /"([^"]+)"/).map { String($0.output.1) }))
    }
    return Dictionary(pairs) { $0.union($1) }
  }

  @Test("Each target is in exactly one group")
  func membership() throws {
    let members = try Self.groups().flatMap(\.targets)
    #expect(members.count == Set(members).count)
    #expect(try Set(members) == Set(Self.targets().keys))
  }

  @Test("The dependencies of the groups are those of their targets")
  func dependencies() throws {
    let groups = try Self.groups()
    let targets = try Self.targets()
    let names = Dictionary(groups.flatMap { group in group.targets.map { ($0, group.name) } }) { first, _ in first }
    for group in groups {
      let needed = Set(group.targets.flatMap { targets[$0] ?? [] }.compactMap { names[$0] }).subtracting([group.name])
      #expect(Set(group.dependencies) == needed, "\(group.name)")
    }
  }

  @Test("A group depends only on groups below it in the list")
  func direction() throws {
    let groups = try Self.groups()
    let order = Dictionary(groups.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    for (index, group) in groups.enumerated() {
      #expect(group.dependencies.allSatisfy { (order[$0] ?? -1) > index }, "\(group.name)")
    }
  }

  @Test("The drawing has the groups, and an arrow for each dependency that no path implies", arguments: ["", "~dark"])
  func drawing(suffix: String) throws {
    let groups = try Self.groups()
    let svg = try String(contentsOf: Self.catalogue.appending(path: "Resources/targets\(suffix).svg"), encoding: .utf8)
    #expect(svg.matches(of: /data-group="([^"]+)"/).map { String($0.output.1) } == groups.map(\.name))
    let drawn = svg.matches(of: /data-from="([^"]+)" data-to="([^"]+)"/).map { "\($0.output.1) → \($0.output.2)" }
    #expect(drawn.sorted() == TargetGroup.arrows(groups).sorted())
  }
}

/// A group of targets: an entry of the list on the page.
private struct TargetGroup {
  let name: String
  let targets: [String]
  let dependencies: [String]

  /// Reads `- term NAME: Text. `A`, `B`. Depends on NAME, NAME.`; nil for another line.
  init?(line: Substring) {
    guard let parts = line.wholeMatch(of: /- term ([^:]+): (.*) Depends on ([^.]+)\./) else { return nil }
    name = String(parts.output.1)
    targets = parts.output.2.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    let names = parts.output.3.components(separatedBy: ", ")
    dependencies = names == ["nothing"] ? [] : names
  }

  /// The dependencies of the groups, without those that a path of others implies. The groups must have no cycle.
  static func arrows(_ groups: [TargetGroup]) -> [String] {
    // A group depends only on later groups. In reverse order, these are complete when the group is reached.
    var reached: [String: Set<String>] = [:]
    var arrows: [String] = []
    for group in groups.reversed() {
      let implied = Set(group.dependencies.flatMap { reached[$0] ?? [] })
      reached[group.name] = implied.union(group.dependencies)
      arrows += group.dependencies.filter { !implied.contains($0) }.map { "\(group.name) → \($0)" }
    }
    return arrows
  }
}
