package import Foundation
package import SourceFiles

/// Reads property lists, XML and binary, so that findings about them can say where.
///
/// No file can do harm: what is read is checked before it is used, and sizes before memory is asked for.
package enum PropertyListReader {
  /// How large a file may be, in bytes.
  package static let maximumBytes = 16 << 20
  /// How deep values may be nested; the root is at depth 1.
  package static let maximumDepth = 64
  /// How many values a file may stand for, keys of binary dictionaries included.
  package static let maximumValues = 1_000_000
  /// How many bytes of texts and data a file may stand for; in the binary form a few can stand for many.
  package static let maximumContentBytes = 64 << 20

  /// Reads the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable`, `malformed-plist`, `too-large` or `too-deep`.
  package static func read(contentsOf path: String) throws(Diagnostic) -> PropertyListNode {
    try read(try RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes), path: path)
  }

  /// Reads `data`; `path` names it in errors.
  ///
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package static func read(_ data: Data, path: String) throws(Diagnostic) -> PropertyListNode {
    try read([UInt8](data), path: path)
  }

  /// Reads `bytes`; `path` names them in errors. The values of a binary list are all at the beginning of the file; an
  /// error about one has its key path.
  ///
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package static func read(_ bytes: [UInt8], path: String) throws(Diagnostic) -> PropertyListNode {
    do throws(Defect) {
      guard bytes.count <= maximumBytes else { throw Defect.tooManyBytes }
      return try bytes.withUnsafeBufferPointer { buffer throws(Defect) in
        if BinaryPropertyListReader.recognizes(buffer) { return try BinaryPropertyListReader.read(buffer) }
        return try XMLPropertyListReader.read(encoded: buffer)
      }
    } catch {
      throw error.diagnostic(path: path)
    }
  }
}
