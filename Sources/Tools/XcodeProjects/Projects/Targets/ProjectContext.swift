/// The context that the readers of all targets of a project share.
struct ProjectContext {
  /// The absolute path of `X.xcodeproj`.
  let path: String
  /// The object of the project.
  let project: ProjectObject
  let table: ObjectTable
  let tree: ProjectFileTree
  let log: ProjectLog
  let budget: ProjectMemoryBudget
  let settingsFiles: SettingsFiles
  let lists: ProjectLists
  let outside: OutsideFolders
  /// The synchronized folders, whose files are automatically members of targets.
  let synchronizedGroups: [ProjectObject]
  /// The Swift packages in folders of the project.
  let packages: LocalPackages
  /// The configuration to read; nil for the project's default.
  let configuration: String?
  /// The settings that the user gave.
  let overrides: [SettingOverride]

  init(
    path: String, project: ProjectObject, table: ObjectTable, budget: ProjectMemoryBudget, configuration: String?,
    overrides: [SettingOverride]
  ) {
    self.overrides = overrides
    self.path = path
    self.project = project
    self.table = table
    self.configuration = configuration
    log = table.log
    synchronizedGroups = table.all("PBXFileSystemSynchronizedRootGroup")
    self.budget = budget
    settingsFiles = SettingsFiles(log: log, budget: budget)
    lists = ProjectLists(log: log, budget: budget)
    let base = FilePath.folder(path)
    let root = [project.string("projectDirPath"), project.string("projectRoot")].compactMap(\.self).reduce(base) {
      $1.isEmpty ? $0 : FilePath.join($0, $1)
    }
    tree = ProjectFileTree(project, table, root: root, budget: budget)
    packages = LocalPackages(table, tree)
    outside = OutsideFolders(root: root, log: log)
  }

  /// The folder to which paths of the project are relative.
  var root: String { tree.root }
}
