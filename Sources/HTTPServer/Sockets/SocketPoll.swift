internal import CSocketEvents
internal import Foundation
internal import SocketPeers

/// The sockets that are watched, each with a number. Any thread may change what is watched.
final class SocketPoll: Sendable {
  private let descriptor: Int32

  init() throws(ServerError) {
    descriptor = socket_poll_create()
    guard descriptor >= 0 else { throw ServerError("can't watch sockets", code: errno) }
  }

  deinit { close(descriptor) }

  /// Watches a socket from now on for what can be read.
  ///
  /// - Returns: whether the kernel has room for it.
  func add(_ socket: Int32, owner: UInt64) -> Bool {
    socket_poll_set(descriptor, socket, owner, true, true, false) == 0
  }

  /// Changes what is reported about a socket. The end of its connection is always reported.
  func change(_ socket: Int32, owner: UInt64, reads: Bool, writes: Bool) {
    _ = socket_poll_set(descriptor, socket, owner, false, reads, writes)
  }

  /// Waits for events.
  ///
  /// - Parameter milliseconds: the time after which the function returns without events; nil to wait for ever.
  /// - Returns: the events, at most 64.
  func wait(milliseconds: Int64?) -> [socket_event] {
    let patience = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    return [socket_event](unsafeUninitializedCapacity: 64) { events, count in
      count = max(0, Int(socket_poll_wait(descriptor, events.baseAddress, Int32(events.count), patience)))
    }
  }
}

/// Wakes up the thread of a poll from other threads.
final class Bell: Sendable {
  let descriptor: Int32

  init() throws(ServerError) {
    descriptor = socket_bell_create()
    guard descriptor >= 0 else { throw ServerError("can't wake threads up", code: errno) }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  func ring() {
    var count: UInt64 = 1
    _ = write(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Makes the descriptor unreadable until the next ring.
  func hush() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
