internal import Synchronization

/// Sends events to all subscribed streams, and repeats recent events for clients that reconnect.
package final class EventHub: Sendable {
  private struct State {
    var streams: [ObjectIdentifier: EventStream] = [:]
    var recent: [(number: UInt64, bytes: [UInt8])] = []
    var recentBytes = 0
    var last: UInt64 = 0
  }

  /// The event for a client that has missed events, so that it reloads the current state.
  package static let gap = "gap"

  private let state = Mutex(State())
  /// The prefix of this hub's event identifiers, which distinguishes them from those of an earlier process.
  private let mark: String
  private let maximumRecent: Int
  private let maximumBytes: Int

  /// Creates a hub.
  ///
  /// - Parameters:
  ///   - recent: the number of events that are stored for clients that reconnect.
  ///   - bytes: the maximum size of the stored events, in bytes.
  package init(recent: Int = 256, bytes: Int = 1 << 20) {
    maximumRecent = recent
    maximumBytes = bytes
    mark = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// The number of subscribed streams.
  package var streams: Int { state.withLock { $0.streams.count } }

  /// Sends an event to all streams. Never waits for a client.
  ///
  /// - Parameters:
  ///   - name: the type of the event.
  ///   - data: the text of the event.
  package func publish(_ name: String, data: String) {
    let lost = state.withLock { state in
      state.last += 1
      let bytes = ServerSentEvent(name, data: data, identifier: "\(mark)-\(state.last)").bytes
      storeRecent(bytes, &state)
      return state.streams.values.filter { !$0.offer(bytes) }
    }
    // A stream that ends calls `unsubscribe`, which needs the lock.
    for stream in lost { stream.end() }
  }

  /// Sends the events that the client has missed, and then all further events, to `stream`. If some missed events are
  /// no longer stored, or if the stream has no room for all of them, the client gets the event ``gap`` instead.
  package func subscribe(_ stream: EventStream) {
    let isOpen = state.withLock { state in
      state.streams[ObjectIdentifier(stream)] = stream
      if let missed = missed(since: stream.lastEvent, state), stream.offer(missed) { return true }
      return stream.offer(ServerSentEvent(Self.gap, data: "{}", identifier: "\(mark)-\(state.last)").bytes)
    }
    stream.onEnd { [weak self, key = ObjectIdentifier(stream)] in self?.unsubscribe(key) }
    if !isOpen { stream.end() }
  }

  private func unsubscribe(_ key: ObjectIdentifier) {
    state.withLock { $0.streams[key] = nil }
  }

  /// The bytes of the events after `identifier`; nil if some of them are no longer stored, or if the identifier is not
  /// one of this hub. Without an identifier, the client has missed nothing and gets an empty comment.
  private func missed(since identifier: String?, _ state: State) -> [UInt8]? {
    guard let identifier else { return Array(": \n\n".utf8) }
    guard identifier.hasPrefix(mark + "-"), let number = UInt64(identifier.dropFirst(mark.count + 1)),
      number <= state.last, number + 1 >= (state.recent.first?.number ?? state.last + 1)
    else { return nil }
    return state.recent.filter { $0.number > number }.flatMap(\.bytes)
  }

  private func storeRecent(_ bytes: [UInt8], _ state: inout State) {
    state.recent.append((state.last, bytes))
    state.recentBytes += bytes.count
    while state.recent.count > maximumRecent || state.recentBytes > maximumBytes, let first = state.recent.first {
      state.recentBytes -= first.bytes.count
      state.recent.removeFirst()
    }
  }
}
