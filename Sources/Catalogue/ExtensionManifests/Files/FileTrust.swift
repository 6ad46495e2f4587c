internal import BaseFiles
internal import Foundation

/// Checks that only root and the user of this process can change what the host loads, and that no link leads out of its
/// bundle.
enum FileTrust {
  /// Checks the owner and the permissions of the file or directory at `path`.
  ///
  /// - Parameters:
  ///   - path: the path, for the message.
  ///   - status: the metadata of the file, or of the link itself.
  ///   - allowsShared: whether a directory may be writable for everyone with the sticky bit set, like `/tmp`.
  /// - Returns: the reason why another user can change it; nil if no other user can.
  static func defect(_ path: String, _ status: FileStatus, allowsShared: Bool = false) -> Diagnostic? {
    let kind = status.isDirectory ? "directory" : status.isLink ? "link" : "file"
    guard status.hasTrustedOwner else {
      return Diagnostic(
        path: path, rule: ExtensionRule.unsafeOwner,
        "the \(kind) '\(path)' belongs to the user '\(UserGroups.name(ofUser: status.owner))'",
        fix: "change its owner to root or to the host's user: chown")
    }
    if allowsShared, status.isSharedFolder { return nil }
    if status.isWorldWritable {
      return Diagnostic(
        path: path, rule: ExtensionRule.unsafePermissions, "every user may write to the \(kind) '\(path)'",
        fix: "remove the permission: chmod o-w")
    }
    guard status.isGroupWritable, !UserGroups.isPrivate(status.group, of: status.owner) else { return nil }
    return Diagnostic(
      path: path, rule: ExtensionRule.unsafePermissions,
      "the group '\(UserGroups.name(ofGroup: status.group))' may write to the \(kind) '\(path)'",
      fix: "remove the permission: chmod g-w")
  }

  /// Adds a finding if another user can change the file or directory at `path`.
  ///
  /// - Returns: whether no other user can change it.
  @discardableResult
  static func checkPermissions(_ path: String, status: FileStatus, log: FindingLog) -> Bool {
    guard let defect = defect(path, status) else { return true }
    log.add(defect)
    return false
  }

  /// Adds a finding if another user can change a part of the path of the directory of extensions or manifests at
  /// `path`.
  ///
  /// - Returns: whether no other user can change it; true if there is no such directory.
  @discardableResult
  static func checkWholePath(_ path: String, _ log: FindingLog) -> Bool {
    do throws(Diagnostic) {
      _ = try TrustedFile.find(path)
      return true
    } catch {
      log.add(error)
      return false
    }
  }

  /// Adds a finding if the file at `path` is a link that leads out of `folder`, belongs to another user, or can't be
  /// followed.
  ///
  /// - Returns: true if it is not a link, or if it leads to a file inside `folder`.
  @discardableResult
  static func checkLink(_ path: String, status: FileStatus, within folder: String, log: FindingLog) -> Bool {
    guard status.isLink else { return true }
    let fix = "replace the link by the file"
    guard checkPermissions(path, status: status, log: log) else { return false }
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

  /// Adds a finding if the manifest at `path` is a link that leads out of `folder`, or if another user can change it.
  static func checkManifest(_ path: String, within folder: String, _ log: FindingLog) {
    guard let status = FileStatus(path, followsLinks: false) else { return }
    guard checkLink(path, status: status, within: folder, log: log) else { return }
    if let target = status.isLink ? FileStatus(path) : status { checkPermissions(path, status: target, log: log) }
  }

  /// Adds findings if another user can change a folder around a bundle's manifest, if such a folder leads out of the
  /// app, or if the manifest itself is unsafe. A bundle outside of apps may be a link to any place; then the whole
  /// path of its target is checked.
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
      guard let status = FileStatus(folder, followsLinks: false) else { continue }
      if status.isLink {
        if let app, folder != app.path { checkLink(folder, status: status, within: app.path, log: log) }
        guard checkWholePath(folder, log) else { continue }
      }
      if let target = status.isLink ? FileStatus(folder) : status { checkPermissions(folder, status: target, log: log) }
    }
    checkManifest(manifest, within: path, log)
  }

  /// Whether the file at `path` is inside `folder`, after links are followed, and no other user can change it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let log = FindingLog(path: path)
    guard FileStatus(path, followsLinks: false) != nil else { return false }
    checkManifest(path, within: folder, log)
    return !log.hasErrors
  }

  /// The path without links; nil if there is no such file.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FindingLog {
  /// Adds a finding if every user may write to the log's file.
  package func checkPermissions() {
    guard let status = FileStatus(path), status.isRegularFile, status.isWorldWritable else { return }
    FileTrust.checkPermissions(path, status: status, log: self)
  }
}
