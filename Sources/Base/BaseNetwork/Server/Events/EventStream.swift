internal import Synchronization

/// A stream of events to one client. Any thread may send; sending never blocks. A client that does not read is
/// disconnected.
package final class EventStream: Sendable {
  private struct State {
    var waitingBytes = 0
    var hasEnded = false
    var onEnd: [@Sendable () -> Void] = []
  }

  /// The identifier of the last event that the client received before it lost its connection; nil if it gives none.
  package let lastEvent: String?
  private let state = Mutex(State())
  private let limit: Int
  /// Passes bytes to the socket thread; nil ends the stream.
  private let put: @Sendable ([UInt8]?) -> Void

  init(lastEvent: String?, limit: Int, put: @escaping @Sendable ([UInt8]?) -> Void) {
    self.lastEvent = lastEvent
    self.limit = limit
    self.put = put
  }

  /// Sends an event.
  ///
  /// - Parameter event: the event.
  /// - Returns: false if the stream has ended. The stream ends when more bytes are queued for the client than the
  ///   limit allows.
  @discardableResult
  package func send(_ event: ServerSentEvent) -> Bool { send(event.bytes) }

  /// Sends the bytes of events.
  func send(_ bytes: [UInt8]) -> Bool {
    if offer(bytes) { return true }
    end()
    return false
  }

  /// Sends the bytes of whole events. A stream without room for them does not end.
  ///
  /// - Parameter bytes: the bytes.
  /// - Returns: false if the stream has ended or has no room.
  func offer(_ bytes: [UInt8]) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.hasEnded, state.waitingBytes + bytes.count <= limit else { return false }
      state.waitingBytes += bytes.count
      return true
    }
    if isTaken { put(bytes) }
    return isTaken
  }

  /// Ends the stream.
  package func end() {
    if finish() { put(nil) }
  }

  /// Calls `body` once when the stream ends; immediately if it has ended already.
  package func onEnd(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.onEnd.append(body) }
      return state.hasEnded
    }
    if hasEnded { body() }
  }

  /// Subtracts bytes that were written to the socket from the queue.
  func subtractWritten(_ count: Int) {
    state.withLock { $0.waitingBytes = max(0, $0.waitingBytes - count) }
  }

  /// Marks the stream as ended, and calls the closures of ``onEnd(_:)``. Unlike ``end()``, does not notify the socket
  /// thread. Returns false if the stream had ended before.
  @discardableResult
  func finish() -> Bool {
    let bodies = state.withLock { state -> [@Sendable () -> Void]? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      defer { state.onEnd = [] }
      return state.onEnd
    }
    guard let bodies else { return false }
    for body in bodies { body() }
    return true
  }
}
