import Intents
import UnicornCore

/// The workouts on offer and those that were done, of which one at most is under way.
struct UCWorkoutStore: Sendable {
  /// Why a workout could not be changed.
  enum StoreError: Error, Hashable {
    /// Another is under way.
    case ongoingWorkout
    /// None is under way that is called so and could be changed so.
    case noMatchingWorkout
  }

  /// What happens to a workout that is under way.
  enum Change {
    case pause, resume, end, cancel
  }

  /// The workouts on offer.
  let plans: [WorkoutPlan]
  private let directory: URL?

  /// The store whose `Workouts.json` lies in `directory`.
  init(plans: [WorkoutPlan] = bundledValue("Workouts", else: []), directory: URL? = UCContainer.url) {
    self.plans = plans
    self.directory = directory
  }

  private var file: SharedFile<[Workout]> { SharedFile("Workouts.json", in: directory, initial: []) }

  /// The workout under way, or nil.
  func ongoing() throws -> Workout? { try file.read().last { $0.state != .ended } }

  /// Begins a workout, unless another is under way.
  func start(_ workout: Workout) throws {
    try file.update { workouts in
      guard workouts.allSatisfy({ $0.state == .ended }) else { throw StoreError.ongoingWorkout }
      workouts.append(workout)
    }
  }

  /// Whether `name` can mean the workout: by the names of its plan, too.
  private func isCalled(_ workout: Workout, _ name: INSpeakableString?) -> Bool {
    ![workout].called(name).isEmpty || plans.called(name).contains { $0.identifier == workout.identifier }
  }

  /// Changes the workout under way, if `name` can mean it.
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
      // What is cancelled counts as never done.
      case (.cancel, _): workouts.remove(at: index)
      case (.pause, _), (.resume, _): throw StoreError.noMatchingWorkout
      }
    }
  }
}
