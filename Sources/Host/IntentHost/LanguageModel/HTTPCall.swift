internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import IntentConversations

/// One call of a model over a new socket. Blocks the calling thread until the deadline at most.
struct HTTPCall {
  let address: ModelAddress
  let deadline: ContinuousClock.Instant

  /// Sends a JSON text to the function at `path`, and returns the body of the answer.
  ///
  /// - Parameters:
  ///   - json: the bytes of the JSON text.
  ///   - path: the function, after the path of the address.
  /// - Returns: the bytes of the body.
  /// - Throws: the reason why there is no answer with the status 200.
  func post(_ json: [UInt8], to path: String) throws(ModelError) -> [UInt8] {
    let head = """
      POST \(address.path)\(path) HTTP/1.1\r
      Host: \(address.host)\r
      Content-Type: application/json\r
      Accept: application/json\r
      Content-Length: \(json.count)\r
      Connection: close\r
      \r\n
      """
    let socket = try openSocket()
    defer { close(socket) }
    try send(Array(head.utf8) + json, on: socket)
    let response = try receive(on: socket)
    guard response.status == 200 else { throw ModelError("answered with the status \(response.status)") }
    return response.content
  }

  // MARK: The socket

  private func openSocket() throws(ModelError) -> Int32 {
    do throws(ServerConnector.Failure) {
      return try ServerConnector(timeout: deadline - .now).connect(to: server)
    } catch {
      throw error.isLate ? .timedOut : ModelError(error.description)
    }
  }

  private var server: ServerEndpoint {
    switch address.endpoint {
    case .ipv4(let host, let port), .ipv6(let host, let port): .host(host, port: port)
    case .unix(let path): .unix(path)
    }
  }

  private func send(_ bytes: [UInt8], on descriptor: Int32) throws(ModelError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      // A model that has closed the connection may have sent its answer before.
      if errno == EPIPE || errno == ECONNRESET { return }
      if errno != EINTR { try wait(afterError: errno, for: Int16(POLLOUT), on: descriptor) }
    }
  }

  private func receive(on descriptor: Int32) throws(ModelError) -> HTTPResponse {
    var reader = HTTPResponseReader()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      // If a model sends single bytes slowly, no wait reaches its time-out. So the deadline is checked each time.
      guard deadline > .now else { throw .timedOut }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        if let response = try read(buffer[..<count], with: &reader) { return response }
      } else if count == 0 || errno == ECONNRESET {
        if let response = reader.responseAtEnd() { return response }
        throw reader.isEmpty ? .unanswered : .cutShort
      } else if errno != EINTR {
        try wait(afterError: errno, for: Int16(POLLIN), on: descriptor)
      }
    }
  }

  private func read(
    _ bytes: ArraySlice<UInt8>, with reader: inout HTTPResponseReader
  ) throws(ModelError) -> HTTPResponse? {
    do throws(HTTPMessageError) {
      return try reader.add(bytes)
    } catch {
      throw error.status == 413 ? .tooLong : ModelError("sent an answer that is not HTTP/1.1: \(error)")
    }
  }

  private func wait(afterError code: Int32, for events: Int16, on descriptor: Int32) throws(ModelError) {
    guard code == EAGAIN else { throw Self.unreachable(code) }
    try wait(for: events, on: descriptor)
  }

  private func wait(for events: Int16, on descriptor: Int32) throws(ModelError) {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .timedOut }
      var watched = pollfd(fd: descriptor, events: events, revents: 0)
      let count = poll(&watched, 1, Int32(min(left.rounded(.up), 3_600_000)))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw Self.unreachable(errno) }
    }
  }

  private static func unreachable(_ code: Int32) -> ModelError {
    ModelError("can't be reached: \(systemReason(code))")
  }
}
