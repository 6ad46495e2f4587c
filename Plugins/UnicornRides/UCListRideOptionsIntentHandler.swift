import Intents

/// Tells which cars can be booked.
class UCListRideOptionsIntentHandler: NSObject, INListRideOptionsIntentHandling {
  /// How long an offer holds.
  private static let validity: TimeInterval = 300

  private let store: UCRideStore

  /// Makes a handler; a test gives a store of its own.
  init(store: UCRideStore = UCRideStore()) {
    self.store = store
  }

  /// Settles where the ride begins, where the user says so.
  func resolvePickupLocation(
    for intent: INListRideOptionsIntent,
    with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    completion(intent.pickupLocation == nil ? .notRequired() : store.places.settle(intent.pickupLocation))
  }

  /// Settles where the ride goes, where the user says so.
  func resolveDropOffLocation(
    for intent: INListRideOptionsIntent,
    with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    completion(intent.dropOffLocation == nil ? .notRequired() : store.places.settle(intent.dropOffLocation))
  }

  /// Lists the cars.
  func handle(intent: INListRideOptionsIntent, completion: @escaping (INListRideOptionsIntentResponse) -> Void) {
    let response = INListRideOptionsIntentResponse(code: .success, userActivity: nil)
    response.rideOptions = store.options.map { $0.intentOption(bookedAt: store.now) }
    response.paymentMethods = [.applePay()]
    response.expirationDate = store.now + Self.validity
    completion(response)
  }
}
