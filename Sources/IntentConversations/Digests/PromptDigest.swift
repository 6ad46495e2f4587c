/// A fingerprint of a prompt: who asks it, its kind, parameter, text and options. An answer carries the digest of the
/// prompt that it answers, so that it never answers another one.
public struct PromptDigest: Hashable, Sendable, Codable {
  /// SHA-256 in hexadecimal digits.
  private let value: String

  /// Digests a prompt.
  ///
  /// - Parameters:
  ///   - prompt: the question.
  ///   - asker: the extension on whose behalf it is asked, with its version; empty for the host.
  package init(_ prompt: Prompt, asker: String) {
    var bytes: [UInt8] = []
    let parts = [asker, prompt.kind.rawValue, prompt.parameter ?? "", prompt.text] + prompt.options
    for part in parts {
      // Each part's length goes before it, so that no two lists of parts have the same bytes.
      bytes += Array("\(part.utf8.count):".utf8)
      bytes += part.utf8
    }
    value = SHA256.digest(of: bytes).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Reads a digest that was written by ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the digest as 64 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
