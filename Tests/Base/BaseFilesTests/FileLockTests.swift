internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A lock shows whether an owner lives")
struct FileLockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A lock is waited for up to the timeout, and is free when its owner is killed")
  func killed() throws {
    let path = folder.path("lock")
    let owner = try LockOwner(of: path)
    #expect(throws: POSIXError(.EWOULDBLOCK)) { try FileLock(path, timeout: .zero) }
    #expect(throws: POSIXError(.EWOULDBLOCK)) { try FileLock(path, timeout: .milliseconds(20)) }
    owner.kill()
    _ = try FileLock(path, timeout: .zero)
  }

  @Test("A file that was removed has no owner to replace")
  func removed() throws {
    let path = try folder.write("", to: "file").path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    unlink(path)
    #expect(!FileLock.own(descriptor))
  }
}
