import Intents

/// A principal class with a defect, or a form of a method, for each kind of request.
class HandlerFormsExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INSendMessageIntent: WithoutHandleHandler()
    case is INSearchForMessagesIntent: nil
    case is INSetMessageAttributeIntent: NSObject()
    case is INStartAudioCallIntent: fatalError("scripted crash in handler(for:)")
    case is INStartVideoCallIntent: hang()
    case is INCreateNoteIntent: EscapingHandler()
    default: HandlerForms()
    }
  }
}

/// A handler with every form that a method can have.
class HandlerForms: InheritedForm, INStartWorkoutIntentHandling, INEndWorkoutIntentHandling,
  INCancelWorkoutIntentHandling, INResumeWorkoutIntentHandling, INGetCarLockStatusIntentHandling,
  INSetCarLockStatusIntentHandling
{
  func handle(startWorkout intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
    completion(INStartWorkoutIntentResponse(code: .failure, userActivity: nil))
  }

  func handle(intent: INEndWorkoutIntent, completion: @escaping (INEndWorkoutIntentResponse) -> Void) {
    fatalError("scripted crash in handle")
  }

  func handle(intent: INCancelWorkoutIntent, completion: @escaping (INCancelWorkoutIntentResponse) -> Void) {}

  func handle(intent: INResumeWorkoutIntent, completion: @escaping (INResumeWorkoutIntentResponse) -> Void) {
    exit(0)
  }

  func handle(intent: INGetCarLockStatusIntent) async -> INGetCarLockStatusIntentResponse {
    INGetCarLockStatusIntentResponse(code: .success, userActivity: nil)
  }

  func handle(
    intent: INSetCarLockStatusIntent, completion: @escaping (INSetCarLockStatusIntentResponse) -> Void
  ) {
    DispatchQueue.main.async { completion(INSetCarLockStatusIntentResponse(code: .success, userActivity: nil)) }
  }
}

/// The methods that a subclass inherits.
class InheritedForm: NSObject, INPauseWorkoutIntentHandling {
  func handle(intent: INPauseWorkoutIntent, completion: @escaping (INPauseWorkoutIntentResponse) -> Void) {
    completion(INPauseWorkoutIntentResponse(code: .success, userActivity: nil))
  }
}

/// Writes a file into the folder of its bundle.
class EscapingHandler: NSObject, INCreateNoteIntentHandling {
  func handle(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse {
    _ = attempt("write \(Bundle.main.bundlePath)/escaped")
    return INCreateNoteIntentResponse(code: .success, userActivity: nil)
  }
}
