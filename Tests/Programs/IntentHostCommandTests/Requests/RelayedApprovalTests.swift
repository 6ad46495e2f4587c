internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A relayed run can't approve what is the owner's")
struct RelayedApprovalTests {
  private static let payment =
    #""payee": {"displayName": "Scott"}, "currencyAmount": {"amount": "20", "currencyCode": "USD"}"#

  @Test(
    "Paying and unlocking the car are refused, and nothing else",
    arguments: [
      ("INSendPaymentIntent", payment, 3), ("INSetCarLockStatusIntent", #""locked": false"#, 3),
      ("INSetCarLockStatusIntent", #""locked": true"#, 0), ("INGetCarLockStatusIntent", "", 0),
    ])
  func relayed(intent: String, parameters: String, exitCode: Int32) async throws {
    let home = try HostHome()
    try home.allowApps()
    let run = try await home.request(
      intent, parameters, answers: "yes", "yes", options: ["--surface", "relayed", "--yes"])
    #expect(run.exitCode == exitCode, "\(run.output)\(run.errors)")
    #expect(try home.storedList("Payments").isEmpty)
  }

  @Test("On the owner's surfaces, nothing changes", arguments: [["--yes"], []])
  func owner(options: [String]) async throws {
    let home = try HostHome()
    try home.allowApps()
    let run = try await home.request("INSendPaymentIntent", Self.payment, answers: "yes", options: options)
    #expect(run.exitCode == 0, "\(run.output)")
    // The sample asks for the passcode itself, and none is set.
    let unlock = try await home.request("INSetCarLockStatusIntent", #""locked": false"#, options: options)
    #expect(unlock.errors.contains("handlerFailed"), "\(unlock.errors)")
  }

  @Test("The policy takes an intent off")
  func policy() async throws {
    let home = try HostHome()
    let policy = try home.policy(
      #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Relayed": ["INSendPaymentIntent"]}}"#)
    let options = ["--surface", "relayed", "--policy", policy]
    let run = try await home.request("INSendPaymentIntent", Self.payment, answers: "yes", options: options)
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(try await home.request("INSetCarLockStatusIntent", #""locked": false"#, options: options).exitCode == 3)
  }
}
