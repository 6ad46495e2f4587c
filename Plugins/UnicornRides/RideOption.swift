import Intents
import UnicornCore

/// A kind of car that can be booked, with how its rides go.
struct RideOption: Named, Codable, Hashable, Sendable {
  /// A point of the timetable: the phase that a ride is in from then on.
  struct Stop: Codable, Hashable, Sendable {
    var phase: RidePhase
    /// Counted from the booking.
    var seconds: TimeInterval
  }

  /// Who drives.
  struct Driver: Codable, Hashable, Sendable {
    var name: String
    var phone: String
    var rating: String
  }

  /// What is driven.
  struct Vehicle: Codable, Hashable, Sendable {
    var plate: String
    var manufacturer: String
    var model: String
  }

  var identifier: String
  var name: String
  /// How many may ride along.
  var seats: Int
  /// What a ride costs.
  var price: Decimal
  /// The currency's code, by ISO 4217.
  var currency: String
  /// What calling off costs once the car is on its way.
  var cancellationFee: Decimal
  /// Whether the ride is paid at the booking, where the device can make payments; otherwise it is paid in the car.
  var isPrepaid: Bool?
  /// The phases of a ride, the first at the booking.
  var timetable: [Stop]
  var driver: Driver
  var vehicle: Vehicle

  /// The phase of a ride that was booked `elapsed` seconds ago.
  func phase(after elapsed: TimeInterval) -> RidePhase {
    timetable.last { $0.seconds <= elapsed }?.phase ?? .received
  }

  /// How long after the booking a phase begins.
  func seconds(to phase: RidePhase) -> TimeInterval? {
    timetable.first { $0.phase == phase }?.seconds
  }

  /// The option as it is offered at `now`.
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

  /// The fee for calling off as an amount of money.
  var cancellationAmount: INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(decimal: cancellationFee), currencyCode: currency)
  }

  /// The driver as a value of an answer.
  var intentDriver: INRideDriver {
    INRideDriver(
      phoneNumber: driver.phone, nameComponents: nil, displayName: driver.name, image: nil, rating: driver.rating)
  }

  /// The car as a value of an answer.
  var intentVehicle: INRideVehicle {
    let vehicle = INRideVehicle()
    vehicle.registrationPlate = self.vehicle.plate
    vehicle.manufacturer = self.vehicle.manufacturer
    vehicle.model = self.vehicle.model
    return vehicle
  }
}
