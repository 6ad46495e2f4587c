internal import BaseFiles

extension XcodeProject {
  /// Reads the project at `path`, which is `X.xcodeproj`. Reads referenced files only if a target's kind, settings or
  /// groups depend on them; sources are not read.
  ///
  /// - Parameters:
  ///   - path: the project, or the project file in it.
  ///   - configuration: the configuration whose settings apply. With nil, it is the one that `xcodebuild` uses: the
  ///     default of each list of configurations, which is `Release` in Xcode's templates.
  ///   - overrides: settings that override those of the project, as on the command line of `xcodebuild`.
  /// - Returns: the readable targets, with findings. A broken project has no targets and an error.
  package static func read(
    contentsOf path: String, configuration: String? = nil, overrides: [SettingOverride] = []
  ) -> XcodeProject {
    let absolute = FilePath.absolute(path)
    let folder = FilePath.suffix(absolute) == "pbxproj" ? FilePath.folder(absolute) : absolute
    let log = ProjectLog(path: "\(folder)/project.pbxproj")
    var packages = LocalPackages()
    let targets = targets(folder, configuration: configuration, overrides: overrides, log: log, &packages)
    var project = XcodeProject(
      path: folder, targets: targets, findings: log.findings.sorted { $0.position < $1.position })
    project.packages = packages
    project.owners = log.owners
    project.products = log.products
    return project
  }

  private static func targets(
    _ folder: String, configuration: String?, overrides: [SettingOverride], log: ProjectLog,
    _ packages: inout LocalPackages
  ) -> [ProjectTarget] {
    let budget = ProjectMemoryBudget(log: log)
    guard let root = ProjectLists(log: log, budget: budget).read(log.path) else { return [] }
    let table = ObjectTable(root, log: log)
    guard let project = project(root, table) else { return [] }
    let context = ProjectContext(
      path: folder, project: project, table: table, budget: budget, configuration: configuration,
      overrides: overrides)
    packages = context.packages
    let objects = table.objects("targets", of: project)
    if objects.count > ProjectMemoryBudget.maximumTargets {
      log.add(
        .tooLarge, at: project.position,
        "the project has more than \(ProjectMemoryBudget.maximumTargets) targets; the rest is ignored",
        fix: "split the project")
    }
    let native = objects.prefix(ProjectMemoryBudget.maximumTargets).filter { $0.isa == "PBXNativeTarget" }
    let products = products(native)
    var targets: [ProjectTarget] = []
    for object in native where !budget.isExhausted {
      targets.append(TargetReader.read(object, context, products: products))
    }
    targets = OtherSystems.resolved(targets, log: log)
    if !targets.contains(where: \.isProduct) {
      log.add(.noTargets, at: project.position, "the project has no extension, app, framework or library")
    }
    return DependencyCycles.removingCycles(from: targets, log: log)
  }

  /// The project object: the root of the file, or the only object of its class.
  private static func project(_ root: PropertyListNode, _ table: ObjectTable) -> ProjectObject? {
    let named = root["rootObject"]?.string.flatMap { table[$0] }
    if let named, named.isa == "PBXProject" { return named }
    guard root["objects"]?.entries != nil else { return nil }
    table.log.add(
      .missingObject, at: root["rootObject"]?.position ?? root.position, severity: .error,
      "'rootObject' does not refer to a project", fix: "restore the file from your version control")
    return table.all("PBXProject").first
  }

  private static func products(_ targets: [ProjectObject]) -> [String: String] {
    Dictionary(
      targets.compactMap { target in
        target.string("productReference").map { ($0, target.string("name") ?? target.id) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
