import CoreLocation
import Foundation
import PostalAddresses
import Testing

@Suite struct CLPlacemarkTests {
  private let placemark: CLPlacemark

  init() {
    let address = CNMutablePostalAddress()
    address.street = "Street 1"
    address.city = "City"
    placemark = CLPlacemark(
      location: CLLocation(latitude: 1, longitude: 2), name: "Home", postalAddress: address.copy() as? CNPostalAddress)
  }

  @Test func `A placemark has the parts of the address, and nil for unknown ones`() {
    #expect(placemark.thoroughfare == "Street 1" && placemark.locality == "City")
    #expect(placemark.country == nil && placemark.postalCode == nil && placemark.subThoroughfare == nil)
  }

  @Test func `The dictionary of the address has the keys of the old address book`() {
    let parts = placemark.addressDictionary as? [String: String]
    #expect(parts == ["Name": "Home", "Street": "Street 1", "City": "City"])
    let plain = CLPlacemark(location: CLLocation(latitude: 1, longitude: 2), name: "Home", postalAddress: nil)
    #expect(plain.addressDictionary == nil && plain.areasOfInterest == nil && plain.ocean == nil)
  }

  @Test func `A placemark made from another, and one from an archive, are equal to it`() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: placemark, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data)
    #expect(read == placemark && read?.locality == "City")
    #expect(CLPlacemark(placemark: placemark) == placemark)
  }

  @Test func `An assumed country is that of the placemark, and of no address`() throws {
    let place = CLPlacemark()
    place.setKnownProperties(
      location: nil, name: "Paris", postalAddress: placemark.postalAddress, assumedCountryCode: "FR")
    let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data))
    for copy in [place, CLPlacemark(placemark: place), read] {
      #expect(copy.isoCountryCode == "FR" && copy.country == nil)
      #expect(copy.postalAddress?.isoCountryCode == "")
      #expect(copy.addressDictionary?["CountryCode"] == nil)
    }
  }

  @Test func `An empty placemark can be archived`() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: CLPlacemark(), requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data)
    #expect(read?.location == nil && read?.name == nil && read?.postalAddress == nil)
  }
}
