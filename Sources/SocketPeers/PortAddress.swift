internal import Foundation

/// An address with a port, as an option says it.
package struct PortAddress: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is no address, and what one looks like.
  package struct Defect: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// An IPv4 or IPv6 address, without brackets.
  package let host: String
  /// The port; 0 for any free one.
  package let port: UInt16

  /// Reads `ADDRESS:PORT`, `ADDRESS`, `:PORT`, or nothing. An IPv6 address has brackets.
  ///
  /// - Parameters:
  ///   - text: the address; without a host, that of this machine.
  ///   - port: the port of a text without one.
  /// - Throws: that the text is something else.
  package init(_ text: String, port: UInt16) throws(Defect) {
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
    (host, self.port) = (address.host, port)
  }

  /// The address as an option says it.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether only programs of this machine reach the address.
  package var isLocal: Bool { host == "::1" || host.hasPrefix("127.") }

  /// Whether a text is an IPv4 or IPv6 address.
  private static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(text.contains(":") ? AF_INET6 : AF_INET, text, &bytes) == 1
  }

  private static func defect(_ text: String, _ port: UInt16) -> Defect {
    Defect(description: "'\(text)' is no address; it should be like '127.0.0.1:\(port)', '[::1]:\(port)' or ':\(port)'")
  }
}
