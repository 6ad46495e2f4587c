internal import Foundation
internal import Testing

@Suite("A ride is booked, followed, called off and rated")
struct UnicornRidesTests {
  private static func request(_ intent: String, _ parameters: String) -> String {
    #"{"intent": "\#(intent)", "parameters": {\#(parameters)}, "application": "UnicornRides"}"#
  }

  /// A ride from Crystal Lake to `place`, with a car and so on as `parameters` say.
  private static func book(to place: String = "Rainbow Bridge", _ parameters: String) -> String {
    request(
      "INRequestRideIntent",
      #""pickupLocation": {"name": "Crystal Lake"}, "dropOffLocation": {"name": "\#(place)"}\#(parameters)"#)
  }

  /// Books a RainbowCar, and then puts the booking back by `seconds`: so far the ride has come.
  private func book(_ home: HostHome, ago seconds: TimeInterval = 0) async throws -> String {
    _ = try await home.converse("book-ride", "Rainbow Bridge", options: ["--yes"])
    var rides = try home.storedList("Rides")
    rides[0]["bookedAt"] = (Date() - seconds).formatted(.iso8601)
    try home.store(rides, as: "Rides")
    return try #require(rides[0]["identifier"] as? String)
  }

  // MARK: Booking

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

  @Test("A RainbowCar is booked to where the user says")
  func booking() async throws {
    let home = try HostHome()
    let run = try await home.converse("book-ride", "rainbow bridge", "yes")
    #expect(run.exitCode == 0)
    #expect(
      run.lines.prefix(2) == [
        "What is the drop off location?",
        "UnicornRides: pickup location: Unicorn Meadow, drop off location: Rainbow Bridge, "
          + "ride option name: RainbowCar. Go ahead?",
      ])
    let ride = try #require(try home.storedList("Rides").first)
    #expect((ride["option"] as? [String: Any])?["identifier"] as? String == "rainbow-car")
    #expect((ride["pickup"] as? [String: Any])?["identifier"] as? String == "unicorn-meadow")
    #expect((ride["dropOff"] as? [String: Any])?["identifier"] as? String == "rainbow-bridge")
    #expect(ride["partySize"] as? Int == 1)
  }

  @Test("What is booked is shown before")
  func offer() async throws {
    let home = try HostHome()
    let run = try await home.converse("book-ride", "rainbow bridge", "no", options: ["--json"])
    #expect(run.exitCode == 130)
    let confirmed = try #require(try run.events.first { $0.name == "confirmed" }?.object("response"))
    let option = (confirmed["rideStatus"] as? [String: Any])?["rideOption"] as? [String: Any]
    #expect(option?["identifier"] as? String == "rainbow-car")
    #expect(try home.storedList("Rides").isEmpty)
  }

  @Test("Without a name the user picks a car")
  func disambiguation() async throws {
    let home = try HostHome()
    let run = try await home.request(Self.book(""), "SparkleCar", "yes")
    #expect(run.lines.prefix(3) == ["Which ride option name?", "  1. RainbowCar", "  2. SparkleCar"])
    let option = try home.storedList("Rides").first?["option"] as? [String: Any]
    #expect(option?["identifier"] as? String == "sparkle-car")
  }

  @Test(
    "What there is not is asked for again",
    arguments: [
      ("Rainbow Bridge", "Pumpkin", 2, "SparkleCar", "“Pumpkin” can't be used. What is the ride option name?"),
      ("Rainbow Bridge", "SparkleCar", 3, "2", "“3” can't be used. What is the party size?"),
      ("Moon", "SparkleCar", 2, "Rainbow Bridge", "“Moon” can't be used. What is the drop off location?"),
    ])
  func unknown(place: String, car: String, partySize: Int, answer: String, question: String) async throws {
    let home = try HostHome()
    let parameters = #", "rideOptionName": "\#(car)", "partySize": \#(partySize)"#
    let run = try await home.request(Self.book(to: place, parameters), answer, options: ["--yes"])
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
    _ = try await book(home)
    let refused = try await home.converse("book-ride", "Rainbow Bridge", options: ["--json"])
    let code = "failureRequiringAppLaunchPreviousRideNeedsCompletion"
    #expect(try refused.events.first { $0.name == "confirmed" }?.string("code") == code)
    #expect(try refused.finished.errorCode == "requiresAppLaunch")
    #expect(try home.storedList("Rides").count == 1)
    var rides = try home.storedList("Rides")
    rides[0]["bookedAt"] = "2026-03-01T09:30:00Z"
    try home.store(rides, as: "Rides")
    #expect(try await home.converse("book-ride", "Rainbow Bridge", options: ["--yes"]).exitCode == 0)
    #expect(try home.storedList("Rides").count == 2)
  }

