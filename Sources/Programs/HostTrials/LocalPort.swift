internal import Foundation

/// Connects to ports of this machine.
package enum LocalPort {
  /// Connects to a port.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - host: an IP address of this machine.
  /// - Returns: a socket without delayed sending (`TCP_NODELAY`).
  /// - Throws: an error if nobody listens.
  package static func connect(_ port: UInt16, host: String = "127.0.0.1") throws -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found?.pointee else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(address.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard Foundation.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      close(descriptor)
      throw POSIXError(.ECONNREFUSED)
    }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }
}
