import Intents

/// Calls a ride off while it can be, and takes what the user thinks of it when it is over.
class UCBookedRideIntentHandler: NSObject {
  private let store: UCRideStore

  /// Makes a handler; a test gives a store of its own.
  init(store: UCRideStore = UCRideStore()) {
    self.store = store
  }
}

extension UCBookedRideIntentHandler: INCancelRideIntentHandling {
  /// Calls the ride off; that costs something once the car is on its way.
  func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
    do {
      let ride = try store.cancel(intent.rideIdentifier)
      let response = INCancelRideIntentResponse(code: .success, userActivity: nil)
      if ride.phase(at: store.now) == .approachingPickup {
        response.cancellationFee = ride.option.cancellationAmount
      }
      return response
    } catch {
      NSLog("The ride can't be called off: %@", "\(error)")
      return INCancelRideIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension UCBookedRideIntentHandler: INSendRideFeedbackIntentHandling {
  /// Keeps stars and tip.
  func handle(
    sendRideFeedback intent: INSendRideFeedbackIntent,
    completion: @escaping (INSendRideFeedbackIntentResponse) -> Void
  ) {
    do {
      try store.rate(
        intent.rideIdentifier, rating: intent.rating?.intValue, tip: intent.tip?.amount?.decimalValue)
      completion(INSendRideFeedbackIntentResponse(code: .success, userActivity: nil))
    } catch {
      NSLog("The feedback can't be kept: %@", "\(error)")
      completion(INSendRideFeedbackIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
