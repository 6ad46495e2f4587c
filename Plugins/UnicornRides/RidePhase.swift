import Intents

/// How far a ride has come, as data files spell it.
enum RidePhase: String, Codable, Sendable {
  case received, confirmed, approachingPickup, pickup, ongoing, completed

  /// The same in the words of an answer.
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

  /// Whether a ride can still be called off.
  var canBeCancelled: Bool { self == .received || self == .confirmed || self == .approachingPickup }
}
