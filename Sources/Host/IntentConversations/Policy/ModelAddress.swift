internal import Foundation

/// The address of a language model: `http://127.0.0.1:8080/v1`, or `unix:/run/model.sock` for a Unix domain socket,
/// whose path of the API is always `/v1`.
///
/// A host is an IP address or `localhost`. Other names are not looked up, because the time of a look-up is unbounded.
package struct ModelAddress: Hashable, Sendable {
  /// The socket that the model listens on.
  package enum Endpoint: Hashable, Sendable {
    /// A port of an IPv4 address.
    case ipv4(String, port: UInt16)
    /// A port of an IPv6 address.
    case ipv6(String, port: UInt16)
    /// A Unix domain socket.
    case unix(String)
  }

  /// The reason why a text is not an address.
  package struct FormatError: Error, Hashable, Sendable {
    /// The reason, as a phrase that follows the text.
    package let reason: String
  }

  /// The socket.
  package let endpoint: Endpoint
  /// The path before the names of the API's functions, without a slash at its end.
  package let path: String
  /// The value of the header `Host`.
  package let host: String

  /// Whether only programs on this machine can listen on the address.
  package var isLocal: Bool {
    switch endpoint {
    case .ipv4(let address, _): address.hasPrefix("127.")
    case .ipv6(let address, _): address == "::1"
    case .unix: true
    }
  }

  /// Parses an address.
  ///
  /// - Parameter text: the address.
  /// - Throws: ``FormatError`` if the text is not an address.
  package init(_ text: String) throws(FormatError) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      throw FormatError(reason: "has a character that is not allowed in a URL")
    }
    if text.hasPrefix("unix:") {
      let file = String(text.dropFirst("unix:".count))
      guard file.hasPrefix("/"), file.utf8.count < Self.maximumSocketPath else {
        throw FormatError(reason: "has no valid socket path; it begins with '/' and has at most 107 bytes")
      }
      endpoint = .unix(file)
      path = "/v1"
      host = "localhost"
      return
    }
    guard text.hasPrefix("http://") else {
      throw FormatError(reason: "does not begin with 'http://' or 'unix:'; a local model needs no encryption")
    }
    let rest = text.dropFirst("http://".count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    guard !authority.contains("@"), !path.contains("?"), !path.contains("#") else {
      throw FormatError(reason: "has more than a host, a port and a path")
    }
    endpoint = try Self.endpoint(authority)
    host = String(authority)
    self.path = String(path.hasSuffix("/") ? path.dropLast() : path)
  }

  /// The size of `sun_path` in unix(7).
  private static let maximumSocketPath = 108

  private static func endpoint(_ authority: Substring) throws(FormatError) -> Endpoint {
    let isIPv6 = authority.hasPrefix("[")
    let name = isIPv6 ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    guard !isIPv6 || authority.contains("]") else { throw FormatError(reason: "has a host without a closing ']'") }
    let rest = authority.dropFirst(name.count + (isIPv6 ? 2 : 0))
    guard let port = rest.isEmpty ? 80 : rest.first == ":" ? UInt16(rest.dropFirst()) : nil, port > 0 else {
      throw FormatError(reason: "has an invalid port; use a number from 1 to 65535")
    }
    let address = name == "localhost" ? "127.0.0.1" : String(name)
    var four = in_addr()
    var six = in6_addr()
    if isIPv6, inet_pton(AF_INET6, address, &six) == 1 { return .ipv6(address, port: port) }
    if !isIPv6, inet_pton(AF_INET, address, &four) == 1 { return .ipv4(address, port: port) }
    throw FormatError(reason: "has the unsupported host '\(name)'; use an IP address or localhost")
  }
}
