internal import Testing

@testable internal import HostState

@Suite("Addresses of Redis are read within bounds")
struct RedisAddressTests {
  private static let longestPath = "/" + String(repeating: "a", count: 106)

  @Test(
    "An address names the server and the database",
    arguments: [
      ("redis://cache", "cache:6379", 0), ("redis://cache:1/0", "cache:1", 0),
      ("redis://[::1]:65535/9999", "[::1]:65535", 9_999),
      ("redis://me:secret@cache/7", "cache:6379", 7), ("redis+unix:///run/redis.sock?db=2", "/run/redis.sock", 2),
      ("redis+unix://\(longestPath)", longestPath, 0), ("redis://~!", "~!:6379", 0),
    ])
  func address(text: String, name: String, database: Int) throws {
    let address = try RedisAddress(text)
    #expect(address.name == name && address.database == database)
  }

  @Test(
    "An address that can't be used is rejected",
    arguments: [
      "redis://", "redis://:6379", "redis://cache:0", "redis://cache:65536", "redis://cache:x", "redis://cache/10000",
      "redis://cache/-1", "redis://cache/x", "redis://a b", "redis://caché", "redis://a\u{7f}", "redis://%@cache",
      "redis+unix://run/redis.sock", "redis+unix://\(longestPath)a", "redis+unix:///a?db=1?db=2",
    ])
  func defect(text: String) {
    #expect(throws: RedisAddress.FormatError.self) { try RedisAddress(text) }
  }
}
