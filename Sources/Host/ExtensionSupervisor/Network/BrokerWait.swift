internal import Glibc

/// Waits for descriptors on behalf of one connection of an extension. A wait ends early if the extension has closed the
/// connection, or if the broker ends.
struct BrokerWait {
  /// The host's end of the connection.
  let client: Int32
  /// A descriptor that becomes readable when the broker ends.
  let ending: Int32

  /// Waits until `descriptor` is ready for `events`.
  ///
  /// - Returns: false after `deadline`, or if the connection has no use any more.
  func wait(for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = max(deadline - .now, .zero)
      var watched = [
        pollfd(fd: descriptor, events: Int16(events), revents: 0),
        pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
        // Without events, the kernel reports only the end of the other side.
        pollfd(fd: descriptor == client ? -1 : client, events: 0, revents: 0),
      ]
      let milliseconds = (left / .milliseconds(1)).rounded(.up)
      let count = poll(&watched, nfds_t(watched.count), Int32(milliseconds))
      if count > 0 { return watched[1].revents == 0 && watched[2].revents == 0 && watched[0].revents != 0 }
      if count < 0, errno != EINTR { return false }
      if left == .zero { return false }
    }
  }
}
