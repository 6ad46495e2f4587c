internal import Foundation
internal import Synchronization

/// Conversations that several clients play concurrently. Any thread may read the progress.
final class FleetConversations: Sendable {
  private struct State {
    var tally = FleetTally()
    var next = 0
    var ended = 0
  }

  /// The number of conversations.
  let count: Int
  private let prefix: String
  private let state = Mutex(State())
  private let group = DispatchGroup()

  /// - Parameters:
  ///   - count: the number of conversations.
  ///   - prefix: the text of each message before its number.
  init(_ count: Int, prefix: String) {
    self.count = count
    self.prefix = prefix
  }

  /// Starts the clients.
  func start(clients: Int, _ address: (host: String, port: UInt16), token: String) {
    for _ in 0..<clients {
      group.enter()
      Thread.detachNewThread { [self] in
        let client = FleetClient(address, token: token)
        while let number = takeNumber() {
          let end = Result { try client.play("\(prefix)\(number)") }
          state.withLock { state in
            state.tally.add(number, end)
            state.ended += 1
          }
        }
        group.leave()
      }
    }
  }

  private func takeNumber() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      state.next += 1
      return state.next
    }
  }

  /// Waits until all conversations have ended, but no longer than `time`.
  ///
  /// - Returns: whether all have ended.
  func wait(for time: Duration) -> Bool {
    group.wait(timeout: .now() + time / .seconds(1)) == .success
  }

  /// The number of conversations that have ended.
  var ended: Int { state.withLock(\.ended) }
  /// The part of the conversations that has ended, between 0 and 1.
  var share: Double { Double(ended) / Double(count) }
  /// The ends of these conversations.
  var tally: FleetTally { state.withLock(\.tally) }
}
