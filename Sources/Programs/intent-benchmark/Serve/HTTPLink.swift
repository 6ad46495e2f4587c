internal import BaseHTTP
internal import Foundation

/// A connection to an HTTP server that stays open. One thread uses it.
final class HTTPLink {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// The time after which a silent server counts as gone. It is longer than the time limit of a proxy.
  private static let receiveTimeout = timeval(tv_sec: 90, tv_usec: 0)

  init(host: String, port: UInt16) throws {
    descriptor = try LocalPort.connect(port, host: host)
    var timeout = Self.receiveTimeout
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
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
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw Workload.MeasurementError(message: "the service has closed the connection") }
      if let response = try reader.add(buffer[..<count]) { return response }
    }
  }
}
