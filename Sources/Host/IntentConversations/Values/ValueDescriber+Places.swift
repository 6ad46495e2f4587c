internal import Foundation
internal import IntentWire

/// Describes places that have no name.
extension ValueDescriber {
  /// Returns the coordinates of a location, accurate to a metre: "(54.97825, -1.61778)"; nil for any other object.
  func coordinates(_ object: WireObject) -> String? {
    guard object.type == "CLLocation", let latitude = object["latitude"].doubleValue,
      let longitude = object["longitude"].doubleValue
    else { return nil }
    return "(\(latitude.formatted(Self.degrees)), \(longitude.formatted(Self.degrees)))"
  }

  /// A comma as the decimal separator would look like the separator between the coordinates.
  private static let degrees = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
    .precision(.fractionLength(0...5)).grouping(.never)
}
