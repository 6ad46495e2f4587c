import Intents
import UnicornCore

/// A workout that was started.
struct Workout: Named, Codable, Hashable, Sendable {
  /// The state of a workout.
  enum State: String, Codable, Sendable {
    case running, paused, ended
  }

  /// The user's goal.
  struct Goal: Codable, Hashable, Sendable {
    var value: Double
    var unit: String

    /// Creates the goal of a request; nil if it has none.
    init?(_ value: Double?, _ unit: INWorkoutGoalUnitType) {
      guard let value, let name = Self.units[unit] else { return nil }
      self.value = value
      self.unit = name
    }

    /// The units that the app supports.
    private static let units: [INWorkoutGoalUnitType: String] = [
      .meter: "m", .mile: "mi", .minute: "min", .hour: "h", .kiloCalorie: "kcal",
    ]
  }

  /// The identifier of the plan of the workout.
  var identifier: String
  var name: String
  /// The goal; nil for an open workout.
  var goal: Goal?
  var state = State.running
  var startedAt = Date()
  /// The start of the current pause, or nil.
  var pausedAt: Date?
  /// The total time of all completed pauses, in seconds.
  var pausedSeconds: TimeInterval = 0
  /// When the workout ended, or nil.
  var endedAt: Date?

  /// Starts a workout.
  init(_ plan: WorkoutPlan, goal: Goal?) {
    identifier = plan.identifier
    name = plan.name
    self.goal = goal
  }

  /// Ends the current pause, if there is one, and adds its time to ``pausedSeconds``.
  mutating func endPause(at now: Date) {
    if let pausedAt { pausedSeconds += now.timeIntervalSince(pausedAt) }
    pausedAt = nil
  }
}
