internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import ExtensionTools
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// `intent-host validate`: checks manifests, bundles, directories, vocabularies, definitions, policies and projects.
struct ValidateCommand {
  private let arguments: ParsedArguments
  private let console: Console

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try ValidateCommand(arguments: arguments, console: console).perform()
  }

  private func perform() throws(UsageError) -> Int32 {
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        message: "'validate' needs a path: a manifest, a bundle, a project, or a directory with such files")
    }
    if arguments.has(.json), arguments.has(.sarif) {
      throw UsageError(message: "'--json' and '--sarif' contradict each other; give one")
    }
    let (policy, policyFindings) = try policy()
    let folders = HostFolders(environment: ProcessInfo.processInfo.environment)
    var validator = Validator(
      limits: policy.budgets.limits, plugins: arguments.all(.plugins), manifests: arguments.all(.manifests),
      appGroups: AppGroupMembers(folders).grants(allowed: policy.appGroups),
      checkPolicy: { Policy.read(contentsOf: $0).findings },
      checkConfiguration: { UserConfiguration.read($0).findings },
      languages: (LanguageFile.suffixes, LanguageFile.findings))
    validator.trustedAuthors = policy.trustedAuthors
    if arguments.has(.load) {
      let describer = AppIntentDescriber(budgets: policy.budgets)
      validator.describe = { try describer.description(of: $0) }
    }
    let progress = ProgressBar(console, isShown: !arguments.has(.quiet))
    let projects = checkAll(&validator, policy: policy, progress: progress)
    let loaded = arguments.has(.load) ? loadAll(validator, policy: policy, progress: progress) : []
    let configuration = UserConfiguration(ProcessInfo.processInfo.environment).findings
    let findings = validator.findings(and: loaded + policyFindings + configuration + projects.flatMap(\.findings))
    progress.clear()
    show(findings)
    let count = projects.reduce(validator.count) { $0 + $1.count }
    if !arguments.has(.quiet), !isForPrograms { summarize(findings, count: count) }
    let isBad = findings.contains { $0.severity == .error || (arguments.has(.strict) && $0.severity == .warning) }
    return isBad ? 1 : 0
  }

  /// Checks all operands, and returns the projects among them.
  private func checkAll(
    _ validator: inout Validator, policy: Policy, progress: ProgressBar
  ) -> [ProjectValidation] {
    arguments.operands.compactMap { path in
      let project = ProjectValidation(path, limits: policy.budgets.limits, progress: progress.show)
      if project == nil { validator.check(path, progress: progress.show) }
      return project
    }
  }

  /// Returns the policy with the budgets. The errors of the default policy file are findings, because the user did not
  /// name that file, and the default policy replaces it.
  private func policy() throws(UsageError) -> (Policy, findings: [Diagnostic]) {
    guard !arguments.has(.policy), let path = HostSettings.policyPath(arguments) else {
      return (try HostSettings.policy(arguments), [])
    }
    let read = Policy.read(contentsOf: path)
    return (read.policy ?? Policy(), read.policy == nil ? read.findings : [])
  }

  /// Loads the libraries and returns the findings about them.
  private func loadAll(_ validator: Validator, policy: Policy, progress: ProgressBar) -> [Diagnostic] {
    let inspector = LibraryInspector(launcher: ExtensionLauncher(), budgets: policy.budgets)
    let describer = AppIntentDescriber(budgets: policy.budgets)
    return validator.unloadable
      + validator.extensions.enumerated().flatMap { index, checked in
        progress.show(index, validator.extensions.count)
        return inspector.inspect(checked.target).map { $0.diagnostic(of: checked) }
          + describer.mismatches(of: checked.target)
      }
  }

  private var isForPrograms: Bool { arguments.has(.json) || arguments.has(.sarif) }

  private func show(_ findings: [Diagnostic]) {
    if arguments.has(.sarif) {
      return console.print(SARIFReport.document(findings, version: IntentHostTool.version).line)
    }
    for finding in findings {
      console.print(arguments.has(.json) ? FindingListing.row(finding).line : line(finding))
    }
  }

  /// Returns the text of a finding, with its severity in colour if the output supports colour.
  private func line(_ finding: Diagnostic) -> String {
    let text = finding.description
    guard console.usesColour else { return text }
    let severity = " \(finding.severity.rawValue): "
    let colour =
      switch finding.severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      }
    guard let range = text.range(of: severity) else { return text }
    return text.replacingCharacters(in: range, with: "\u{1b}[\(colour)m\(severity)\u{1b}[0m")
  }

  private func summarize(_ findings: [Diagnostic], count: Int) {
    let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let result = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    console.error("\(count) checked: \(result)")
  }
}
