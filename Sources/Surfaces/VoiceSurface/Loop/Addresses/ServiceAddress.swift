package import BaseFiles
internal import BaseNetwork

/// The address on which a Wyoming service listens.
package enum ServiceAddress: Hashable, Sendable, CustomStringConvertible {
  /// A port of a host, which is given by its IP address or its name. An IPv6 address has no brackets.
  case port(host: String, UInt16)
  /// The absolute path of a Unix socket.
  case path(String)

  /// The reason why a text is not an address, with the expected format.
  package typealias FormatError = ReasonError

  private static let tcp = "tcp://"
  private static let unix = "unix:"
  /// The maximum length of the path of a Unix socket (unix(7)) and of a host name (RFC 1035), in bytes.
  private static let pathBytes = 107
  private static let hostBytes = 253

  /// Parses `tcp://HOST:PORT`, `HOST:PORT`, `HOST`, `:PORT`, `unix:PATH`, `unix://PATH`, an empty text, or the absolute
  /// path of a file that announces the service.
  ///
  /// - Parameters:
  ///   - text: the address; without a host, the loopback address is used.
  ///   - port: the default port.
  /// - Throws: ``FormatError`` if the text has another format.
  package init(_ text: String, port: UInt16) throws(FormatError) {
    if text.hasPrefix(Self.unix) {
      self = .path(try Self.path(text))
    } else if text.hasPrefix("/") {
      self = try AnnouncedService.address(in: text)
    } else {
      let place = text.hasPrefix(Self.tcp) ? text.dropFirst(Self.tcp.count) : text[...]
      self = try Self.place(place, text: text, port: port)
    }
  }

  private static func path(_ text: String) throws(FormatError) -> String {
    var path = text.dropFirst(unix.count)
    if path.hasPrefix("//") { path = path.dropFirst(2) }
    guard path.hasPrefix("/"), !path.hasSuffix("/"), path.utf8.count <= pathBytes, !path.utf8.contains(0) else {
      throw FormatError("'\(text)' is not a socket path; it should be like 'unix:/run/voice/whisper.sock'")
    }
    return String(path)
  }

  private static func place(_ place: Substring, text: String, port: UInt16) throws(FormatError) -> ServiceAddress {
    let defect = FormatError(
      "'\(text)' is not an address; it should be like 'tcp://127.0.0.1:\(port)' or 'unix:/run/voice.sock'")
    let hasBrackets = place.hasPrefix("[")
    let end =
      hasBrackets ? place.firstIndex(of: "]").map(place.index(after:)) : place.firstIndex(of: ":") ?? place.endIndex
    guard let end else { throw defect }
    let host = hasBrackets ? place[..<end].dropFirst().dropLast() : place[..<end]
    let rest = place[end...]
    guard hasBrackets == host.contains(":"), host.utf8.allSatisfy(isOfHost), host.utf8.count <= hostBytes else {
      throw defect
    }
    if rest.isEmpty { return .port(host: host.isEmpty ? "127.0.0.1" : String(host), port) }
    guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = UInt16(rest.dropFirst()), number > 0
    else { throw defect }
    return .port(host: host.isEmpty ? "127.0.0.1" : String(host), number)
  }

  /// Whether a byte may be part of a host name, or of an IP address with an interface name.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "-._:%".utf8.contains(byte)
    }
  }

  /// The place to connect to.
  var endpoint: ServerEndpoint {
    switch self {
    case .port(let host, let port): .host(host, port: port)
    case .path(let path): .unix(path)
    }
  }

  /// Whether data that is sent to the address stays on this machine.
  package var isLocal: Bool {
    switch self {
    case .port(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    case .path: true
    }
  }

  package var description: String {
    switch self {
    case .port(let host, let port): "\(Self.tcp)\(host.contains(":") ? "[\(host)]" : host):\(port)"
    case .path(let path): "\(Self.unix)\(path)"
    }
  }
}
