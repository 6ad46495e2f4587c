internal import BaseFiles
package import BaseNetwork
internal import Foundation

/// A connection to an HTTP server that stays open. One thread uses it.
package final class HTTPLink {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - host: the address, one of 127.0.0.0/8.
  ///   - port: the port.
  ///   - seconds: the time after which a silent server counts as gone. By default, it is longer than the time limit of
  ///     a proxy.
  /// - Throws: an error if nobody listens.
  package init(host: String = "127.0.0.1", port: UInt16, seconds: Int = 90) throws {
    descriptor = try LocalPort.connect(port, host: host)
    SocketTimeout.setReceiving(.seconds(seconds), on: descriptor)
    SocketTimeout.setSending(.seconds(seconds), on: descriptor)
  }

  deinit { close(descriptor) }

  /// Sends a request, and waits for its response.
  ///
  /// - Throws: an error if the server closes the connection or is silent, or if its bytes are no response.
  package func exchange(_ request: [UInt8]) throws -> HTTPResponse {
    send(request)
    guard let response = try response() else { throw ReasonError("the service has closed the connection") }
    return response
  }

  /// Sends bytes.
  ///
  /// - Returns: false if the server does not take them.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool { DescriptorWriter.send(bytes, to: descriptor) }

  /// Ends the sending side.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Waits for a response; nil if the server closes the connection without one.
  ///
  /// - Throws: an error if the server is silent, or if its bytes are no response.
  package func response() throws -> HTTPResponse? {
    var reader = HTTPResponseReader()
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count >= 0 || errno == ECONNRESET else { throw ReasonError("the service is silent") }
      guard count > 0 else { return reader.responseAtEnd() }
      if let response = try reader.add(buffer[..<count]) { return response }
    }
  }

  /// Reads until the server closes the connection, or is silent.
  ///
  /// - Parameter limit: the number of bytes after which it stops.
  /// - Returns: the bytes.
  package func rest(limit: Int = 4 << 20) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < limit {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return all
  }
}