  // MARK: Following

  @Test(
    "The ride moves on with the time",
    arguments: [
      (-30, "received"), (60, "confirmed"), (200, "approachingPickup"), (305, "pickup"), (700, "ongoing"),
      (2000, "completed"),
    ] as [(TimeInterval, String)]
  )
  func status(ago: TimeInterval, phase: String) async throws {
    let home = try HostHome()
    let identifier = try await book(home, ago: ago)
    let run = try await home.converse("ride-status", options: ["--json"])
    let status = try #require(try run.response["rideStatus"] as? [String: Any])
    #expect(status["rideIdentifier"] as? String == identifier)
    #expect(status["phase"] as? String == phase)
    #expect((status["driver"] as? [String: Any])?["displayName"] as? String == "Buttercup")
    #expect((status["vehicle"] as? [String: Any])?["registrationPlate"] as? String == "RNBW 7")
    let completion = status["completionStatus"] as? [String: Any]
    #expect(completion?["isCompleted"] as? Bool == (phase == "completed" ? true : nil))
  }

  @Test("Without a ride there is no status")
  func noRide() async throws {
    let run = try await HostHome().converse("ride-status")
    #expect(run.errors == "handlerFailed: UnicornRides could not do it: failure\n")
  }

  // MARK: Calling off and rating

  @Test(
    "Calling off costs something once the car is on its way", arguments: [(0, nil), (200, "5")] as [(Double, String?)])
  func cancel(ago: Double, fee: String?) async throws {
    let home = try HostHome()
    let identifier = try await book(home, ago: ago)
    let request = Self.request("INCancelRideIntent", #""rideIdentifier": "\#(identifier)""#)
    let run = try await home.request(request, options: ["--json"])
    #expect(run.exitCode == 0)
    #expect((try run.response["cancellationFee"] as? [String: Any])?["amount"] as? String == fee)
    #expect(try home.storedList("Rides").first?["cancelledAt"] is String)
    #expect(try await home.request(request).exitCode == 1)
    let status = try await home.converse("ride-status", options: ["--json"]).response["rideStatus"] as? [String: Any]
    #expect((status?["completionStatus"] as? [String: Any])?["isCanceled"] as? Bool == true)
  }

  @Test("A ride that is under way, over or unknown can't be called off", arguments: [400, 2000, nil] as [Double?])
  func cancelTooLate(ago: Double?) async throws {
    let home = try HostHome()
    let identifier = try await book(home, ago: ago ?? 0)
    let named = ago == nil ? "another" : identifier
    let run = try await home.request(Self.request("INCancelRideIntent", #""rideIdentifier": "\#(named)""#))
    #expect(run.errors == "handlerFailed: UnicornRides could not do it: failure\n")
    #expect(try home.storedList("Rides").first?["cancelledAt"] == nil)
  }

  @Test("Stars and a tip are kept once the ride is over", arguments: [(2000, 0), (700, 1)] as [(Double, Int32)])
  func feedback(ago: Double, exitCode: Int32) async throws {
    let home = try HostHome()
    let identifier = try await book(home, ago: ago)
    let tip = #"{"amount": "2.50", "currencyCode": "USD"}"#
    let parameters = #""rideIdentifier": "\#(identifier)", "rating": 5, "tip": \#(tip)"#
    let run = try await home.request(Self.request("INSendRideFeedbackIntent", parameters))
    #expect(run.exitCode == exitCode)
    let ride = try #require(try home.storedList("Rides").first)
    #expect(ride["rating"] as? Int == (exitCode == 0 ? 5 : nil))
    #expect(ride["tip"] as? Double == (exitCode == 0 ? 2.5 : nil))
  }
}
