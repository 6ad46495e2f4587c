internal import DeviceSamples
internal import Foundation
internal import HostSamples
@testable internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Wrong passcodes are counted in a file")
struct UnlockTriesFileTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var passcode: URL { folder.url.appending(path: "state/passcode") }
  private var file: UnlockTriesFile { UnlockTriesFile(beside: passcode) { [clock] in clock.now } }
  private var url: URL { folder.url.appending(path: "state/passcode.tries") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test("A missing file means no tries, and reading does not create it")
  func none() throws {
    #expect(try file.pause() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test("The count is persistent and readable only by the owner")
  func kept() throws {
    for _ in 1...3 { #expect(try file.count() == nil) }
    #expect(try file.pause() == .init(wrongTries: 3, remaining: 60))
    #expect(try file.count() == .init(wrongTries: 3, remaining: 60))
    #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    #expect(Set(names) == ["passcode.tries", "passcode.tries.lock"])
  }

  @Test("After a pause, three tries are permitted before the next, longer pause")
  func goingOn() throws {
    for _ in 1...3 { _ = try file.count() }
    clock.advance(by: 60)
    #expect(try file.pause() == nil)
    for _ in 4...6 { #expect(try file.count() == nil) }
    #expect(try file.pause() == .init(wrongTries: 6, remaining: 300))
  }

  @Test("A correct passcode clears the count, also without a file")
  func clear() throws {
    try file.clear()
    for _ in 1...3 { _ = try file.count() }
    try file.clear()
    #expect(try file.pause() == nil)
    for _ in 1...3 { #expect(try file.count() == nil) }
  }

  @Test(
    "A damaged file counts as the longest pause, which ends",
    arguments: [
      "", "{}", "null", "[]", "{\"wrong\": 1}", "\u{0}\u{0}\u{0}", "{\"wrong\":-1,\"boot\":\"one\",\"seconds\":1}",
      "{\"wrong\":1000000,\"boot\":\"one\",\"seconds\":1}", "{\"wrong\":1e99,\"boot\":\"one\",\"seconds\":1}",
      "{\"wrong\":9223372036854775807,\"boot\":\"one\",\"seconds\":1}",
      "{\"wrong\":1,\"boot\":\"one\",\"seconds\":1e99}", "{\"wrong\":1,\"boot\":\"one\",\"seconds\":-1}",
      "{\"wrong\":0.5,\"boot\":\"one\",\"seconds\":1}", "{\"wrong\":1,\"boot\":7,\"seconds\":1}",
      String(repeating: "[", count: 4_000), String(repeating: " ", count: 100_000),
    ])
  func damaged(text: String) throws {
    try write(text)
    #expect(try file.count() == .init(wrongTries: 12, remaining: 3600))
    clock.advance(by: 3599)
    #expect(try file.pause() == .init(wrongTries: 12, remaining: 1))
    clock.advance(by: 1)
    #expect(try file.count() == nil)
  }

  @Test("Reading a damaged file starts its pause")
  func damagedPause() throws {
    try write("{")
    #expect(try file.pause()?.remaining == 3600)
    clock.advance(by: 10)
    #expect(try file.pause()?.remaining == 3590)
  }

  @Test("An item that is not a regular file is an error")
  func noFile() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(throws: POSIXError.self) { try file.pause() }
    #expect(throws: POSIXError.self) { try file.count() }
    let guardian = PasscodeGuard(FixedPasscode(), file)
    let message = "wrong passcodes can't be counted in '\(url.path)': it is a directory, not a regular file; remove it"
    #expect(guardian.defect == message)
    #expect(guardian.check(FixedPasscode.right) == .refused(message))
  }

  @Test("Of many simultaneous tries, at most three are verified")
  func together() async throws {
    let file = file
    let admitted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<24 { group.addTask { try file.count() == nil } }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(admitted == 3)
    #expect(try file.pause()?.wrongTries == 3)
  }

  @Test("The system's clock advances and identifies its start")
  func systemClock() {
    let one = BootTime.now
    let other = BootTime.now
    #expect(one.boot == other.boot && !one.boot.isEmpty)
    #expect(other.seconds >= one.seconds && one.seconds > 0)
  }
}
