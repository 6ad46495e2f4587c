internal import Foundation

/// Writes new files and folders.
package enum NewFile {
  /// Writes a new file with the permissions `mode`, regardless of the process's umask.
  package static func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws(Diagnostic) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    defer { close(descriptor) }
    guard DescriptorWriter.write(bytes, to: descriptor) else { throw unwritable(path, errno) }
    guard fchmod(descriptor, mode) == 0 else { throw unwritable(path, errno) }
  }

  /// Writes a new file that everyone can read, and creates its folder.
  package static func writeInFolder(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    do {
      try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    } catch {
      throw Diagnostic(
        path: path, position: .start, rule: FileRule.unreadable,
        message: "the folder can't be created: \(systemReason(error))")
    }
    try write(bytes, to: path, mode: 0o644)
  }

  /// Creates a folder that everyone can read, and its parent folders.
  package static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  private static func unwritable(_ path: String, _ code: Int32) -> Diagnostic {
    Diagnostic(
      path: path, position: .start, rule: FileRule.unreadable,
      message: "the file can't be written: \(systemReason(code))")
  }
}
