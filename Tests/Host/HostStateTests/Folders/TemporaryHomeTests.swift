internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("Temporary homes are removed")
struct TemporaryHomeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A home is removed with any content")
  func removed() throws {
    let home = try TemporaryHome(for: "test")
    let inner = home.url.appending(path: "a/b")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    chmod(home.url.appending(path: "a").path, 0)
    home.remove()
    #expect(!FileManager.default.fileExists(atPath: home.url.path))
  }

  @Test("A sweep removes only the homes of killed processes")
  func swept() throws {
    let abandoned = "intent-host-inspection-\(UUID().uuidString)"
    let live = "intent-host-conversation-\(UUID().uuidString)"
    let kept = ["intent-host-tests-12-34", "other-\(UUID().uuidString)", "intent-host-\(UUID().uuidString)x"]
    for name in [abandoned, live] + kept { try folder.write("", to: "\(name)/a/file") }
    try folder.write("", to: "intent-host-file-\(UUID().uuidString)")
    let lock = open(folder.path(live), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    TemporaryHome.sweep(folder.url)
    let after = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(before).subtracting(after) == [abandoned])
  }

  @Test("A sweep does not remove the locked home of this process")
  func locked() throws {
    let home = try TemporaryHome(for: "test")
    defer { home.remove() }
    TemporaryHome.sweep(home.url.deletingLastPathComponent())
    #expect(FileManager.default.fileExists(atPath: home.url.path))
  }
}
