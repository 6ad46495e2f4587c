internal import BaseFiles
internal import Foundation

/// Connects to servers. Blocks until the connection is open or has failed.
package struct ServerConnector {
  /// The reason why there is no connection.
  package struct Failure: Error, CustomStringConvertible {
    /// The reason, as a phrase that follows the name of the server.
    package let description: String
    /// Whether the server did not accept the connection in time.
    package let isLate: Bool

    init(_ description: String, isLate: Bool = false) {
      self.description = description
      self.isLate = isLate
    }

    /// The failure with an `errno` value.
    init(code: Int32) {
      self.init("can't be reached: \(systemReason(code))", isLate: code == ETIMEDOUT)
    }
  }

  /// The interval at which a waiting call checks that the connection is still wanted.
  private static let glance = Duration.milliseconds(100)

  private let timeout: Duration
  private let isWanted: (() -> Bool)?

  /// Creates a connector.
  ///
  /// - Parameters:
  ///   - timeout: the maximum time for each address of a host. The look-up of a name is limited only by the system.
  ///   - isWanted: returns whether the caller still needs the connection; nil if it always does.
  package init(timeout: Duration, isWanted: (() -> Bool)? = nil) {
    self.timeout = timeout
    self.isWanted = isWanted
  }

  /// Connects to the first address of a server that accepts.
  ///
  /// - Parameters:
  ///   - server: where the server listens.
  ///   - blocks: whether the socket blocks.
  /// - Returns: a connected socket, which the caller closes.
  /// - Throws: ``Failure`` with the reason why there is no connection.
  package func connect(to server: ServerEndpoint, blocks: Bool = false) throws(Failure) -> Int32 {
    let descriptor =
      switch server {
      case .host(let host, let port): try connect(toHost: host, port: port)
      case .unix(let path): try connect(toSocket: path)
      }
    if blocks { _ = fcntl(descriptor, F_SETFL, 0) }
    return descriptor
  }

  private func connect(toSocket path: String) throws(Failure) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw Failure(code: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return try withUnsafeBytes(of: &address) { bytes throws(Failure) in try open(AF_UNIX, bytes) }
  }

  private func connect(toHost host: String, port: UInt16) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0 else { throw Failure("can't be found: \(String(cString: gai_strerror(code)))") }
    defer { freeaddrinfo(found) }
    var failure = Failure("has no address")
    var next = found
    while let place = next?.pointee {
      do throws(Failure) {
        return try open(place.ai_family, UnsafeRawBufferPointer(start: place.ai_addr, count: Int(place.ai_addrlen)))
      } catch {
        failure = error
      }
      next = place.ai_next
    }
    throw failure
  }

  private func open(_ family: Int32, _ address: UnsafeRawBufferPointer) throws(Failure) -> Int32 {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    let code = family == AF_UNIX ? startWaiting(descriptor, address) : start(descriptor, address)
    guard code == 0 else {
      close(descriptor)
      throw Failure(code: code)
    }
    var isOn: Int32 = 1
    // A Unix socket does not have the option, and does not need it.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  /// Connects a Unix socket. No event tells when a full queue of such a server has room again, so the system waits.
  ///
  /// - Returns: 0 or an `errno` value.
  private func startWaiting(_ descriptor: Int32, _ address: UnsafeRawBufferPointer) -> Int32 {
    SocketTimeout.setSending(max(timeout, .microseconds(1)), on: descriptor)
    let code = connect(descriptor, address)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return code == EAGAIN ? ETIMEDOUT : code
  }

  private func start(_ descriptor: Int32, _ address: UnsafeRawBufferPointer) -> Int32 {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let code = connect(descriptor, address)
    return code == EINPROGRESS ? wait(descriptor) : code
  }

  private func connect(_ descriptor: Int32, _ address: UnsafeRawBufferPointer) -> Int32 {
    guard let place = address.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return EINVAL }
    return Foundation.connect(descriptor, place, socklen_t(address.count)) == 0 ? 0 : errno
  }

  private func wait(_ descriptor: Int32) -> Int32 {
    let deadline = ContinuousClock.now + timeout
    while isWanted?() != false {
      let left = deadline - .now
      guard left > .zero else { return ETIMEDOUT }
      let pause = isWanted == nil ? left : min(left, Self.glance)
      var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&watched, 1, Int32(clamping: Int64((pause / .milliseconds(1)).rounded(.up)))) > 0 else { continue }
      var code = Int32(0)
      var length = socklen_t(MemoryLayout<Int32>.size)
      return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 ? code : errno
    }
    return ECANCELED
  }
}
