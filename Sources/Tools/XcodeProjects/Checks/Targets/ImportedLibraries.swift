/// Finds the libraries of a project that targets import without linking them. Xcode finds such libraries in the folder
/// of its products, where the build of the app has put them.
package struct ImportedLibraries {
  /// The libraries, by the names of their modules. Of several with one name, an app's own library comes first.
  private let libraries: [String: [ProjectTarget]]
  private let modules: Set<String>
  /// The names of the libraries that an app uses, directly or indirectly.
  private let appLibraries: Set<String>
  /// The modules that each source imports, by its path.
  private var imports: [String: [String]] = [:]

  /// Returns the project with a dependency for each import of one of its libraries. A dependency that closes a cycle is
  /// left out, and is a finding.
  package static func resolved(_ project: XcodeProject) -> XcodeProject {
    let libraries = project.targets.filter { [.framework, .staticLibrary].contains($0.kind) }
    guard !libraries.isEmpty else { return project }
    var resolution = ImportedLibraries(project, libraries)
    var project = project
    for index in project.targets.indices where project.targets[index].kind != .other {
      project.targets[index].dependencies += resolution.missing(project.targets[index])
    }
    project.removeDependencyCycles()
    return project
  }

  private init(_ project: XcodeProject, _ libraries: [ProjectTarget]) {
    self.libraries = Dictionary(grouping: libraries, by: \.moduleName)
    modules = Set(libraries.map(\.moduleName))
    let apps = project.targets.filter { $0.kind == .application }
    appLibraries = Set(apps.flatMap { $0.dependencies + $0.embedded })
  }

  /// The names of the libraries that the target imports and does not depend on.
  private mutating func missing(_ target: ProjectTarget) -> [String] {
    let linked = Set(target.dependencies)
    var names: [String] = []
    for module in Set(target.sources.flatMap { modules(importedBy: $0) }).sorted() where module != target.moduleName {
      let candidates = libraries[module] ?? []
      guard !candidates.contains(where: { linked.contains($0.name) }) else { continue }
      let chosen = candidates.first { appLibraries.contains($0.name) } ?? candidates.first
      if let chosen, chosen.name != target.name { names.append(chosen.name) }
    }
    return names
  }

  /// The modules of the project that a source imports.
  private mutating func modules(importedBy path: String) -> [String] {
    if let known = imports[path] { return known }
    let found = ImportScan(path, modules: modules).uses.map(\.module).filter(modules.contains)
    imports[path] = found
    return found
  }
}
