import Intents

/// The extension's principal class, which returns a handler for each intent.
class UCRidesIntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INListRideOptionsIntent: UCListRideOptionsIntentHandler()
    case is INRequestRideIntent: UCRequestRideIntentHandler()
    case is INGetRideStatusIntent: UCGetRideStatusIntentHandler()
    case is INCancelRideIntent, is INSendRideFeedbackIntent: UCBookedRideIntentHandler()
    default: nil
    }
  }
}
