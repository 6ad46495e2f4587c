internal import BaseFiles
internal import BaseNetwork
internal import Foundation

/// The time limits for a Redis server.
package struct RedisLimits: Sendable {
  /// The time to connect.
  package var connecting: Duration = .seconds(2)
  /// The time for the reply to a command.
  package var answering: Duration = .seconds(5)

  /// Creates the default limits.
  package init() {}
}

/// The reason why a connection returned no reply.
struct RedisError: Error {
  /// The reason, as a phrase that follows the name of the server.
  let reason: String
  /// Whether the server has closed the connection, so that a retry on a new connection may succeed.
  var isClosed = false
}

/// A connection to a Redis server. One thread uses it at a time. Each command gets one reply.
struct RedisConnection: Sendable {
  private let descriptor: Int32
  private let limits: RedisLimits

  /// Connects to a server. Blocks at most for the time limit, plus the time of a name look-up.
  init(_ server: ServerEndpoint, _ limits: RedisLimits) throws(RedisError) {
    self.limits = limits
    do throws(ServerConnector.Failure) {
      // A command has one thread, which waits for its reply.
      descriptor = try ServerConnector(timeout: limits.connecting).connect(to: server, blocks: true)
    } catch {
      throw RedisError(reason: error.description)
    }
    SocketTimeout.setSending(limits.answering, on: descriptor)
  }

  /// Closes the connection.
  func disconnect() { close(descriptor) }

  // MARK: Commands

  /// Sends a command and returns the reply. After an error, the connection can't be used again.
  func execute(_ command: [[UInt8]]) throws(RedisError) -> RESPReply {
    guard DescriptorWriter.send(Self.bytes(command), to: descriptor) else { throw Self.fault(errno) }
    return try receive(until: .now + limits.answering)
  }

  /// Returns a command as an array of bytes in RESP2.
  static func bytes(_ command: [[UInt8]]) -> [UInt8] {
    command.reduce(into: Array("*\(command.count)\r\n".utf8)) { bytes, word in
      bytes += "$\(word.count)\r\n".utf8
      bytes += word
      bytes += "\r\n".utf8
    }
  }

  private func receive(until deadline: ContinuousClock.Instant) throws(RedisError) -> RESPReply {
    var reader = RESPReader()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      // A server that sends single bytes slowly gets no additional time.
      let left = deadline - .now
      guard left > .zero else { throw Self.fault(EAGAIN) }
      SocketTimeout.setReceiving(left, on: descriptor)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count != 0 else { throw Self.fault(ECONNRESET) }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw Self.fault(errno)
      }
      do throws(RESPReader.FormatError) {
        if let reply = try reader.add(buffer[..<count]) { return reply }
      } catch {
        throw RedisError(reason: error.reason)
      }
    }
  }

  private static func fault(_ code: Int32) -> RedisError {
    switch code {
    case EAGAIN: RedisError(reason: "did not answer in time")
    case EPIPE, ECONNRESET: RedisError(reason: "closed the connection", isClosed: true)
    default: RedisError(reason: "can't be reached: \(systemReason(code))")
    }
  }
}
