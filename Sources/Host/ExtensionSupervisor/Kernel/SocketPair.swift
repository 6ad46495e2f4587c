internal import BaseFiles
internal import Glibc

/// A pair of connected sockets that no started program inherits. The caller closes them.
struct SocketPair {
  let ours: Int32
  let theirs: Int32

  /// Creates a pair of type `type`: a byte stream by default.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the system has no descriptors left.
  init(_ type: __socket_type = SOCK_STREAM) throws(ExtensionFault) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .noDescriptor("socket")
    }
    ours = ends[0]
    theirs = ends[1]
  }
}

extension ExtensionFault {
  /// The fault of a failed creation of `what`, with the reason in `errno`.
  static func noDescriptor(_ what: String) -> ExtensionFault {
    .startFailed("no \(what): \(systemReason(errno))")
  }
}
