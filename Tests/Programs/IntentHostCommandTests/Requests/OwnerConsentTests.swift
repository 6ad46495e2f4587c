internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that asks for the passcode or a payment")
struct OwnerConsentTests {
  private static let lockCar = #""locked": true"#
  private static let unlockCar = #""locked": false"#
  private static let ride =
    #""pickupLocation": {"name": "Crystal Lake"}, "dropOffLocation": {"name": "Rainbow Bridge"}, "#
    + #""rideOptionName": "RainbowCar""#

  /// A home with the passcode 2580.
  private func home() async throws -> HostHome {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    return home
  }

  /// The options for a policy whose payment provider is `command`, a shell command.
  private func paying(_ home: HostHome, _ command: String) throws -> [String] {
    let words = try JSONSerialization.data(withJSONObject: ["/bin/sh", "-c", command])
    let provider = String(decoding: words, as: UTF8.self)
    return ["--policy", try home.policy(#"{"Payment": {"Provider": \#(provider)}}"#)]
  }

  private func records(_ home: HostHome) throws -> [[String: Any]] {
    let folder = home.url("state/intent-host/payments")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.map { name in
      try jsonObject(String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
  }

  // MARK: The car

  @Test(
    "The car asks for both, with the reason of what is asked for",
    arguments: [(lockCar, "Lock your car", "Locked."), (unlockCar, "Unlock your car", "Unlocked.")])
  func car(parameters: String, reason: String, result: String) async throws {
    let home = try await home()
    let run = try await home.request("INSetCarLockStatusIntent", parameters, answers: "1111", "2580")
    let question = "“UnicornCar” asks for your passcode: “\(reason)”"
    #expect(run.lines == [question, "That is not the passcode. \(question)", result])
    #expect(run.exitCode == 0)
  }

  @Test("Without the right passcode, the car does not change", arguments: [[], ["cancel"], ["1", "2", "3"]])
  func refused(answers: [String]) async throws {
    let home = try await home()
    let line = #"{"intent": "INSetCarLockStatusIntent", "parameters": {\#(Self.unlockCar)}}"#
    let run = try await home.run(
      ["run", "--json", "--intent", "-"] + HostHome.samples, input: ([line] + answers).joined(separator: "\n") + "\n")
    #expect(run.exitCode == 1)
    #expect(try run.finished.errorCode == "handlerFailed")
  }

  @Test("Without a passcode the car is locked, and not unlocked")
  func noPasscode() async throws {
    let home = try HostHome()
    #expect(try await home.request("INSetCarLockStatusIntent", Self.lockCar).lines == ["Locked."])
    let run = try await home.request("INSetCarLockStatusIntent", Self.unlockCar, answers: "2580")
    #expect(run.exitCode == 1 && run.lines.isEmpty)
    #expect(
      run.errors.hasPrefix("“UnicornCar” needs a passcode, and none is set. Set one with ‘intent-host passcode set’.\n")
    )
  }

  @Test("Neither --yes nor another program can answer", arguments: [["--yes"], ["--surface", "relayed"]])
  func notAnswered(options: [String]) async throws {
    let home = try await home()
    let run = try await home.request("INSetCarLockStatusIntent", Self.lockCar, answers: "yes", options: options)
    #expect(run.exitCode == 1)
    #expect(!run.output.contains("Locked."))
    let quiet = try await home.request("INSetCarLockStatusIntent", Self.lockCar, options: ["--non-interactive"])
    #expect(quiet.exitCode == 1)
    // There is nobody to answer, so there is no question.
    let ended = try await home.request("INSetCarLockStatusIntent", Self.lockCar, options: options)
    for run in [quiet, ended] { #expect(!run.output.contains("asks for your passcode")) }
  }

  @Test("The passcode is in no event and not in the journal")
  func redacted() async throws {
    let home = try await home()
    let run = try await home.request(
      "INSetCarLockStatusIntent", Self.lockCar, answers: "2580", options: ["--json", "--journal-values"])
    #expect(try run.events.first { $0.name == "prompt" }?.string("kind") == "authentication")
    #expect(try run.events.first { $0.name == "prompt" }?.fields["owned"] as? Bool == true)
    #expect(!run.output.contains("2580"))
    #expect(!(try String(contentsOf: home.url("state/intent-host/journal.jsonl"), encoding: .utf8)).contains("2580"))
  }

  @Test("An unexpected passcode is not quoted")
  func unread() async throws {
    let home = try await home()
    let line = #"{"intent": "INSetCarLockStatusIntent", "parameters": {\#(Self.lockCar)}}"#
    let run = try await home.run(
      ["run", "--json", "--surface", "relayed", "--journal-values"] + HostHome.samples, input: line + "\n2580\n")
    let codes = try run.events.filter { $0.name == "finished" }.compactMap(\.errorCode)
    #expect(codes == ["handlerFailed", "notUnderstood"])
    #expect(!run.output.contains("2580"))
    #expect(!(try String(contentsOf: home.url("state/intent-host/journal.jsonl"), encoding: .utf8)).contains("2580"))
  }

  @Test("A passcode is not quoted either if the request succeeded without asking for it", arguments: [["--json"], []])
  func unreadAfterSuccess(options: [String]) async throws {
    let home = try HostHome()
    let line = #"{"intent": "INSetCarLockStatusIntent", "parameters": {\#(Self.lockCar)}}"#
    let run = try await home.run(
      ["run", "--journal-values"] + options + HostHome.samples, input: line + "\n2580\nis my car locked\nrainbow\n")
    #expect(run.output.contains("Locked.") && run.output.contains("It is locked."))
    #expect(!(run.output + run.errors).contains("2580"))
    // After a request that does not ask for the passcode, a sentence that is not understood is quoted again.
    #expect((run.output + run.errors).contains("“rainbow” is not understood"))
    let journal = try String(contentsOf: home.url("state/intent-host/journal.jsonl"), encoding: .utf8)
    #expect(!journal.contains("2580") && !journal.contains("rainbow"))
  }

  // MARK: The ride

  @Test("A RainbowCar is paid with the test provider, and then booked")
  func ride() async throws {
    let home = try await home()
    let provider = try BuildProducts.file("test-payment-provider").path
    let options = ["--policy", try home.policy(#"{"Payment": {"Provider": ["\#(provider)"]}}"#)]
    let run = try await home.request(
      "INRequestRideIntent", Self.ride, answers: "yes", "yes", "2580", options: options + ["--journal-values"])
    #expect(run.exitCode == 0)
    #expect(
      run.lines.contains("“UnicornRides” asks you to pay $18.50 to “UnicornRides”. Do you want to pay?"))
    #expect(run.lines.contains("  “RainbowCar”: $18.50"))
    #expect(run.lines.contains("Test: $18.50 to “UnicornRides” would have been paid. No money was moved."))
    #expect(try home.storedList("Rides").count == 1)
    #expect(try records(home).first?["state"] as? String == "accepted")
    let journal = try String(contentsOf: home.url("state/intent-host/journal.jsonl"), encoding: .utf8)
    let entry = try jsonObject(journal.trimmingCharacters(in: .newlines))
    let payments = try #require(entry["payments"] as? [[String: Any]])
    #expect(payments.first?["state"] as? String == "accepted" && payments.first?["total"] as? String == "18.50")
    #expect(!journal.contains("no money was moved"))
  }

  @Test("Of two hosts that book at the same time, only one pays")
  func twoRides() async throws {
    let home = try await home()
    let provider = try BuildProducts.file("test-payment-provider").path
    let options = ["--policy", try home.policy(#"{"Payment": {"Provider": ["\#(provider)"]}}"#)]
    let arguments = try ["run", "--intent", "-"] + HostHome.samples + options
    let first = try await blocking {
      let first = try LiveRun.onPipes(home, arguments)
      try first.send(#"{"intent": "INRequestRideIntent", "parameters": {\#(Self.ride)}}"#)
      try first.send("yes")
      try first.wait(for: "Do you want to pay?")
      return first
    }
    let second = try await home.request(
      "INRequestRideIntent", Self.ride, answers: "yes", "yes", "2580", options: options)
    #expect(second.exitCode == 1)
    #expect(!second.output.contains("asks you to pay"))
    #expect(try records(home).isEmpty && home.storedList("Rides").isEmpty)
    try await blocking {
      try first.send("no")
      #expect(try first.exitCode() == 1)
    }
    let third = try await home.request(
      "INRequestRideIntent", Self.ride, answers: "yes", "yes", "2580", options: options)
    #expect(third.exitCode == 0)
    #expect(try home.storedList("Rides").count == 1)
    #expect(try records(home).map { $0["state"] as? String } == ["accepted"])
  }

  @Test("A declined sheet and a declined card book nothing")
  func declined() async throws {
    let home = try await home()
    let provider = try BuildProducts.file("test-payment-provider").path
    let options = ["--policy", try home.policy(#"{"Payment": {"Provider": ["\#(provider)", "--decline"]}}"#)]
    let no = try await home.request("INRequestRideIntent", Self.ride, answers: "yes", "no", options: options)
    #expect(no.exitCode == 1)
    #expect(try records(home).isEmpty)
    let card = try await home.request(
      "INRequestRideIntent", Self.ride, answers: "yes", "yes", "2580", options: options)
    #expect(card.exitCode == 1)
    #expect(card.errors.contains("The payment was declined: “the test card is declined”."))
    #expect(try home.storedList("Rides").isEmpty)
    #expect(try records(home).map { $0["state"] as? String } == ["declined"])
  }

  @Test("--yes does not pay")
  func yes() async throws {
    let home = try await home()
    let run = try await home.request(
      "INRequestRideIntent", Self.ride, options: try paying(home, "echo paid > '\(home.path("paid"))'") + ["--yes"])
    #expect(run.exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: home.path("paid")))
    #expect(!(run.output + run.errors).contains("asks you to pay"))
  }

  @Test(
    "A host that is killed during a payment pays at most once, and reports it later",
    arguments: ["kill -9 $PPID", "cat > /dev/null; kill -9 $PPID", "$PROVIDER; kill -9 $PPID"])
  func killed(step: String) async throws {
    let home = try await home()
    let provider = try BuildProducts.file("test-payment-provider").path
    let options = try paying(home, "PROVIDER='\(provider)'; \(step)")
    let run = try await home.request("INRequestRideIntent", Self.ride, answers: "yes", "yes", "2580", options: options)
    #expect(run.exitCode == nil)
    #expect(try records(home).map { $0["state"] as? String } == ["claimed"])
    #expect(try home.storedList("Rides").isEmpty)
    let next = try await home.request("INRequestRideIntent", Self.ride, answers: "yes", "no", options: options)
    #expect(next.lines.contains("  An earlier payment of the same amount may have been made already."))
    #expect(try records(home).count == 1)
  }

  @Test("A host that is killed after the payment has paid once, and has recorded it")
  func killedAfter() async throws {
    let home = try await home()
    let provider = try BuildProducts.file("test-payment-provider").path
    let arguments = try ["run", "--intent", "-"] + HostHome.samples + paying(home, "'\(provider)'")
    try await blocking {
      let run = try LiveRun.onPipes(home, arguments)
      try run.send(#"{"intent": "INRequestRideIntent", "parameters": {\#(Self.ride)}}"#)
      for answer in ["yes", "yes", "2580"] { try run.send(answer) }
      _ = try run.wait(for: "No money was moved.")
      try run.kill()
    }
    let state = try #require(try records(home).first?["state"] as? String)
    #expect(["authorized", "accepted"].contains(state))
    #expect(try records(home).count == 1)
  }

  @Test("A host that is killed at the question has paid nothing")
  func killedBefore() async throws {
    let home = try await home()
    let arguments =
      try ["run", "--intent", "-"] + HostHome.samples + paying(home, "echo x >> '\(home.path("paid"))'")
    try await blocking {
      let run = try LiveRun.onPipes(home, arguments)
      try run.send(#"{"intent": "INRequestRideIntent", "parameters": {\#(Self.ride)}}"#)
      try run.send("yes")
      _ = try run.wait(for: "Do you want to pay?")
      try run.kill()
    }
    #expect(try records(home).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: home.path("paid")))
  }
}
