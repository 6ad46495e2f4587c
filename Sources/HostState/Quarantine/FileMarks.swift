internal import ExtensionManifests
internal import SourceFiles

/// Identifies the state of an extension's files. A changed extension gets a new try.
struct FileMarks: Codable, Hashable, Sendable {
  /// The library's stamp as text; empty if there is no such file.
  let library: String
  /// The manifest's stamp as text; empty if there is no such file.
  let manifest: String
}

extension FileMarks {
  /// Reads the stamps of the extension's files as they are now, with two system calls.
  init(_ target: InstalledExtension) {
    library = FileStamp.of(path: target.libraryPath)?.text ?? ""
    manifest = FileStamp.of(path: target.manifestPath)?.text ?? ""
  }
}

extension FileStamp {
  /// The numbers that change with the file's content, on one line. The time of the last change of the inode is left out,
  /// since a second name for the file changes it too.
  fileprivate var text: String { "\(device):\(inode):\(size):\(modifiedSeconds).\(modifiedNanoseconds)" }
}
