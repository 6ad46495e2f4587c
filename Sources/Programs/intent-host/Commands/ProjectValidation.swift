internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import XcodeProjects

/// Checks the projects at a path of `intent-host validate`.
struct ProjectValidation {
  /// The findings about the projects.
  private(set) var findings: [Diagnostic] = []
  /// The number of targets and sources that were checked.
  private(set) var count = 0

  /// Checks the projects at `path`; nil if there are none.
  ///
  /// - Parameters:
  ///   - path: the path that the user gave.
  ///   - limits: the maximum memory and time that extensions may request.
  ///   - progress: called with the number of checked sources, and of all sources of a project.
  init?(_ path: String, limits: BudgetLimits, progress: (_ done: Int, _ all: Int) -> Void) {
    do throws(Diagnostic) {
      guard let projects = try XcodeProject.paths(at: path) else { return nil }
      for project in projects { check(project, limits: limits, progress: progress) }
    } catch {
      findings = [error]
    }
    if !path.hasPrefix("/") { findings = findings.map(Self.relative) }
  }

  private mutating func check(_ path: String, limits: BudgetLimits, progress: (Int, Int) -> Void) {
    let check = ProjectCheck(XcodeProject.read(contentsOf: path), limits: limits, progress: progress)
    findings += check.findings
    count += check.count
    // Definitions and vocabularies get the same checks as files outside of projects.
    var validator = Validator(limits: limits, checkPolicy: { _ in [] })
    for resource in check.resources { validator.check(resource) }
    findings += validator.findings()
    count += validator.count
  }

  /// The finding with a path relative to the current directory, if the file is inside that directory.
  private static func relative(_ finding: Diagnostic) -> Diagnostic {
    let folder = FileManager.default.currentDirectoryPath + "/"
    guard finding.path.hasPrefix(folder) else { return finding }
    var finding = finding
    finding.path = String(finding.path.dropFirst(folder.count))
    return finding
  }
}
