internal import BaseFiles
internal import ExtensionManifests

/// Identifies the state of an extension's files. A changed extension gets a new trial.
struct ExtensionFileStamps: Codable, Hashable, Sendable {
  /// The library's stamp as text; empty if there is no such file.
  let library: String
  /// The manifest's stamp as text; empty if there is no such file.
  let manifest: String
}

extension ExtensionFileStamps {
  /// Reads the current stamps of the extension's files, with two system calls.
  init(_ target: InstalledExtension) {
    library = FileStamp.of(path: target.libraryPath)?.text ?? ""
    manifest = FileStamp.of(path: target.manifestPath)?.text ?? ""
  }
}

extension FileStamp {
  /// The numbers that change with the file's content, on one line. The change time of the inode is left out, because a
  /// new hard link also changes it.
  fileprivate var text: String { "\(device):\(inode):\(size):\(modifiedSeconds).\(modifiedNanoseconds)" }
}
