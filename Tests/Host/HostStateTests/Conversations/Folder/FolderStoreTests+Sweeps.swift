internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

/// Which files are removed, and when.
extension FolderStoreTests {
  @Test("A file is removed when it is older than the retention by the clock that nobody sets")
  func exactAge() throws {
    try open().save(.sample(), for: "old")
    clock.advance(3_600)
    try date(1_000_000)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 2)
    clock.advance(0.001)
    try date(1_000_000)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 1)
  }

  @Test("By default, a file is kept for a day")
  func defaultRetention() throws {
    func save(_ key: String) throws {
      try FolderConversationStore(place, now: clock.now, startSweep: { $0() }).save(.sample(), for: key)
    }
    try save("old")
    clock.advance(86_400)
    try date(1_000_000)
    try save("new")
    #expect(try files.count == 2)
    clock.advance(0.001)
    try date(1_000_000)
    try save("new")
    #expect(try files.count == 1)
  }

  @Test("A file that is young by the wall clock is not read; one from its future is")
  func wallClock() throws {
    try open().save(.sample(), for: "old")
    clock.advance(4_000)
    for age in [0, 3_000, -3_000] as [Double] {
      try date(age)
      try open().save(.sample(), for: "new")
      #expect(try files.count == 2, "\(age)")
    }
    // The wall clock was set back.
    try date(-10_000)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 1)
  }

  @Test("A file from before a restart is removed once the system has run for more than the retention")
  func exactRestart() throws {
    try open().save(.sample(), for: "old")
    clock.restart()
    clock.advance(3_590)
    try date(7_200)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 2)
    clock.advance(0.001)
    try date(7_200)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 1)
  }

  @Test("A file from before a restart is removed at once if it is very old by the wall clock")
  func veryOld() throws {
    try open().save(.sample(), for: "old")
    clock.restart()
    try date(29 * 3_600)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 2)
    try date(31 * 3_600)
    try open().save(.sample(), for: "new")
    #expect(try files.count == 1)
  }

  @Test("A claim and its result that are both too old are removed together, and other files stay")
  func together() throws {
    let store = try open()
    #expect(try store.claim("a", lasting: .seconds(60)) == nil)
    try store.settle("a", .sample())
    try folder.write("", to: "store/notes.txt")
    clock.advance(4_000)
    try date(1_000_000)
    try open().save(.sample(), for: "b")
    #expect(try files.count == 2)
    #expect(try files.contains("notes.txt"))
  }

  @Test("A store that is just full searches no more often, and a short retention makes it search sooner")
  func pauses() throws {
    let sweeps = Mutex(0)
    func store(_ retention: Duration, capacity: Int) throws -> FolderConversationStore {
      try FolderConversationStore(
        place, retention: retention, capacity: capacity, now: clock.now,
        startSweep: { _ in sweeps.withLock { $0 += 1 } })
    }
    let full = try store(.seconds(3_600), capacity: 2)
    try full.save(.sample(), for: "a")
    clock.advance(1)
    try full.save(.sample(), for: "b")
    #expect(sweeps.withLock(\.self) == 1)
    let short = try store(.seconds(100), capacity: 10)
    for (seconds, count) in [(0, 2), (49.999, 2), (0.001, 3)] {
      clock.advance(seconds)
      try short.save(.sample(), for: "c")
      #expect(sweeps.withLock(\.self) == count)
    }
  }

  @Test("The search for old files runs once, on a thread of its own")
  func thread() throws {
    let runs = Mutex<[Bool]>([])
    let own = pthread_self()
    FolderConversationStore.startThread { runs.withLock { $0.append(pthread_self() == own) } }
    #expect(try waitForValue { runs.withLock(\.self).isEmpty ? nil : true } == true)
    #expect(runs.withLock(\.self) == [false])
  }
}
