internal import BaseFiles
internal import Foundation
package import IntentConversations
internal import Synchronization

/// Holds the conversations of other programs that wait for the owner of the device, until the owner takes them over on
/// a host-owned surface. Any thread may use it.
///
/// Each conversation has a code of 128 random bits that can be used once and expires. The requesting program can't use
/// the code; only the owner's surface opens it. Opening a conversation does not approve it: the owner runs its turns to
/// the end, and sees what it will do.
package final class ConsentDesk: Sendable {
  private struct Entry {
    let request: ConsentRequest
    let question: ConversationQuestion
    let user: ServiceUser
    var isOpened = false
    /// Whether the conversation has expired, so that a thread is ending it.
    var isEnding = false
    var onEnd: [@Sendable () -> Void] = []
  }

  private struct State {
    /// The conversations by their keys.
    var entries: WaitingTable<Entry>
    /// The address of the owner's surface, and the function that notifies it of a conversation; nil without such a
    /// surface.
    var attendant: Attendant?
  }

  private struct Attendant {
    let baseURL: String
    let onRequest: @Sendable (ConsentRequest) -> Void
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty desk without an owner's surface.
  ///
  /// - Parameters:
  ///   - limits: how long conversations wait, and how many.
  ///   - now: the clock.
  package init(
    limits: WaitingLimits = .consent, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    state = Mutex(State(entries: WaitingTable(limits)))
    self.now = now
  }

  /// Sets the surface on which the owner is asked from now on.
  ///
  /// - Parameters:
  ///   - baseURL: the address of the owner's page, without a path.
  ///   - onRequest: called for each conversation that starts to wait.
  package func setOwnerSurface(at baseURL: String, onRequest: @escaping @Sendable (ConsentRequest) -> Void) {
    state.withLock { $0.attendant = Attendant(baseURL: baseURL, onRequest: onRequest) }
  }

  /// The address of the owner's page; nil without one. It has no code, because the page lists what waits.
  package var pageLink: String? { state.withLock { $0.attendant.map { "\($0.baseURL)/" } } }

  /// Whether the owner can be asked.
  package var isAttended: Bool { state.withLock { $0.attendant != nil } }

  /// Whether conversations of a user wait, or the owner is running their turns.
  func hasConversations(of user: ServiceUser) -> Bool {
    let instant = now()
    return state.withLock { $0.entries.all(at: instant).contains { $0.value.user == user } }
  }

  /// Whether no conversation waits.
  package var isEmpty: Bool { state.withLock { $0.entries.count == 0 } }

  // MARK: The program that asks

  /// Makes a conversation wait for the owner. A conversation that already waits keeps its code.
  ///
  /// - Parameters:
  ///   - question: the question, which only the owner may answer.
  ///   - user: the user to whom the conversation belongs.
  /// - Throws: a ``ServiceRefusal`` if too many conversations wait, of this surface or in total.
  func park(_ question: ConversationQuestion, of user: ServiceUser) throws(ServiceRefusal) {
    let surface = question.request.surface.name
    let instant = now()
    let notice = try state.withLock { state throws(ServiceRefusal) -> (Attendant?, ConsentRequest)? in
      guard state.entries[question.request.key] == nil else { return nil }
      guard state.entries.hasRoom(for: surface) else {
        throw ServiceRefusal(.tooMany, "too many requests wait for the owner of the device; try again later")
      }
      let request = ConsentRequest(code: RandomDigits.hexadecimal(words: 2), question)
      _ = state.entries.add(
        Entry(request: request, question: question, user: user), key: question.request.key, caller: surface, at: instant
      )
      return (state.attendant, request)
    }
    if let (attendant, request) = notice { attendant?.onRequest(request) }
  }

  /// Returns the address at which the owner takes over the conversation `key`; nil if it does not wait for the owner,
  /// or if the owner has taken it over.
  package func link(_ key: String) -> String? {
    state.withLock { state in
      guard let entry = state.entries[key], !entry.isOpened, let baseURL = state.attendant?.baseURL else { return nil }
      return "\(baseURL)/#consent=\(entry.request.code)"
    }
  }

  /// Whether a conversation waits for the owner, or the owner is running its turns.
  package func isWaiting(_ key: String) -> Bool { state.withLock { $0.entries[key] != nil } }

  /// Calls `body` once when a conversation stops waiting; immediately if it does not wait.
  package func onEnd(_ key: String, _ body: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock { state in
      state.entries[key]?.onEnd.append(body)
      return state.entries[key] != nil
    }
    if !isWaiting { body() }
  }

  // MARK: The owner

  /// Returns the conversations of a user that nobody has opened, oldest first.
  package func requests(of user: ServiceUser) -> [ConsentRequest] {
    let instant = now()
    let waiting = state.withLock { $0.entries.all(at: instant) }.filter { !$0.isExpired && !$0.value.isOpened }
    return waiting.map(\.value).filter { $0.user == user }.map(\.request).sorted { $0.since < $1.since }
  }

  /// Takes over a conversation. The code can't be used again.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - user: the user to whom the owner's surface belongs.
  ///   - surface: the owner's surface.
  /// - Returns: the conversation and its question, which the surface answers; nil if the code is unknown, expired or
  ///   used, or if it belongs to another user.
  package func open(
    _ code: String, of user: ServiceUser, on surface: Surface
  ) -> (request: ConsentRequest, question: ConversationQuestion)? {
    guard surface.trust == .owner else { return nil }
    let digest = SHA256.digits(of: Array(code.utf8))
    let instant = now()
    return state.withLock { state in
      let found = state.entries.all(at: instant).first { _, entry, isExpired in
        entry.user == user && !entry.isOpened && !isExpired
          && SHA256.digits(of: Array(entry.request.code.utf8)) == digest
      }
      guard let found else { return nil }
      state.entries[found.key]?.isOpened = true
      return (found.value.request, found.value.question.takenOver(by: surface))
    }
  }

  // MARK: The end

  /// Removes a conversation that has ended, and calls the functions that ``onEnd(_:_:)`` got.
  ///
  /// - Parameter key: the key of the conversation.
  func end(_ key: String) {
    let entry = state.withLock { $0.entries.remove(key) }
    for body in entry?.onEnd ?? [] { body() }
  }

  /// Returns the conversations that have expired, each of them once. They still count as waiting until ``end(_:)``.
  func takeExpired() -> [(question: ConversationQuestion, user: ServiceUser)] {
    let instant = now()
    return state.withLock { state in
      let expired = state.entries.all(at: instant).filter { $0.isExpired && !$0.value.isEnding }
      for (key, _, _) in expired { state.entries[key]?.isEnding = true }
      return expired.map { ($0.value.question, $0.value.user) }
    }
  }
}
