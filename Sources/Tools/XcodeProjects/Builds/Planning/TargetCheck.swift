internal import BaseFiles

/// Decides which targets can be built, and reports why others can't.
struct TargetCheck {
  private let project: XcodeProject
  /// The names of the targets that were checked, with the results.
  private var results: [String: Bool] = [:]
  /// The name of the target that has each module name.
  private var modules: [String: String] = [:]
  /// The name of the target that claims each bundle path, relative to the output folder.
  private var bundles: [String: String] = [:]
  private(set) var findings: [Diagnostic] = []

  init(_ project: XcodeProject) {
    self.project = project
  }

  /// Whether the target can be built.
  mutating func isBuildable(_ target: ProjectTarget) -> Bool {
    if let known = results[target.name] { return known }
    let result = check(target)
    results[target.name] = result
    return result
  }

  private mutating func check(_ target: ProjectTarget) -> Bool {
    guard hasSafeNames(target) else { return false }
    if let file = target.foreignSources.first {
      let more = target.foreignSources.count > 1 ? " and \(target.foreignSources.count - 1) more" : ""
      return rejectSources(
        target, rule: .foreignSources,
        reason: "'\(file)'\(more) is no Swift source, and there is no Objective-C on Linux")
    }
    guard !target.sources.isEmpty else {
      return rejectSources(target, rule: .unsupportedTarget, reason: "it has no Swift sources")
    }
    return true
  }

  /// Whether the names of a target can be the names of its files and of its module. Adds a finding otherwise.
  mutating func hasSafeNames(_ target: ProjectTarget) -> Bool {
    let name = target.productName
    guard !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 200, !BundleName.isReserved(name),
      !name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0 == "$" || $0.isActive })
    else {
      return reject(target, rule: .unsafeName, reason: "'\(TerminalText.plain(name))' can't be the name of a bundle")
    }
    guard ModuleName.isValid(target.moduleName) else {
      return reject(
        target, rule: .unsafeName, reason: "'\(TerminalText.plain(target.moduleName))' can't be the name of a module")
    }
    guard !HostModules.isReserved(target.moduleName) else {
      return reject(
        target, rule: .unsafeName,
        reason:
          "its module '\(target.moduleName)' has the name of a module of the API; set PRODUCT_MODULE_NAME, or rename the "
          + "folder")
    }
    let owner = modules[target.moduleName] ?? target.name
    modules[target.moduleName] = owner
    guard owner == target.name else {
      return reject(
        target, rule: .unsafeName, reason: "its module '\(target.moduleName)' has the name of the module of '\(owner)'")
    }
    return true
  }

  /// Claims the path of a target's bundle, relative to the output folder. Adds a finding and returns false if another
  /// target has claimed it.
  mutating func claimBundlePath(_ path: String, of target: ProjectTarget) -> Bool {
    guard let owner = bundles.updateValue(target.name, forKey: path) else { return true }
    bundles[path] = owner
    return reject(
      target, rule: .takenName,
      reason: "its bundle '\(path)' has the path of the bundle of target '\(TerminalText.plain(owner))'; set another "
        + "PRODUCT_NAME, or choose one of them with '--target'")
  }

  /// Rejects a target because of its sources. For an app, the finding is only a note, because its bundle and its
  /// extensions need no program.
  private mutating func rejectSources(_ target: ProjectTarget, rule: ProjectBuildRule, reason: String) -> Bool {
    guard target.kind == .application else { return reject(target, rule: rule, reason: reason) }
    add(rule, message: "the program of '\(TerminalText.plain(target.name))' is not built: \(reason)", severity: .note)
    return false
  }

  private mutating func reject(
    _ target: ProjectTarget, rule: ProjectBuildRule, reason: String
  ) -> Bool {
    add(rule, message: "target '\(TerminalText.plain(target.name))' is not built: \(reason)")
    return false
  }

  private mutating func add(_ rule: ProjectBuildRule, message: String, severity: Diagnostic.Severity? = nil) {
    findings.append(
      Diagnostic(path: project.path, position: .start, severity: severity, rule: rule, message: message))
  }
}
