package import Foundation

/// The checks that nobody else can change a folder of sockets, or put another one in its place.
extension LocalSocket {
  /// Creates `folder` if it is missing, and closes it to other users.
  ///
  /// - Throws: the system's error, or `EPERM` if another user could change the folder before, or can replace it.
  package static func makeFolder(_ folder: URL) throws(SocketError) {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try checkPlace(of: folder)
    let status = try information(folder.path)
    guard status.st_uid == geteuid() else { throw .refusing("the folder '\(folder.path)' belongs to another user") }
    guard status.st_mode & 0o022 == 0 else {
      throw .refusing("other users can write to '\(folder.path)'; close it to them with 'chmod 700'")
    }
    if status.st_mode & forOthers != 0, chmod(folder.path, 0o700) != 0 { throw .last }
  }

  /// Checks that the open folder of `descriptor`, which has the path `path`, is the user's alone.
  static func checkOpen(_ descriptor: Int32, _ path: String) throws(SocketError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_uid == geteuid(), status.st_mode & forOthers == 0 else {
      throw .refusing("the folder '\(path)' is not the user's alone")
    }
  }

  /// Checks the folders above `folder`: whoever can change one of them can put another folder in its place. They belong to
  /// the user or to the system, and only sticky ones, such as '/tmp', can be written by everybody. A group of the user's own
  /// may write.
  static func checkPlace(of folder: URL) throws(SocketError) {
    guard let real = realpath(folder.path, nil) else { throw .last }
    defer { free(real) }
    // In a container that maps no root user, the system's folders belong to the user of the topmost one.
    let owners = try [geteuid(), 0, information("/").st_uid]
    for path in Set(parents(of: folder.path) + parents(of: String(cString: real))).sorted() {
      let status = try information(path)
      guard owners.contains(status.st_uid) else {
        throw .refusing("the folder '\(path)', above '\(folder.path)', belongs to another user")
      }
      let isShared = status.st_mode & S_IWGRP != 0 && ![getegid(), 0].contains(status.st_gid)
      guard status.st_mode & S_ISVTX != 0 || !isShared && status.st_mode & S_IWOTH == 0 else {
        throw .refusing(
          "other users can write to '\(path)', above '\(folder.path)'; close it to them with 'chmod go-w'")
      }
    }
  }

  /// The paths of the folders above an absolute path.
  private static func parents(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return ["/"] + names.indices.map { "/" + names[...$0].joined(separator: "/") }
  }

  private static func information(_ path: String) throws(SocketError) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    return status
  }

  /// The permissions of a folder for everybody but its owner.
  private static let forOthers: mode_t = 0o077
}
