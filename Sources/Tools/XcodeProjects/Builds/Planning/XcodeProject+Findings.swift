package import BaseFiles

extension XcodeProject {
  /// The findings that affect the plan. An error in a target that is not built, or that is only an app's program,
  /// becomes a warning, because the extensions work without that target.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - findings: the findings about the project; nil for all.
  /// - Returns: the findings with the severity that they have for the plan.
  package func findings(affecting plan: BuildPlan, among findings: [Diagnostic]? = nil) -> [Diagnostic] {
    let needed = Set((plan.modules + plan.allExtensions).map(\.name))
    return (findings ?? self.findings).map { finding in
      guard let owner = owners[finding], !needed.contains(owner), finding.severity == .error else { return finding }
      return Diagnostic(finding, severity: .warning)
    }
  }
}
