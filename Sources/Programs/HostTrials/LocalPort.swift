internal import Foundation

/// Connects to ports of this machine.
package enum LocalPort {
  /// Connects to a port.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - host: the address, one of 127.0.0.0/8.
  /// - Returns: a socket without delayed sending (`TCP_NODELAY`).
  /// - Throws: an error if nobody listens.
  package static func connect(_ port: UInt16, host: String = "127.0.0.1") throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw POSIXError(.ECONNREFUSED)
    }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }
}
