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
///
/// If services share a store, the conversations of all of them wait in one list, and the owner takes any of them over on
/// any service. A service has the entries of its own programs here, too, until they leave the list.
package final class PendingConsents: Sendable {
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
    /// The address of the owner's surface, and the functions that notify it of a conversation; nil without such a
    /// surface.
    var ownerPage: OwnerPage?
    /// The codes of other services' conversations of which the owner's surface was notified.
    var announced: Set<String> = []
  }

  private struct OwnerPage {
    let baseURL: String
    let isPresent: @Sendable () -> Bool
    let onRequest: @Sendable (ConsentRequest) -> Void
  }

  private let state: Mutex<State>
  private let shared: SharedConsents?
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty list without an owner's surface.
  ///
  /// - Parameters:
  ///   - limits: how long conversations wait, and how many.
  ///   - shared: the list of all services with the same store; nil for the memory of this process.
  ///   - now: the clock.
  package init(
    limits: WaitingLimits = .consent, sharedBy shared: SharedConsents? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    state = Mutex(State(entries: WaitingTable(limits)))
    self.shared = shared
    self.now = now
  }

  /// Sets the surface on which the owner is asked from now on.
  ///
  /// - Parameters:
  ///   - baseURL: the address of the owner's page, without a path.
  ///   - isPresent: whether the owner sees the page now.
  ///   - onRequest: called for each conversation that starts to wait; for those of other services only while the owner
  ///     sees the page.
  package func setOwnerSurface(
    at baseURL: String, isPresent: @escaping @Sendable () -> Bool,
    onRequest: @escaping @Sendable (ConsentRequest) -> Void
  ) {
    state.withLock { $0.ownerPage = OwnerPage(baseURL: baseURL, isPresent: isPresent, onRequest: onRequest) }
  }

  /// The address of the owner's page; nil without one. It has no code, because the page lists what waits.
  package var pageLink: String? { state.withLock { $0.ownerPage.map { "\($0.baseURL)/" } } }

  /// Whether the owner can be asked.
  package var isAttended: Bool { state.withLock { $0.ownerPage != nil } }

  /// Whether conversations of a user wait, or the owner is running their turns.
  func hasConversations(of user: ServiceUser) -> Bool {
    let instant = now()
    return state.withLock { $0.entries.all(at: instant).contains { $0.value.user == user } }
  }

  /// Whether no conversation waits here.
  package var isEmpty: Bool { state.withLock { $0.entries.count == 0 } }

  /// Whether ``refresh()`` may find changes: conversations wait here, or the owner may wait for those of others.
  var wantsRefresh: Bool { !isEmpty || shared != nil && isAttended }

  // MARK: The program that asks

  /// Makes a conversation wait for the owner. A conversation that already waits, here or in the list of all services,
  /// keeps its code.
  ///
  /// - Parameters:
  ///   - question: the question, which only the owner may answer.
  ///   - user: the user to whom the conversation belongs.
  /// - Throws: a ``ServiceRefusal`` if too many conversations wait, of this surface or in total, or if the store can't
  ///   be used.
  func park(_ question: ConversationQuestion, of user: ServiceUser) throws(ServiceRefusal) {
    let key = question.request.key
    guard try hasPlace(for: question) else { return }
    guard let shared else {
      let request = ConsentRequest(code: RandomDigits.hexadecimal(words: 2), question)
      return try insert(Entry(request: request, question: question, user: user), key, isNew: true)
    }
    let (listed, isNew) = try shared.add(question, of: user)
    let request = ConsentRequest(code: shared.code(listed), listed)
    do throws(ServiceRefusal) {
      try insert(Entry(request: request, question: question, user: user, isOpened: listed.isOpened), key, isNew: isNew)
    } catch {
      // If the store fails, the owner may still approve the request.
      if isNew { try? shared.end(key, of: user) }
      throw error
    }
  }

  /// Returns whether a conversation can be added; false if it waits here already.
  private func hasPlace(for question: ConversationQuestion) throws(ServiceRefusal) -> Bool {
    try state.withLock { state throws(ServiceRefusal) in
      guard state.entries[question.request.key] == nil else { return false }
      guard state.entries.hasRoom(for: question.request.surface.name) else { throw .tooManyConsents }
      return true
    }
  }

  private func insert(_ entry: Entry, _ key: String, isNew: Bool) throws(ServiceRefusal) {
    let instant = now()
    let ownerPage = try state.withLock { state throws(ServiceRefusal) -> OwnerPage? in
      guard state.entries[key] == nil else { return nil }
      guard state.entries.hasRoom(for: entry.request.surface) else { throw .tooManyConsents }
      _ = state.entries.add(entry, key: key, caller: entry.request.surface, at: instant)
      return isNew ? state.ownerPage : nil
    }
    ownerPage?.onRequest(entry.request)
  }

  /// Returns the address at which the owner takes over the conversation `key`; nil if it does not wait for the owner,
  /// or if the owner has taken it over.
  package func link(_ key: String) -> String? {
    state.withLock { state in
      guard let entry = state.entries[key], !entry.isOpened, let baseURL = state.ownerPage?.baseURL else { return nil }
      return "\(baseURL)/#consent=\(entry.request.code)"
    }
  }

  /// Whether a conversation waits for the owner here, or the owner is running its turns.
  package func isWaiting(_ key: String) -> Bool { state.withLock { $0.entries[key] != nil } }

  /// Whether a conversation waits for the owner here or on another service. May block.
  ///
  /// - Throws: a ``ServiceRefusal`` if the store can't be used.
  func isListed(_ key: String, of user: ServiceUser) throws(ServiceRefusal) -> Bool {
    guard let shared else { return isWaiting(key) }
    return try shared.entry(key, of: user) != nil
  }

  /// Calls `body` once when a conversation stops waiting; immediately if it does not wait.
  package func onEnd(_ key: String, _ body: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock { state in
      state.entries[key]?.onEnd.append(body)
      return state.entries[key] != nil
    }
    if !isWaiting { body() }
  }

  // MARK: The owner

  /// Returns the conversations of a user that nobody has opened, oldest first. May block.
  package func requests(of user: ServiceUser) -> [ConsentRequest] {
    // While the store can't be used, the owner sees what waits here.
    if let shared, let all = try? shared.all() {
      return all.filter { !$0.isOpened && $0.user == user.name }.map { ConsentRequest(code: shared.code($0), $0) }
    }
    let instant = now()
    let waiting = state.withLock { $0.entries.all(at: instant) }.filter { !$0.isExpired && !$0.value.isOpened }
    return waiting.map(\.value).filter { $0.user == user }.map(\.request).sorted { $0.since < $1.since }
  }

  /// Takes over a conversation. The code can't be used again. May block.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - user: the user to whom the owner's surface belongs.
  ///   - surface: the owner's surface.
  /// - Returns: the conversation and its question, which the surface answers; nil if the code is unknown, expired or
  ///   used, or if it belongs to another user.
  /// - Throws: a ``ServiceRefusal`` if the store can't be used.
  package func open(
    _ code: String, of user: ServiceUser, on surface: Surface
  ) throws(ServiceRefusal) -> (request: ConsentRequest, question: ConversationQuestion)? {
    guard surface.trust == .owner else { return nil }
    guard let shared else { return openOwn(code, of: user, on: surface) }
    guard let (listed, question) = try shared.open(code, of: user) else { return nil }
    let request = ConsentRequest(code: code, listed)
    // The programs of this service may wait for the same conversation.
    state.withLock { $0.entries[question.request.key]?.isOpened = true }
    return (request, question.takenOver(by: surface))
  }

  private func openOwn(
    _ code: String, of user: ServiceUser, on surface: Surface
  ) -> (request: ConsentRequest, question: ConversationQuestion)? {
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

  /// Lets a conversation wait for another service, because this one can't continue it. May block.
  ///
  /// - Throws: a ``ServiceRefusal`` if the store can't be used.
  func close(_ key: String, of user: ServiceUser) throws(ServiceRefusal) {
    try shared?.close(key, of: user)
  }

  // MARK: Other services

  /// Ends the conversations that other services have ended, and notifies the owner of those that wait for programs of
  /// other services. May block.
  func refresh() {
    // A conversation that is added meanwhile is not known to be in the list.
    let known = state.withLock { state in state.entries.all(at: now()).map { ($0.key, $0.value.user) } }
    // If the store fails, the next call finds the changes.
    guard let shared, let all = try? shared.all() else { return }
    let listed = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    for (key, user) in known {
      guard let entry = listed[SharedConsents.name(key, user)] else {
        leave(key)
        continue
      }
      state.withLock { $0.entries[key]?.isOpened = entry.isOpened }
    }
    announce(all.filter { !$0.isOpened && $0.user == nil }.map { ConsentRequest(code: shared.code($0), $0) })
  }

  private func announce(_ requests: [ConsentRequest]) {
    let instant = now()
    let (ownerPage, new) = state.withLock { state -> (OwnerPage?, [ConsentRequest]) in
      guard let ownerPage = state.ownerPage, ownerPage.isPresent() else { return (nil, []) }
      let own = Set(state.entries.all(at: instant).map(\.value.request.code))
      let new = requests.filter { !own.contains($0.code) && !state.announced.contains($0.code) }
      state.announced = Set(requests.map(\.code))
      return (ownerPage, new)
    }
    for request in new { ownerPage?.onRequest(request) }
  }

  // MARK: The end

  /// Removes a conversation that has ended, here and from the list of all services, and calls the functions that
  /// ``onEnd(_:_:)`` got. May block.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - user: the user to whom the conversation belongs.
  func end(_ key: String, of user: ServiceUser) {
    // If the store fails, the list drops the conversation when it expires. Its result is stored elsewhere.
    try? shared?.end(key, of: user)
    leave(key)
  }

  /// Removes a conversation that another service has ended.
  func leave(_ key: String) {
    let entry = state.withLock { $0.entries.remove(key) }
    for body in entry?.onEnd ?? [] { body() }
  }

  /// Returns the conversations that have expired, each of them once. They still count as waiting until ``end(_:of:)``.
  func takeExpired() -> [(question: ConversationQuestion, user: ServiceUser)] {
    let instant = now()
    return state.withLock { state in
      let expired = state.entries.all(at: instant).filter { $0.isExpired && !$0.value.isEnding }
      for (key, _, _) in expired { state.entries[key]?.isEnding = true }
      return expired.map { ($0.value.question, $0.value.user) }
    }
  }
}
