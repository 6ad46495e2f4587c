/// Where a server listens for streams of bytes.
package enum ServerEndpoint: Hashable, Sendable {
  /// A port of a host; the host is a name or an IP address, without brackets.
  case host(String, port: UInt16)
  /// The path of a Unix socket.
  case unix(String)
}
