internal import Dispatch
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("Records that processes change")
struct SharedRecordTests {
  private static let minute = Duration.seconds(60)

  private func write(
    _ store: any SharedRecordStore, _ text: String, over known: SharedRecord?
  ) throws -> SharedRecord? {
    try store.replaceRecord("a", version: known?.version, with: Array(text.utf8), lasting: Self.minute)
  }

  @Test("A change replaces the state that its writer knows, and no other", arguments: StoreKind.shared)
  func change(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.openShared()
    let other = try place.openShared()
    #expect(try one.record("a") == nil)
    let first = try #require(try write(one, "first", over: nil))
    #expect(try write(other, "late", over: nil) == nil)
    for store in [one, other] { #expect(try store.record("a") == first) }
    let second = try #require(try write(other, "second", over: first))
    #expect(try write(one, "late", over: first) == nil)
    #expect(try one.record("a") == second)
    // The same content is another state.
    let third = try #require(try write(one, "second", over: second))
    #expect(third.content == second.content && third.version != second.version)
    #expect(try one.record("b") == nil)
    #expect(try one.load("a") == nil && one.loadOpen("a") == nil)
  }

  @Test("A record expires, and can be written again", arguments: StoreKind.shared)
  func expiry(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.openShared()
    let short = try #require(
      try store.replaceRecord("a", version: nil, with: [1], lasting: .milliseconds(1)))
    #expect(try waitForValue { try store.record("a") == nil ? true : nil } == true)
    #expect(try write(store, "late", over: short) == nil)
    #expect(try write(store, "new", over: nil) != nil)
  }

  @Test("The content may be any bytes, up to a limit", arguments: StoreKind.shared)
  func content(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.openShared()
    var last: SharedRecord?
    let largest = [UInt8](repeating: 7, count: 4 << 20)
    for bytes in [[], [0], Array("\n".utf8), Array("a 1\n\r\nb".utf8), Array(0...255), largest] {
      last = try #require(try store.replaceRecord("a", version: last?.version, with: bytes, lasting: Self.minute))
      #expect(try store.record("a")?.content == bytes)
    }
    #expect(throws: StoreError.self) {
      try store.replaceRecord("a", version: last?.version, with: largest + [7], lasting: Self.minute)
    }
    #expect(try store.record("a") == last)
  }

  @Test("Of concurrent changes, each one that succeeds knew the state before it", arguments: StoreKind.shared)
  func race(kind: StoreKind) async throws {
    let place = try StorePlace(kind)
    let counted = try await blocking {
      let stores = try (0..<4).map { _ in try place.openShared() }
      let errors = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: stores.count) { index in
        var changes = 0
        while changes < 25 {
          do {
            let known = try stores[index].record("a")
            let number = known.flatMap { Int(String(decoding: $0.content, as: UTF8.self)) } ?? 0
            let new = Array(String(number + 1).utf8)
            if try stores[index].replaceRecord("a", version: known?.version, with: new, lasting: Self.minute) != nil {
              changes += 1
            }
          } catch {
            errors.withLock { $0.append("\(error)") }
            changes += 1
          }
        }
      }
      #expect(errors.withLock(\.self) == [])
      return try stores[0].record("a").map { String(decoding: $0.content, as: UTF8.self) }
    }
    #expect(counted == "100")
  }

  @Test(
    "A change whose reply is lost is sent again, and succeeds once",
    .enabled(if: RedisServer.isAvailableOrRequired, "needs redis-server"))
  func repeated() throws {
    let server = try RedisServer()
    let proxy = try UnreliableProxy(server.socket, word: "EVAL", .closes(times: 1))
    let store = RedisConversationStore(try RedisAddress(proxy.text))
    try store.check()
    let first = try #require(try write(store, "first", over: nil))
    #expect(try store.record("a") == first)
    #expect(try write(store, "second", over: nil) == nil)
  }

  @Test("A damaged record is an error that says when it goes", arguments: StoreKind.shared)
  func damaged(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.openShared()
    _ = try write(store, "first", over: nil)
    try place.replaceEntry(.record, with: "without a line")
    #expect(throws: StoreError("a record of the store is damaged; it is removed when it expires")) {
      try store.record("a")
    }
  }
}
