internal import BaseThreads
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Tests leave no temporary folders")
struct TemporaryFolderTests {
  /// The path that a process printed.
  private func path(_ result: ExitTest.Result?) throws -> URL {
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("folder ") })
    return URL(fileURLWithPath: String(line.dropFirst("folder ".count)))
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  @Test("A process removes its own folders at exit, and those of killed processes")
  func killed() async throws {
    let own = try TemporaryFolder()
    let killed = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      let folder = try TemporaryFolder()
      try folder.write("", to: "locked/file")
      chmod(folder.path("locked"), 0)
      print("folder", folder.url.path)
      fflush(nil)
      kill(getpid(), SIGKILL)
    }
    let next = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print("folder", try TemporaryFolder().url.path)
      fflush(nil)
    }
    for folder in [try path(killed), try path(next)] { #expect(!exists(folder.deletingLastPathComponent())) }
    #expect(exists(own.url))
  }

  @Test("A program that runs from a folder ends when the folder is removed")
  func program() async throws {
    let process = Process()
    try TemporaryFolder.with { folder in
      process.executableURL = folder.appending(path: "sleep")
      process.arguments = ["infinity"]
      // Copied by a child: a process that another test starts meanwhile would keep a file open that is written here.
      _ = try ProgramRun(["cp", "/usr/bin/sleep", folder.appending(path: "sleep").path], timeout: TestLimits.timeout)
      try process.run()
    }
    try await blocking { process.waitUntilExit() }
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test("The path of a folder is short enough for a socket's name")
  func length() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    #expect(try TemporaryFolder().url.path.utf8.count - parent.path.utf8.count < 50)
  }
}
