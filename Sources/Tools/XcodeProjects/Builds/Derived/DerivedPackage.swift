package import BaseFiles

/// The package that SwiftPM builds instead of an author's project: a manifest, and adapted copies of the sources.
package struct DerivedPackage {
  /// The result of an update.
  package struct Update: Sendable {
    /// The paths of the sources that were adapted.
    package internal(set) var adapted: [String] = []
    /// The number of all sources.
    package internal(set) var count = 0
    /// The findings about adapted sources and about definitions.
    package internal(set) var findings: [Diagnostic] = []
    /// The names of the targets that can't be compiled: a definition has errors, or no source can be read.
    package internal(set) var failed: Set<String> = []
    /// The state of each target, by its name: text that differs when a source or an option of the compiler changes.
    var states: [String: String] = [:]
    /// Facts about the sources of each target on which its manifest depends, by the target's name.
    var facts: [String: SourceFacts] = [:]
  }

  private let files: DerivedFiles
  private let manifest: DerivedManifest

  /// Makes the derived package in `folder`. It depends on the package with the API, at the path `package`.
  package init(folder: String, package: String) {
    files = DerivedFiles(folder: folder)
    manifest = DerivedManifest(package: package)
  }

  /// The text of the manifest for `plan`.
  package func manifestText(_ plan: BuildPlan) -> String { manifest.text(plan) }

  /// Updates the package from the project. Only changed sources are adapted.
  ///
  /// - Parameters:
  ///   - plan: the targets.
  ///   - progress: called with the number of checked sources, and the number of all sources.
  /// - Returns: the adapted sources, with the findings.
  /// - Throws: the system's error if a file can't be written.
  package func update(_ plan: BuildPlan, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }) throws -> Update {
    var copies = SourceCopies(files)
    let count = plan.targets.reduce(0) { $0 + $1.sources.count }
    copies.update.count = count
    for target in plan.targets {
      try copies.add(target, definitions: plan.definitions(of: target)) { progress($0, count) }
      copies.update.states[target.name, default: ""] += manifest.declaration(of: target, in: plan)
    }
    try files.removeSources(except: copies.expected)
    try files.write(Array(manifest.text(plan).utf8), to: "Package.swift")
    try copies.saveState()
    return copies.update
  }
}
