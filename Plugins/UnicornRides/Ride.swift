import Intents

/// A ride that was booked.
struct Ride: Codable, Hashable, Sendable {
  /// The identifier of the ride.
  var identifier: String
  /// The booked car, as it was offered.
  var option: RideOption
  var pickup: Place
  var dropOff: Place
  /// The number of passengers.
  var partySize: Int
  var bookedAt: Date
  /// The time for which the user ordered the car; nil for a ride that begins with the booking.
  var scheduledPickup: Date?
  /// The time of the cancellation, or nil.
  var cancelledAt: Date?
  /// The rating from one to five stars; nil without a rating.
  var rating: Int?
  /// The tip, or nil.
  var tip: Decimal?

  /// The phase of the ride at `now`, unless it was cancelled.
  func phase(at now: Date) -> RidePhase { option.phase(after: now.timeIntervalSince(start)) }

  private var start: Date { option.start(bookedAt: bookedAt, scheduledPickup: scheduledPickup) }

  /// Whether the ride has no further phase at `now`.
  func isOver(at now: Date) -> Bool { cancelledAt != nil || phase(at: now) == .completed }

  /// The ride as a value of a response at `now`.
  func status(at now: Date) -> INRideStatus {
    let status = INRideStatus()
    status.rideIdentifier = identifier
    status.phase = phase(at: cancelledAt ?? now).intentPhase
    status.completionStatus = completionStatus(at: now)
    status.rideOption = option.intentOption(bookedAt: start)
    status.driver = option.intentDriver
    status.vehicle = option.intentVehicle
    status.pickupLocation = pickup.placemark
    status.dropOffLocation = dropOff.placemark
    status.estimatedPickupDate = option.seconds(to: .pickup).map { start + $0 }
    status.estimatedDropOffDate = option.seconds(to: .completed).map { start + $0 }
    return status
  }

  private func completionStatus(at now: Date) -> INRideCompletionStatus? {
    guard cancelledAt == nil else { return .canceledByUser() }
    guard phase(at: now) == .completed else { return nil }
    return rating == nil && tip == nil ? .completed(feedbackType: [.rate, .tip]) : .completed()
  }
}
