internal import Foundation
internal import PostalAddresses

extension CLPlacemark {
  /// The address, with the keys of Apple's former AddressBook framework; nil if the address is unknown.
  public var addressDictionary: [AnyHashable: Any]? {
    guard let code = postalAddress?.isoCountryCode else { return nil }
    let parts = [
      "Name": name, "Street": thoroughfare, "SubLocality": subLocality, "City": locality, "State": administrativeArea,
      "SubAdministrativeArea": subAdministrativeArea, "ZIP": postalCode, "Country": country,
      "CountryCode": code.isEmpty ? nil : code,
    ]
    return parts.compactMapValues { $0 }
  }
}
