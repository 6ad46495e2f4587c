import Intents

/// The response codes that all intents about the running workout have, each in its own enumeration.
private protocol OngoingWorkoutResponseCode {
  static var success: Self { get }
  static var failure: Self { get }
  static var failureNoMatchingWorkout: Self { get }
}

extension INPauseWorkoutIntentResponseCode: OngoingWorkoutResponseCode {}
extension INResumeWorkoutIntentResponseCode: OngoingWorkoutResponseCode {}
extension INEndWorkoutIntentResponseCode: OngoingWorkoutResponseCode {}
extension INCancelWorkoutIntentResponseCode: OngoingWorkoutResponseCode {}

extension UCFitIntentHandler {
  private func apply<Code: OngoingWorkoutResponseCode>(
    _ change: UCWorkoutStore.Change, to workoutName: INSpeakableString?
  ) -> Code {
    do {
      try store.apply(change, to: workoutName)
      return .success
    } catch UCWorkoutStore.StoreError.noMatchingWorkout {
      return .failureNoMatchingWorkout
    } catch {
      NSLog("The workout can't be changed: %@", "\(error)")
      return .failure
    }
  }
}

extension UCFitIntentHandler: INPauseWorkoutIntentHandling {
  /// Pauses the workout.
  func handle(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse {
    INPauseWorkoutIntentResponse(code: apply(.pause, to: intent.workoutName), userActivity: nil)
  }
}

extension UCFitIntentHandler: INResumeWorkoutIntentHandling {
  /// Resumes the workout.
  func handle(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse {
    INResumeWorkoutIntentResponse(code: apply(.resume, to: intent.workoutName), userActivity: nil)
  }
}

extension UCFitIntentHandler: INEndWorkoutIntentHandling {
  /// Ends the workout, which counts as completed.
  func handle(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse {
    INEndWorkoutIntentResponse(code: apply(.end, to: intent.workoutName), userActivity: nil)
  }
}

extension UCFitIntentHandler: INCancelWorkoutIntentHandling {
  /// Cancels the workout and removes it.
  func handle(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse {
    INCancelWorkoutIntentResponse(code: apply(.cancel, to: intent.workoutName), userActivity: nil)
  }
}
