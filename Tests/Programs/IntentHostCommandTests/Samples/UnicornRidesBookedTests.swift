internal import Foundation
internal import Testing

@Suite("A booked ride is followed, cancelled and rated")
struct UnicornRidesBookedTests {
  @Test(
    "The state of the ride advances with time",
    arguments: [
      (-3600, "received"), (15, "confirmed"), (125, "approachingPickup"), (301, "pickup"), (365, "ongoing"),
      (2000, "completed"),
    ] as [(TimeInterval, String)]
  )
  func status(ago: TimeInterval, phase: String) async throws {
    let home = try HostHome()
    let identifier = try await home.bookRide()
    let run = try await home.converse("ride-status", options: ["--json"]) { try home.putRideBack(by: ago) }
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
    #expect(run.errors == "handlerFailed: UnicornRides: You have no ride.\n")
  }

  @Test(
    "A cancellation has a fee once the car is on its way", arguments: [(0, nil), (200, "5")] as [(Double, String?)])
  func cancel(ago: Double, fee: String?) async throws {
    let home = try HostHome()
    let identifier = try await home.bookRide()
    let ride = #""rideIdentifier": "\#(identifier)""#
    let run = try await home.request("INCancelRideIntent", ride, options: ["--json"]) {
      try home.putRideBack(by: ago)
    }
    #expect(run.exitCode == 0)
    #expect((try run.response["cancellationFee"] as? [String: Any])?["amount"] as? String == fee)
    #expect(try home.storedList("Rides").first?["cancelledAt"] is String)
    #expect(try await home.request("INCancelRideIntent", ride).exitCode == 1)
    let status = try await home.converse("ride-status", options: ["--json"]).response["rideStatus"] as? [String: Any]
    #expect((status?["completionStatus"] as? [String: Any])?["isCanceled"] as? Bool == true)
  }

  @Test("A started, ended or unknown ride can't be cancelled", arguments: [400, 2000, nil] as [Double?])
  func cancelTooLate(ago: Double?) async throws {
    let home = try HostHome()
    let identifier = try await home.bookRide()
    let named = ago == nil ? "another" : identifier
    let run = try await home.request("INCancelRideIntent", #""rideIdentifier": "\#(named)""#) {
      try home.putRideBack(by: ago ?? 0)
    }
    #expect(run.errors == "handlerFailed: UnicornRides: You have no ride that can be cancelled.\n")
    #expect(try home.storedList("Rides").first?["cancelledAt"] == nil)
  }

  @Test("A rating and a tip are stored after the ride", arguments: [(2000, 0), (700, 1)] as [(Double, Int32)])
  func feedback(ago: Double, exitCode: Int32) async throws {
    let home = try HostHome()
    let identifier = try await home.bookRide()
    let tip = #"{"amount": "2.50", "currencyCode": "USD"}"#
    let parameters = #""rideIdentifier": "\#(identifier)", "rating": 5, "tip": \#(tip)"#
    let run = try await home.request("INSendRideFeedbackIntent", parameters) { try home.putRideBack(by: ago) }
    #expect(run.exitCode == exitCode)
    let ride = try #require(try home.storedList("Rides").first)
    #expect(ride["rating"] as? Int == (exitCode == 0 ? 5 : nil))
    #expect(ride["tip"] as? Double == (exitCode == 0 ? 2.5 : nil))
  }
}

extension HostHome {
  /// Books a RainbowCar, and returns the ride's identifier.
  func bookRide() async throws -> String {
    _ = try await converse("book-ride", "Rainbow Bridge", options: ["--yes"])
    return try #require(try storedList("Rides").last?["identifier"] as? String)
  }

  /// Sets the time of the last booking to `seconds` before now.
  func putRideBack(by seconds: TimeInterval) throws {
    var rides = try storedList("Rides")
    rides[rides.count - 1]["bookedAt"] = (Date() - seconds).formatted(.iso8601)
    try store(rides, as: "Rides")
  }
}
