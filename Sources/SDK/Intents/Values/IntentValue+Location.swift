public import CoreLocation
internal import Foundation
public import IntentWire
public import PostalAddresses

extension CLLocation: IntentValue {
  /// Latitude and longitude 0.
  public static var absent: Self { Self() }

  /// An object with coordinate, altitude, accuracies, movement and time.
  public var wireValue: WireValue {
    var object = WireObject(type: "CLLocation")
    object["latitude"] = coordinate.latitude.wireValue
    object["longitude"] = coordinate.longitude.wireValue
    object["altitude"] = altitude.wireValue
    object["horizontalAccuracy"] = horizontalAccuracy.wireValue
    object["verticalAccuracy"] = verticalAccuracy.wireValue
    object["course"] = course.wireValue
    object["speed"] = speed.wireValue
    object["timestamp"] = timestamp.wireValue
    return .object(object)
  }

  /// The location with the fields of an object.
  public static func value(from wireValue: WireValue) -> Self? {
    guard let object = wireValue.objectValue else { return nil }
    let location = CLLocation(
      coordinate: .init(latitude: object.decoded("latitude"), longitude: object.decoded("longitude")),
      altitude: object.decoded("altitude"), horizontalAccuracy: object.decoded("horizontalAccuracy"),
      verticalAccuracy: object["verticalAccuracy"].doubleValue ?? -1, course: object["course"].doubleValue ?? -1,
      speed: object["speed"].doubleValue ?? -1, timestamp: object.decoded("timestamp"))
    return location as? Self
  }
}

extension CNPostalAddress: IntentValue {
  /// An empty address.
  public static var absent: Self { Self() }

  /// An object with the parts of the address that are set.
  public var wireValue: WireValue {
    var object = WireObject(type: "CNPostalAddress")
    for part in Self.parts where !self[keyPath: part.member].isEmpty {
      object[part.name] = self[keyPath: part.member].wireValue
    }
    return .object(object)
  }

  /// The address with the fields of an object.
  public static func value(from wireValue: WireValue) -> Self? {
    guard let object = wireValue.objectValue else { return nil }
    let address = CNMutablePostalAddress()
    for part in parts { address[keyPath: part.member] = object.decoded(part.name) }
    return address.copy() as? Self
  }
}

extension CLPlacemark: IntentValue {
  /// A place without properties.
  public static var absent: Self { Self() }

  /// An object with name, location and address. A country that the host assumes is marked in the address.
  public var wireValue: WireValue {
    var object = WireObject(type: "CLPlacemark")
    object["name"] = name.wireValue
    object["location"] = location.wireValue
    object["postalAddress"] = postalAddress.wireValue
    if let assumedCountryCode {
      var address = object["postalAddress"].objectValue ?? WireObject(type: "CNPostalAddress")
      address["isoCountryCode"] = .string(assumedCountryCode)
      address["isCountryAssumed"] = .bool(true)
      object["postalAddress"] = .object(address)
    }
    return .object(object)
  }

  /// The place with the fields of an object.
  public static func value(from wireValue: WireValue) -> Self? {
    guard var object = wireValue.objectValue else { return nil }
    let assumed = takeAssumedCountry(of: &object)
    let place = Self()
    place.setKnownProperties(
      location: object.decoded("location"), name: object.decoded("name"),
      postalAddress: object.decoded("postalAddress"), assumedCountryCode: assumed)
    return place
  }

  /// Removes a country that the host assumes from the address of a place, and returns its code. An address without
  /// other parts is removed with it.
  private static func takeAssumedCountry(of place: inout WireObject) -> String? {
    guard let address = place["postalAddress"].objectValue, address["isCountryAssumed"].boolValue == true else {
      return nil
    }
    let fields = address.fields.filter { !["isoCountryCode", "isCountryAssumed"].contains($0.name) }
    place["postalAddress"] = fields.isEmpty ? .null : .object(WireObject(type: address.type, fields: fields))
    return address["isoCountryCode"].stringValue
  }
}
