internal import BaseFiles
internal import Foundation

/// A reason why the journal's files can't be used, with the remedy.
public enum JournalDefect: Hashable, Sendable, CustomStringConvertible {
  /// A file can't be read, so its requests are missing from the output.
  case unreadable(path: String, reason: String)
  /// The folder can't be written, so that requests leave no entry.
  case unwritable(path: String, reason: String)

  /// The path, the reason and the remedy.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "the journal '\(path)' can't be read: \(reason); move it away, or let this user read and write it"
    case .unwritable(let path, let reason):
      "the journal's folder '\(path)' can't be written: \(reason); let this user write there, or set "
        + "'XDG_STATE_HOME' to another folder"
    }
  }

  /// Returns the defects of the journal in the state folder of `folders`; none if the journal is complete, or missing
  /// and can be created. Creates nothing.
  public static func all(in folders: HostFolders) -> [JournalDefect] {
    let paths = [JournalFile.path(in: folders.state), JournalFile.oldPath(in: folders.state)]
    let unreadable = paths.compactMap { path -> JournalDefect? in
      reason(path).map { .unreadable(path: path, reason: $0) }
    }
    do {
      try FolderAccess.check(folders.state)
      return unreadable
    } catch {
      return unreadable + [.unwritable(path: folders.state.path, reason: systemReason(error))]
    }
  }

  private static func reason(_ path: String) -> String? {
    // Writers do not follow a link at this path.
    if let kind = FileKind.name(path: path, followsLinks: false) { return "it is \(kind), not a regular file" }
    guard access(path, R_OK | W_OK) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
    return systemReason(errno)
  }
}
