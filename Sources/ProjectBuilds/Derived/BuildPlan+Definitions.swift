internal import XcodeProjects

extension BuildPlan {
  /// The definition files whose classes are generated into the module of `target`: one of each name, and none that a
  /// module that the target uses has too.
  func definitions(of target: ProjectTarget) -> [String] {
    let imported = Set(modules(of: target).flatMap(\.definitions))
    let own = Dictionary(grouping: target.definitions.filter { !imported.contains($0) }, by: Self.name)
    return own.values.compactMap { $0.min { (Self.rank($0), $0) < (Self.rank($1), $1) } }.sorted()
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// The original is in `Base.lproj`, or else it is the English one.
  private static func rank(_ path: String) -> Int {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return ["Base.lproj", "en.lproj"].firstIndex(of: folder) ?? 2
  }
}
