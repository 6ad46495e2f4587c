package import SourceFiles
package import XcodeProjects

extension XcodeProject {
  /// The findings that matter to what is built. An error in a target that is not built, or that is only an app's program,
  /// is a warning: the extensions work without it.
  package func findings(affecting plan: BuildPlan) -> [Diagnostic] {
    let needed = Set((plan.modules + plan.allExtensions).map(\.name))
    return findings.map { finding in
      guard let owner = owners[finding], !needed.contains(owner), finding.severity == .error else { return finding }
      return Diagnostic(finding, severity: .warning)
    }
  }
}
