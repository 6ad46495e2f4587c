internal import BaseFiles
internal import Foundation
package import HostState
package import IntentConversations

/// The conversations that wait for the owner on any service with the same store. Any thread may use it.
///
/// A record of the store lists them, and each question waits in the store for as long as the conversation. The list has
/// no codes: only services with the secret derive them.
package final class SharedConsents: Sendable {
  /// A conversation in the list.
  struct Entry: Hashable, Codable {
    /// The digest of the user and the key of the conversation.
    let name: String
    let user: String?
    let surface: Surface
    let peer: String?
    let text: String
    let since: Date
    /// A random number, from which the code is derived.
    let seed: String
    /// Whether the owner has taken the conversation over.
    var isOpened = false
  }

  private let store: any SharedConversationStore
  private let secret: [UInt8]
  private let limits: WaitingLimits

  /// The time for which a question outlives its conversation, so that a service that lives can end it first.
  private static let grace = Duration.seconds(60)
  private static let list = "consents"
  /// The number of attempts to change the list while other services change it.
  private static let attempts = 100

  /// Creates the view of a service.
  ///
  /// - Parameters:
  ///   - store: the store of all services.
  ///   - secret: the secret of all services.
  ///   - limits: how long conversations wait, and how many.
  package init(_ store: any SharedConversationStore, secret: [UInt8], limits: WaitingLimits = .consent) {
    self.store = store
    self.secret = HMAC.code(of: Array("codes of consents".utf8), key: secret)
    self.limits = limits
  }

  // MARK: The service that asks

  /// Lists a conversation, unless it is listed already.
  ///
  /// - Returns: the entry, and whether this call has listed it.
  /// - Throws: a ``ServiceRefusal`` if too many conversations wait, or if the store can't be used.
  func add(
    _ question: ConversationQuestion, of user: ServiceUser
  ) throws(ServiceRefusal) -> (entry: Entry, isNew: Bool) {
    let name = Self.name(question.request.key, user)
    if let known = try entry(name) { return (known, false) }
    let new = Entry(
      name: name, user: user.name, surface: question.request.surface, peer: question.request.peer,
      text: question.prompt.text, since: .now, seed: RandomDigits.hexadecimal(words: 2))
    try reading { try store.saveOpen(question.parked, for: Self.key(name), lasting: limits.lasting + Self.grace) }
    let listed = try change { entries throws(ServiceRefusal) in
      if let known = entries.first(where: { $0.name == name }) { return known }
      if !hasRoom(for: new, in: entries) { entries = try reading { try entries.filter(isPresent) } }
      guard hasRoom(for: new, in: entries) else { throw .tooManyConsents }
      entries.append(new)
      return new
    }
    return (listed, listed.seed == new.seed)
  }

  private func hasRoom(for entry: Entry, in entries: [Entry]) -> Bool {
    entries.count < limits.all && entries.count { $0.surface.name == entry.surface.name } < limits.ofCaller
  }

  /// Returns the entry of a conversation; nil if it does not wait for the owner any more.
  func entry(_ key: String, of user: ServiceUser) throws(ServiceRefusal) -> Entry? {
    try entry(Self.name(key, user))
  }

  private func entry(_ name: String) throws(ServiceRefusal) -> Entry? {
    try reading {
      guard let entry = try entries().first(where: { $0.name == name }), try isPresent(entry) else { return nil }
      return entry
    }
  }

  /// Removes a conversation that has ended.
  func end(_ key: String, of user: ServiceUser) throws(ServiceRefusal) {
    let name = Self.name(key, user)
    guard try reading({ try entries().contains { $0.name == name } }) else { return }
    try change { $0.removeAll { $0.name == name } }
    _ = try reading { try store.removeOpen(Self.key(name)) }
  }

  // MARK: The owner

  /// Returns all conversations that wait, oldest first.
  func all() throws(ServiceRefusal) -> [Entry] {
    try reading { try entries().filter(isPresent) }.sorted { $0.since < $1.since }
  }

  /// Takes over a conversation. Of several calls, one gets it.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - user: the user to whom the owner's surface belongs.
  /// - Returns: the entry and the question; nil if no conversation of the user waits with this code.
  /// - Throws: a ``ServiceRefusal`` if the store can't be used.
  func open(
    _ code: String, of user: ServiceUser
  ) throws(ServiceRefusal) -> (entry: Entry, question: ConversationQuestion)? {
    let isMeant = { [self] (entry: Entry) in
      !entry.isOpened && entry.user == user.name && HMAC.areEqual(Array(self.code(entry).utf8), Array(code.utf8))
    }
    guard let found = try reading({ try entries().first(where: isMeant) }),
      let parked = try reading({ try store.loadOpen(Self.key(found.name)) })
    else { return nil }
    let isOpened = try change { entries in
      guard let index = entries.firstIndex(where: isMeant) else { return false }
      entries[index].isOpened = true
      return true
    }
    return isOpened ? (found, parked.question(from: found.surface)) : nil
  }

  /// Lets a conversation wait again, because the service that took it over can't continue it. Its code can be used once
  /// more.
  func close(_ key: String, of user: ServiceUser) throws(ServiceRefusal) {
    let name = Self.name(key, user)
    try change { entries in
      guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
      entries[index].isOpened = false
    }
  }

  /// Returns the code of a conversation, which only services with the secret know.
  func code(_ entry: Entry) -> String {
    String(SHA256.digits(of: HMAC.code(of: Array("\(entry.seed) \(entry.name)".utf8), key: secret)).prefix(32))
  }

  // MARK: The store

  /// Returns the name of a conversation in the list.
  static func name(_ key: String, _ user: ServiceUser) -> String {
    SHA256.digits(of: Array("\(user.name.map { "\($0.utf8.count):\($0)" } ?? "-")\n\(key)".utf8))
  }

  private static func key(_ name: String) -> String { "consent \(name)" }

  /// Whether the question of an entry still waits.
  private func isPresent(_ entry: Entry) throws -> Bool { try store.loadOpen(Self.key(entry.name)) != nil }

  private func entries() throws -> [Entry] { Self.entries(try store.record(Self.list)) }

  /// The entries of a list; none if another version of the program has written it.
  private static func entries(_ record: SharedRecord?) -> [Entry] {
    record.flatMap { try? JSONReader.decode([Entry].self, from: $0.content) } ?? []
  }

  /// Changes the list. `body` runs again if another service has changed the list meanwhile.
  private func change<Result>(
    _ body: (inout [Entry]) throws(ServiceRefusal) -> Result
  ) throws(ServiceRefusal) -> Result {
    for _ in 0..<Self.attempts {
      let known = try reading { try store.record(Self.list) }
      var entries = Self.entries(known)
      let before = entries
      let result = try body(&entries)
      guard entries != before else { return result }
      let isChanged = try reading { [entries] in
        try store.replaceRecord(
          Self.list, version: known?.version, with: Array(JSONEncoder().encode(entries)),
          lasting: limits.lasting + Self.grace) != nil
      }
      if isChanged { return result }
    }
    throw ServiceRefusal(.tryAgain, "the requests that wait for the owner change too often; try again")
  }

  private func reading<Result>(_ body: () throws -> Result) throws(ServiceRefusal) -> Result {
    do {
      return try body()
    } catch {
      throw ServiceRefusal(.tryAgain, "the store of conversations can't be used: \(error)")
    }
  }
}

extension ServiceRefusal {
  /// The rejection of a conversation that would be one too many for the owner.
  static let tooManyConsents = ServiceRefusal(
    .tooMany, "too many requests wait for the owner of the device; try again later")
}
