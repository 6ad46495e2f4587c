import Contacts
import Foundation
import Testing

@Suite struct CNPostalAddressTests {
  @Test func `A copy is equal, and does not change with the original`() throws {
    let address = CNMutablePostalAddress()
    address.city = "City"
    let copy = try #require(address.copy() as? CNPostalAddress)
    #expect(copy == address && !(copy is CNMutablePostalAddress))
    address.city = "Town"
    #expect(copy.city == "City" && copy != address)
  }

  @Test func `An archive keeps every part`() throws {
    let address = CNMutablePostalAddress()
    for part in CNPostalAddress.parts { address[keyPath: part.member] = part.name }
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: address.copy(), requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CNPostalAddress.self, from: data) == address)
  }
}
