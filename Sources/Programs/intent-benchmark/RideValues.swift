internal import CoreLocation
internal import Foundation
internal import IntentWire
internal import Intents

/// A ride request and a response with three options, for encoding and decoding.
struct RideValues {
  /// A request with all parameters except the pickup time.
  let request = INRequestRideIntent(
    pickupLocation: RideValues.place("Main Station", latitude: 47.378, longitude: 8.540),
    dropOffLocation: RideValues.place("Lake", latitude: 47.366, longitude: 8.541),
    rideOptionName: INSpeakableString(vocabularyIdentifier: "rainbow", spokenPhrase: "Rainbow", pronunciationHint: nil),
    partySize: 3, paymentMethod: .applePay(), scheduledPickupTime: nil)

  /// The response with the options to choose from.
  let options: INListRideOptionsIntentResponse = {
    let response = INListRideOptionsIntentResponse(code: .success, userActivity: nil)
    response.rideOptions = ["Rainbow", "Cloud", "Star"].map { name in
      let option = INRideOption(name: name, estimatedPickupDate: Date(timeIntervalSinceReferenceDate: 0))
      option.identifier = name.lowercased()
      option.priceRange = INPriceRange(
        firstPrice: NSDecimalNumber(string: "10.50"), secondPrice: NSDecimalNumber(string: "12"), currencyCode: "EUR")
      option.disclaimerMessage = "Unicorns may be late."
      return option
    }
    return response
  }()

  /// Encodes the object as a frame.
  func encoded(_ object: IntentObject) throws -> [UInt8] { try WireFrame.encode(object.wireObject) }

  /// Decodes the object in a frame.
  func decoded<Object: IntentObject>(_ type: Object.Type, _ frame: [UInt8]) throws -> Object {
    let value = try WireFrame.decode(payload: frame.dropFirst(WireFrame.headerBytes))
    return type.make(from: value.objectValue ?? WireObject(type: ""))
  }

  private static func place(_ name: String, latitude: Double, longitude: Double) -> CLPlacemark {
    CLPlacemark(location: CLLocation(latitude: latitude, longitude: longitude), name: name, postalAddress: nil)
  }
}
