internal import Foundation
@testable internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("A store in a folder")
struct FolderStoreTests {
  /// A clock that the test moves.
  final class Clock: Sendable {
    private let moment = Mutex(BootTime(boot: "first", seconds: 1_000))

    var now: @Sendable () -> BootTime { { self.moment.withLock(\.self) } }

    func advance(_ seconds: Double) { moment.withLock { $0.seconds += seconds } }

    func restart() { moment.withLock { $0 = BootTime(boot: "second", seconds: 10) } }
  }

  let folder: TemporaryFolder
  let clock = Clock()

  init() throws { folder = try TemporaryFolder() }

  var place: URL { folder.url.appending(path: "store") }

  func open(capacity: Int = 1_000) throws -> FolderConversationStore {
    try FolderConversationStore(
      place, retention: .seconds(3_600), capacity: capacity, now: clock.now, startSweep: { $0() })
  }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() }
  }

  /// Sets the modification time of all files to `age` seconds before now, by the wall clock.
  func date(_ age: Double) throws {
    for file in try files {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: place.appending(path: file).path)
    }
  }

  @Test("Only the user can read the folder, and file names do not reveal keys")
  func privacy() throws {
    try open().save(.sample(), for: "../secret key")
    #expect(try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] as? Int == 0o700)
    let file = try #require(try files.first)
    #expect(try files.count == 1)
    #expect(file.wholeMatch(of: /[0-9a-f]{64}\.parked/) != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: place.appending(path: file).path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A folder that others can read, a link and a file are rejected")
  func unsafe() throws {
    for name in ["open", "link", "file"] {
      let url = folder.url.appending(path: name)
      switch name {
      case "open":
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        chmod(url.path, 0o755)
      case "link": try FileManager.default.createSymbolicLink(at: url, withDestinationURL: folder.url)
      default:
        try folder.write("", to: name)
        chmod(url.path, 0o600)
      }
      #expect(throws: StoreError.self) { try FolderConversationStore(url) }
    }
  }

  @Test("A folder of another user is rejected", .enabled(if: geteuid() == 0, "only root can give a folder away"))
  func foreign() throws {
    _ = try open()
    chown(place.path, 65_534, 65_534)
    #expect(throws: StoreError.self) { try open() }
  }

  @Test("Missing folders are created for the user alone")
  func parents() throws {
    _ = try FolderConversationStore(folder.url.appending(path: "a/b/store"))
    for name in ["a", "a/b", "a/b/store"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("A folder that can't be created is an error with the reason")
  func impossible() throws {
    try folder.write("", to: "file")
    let long = String(repeating: "a", count: 300)
    for (name, reason) in [("file/store", "File exists"), (long, "File name too long")] {
      let url = folder.url.appending(path: name)
      #expect(throws: StoreError("the folder '\(url.path)' of the store can't be created: \(reason)")) {
        try FolderConversationStore(url)
      }
    }
  }

  @Test("An open conversation ends when its time on the system clock is over, or when the system restarts")
  func openConversations() throws {
    let store = try open()
    for key in ["a", "b"] { try store.saveOpen(.sample(), for: key, lasting: .seconds(60)) }
    clock.advance(59)
    #expect(try store.removeOpen("a") == .sample())
    #expect(try files.count == 1)
    clock.advance(0.999)
    #expect(try store.loadOpen("b") == .sample())
    clock.advance(0.001)
    #expect(try store.loadOpen("b") == nil)
    try store.saveOpen(.sample(), for: "b", lasting: .seconds(3_000))
    clock.restart()
    #expect(try store.loadOpen("b") == nil)
    // A file that another process left while it removed it is swept like any other.
    clock.advance(4_000)
    try date(4_000)
    try store.saveOpen(.sample(), for: "c", lasting: .seconds(60))
    #expect(try files.count == 1)
  }

  @Test("A claim is lost when its time on the system clock is over, or when the system restarts")
  func claims() throws {
    let store = try open()
    for key in ["a", "b"] { #expect(try store.claim(key, lasting: .seconds(60)) == nil) }
    clock.advance(60)
    #expect(try store.load("a") == .claimed)
    clock.advance(0.001)
    #expect(try store.load("a") == .lost)
    clock.restart()
    #expect(try store.claim("b", lasting: .seconds(60)) == .lost)
  }

  @Test("Old files are removed regardless of the wall clock of younger ones")
  func sweeping() throws {
    try open().save(.sample(), for: "old")
    clock.advance(3_000)
    #expect(try open().claim("young", lasting: .seconds(60)) == nil)
    clock.advance(700)
    // After the wall clock was set forward, all files look old.
    try date(1_000_000)
    let store = try open()
    try store.save(.sample(), for: "new")
    #expect(try store.load("old") == nil)
    #expect(try store.load("young") == .lost)
    #expect(try files.count == 2)
  }

  @Test("An operation does not wait for the removal of old files")
  func background() throws {
    try open().save(.sample(), for: "old")
    clock.advance(3_700)
    try date(1_000_000)
    let sweeps = Mutex<[@Sendable () -> Void]>([])
    let store = try FolderConversationStore(
      place, retention: .seconds(3_600), now: clock.now, startSweep: { sweep in sweeps.withLock { $0.append(sweep) } })
    #expect(try store.claim("new", lasting: .seconds(60)) == nil)
    #expect(try files.count == 2)
    for sweep in sweeps.withLock(\.self) { sweep() }
    #expect(try store.load("old") == nil)
    #expect(try files.count == 1)
  }

  @Test("Files from before a restart are removed after one retention, or when they are very old")
  func restart() throws {
    #expect(try open().claim("a", lasting: .seconds(60)) == nil)
    clock.restart()
    try date(7_200)
    try open().save(.sample(), for: "b")
    #expect(try open().load("a") == .lost)
    clock.advance(3_600)
    try date(7_200)
    try open().save(.sample(), for: "c")
    #expect(try open().load("a") == nil)
  }

  @Test("A claim is not removed before its result")
  func order() throws {
    let first = try open()
    #expect(try first.claim("a", lasting: .seconds(60)) == nil)
    clock.advance(1_000)
    try first.settle("a", .sample())
    clock.advance(3_000)
    try date(1_000_000)
    let store = try open()
    try store.save(.sample(), for: "b")
    #expect(try store.claim("a", lasting: .seconds(60)) == .settled(.sample(), nil))
    #expect(try files.count == 3)
  }

  @Test("A full store grants no claim, still stores results, and has room again later")
  func capacity() throws {
    let store = try open(capacity: 3)
    for key in ["a", "b"] { #expect(try store.claim(key, lasting: .seconds(60)) == nil) }
    try store.save(.sample(), for: "c")
    #expect(throws: StoreError.self) { try store.claim("d", lasting: .seconds(60)) }
    #expect(throws: StoreError.self) { try store.save(.sample(), for: "d") }
    #expect(throws: StoreError.self) { try store.saveOpen(.sample(), for: "d", lasting: .seconds(60)) }
    #expect(throws: StoreError.self) { try store.replica(of: "d", orClaim: Replica(secret: [1], name: "kitchen")) }
    try store.settle("a", .sample())
    #expect(try store.load("a") == .settled(.sample(), nil))
    clock.advance(4_000)
    try date(1_000_000)
    #expect(try store.claim("d", lasting: .seconds(60)) == nil)
  }

  @Test("Old files are searched for from time to time, and more often while the store is full")
  func intervals() throws {
    let sweeps = Mutex(0)
    let store = try FolderConversationStore(
      place, retention: .seconds(3_600), capacity: 4, now: clock.now, startSweep: { _ in sweeps.withLock { $0 += 1 } })
    func save(_ key: String) throws { try store.save(.sample(), for: key) }
    for key in ["a", "b"] { try save(key) }
    #expect(sweeps.withLock(\.self) == 1)
    clock.advance(599)
    try save("c")
    #expect(sweeps.withLock(\.self) == 1)
    clock.advance(1)
    try save("d")
    #expect(sweeps.withLock(\.self) == 2)
    // A full store searches by itself, before it refuses, but no more than once in a second.
    #expect(throws: StoreError.self) { try save("e") }
    try FileManager.default.removeItem(at: place.appending(path: try #require(try files.first)))
    clock.advance(0.5)
    #expect(throws: StoreError.self) { try save("e") }
    clock.advance(0.5)
    try save("e")
    #expect(sweeps.withLock(\.self) == 2)
  }

  @Test("A new record needs room in the store, and a changed one has it already")
  func recordRoom() throws {
    let store = try open(capacity: 2)
    let first = try store.replaceRecord("a", version: nil, with: [1], lasting: .seconds(3_600))
    var version = try #require(first).version
    for number in 2..<10 {
      let next = try store.replaceRecord("a", version: version, with: [UInt8(number)], lasting: .seconds(3_600))
      version = try #require(next).version
    }
    #expect(try store.replaceRecord("b", version: nil, with: [1], lasting: .seconds(3_600)) != nil)
    #expect(throws: StoreError.self) {
      try store.replaceRecord("c", version: nil, with: [1], lasting: .seconds(3_600))
    }
  }

  @Test("The replica of a user is kept for as long as requests of the user come")
  func replicas() throws {
    let own = Replica(secret: [1], name: "kitchen")
    #expect(try open().replica(of: "user", orClaim: own) == own)
    clock.advance(3_000)
    #expect(try open().replica(of: "user", orClaim: own) == own)
    clock.advance(1_000)
    try date(1_000_000)
    try open().save(.sample(), for: "a")
    let other = Replica(secret: [2], name: "hall")
    #expect(try open().replica(of: "user", orClaim: other) == own)
  }

  @Test("After a power failure, empty files count as unknown results and missing entries")
  func empty() throws {
    let store = try open()
    #expect(try store.claim("a", lasting: .seconds(60)) == nil)
    try store.settle("a", .sample())
    try store.save(.sample(), for: "b")
    for file in try files where !file.hasSuffix("claim") { try folder.write("", to: "store/\(file)") }
    #expect(try store.load("a") == .lost)
    #expect(try store.load("b") == nil)
  }

  @Test("Files that end after their first line count as missing, and a secret without its bytes as damaged")
  func cut() throws {
    let store = try open()
    try store.saveOpen(.sample(), for: "a", lasting: .seconds(60))
    _ = try store.replaceRecord("b", version: nil, with: [1], lasting: .seconds(60))
    _ = try store.secret(orStore: [1])
    for file in try files where file != "records.lock" {
      let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
      try folder.write(text.prefix { $0 != "\n" } + "\n", to: "store/\(file)")
    }
    #expect(try store.loadOpen("a") == nil)
    #expect(try store.removeOpen("a") == nil)
    #expect(try store.record("b") == nil)
    let path = place.appending(path: "secret").path
    #expect(throws: StoreError("'\(path)' is damaged; remove it, and open conversations start again")) {
      try store.secret(orStore: [2])
    }
  }

  @Test("A damaged replica of a user is an error with the remedy")
  func damagedReplica() throws {
    let store = try open()
    let own = Replica(secret: [1], name: "kitchen")
    #expect(try store.replica(of: "user", orClaim: own) == own)
    let file = try #require(try files.first)
    try folder.write("nonsense", to: "store/\(file)")
    #expect(throws: StoreError.self) { try store.replica(of: "user", orClaim: own) }
    try FileManager.default.removeItem(at: place.appending(path: file))
    #expect(try store.replica(of: "user", orClaim: own) == own)
  }

  @Test("Parking a claimed conversation writes no file")
  func parkedClaim() throws {
    let store = try open()
    #expect(try store.claim("a", lasting: .seconds(60)) == nil)
    try store.save(.sample(), for: "a")
    #expect(try files.count == 1)
  }

  @Test("A missing folder is an error, and grants no claim")
  func gone() throws {
    let store = try open()
    try FileManager.default.removeItem(at: place)
    #expect(throws: StoreError.self) { try store.claim("a", lasting: .seconds(60)) }
    try folder.write("", to: "store")
    #expect(throws: StoreError.self) { try store.check() }
    #expect(throws: StoreError.self) { try store.warnings() }
    #expect(throws: StoreError.self) { try store.removeOpen("a") }
  }
}
