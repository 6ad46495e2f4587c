package import BaseFiles

/// Finds the imports that will make the compiler fail, in all targets of a build, before anything is compiled.
package struct ImportCheck {
  /// One finding for each module that an extension or a library imports, at the first import.
  package private(set) var findings: [Diagnostic] = []
  /// For each target that can't be compiled, the finding about the first module that is missing, by the target's name.
  package private(set) var reasons: [String: Diagnostic] = [:]
  private let modules: Set<String>
  /// The imports of each source that certainly fail, by its path.
  private var failures: [String: [ImportScan.Use]] = [:]

  /// Checks the targets of a build.
  ///
  /// - Parameters:
  ///   - needed: the extensions and libraries.
  ///   - programs: the apps whose programs are compiled. An import that only a program has is no finding of its own.
  ///   - modules: the names of the modules that the project builds.
  package init(_ needed: [ProjectTarget], programs: [ProjectTarget], modules: Set<String>) {
    self.modules = modules
    var order: [String] = []
    var places: [String: [(path: String, position: SourcePosition)]] = [:]
    for path in Self.unique(needed.flatMap(\.sources)) {
      for use in failures(in: path) {
        if places[use.module] == nil { order.append(use.module) }
        places[use.module, default: []].append((path, use.position))
      }
    }
    findings = order.compactMap { module in
      guard let uses = places[module], let first = uses.first else { return nil }
      let note = uses.count == 1 ? "" : " (imported in \(uses.count) files)"
      return ImportFinding.make(module, path: first.path, position: first.position, note: note, modules: modules)
    }
    for target in needed + programs { reasons[target.name] = reason(target) }
  }

  /// The findings about a project without those about products whose imports are findings too.
  package func withoutRepetitions(_ project: XcodeProject) -> [Diagnostic] {
    project.findings.filter { finding in
      guard let product = project.products[finding] else { return true }
      return !failures.values.contains { $0.contains { $0.module == product } }
    }
  }

  private mutating func reason(_ target: ProjectTarget) -> Diagnostic? {
    for path in target.sources {
      if let use = failures(in: path).first {
        return ImportFinding.make(use.module, path: path, position: use.position, modules: modules)
      }
    }
    return nil
  }

  private mutating func failures(in path: String) -> [ImportScan.Use] {
    if let known = failures[path] { return known }
    let uses = ImportScan(path, modules: modules).uses.filter { use in
      use.isCertain && ImportFinding.fails(use.module, modules: modules)
    }
    failures[path] = uses
    return uses
  }

  private static func unique(_ paths: [String]) -> [String] {
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }
  }
}
