internal import IntentWire
internal import Synchronization

/// The requests to the host, and the tasks that wait for the replies.
final class HostReplies: Sendable {
  private struct State {
    var count: Int64 = 0
    var waiting: [Int64: CheckedContinuation<HostReply, Never>] = [:]
    var hasEnded = false
  }

  private let connection: SessionConnection
  private let state = Mutex(State())

  init(_ connection: SessionConnection) {
    self.connection = connection
  }

  /// Sends a request, and waits for the reply.
  func reply(to request: HostRequest) async -> HostReply {
    await withCheckedContinuation { continuation in
      let number: Int64? = state.withLock { state in
        guard !state.hasEnded else { return nil }
        state.count += 1
        state.waiting[state.count] = continuation
        return state.count
      }
      guard let number else {
        return continuation.resume(returning: .refused(.outsideCall, "the host has ended the extension"))
      }
      connection.send(.request(operation: number, request))
    }
  }

  /// Passes a reply to the task that waits for it.
  func take(_ reply: HostReply, of operation: Int64) {
    state.withLock { $0.waiting.removeValue(forKey: operation) }?.resume(returning: reply)
  }

  /// Ends all waiting tasks, because the host sends no more replies.
  func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.hasEnded = true
      return state.waiting
    }
    for continuation in waiting.values {
      continuation.resume(returning: .refused(.outsideCall, "the host has ended the extension"))
    }
  }
}
