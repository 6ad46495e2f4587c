import Intents

/// A ride that was booked.
struct Ride: Codable, Hashable, Sendable {
  /// The ride's own identifier.
  var identifier: String
  /// The booked car, as it was offered.
  var option: RideOption
  var pickup: Place
  var dropOff: Place
  /// How many ride along.
  var partySize: Int
  var bookedAt: Date
  /// When the user called the ride off, or nil.
  var cancelledAt: Date?
  /// From one to five stars, or nil while there are none.
  var rating: Int?
  /// What the driver got on top, or nil.
  var tip: Decimal?

  /// How far the ride has come at `now`, unless it was called off.
  func phase(at now: Date) -> RidePhase { option.phase(after: now.timeIntervalSince(bookedAt)) }

  /// Whether there is nothing more to come at `now`.
  func isOver(at now: Date) -> Bool { cancelledAt != nil || phase(at: now) == .completed }

  /// The ride as an answer tells of it at `now`.
  func status(at now: Date) -> INRideStatus {
    let status = INRideStatus()
    status.rideIdentifier = identifier
    status.phase = phase(at: cancelledAt ?? now).intentPhase
    status.completionStatus = completionStatus(at: now)
    status.rideOption = option.intentOption(bookedAt: bookedAt)
    status.driver = option.intentDriver
    status.vehicle = option.intentVehicle
    status.pickupLocation = pickup.placemark
    status.dropOffLocation = dropOff.placemark
    status.estimatedPickupDate = option.seconds(to: .pickup).map { bookedAt + $0 }
    status.estimatedDropOffDate = option.seconds(to: .completed).map { bookedAt + $0 }
    return status
  }

  private func completionStatus(at now: Date) -> INRideCompletionStatus? {
    guard cancelledAt == nil else { return .canceledByUser() }
    guard phase(at: now) == .completed else { return nil }
    return rating == nil && tip == nil ? .completed(feedbackType: [.rate, .tip]) : .completed()
  }
}
