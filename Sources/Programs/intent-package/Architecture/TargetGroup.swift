internal import Foundation

/// A group of targets: a folder of `Sources`, and an entry of the table `groups` in `Package.swift`.
struct TargetGroup: Sendable {
  /// The name of the folder.
  let name: String
  /// What the group holds, from the comment above its list in `Package.swift`.
  let summary: String
  /// The targets below `Sources`, in the order of their names.
  let targets: [String]
  /// The names of the groups whose targets these depend on, in the order of the table.
  private(set) var dependencies: [String] = []

  /// Reads the groups of a package, from the programs at the top to the base.
  ///
  /// - Parameter package: the folder of a package.
  /// - Returns: the groups in the order of the table, each above those that it depends on.
  /// - Throws: ``PackagingError`` if the package has no such table, or the error of reading its manifest.
  static func all(of package: URL) throws -> [TargetGroup] {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    guard let table = manifest.firstMatch(of: /let groups: KeyValuePairs = \[([^\]]*)\]/) else {
      throw PackagingError("'Package.swift' has no table 'groups'")
    }
    let lists = manifest.matches(
      of: /\n\/\/\/ \w+: ([^\n]*)\.\nlet (\w+): \[Target\] = \[\n(.*?)\n\]\n/.dotMatchesNewlines())
    let contents = Dictionary(lists.map { (String($0.output.2), $0.output) }) { first, _ in first }
    let found = try table.output.1.matches(of: /"(\w+)\/": (\w+)/).map { entry in
      guard let list = contents[String(entry.output.2)] else {
        throw PackagingError("'Package.swift' has no list '\(entry.output.2)' with a comment")
      }
      let targets = declared(in: list.3).filter { $0.kind != "tests" }
      let needs = Dictionary(targets.map { ($0.name, $0.dependencies) }) { first, _ in first }
      return (String(entry.output.1), String(list.1), needs)
    }
    let homes = Dictionary(found.flatMap { group in group.2.keys.map { ($0, group.0) } }) { first, _ in first }
    return found.map { name, summary, needs in
      let used = Set(needs.values.joined().compactMap { homes[$0] }).subtracting([name])
      return TargetGroup(
        name: name, summary: summary, targets: needs.keys.sorted { $0.lowercased() < $1.lowercased() },
        dependencies: found.map(\.0).filter(used.contains))
    }
  }

  /// Reads the targets of a text of `Package.swift`. Plugins, samples and fixtures are left out.
  ///
  /// - Returns: for each target, the function that makes it, its name without the ending of tests, and the names of
  ///   those that it depends on.
  static func declared(in text: Substring) -> [(kind: String, name: String, dependencies: [String])] {
    let entry = /(?:^|\n)  (module|cModule|program|macros|testSupport|tests)\(\s*(?:of: )?"([^"]+)"([^)]*)\)/
    return text.matches(of: entry).map { entry in
      // The labelled arguments, such as the files to exclude, follow the dependencies.
      let names = entry.output.3.prefix { $0 != ":" }.matches(of: /"([^"]+)"/).map { String($0.output.1) }
      return (String(entry.output.1), String(entry.output.2), names)
    }
  }

  /// The dependencies of groups that no path of other dependencies implies, as pairs of names.
  static func arrows(_ groups: [TargetGroup]) -> [(from: String, to: String)] {
    // A group depends only on later groups. In reverse order, these are complete when the group is reached.
    var reached: [String: Set<String>] = [:]
    return groups.reversed().flatMap { group in
      let implied = Set(group.dependencies.flatMap { reached[$0] ?? [] })
      reached[group.name] = implied.union(group.dependencies)
      return group.dependencies.filter { !implied.contains($0) }.map { (group.name, $0) }
    }
  }
}
