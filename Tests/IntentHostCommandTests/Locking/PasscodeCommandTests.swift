internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The passcode is kept by a command")
struct PasscodeCommandTests {
  @Test("What is set unlocks, until it is cleared")
  func life() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "status"]).exitCode == 1)
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    #expect(try await home.run(["passcode", "status"]).exitCode == 0)
    let request = ["run", "--locked", "--json", "--intent", "-"]
    let unlocked = try await home.run(
      request + HostHome.samples, input: RequestLine.carStatus("UnicornCar") + "2580\n")
    #expect(unlocked.exitCode == 0)
    #expect(try await home.run(["passcode", "clear"]).exitCode == 0)
    let refused = try await home.run(request + HostHome.samples, input: RequestLine.carStatus("UnicornCar"))
    #expect(refused.exitCode == 3)
    #expect(try refused.finished.errorMessage.contains("'intent-host passcode set'"))
  }

  @Test("Nothing, or nothing that is known, is refused", arguments: [["set"], ["sett"], []])
  func refused(words: [String]) async throws {
    let home = try HostHome()
    let run = try await home.run(["passcode"] + words)
    #expect(run.exitCode == (words == ["set"] ? 1 : 2))
    #expect(!run.errors.isEmpty)
    #expect(try await home.run(["passcode", "status"]).exitCode == 1)
  }
}
