import Intents
import LocalAuthentication
import UnicornCore

/// Locks and unlocks the user's cars, finds them and reports their state: the principal class, and its own handler.
class UCCarIntentHandler: INExtension {
  /// The cars. Tests replace them.
  var store = UCCarStore.bundled()

  /// Resolves the car. If there is only one, it needs no name. If the cars can't be read, none is found.
  func resolve(_ carName: INSpeakableString?) -> INSpeakableStringResolutionResult {
    .resolving((try? store.cars(matching: carName)) ?? [])
  }
}

// MARK: Locking and unlocking

extension UCCarIntentHandler: INSetCarLockStatusIntentHandling {
  /// Resolves whether the car is locked or unlocked.
  func resolveLocked(
    for intent: INSetCarLockStatusIntent,
    with completion: @escaping (INBooleanResolutionResult) -> Void
  ) {
    completion(intent.locked.map { .success(with: $0) } ?? .needsValue())
  }

  /// Resolves the car.
  func resolveCarName(for intent: INSetCarLockStatusIntent) async -> INSpeakableStringResolutionResult {
    resolve(intent.carName)
  }

  /// Locks or unlocks the car after the user has authenticated as its owner. Without a passcode, nobody can
  /// authenticate: the car can then be locked, but not unlocked.
  func handle(
    intent: INSetCarLockStatusIntent,
    completion: @escaping (INSetCarLockStatusIntentResponse) -> Void
  ) {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) else {
      let isAllowed = intent.locked == true && error?.code == LAError.passcodeNotSet.rawValue
      return completion(response(to: intent, isAllowed: isAllowed))
    }
    let reason = intent.locked == true ? "Lock your car" : "Unlock your car"
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason) { isOwner, _ in
      completion(self.response(to: intent, isAllowed: isOwner))
    }
  }

  /// Locks or unlocks the car if this is allowed, and reports the result.
  private func response(
    to intent: INSetCarLockStatusIntent, isAllowed: Bool
  ) -> INSetCarLockStatusIntentResponse {
    let code = isAllowed ? setLocked(intent.locked, intent.carName) : .failure
    return INSetCarLockStatusIntentResponse(code: code, userActivity: nil)
  }

  private func setLocked(_ locked: Bool?, _ carName: INSpeakableString?) -> INSetCarLockStatusIntentResponseCode {
    guard let locked else { return .failure }
    do {
      try store.setLocked(locked, store.car(carName))
      return .success
    } catch {
      NSLog("The car can't be locked or unlocked: %@", "\(error)")
      return .failure
    }
  }
}

// MARK: Reporting the lock state

extension UCCarIntentHandler: INGetCarLockStatusIntentHandling {
  /// Resolves the car.
  func resolveCarName(for intent: INGetCarLockStatusIntent) async -> INSpeakableStringResolutionResult {
    resolve(intent.carName)
  }

  /// Reports whether the car is locked.
  func handle(intent: INGetCarLockStatusIntent) async -> INGetCarLockStatusIntentResponse {
    guard let car = try? store.car(intent.carName) else {
      return INGetCarLockStatusIntentResponse(code: .failure, userActivity: nil)
    }
    let response = INGetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    response.locked = car.isLocked
    return response
  }
}
