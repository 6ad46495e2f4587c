import Foundation
import UnicornCore

/// The rides that were booked, and what can be booked.
struct UCRideStore: Sendable {
  /// The reason why a ride could not be changed.
  enum StoreError: Error, Hashable {
    /// There is no such ride.
    case rideNotFound
    /// The phase of the ride does not allow the change.
    case wrongPhase
    /// Another ride is in progress.
    case previousRideInProgress
  }

  /// The cars on offer, the best first.
  let options: [RideOption]
  /// The places to which the cars drive.
  let places: [Place]
  private let directory: URL?
  private let clock: @Sendable () -> Date

  /// The store whose `Rides.json` is in `directory`. Tests pass another `clock`.
  init(
    options: [RideOption] = bundledValue("RideOptions", else: []),
    places: [Place] = bundledValue("Places", else: []),
    directory: URL? = UCContainer.url,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.options = options
    self.places = places
    self.directory = directory
    self.clock = clock
  }

  private var file: SharedFile<[Ride]> { SharedFile("Rides.json", in: directory, initial: []) }

  /// The current time.
  var now: Date { clock() }

  /// The ride that was booked last.
  func latestRide() throws -> Ride? { try file.read().last }

  /// Whether a ride is in progress.
  func isRiding() throws -> Bool { try latestRide().map { !$0.isOver(at: now) } ?? false }

  /// Reserves the next booking. Until its end, no other extension or app can start one.
  ///
  /// - Throws: ``StoreError/previousRideInProgress`` during a ride or another booking.
  func beginBooking() throws -> Booking {
    guard let directory else { throw CocoaError(.fileNoSuchFile) }
    guard let booking = try Booking(in: directory), try !isRiding() else { throw StoreError.previousRideInProgress }
    return booking
  }

  /// Books a ride, unless another one is in progress.
  func book(
    _ option: RideOption, from pickup: Place, to dropOff: Place, partySize: Int, scheduledPickup: Date? = nil
  ) throws -> Ride {
    let ride = Ride(
      identifier: UUID().uuidString, option: option, pickup: pickup, dropOff: dropOff, partySize: partySize,
      bookedAt: now, scheduledPickup: scheduledPickup)
    try file.update { rides in
      guard rides.last?.isOver(at: ride.bookedAt) ?? true else { throw StoreError.previousRideInProgress }
      rides.append(ride)
    }
    return ride
  }

  /// Cancels a ride before its passengers are in the car.
  func cancel(_ identifier: String) throws -> Ride {
    let now = now
    return try update(identifier) { ride in
      guard !ride.isOver(at: now), ride.phase(at: now).canBeCancelled else { throw StoreError.wrongPhase }
      ride.cancelledAt = now
    }
  }

  /// Stores the user's feedback on a completed ride.
  func rate(_ identifier: String, rating: Int?, tip: Decimal?) throws {
    let now = now
    _ = try update(identifier) { ride in
      guard ride.cancelledAt == nil, ride.isOver(at: now) else { throw StoreError.wrongPhase }
      ride.rating = rating ?? ride.rating
      ride.tip = tip ?? ride.tip
    }
  }

  /// Changes a ride; without an identifier, as in "cancel my ride", the ride that was booked last.
  private func update(_ identifier: String, _ change: (inout Ride) throws -> Void) throws -> Ride {
    try file.update { rides in
      guard let index = rides.lastIndex(where: { identifier.isEmpty || $0.identifier == identifier }) else {
        throw StoreError.rideNotFound
      }
      try change(&rides[index])
      return rides[index]
    }
  }
}
