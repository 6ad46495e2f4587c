internal import Foundation
internal import TestSupport
internal import Testing

@Suite("After three wrong passcodes the next has to wait")
struct PasscodePauseTests {
  private let home: HostHome
  private let pause = /3 wrong passcodes in a row; the next is taken in \d+ seconds/

  init() throws {
    home = try HostHome()
  }

  private func setPasscode() async throws {
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
  }

  /// Asks for the car's state while the device is locked.
  private func request(_ answers: String, _ options: String...) async throws -> FinishedRun {
    try await home.run(
      ["run", "--json", "--intent", "-"] + (options.isEmpty ? ["--locked"] : options) + HostHome.samples,
      input: RequestLine.carStatus("UnicornCar") + answers)
  }

  @Test("The pause holds over restarts, for the right passcode too, and ends the request before anybody is asked")
  func restart() async throws {
    try await setPasscode()
    #expect(try await request("1\n2\n").exitCode == 3)
    let third = try await request("3\n2580\n")
    #expect(third.exitCode == 3)
    #expect(try third.events.count { $0.name == "prompt" } == 1)
    #expect(try third.finished.errorMessage.contains(pause))
    let fourth = try await request("2580\n")
    #expect(fourth.exitCode == 3)
    #expect(try fourth.finished.errorCode == "restrictedWhileLocked")
    #expect(try fourth.finished.errorMessage.contains(pause))
    #expect(try fourth.events.map(\.name) == ["understood", "routed", "said", "finished"])
  }

  @Test("A right passcode in between begins the count anew")
  func cleared() async throws {
    try await setPasscode()
    for _ in 1...2 { #expect(try await request("1\n2\n2580\n").exitCode == 0) }
  }

  @Test("The commands count and wait as well, and tell of the pause", arguments: ["set", "clear"])
  func commands(word: String) async throws {
    try await setPasscode()
    for wrong in 1...3 {
      let run = try await home.run(["passcode", word], input: "\(wrong)\n1111\n")
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("nothing is changed"))
      #expect(run.errors.contains("that is not the present passcode") == (wrong < 3))
    }
    let refused = try await home.run(["passcode", word], input: "2580\n1111\n")
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains(pause))
    let status = try await home.run(["passcode", "status"])
    #expect(status.exitCode == 0)
    #expect(status.lines.first?.hasPrefix("a passcode is set, in ") == true)
    #expect(status.lines.last?.contains(pause) == true)
    #expect(try await request("2580\n").exitCode == 3)
  }

  @Test("Several processes at once get three tries between them")
  func together() async throws {
    try await setPasscode()
    let home = home
    let runs = try await withThrowingTaskGroup(of: FinishedRun.self) { group in
      for wrong in 1...6 { group.addTask { try await home.run(["passcode", "clear"], input: "\(wrong)\n") } }
      return try await group.reduce(into: [FinishedRun]()) { $0.append($1) }
    }
    #expect(runs.allSatisfy { $0.exitCode == 1 })
    #expect(runs.count { $0.errors.contains("that is not the present passcode") } <= 2)
    #expect(try await home.run(["passcode", "status"]).output.contains(pause))
  }

  @Test("A damaged count is the longest pause")
  func damaged() async throws {
    try await setPasscode()
    _ = try home.write("{\"wrong\":", to: "state/intent-host/passcode.tries")
    let run = try await request("2580\n")
    #expect(run.exitCode == 3)
    #expect(try run.finished.errorMessage.contains("the next is taken in 60 minutes"))
  }

  @Test("The pause holds before the first unlock too")
  func protectedData() async throws {
    try await setPasscode()
    let run = try await request("1\n2\n3\n", "--protected-data-unavailable")
    #expect(try run.finished.errorMessage.contains(pause))
  }
}
