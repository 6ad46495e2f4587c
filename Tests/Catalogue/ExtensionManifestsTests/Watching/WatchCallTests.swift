internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Calls do not overlap, and stop after the watch is cancelled")
struct WatchCallTests {
  /// The maximum number of unread events of an inotify descriptor.
  private static let queueLength =
    (try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
    .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? .max

  @Test("A change during a call causes another call after it")
  func oneByOne() async throws {
    let gate = DispatchSemaphore(value: 0)
    let ended = Count()
    let watched = try WatchedFolder(onChange: {
      gate.wait()
      ended.add()
    })
    #expect(try await watched.notices { try watched.folder.drop("plugins/libA.so") })
    try await watched.settled { try watched.folder.drop("plugins/libB.so") }
    #expect(watched.calls.value == 1)
    #expect(ended.value == 0)
    gate.signal()
    #expect(try await becomesTrue { watched.calls.value == 2 })
    #expect(ended.value == 1)
    gate.signal()
  }

  @Test(
    "After an event overflow during a call, all folders are watched again",
    .enabled(if: queueLength <= 1 << 17, "as many events as the system keeps would take too long"))
  func overflow() async throws {
    let gate = DispatchSemaphore(value: 0)
    let watched = try WatchedFolder(onChange: { gate.wait() })
    #expect(try await watched.notices { try watched.folder.drop("plugins/libA.so") })
    // Two files in turn, because the kernel merges equal consecutive events.
    for name in ["a.o", "b.o"] { try watched.folder.write(to: "plugins/\(name)") }
    let paths = ["a.o", "b.o"].map { watched.folder.appending(path: "plugins/\($0)").path }
    for _ in 0...(Self.queueLength / 2) { for path in paths { utimes(path, nil) } }
    try watched.folder.makeFolder("plugins/Chat.appex")
    gate.signal()
    #expect(try await becomesTrue { watched.calls.value == 2 })
    gate.signal()
    #expect(try await watched.notices { try watched.folder.drop("plugins/Chat.appex/Info.plist") })
    gate.signal()
  }

  @Test("After cancel, there are no calls")
  func cancelled() async throws {
    let watched = try WatchedFolder()
    watched.watch.cancel()
    watched.watch.cancel()
    try await watched.settled { try watched.folder.drop("plugins/libA.so") }
    #expect(watched.calls.value == 0)
  }

  @Test("Cancel waits for a running call")
  func waits() async throws {
    let gate = DispatchSemaphore(value: 0)
    let ended = Count()
    let watched = try WatchedFolder(onChange: {
      gate.wait()
      ended.add()
    })
    #expect(try await watched.notices { try watched.folder.drop("plugins/libA.so") })
    async let endedAtCancel = blocking {
      watched.watch.cancel()
      return ended.value
    }
    try await watched.settled {}
    gate.signal()
    #expect(try await endedAtCancel == 1)
  }

  @Test("Cancel inside a call makes it the last, and closes the descriptor after it")
  func fromWithin() async throws {
    let watch = Later<DirectoryWatch>()
    let watched = try WatchedFolder(onChange: { watch.value?.cancel() })
    watch.value = watched.watch
    defer { watch.value = nil }
    #expect(try await watched.notices { try watched.folder.drop("plugins/libA.so") })
    #expect(try await becomesTrue { Descriptors.watching(watched.folder.appending(path: "plugins")) == 0 })
    try await watched.settled { try watched.folder.drop("plugins/libB.so") }
    #expect(watched.calls.value == 1)
  }
}
