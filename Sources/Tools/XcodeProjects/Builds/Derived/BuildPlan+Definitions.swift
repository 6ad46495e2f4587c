extension BuildPlan {
  /// The definition files whose classes are generated into the module of `target`. If several have the same name, only
  /// one is used. A definition is left out if a module that the target uses has it too.
  func definitions(of target: ProjectTarget) -> [String] {
    let imported = Set(modules(of: target).flatMap(\.definitions))
    let own = Dictionary(grouping: target.definitions.filter { !imported.contains($0) }, by: Self.name)
    return own.values.compactMap { $0.min { (Self.rank($0), $0) < (Self.rank($1), $1) } }.sorted()
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// The original is in `Base.lproj`; without that folder, it is the English file.
  private static func rank(_ path: String) -> Int {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return ["Base.lproj", "en.lproj"].firstIndex(of: folder) ?? 2
  }
}
