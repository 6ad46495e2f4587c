internal import BaseFiles
internal import Foundation

extension DefinitionDocument {
  /// Writes the content to the file atomically: a reader of the file sees the earlier content or the new one. The
  /// permissions of the file stay as they are.
  ///
  /// - Throws: ``DefinitionEditError`` if the file can't be written, or was changed since it was read; nothing is
  ///   changed then.
  package func save() throws(DefinitionEditError) {
    try DefinitionFileWriter(path: path, stamp: stamp).write(source.bytes)
  }
}

/// Replaces a definition file.
struct DefinitionFileWriter {
  let path: String
  /// The state of the file when it was read; nil if it did not exist.
  let stamp: FileStamp?

  func write(_ bytes: [UInt8]) throws(DefinitionEditError) {
    // A link stays a link: the file that it names is replaced.
    let target = stamp == nil ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard FileStamp.of(path: target) == stamp else {
      throw DefinitionEditError(
        stamp == nil
          ? "'\(path)' was created by another program in the meantime; nothing is changed"
          : "'\(path)' was changed by another program in the meantime; nothing is changed")
    }
    guard stamp == nil || access(target, W_OK) == 0 else {
      throw DefinitionEditError("'\(path)' can't be written: \(systemReason(errno)); nothing is changed")
    }
    do {
      let draft = try DraftFile(replacing: target, sweep: .file)
      try draft.write(bytes)
      Self.copyOwnerAndPermissions(of: target, to: draft.descriptor)
      try draft.replaceTarget(survivesPowerLoss: true)
    } catch {
      throw DefinitionEditError("'\(path)' can't be written: \(systemReason(error)); nothing is changed")
    }
  }

  /// The permissions of a new file: 0666 without the bits of the umask. The umask is read from '/proc', because
  /// umask(2) can't return the mask without changing it for all threads.
  private static var newMode: mode_t {
    let mask = KernelFile.lines("/proc/self/status").first { $0.hasPrefix("Umask:") }?.split(separator: "\t").last
    return 0o666 & ~(mask.flatMap { mode_t($0, radix: 8) } ?? 0o022)
  }

  /// Gives the draft the owner and the permissions of the file that it replaces, or ``newMode`` if there is no such
  /// file.
  private static func copyOwnerAndPermissions(of target: String, to descriptor: Int32) {
    var status = stat()
    guard stat(target, &status) == 0 else {
      fchmod(descriptor, newMode)
      return
    }
    // Only root can change the owner. For other users the call fails, and they own the copy.
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      _ = fchown(descriptor, status.st_uid, status.st_gid)
    }
    fchmod(descriptor, status.st_mode & 0o7777)
  }
}
