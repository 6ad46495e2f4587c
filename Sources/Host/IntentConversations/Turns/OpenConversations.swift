internal import BaseFiles
internal import Synchronization

/// The conversations that wait for an answer between two turns, on all surfaces of a service. Any thread may use it.
///
/// A conversation waits under a token, with which only its caller continues or cancels it. If services share a store,
/// any of them takes the next turn. Losing a conversation does no harm: its request was not handled, and it begins
/// again.
package final class OpenConversations: Sendable {
  /// The place in which a conversation waits, which decides the form of its token.
  package enum Place: Sendable {
    /// The token is the conversation itself, sealed. The client stores it, and the service stores nothing.
    case token(TurnSeal)
    /// The conversation waits in the store that services share, or else in the memory of this process.
    case service(Kind)
  }

  /// The kinds of conversations that wait in a service.
  package enum Kind: String, Sendable {
    /// A client of the Model Context Protocol may repeat a call whose result it has lost, so the token stays valid.
    case tool
    /// A client on a socket. Its questions wait in the memory of this process, because they end with the connection.
    case socket
    /// The next sentence of a voice pipeline is the answer, and the one after it is a new request.
    case voice

    fileprivate var limits: WaitingLimits {
      switch self {
      case .socket: .socket
      case .tool: .tool
      case .voice: .voice
      }
    }

    fileprivate var isAnsweredOnce: Bool { self != .tool }
    fileprivate var isShared: Bool { self != .socket }
  }

  /// The conversations of this process. Those that are in the store have no question here, and only count.
  private let tables = Mutex<[Kind: WaitingTable<ConversationQuestion?>]>([:])
  private let store: (any OpenConversationStore)?
  private let limits: [Kind: WaitingLimits]
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - store: the store that services share; nil for the memory of this process.
  ///   - limits: the limits that differ from those of ``WaitingLimits``.
  ///   - now: the clock of conversations in memory.
  package init(
    sharedBy store: (any OpenConversationStore)? = nil, limits: [Kind: WaitingLimits] = [:],
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.store = store
    self.limits = limits
    self.now = now
  }

  /// The number of conversations in this process, with the expired ones that were not removed yet.
  package var count: Int { tables.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  // MARK: Between the turns

  /// Lets a conversation wait for its caller. If too many conversations wait, the oldest ones give way: those of the
  /// caller first.
  ///
  /// - Parameters:
  ///   - question: the open question.
  ///   - place: the place in which the conversation waits.
  ///   - name: the token, if the caller chose one; nil for a new one of 128 random bits. A sealed token can't be chosen.
  ///   - caller: the caller that may continue the conversation.
  /// - Returns: the token.
  /// - Throws: the error of the store, or of the encoder of a sealed token.
  package func open(
    _ question: ConversationQuestion, in place: Place, named name: String? = nil, for caller: Caller
  ) throws -> String {
    switch place {
    case .token(let seal): return try seal.text(question.parked, for: caller)
    case .service(let kind):
      let token = name ?? RandomDigits.hexadecimal(words: 2)
      try save(question, kind, key: Self.key(token, kind, of: caller), caller: caller)
      return token
    }
  }

  private func save(_ question: ConversationQuestion, _ kind: Kind, key: String, caller: Caller) throws {
    let limits = limits[kind] ?? kind.limits
    let store = store(kind)
    try store?.saveOpen(question.parked, for: key, lasting: limits.lasting)
    let evicted = tables.withLock { tables in
      tables[kind, default: WaitingTable(limits)].add(
        store == nil ? question : nil, key: key, caller: caller.name, at: now())
    }
    // If the store fails, it removes the conversation when it expires.
    for key in evicted { _ = try? store?.removeOpen(key) }
  }

  /// Returns the open question of a conversation, for the next turn of its caller. A question that is answered once no
  /// longer waits then.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - place: the place in which the conversation waits.
  ///   - caller: the caller, whose surface can lower the trust of the conversation.
  /// - Returns: the question; nil if none waits under this token for this caller.
  /// - Throws: ``TurnSeal/FormatError`` for a sealed token that is not valid, or the error of the store.
  package func question(_ token: String, in place: Place, of caller: Caller) throws -> ConversationQuestion? {
    switch place {
    case .token(let seal):
      return try seal.parked(token, for: caller).question(from: caller.surface).assigned(to: caller)
    case .service(let kind):
      let key = Self.key(token, kind, of: caller)
      let found = kind.isAnsweredOnce ? try remove(key, kind) : try load(key, kind)
      return found?.assigned(to: caller)
    }
  }

  private func load(_ key: String, _ kind: Kind) throws -> ConversationQuestion? {
    if let store = store(kind) { return try store.loadOpen(key)?.question }
    return tables.withLock { $0[kind]?.value(key, at: now()) ?? nil }
  }

  private func remove(_ key: String, _ kind: Kind) throws -> ConversationQuestion? {
    let own = tables.withLock { $0[kind]?.remove(key, at: now()) ?? nil }
    return if let store = store(kind) { try store.removeOpen(key)?.question } else { own }
  }

  private func store(_ kind: Kind) -> (any OpenConversationStore)? { kind.isShared ? store : nil }

  /// Returns the key of an entry. Two callers never have the same entry, even if they choose the same token.
  private static func key(_ token: String, _ kind: Kind, of caller: Caller) -> String {
    SHA256.digits(of: Array("\(kind.rawValue)\n\(caller.name.utf8.count)\n\(caller.name)\n\(token)".utf8))
  }
}

extension ParkedConversation {
  /// The question with the trust that it had.
  fileprivate var question: ConversationQuestion { question(from: request.request.surface) }
}
