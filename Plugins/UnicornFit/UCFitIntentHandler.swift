import Intents
import UnicornCore

/// Starts, pauses, resumes, ends and cancels workouts: the principal class, and the handler of all five intents.
class UCFitIntentHandler: INExtension {
  /// The workouts. Tests replace them.
  var store = UCWorkoutStore()
}

// MARK: Starting

extension UCFitIntentHandler: INStartWorkoutIntentHandling {
  /// Resolves the workout, among those at the location that the user wants.
  func resolveWorkoutName(
    for intent: INStartWorkoutIntent,
    with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(
      .resolving(store.plans.matching(intent.workoutName).filter { $0.takesPlace(intent.workoutLocationType) }))
  }

  /// Resolves the goal value, if the workout has a goal.
  func resolveGoalValue(
    for intent: INStartWorkoutIntent,
    with completion: @escaping (INDoubleResolutionResult) -> Void
  ) {
    switch intent.goalValue {
    case nil: completion(intent.workoutGoalUnitType == .unknown ? .notRequired() : .needsValue())
    case let value? where value > 0: completion(.success(with: value))
    default: completion(.unsupported())
    }
  }

  /// Resolves the unit of the goal.
  func resolveWorkoutGoalUnitType(
    for intent: INStartWorkoutIntent,
    with completion: @escaping (INWorkoutGoalUnitTypeResolutionResult) -> Void
  ) {
    guard let value = intent.goalValue else {
      completion(.notRequired())
      return
    }
    let unit = intent.workoutGoalUnitType
    guard unit != .unknown else {
      completion(.needsValue())
      return
    }
    completion(Workout.Goal(value, unit) == nil ? .unsupported() : .success(with: unit))
  }

  /// Checks that no workout is running.
  func confirm(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
    completion(INStartWorkoutIntentResponse(code: readiness(), userActivity: nil))
  }

  private func readiness() -> INStartWorkoutIntentResponseCode {
    do {
      return try store.ongoing() == nil ? .ready : .failureOngoingWorkout
    } catch {
      NSLog("The workouts can't be read: %@", "\(error)")
      return .failure
    }
  }

  /// Starts the workout.
  func handle(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
    completion(INStartWorkoutIntentResponse(code: start(intent), userActivity: nil))
  }

  private func start(_ intent: INStartWorkoutIntent) -> INStartWorkoutIntentResponseCode {
    guard let plan = store.plans.matching(intent.workoutName).first else { return .failureNoMatchingWorkout }
    do {
      try store.start(Workout(plan, goal: Workout.Goal(intent.goalValue, intent.workoutGoalUnitType)))
      return .success
    } catch UCWorkoutStore.StoreError.ongoingWorkout {
      return .failureOngoingWorkout
    } catch {
      NSLog("The workout can't be started: %@", "\(error)")
      return .failure
    }
  }
}
