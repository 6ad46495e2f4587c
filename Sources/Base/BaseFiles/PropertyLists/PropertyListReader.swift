package import Foundation

/// Reads XML, binary and old-style (OpenStep) property lists. Values of text formats have their positions.
///
/// Safe for hostile files: all content is validated before use, and all sizes before memory is allocated.
package enum PropertyListReader {
  /// The maximum size of a file, in bytes.
  package static let maximumBytes = 16 << 20
  /// The maximum depth of nested values; the root has depth 1.
  package static let maximumDepth = 64
  /// The maximum number of values in a file, including the keys of binary dictionaries.
  package static let maximumValues = 1_000_000
  /// The maximum size of strings and data after decoding, in bytes. In the binary format, a few bytes can stand for
  /// many.
  package static let maximumContentBytes = 64 << 20

  /// Reads the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable`, `malformed-plist`, `too-large` or `too-deep`.
  package static func read(contentsOf path: String) throws(Diagnostic) -> PropertyListNode {
    try read(try RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes), path: path)
  }

  /// Reads `data`; `path` is used in errors.
  ///
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package static func read(_ data: Data, path: String) throws(Diagnostic) -> PropertyListNode {
    try read([UInt8](data), path: path)
  }

  /// Reads `bytes`; `path` is used in errors. All values of a binary list have the position of the start of the file;
  /// an error about a value has its key path.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the path for errors.
  ///   - acceptsOldStyle: whether the file may be in the old style, like the files of Xcode projects. Manifests may
  ///     not, because the system does not read such manifests.
  /// - Returns: the root of the list.
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package static func read(
    _ bytes: [UInt8], path: String, acceptsOldStyle: Bool = false
  ) throws(Diagnostic) -> PropertyListNode {
    do throws(PropertyListError) {
      guard bytes.count <= maximumBytes else { throw PropertyListError.tooManyBytes }
      return try bytes.withUnsafeBufferPointer { buffer throws(PropertyListError) in
        if BinaryPropertyListReader.recognizes(buffer) { return try BinaryPropertyListReader.read(buffer) }
        if acceptsOldStyle, let root = try OpenStepPropertyListReader.read(encoded: buffer) { return root }
        return try XMLPropertyListReader.read(encoded: buffer)
      }
    } catch {
      throw error.diagnostic(path: path)
    }
  }

  /// Returns the text of a file in UTF-8, without a byte order mark; nil if the bytes are not valid in their encoding.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { buffer in
      switch try? XMLEncoding.detect(buffer) {
      case .utf8(let start): Array(buffer[start...])
      case .other(let text): text
      case nil: nil
      }
    }
  }
}
