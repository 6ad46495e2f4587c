internal import Foundation
internal import Synchronization

/// Conversations that several clients play at once. Any thread may ask how far they are.
final class FleetPlay: Sendable {
  private struct State {
    var tally = FleetTally()
    var next = 0
    var ended = 0
  }

  private let count: Int
  private let prefix: String
  private let state = Mutex(State())
  private let group = DispatchGroup()

  /// - Parameters:
  ///   - count: the number of conversations.
  ///   - prefix: the text of each message before its number.
  init(_ count: Int, prefix: String) {
    (self.count, self.prefix) = (count, prefix)
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

  /// Waits until all conversations have ended.
  func wait() { group.wait() }

  var isDone: Bool { state.withLock { $0.ended == count } }
  /// The part of the conversations that has ended.
  var share: Double { state.withLock { Double($0.ended) / Double(count) } }
  var tally: FleetTally { state.withLock(\.tally) }
}
