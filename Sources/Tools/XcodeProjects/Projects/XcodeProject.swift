package import BaseFiles

/// A project of Xcode, or a folder of sources, as targets that can be built.
package struct XcodeProject: Sendable, Hashable {
  /// The absolute path of the project's folder, `X.xcodeproj`, or of the folder of sources.
  package var path: String
  /// The targets, in the order of the project.
  package var targets: [ProjectTarget]
  /// Defects of the project's files, by path and position.
  package var findings: [Diagnostic]
  /// The target that each finding is about. Findings without an entry are about the project as a whole.
  package var owners: [Diagnostic: String] = [:]
  /// The product that each finding about a missing product names.
  package var products: [Diagnostic: String] = [:]

  /// The Swift packages in folders of the project.
  package var packages = LocalPackages()

  /// Makes a project.
  package init(path: String, targets: [ProjectTarget], findings: [Diagnostic]) {
    self.path = path
    self.targets = targets
    self.findings = findings
  }

  /// Removes each dependency of a target that closes a cycle, and adds a finding.
  package mutating func removeDependencyCycles() {
    let log = ProjectLog(path: FilePath.suffix(path) == "xcodeproj" ? "\(path)/project.pbxproj" : path)
    targets = DependencyCycles.removingCycles(from: targets, log: log)
    findings += log.findings
    owners.merge(log.owners) { first, _ in first }
  }
}
