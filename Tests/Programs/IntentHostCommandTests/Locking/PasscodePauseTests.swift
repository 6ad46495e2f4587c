internal import Foundation
internal import TestSupport
internal import Testing

@Suite("After three wrong passcodes there is a pause")
struct PasscodePauseTests {
  private let home: HostHome
  /// The message of the process that reads the third wrong passcode.
  private let firstPause = /3 wrong passcodes in a row; the next one is accepted in \d+ seconds/
  /// The message during the longest pause, which ends long after any test.
  private let longestPause = /12 wrong passcodes in a row; the next one is accepted in \d+ minutes/

  init() throws {
    home = try HostHome()
  }

  private func setPasscode() async throws {
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
  }

  /// Requests the car's state while the device is locked.
  private func request(_ answers: String, _ options: String...) async throws -> FinishedRun {
    try await home.run(
      ["run", "--json", "--intent", "-"] + (options.isEmpty ? ["--locked"] : options) + HostHome.samples,
      input: RequestLine.carStatus("UnicornCar") + answers)
  }

  @Test("The pause survives a restart, rejects the right passcode too, and ends the request without a prompt")
  func restart() async throws {
    try await setPasscode()
    #expect(try await request("1\n2\n").exitCode == 3)
    let third = try await request("3\n2580\n")
    #expect(third.exitCode == 3)
    #expect(try third.events.count { $0.name == "prompt" } == 1)
    #expect(try third.finished.errorMessage.contains(firstPause))
    try home.setWrongPasscodes(12)
    let fourth = try await request("2580\n")
    #expect(fourth.exitCode == 3)
    #expect(try fourth.finished.errorCode == "restrictedWhileLocked")
    #expect(try fourth.finished.errorMessage.contains(longestPause))
    #expect(try fourth.events.map(\.name) == ["understood", "routed", "said", "finished"])
  }

  @Test("A right passcode resets the count")
  func cleared() async throws {
    try await setPasscode()
    for _ in 1...2 { #expect(try await request("1\n2\n2580\n").exitCode == 0) }
  }

  @Test("The passcode commands count wrong passcodes too, and report the pause", arguments: ["set", "clear"])
  func commands(word: String) async throws {
    try await setPasscode()
    for wrong in 1...3 {
      let run = try await home.run(["passcode", word], input: "\(wrong)\n1111\n")
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("the passcode is unchanged"))
      #expect(run.errors.contains("that is not the current passcode") == (wrong < 3))
      #expect(run.errors.contains(firstPause) == (wrong == 3))
    }
    try home.setWrongPasscodes(12)
    let refused = try await home.run(["passcode", word], input: "2580\n1111\n")
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains(longestPause))
    let status = try await home.run(["passcode", "status"])
    #expect(status.exitCode == 0)
    #expect(status.lines.first?.hasPrefix("a passcode is set, in ") == true)
    #expect(status.lines.last?.contains(longestPause) == true)
    #expect(try await request("2580\n").exitCode == 3)
  }

  @Test("Concurrent processes share the remaining tries")
  func together() async throws {
    try await setPasscode()
    let home = home
    #expect(try await home.run(["passcode", "clear"], input: "0\n").exitCode == 1)
    // Two tries remain before the longest pause.
    try home.setWrongPasscodes(10)
    let runs = try await withThrowingTaskGroup(of: FinishedRun.self) { group in
      for wrong in 1...6 { group.addTask { try await home.run(["passcode", "clear"], input: "\(wrong)\n") } }
      return try await group.reduce(into: [FinishedRun]()) { $0.append($1) }
    }
    #expect(runs.allSatisfy { $0.exitCode == 1 })
    #expect(runs.count { $0.errors.contains("that is not the current passcode") } <= 1)
    #expect(try await home.run(["passcode", "status"]).output.contains(longestPause))
  }

  @Test("A damaged count leads to the longest pause")
  func damaged() async throws {
    try await setPasscode()
    _ = try home.write("{\"wrong\":", to: "state/intent-host/passcode.tries")
    let run = try await request("2580\n")
    #expect(run.exitCode == 3)
    #expect(try run.finished.errorMessage.contains("the next one is accepted in 60 minutes"))
  }

  @Test("The pause also applies before the first unlock")
  func protectedData() async throws {
    try await setPasscode()
    let run = try await request("1\n2\n3\n", "--protected-data-unavailable")
    #expect(try run.finished.errorMessage.contains(firstPause))
  }
}

extension HostHome {
  /// Changes the number in the file that counts wrong passcodes. The time of the last one stays.
  func setWrongPasscodes(_ count: Int) throws {
    let file = "state/intent-host/passcode.tries"
    let text = try String(contentsOf: url(file), encoding: .utf8)
    _ = try write(text.replacing(/"wrong":\d+/, with: "\"wrong\":\(count)"), to: file)
  }
}
