internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("A store in Redis when the server fails", .enabled(if: RedisServer.isAvailableOrRequired, "needs redis-server"))
struct RedisStoreTests {
  private static let minute = Duration.seconds(60)

  /// The description of the failure of `body`; nil if it does not fail.
  private func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Entries expire after the retention, claims after their time and the retention")
  func expiry() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try server.address, retention: .seconds(100))
    func left(_ key: String) throws -> Int64 {
      let script = "return redis.call('PTTL', redis.call('KEYS', '*conversation*')[1])"
      guard case .number(let left) = try server.ask("EVAL", script, "0") else { return -1 }
      try server.ask("FLUSHALL")
      return left
    }
    try store.save(.sample(), for: "a")
    #expect((50_000...100_000).contains(try left("a")))
    #expect(try store.claim("a", lasting: .seconds(1_000)) == nil)
    #expect((1_050_000...1_100_000).contains(try left("a")))
    try store.settle("a", .sample())
    #expect((50_000...100_000).contains(try left("a")))
  }

  @Test("By default, a conversation is kept for a day, and the replica of a user for thirty")
  func defaultExpiry() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try server.address)
    try store.save(.sample(), for: "a")
    _ = try store.replica(of: "ann", orClaim: Replica(secret: [1], name: "kitchen"))
    for (kind, days) in [("conversation", 1), ("user", 30)] as [(String, Int64)] {
      let script = "return redis.call('PTTL', redis.call('KEYS', '*\(kind)*')[1])"
      guard case .number(let left) = try server.ask("EVAL", script, "0") else {
        Issue.record("no time")
        return
      }
      #expect((days * 86_400_000 - 60_000...days * 86_400_000).contains(left), "\(kind)")
    }
  }

  @Test("The database of the address is used", arguments: [0, 1, 3])
  func database(number: Int) throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try RedisAddress("\(server.text)?db=\(number)"))
    try store.save(.sample(), for: "a")
    guard case .bytes(let bytes?) = try server.ask("INFO", "keyspace") else {
      Issue.record("no databases")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains("db\(number):keys=1,"))
  }

  @Test("A server that refuses the password keeps no connection")
  func refused() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try RedisAddress("redis+unix://:wrong@\(server.socket)"))
    #expect(throws: StoreError.self) { try store.check() }
    let alone = try waitForValue {
      guard case .bytes(let bytes?) = try server.ask("INFO", "clients") else { return nil as Bool? }
      return String(decoding: bytes, as: UTF8.self).contains("connected_clients:1\r") ? true : nil
    }
    #expect(alone == true)
  }

  @Test("The server's clock on the same machine is not ahead")
  func clockDifference() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try server.address)
    #expect(abs(try store.clockDifference() / .seconds(1)) < 60)
  }

  @Test("An unreachable server grants no claim, and is used again when it returns")
  func gone() throws {
    let server = try RedisServer()
    let now = Mutex(ContinuousClock.now)
    let store = RedisConversationStore(try server.address) { now.withLock(\.self) }
    try store.check()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    server.stop()
    let text = failure { _ = try store.claim("b", lasting: Self.minute) }
    #expect(text == "Redis at '\(server.socket)' can't be reached: Connection refused")
    #expect(throws: StoreError.self) { try store.check() }
    try server.start()
    // It is not yet time to try again.
    #expect(failure { try store.check() } == text)
    now.withLock { $0 += RedisCircuitBreaker.pauses.shortest }
    try store.check()
    // The server's log has the claim.
    #expect(try store.load("a") == .claimed)
    #expect(try store.claim("b", lasting: Self.minute) == nil)
  }

  @Test("A server that does not answer in time grants no claim, and later commands do not wait for it")
  func slow() throws {
    let server = try RedisServer()
    let proxy = try UnreliableProxy(server.socket, word: "PING", .holds)
    var limits = RedisLimits()
    limits.answering = .milliseconds(50)
    let now = Mutex(ContinuousClock.now)
    let store = RedisConversationStore(try RedisAddress(proxy.text), limits: limits) { now.withLock(\.self) }
    #expect(failure { try store.check() }?.hasSuffix("did not answer in time") == true)
    // The proxy would pass on a claim. The store sends none during the pause, so it does not wait for an answer.
    #expect(failure { _ = try store.claim("a", lasting: Self.minute) }?.hasSuffix("did not answer in time") == true)
    now.withLock { $0 += RedisCircuitBreaker.pauses.shortest }
    #expect(try store.claim("a", lasting: Self.minute) == nil)
  }

  @Test("A claim whose reply is lost is sent again, and granted once")
  func repeated() throws {
    let server = try RedisServer()
    let proxy = try UnreliableProxy(server.socket, word: "EVAL", .closes(times: 1))
    let store = RedisConversationStore(try RedisAddress(proxy.text))
    try store.check()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    #expect(try store.claim("a", lasting: Self.minute) == .claimed)
  }

  @Test("A claim without a reply is an error, and no other process is granted it")
  func unknown() throws {
    let server = try RedisServer()
    let proxy = try UnreliableProxy(server.socket, word: "EVAL", .closes(times: 2))
    let store = RedisConversationStore(try RedisAddress(proxy.text))
    try store.check()
    #expect(failure { _ = try store.claim("a", lasting: .milliseconds(1)) }?.hasSuffix("closed the connection") == true)
    let other = RedisConversationStore(try server.address)
    #expect(try waitForValue { try other.load("a") == .lost ? true : nil } == true)
  }

  @Test("A full server grants no claim")
  func full() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try server.address)
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try server.ask("CONFIG", "SET", "maxmemory", "1")
    #expect(failure { _ = try store.claim("b", lasting: Self.minute) }?.contains("OOM") == true)
    #expect(throws: StoreError.self) { try store.save(.sample(), for: "b") }
    // The first claim still exists.
    #expect(try store.load("a") == .claimed)
    #expect(try store.load("b") == nil)
  }

  @Test("If the clock of the server jumps, a claim is lost or lasts longer, and is not granted twice")
  func clock() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try server.address)
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    // The claim in a server whose clock moved forward or back by years.
    for (end, state) in [(1, .lost), (99_999_999_999_999, .claimed)] as [(Int, StoredConversation)] {
      try server.replaceEntry(with: "c1 another 1 \(end)\n")
      #expect(try store.load("a") == state)
      #expect(try store.claim("a", lasting: Self.minute) == state)
    }
  }

  @Test("Users and passwords are used, and wrong ones are errors that do not show them")
  func passwords() throws {
    let server = try RedisServer(["--requirepass", "first secret"])
    try #require(try server.ask("AUTH", "first secret") == .status("OK"))
    func check(_ user: String, _ password: String?, _ own: String? = nil) throws -> String? {
      let text = "redis+unix://\(user)\(password.map { ":\($0)" } ?? "")@\(server.socket)?db=3"
      let store = try StoreLocation(text).open(folder: URL(filePath: "/"), password: own)
      return failure { try store?.check() }
    }
    #expect(try check("", "first%20secret") == nil)
    #expect(try check("default", nil, "first secret") == nil)
    for text in [try check("", "wrong"), try check("nobody", "first%20secret")] {
      #expect(text?.contains("WRONGPASS") == true)
      #expect(text?.contains("secret") == false)
    }
    #expect(try check("", nil)?.contains("INTENT_HOST_STORE_PASSWORD") == true)
  }

  @Test("A server that evicts entries is rejected; one without persistence is a warning")
  func settings() throws {
    let server = try RedisServer()
    let store = RedisConversationStore(try server.address)
    #expect(try store.warnings() == [])
    try server.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    #expect(try store.warnings().count == 1)
    try server.ask("CONFIG", "SET", "maxmemory", "100mb")
    #expect(failure { _ = try store.warnings() }?.contains("maxmemory-policy noeviction") == true)
    try server.ask("CONFIG", "SET", "maxmemory", "0")
    try server.ask("CONFIG", "SET", "appendonly", "no")
    #expect(try store.warnings().count == 2)
  }

  @Test("A listener that is not Redis is an error")
  func nonsense() throws {
    let server = try RedisServer()
    // A proxy to itself closes each connection.
    let proxy = try UnreliableProxy("/nonexistent", word: "", .holds)
    let store = RedisConversationStore(try RedisAddress(proxy.text))
    #expect(throws: StoreError.self) { try store.check() }
    withExtendedLifetime(server) {}
  }
}
