internal import Glibc

/// A listening socket that systemd, or another program that speaks its protocol, has opened for this process; see
/// sd_listen_fds(3).
package struct PassedSocket: Hashable, Sendable {
  /// The descriptor. Other programs do not inherit it. Never shut it down, because another process may get it later.
  package let descriptor: Int32
  /// The name that the unit gives the socket (`FileDescriptorName=`); `unknown` without one.
  package let name: String

  /// Whether the socket is a Unix socket, whose peers the kernel identifies.
  package var isLocal: Bool { Self.option(SO_DOMAIN, of: descriptor) == AF_UNIX }

  /// The maximum number of sockets.
  private static let limit = 64
  private static let firstDescriptor: Int32 = 3
  private static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]

  /// Claims the sockets that were passed to this process. Works only once: started programs inherit neither the
  /// sockets nor the variables that announce them. Call it before other threads read the environment.
  ///
  /// - Parameters:
  ///   - environment: the environment of the process.
  ///   - process: the identifier of this process.
  /// - Returns: the sockets, in the order of the unit; empty if there are none, or if they are meant for another
  ///   process. Descriptors that are not listening stream sockets are left out.
  package static func claim(from environment: [String: String], process: Int32 = getpid()) -> [PassedSocket] {
    for variable in variables { unsetenv(variable) }
    guard environment["LISTEN_PID"].flatMap(Int32.init) == process,
      let count = environment["LISTEN_FDS"].flatMap(Int32.init), (1...Int32(limit)).contains(count)
    else { return [] }
    let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return (0..<count).compactMap { index in
      let descriptor = firstDescriptor + index
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, isListening(descriptor) else { return nil }
      let name = names.indices.contains(Int(index)) ? String(names[Int(index)]) : ""
      return PassedSocket(descriptor: descriptor, name: name.isEmpty ? "unknown" : name)
    }
  }

  private static func isListening(_ descriptor: Int32) -> Bool {
    option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue) && option(SO_ACCEPTCONN, of: descriptor) == 1
  }

  private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
  }
}
