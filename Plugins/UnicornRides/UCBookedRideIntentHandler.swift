import Intents

/// Cancels a ride while this is possible, and stores the user's feedback after it.
class UCBookedRideIntentHandler: NSObject {
  private let store: UCRideStore

  /// Creates a handler. Tests pass another store.
  init(store: UCRideStore = UCRideStore()) {
    self.store = store
  }
}

extension UCBookedRideIntentHandler: INCancelRideIntentHandling {
  /// Cancels the ride, which costs a fee after the car has left.
  func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
    do {
      let ride = try store.cancel(intent.rideIdentifier)
      let response = INCancelRideIntentResponse(code: .success, userActivity: nil)
      if ride.phase(at: store.now) == .approachingPickup {
        response.cancellationFee = ride.option.cancellationAmount
      }
      return response
    } catch {
      NSLog("The ride can't be cancelled: %@", "\(error)")
      return INCancelRideIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension UCBookedRideIntentHandler: INSendRideFeedbackIntentHandling {
  /// Stores the rating and the tip.
  func handle(
    sendRideFeedback intent: INSendRideFeedbackIntent,
    completion: @escaping (INSendRideFeedbackIntentResponse) -> Void
  ) {
    do {
      try store.rate(
        intent.rideIdentifier, rating: intent.rating?.intValue, tip: intent.tip?.amount?.decimalValue)
      completion(INSendRideFeedbackIntentResponse(code: .success, userActivity: nil))
    } catch {
      NSLog("The feedback can't be stored: %@", "\(error)")
      completion(INSendRideFeedbackIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
