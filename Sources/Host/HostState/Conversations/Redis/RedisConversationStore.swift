internal import BaseFiles
internal import Foundation
package import IntentConversations
internal import Synchronization

/// A store in a Redis server, for processes on any machines.
///
/// All times are those of the server's clock, so that the clocks of the machines have no effect. An operation on a
/// conversation is one command. Only an operation that finds a claim needs a second one, for the server's time.
package final class RedisConversationStore: SharedConversationStore {
  package let name: String
  private let client: RedisClient
  private let retention: Duration
  /// The identifier of this store object in claims and results.
  private let owner = RandomDigits.hexadecimal(words: 2)
  /// The number of claims and of changed records so far.
  private let claims = Atomic(0)

  private static let prefix = "intent-host:"

  /// Creates a store. It connects with the first command.
  ///
  /// - Parameters:
  ///   - address: the server.
  ///   - retention: the time for which a conversation is stored after its last change.
  ///   - limits: the time limits for the server.
  ///   - now: the clock for the pauses before an unreachable server is tried again.
  package init(
    _ address: RedisAddress, retention: Duration = .seconds(86_400), limits: RedisLimits = RedisLimits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    client = RedisClient(address, limits, now: now)
    self.retention = retention
    name = "Redis at '\(address.name)'"
  }

  // MARK: Operations

  package func load(_ key: String) throws -> StoredConversation? {
    try state(try bytes(try client.execute([Array("GET".utf8), entry(key)])))
  }

  package func save(_ conversation: ParkedConversation, for key: String) throws {
    let json = try StoredEntry.json(conversation)
    _ = try run(.save, key: key, arguments: [StoredEntry.parkedHead, json, number(retention)])
  }

  package func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
    let claimant = StoredEntry.Claimant(owner: owner, number: claims.add(1, ordering: .relaxed).newValue)
    let other = try run(
      .claim, key: key, arguments: [Array(claimant.prefix.utf8), number(limit), number(limit + retention)])
    // The script never returns a parked entry, so an entry always has a state. If it had none, another process would
    // have the claim.
    return try other.map { try state($0) ?? .lost }
  }

  package func settle(_ key: String, _ result: ConversationResult) throws {
    let entry = StoredEntry.settled(try StoredEntry.json(result), by: owner)
    let answer = try run(.settle, key: key, arguments: [Array(owner.utf8), entry, number(retention)])
    guard answer == Array("settled".utf8) else { throw StoreError("another process has claimed the conversation") }
  }

  package func saveOpen(_ conversation: ParkedConversation, for key: String, lasting limit: Duration) throws {
    let bytes = StoredEntry.parkedHead + (try StoredEntry.json(conversation))
    _ = try client.execute([Array("SET".utf8), entry("open", key), bytes, Array("PX".utf8), number(limit)])
  }

  package func loadOpen(_ key: String) throws -> ParkedConversation? {
    try parked(try bytes(try client.execute([Array("GET".utf8), entry("open", key)])))
  }

  package func removeOpen(_ key: String) throws -> ParkedConversation? {
    try parked(try run(.removeOpen, entry: entry("open", key), arguments: [StoredEntry.parkedHead]))
  }

  package func record(_ key: String) throws -> SharedRecord? {
    try bytes(try client.execute([Array("GET".utf8), entry("record", key)])).map(RecordEntry.parsed)
  }

  package func replaceRecord(
    _ key: String, version known: String?, with content: [UInt8], lasting limit: Duration
  ) throws -> SharedRecord? {
    let new = try RecordEntry.record(content, by: owner, number: claims.add(1, ordering: .relaxed).newValue)
    let arguments = [Array((known ?? "").utf8), Array(new.version.utf8), new.content, number(limit)]
    let answer = try run(.replaceRecord, entry: entry("record", key), arguments: arguments)
    return answer == Array("replaced".utf8) ? new : nil
  }

  private func parked(_ bytes: [UInt8]?) throws -> ParkedConversation? {
    guard let bytes, case .parked(let parked) = try StoredEntry(bytes) else { return nil }
    return parked
  }

  package func check() throws { _ = try client.execute([Array("PING".utf8)]) }

  package func clockDifference() throws -> Duration {
    .milliseconds(try time() - Int64(Date().timeIntervalSince1970 * 1_000))
  }

  package func warnings() throws -> [String] {
    guard case .bytes(let bytes?) = try client.execute([Array("INFO".utf8)]) else { throw unexpectedReply }
    return try RedisSettings(String(decoding: bytes, as: UTF8.self)).warnings().map { "\(name) \($0)" }
  }

  package func secret(orStore proposal: [UInt8]) throws -> [UInt8] {
    let key = Array("\(Self.prefix)secret".utf8)
    _ = try client.execute([Array("SET".utf8), key, proposal, Array("NX".utf8)])
    guard let secret = try bytes(try client.execute([Array("GET".utf8), key])), !secret.isEmpty else {
      throw unexpectedReply
    }
    return secret
  }

  package func replica(of user: String, orClaim own: Replica) throws -> Replica {
    let arguments = [Array("\(own.identifier) ".utf8), own.bytes, number(Self.replicaRetention)]
    guard let bytes = try run(.claimReplica, entry: entry("user", user), arguments: arguments),
      let replica = Replica(bytes)
    else {
      throw unexpectedReply
    }
    return replica
  }

  /// The time for which a replica has the data of a user who sends no requests.
  private static let replicaRetention = Duration.seconds(30 * 86_400)

  // MARK: Commands

  private func entry(_ key: String) -> [UInt8] { entry("conversation", key) }

  private func entry(_ kind: String, _ key: String) -> [UInt8] {
    Array("\(Self.prefix)\(kind):\(SHA256.digits(of: Array(key.utf8)))".utf8)
  }

  private func number(_ duration: Duration) -> [UInt8] { Array(String(duration.milliseconds).utf8) }

  private func run(_ script: RedisScript, key: String, arguments: [[UInt8]]) throws -> [UInt8]? {
    try run(script, entry: entry(key), arguments: arguments)
  }

  private func run(_ script: RedisScript, entry: [UInt8], arguments: [[UInt8]]) throws -> [UInt8]? {
    let command = ["EVAL", script.rawValue, "1"].map { Array($0.utf8) }
    return try bytes(try client.execute(command + [entry] + arguments))
  }

  private func bytes(_ reply: RESPReply) throws -> [UInt8]? {
    guard case .bytes(let bytes) = reply else { throw unexpectedReply }
    return bytes
  }

  private var unexpectedReply: StoreError { client.failure("answers a command with a reply of another kind") }

  private func state(_ bytes: [UInt8]?) throws -> StoredConversation? {
    try bytes.map { try StoredEntry($0) }?.state(at: time)
  }

  private func time() throws -> Int64 {
    let command = ["EVAL", RedisScript.time.rawValue, "0"].map { Array($0.utf8) }
    guard let digits = try bytes(try client.execute(command)), let time = Int64(String(decoding: digits, as: UTF8.self))
    else { throw unexpectedReply }
    return time
  }
}
