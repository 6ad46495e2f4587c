internal import BaseFiles
internal import Foundation

/// Writes a new package completely, or not at all.
package enum ProjectWriter {
  /// Writes files into a new folder. The files are written to a hidden folder beside it, which is then
  /// renamed.
  ///
  /// - Parameters:
  ///   - files: the texts, by their path in the folder.
  ///   - folder: the absolute path of the folder, which must not exist, or be empty.
  /// - Throws: ``NewProjectError`` if the folder can't be written.
  package static func write(_ files: [String: String], to folder: String) throws(NewProjectError) {
    try checkIsEmptyOrMissing(of: folder)
    let place = URL(fileURLWithPath: folder)
    let draft = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent)-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      for (path, text) in files.sorted(by: { $0.key < $1.key }) { try write(text, to: "\(draft)/\(path)") }
    } catch {
      let reason = (error as? Diagnostic)?.message ?? systemReason(error)
      throw NewProjectError("'\(folder)' can't be written: \(reason); no file remains")
    }
    guard rename(draft, folder) == 0 else {
      throw NewProjectError("'\(folder)' can't be created: \(systemReason(errno)); no file remains")
    }
  }

  private static func write(_ text: String, to path: String) throws {
    try NewFile.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try NewFile.write(Array(text.utf8), to: path, mode: 0o644)
  }

  /// Throws unless the folder is missing or empty.
  private static func checkIsEmptyOrMissing(of folder: String) throws(NewProjectError) {
    guard let status = FileStatus(folder, followsLinks: false) else {
      guard errno == ENOENT else { throw NewProjectError("'\(folder)' can't be created: \(systemReason(errno))") }
      return
    }
    guard status.isDirectory, FolderListing.names(in: folder).isEmpty else {
      throw NewProjectError("'\(folder)' already exists; name another folder with '--directory'")
    }
  }
}
