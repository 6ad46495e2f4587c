import Intents
import UnicornCore

// MARK: Finding the car

extension UCCarIntentHandler: INActivateCarSignalIntentHandling {
  /// Settles which car it is.
  func resolveCarName(for intent: INActivateCarSignalIntent) async -> INSpeakableStringResolutionResult {
    resolve(intent.carName)
  }

  /// Settles whether the car is to be heard or seen; who says nothing wants both.
  func resolveSignals(for intent: INActivateCarSignalIntent) async -> INCarSignalOptionsResolutionResult {
    .success(with: intent.signals.isEmpty ? [.audible, .visible] : intent.signals)
  }

  /// Has the car signal.
  func handle(intent: INActivateCarSignalIntent) async -> INActivateCarSignalIntentResponse {
    do {
      try store.signal(intent.signals, store.car(intent.carName))
      let response = INActivateCarSignalIntentResponse(code: .success, userActivity: nil)
      response.signals = intent.signals
      return response
    } catch {
      NSLog("The car can't signal: %@", "\(error)")
      return INActivateCarSignalIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

// MARK: Its battery

extension UCCarIntentHandler: INGetCarPowerLevelStatusIntentHandling {
  /// Settles which car it is.
  func resolveCarName(for intent: INGetCarPowerLevelStatusIntent) async -> INSpeakableStringResolutionResult {
    resolve(intent.carName)
  }

  /// Tells how full the battery is, and how far the car goes with it.
  func handle(intent: INGetCarPowerLevelStatusIntent) async -> INGetCarPowerLevelStatusIntentResponse {
    guard let car = try? store.car(intent.carName), let charge = car.charge else {
      return INGetCarPowerLevelStatusIntentResponse(code: .failure, userActivity: nil)
    }
    let response = INGetCarPowerLevelStatusIntentResponse(code: .success, userActivity: nil)
    response.carIdentifier = car.identifier
    response.chargePercentRemaining = charge
    response.distanceRemaining = car.range.map { Measurement(value: $0 * Double(charge), unit: .kilometers) }
    response.maximumDistance = car.range.map { Measurement(value: $0, unit: .kilometers) }
    response.charging = false
    return response
  }
}
