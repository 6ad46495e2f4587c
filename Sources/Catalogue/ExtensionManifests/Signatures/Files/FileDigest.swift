internal import BaseFiles

/// The SHA-256 of large contents.
package enum FileDigest {
  /// Returns the digest of `bytes` as 64 hexadecimal digits. Uses libcrypto if the system has it, which is several times
  /// as fast as the package's own function.
  package static func digits(of bytes: [UInt8]) -> String {
    guard let digest = SigningLibrary.shared?.digest(of: bytes) else { return SHA256.digits(of: bytes) }
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
