@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The fault of an extension that ends has the ending and the stage")
struct CrashTests {
  private static let stages: [(String, RequestStage)] = [
    ("resolve", .resolve("content")), ("confirm", .confirm), ("handle", .handle),
  ]

  @Test("A trap at each stage", arguments: stages)
  func trap(word: String, stage: RequestStage) async throws {
    let failed = try await Launch.scripted().fault { try $0.send("crash in \(word)") }
    // The signal of a trap depends on the processor.
    let endings = [SIGILL, SIGTRAP].map { ExtensionFault.ended(.signalled($0), during: stage) }
    let fault = try #require(failed?.fault)
    #expect(endings.contains(fault))
    #expect(fault.description.hasSuffix(" during \(stage)"))
    #expect(failed?.log.contains { $0.contains("scripted crash in \(word)") } == true)
  }

  @Test(
    "The fault of a signal has its name", arguments: [("abort", SIGABRT, "SIGABRT"), ("segfault", SIGSEGV, "SIGSEGV")])
  func signal(word: String, number: Int32, name: String) async throws {
    let failed = try await Launch.scripted().fault { try $0.send("\(word) in handle") }
    #expect(failed?.fault == .ended(.signalled(number), during: .handle))
    #expect(failed?.fault.description == "the extension was ended by \(name) during handle")
  }

  @Test("The fault of an exit has its code", arguments: stages)
  func exit(word: String, stage: RequestStage) async throws {
    let failed = try await Launch.scripted().fault { try $0.send("exit in \(word)") }
    #expect(failed?.fault == .ended(.exited(code: 3), during: stage))
    #expect(failed?.fault.description == "the extension exited with code 3 during \(stage)")
  }

  @Test("A principal class that can't be created")
  func launch() async throws {
    let failed = try await Launch.scripted("CrashingExtension").fault()
    let fault = try #require(failed?.fault)
    #expect([SIGILL, SIGTRAP].map { .ended(.signalled($0), during: .launch) }.contains(fault))
    #expect(failed?.log.first == "line 1")
  }

  @Test(
    "An extension that exits without a message",
    arguments: [("LeaveAtOnce", .launch), ("LeaveAfterWelcome", .open)] as [(String, RequestStage)]
  )
  func leave(mode: String, stage: RequestStage) async throws {
    let failed = try await Launch.wire(mode).fault { try $0.send("hello") }
    #expect(failed?.fault == .ended(.exited(code: 0), during: stage))
  }

  @Test("An extension that closes its socket and keeps running is killed")
  func hangUp() async throws {
    let failed = try await Launch.wire("HangUpAndStay").fault()
    #expect(failed?.fault == .ended(.unknown, during: .launch))
  }

  @Test("A crash in the host's process is a crash of the host")
  func withoutIsolation() async throws {
    let result = await #expect(processExitsWith: .failure) {
      var launch = try Launch.scripted()
      launch.isolation = .none
      launch.home = URL(fileURLWithPath: "/")
      try launch.start { connection, hello in
        try connection.performHandshake(hello, budget: TestLimits.timeout)
        try connection.send("segfault in handle")
      }
    }
    #expect(result?.exitStatus == .signal(SIGSEGV))
  }
}
