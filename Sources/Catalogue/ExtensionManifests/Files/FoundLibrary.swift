internal import BaseFiles

/// A library, or a link to one.
struct FoundLibrary {
  let path: String
  /// The metadata of the file, or of the link itself.
  let status: FileStatus
}
