package import BaseFiles
package import ExtensionManifests
internal import SourceAdaptation

/// Checks a project without building it: reports what will not compile here and why, and what the adaptation replaces.
package struct ProjectCheck {
  private let project: XcodeProject
  private let limits: BudgetLimits
  /// The findings, in no particular order; each once.
  package private(set) var findings: [Diagnostic] = []
  /// The paths of the definitions, vocabularies, storyboards and xibs of the targets. The caller checks them.
  package private(set) var resources: [String] = []
  /// The sum of the numbers of checked targets and checked sources.
  package private(set) var count = 0

  /// Larger sources are not read.
  private static let maximumBytes = 32 << 20

  /// Checks a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - limits: the maximum memory and time that extensions may request.
  ///   - progress: called with the number of checked sources and of all sources.
  package init(
    _ project: XcodeProject, limits: BudgetLimits, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    let project = ImportedLibraries.resolved(project)
    self.project = project
    self.limits = limits
    findings = project.findings
    let plan = CheckPlan(project.targets)
    checkSources(plan, progress)
    checkAppIntents()
    for target in plan.needed + plan.optional { checkResources(target) }
    checkManifests()
    for target in plan.others { report(target) }
    count += plan.needed.count + plan.optional.count
    findings = Array(Set(findings))
  }

  // MARK: Sources

  /// Checks each source once. A source that only apps need gives no errors, because extensions are built without it.
  private mutating func checkSources(_ plan: CheckPlan, _ progress: (Int, Int) -> Void) {
    let needed = unique(plan.needed.flatMap(\.sources))
    let known = Set(needed)
    let optional = unique(plan.optional.flatMap(\.sources)).filter { !known.contains($0) }
    let sources = (needed + optional).compactMap { read($0) }
    let types = Set(sources.flatMap { $0.summary.declaredTypes.map(\.name) })
    let modules = Set(project.targets.map(\.moduleName))
    for (index, source) in sources.enumerated() {
      progress(index, sources.count)
      let isNeeded = known.contains(source.path)
      // The build makes a library of the App Intents of an app.
      let check = SourceCheck(
        source, modules: isNeeded ? modules : modules.union(AppIntentSelection.frameworks), types: types,
        isOfApp: !isNeeded)
      findings += isNeeded ? check.findings : check.findings.map(\.asWarning)
    }
    count += sources.count
  }

  /// Reports the App Intents of apps, of which the build makes libraries.
  private mutating func checkAppIntents() {
    for app in project.targets where app.kind == .application {
      guard let selection = AppIntentSelection(AppSources(of: app, in: project)) else { continue }
      let files = Set(selection.chosen.map(\.file)).count
      add(
        .appIntents, at: app.position, path: project.file,
        message:
          "'\(app.name)' has App Intents: \(selection.intents.joined(separator: ", ")); the build makes a library of them, "
          + "from \(files) of \(selection.sources.files.count) sources")
    }
  }

  private func unique(_ paths: [String]) -> [String] {
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }
  }

  private mutating func read(_ path: String) -> ParsedSource? {
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
      return ParsedSource(path: path, bytes: bytes, summary: SourceSummary(bytes, path: path))
    } catch {
      findings.append(error)
      return nil
    }
  }

  // MARK: Targets

  private mutating func checkResources(_ target: ProjectTarget) {
    resources += target.definitions + target.resources.filter { $0.hasSuffix("AppIntentVocabulary.plist") }
    for path in target.resources {
      if path.hasSuffix(".xcdatamodeld") || path.hasSuffix(".xcdatamodel") {
        add(
          .dataModel, path: path, message: "the Core Data model of '\(target.name)' can't be used here",
          fix: "store the data in a file of the app group, with 'Codable'")
      } else if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
        resources.append(path)
      }
    }
  }

  /// Reports a target that is not checked. The project itself reports extensions of other kinds, and targets for other
  /// systems.
  private mutating func report(_ target: ProjectTarget) {
    guard target.otherSystem == nil, !target.productType.contains("extension") else { return }
    add(
      .otherTarget, at: target.position, path: project.file,
      message: "'\(target.name)' is neither an Intents extension, an app, a framework nor a library; it is not checked")
  }

  private mutating func add(
    _ rule: ProjectCheckRule, at position: SourcePosition = .start, path: String, message: String, fix: String? = nil
  ) {
    findings.append(Diagnostic(path: path, position: position, rule: rule, message: message, fix: fix))
  }

  // MARK: Manifests

  private mutating func checkManifests() {
    var intents: [String: [String]] = [:]
    for target in project.targets where target.kind == .intentsExtension || target.kind == .intentsUIExtension {
      guard let manifest = TargetManifest(target, project) else { continue }
      let checked = manifest.unbuilt.checkExtension(definitions: target.definitions, limits: limits)
      findings += checked.findings
      if target.kind == .intentsExtension { intents[target.name] = checked.intents }
    }
    for app in project.targets where app.kind == .application {
      let supported = app.embedded.flatMap { intents[$0] ?? [] }
      checkApp(app, intents: supported, hasIntents: app.embedded.contains { intents[$0] != nil })
    }
  }

  private mutating func checkApp(_ app: ProjectTarget, intents: [String], hasIntents: Bool) {
    guard let manifest = TargetManifest(app, project) else { return }
    findings += manifest.unbuilt.checkApp()
    guard let missing = manifest.unbuilt.checkUsageDescription(intents: intents) else {
      return hasIntents ? checkEntitlement(app) : ()
    }
    findings.append(missing)
    checkEntitlement(app)
  }

  private mutating func checkEntitlement(_ app: ProjectTarget) {
    guard !app.hasSiriEntitlement else { return }
    add(
      .siriEntitlement, at: app.entitlements == nil ? app.position : .start, path: app.entitlements ?? project.file,
      message:
        "'\(app.name)' has no entitlement 'com.apple.developer.siri'; Apple's systems require it, this host does not")
  }
}

extension Diagnostic {
  /// The finding as a warning if it is an error.
  fileprivate var asWarning: Diagnostic {
    guard severity == .error else { return self }
    return Diagnostic(self, severity: .warning)
  }
}
