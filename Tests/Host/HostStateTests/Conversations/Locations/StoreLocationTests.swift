internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The text that names a store")
struct StoreLocationTests {
  private func redis(_ text: String) throws -> RedisAddress {
    guard case .redis(let address) = try StoreLocation(text) else { throw CocoaError(.featureUnsupported) }
    return address
  }

  @Test("A location can be memory or a folder")
  func folders() throws {
    #expect(try StoreLocation("memory") == .memory)
    #expect(try StoreLocation("folder") == .folder(nil))
    guard case .folder(let url?) = try StoreLocation("folder:/var/lib/store") else {
      Issue.record("no folder")
      return
    }
    #expect(url.path == "/var/lib/store")
    #expect(url == URL(fileURLWithPath: "/var/lib/store", isDirectory: true))
    #expect(try StoreLocation("folder:a") == .folder(URL(fileURLWithPath: "a", isDirectory: true)))
  }

  @Test("A location opens its store, and the default folder if it names none")
  func opened() throws {
    let folder = try TemporaryFolder()
    let own = folder.url.appending(path: "own", directoryHint: .isDirectory)
    func name(_ location: StoreLocation) throws -> String? { try location.open(folder: own, password: nil)?.name }
    #expect(try name(.memory) == nil)
    #expect(try name(.folder(nil)) == "the folder '\(folder.path("own"))'")
    #expect(try name(StoreLocation("folder:\(folder.path("named"))")) == "the folder '\(folder.path("named"))'")
    #expect(try name(StoreLocation("redis://cache:1")) == "Redis at 'cache:1'")
  }

  @Test("A location can be an address of Redis")
  func addresses() throws {
    let plain = try redis("redis://example.org")
    #expect(plain.endpoint == .host("example.org", port: 6379))
    #expect((plain.user, plain.password, plain.database) == (nil, nil, 0))
    let full = try redis("redis://us%40er:p%3Ass:word@[::1]:7000/12")
    #expect(full.endpoint == .host("::1", port: 7000))
    #expect((full.user, full.password, full.database) == ("us@er", "p:ss:word", 12))
    #expect(full.name == "[::1]:7000")
    #expect(try redis("redis://:secret@localhost:1").password == "secret")
    let unix = try redis("redis+unix:///run/redis.sock?db=2")
    #expect(unix.endpoint == .unix("/run/redis.sock"))
    #expect((unix.user, unix.database) == (nil, 2))
    #expect(try redis("redis+unix://user:secret@/run/redis.sock").user == "user")
  }

  @Test(
    "Invalid locations are rejected",
    arguments: [
      "", "disk", "folder:", "redis:", "redis://", "redis://:6379", "redis://host:0", "redis://host:65536",
      "redis://host:", "redis://host/x", "redis://host/-1", "redis://u:secret%@host", "redis+unix://relative",
      "redis+unix:///a?db=1?db=2", "redis+unix:///\(String(repeating: "a", count: 108))", "redis://ho st",
    ])
  func defects(text: String) throws {
    do {
      _ = try StoreLocation(text)
      Issue.record("no defect")
    } catch {
      #expect(!error.reason.contains("secret"))
    }
  }
}
