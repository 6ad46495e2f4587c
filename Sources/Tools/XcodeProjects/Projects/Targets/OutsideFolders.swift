internal import BaseFiles

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
