internal import BaseFiles
internal import Foundation

/// A file or folder that was found by its path. Only root and the user of this process can change a part of that path.
///
/// Each part of the path is opened relative to the descriptor of the part before it, and is checked through its own
/// descriptor. So the file that is checked is the file that is used, even if somebody moves folders in the meantime.
final class TrustedFile: Sendable {
  /// The descriptor, which gives no access to the content (`O_PATH`).
  let descriptor: Int32
  /// The path without links.
  let path: String
  /// The metadata.
  let status: FileStatus

  private init(descriptor: Int32, path: String, status: FileStatus) {
    self.descriptor = descriptor
    self.path = path
    self.status = status
  }

  deinit {
    close(descriptor)
  }

  /// Finds the file at `path`. Follows a link only if root or the user of this process owns it.
  ///
  /// - Returns: the file; nil if there is none.
  /// - Throws: a finding about the first part of the path that another user can change.
  static func find(_ path: String) throws(Diagnostic) -> TrustedFile? {
    let isAbsolute = path.hasPrefix("/")
    return try find(isAbsolute ? path : "\(FileManager.default.currentDirectoryPath)/\(path)", from: root(path))
  }

  /// Checks that only root and the user of this process can add items to the folder at `path`, or create it.
  ///
  /// - Throws: a finding about the folder, or about the existing part of its path.
  static func checkWriters(of path: String) throws(Diagnostic) {
    var path = path
    while path != "/", !path.isEmpty {
      if let folder = try find(path) {
        if let defect = FileTrust.defect(folder.path, folder.status) { throw defect }
        return
      }
      path = PathName(path).folder
    }
  }

  /// Finds the item called `name` in this folder, as ``find(_:)`` does.
  func item(_ name: String) throws(Diagnostic) -> TrustedFile? { try Self.find(name, from: self) }

  /// Opens the file for reading; the caller closes the descriptor.
  ///
  /// - Throws: a finding if it is not a regular file, or can't be opened.
  func openForReading() throws(Diagnostic) -> Int32 {
    guard status.isRegularFile else {
      throw Diagnostic(path: path, rule: FileRule.unreadable, "'\(path)' is not a regular file")
    }
    let file = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(path) }
    return file
  }

  /// The maximum number of links that are followed, which is the system's limit; see path_resolution(7).
  private static let maximumLinks = 40
  /// `O_PATH` of open(2), which Swift does not import.
  private static let pathOnly: Int32 = 0o10000000

  private static func root(_ path: String) throws(Diagnostic) -> TrustedFile {
    let descriptor = open("/", pathOnly | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path) }
    guard let status = FileStatus(descriptor: descriptor) else {
      close(descriptor)
      throw .unreadable(path)
    }
    let root = TrustedFile(descriptor: descriptor, path: "/", status: status)
    if let defect = FileTrust.defect("/", status, allowsShared: true) { throw defect }
    return root
  }

  private static func find(_ path: String, from start: TrustedFile) throws(Diagnostic) -> TrustedFile? {
    var here = start
    var names = Array(path.split(separator: "/").map(String.init).reversed())
    var links = 0
    while let name = names.popLast() {
      guard let next = try here.child(name, of: path) else { return nil }
      guard next.status.isLink else {
        here = next
        continue
      }
      links += 1
      guard links <= maximumLinks else { throw .unreadable(path, kind: "file", code: ELOOP) }
      let target = try next.target()
      if target.hasPrefix("/") { here = try root(path) }
      names += target.split(separator: "/").map(String.init).reversed()
    }
    return here
  }

  /// The child called `name`, which may be a link; nil if there is none. `whole` is the path for messages.
  private func child(_ name: String, of whole: String) throws(Diagnostic) -> TrustedFile? {
    if name == "." { return self }
    let descriptor = openat(descriptor, name, Self.pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(whole)
    }
    let parent = path == "/" ? "" : path
    let path = name == ".." ? PathName(path).folder : "\(parent)/\(name)"
    guard let status = FileStatus(descriptor: descriptor) else {
      close(descriptor)
      throw .unreadable(whole)
    }
    let child = TrustedFile(descriptor: descriptor, path: path, status: status)
    if let defect = FileTrust.defect(path, status, allowsShared: true) { throw defect }
    return child
  }

  /// The target of this link.
  private func target() throws(Diagnostic) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, "", &buffer, buffer.count)
    guard count > 0 else { throw .unreadable(path) }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
