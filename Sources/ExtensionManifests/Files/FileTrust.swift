internal import Foundation
internal import SourceFiles

/// Whether files are what they seem to be: no links that lead elsewhere, nothing that everybody may change.
enum FileTrust {
  /// Adds a finding where everybody may write to the file or directory at `path`.
  ///
  /// - Returns: whether nobody else may.
  @discardableResult
  static func checkPermissions(_ path: String, _ status: FileStatus, _ log: FindingLog) -> Bool {
    guard status.isWorldWritable else { return true }
    let what = status.isDirectory ? "directory" : "file"
    log.add(
      Diagnostic(
        path: path, position: .start, rule: Rule.unsafePermissions.rawValue,
        message: "every user may write to the \(what) '\(path)'", fix: "take that away: chmod o-w"))
    return false
  }

  /// Adds a finding where the link at `path` leads out of `folder`.
  ///
  /// - Returns: whether it stays within, or is no link.
  @discardableResult
  static func checkLink(_ path: String, _ status: FileStatus, within folder: String, _ log: FindingLog) -> Bool {
    guard status.isLink else { return true }
    guard let target = realPath(path), let root = realPath(folder) else {
      log.add(
        Diagnostic(
          path: path, position: .start, rule: Rule.unreadable.rawValue,
          message: "the link '\(path)' can't be followed: \(String(cString: strerror(errno)))",
          fix: "put the file itself there"))
      return false
    }
    guard target.hasPrefix(root + "/") else {
      log.add(
        Diagnostic(
          path: path, position: .start, rule: Rule.unsafeSymlink.rawValue,
          message: "the link '\(path)' leads out of '\(folder)', to '\(target)'", fix: "put the file itself there"))
      return false
    }
    return true
  }

  /// Adds a finding where the manifest at `path` is a link out of `folder`, or everybody may write to it.
  static func checkManifest(_ path: String, within folder: String, _ log: FindingLog) {
    guard let status = FileStatus(path, followsLinks: false) else { return }
    guard checkLink(path, status, within: folder, log) else { return }
    if let target = status.isLink ? FileStatus(path) : status { checkPermissions(path, target, log) }
  }

  /// Adds findings where a folder on the way to a bundle belongs to everybody or leads out of the app, or where the bundle's
  /// manifest can't be trusted. A link to a whole bundle in a directory of extensions is followed.
  static func checkBundle(_ path: String, in app: AppBundle?, manifest: String, _ log: FindingLog) {
    for folder in [app?.path, app?.plugInsPath, path].compactMap(\.self) {
      if let status = FileStatus(folder) { checkPermissions(folder, status, log) }
      if let app, folder != app.path, let status = FileStatus(folder, followsLinks: false) {
        checkLink(folder, status, within: app.path, log)
      }
    }
    checkManifest(manifest, within: path, log)
  }

  /// Whether what is at `path` lies in `folder`, wherever links lead.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let status = FileStatus(path, followsLinks: false) else { return false }
    return checkLink(path, status, within: folder, FindingLog(path: path))
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FindingLog {
  /// Adds a finding where everybody may write to the file.
  package func checkPermissions() {
    if let status = FileStatus(path), status.isRegularFile { FileTrust.checkPermissions(path, status, self) }
  }
}
