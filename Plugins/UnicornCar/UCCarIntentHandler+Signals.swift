import Intents
import UnicornCore

// MARK: Finding the car

extension UCCarIntentHandler: INActivateCarSignalIntentHandling {
  /// Resolves the car.
  func resolveCarName(for intent: INActivateCarSignalIntent) async -> INSpeakableStringResolutionResult {
    resolve(intent.carName)
  }

  /// Resolves the signals; the default is both sound and light.
  func resolveSignals(for intent: INActivateCarSignalIntent) async -> INCarSignalOptionsResolutionResult {
    .success(with: intent.signals.isEmpty ? [.audible, .visible] : intent.signals)
  }

  /// Makes the car signal.
  func handle(intent: INActivateCarSignalIntent) async -> INActivateCarSignalIntentResponse {
    do {
      try store.recordSignal(intent.signals, store.car(intent.carName))
      let response = INActivateCarSignalIntentResponse(code: .success, userActivity: nil)
      response.signals = intent.signals
      return response
    } catch {
      NSLog("The car can't signal: %@", "\(error)")
      return INActivateCarSignalIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

// MARK: Reporting the battery level

extension UCCarIntentHandler: INGetCarPowerLevelStatusIntentHandling {
  /// Resolves the car.
  func resolveCarName(for intent: INGetCarPowerLevelStatusIntent) async -> INSpeakableStringResolutionResult {
    resolve(intent.carName)
  }

  /// Reports the battery level and the remaining range.
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
