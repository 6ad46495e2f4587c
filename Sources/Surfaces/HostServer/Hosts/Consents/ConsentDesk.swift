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
    let end: ContinuousClock.Instant
    var isOpened = false
    /// Whether the conversation has expired, so that a thread is ending it.
    var isExpired = false
    var onEnd: [@Sendable () -> Void] = []
  }

  private struct State {
    /// The conversations by their keys.
    var entries: [String: Entry] = [:]
    /// The address of the owner's surface, and the function that notifies it of a conversation; nil without such a
    /// surface.
    var attendant: Attendant?
  }

  private struct Attendant {
    let baseURL: String
    let onRequest: @Sendable (ConsentRequest) -> Void
  }

  private let state = Mutex(State())
  private let limits: ConsentLimits
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty desk without an owner's surface.
  ///
  /// - Parameters:
  ///   - limits: how long conversations wait, and how many.
  ///   - now: the clock.
  package init(
    limits: ConsentLimits = ConsentLimits(), now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limits = limits
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
    state.withLock { $0.entries.values.contains { $0.user == user } }
  }

  /// Whether no conversation waits.
  package var isEmpty: Bool { state.withLock(\.entries.isEmpty) }

  // MARK: The program that asks

  /// Makes a conversation wait for the owner. A conversation that already waits keeps its code.
  ///
  /// - Parameters:
  ///   - question: the question, which only the owner may answer.
  ///   - user: the user to whom the conversation belongs.
  /// - Throws: a ``ServiceRefusal`` if too many conversations wait, of this surface or in total.
  func park(_ question: ConversationQuestion, of user: ServiceUser) throws(ServiceRefusal) {
    let surface = question.request.surface.name
    let notice = try state.withLock { state throws(ServiceRefusal) -> (Attendant?, ConsentRequest)? in
      guard state.entries[question.request.key] == nil else { return nil }
      let ofSurface = state.entries.values.count { $0.request.surface == surface }
      guard ofSurface < limits.ofSurface, state.entries.count < limits.all else {
        throw ServiceRefusal(.tooMany, "too many requests wait for the owner of the device; try again later")
      }
      let request = ConsentRequest(code: RandomDigits.hexadecimal(words: 2), question)
      state.entries[question.request.key] = Entry(
        request: request, question: question, user: user, end: now() + limits.lasting)
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
    let entries = state.withLock { $0.entries.values.filter { $0.user == user && !$0.isOpened && $0.end > instant } }
    return entries.map(\.request).sorted { $0.since < $1.since }
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
      let found = state.entries.first { _, entry in
        entry.user == user && !entry.isOpened && entry.end > instant
          && SHA256.digits(of: Array(entry.request.code.utf8)) == digest
      }
      guard let (key, entry) = found else { return nil }
      state.entries[key]?.isOpened = true
      return (entry.request, entry.question.takenOver(by: surface))
    }
  }

  // MARK: The end

  /// Removes a conversation that has ended, and calls the functions that ``onEnd(_:_:)`` got.
  ///
  /// - Parameter key: the key of the conversation.
  func end(_ key: String) {
    let entry = state.withLock { $0.entries.removeValue(forKey: key) }
    for body in entry?.onEnd ?? [] { body() }
  }

  /// Returns the conversations that have expired, each of them once. They still count as waiting until ``end(_:)``.
  func takeExpired() -> [(question: ConversationQuestion, user: ServiceUser)] {
    let instant = now()
    return state.withLock { state in
      let keys = state.entries.filter { $0.value.end <= instant && !$0.value.isExpired }.map(\.key)
      for key in keys { state.entries[key]?.isExpired = true }
      return keys.compactMap { state.entries[$0] }.map { ($0.question, $0.user) }
    }
  }
}
