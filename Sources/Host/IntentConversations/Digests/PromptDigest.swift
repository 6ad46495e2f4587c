internal import BaseFiles

/// A fingerprint of a prompt: its asker, kind, parameter, text, options and details. An answer carries the digest of
/// its prompt, so it can never be applied to a different prompt.
public struct PromptDigest: Hashable, Sendable, Codable {
  /// SHA-256 in hexadecimal digits.
  private let value: String

  /// Creates the digest of a prompt.
  ///
  /// - Parameters:
  ///   - prompt: the question.
  ///   - asker: the identifier and version of the extension that needs the answer; empty for the host.
  package init(_ prompt: Prompt, asker: String) {
    var bytes: [UInt8] = []
    let parts =
      [asker, prompt.kind.rawValue, prompt.parameter ?? "", prompt.text] + prompt.options
      + (prompt.details ?? [])
      + (prompt.rest.map { [$0.text] } ?? [])
    for part in parts {
      // The length before each part makes the bytes unambiguous: different lists of parts never have equal bytes.
      bytes += Array("\(part.utf8.count):".utf8)
      bytes += part.utf8
    }
    value = SHA256.digits(of: bytes)
  }

  /// Reads a digest that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the digest as 64 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
