internal import BaseFiles
internal import ExtensionManifests

/// Builds a project: adapts its sources, compiles them, and puts the bundles into the output folder.
///
/// The project's own folder is only read.
package struct ProjectBuild {
  let project: XcodeProject
  var plan: BuildPlan
  let settings: BuildSettings
  let swift: SwiftBuild
  let onEvent: (BuildEvent) -> Void
  let imports: ImportCheck
  var result = BuildResult()

  /// Builds the targets of `plan`.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - plan: its targets.
  ///   - settings: where and how it is built.
  ///   - swift: the compiler, which another thread may stop.
  ///   - onEvent: called for each event.
  /// - Returns: the bundles, and the targets that failed.
  /// - Throws: ``ProjectBuildError`` if nothing can be built, and `CancellationError` if the compiler was stopped.
  package static func run(
    _ project: XcodeProject, plan: BuildPlan, settings: BuildSettings, swift: SwiftBuild,
    onEvent: @escaping (BuildEvent) -> Void
  ) throws -> BuildResult {
    var build = ProjectBuild(project, plan: plan, settings: settings, swift: swift, onEvent: onEvent)
    let lock = try DerivedDataLock(settings.derivedData)
    // Projects share the folder of products, where modules of the same name have the same paths.
    let products = try DerivedDataLock(settings.scratch) {
      if swift.isStopped { throw CancellationError() }
      onEvent(.waiting)
      return true
    }
    return try withExtendedLifetime((lock, products)) { try build.run() }
  }

  private init(
    _ project: XcodeProject, plan: BuildPlan, settings: BuildSettings, swift: SwiftBuild,
    onEvent: @escaping (BuildEvent) -> Void
  ) {
    self.project = project
    self.plan = plan
    self.settings = settings
    self.swift = swift
    self.onEvent = onEvent
    imports = ImportCheck(
      plan.modules + plan.allExtensions.filter { $0.kind != .appIntents }, programs: plan.programs,
      modules: Set(project.targets.filter { $0.otherSystem == nil }.map(\.moduleName)))
  }

  private mutating func run() throws -> BuildResult {
    report(project.findings(affecting: plan, among: imports.withoutRepetitions(project)) + plan.findings)
    report(imports.findings)
    // The compiler may take minutes, so the folder for its bundles is tried before.
    try BundleOutput(folder: settings.output).create()
    let records = try AppIntentRecords(self)
    for name in plan.appIntents.keys.sorted() { records.restore(name, &plan) }
    var update = try derivedPackage.update(plan) { onEvent(.adapting(done: $0, all: $1)) }
    onEvent(.adapted(count: update.adapted.count, all: update.count))
    report(update.findings)
    let blocked = plan.targets.map(\.name).filter { update.failed.contains($0) || imports.reasons[$0] != nil }
    var compiled: Set<String> = []
    for target in plan.allExtensions {
      if !isBlocked(target, by: blocked), try build(target, &update, records: records) {
        compiled.insert(target.name)
      } else {
        result.failed.append(target.name)
      }
    }
    for program in plan.programs where try build(program, update) { compiled.insert(program.name) }
    let writer = BundleWriter(
      project: project, plan: plan, compiled: compiled, facts: update.facts, swift: swift,
      describe: settings.describe)
    try assemble(writer)
    try buildUITests(blocked: blocked)
    return result
  }

  var derivedPackage: DerivedPackage { DerivedPackage(folder: settings.derivedData, package: settings.package) }

  private mutating func build(
    _ target: ProjectTarget, _ update: inout DerivedPackage.Update, records: AppIntentRecords
  ) throws -> Bool {
    guard let selection = plan.appIntents[target.name] else { return try compile(target) }
    return try buildAppIntents(target, selection, update: &update, records: records)
  }

  func isBlocked(_ target: ProjectTarget, by names: [String]) -> Bool {
    names.contains(target.name) || plan.modules(of: target).contains { names.contains($0.name) }
  }

  // MARK: Compiling

  var copies: String { "\(settings.derivedData)/Sources/" }

  func compile(_ target: ProjectTarget, product: String? = nil) throws -> Bool {
    onEvent(.compiling(target: target.name))
    var messages = CompilerMessages(copies: copies)
    let isBuilt = try swift.build(product: product ?? target.moduleName) { line in
      switch line {
      case .step(let done, let all, let text): onEvent(.step(done: done, all: all, text: text))
      case .message(let line): for line in messages.add(line) { onEvent(.message(line)) }
      case .noise: break
      }
    }
    for line in messages.end(isBuilt: isBuilt) { onEvent(.message(line)) }
    return isBuilt
  }

  // MARK: Bundles

  private mutating func assemble(_ writer: BundleWriter) throws {
    let output = BundleOutput(folder: settings.output)
    for app in plan.apps {
      // An app without extensions and without a program is of no use to a host.
      let parts = app.extensions.isEmpty ? [app.target] : app.extensions
      guard parts.contains(where: { writer.compiled.contains($0.name) }) else { continue }
      let name = BundleName.app(app.target)
      let earlier = "\(settings.output)/\(name)"
      try finish(name, target: app.target, extensions: (app.extensions + app.others).map(\.name), output: output) {
        try writer.write(app, to: $0, earlier: earlier)
      }
    }
    report(SharedGroups.findings(result.bundles.map(\.path)))
  }

  private mutating func finish(
    _ name: String, target: ProjectTarget, extensions: [String], output: BundleOutput,
    write: (String) throws -> [Diagnostic]
  ) throws {
    var findings: [Diagnostic] = []
    let isChanged = try output.replace(name) { findings = try write($0) }
    report(findings)
    let bundle = BuiltBundle(
      target: target.name, path: "\(settings.output)/\(name)", isChanged: isChanged, extensions: extensions)
    var validator = Validator(checkPolicy: { _ in [] })
    validator.check(bundle.path)
    report(validator.findings())
    result.bundles.append(bundle)
    onEvent(.built(bundle))
  }

  mutating func report(_ findings: [Diagnostic]) {
    for finding in findings { onEvent(.finding(finding)) }
    if findings.contains(where: { $0.severity == .error }) { result.hasErrors = true }
  }
}
