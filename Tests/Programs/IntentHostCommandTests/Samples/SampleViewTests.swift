internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Samples show their views")
struct SampleViewTests {
  @Test(
    "A receipt has the amount in the language of the conversation",
    arguments: [("en_US", "$20.00"), ("de_DE", "20,00\u{a0}$")])
  func receipt(locale: String, amount: String) async throws {
    let home = try HostHome()
    let run = try await home.converse("pay-scott", options: ["--yes", "--json", "--locale", locale])
    let views = run.lines.filter { $0.contains(#""event":"view""#) }
    #expect(views.count == 2)
    #expect(views.allSatisfy { $0.contains(#""extension":"com.example.UnicornPay.IntentsUIExtension""#) })
    #expect(views.allSatisfy { $0.contains(#""text":"\#(amount)""#) }, "\(views)")
  }

  private static let places =
    #""parameters": {"pickupLocation": {"name": "Unicorn Meadow"}, "dropOffLocation": {"name": "Rainbow Bridge"}"#

  @Test(
    "A ride is shown as a map card where the host has a map",
    arguments: [
      ("INListRideOptionsIntent", places + "}", "on a map's card"),
      ("INGetRideStatusIntent", #""parameters": {}"#, "on a map's card"),
      ("INRequestRideIntent", places + #", "rideOptionName": "RainbowCar", "partySize": 1}"#, "on a map's card"),
    ])
  func context(intent: String, parameters: String, text: String) async throws {
    let home = try HostHome()
    try FileManager.default.copyItem(
      at: BuildProducts.manifests.appending(path: "UnicornRides"), to: home.url("manifests/UnicornRides"))
    try home.installViews(
      of: "UnicornRides", "ContextController",
      intents: ["INListRideOptionsIntent", "INGetRideStatusIntent", "INRequestRideIntent"])
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed,
      input: "{\"intent\": \"\(intent)\", \(parameters)}\n")
    let views = run.lines.filter { $0.contains(#""event":"view""#) && $0.contains(#""own":false"#) }
    #expect(!views.isEmpty && views.allSatisfy { $0.contains(#""text":"\#(text)""#) }, "\(run.lines)")
  }
}
