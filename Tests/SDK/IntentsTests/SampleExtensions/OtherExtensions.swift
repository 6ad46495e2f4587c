internal import Intents
internal import Synchronization

/// Handles requests itself, because it does not override `handler(for:)`.
final class CarExtension: INExtension, INSetCarLockStatusIntentHandling {
  func resolveLocked(
    for intent: INSetCarLockStatusIntent,
    with completion: @escaping (INBooleanResolutionResult) -> Void
  ) {
    completion(intent.locked.map { .success(with: !$0) } ?? .needsValue())
  }

  func handle(
    intent: INSetCarLockStatusIntent,
    completion: @escaping (INSetCarLockStatusIntentResponse) -> Void
  ) {
    let activity = NSUserActivity(activityType: "car")
    activity.userInfo = ["car": intent.carName?.spokenPhrase ?? "", "locked": intent.locked ?? false]
    completion(INSetCarLockStatusIntentResponse(code: .success, userActivity: activity))
  }
}

/// Gives each conversation a handler that is counted.
final class CountingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    (intent as? INSendMessageIntent)?.conversationIdentifier.map { CountedHandler(name: $0) }
  }
}

/// Answers with the number of its calls. ``living`` contains its name as long as it exists.
final class CountedHandler: NSObject, INSendMessageIntentHandling {
  static let living = Mutex<Set<String>>([])

  private let name: String
  private let calls = Mutex(0)

  init(name: String) {
    self.name = name
    super.init()
    Self.living.withLock { _ = $0.insert(name) }
  }

  deinit {
    _ = Self.living.withLock { $0.remove(name) }
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let count = calls.withLock { calls in
      calls += 1
      return calls
    }
    let activity = NSUserActivity(activityType: "count")
    activity.userInfo = ["count": count]
    completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
  }
}

/// A class that a manifest might name by mistake.
final class PlainObject: NSObject {}
