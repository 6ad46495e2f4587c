internal import Glibc

/// The time-outs of blocking sockets; see SO_RCVTIMEO and SO_SNDTIMEO in socket(7).
package enum SocketTimeout {
  /// Sets the time after which recv(2) fails with EAGAIN; zero for no limit. A shorter time than a microsecond counts as
  /// one.
  ///
  /// - Returns: false with `errno` if the descriptor is no socket.
  @discardableResult
  package static func setReceiving(_ time: Duration, on socket: Int32) -> Bool {
    set(SO_RCVTIMEO, time, socket: socket)
  }

  /// Sets the time after which send(2) and connect(2) fail with EAGAIN; zero for no limit. A shorter time than a
  /// microsecond counts as one.
  ///
  /// - Returns: false with `errno` if the descriptor is no socket.
  @discardableResult
  package static func setSending(_ time: Duration, on socket: Int32) -> Bool {
    set(SO_SNDTIMEO, time, socket: socket)
  }

  private static func set(_ option: Int32, _ time: Duration, socket: Int32) -> Bool {
    let (seconds, fraction) = (time == .zero ? time : max(time, .microseconds(1))).components
    var value = timeval(tv_sec: Int(seconds), tv_usec: Int(fraction / 1_000_000_000_000))
    return setsockopt(socket, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<timeval>.size)) == 0
  }
}
