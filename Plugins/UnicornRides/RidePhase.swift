import Intents

/// The phase of a ride, as in data files.
enum RidePhase: String, Codable, Sendable {
  case received, confirmed, approachingPickup, pickup, ongoing, completed

  /// The same as a value of a response.
  var intentPhase: INRidePhase {
    switch self {
    case .received: .received
    case .confirmed: .confirmed
    case .approachingPickup: .approachingPickup
    case .pickup: .pickup
    case .ongoing: .ongoing
    case .completed: .completed
    }
  }

  /// Whether a ride can still be cancelled.
  var canBeCancelled: Bool { self == .received || self == .confirmed || self == .approachingPickup }
}
