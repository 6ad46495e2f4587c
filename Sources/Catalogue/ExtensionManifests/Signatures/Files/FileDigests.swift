internal import BaseFiles

/// The SHA-256 of each file of a bundle, by its path in the bundle. Its text is what sha256sum(1) reads.
struct FileDigests: Equatable {
  /// The maximum size of the text, in bytes; a larger text is rejected.
  static let maximumBytes = 16 << 20
  /// The maximum size of a file, in bytes; a larger file is rejected.
  private static let maximumFileBytes = 512 << 20
  private static let digitCount = 64

  /// The digests as hexadecimal digits.
  private(set) var digits: [String: String] = [:]

  /// Computes the digests of the files at `paths` in `bundle`.
  ///
  /// - Throws: a finding about a file that can't be read.
  init(of paths: [String], in bundle: String) throws(Diagnostic) {
    for path in paths { digits[path] = try Self.digits(ofFileAt: "\(bundle)/\(path)") }
  }

  /// Reads the text; nil if it is damaged.
  init?(text: [UInt8]) {
    guard text.last == UInt8(ascii: "\n"), let text = String(validating: text, as: UTF8.self) else { return nil }
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      let digest = line.prefix(Self.digitCount)
      let rest = line.dropFirst(Self.digitCount)
      let path = String(rest.dropFirst(2))
      guard digest.count == Self.digitCount, digest.allSatisfy(\.isHexDigit), rest.hasPrefix("  "),
        SealedFiles.isSafe(path), digits.updateValue(String(digest), forKey: path) == nil
      else { return nil }
    }
  }

  /// The text, sorted by path.
  var text: [UInt8] {
    Array(digits.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined().utf8)
  }

  /// Returns the digest of a file as hexadecimal digits.
  static func digits(ofFileAt path: String) throws(Diagnostic) -> String {
    FileDigest.digits(of: try RegularFile.bytes(contentsOf: path, maximumBytes: maximumFileBytes))
  }
}
