package import Foundation

/// Checks that no other user can change or replace a folder of sockets.
extension LocalSocket {
  /// Creates `folder` if it is missing, and closes it to other users.
  ///
  /// - Throws: the system's error, or `EPERM` if another user can change or replace the folder.
  package static func makeFolder(_ folder: URL) throws(SocketError) {
    // If the folder is missing afterwards, the checks report the error.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try checkParents(of: folder)
    let status = try information(folder.path)
    guard status.st_uid == geteuid() else { throw .rejecting("the folder '\(folder.path)' belongs to another user") }
    guard status.st_mode & 0o022 == 0 else {
      throw .rejecting("other users can write to '\(folder.path)'; close it to them with 'chmod 700'")
    }
    if status.st_mode & forOthers != 0, chmod(folder.path, 0o700) != 0 { throw .last }
  }

  /// Checks that only the user can open the folder of `descriptor`, which has the path `path`.
  static func checkClosedToOthers(_ descriptor: Int32, _ path: String) throws(SocketError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_uid == geteuid(), status.st_mode & forOthers == 0 else {
      throw .rejecting("other users can open the folder '\(path)'")
    }
  }

  /// Checks that only root can change the folder of `descriptor`, which has the path `path`.
  static func checkOwnedByRoot(_ descriptor: Int32, _ path: String) throws(SocketError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_uid == 0, status.st_mode & 0o022 == 0 else {
      throw .rejecting("others than root can change the folder '\(path)'")
    }
  }

  /// Checks the folders above `folder`, because whoever can change one of them can replace `folder`. Each folder must
  /// belong to the user or to the system. Other users may write only to sticky folders, such as '/tmp'. The user's
  /// primary group and the group 0 may write to any of the folders.
  static func checkParents(of folder: URL) throws(SocketError) {
    guard let real = realpath(folder.path, nil) else { throw .last }
    defer { free(real) }
    // In a container without a mapped root user, the system's folders belong to the owner of '/'.
    let owners = try [geteuid(), 0, information("/").st_uid]
    for path in Set(parents(of: folder.path) + parents(of: String(cString: real))).sorted() {
      let status = try information(path)
      guard owners.contains(status.st_uid) else {
        throw .rejecting("the folder '\(path)', above '\(folder.path)', belongs to another user")
      }
      let isShared = status.st_mode & S_IWGRP != 0 && ![getegid(), 0].contains(status.st_gid)
      guard status.st_mode & S_ISVTX != 0 || !isShared && status.st_mode & S_IWOTH == 0 else {
        throw .rejecting(
          "other users can write to '\(path)', above '\(folder.path)'; close it to them with 'chmod go-w'")
      }
    }
  }

  /// Returns the paths of the folders above an absolute path.
  private static func parents(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return ["/"] + names.indices.map { "/" + names[...$0].joined(separator: "/") }
  }

  private static func information(_ path: String) throws(SocketError) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    return status
  }

  /// The permission bits for everybody except the owner of a folder.
  private static let forOthers: mode_t = 0o077
}
