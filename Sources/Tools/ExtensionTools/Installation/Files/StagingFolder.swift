internal import BaseFiles
internal import Foundation

/// The folder in which a bundle is assembled. It has a hidden name in the folder of extensions, so no host reads it.
final class StagingFolder {
  /// The maximum number of files and folders; a bundle with more is rejected.
  static let maximumItems = 100_000
  /// The maximum size of a bundle, in bytes; a larger bundle is rejected.
  static let maximumBytes = 2 << 30
  /// The longest path in a bundle, in bytes.
  private static let longestPath = 1024
  private static let prefix = ".intent-host-install-"

  /// The path of the folder.
  var path: String { folder.path }

  /// The path or the identifier of the bundle, for messages.
  private let subject: String
  /// The maximum number of files and folders in this folder.
  let maximumItems: Int
  /// The number of files and folders that were created.
  private var items = 0
  private var bytes = 0
  private let folder: OwnedFolder

  /// Creates an empty folder in `parent`. Removes the staging folders that killed processes left in `parent`.
  init(
    in parent: String, for subject: String, maximumItems: Int = StagingFolder.maximumItems
  ) throws(InstallError) {
    self.subject = subject
    self.maximumItems = maximumItems
    do {
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    } catch {
      throw InstallError("the folder '\(parent)' can't be made: \(systemReason(error)); nothing is changed")
    }
    Self.sweep(parent)
    do {
      folder = try OwnedFolder("\(parent)/\(Self.prefix)", mode: 0o755)
    } catch {
      throw InstallError("nothing can be written into '\(parent)': \(systemReason(error)); nothing is changed")
    }
  }

  deinit {
    // If the removal fails, the next installation removes the folder.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the staging folders of killed processes in `parent`.
  static func sweep(_ parent: String) {
    OwnedFolder.sweep(parent, where: { $0.hasPrefix(prefix) }) { try? FileManager.default.removeItem(atPath: $0) }
  }

  /// Returns when all files and folders are on the disk. One call for the whole file system is many times faster than
  /// one for each file.
  func synchronize() {
    typealias Sync = @convention(c) (Int32) -> Int32
    guard let syncfs: Sync = SystemLibrary.process.function("syncfs") else { return sync() }
    _ = syncfs(folder.descriptor)
  }

  /// Creates a folder with the folders above it. Does nothing if it exists.
  func addFolder(_ name: String) throws(InstallError) {
    try check(name, bytes: 0)
    var place = path
    for part in name.split(separator: "/") {
      place += "/\(part)"
      if mkdir(place, 0o755) == 0 {
        try countItem()
        continue
      }
      guard errno == EEXIST else { throw unwritable(name, errno) }
      guard FileStatus(place, followsLinks: false)?.isDirectory == true else { throw unwritable(name, ENOTDIR) }
    }
  }

  /// Writes a new file. Calls `read` for the next bytes until it returns none.
  ///
  /// - Parameters:
  ///   - name: the path in this folder.
  ///   - isProgram: whether the file may be executed.
  ///   - byteCount: the size.
  ///   - read: returns the next bytes.
  /// - Throws: ``InstallError`` if the name or the size is invalid, if the file can't be written, or if it became
  ///   shorter while it was read.
  func addFile(
    _ name: String, isProgram: Bool, byteCount: Int, read: () throws(InstallError) -> [UInt8]
  ) throws(InstallError) {
    try check(name, bytes: byteCount)
    try countItem()
    if let slash = name.lastIndex(of: "/") { try addFolder(String(name[..<slash])) }
    let mode: mode_t = isProgram ? 0o755 : 0o644
    let descriptor = open("\(path)/\(name)", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw unwritable(name, errno) }
    defer { close(descriptor) }
    var written = 0
    while true {
      let bytes = try read()
      if bytes.isEmpty { break }
      written += bytes.count
      guard DescriptorWriter.write(bytes, to: descriptor) else { throw unwritable(name, errno) }
    }
    guard written == byteCount else {
      throw InstallError("'\(TerminalText.plain(name))' changed while it was copied; nothing is changed, so try again")
    }
    guard fchmod(descriptor, mode) == 0 else { throw unwritable(name, errno) }
  }

  /// Checks the name and the size of an item, and adds the size to that of the bundle.
  private func check(_ name: String, bytes added: Int) throws(InstallError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0), name.utf8.count <= Self.longestPath,
      parts.allSatisfy({ !["", ".", ".."].contains($0) && $0.utf8.count <= 255 })
    else {
      throw InstallError(
        "'\(subject)' holds '\(TerminalText.plain(TerminalText.cut(name, to: 200)))', which leads out of the bundle or "
          + "can't name a file")
    }
    let (sum, isTooLarge) = bytes.addingReportingOverflow(added)
    guard !isTooLarge, added >= 0, sum <= Self.maximumBytes else {
      throw InstallError("'\(subject)' holds more than \(Self.maximumBytes >> 20) MiB")
    }
    bytes = sum
  }

  /// Counts a file or a folder that is created.
  private func countItem() throws(InstallError) {
    items += 1
    guard items <= maximumItems else {
      throw InstallError("'\(subject)' holds more than \(maximumItems) files and folders")
    }
  }

  private func unwritable(_ name: String, _ code: Int32) -> InstallError {
    InstallError(
      code == EEXIST
        ? "'\(subject)' holds '\(TerminalText.plain(name))' twice"
        : "'\(TerminalText.plain(name))' can't be written: \(systemReason(code)); nothing is changed")
  }
}
