internal import BaseFiles

/// One of several services that share a store. It has the data of its extensions on its machine.
package struct Replica: Hashable, Sendable {
  /// The unique identifier: hexadecimal digits.
  package let identifier: String
  /// The name of the machine, for people.
  package let name: String

  /// Creates a replica with the identifier that is derived from the secret in its data folder.
  ///
  /// - Parameters:
  ///   - secret: the secret, which moves with the data and is never copied.
  ///   - name: the name of the machine.
  package init(secret: [UInt8], name: String) {
    identifier = String(SHA256.digits(of: secret).prefix(16))
    self.name = name
  }

  /// Parses the stored form; nil if it is invalid.
  init?(_ bytes: [UInt8]) {
    let parts = String(decoding: bytes.prefix(Self.maximumBytes), as: UTF8.self)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    identifier = parts[0]
    name = parts[1]
  }

  /// The stored form.
  var bytes: [UInt8] { Array("\(identifier) \(name)".utf8.prefix(Self.maximumBytes)) }

  private static let maximumBytes = 512
}
