import Intents
import UnicornCore

/// A kind of workout that the app offers.
struct WorkoutPlan: Named, Codable, Hashable, Sendable {
  /// The location of the workout, as in the data file.
  enum Place: String, Codable, Sendable {
    case outdoor, indoor
  }

  var identifier: String
  var name: String
  /// The names of this kind of workout, in all languages.
  var alsoCalled: [String]
  var place: Place

  var otherNames: [String] { alsoCalled }

  /// Whether the workout takes place where the user wants it.
  func takesPlace(_ location: INWorkoutLocationType) -> Bool {
    switch location {
    case .unknown: true
    case .outdoor: place == .outdoor
    case .indoor: place == .indoor
    }
  }
}
