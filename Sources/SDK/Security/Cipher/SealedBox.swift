internal import BaseFiles
internal import Foundation

/// Data that is encrypted and authenticated with AES-256-GCM: a nonce of 12 bytes, the ciphertext, and a tag of 16
/// bytes.
enum SealedBox {
  private static let nonceBytes = 12
  private static let tagBytes = 16
  /// `EVP_CTRL_AEAD_GET_TAG` and `EVP_CTRL_AEAD_SET_TAG` of evp.h.
  private static let getTag: Int32 = 0x10
  private static let setTag: Int32 = 0x11

  /// The number of bytes that encryption adds.
  static let overhead = nonceBytes + tagBytes

  /// Encrypts `content`. Decryption requires the same `key` and the same `label`.
  ///
  /// - Throws: `errSecNotAvailable` if this system has no libcrypto.
  static func seal(_ content: Data, key: Data, label: Data) throws(KeychainError) -> Data {
    var generator = SystemRandomNumberGenerator()
    let nonce = (0..<nonceBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    guard let (output, tag) = try run(Array(content), key: key, nonce: nonce, label: label, tag: nil) else {
      throw KeychainError(errSecInternalError, "libcrypto can't encrypt")
    }
    return Data(nonce + output + tag)
  }

  /// Decrypts a box; nil if the key or the label differs, or if the box was changed.
  ///
  /// - Throws: `errSecNotAvailable` if this system has no libcrypto.
  static func open(_ box: Data, key: Data, label: Data) throws(KeychainError) -> Data? {
    let bytes = [UInt8](box)
    guard bytes.count >= overhead else { return nil }
    let tag = Array(bytes.suffix(tagBytes))
    let content = Array(bytes[nonceBytes..<(bytes.count - tagBytes)])
    return try run(content, key: key, nonce: Array(bytes[..<nonceBytes]), label: label, tag: tag).map {
      Data($0.output)
    }
  }

  /// Encrypts, or, if there is a tag, decrypts and verifies it. Returns nil if libcrypto reports a failure.
  private static func run(
    _ input: [UInt8], key: Data, nonce: [UInt8], label: Data, tag: [UInt8]?
  ) throws(KeychainError) -> (output: [UInt8], tag: [UInt8])? {
    guard let library = CryptoLibrary.shared else {
      throw KeychainError(errSecNotAvailable, "this system has no '\(SystemLibrary.cryptoName)'; install OpenSSL 3")
    }
    guard key.count == 32, let size = Int32(exactly: input.count), let labelSize = Int32(exactly: label.count),
      let context = library.makeContext()
    else { return nil }
    defer { library.freeContext(context) }
    var output = [UInt8](repeating: 0, count: input.count)
    var result = tag ?? [UInt8](repeating: 0, count: tagBytes)
    var count: Int32 = 0
    var rest: Int32 = 0
    let isEncrypting: Int32 = tag == nil ? 1 : 0
    guard library.begin(context, library.aes256GCM(), nil, [UInt8](key), nonce, isEncrypting) == 1,
      library.update(context, nil, &count, [UInt8](label), labelSize) == 1,
      input.isEmpty || library.update(context, &output, &count, input, size) == 1,
      tag == nil || library.control(context, setTag, Int32(tagBytes), &result) == 1
    else { return nil }
    // In GCM, the final step outputs no bytes; it only verifies the tag.
    var none: [UInt8] = [0]
    guard library.finish(context, &none, &rest) == 1,
      tag != nil || library.control(context, getTag, Int32(tagBytes), &result) == 1
    else { return nil }
    return (output, result)
  }
}
