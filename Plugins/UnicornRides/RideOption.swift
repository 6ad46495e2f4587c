import Intents
import UnicornCore

/// A kind of car that can be booked, with the timetable of its rides.
struct RideOption: Named, Codable, Hashable, Sendable {
  /// An entry of the timetable: the phase of a ride from that time on.
  struct Stop: Codable, Hashable, Sendable {
    var phase: RidePhase
    /// The time after the booking.
    var seconds: TimeInterval
  }

  /// The driver.
  struct Driver: Codable, Hashable, Sendable {
    var name: String
    var phone: String
    var rating: String
  }

  /// The car.
  struct Vehicle: Codable, Hashable, Sendable {
    var plate: String
    var manufacturer: String
    var model: String
  }

  var identifier: String
  var name: String
  /// The maximum number of passengers.
  var seats: Int
  /// The price of a ride.
  var price: Decimal
  /// The currency's code, by ISO 4217.
  var currency: String
  /// The fee for a cancellation after the car has left.
  var cancellationFee: Decimal
  /// Whether the ride is paid at the booking, if the device can make payments; otherwise it is paid in the car.
  var isPrepaid: Bool?
  /// The phases of a ride, the first at the booking.
  var timetable: [Stop]
  var driver: Driver
  var vehicle: Vehicle

  /// The phase of a ride that was booked `elapsed` seconds ago.
  func phase(after elapsed: TimeInterval) -> RidePhase {
    timetable.last { $0.seconds <= elapsed }?.phase ?? .received
  }

  /// The time from the booking to the start of a phase.
  func seconds(to phase: RidePhase) -> TimeInterval? {
    timetable.first { $0.phase == phase }?.seconds
  }

  /// The beginning of the timetable of a ride, which is after the booking if the car is ordered for later.
  func start(bookedAt: Date, scheduledPickup: Date?) -> Date {
    scheduledPickup.map { $0 - (seconds(to: .pickup) ?? 0) } ?? bookedAt
  }

  /// The option as a value of a response at `now`.
  func intentOption(bookedAt now: Date) -> INRideOption {
    let option = INRideOption(name: name, estimatedPickupDate: now + (seconds(to: .pickup) ?? 0))
    option.identifier = identifier
    option.priceRange = INPriceRange(price: NSDecimalNumber(decimal: price), currencyCode: currency)
    option.availablePartySizeOptions = [
      INRidePartySizeOption(
        partySizeRange: NSRange(location: 1, length: seats), sizeDescription: "up to \(seats)", priceRange: nil)
    ]
    return option
  }

  /// The cancellation fee as an amount of money.
  var cancellationAmount: INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(decimal: cancellationFee), currencyCode: currency)
  }

  /// The driver as a value of a response.
  var intentDriver: INRideDriver {
    INRideDriver(
      phoneNumber: driver.phone, nameComponents: nil, displayName: driver.name, image: nil, rating: driver.rating)
  }

  /// The car as a value of a response.
  var intentVehicle: INRideVehicle {
    let vehicle = INRideVehicle()
    vehicle.registrationPlate = self.vehicle.plate
    vehicle.manufacturer = self.vehicle.manufacturer
    vehicle.model = self.vehicle.model
    return vehicle
  }
}
