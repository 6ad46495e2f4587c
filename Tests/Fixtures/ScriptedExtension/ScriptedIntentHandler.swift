import Intents

/// The principal class: a message's text chooses the handler, and tells it what to do.
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

/// A principal class that has a handler for nothing.
class NoHandlerExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { nil }
}

/// A principal class that gives everything to an object that handles nothing.
class WrongHandlerExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { NSObject() }
}

/// A principal class that can't be made.
class CrashingExtension: INExtension {
  override init() {
    super.init()
    writeLines(1)
    fatalError("told to crash in launch")
  }
}

/// A principal class that is never made.
class HangingExtension: INExtension {
  override init() {
    super.init()
    hang()
  }
}

/// A class that a manifest might name by mistake.
class PlainObject: NSObject {}
