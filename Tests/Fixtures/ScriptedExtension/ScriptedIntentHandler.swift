import Intents

/// The principal class. The text of a message selects the handler and its action.
class ScriptedIntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case let intent as INSendMessageIntent: handler(for: Script(intent.content).action)
    case is INGetCarLockStatusIntent: ScriptedCarHandler()
    case is INStartWorkoutIntent: ScriptedWorkoutHandler()
    default: nil
    }
  }

  private func handler(for action: String) -> Any? {
    switch action {
    case "no handler": nil
    case "wrong handler": NSObject()
    case "no handle": WithoutHandleHandler()
    case "no method": WithoutMethodsHandler()
    default: ScriptedMessageHandler()
    }
  }
}

/// A principal class that returns no handler.
class NoHandlerExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { nil }
}

/// A principal class that returns the same useless handler for every intent.
class WrongHandlerExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { NSObject() }
}

/// A principal class whose initialiser crashes.
class CrashingExtension: INExtension {
  override init() {
    super.init()
    writeLines(1)
    fatalError("scripted crash in launch")
  }
}

/// A principal class whose initialiser never returns.
class HangingExtension: INExtension {
  override init() {
    super.init()
    hang()
  }
}

/// A class that a manifest might name by mistake.
class PlainObject: NSObject {}
