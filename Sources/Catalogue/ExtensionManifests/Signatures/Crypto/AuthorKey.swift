package import BaseFiles
internal import Foundation

/// The public Ed25519 key of an author. Its text is `ed25519:` and the 32 bytes in Base64.
package struct AuthorKey: Hashable, Sendable, CustomStringConvertible {
  static let byteCount = 32
  private static let prefix = "ed25519:"

  let bytes: [UInt8]

  init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Parses the text of a key; nil if it is not valid.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix), let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
      return nil
    }
    self.init(bytes: Array(data))
  }

  /// Reads a key in PEM, as `openssl pkey -pubout` writes it; nil if it is no Ed25519 key.
  init?(pem: [UInt8]) {
    guard let bytes = PEMText.bytes(pem, "PUBLIC KEY"), bytes.starts(with: Self.header) else { return nil }
    self.init(bytes: Array(bytes.dropFirst(Self.header.count)))
  }

  /// The text of the key: `ed25519:` and the 32 bytes in Base64.
  package var description: String { Self.prefix + Data(bytes).base64EncodedString() }

  /// The key in PEM.
  var pem: [UInt8] { PEMText.text(Self.header + bytes, "PUBLIC KEY") }

  /// The start of a `SubjectPublicKeyInfo` with the algorithm Ed25519 (RFC 8410).
  private static let header: [UInt8] = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
}

/// The private Ed25519 key of an author.
package struct PrivateKey: Sendable {
  /// The reason why a file has no usable key.
  package typealias FormatError = ReasonError

  let bytes: [UInt8]

  /// Reads a key in PEM, as `openssl genpkey -algorithm ed25519` writes it.
  ///
  /// - Throws: ``FormatError`` if it is no Ed25519 key, or is encrypted.
  package init(pem: [UInt8]) throws(FormatError) {
    if PEMText.bytes(pem, "ENCRYPTED PRIVATE KEY") != nil {
      throw FormatError("is encrypted; 'openssl pkey -in KEY -out PLAIN' decrypts it")
    }
    guard let bytes = PEMText.bytes(pem, "PRIVATE KEY"), bytes.starts(with: Self.header),
      bytes.count == Self.header.count + 32
    else {
      throw FormatError(
        "is not a private Ed25519 key in PEM; 'openssl genpkey -algorithm ed25519' makes one")
    }
    self.bytes = Array(bytes.dropFirst(Self.header.count))
  }

  /// The start of a `PrivateKeyInfo` with the algorithm Ed25519 (RFC 8410).
  private static let header: [UInt8] = [
    0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]
}
