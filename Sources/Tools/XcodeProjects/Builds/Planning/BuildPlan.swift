package import BaseFiles

/// The targets of a project that are built, and the resulting bundles.
package struct BuildPlan: Sendable {
  /// An app bundle with the extensions in it.
  package struct App: Sendable {
    /// The app.
    package let target: ProjectTarget
    /// The extensions under its `PlugIns`, and the library of its App Intents.
    package fileprivate(set) var extensions: [ProjectTarget]
    /// The app's other extensions, which are not built. Their bundles in the output folder stay unchanged.
    package let others: [ProjectTarget]
    /// Whether the app's program is compiled too.
    package let isCompiled: Bool
  }

  /// The app bundles, in the order of the project. Extensions that no app contains are in an additional last app,
  /// which the project does not have, because the host lets the extensions of one app share groups of any name.
  package private(set) var apps: [App] = []
  /// The frameworks and static libraries that the extensions and apps use. Each comes after the libraries that it
  /// needs.
  package private(set) var modules: [ProjectTarget] = []
  /// The UI tests. They are one program.
  package private(set) var uiTests: [ProjectTarget] = []
  /// The App Intents of the apps, by the names of their targets.
  private(set) var appIntents: [String: AppIntentSelection] = [:]
  /// The reasons why targets can't be built.
  package private(set) var findings: [Diagnostic] = []

  /// All extensions.
  package var allExtensions: [ProjectTarget] { apps.flatMap(\.extensions) }
  /// The apps whose programs are compiled.
  package var programs: [ProjectTarget] { apps.filter(\.isCompiled).map(\.target) }

  /// All targets that are compiled, each after the targets that it uses.
  package var targets: [ProjectTarget] { modules + allExtensions + programs + uiTests }

  /// Plans the build of a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - names: the names of the targets to build; empty for all. An app includes its extensions. An extension
  ///     includes the bundle of its app without the app's program.
  ///   - buildsApps: whether the programs of apps are compiled.
  ///   - buildsUITests: whether the UI tests are compiled.
  /// - Throws: ``UnknownTargetError`` if the project has no target with one of the names.
  package init(
    _ project: XcodeProject, targets names: [String] = [], buildsApps: Bool = true, buildsUITests: Bool = false
  )
    throws(UnknownTargetError)
  {
    let wanted = try Self.wanted(project, names)
    var check = TargetCheck(project)
    let buildable = project.targets.filter { wanted.contains($0.name) && check.isBuildable($0) }
    var contained: Set<String> = []
    for app in project.targets where app.kind == .application {
      let embedded = project.targets.filter { $0.isIntentsExtension && app.embedded.contains($0.name) }
        .filter { contained.insert($0.name).inserted }
      let extensions = embedded.filter { wanted.contains($0.name) && check.isBuildable($0) }
      let isWanted = app.otherSystem == nil && buildable.contains { $0.name == app.name }
      let intents = wanted.contains(app.name) ? appIntents(of: app, in: project, check: &check) : []
      guard isWanted || (!(extensions + intents).isEmpty && check.hasSafeNames(app)) else { continue }
      guard check.claimBundlePath(BundleName.app(app), of: app) else { continue }
      apps.append(
        App(
          app, extensions: extensions + intents, all: embedded, wanted: wanted, isCompiled: isWanted && buildsApps,
          check: &check)
      )
    }
    let loose = project.targets.filter { $0.isIntentsExtension && !contained.contains($0.name) }
    let extensions = buildable.filter { target in loose.contains { $0.name == target.name } }
    if !extensions.isEmpty {
      let app = ContainingApp.target(of: loose, in: project)
      apps.append(App(app, extensions: extensions, all: loose, wanted: wanted, isCompiled: false, check: &check))
    }
    if buildsUITests { uiTests = project.targets.filter { $0.kind == .uiTests && check.isBuildable($0) } }
    let roots = apps.flatMap { ($0.isCompiled ? [$0.target] : []) + $0.extensions } + uiTests
    modules = Self.modules(of: roots, in: project).filter { check.isBuildable($0) }
    findings = check.findings
  }

  /// The library of the App Intents that an app declares; empty if there are none.
  private mutating func appIntents(
    of app: ProjectTarget, in project: XcodeProject, check: inout TargetCheck
  ) -> [ProjectTarget] {
    guard let selection = AppIntentSelection(AppSources(of: app, in: project)) else { return [] }
    let target = selection.target
    guard check.isBuildable(target) else { return [] }
    appIntents[target.name] = selection
    return [target]
  }

  /// Replaces the App Intents of a target by a smaller selection.
  mutating func update(_ selection: AppIntentSelection) {
    let target = selection.target
    appIntents[target.name] = selection
    for app in apps.indices {
      for index in apps[app].extensions.indices where apps[app].extensions[index].name == target.name {
        apps[app].extensions[index] = target
      }
    }
  }

  /// The names of the targets that are built for `names`.
  private static func wanted(_ project: XcodeProject, _ names: [String]) throws(UnknownTargetError) -> Set<String> {
    let kinds: [ProjectTarget.Kind] = [.application, .intentsExtension, .intentsUIExtension]
    let candidates = project.targets.filter { kinds.contains($0.kind) }
    for name in names where !candidates.contains(where: { $0.name == name }) {
      throw UnknownTargetError(name: name, known: candidates.map(\.name))
    }
    guard !names.isEmpty else { return Set(candidates.map(\.name)) }
    let apps = candidates.filter { $0.kind == .application && names.contains($0.name) }
    return Set(names).union(apps.flatMap(\.embedded))
  }

  /// The libraries of the project that `roots` use, directly or indirectly.
  private static func modules(of roots: [ProjectTarget], in project: XcodeProject) -> [ProjectTarget] {
    let byName = Dictionary(project.targets.map { ($0.name, $0) }) { first, _ in first }
    var ordered: [ProjectTarget] = []
    var seen: Set<String> = []
    func visit(_ target: ProjectTarget) {
      for dependency in target.dependencies.compactMap({ byName[$0] }) where dependency.isLibrary {
        guard seen.insert(dependency.name).inserted else { continue }
        visit(dependency)
        ordered.append(dependency)
      }
    }
    for root in roots { visit(root) }
    return ordered
  }

  /// The modules that `target` uses, directly or indirectly.
  func modules(of target: ProjectTarget) -> [ProjectTarget] {
    var names: Set<String> = []
    func visit(_ target: ProjectTarget) {
      for module in modules where target.dependencies.contains(module.name) && names.insert(module.name).inserted {
        visit(module)
      }
    }
    visit(target)
    return modules.filter { names.contains($0.name) }
  }
}

extension BuildPlan.App {
  /// Makes an app from the extensions whose bundle paths are not claimed yet. `all` includes extensions that are not
  /// built.
  fileprivate init(
    _ app: ProjectTarget, extensions: [ProjectTarget], all: [ProjectTarget], wanted: Set<String>, isCompiled: Bool,
    check: inout TargetCheck
  ) {
    target = app
    let built = extensions.filter { check.claimBundlePath(BundleName.extension($0, in: app), of: $0) }
    let names = Set(built.map(\.productName))
    self.extensions = built
    others = all.filter {
      !wanted.contains($0.name) && !names.contains($0.productName) && check.hasSafeNames($0)
    }
    self.isCompiled = isCompiled
  }
}

/// The error for a name that no target of the project has.
package struct UnknownTargetError: Error {
  /// The given name.
  package let name: String
  /// The names of the known targets.
  package let known: [String]
}

extension ProjectTarget {
  /// Whether the target handles intents of SiriKit, or shows views for them.
  var isIntentsExtension: Bool { kind == .intentsExtension || kind == .intentsUIExtension }

  /// Whether other targets import the target as a module.
  var isLibrary: Bool { kind == .framework || kind == .staticLibrary }
}
