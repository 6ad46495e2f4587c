import Intents
import UnicornCore

/// Books a ride.
class UCRequestRideIntentHandler: NSObject, INRequestRideIntentHandling {
  private let store: UCRideStore

  /// Creates a handler. Tests pass another store.
  init(store: UCRideStore = UCRideStore()) {
    self.store = store
  }

  // MARK: Resolve

  /// Resolves the pickup location.
  func resolvePickupLocation(
    for intent: INRequestRideIntent,
    with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    completion(store.places.resolve(intent.pickupLocation))
  }

  /// Resolves the drop-off location.
  func resolveDropOffLocation(
    for intent: INRequestRideIntent,
    with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    completion(store.places.resolve(intent.dropOffLocation))
  }

  /// Resolves the car.
  func resolveRideOptionName(
    for intent: INRequestRideIntent,
    with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(.resolving(store.options.matching(intent.rideOptionName)))
  }

  /// Resolves the number of passengers; the default is one.
  func resolvePartySize(
    for intent: INRequestRideIntent,
    with completion: @escaping (INIntegerResolutionResult) -> Void
  ) {
    let seats = store.options.matching(intent.rideOptionName).map(\.seats).max() ?? 0
    switch intent.partySize {
    case nil: completion(.notRequired())
    case let size? where (1...max(1, seats)).contains(size): completion(.success(with: size))
    default: completion(.unsupported())
    }
  }

  // MARK: Confirm

  /// Checks that no ride is in progress, and describes the ride that would be booked.
  func confirm(intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void) {
    do {
      guard try !store.isRiding() else { throw UCRideStore.StoreError.previousRideInProgress }
      let response = INRequestRideIntentResponse(code: .ready, userActivity: nil)
      response.rideStatus = try offer(for: intent)
      completion(response)
    } catch {
      completion(Self.response(to: error))
    }
  }

  // MARK: Handle

  /// Books the ride, after the user has paid for it if its kind is prepaid. The booking is reserved before the payment,
  /// so nobody pays for a ride that can't be booked.
  func handle(intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void) {
    do {
      let option = try resolvedRequest(of: intent).0
      let booking = try store.beginBooking()
      guard option.isPrepaid == true, RidePayment.isAvailable else {
        return completion(try withExtendedLifetime(booking) { response(to: try book(intent)) })
      }
      RidePayment(for: option) { [self] in
        try book(intent)
      } completion: { [self] ride in
        withExtendedLifetime(booking) { completion(response(to: ride)) }
      }.present()
    } catch {
      completion(Self.response(to: error))
    }
  }

  private func book(_ intent: INRequestRideIntent) throws -> Ride {
    let (option, pickup, dropOff) = try resolvedRequest(of: intent)
    return try store.book(
      option, from: pickup, to: dropOff, partySize: intent.partySize ?? 1, scheduledPickup: intent.scheduledPickup)
  }

  /// Returns the response with the booked ride; `ride` is nil if it was not paid.
  private func response(to ride: Ride?) -> INRequestRideIntentResponse {
    let response = INRequestRideIntentResponse(code: ride == nil ? .failure : .success, userActivity: nil)
    response.rideStatus = ride?.status(at: store.now)
    return response
  }

  private func offer(for intent: INRequestRideIntent) throws -> INRideStatus {
    let (option, pickup, dropOff) = try resolvedRequest(of: intent)
    let status = INRideStatus()
    let start = option.start(bookedAt: store.now, scheduledPickup: intent.scheduledPickup)
    status.rideOption = option.intentOption(bookedAt: start)
    status.pickupLocation = pickup.placemark
    status.dropOffLocation = dropOff.placemark
    status.estimatedPickupDate = status.rideOption?.estimatedPickupDate
    return status
  }

  /// The content of the resolved request.
  private func resolvedRequest(of intent: INRequestRideIntent) throws -> (RideOption, pickup: Place, dropOff: Place) {
    guard let option = store.options.matching(intent.rideOptionName).first,
      let pickup = store.places.place(intent.pickupLocation),
      let dropOff = store.places.place(intent.dropOffLocation)
    else { throw IncompleteBookingError() }
    return (option, pickup, dropOff)
  }

  private static func response(to error: Error) -> INRequestRideIntentResponse {
    guard error as? UCRideStore.StoreError != .previousRideInProgress else {
      return INRequestRideIntentResponse(
        code: .failureRequiringAppLaunchPreviousRideNeedsCompletion, userActivity: nil)
    }
    NSLog("The ride can't be booked: %@", "\(error)")
    return INRequestRideIntentResponse(code: .failure, userActivity: nil)
  }
}

extension INRequestRideIntent {
  /// The time at which the user wants to be picked up; nil for a ride that begins with the booking.
  fileprivate var scheduledPickup: Date? {
    guard let start = scheduledPickupTime?.startDateComponents, start.hour != nil else { return nil }
    return Calendar.current.date(from: start).flatMap { $0 > .now ? $0 : nil }
  }
}

/// A request reached `handle` with an unresolved parameter.
private struct IncompleteBookingError: Error {}
