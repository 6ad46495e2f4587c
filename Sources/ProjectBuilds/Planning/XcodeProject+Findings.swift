package import SourceFiles
package import XcodeProjects

extension XcodeProject {
  /// The findings that affect the plan. An error in a target that is not built, or that is only an app's program,
  /// becomes a warning, because the extensions work without that target.
  package func findings(affecting plan: BuildPlan) -> [Diagnostic] {
    let needed = Set((plan.modules + plan.allExtensions).map(\.name))
    return findings.map { finding in
      guard let owner = owners[finding], !needed.contains(owner), finding.severity == .error else { return finding }
      return Diagnostic(finding, severity: .warning)
    }
  }
}
