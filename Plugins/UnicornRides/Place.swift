import CoreLocation
import Intents
import UnicornCore

/// A place that the cars go to.
struct Place: Named, Codable, Hashable, Sendable {
  /// By what the app knows the place.
  var identifier: String
  /// What people call it.
  var name: String
  /// Degrees north of the equator.
  var latitude: Double
  /// Degrees east of the zero meridian.
  var longitude: Double

  /// The place as a value of a request.
  var placemark: CLPlacemark {
    CLPlacemark(location: CLLocation(latitude: latitude, longitude: longitude), name: name, postalAddress: nil)
  }
}

extension [Place] {
  /// The place that `placemark` names.
  func place(_ placemark: CLPlacemark?) -> Place? {
    guard let name = placemark?.name else { return nil }
    return first { Name($0.name) == Name(name) }
  }

  /// Settles a place: there has to be one, and the cars have to go there.
  func settle(_ placemark: CLPlacemark?) -> INPlacemarkResolutionResult {
    guard let placemark else { return .needsValue() }
    return place(placemark).map { .success(with: $0.placemark) } ?? .unsupported()
  }
}
