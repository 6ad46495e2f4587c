internal import Foundation

extension CLPlacemark {
  /// The address, with the keys of Apple's former AddressBook framework; nil if the address is unknown.
  public var addressDictionary: [AnyHashable: Any]? {
    guard postalAddress != nil else { return nil }
    let parts = [
      "Name": name, "Street": thoroughfare, "SubLocality": subLocality, "City": locality, "State": administrativeArea,
      "SubAdministrativeArea": subAdministrativeArea, "ZIP": postalCode, "Country": country,
      "CountryCode": isoCountryCode,
    ]
    return parts.compactMapValues { $0 }
  }
}
