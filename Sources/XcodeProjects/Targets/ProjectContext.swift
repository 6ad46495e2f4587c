internal import PropertyLists
internal import SourceFiles

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
  /// The configuration to read; nil for the project's default.
  let configuration: String?

  init(path: String, project: ProjectObject, table: ObjectTable, budget: ProjectMemoryBudget, configuration: String?) {
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
    outside = OutsideFolders(root: root, log: log)
  }

  /// The folder to which paths of the project are relative.
  var root: String { tree.root }
}

/// Reads the property lists of a project.
struct ProjectLists {
  let log: ProjectLog
  let budget: ProjectMemoryBudget

  /// The root of the list at `path`; nil if it can't be read, which is a finding.
  func read(_ path: String) -> PropertyListNode? {
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: PropertyListReader.maximumBytes)
      guard budget.charge(bytes.count, path: path, at: .start) else { return nil }
      return try PropertyListReader.read(bytes, path: path, acceptsOldStyle: true)
    } catch {
      log.add(error)
      return nil
    }
  }
}

/// Reports the folders outside of the project that contain its files, each folder once.
final class OutsideFolders {
  private let root: String
  private let log: ProjectLog
  private var known: Set<String> = []

  init(root: String, log: ProjectLog) {
    self.root = root
    self.log = log
  }

  /// Adds a finding if the file at `path` is outside of the project, unless there is a finding about its folder.
  func report(_ path: String, at position: SourcePosition) {
    guard !FilePath.isInside(path, root), known.insert(FilePath.folder(path)).inserted else { return }
    log.add(
      .outsidePath, at: position,
      "'\(ProjectLog.short(path))' is outside the folder of the project, '\(root)'; it is read from there")
  }
}
