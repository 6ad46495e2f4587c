internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A command manages the passcode")
struct PasscodeCommandTests {
  @Test("The set passcode unlocks until it is cleared")
  func life() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "status"]).exitCode == 1)
    let set = try await home.run(["passcode", "set"], input: "2580\n")
    #expect(
      set.exitCode == 0 && set.output == "The passcode is set. It was read from one line, without a comparison.\n")
    #expect(try await home.run(["passcode", "status"]).exitCode == 0)
    let request = ["run", "--locked", "--json", "--intent", "-"]
    let unlocked = try await home.run(
      request + HostHome.samples, input: RequestLine.carStatus("UnicornCar") + "2580\n")
    #expect(unlocked.exitCode == 0)
    let cleared = try await home.run(["passcode", "clear"], input: "2580\n")
    #expect(cleared.exitCode == 0 && cleared.output == "The passcode is cleared.\n")
    let refused = try await home.run(request + HostHome.samples, input: RequestLine.carStatus("UnicornCar"))
    #expect(refused.exitCode == 3)
    #expect(try refused.finished.errorMessage.contains("‘intent-host passcode set’"))
  }

  @Test("Changing the passcode requires the passcode", arguments: ["", "1111\n", "1111\n2580\n"])
  func knowing(answers: String) async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    for word in ["set", "clear"] {
      let run = try await home.run(["passcode", word], input: answers)
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("the passcode is unchanged"))
    }
    #expect(try await home.run(["passcode", "set"], input: "2580\n1111\n").exitCode == 0)
    #expect(try await home.run(["passcode", "clear"], input: "2580\n").exitCode == 1)
    #expect(try await home.run(["passcode", "clear"], input: "1111\n").exitCode == 0)
  }

  @Test("An unusable passcode file may be replaced", arguments: ["", "2580\n", "$6$unicorn$short\n"])
  func damaged(text: String) async throws {
    let home = try HostHome()
    let file = try home.write(text, to: "passcode")
    #expect(try await home.run(["passcode", "set", "--passcode-file", file], input: "2580\n").exitCode == 0)
    #expect(try await home.run(["passcode", "clear", "--passcode-file", file], input: "2580\n").exitCode == 0)
  }

  @Test("On a terminal, passcodes are hidden, and the new one is typed twice")
  func terminal() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    let (text, exitCode) = try await blocking {
      let run = try LiveRun.onTerminal(home, ["passcode", "set"])
      for (prompt, answer) in [("Current passcode: ", "2580"), ("New passcode: ", "1111"), ("Once more: ", "1111")] {
        try run.wait(for: prompt)
        try run.send(answer)
      }
      let exitCode = try run.exitCode()
      return (run.text, exitCode)
    }
    #expect(exitCode == 0)
    #expect(!text.contains("2580") && !text.contains("1111"))
    #expect(try await home.run(["passcode", "clear"], input: "1111\n").exitCode == 0)
  }

  @Test("A missing or unknown action is rejected", arguments: [["set"], ["sett"], []])
  func refused(words: [String]) async throws {
    let home = try HostHome()
    let run = try await home.run(["passcode"] + words)
    #expect(run.exitCode == (words == ["set"] ? 1 : 2))
    #expect(!run.errors.isEmpty)
    #expect(try await home.run(["passcode", "status"]).exitCode == 1)
  }
}
