import Intents
import UnicornCore

/// The available workouts, and the started ones, of which at most one is running.
struct UCWorkoutStore: Sendable {
  /// The reason why a workout could not be changed.
  enum StoreError: Error, Hashable {
    /// Another workout is running.
    case ongoingWorkout
    /// No running workout has the name and allows the change.
    case noMatchingWorkout
  }

  /// A change of a running workout.
  enum Change {
    case pause, resume, end, cancel
  }

  /// The available workouts.
  let plans: [WorkoutPlan]
  private let directory: URL?

  /// The store whose `Workouts.json` is in `directory`.
  init(plans: [WorkoutPlan] = bundledValue("Workouts", else: []), directory: URL? = UCContainer.url) {
    self.plans = plans
    self.directory = directory
  }

  private var file: SharedFile<[Workout]> { SharedFile("Workouts.json", in: directory, initial: []) }

  /// The running workout, or nil.
  func ongoing() throws -> Workout? { try file.read().last { $0.state != .ended } }

  /// Starts a workout, unless another one is running.
  func start(_ workout: Workout) throws {
    try file.update { workouts in
      guard workouts.allSatisfy({ $0.state == .ended }) else { throw StoreError.ongoingWorkout }
      workouts.append(workout)
    }
  }

  /// Whether `name` can refer to the workout, also by the names of its plan.
  private func isCalled(_ workout: Workout, _ name: INSpeakableString?) -> Bool {
    ![workout].matching(name).isEmpty || plans.matching(name).contains { $0.identifier == workout.identifier }
  }

  /// Changes the running workout, if `name` can refer to it.
  func apply(_ change: Change, to name: INSpeakableString?) throws {
    try file.update { workouts in
      guard let index = workouts.lastIndex(where: { $0.state != .ended }), isCalled(workouts[index], name)
      else { throw StoreError.noMatchingWorkout }
      switch (change, workouts[index].state) {
      case (.pause, .running):
        workouts[index].state = .paused
        workouts[index].pausedAt = Date()
      case (.resume, .paused):
        workouts[index].state = .running
        workouts[index].endPause(at: Date())
      case (.end, _):
        workouts[index].state = .ended
        workouts[index].endedAt = Date()
        workouts[index].endPause(at: Date())
      // A cancelled workout is not stored.
      case (.cancel, _): workouts.remove(at: index)
      case (.pause, _), (.resume, _): throw StoreError.noMatchingWorkout
      }
    }
  }
}
