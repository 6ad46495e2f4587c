internal import BaseFiles
internal import Synchronization

/// Files of the extension's bundle.
package enum BundleFile {
  /// Reads a file of the bundle; nil if there is none, or if it is larger than `maximumBytes`.
  package static func bytes(_ name: String, maximumBytes: Int) -> [UInt8]? {
    let folder = RequestTexts.bundlePath.withLock(\.self)
    guard !folder.isEmpty else { return nil }
    return try? RegularFile.bytes(contentsOf: "\(folder)/\(name)", maximumBytes: maximumBytes)
  }
}
