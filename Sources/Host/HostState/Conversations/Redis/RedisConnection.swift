internal import BaseFiles
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
  init(_ place: RedisAddress.Endpoint, _ limits: RedisLimits) throws(RedisError) {
    self.limits = limits
    switch place {
    case .unix(let path):
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      descriptor = try withUnsafeBytes(of: &address) { bytes throws(RedisError) in
        try Self.connected(AF_UNIX, address: bytes, limits: limits)
      }
    case .host(let host, let port):
      descriptor = try Self.addresses(host, port: port) { entry throws(RedisError) in
        try Self.connected(
          entry.ai_family, address: UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen)),
          limits: limits)
      }
      var isOn: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// Closes the connection.
  func disconnect() { close(descriptor) }

  // MARK: Connecting

  /// Returns the result of `connect` for the first address of a host that it accepts.
  private static func addresses(
    _ host: String, port: UInt16, connect: (addrinfo) throws(RedisError) -> Int32
  ) throws(RedisError) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    guard code == 0 else { throw RedisError(reason: "can't be found: \(String(cString: gai_strerror(code)))") }
    var fault = RedisError(reason: "has no address")
    var entry = list
    while let address = entry?.pointee {
      do throws(RedisError) {
        return try connect(address)
      } catch {
        fault = error
      }
      entry = address.ai_next
    }
    throw fault
  }

  private static func connected(
    _ family: Int32, address: UnsafeRawBufferPointer, limits: RedisLimits
  ) throws(RedisError) -> Int32 {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, let start = address.baseAddress else {
      throw RedisError(reason: "can't be reached: \(systemReason(errno))")
    }
    // The send time-out also limits connect(2); see socket(7).
    limit(SO_SNDTIMEO, descriptor: descriptor, time: limits.connecting)
    let code = connect(descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(address.count))
    guard code == 0 else {
      let reason = errno
      close(descriptor)
      let isLate = reason == EINPROGRESS || reason == EAGAIN
      throw RedisError(reason: "can't be reached: \(systemReason(isLate ? ETIMEDOUT : reason))")
    }
    limit(SO_SNDTIMEO, descriptor: descriptor, time: limits.answering)
    return descriptor
  }

  private static func limit(_ option: Int32, descriptor: Int32, time: Duration) {
    let (seconds, fraction) = time.components
    // A zero time-out would mean no limit.
    var value = timeval(tv_sec: Int(seconds), tv_usec: Int(fraction / 1_000_000_000_000))
    if value.tv_sec <= 0, value.tv_usec <= 0 { value = timeval(tv_sec: 0, tv_usec: 1) }
    setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<timeval>.size))
  }

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
      Self.limit(SO_RCVTIMEO, descriptor: descriptor, time: left)
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
