internal import ExtensionManifests
internal import SourceFiles

/// What tells the state of an extension's files from another: a changed one is worth a new try.
struct FileMarks: Codable, Hashable, Sendable {
  /// The library's stamp as text; empty where there is no such file.
  let library: String
  /// The manifest's stamp as text; empty where there is no such file.
  let manifest: String
}

extension FileMarks {
  /// The marks of the files as they lie there now. Two system calls.
  init(_ target: InstalledExtension) {
    library = FileStamp.of(path: target.libraryPath)?.text ?? ""
    manifest = FileStamp.of(path: target.manifestPath)?.text ?? ""
  }
}

extension FileStamp {
  /// The numbers of the stamp, on one line.
  fileprivate var text: String {
    "\(device):\(inode):\(size):\(modifiedSeconds).\(modifiedNanoseconds):\(changedSeconds).\(changedNanoseconds)"
  }
}
