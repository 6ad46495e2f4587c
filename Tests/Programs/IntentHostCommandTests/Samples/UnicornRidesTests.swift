internal import Foundation
internal import Testing

@Suite("A ride is booked")
struct UnicornRidesTests {
  /// The parameters of a ride from Crystal Lake to `place`, with further parameters.
  private static func ride(to place: String = "Rainbow Bridge", _ others: String = "") -> String {
    #""pickupLocation": {"name": "Crystal Lake"}, "dropOffLocation": {"name": "\#(place)"}\#(others)"#
  }

  @Test("The cars on offer are listed")
  func options() async throws {
    let run = try await HostHome().converse("list-rides", options: ["--json"])
    #expect(run.exitCode == 0)
    let options = try #require(try run.response["rideOptions"] as? [[String: Any]])
    #expect(options.map { $0["name"] as? String } == ["RainbowCar", "SparkleCar"])
    let prices = options.map { ($0["priceRange"] as? [String: Any])?["minimumPrice"] as? String }
    #expect(prices == ["18.5", "12"])
    #expect(try run.response["expirationDate"] is String)
  }

  @Test("A RainbowCar is booked to the spoken destination")
  func booking() async throws {
    let home = try HostHome()
    let run = try await home.converse("book-ride", "rainbow bridge", "yes")
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "Where do you want to go?")
    let question = try #require(run.lines.dropFirst().first)
    #expect(
      question.hasPrefix("UnicornRides: a ride with RainbowCar from Unicorn Meadow to Rainbow Bridge, pick-up: in "))
    #expect(question.hasSuffix(", price: $18.50. Ready to request it?"))
    let ride = try #require(try home.storedList("Rides").first)
    #expect((ride["option"] as? [String: Any])?["identifier"] as? String == "rainbow-car")
    #expect((ride["pickup"] as? [String: Any])?["identifier"] as? String == "unicorn-meadow")
    #expect((ride["dropOff"] as? [String: Any])?["identifier"] as? String == "rainbow-bridge")
    #expect(ride["partySize"] as? Int == 1)
  }

  @Test("The ride is shown before it is booked")
  func offer() async throws {
    let home = try HostHome()
    let run = try await home.converse("book-ride", "rainbow bridge", "no", options: ["--json"])
    #expect(run.exitCode == 130)
    let confirmed = try #require(try run.events.first { $0.name == "confirmed" }?.object("response"))
    let option = (confirmed["rideStatus"] as? [String: Any])?["rideOption"] as? [String: Any]
    #expect(option?["identifier"] as? String == "rainbow-car")
    #expect(try home.storedList("Rides").isEmpty)
  }

  @Test("Without a name the user chooses a car")
  func disambiguation() async throws {
    let home = try HostHome()
    let run = try await home.request("INRequestRideIntent", Self.ride(), answers: "SparkleCar", "yes")
    #expect(run.lines.prefix(3) == ["Which kind of ride?", "  1. RainbowCar", "  2. SparkleCar"])
    let option = try home.storedList("Rides").first?["option"] as? [String: Any]
    #expect(option?["identifier"] as? String == "sparkle-car")
  }

  @Test(
    "Unknown values are asked for again",
    arguments: [
      (
        "Rainbow Bridge", "Pumpkin", 2, "SparkleCar",
        "“Pumpkin” can't be used. Which kind of ride: RainbowCar or SparkleCar?"
      ),
      ("Rainbow Bridge", "SparkleCar", 3, "2", "“3” can't be used. How many people?"),
      ("Moon", "SparkleCar", 2, "Rainbow Bridge", "“Moon” can't be used. Where do you want to go?"),
    ])
  func unknown(place: String, car: String, partySize: Int, answer: String, question: String) async throws {
    let home = try HostHome()
    let others = #", "rideOptionName": "\#(car)", "partySize": \#(partySize)"#
    let run = try await home.request(
      "INRequestRideIntent", Self.ride(to: place, others), answers: answer, options: ["--yes"])
    #expect(run.exitCode == 0)
    #expect(run.lines.first == question)
    let ride = try #require(try home.storedList("Rides").first)
    #expect((ride["option"] as? [String: Any])?["name"] as? String == "SparkleCar")
    #expect((ride["dropOff"] as? [String: Any])?["name"] as? String == "Rainbow Bridge")
    #expect(ride["partySize"] as? Int == 2)
  }

  @Test("One ride at a time, until it is over")
  func previousRide() async throws {
    let home = try HostHome()
    _ = try await home.bookRide()
    let refused = try await home.converse("book-ride", "Rainbow Bridge", options: ["--json"])
    let code = "failureRequiringAppLaunchPreviousRideNeedsCompletion"
    #expect(try refused.events.first { $0.name == "confirmed" }?.string("code") == code)
    #expect(try refused.finished.errorCode == "requiresAppLaunch")
    #expect(try home.storedList("Rides").count == 1)
    try home.putRideBack(by: 2000)
    #expect(try await home.converse("book-ride", "Rainbow Bridge", options: ["--yes"]).exitCode == 0)
    #expect(try home.storedList("Rides").count == 2)
  }
}
