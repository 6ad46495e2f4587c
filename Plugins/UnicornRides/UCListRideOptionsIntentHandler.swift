import Intents

/// Lists the cars that can be booked.
class UCListRideOptionsIntentHandler: NSObject, INListRideOptionsIntentHandling {
  /// The time for which an offer is valid.
  private static let validity: TimeInterval = 300

  private let store: UCRideStore

  /// Creates a handler. Tests pass another store.
  init(store: UCRideStore = UCRideStore()) {
    self.store = store
  }

  /// Resolves the pickup location, if the user gives one.
  func resolvePickupLocation(
    for intent: INListRideOptionsIntent,
    with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    completion(intent.pickupLocation == nil ? .notRequired() : store.places.resolve(intent.pickupLocation))
  }

  /// Resolves the drop-off location, if the user gives one.
  func resolveDropOffLocation(
    for intent: INListRideOptionsIntent,
    with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    completion(intent.dropOffLocation == nil ? .notRequired() : store.places.resolve(intent.dropOffLocation))
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
