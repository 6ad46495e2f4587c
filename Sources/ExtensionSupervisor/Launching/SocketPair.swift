internal import Glibc

/// A pair of connected sockets, which go to no program that is started.
struct SocketPair {
  let ours: Int32
  let theirs: Int32

  /// Makes a pair that passes bytes or, of another type, messages.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` where the system has none to give.
  init(_ type: __socket_type = SOCK_STREAM) throws(ExtensionFault) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .noDescriptor("socket")
    }
    (ours, theirs) = (ends[0], ends[1])
  }
}

extension ExtensionFault {
  /// The system has no `what` to give, by `errno`.
  static func noDescriptor(_ what: String) -> ExtensionFault {
    .startFailed("no \(what): \(String(cString: strerror(errno)))")
  }
}
