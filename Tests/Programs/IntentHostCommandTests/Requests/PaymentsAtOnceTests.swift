internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Two hosts of one user that ask for a payment at the same time")
struct PaymentsAtOnceTests {
  private static let question = "“Scripted” asks you to pay $20.00 to “Unicorns”. Do you want to pay?"
  private static let passcodeQuestion = "Give your passcode to pay $20.00"
  private static let reminder = "You have approved $20.00 to “Unicorns” within the last 10 minutes."
  private static let meanwhile = "Nothing was paid yet: another payment was approved in the meantime."

  /// A home with the passcode 2580 and an extension that asks for payments.
  private func home() async throws -> HostHome {
    let home = try HostHome()
    try home.installScripted()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    return home
  }

  /// The arguments of a host whose payment provider counts its calls in the file `paid`, and then runs `command`, a
  /// shell command.
  private func arguments(_ home: HostHome, _ command: String = "") throws -> [String] {
    let provider = try BuildProducts.file("test-payment-provider").path
    let words = ["/bin/sh", "-c", "echo x >> '\(home.path("paid"))'; \(command) exec '\(provider)'"]
    let data = try JSONSerialization.data(withJSONObject: words)
    let policy =
      #"{"Payment": {"Provider": \#(String(decoding: data, as: UTF8.self))}, "#
      + #""Confirmation": {"Never": ["INSendMessageIntent"]}}"#
    return try ["run", "--intent", "-", "--policy", home.policy(policy)] + home.installed
  }

  private func paid(_ home: HostHome) -> Int {
    ((try? String(contentsOf: home.url("paid"), encoding: .utf8)) ?? "").count { $0 == "x" }
  }

  /// Starts a host that prompts for the passcode of a payment.
  private func host(_ home: HostHome, _ arguments: [String]) throws -> LiveRun {
    let host = try LiveRun.onPipes(home, arguments)
    try host.send(
      #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}], "content": "pay 20"}}"#
    )
    let shown = try host.wait(for: Self.question)
    #expect(!shown.contains(Self.reminder))
    try host.send("yes")
    try host.wait(for: Self.passcodeQuestion)
    return host
  }

  @Test("The second host asks again about the first payment, and needs another yes")
  func again() async throws {
    let home = try await home()
    let arguments = try arguments(home)
    try await blocking {
      let hosts = [try host(home, arguments), try host(home, arguments)]
      try hosts[0].send("2580")
      try hosts[0].wait(for: "No money was moved.")
      try hosts[1].send("2580")
      try hosts[1].wait(for: Self.meanwhile)
      try hosts[1].wait(for: Self.question)
      try hosts[1].wait(for: Self.reminder)
      #expect(paid(home) == 1)
      try hosts[1].send("no")
      _ = try hosts[1].exitCode()
      #expect(paid(home) == 1)
      #expect(!hosts[1].text.contains("No money was moved."))
    }
  }

  @Test("While the first provider still runs, the second one is asked again, and pays after another yes")
  func running() async throws {
    let home = try await home()
    let arguments = try arguments(home, "while [ ! -e '\(home.path("go"))' ]; do sleep 0.05; done;")
    try await blocking {
      let hosts = [try host(home, arguments), try host(home, arguments)]
      try hosts[0].send("2580")
      #expect(try waitForValue { paid(home) == 1 ? true : nil } != nil)
      try hosts[1].send("2580")
      try hosts[1].wait(for: Self.question)
      try hosts[1].wait(for: "An earlier payment of the same amount may have been made already.")
      #expect(paid(home) == 1)
      _ = try home.write("", to: "go")
      try hosts[1].send("yes")
      for host in hosts { try host.wait(for: "No money was moved.") }
      #expect(paid(home) == 2)
      // The passcode is asked for only once, because it was entered just now.
      #expect(hosts[1].text.ranges(of: Self.passcodeQuestion).count == 1)
    }
  }
}
