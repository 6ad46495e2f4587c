internal import BaseFiles
internal import Foundation

/// Connects to services. Blocks until the connection is open or has failed.
enum ServiceConnector {
  /// The interval at which a waiting call checks that the connection is still wanted, in milliseconds.
  private static let glance: Int32 = 100

  /// Connects to a service.
  ///
  /// - Parameters:
  ///   - address: the address of the service. The lookup of a host name is limited only by the system.
  ///   - timeout: the maximum time for each IP address of a host name.
  ///   - isWanted: returns whether the caller still needs the connection.
  /// - Returns: a connected non-blocking socket.
  /// - Throws: ``VoiceServiceError`` with the reason why there is no connection.
  static func connect(
    to address: ServiceAddress, timeout: Duration, isWanted: () -> Bool
  ) throws(VoiceServiceError) -> Int32 {
    switch address {
    case .path(let path): try connect(path, timeout: timeout, isWanted: isWanted)
    case .port(let host, let port): try connect(host, port: port, timeout: timeout, isWanted: isWanted)
    }
  }

  private static func connect(
    _ path: String, timeout: Duration, isWanted: () -> Bool
  ) throws(VoiceServiceError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw unreachable(ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result: Result<Int32, VoiceServiceError> = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        open(
          AF_UNIX, address: $0, length: socklen_t(MemoryLayout<sockaddr_un>.size), timeout: timeout,
          isWanted: isWanted)
      }
    }
    return try result.get()
  }

  private static func connect(
    _ host: String, port: UInt16, timeout: Duration, isWanted: () -> Bool
  ) throws(VoiceServiceError) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0 else { throw VoiceServiceError("can't be reached: \(String(cString: gai_strerror(code)))") }
    defer { freeaddrinfo(found) }
    var failure = VoiceServiceError("can't be reached: its host name has no address")
    var next = found
    while let place = next?.pointee {
      switch open(
        place.ai_family, address: place.ai_addr, length: place.ai_addrlen, timeout: timeout, isWanted: isWanted)
      {
      case .success(let socket): return socket
      case .failure(let reason): failure = reason
      }
      next = place.ai_next
    }
    throw failure
  }

  private static func open(
    _ family: Int32, address: UnsafePointer<sockaddr>, length: socklen_t, timeout: Duration, isWanted: () -> Bool
  ) -> Result<Int32, VoiceServiceError> {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { return .failure(unreachable(errno)) }
    var code: Int32 = 0
    if Foundation.connect(descriptor, address, length) != 0 {
      code = errno == EINPROGRESS ? wait(descriptor, timeout: timeout, isWanted: isWanted) : errno
    }
    guard code == 0 else {
      close(descriptor)
      return .failure(unreachable(code))
    }
    var isOn: Int32 = 1
    // A Unix socket does not have the option, and does not need it.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return .success(descriptor)
  }

  /// Waits for a connection; returns 0 or an errno value.
  private static func wait(_ descriptor: Int32, timeout: Duration, isWanted: () -> Bool) -> Int32 {
    let deadline = ContinuousClock.now + timeout
    while isWanted() {
      var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&watched, 1, glance) > 0 {
        var code = Int32(0)
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 ? code : errno
      }
      guard .now < deadline else { return ETIMEDOUT }
    }
    return ECANCELED
  }

  private static func unreachable(_ code: Int32) -> VoiceServiceError {
    VoiceServiceError("can't be reached: \(systemReason(code))")
  }
}
