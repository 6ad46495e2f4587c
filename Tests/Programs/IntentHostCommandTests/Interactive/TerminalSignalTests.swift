internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Signals and crashes restore the terminal, and reveal nothing of the host's memory")
struct TerminalSignalTests {
  /// Turns the Swift runtime's interactive backtracer on.
  private static let backtracer = ["SWIFT_BACKTRACE": "enable=yes,interactive=yes,color=no"]

  /// Starts a host with a locked device, waits for its prompt, and returns the run after `body`.
  private func locked(_ body: @escaping @Sendable (LiveRun) throws -> Void) async throws -> (Int32?, LiveRun) {
    let home = try HostHome()
    return try await blocking {
      let run = try LiveRun.onTerminal(home, ["run", "--locked"] + HostHome.samples, environment: Self.backtracer)
      try run.wait(for: "(locked) > ")
      try body(run)
      return (try run.endingSignal(), run)
    }
  }

  private func expectNoBacktrace(_ run: LiveRun) {
    for word in ["rogram crashed", "acktrac", "Press space", "Thread 0"] { #expect(!run.text.contains(word)) }
    #expect(run.echoes)
  }

  @Test("Ctrl-\\ ends the host at a locked device")
  func quit() async throws {
    let (signal, run) = try await locked { try $0.type("\u{1c}") }
    #expect(signal == SIGQUIT)
    expectNoBacktrace(run)
  }

  @Test("A crash opens no backtracer", arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT])
  func crash(number: Int32) async throws {
    let (signal, run) = try await locked { kill($0.processIdentifier, number) }
    #expect(signal == number)
    expectNoBacktrace(run)
  }

  @Test("After a stack overflow, the terminal has its echo")
  func overflow() async throws {
    let home = try HostHome()
    let library = try await BadExtension.library("Terminal/stack")
    let (signal, run) = try await blocking {
      let run = try LiveRun.onTerminal(home, ["passcode", "set"], environment: ["LD_PRELOAD": library.path])
      try run.wait(for: "New passcode: ")
      try run.type("x")
      return (try run.endingSignal(), run)
    }
    #expect(signal == SIGSEGV)
    #expect(run.echoes)
  }

  @Test("At a passcode's prompt, a signal brings the echo back", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func passcode(number: Int32) async throws {
    let home = try HostHome()
    let (signal, echoes) = try await blocking {
      let run = try LiveRun.onTerminal(home, ["passcode", "set"])
      try run.wait(for: "New passcode: ")
      #expect(!run.echoes)
      kill(run.processIdentifier, number)
      return (try run.endingSignal(), run.echoes)
    }
    #expect(signal == number)
    #expect(echoes)
  }

  @Test("At a prompt for a request's passcode, Ctrl-C brings the echo back")
  func interrupted() async throws {
    let home = try HostHome()
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let (signal, echoes) = try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["run", "--locked", "--passcode-file", passcode, "lock my car"] + HostHome.samples)
      try run.wait(for: "What is the passcode?")
      try run.wait(for: "> ")
      try run.type("rain\u{3}")
      return (try run.endingSignal(), run.echoes)
    }
    #expect(signal == SIGINT)
    #expect(echoes)
  }

  @Test("A stopped host leaves the echo on, and a continued one asks again without echo")
  func stopped() async throws {
    let home = try HostHome()
    let (text, exitCode) = try await blocking {
      let script = """
        set -m
        "$HOST" passcode set
        stty -a
        fg
        """
      let run = try LiveRun.onTerminal(
        home, ["-c", script], environment: ["HOST": try BuildProducts.file("intent-host").path],
        program: URL(filePath: "/bin/bash"))
      try run.wait(for: "New passcode: ")
      try run.type("\u{1a}")
      let settings = try run.wait(for: "New passcode: ").split { " ;\r\n".contains($0) }
      #expect(settings.contains("echo") && settings.contains("icanon"))
      #expect(!run.echoes)
      try run.send("2580")
      try run.wait(for: "Once more: ")
      try run.send("2580")
      return (run.text, try run.exitCode())
    }
    #expect(exitCode == 0)
    #expect(!text.contains("2580"))
    #expect(try await home.run(["passcode", "clear"], input: "2580\n").exitCode == 0)
  }
}
