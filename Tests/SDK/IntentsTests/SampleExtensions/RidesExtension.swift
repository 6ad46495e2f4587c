internal import Foundation
internal import Intents

/// Handles requests about rides itself.
final class RidesExtension: INExtension, INGetRideStatusIntentHandling, INCancelRideIntentHandling {
  private var observer: (any INGetRideStatusIntentResponseObserver)?

  func handle(cancelRide intent: INCancelRideIntent, completion: @escaping (INCancelRideIntentResponse) -> Void) {
    completion(INCancelRideIntentResponse(code: .success, userActivity: nil))
  }

  func handle(intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void) {
    completion(response(.confirmed))
  }

  func startSendingUpdates(for intent: INGetRideStatusIntent, to observer: any INGetRideStatusIntentResponseObserver) {
    self.observer = observer
    observer.didUpdate(getRideStatus: response(.ongoing))
  }

  func stopSendingUpdates(for intent: INGetRideStatusIntent) {
    observer?.didUpdate(getRideStatus: response(.completed))
  }

  private func response(_ phase: INRidePhase) -> INGetRideStatusIntentResponse {
    let response = INGetRideStatusIntentResponse(code: .success, userActivity: nil)
    response.rideStatus = INRideStatus()
    response.rideStatus?.phase = phase
    return response
  }
}
