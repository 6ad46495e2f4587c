internal import Foundation
internal import Testing

@Suite("A policy may leave the passcode to PAM")
struct PAMPolicyTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private let missing = "intent-host-tests-no-such-service"

  private func run(_ arguments: String..., answers: String = "") async throws -> FinishedRun {
    let policy = try home.policy(#"{"Authentication": {"Service": "\#(missing)"}}"#)
    return try await home.run(
      ["run", "--json", "--policy", policy, "--intent", "-"] + arguments + HostHome.samples,
      input: RequestLine.carStatus("UnicornCar") + answers)
  }

  @Test("An unknown service unlocks nothing, and is reported at the start")
  func missingService() async throws {
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    let locked = try await run("--locked", answers: "2580\n")
    #expect(locked.exitCode == 3)
    let reason = "PAM has no service '\(missing)': '/etc/pam.d/\(missing)' can't be read"
    #expect(try locked.finished.errorMessage.contains(reason))
    #expect(locked.errors.contains("warning: the device can't be unlocked: \(reason)"))
    #expect(try locked.events.map(\.name) == ["understood", "routed", "said", "finished"])
    #expect(try await run().exitCode == 0)
  }

  @Test("'validate' knows the key")
  func validate() async throws {
    let good = try home.policy(#"{"Authentication": {"Service": "login"}}"#)
    #expect(try await home.run(["validate", good]).exitCode == 0)
    let bad = try home.policy(#"{"Authentication": {"Service": "../login"}}"#)
    let run = try await home.run(["validate", bad])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("'Service' is '../login', which is not a valid name of a PAM service"))
  }
}
