internal import Foundation
internal import SourceFiles

/// Checks that only the owner can change what the host loads: no file is writable for every user, and no link leads out
/// of its bundle.
enum FileTrust {
  /// Adds a finding if every user may write to the file or directory at `path`.
  ///
  /// - Returns: whether only its owner and group may.
  @discardableResult
  static func checkPermissions(_ path: String, _ status: FileStatus, _ log: FindingLog) -> Bool {
    guard status.isWorldWritable else { return true }
    let kind = status.isDirectory ? "directory" : "file"
    log.add(
      Diagnostic(
        path: path, rule: ExtensionRule.unsafePermissions, "every user may write to the \(kind) '\(path)'",
        fix: "take that away: chmod o-w"))
    return false
  }

  /// Adds a finding if the file at `path` is a link that leads out of `folder`.
  ///
  /// - Returns: whether it is no link, or stays inside.
  @discardableResult
  static func checkLink(_ path: String, _ status: FileStatus, within folder: String, _ log: FindingLog) -> Bool {
    guard status.isLink else { return true }
    let fix = "put the file itself there"
    guard let target = realPath(path), let root = realPath(folder) else {
      log.add(
        Diagnostic(
          path: path, rule: FileRule.unreadable, "the link '\(path)' can't be followed: \(systemReason(errno))",
          fix: fix))
      return false
    }
    guard target.hasPrefix(root + "/") else {
      log.add(
        Diagnostic(
          path: path, rule: ExtensionRule.unsafeSymlink,
          "the link '\(path)' leads out of '\(folder)', to '\(target)'", fix: fix))
      return false
    }
    return true
  }

  /// Adds a finding if the manifest at `path` is a link out of `folder`, or every user may write to it.
  static func checkManifest(_ path: String, within folder: String, _ log: FindingLog) {
    guard let status = FileStatus(path, followsLinks: false) else { return }
    guard checkLink(path, status, within: folder, log) else { return }
    if let target = status.isLink ? FileStatus(path) : status { checkPermissions(path, target, log) }
  }

  /// Adds findings if every user may write to a folder around a bundle's manifest, if such a folder leads out of the
  /// app, or if the manifest itself is unsafe. The bundle may be a link that leads anywhere if it is not part of an
  /// app.
  ///
  /// - Parameters:
  ///   - path: the bundle.
  ///   - app: the app that contains the bundle, and its folder of extensions; nil if there is none.
  ///   - manifest: the bundle's manifest.
  ///   - log: gets the findings.
  static func checkBundle(
    _ path: String, in app: (path: String, plugInsPath: String)?, manifest: String, _ log: FindingLog
  ) {
    for folder in [app?.path, app?.plugInsPath, path].compactMap(\.self) {
      if let status = FileStatus(folder) { checkPermissions(folder, status, log) }
      if let app, folder != app.path, let status = FileStatus(folder, followsLinks: false) {
        checkLink(folder, status, within: app.path, log)
      }
    }
    checkManifest(manifest, within: path, log)
  }

  /// Whether the file at `path` is inside `folder`, after links are followed.
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
  /// Adds a finding if every user may write to the file.
  package func checkPermissions() {
    if let status = FileStatus(path), status.isRegularFile { FileTrust.checkPermissions(path, status, self) }
  }
}
