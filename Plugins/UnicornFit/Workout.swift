import Intents
import UnicornCore

/// A workout that was begun.
struct Workout: Named, Codable, Hashable, Sendable {
  /// How far a workout has come.
  enum State: String, Codable, Sendable {
    case running, paused, ended
  }

  /// What the user wants to reach.
  struct Goal: Codable, Hashable, Sendable {
    var value: Double
    var unit: String

    /// Takes the goal of a request; nil where it has none.
    init?(_ value: Double?, _ unit: INWorkoutGoalUnitType) {
      guard let value, let name = Self.units[unit] else { return nil }
      self.value = value
      self.unit = name
    }

    /// The units that the app counts in.
    private static let units: [INWorkoutGoalUnitType: String] = [
      .meter: "m", .mile: "mi", .minute: "min", .hour: "h", .kiloCalorie: "kcal",
    ]
  }

  /// The identifier of the plan that it follows.
  var identifier: String
  var name: String
  /// What is to be reached; nil for an open end.
  var goal: Goal?
  var state = State.running
  var startedAt = Date()
  /// When it was paused last and is still, or nil.
  var pausedAt: Date?
  /// How long it has been paused in all, in seconds, but for the pause that lasts.
  var pausedSeconds: TimeInterval = 0
  /// When it ended, or nil.
  var endedAt: Date?

  /// Begins a workout.
  init(_ plan: WorkoutPlan, goal: Goal?) {
    identifier = plan.identifier
    name = plan.name
    self.goal = goal
  }

  /// Goes on after a pause, or ends it.
  mutating func endPause(at now: Date) {
    if let pausedAt { pausedSeconds += now.timeIntervalSince(pausedAt) }
    pausedAt = nil
  }
}
