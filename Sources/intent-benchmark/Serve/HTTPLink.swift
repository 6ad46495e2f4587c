internal import Foundation
internal import HTTPMessages

/// A connection to an HTTP server that stays open. One thread uses it.
final class HTTPLink {
  private let descriptor: Int32

  init(host: String, port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw POSIXError(.ECONNREFUSED) }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Sends a request, and waits for its response.
  func exchange(_ request: [UInt8]) throws -> HTTPResponse {
    _ = EchoPeer.transfer(request.count) { left in
      request.suffix(left).withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
    }
    var reader = HTTPResponseReader()
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { throw Workload.Problem(message: "the service has closed the connection") }
      if let response = try reader.add(bytes[..<count]) { return response }
    }
  }
}
