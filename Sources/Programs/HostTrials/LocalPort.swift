internal import BaseNetwork

/// Connects to ports of this machine.
package enum LocalPort {
  private static let timeout = Duration.seconds(90)

  /// Connects to a port.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - host: an IP address of this machine.
  /// - Returns: a socket without delayed sending (`TCP_NODELAY`).
  /// - Throws: an error if nobody listens.
  package static func connect(_ port: UInt16, host: String = "127.0.0.1") throws -> Int32 {
    try ServerConnector(timeout: timeout).connect(to: .host(host, port: port), blocks: true)
  }
}
