internal import CSystem
internal import Foundation

/// The set of watched sockets, each with a number. Any thread may change it.
final class SocketPoll: Sendable {
  private let descriptor: Int32

  init() throws(ServerError) {
    descriptor = socket_poll_create()
    guard descriptor >= 0 else { throw ServerError("can't watch sockets", code: errno) }
  }

  deinit { close(descriptor) }

  /// Starts to watch a socket for input.
  ///
  /// - Returns: whether the kernel accepts it.
  func add(_ socket: Int32, owner: UInt64) -> Bool {
    socket_poll_set(descriptor, socket, owner, true, true, false) == 0
  }

  /// Changes which events are reported about a socket. The end of its connection is always reported.
  func change(_ socket: Int32, owner: UInt64, reads: Bool, writes: Bool) {
    _ = socket_poll_set(descriptor, socket, owner, false, reads, writes)
  }

  /// Waits for events.
  ///
  /// - Parameter milliseconds: the time after which the function returns without events; nil to wait without a limit.
  /// - Returns: the events, at most 64.
  func wait(milliseconds: Int64?) -> [socket_event] {
    let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    return [socket_event](unsafeUninitializedCapacity: 64) { events, count in
      count = max(0, Int(socket_poll_wait(descriptor, events.baseAddress, Int32(events.count), timeout)))
    }
  }
}

/// Wakes the thread that waits in a poll.
final class PollWaker: Sendable {
  let descriptor: Int32

  init() throws(ServerError) {
    descriptor = socket_bell_create()
    guard descriptor >= 0 else { throw ServerError("can't create an event descriptor", code: errno) }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  func wake() {
    var count: UInt64 = 1
    _ = write(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Makes the descriptor unreadable until the next call of ``wake()``.
  func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
