internal import Foundation

/// An address with a port, as the argument of an option.
package struct PortAddress: Hashable, Sendable, CustomStringConvertible {
  /// The reason why a text is not an address, with the expected format.
  package struct FormatError: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// An IPv4 or IPv6 address, without brackets.
  package let host: String
  /// The port; 0 for any free one.
  package let port: UInt16

  /// Parses `ADDRESS:PORT`, `ADDRESS`, `:PORT`, or an empty text. An IPv6 address has brackets.
  ///
  /// - Parameters:
  ///   - text: the text. `localhost` and a missing address stand for 127.0.0.1.
  ///   - port: the default port.
  /// - Throws: ``FormatError`` if the text has another format.
  package init(_ text: String, port: UInt16) throws(FormatError) {
    let hasBrackets = text.hasPrefix("[")
    let end = hasBrackets ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":") ?? text.endIndex
    guard let end else { throw Self.defect(text, port) }
    let host = hasBrackets ? text[..<end].dropFirst().dropLast() : text[..<end]
    let rest = text[end...]
    guard rest.isEmpty || rest.hasPrefix(":"), hasBrackets == host.contains(":") else { throw Self.defect(text, port) }
    guard host.isEmpty || host == "localhost" || Self.isAddress(String(host)) else { throw Self.defect(text, port) }
    let digits = rest.dropFirst()
    let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let number = rest.isEmpty ? port : UInt16(digits) else { throw Self.defect(text, port) }
    self.host = host.isEmpty || host == "localhost" ? "127.0.0.1" : String(host)
    self.port = number
  }

  /// Creates the address with another port.
  package init(_ address: PortAddress, with port: UInt16) {
    host = address.host
    self.port = port
  }

  /// The address as the argument of an option.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether only programs on this machine can reach the address.
  package var isLocal: Bool { host == "::1" || host.hasPrefix("127.") }

  /// Whether a text is an IPv4 or IPv6 address.
  private static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(text.contains(":") ? AF_INET6 : AF_INET, text, &bytes) == 1
  }

  private static func defect(_ text: String, _ port: UInt16) -> FormatError {
    FormatError(
      description: "'\(text)' is not an address; it should be like '127.0.0.1:\(port)', '[::1]:\(port)' or ':\(port)'")
  }
}
