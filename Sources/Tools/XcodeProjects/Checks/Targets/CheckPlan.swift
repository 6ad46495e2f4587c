/// Which targets of a project are checked, and how strictly.
struct CheckPlan {
  /// The extensions, with the frameworks and libraries that they need: without them, no extension is built.
  let needed: [ProjectTarget]
  /// All other apps, frameworks and libraries: an extension runs without them.
  let optional: [ProjectTarget]
  /// The targets that are not checked.
  let others: [ProjectTarget]

  init(_ targets: [ProjectTarget]) {
    let byName = Dictionary(targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let extensions = targets.filter { $0.kind == .intentsExtension || $0.kind == .intentsUIExtension }
    let names = Self.reachable(from: extensions, byName)
    needed = targets.filter { names.contains($0.name) }
    optional = targets.filter { !names.contains($0.name) && $0.isProduct }
    others = targets.filter { !names.contains($0.name) && !$0.isProduct }
  }

  /// The names of the targets, and of all that they depend on, except apps.
  private static func reachable(from targets: [ProjectTarget], _ byName: [String: ProjectTarget]) -> Set<String> {
    var names = Set(targets.map(\.name))
    var rest = targets
    while let target = rest.popLast() {
      for name in target.dependencies {
        guard let other = byName[name], other.kind != .application, names.insert(name).inserted else { continue }
        rest.append(other)
      }
    }
    return names
  }
}
