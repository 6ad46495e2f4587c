internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionSupervisor

@Suite("The program of an app starts although it was just written")
struct AppProgramTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("program")
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: path)
  }

  @Test("The host waits for a program that is open for writing until now")
  func closedLater() async throws {
    let writer = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    try #require(writer >= 0)
    let begins = DispatchSemaphore(value: 0)
    let thread = Thread {
      begins.wait()
      close(writer)
    }
    thread.start()
    let (path, log) = (path, folder.url.appending(path: "log"))
    let hasEnded = try await blocking {
      begins.signal()
      return try AppProgram(path: path, environment: [:], log: log).waitForEnd(within: TestLimits.timeout)
    }
    #expect(hasEnded)
  }

  @Test("A program that stays open for writing is an error that says so")
  func open() throws {
    let writer = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    defer { close(writer) }
    let error = #expect(throws: AppProgram.StartError.self) {
      _ = try AppProgram(path: path, environment: [:], log: folder.url.appending(path: "log"))
    }
    #expect(error.map { "\($0)".contains("busy") } == true, "\(String(describing: error))")
  }
}
