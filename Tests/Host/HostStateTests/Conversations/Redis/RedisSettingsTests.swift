internal import Testing

@testable internal import HostState

@Suite("The settings of a Redis server on which claims depend")
struct RedisSettingsTests {
  private static let safe = "role:master\r\nmaxmemory:0\r\nmaxmemory_policy:noeviction\r\naof_enabled:1\r\n"

  private func warnings(_ changes: (old: String, new: String)...) throws -> [String] {
    let text = changes.reduce(Self.safe) { $0.replacing($1.old, with: $1.new) }
    return try RedisSettings("# Server\r\n\(text)\r\n").warnings()
  }

  @Test("A primary server that evicts nothing and writes a log has no warning, whatever its memory")
  func safe() throws {
    #expect(try warnings() == [])
    #expect(try warnings((old: "maxmemory:0", new: "maxmemory:1000")) == [])
  }

  @Test("A server that may evict entries later is warned about, and one that does it now is rejected")
  func eviction() throws {
    for other in ["maxmemory_policy:allkeys-lru", "other:1"] {
      let text = try warnings((old: "maxmemory_policy:noeviction", new: other))
      #expect(text == ["evicts entries if 'maxmemory' is set; set 'maxmemory-policy noeviction'"])
    }
    #expect(throws: StoreError.self) {
      try warnings((old: "noeviction", new: "allkeys-lru"), (old: "maxmemory:0", new: "maxmemory:1"))
    }
    #expect(try warnings((old: "noeviction", new: "allkeys-lru"), (old: "maxmemory:0\r\n", new: "")).count == 1)
  }

  @Test("A server without a log is warned about")
  func log() throws {
    for other in ["aof_enabled:0", "other:1"] {
      #expect(try warnings((old: "aof_enabled:1", new: other)).first?.hasPrefix("loses claims when it ends") == true)
    }
  }

  @Test("A replica is rejected")
  func replica() {
    #expect(throws: StoreError("the server is a replica; use the primary server")) {
      try warnings((old: "role:master", new: "role:slave"))
    }
  }
}
