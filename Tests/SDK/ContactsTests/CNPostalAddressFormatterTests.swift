import Contacts
import Foundation
import Testing

@Suite struct CNPostalAddressFormatterTests {
  private func address(_ country: String) -> CNPostalAddress {
    let address = CNMutablePostalAddress()
    address.street = "Street 1"
    address.city = "City"
    address.state = "State"
    address.postalCode = "12345"
    address.country = "Country"
    address.isoCountryCode = country
    return address
  }

  @Test(
    "The parts have the order of their country",
    arguments: [
      ("US", "Street 1\nCity State 12345\nCountry"), ("us", "Street 1\nCity State 12345\nCountry"),
      ("DE", "Street 1\n12345 City\nCountry"), ("IT", "Street 1\n12345 City State\nCountry"),
      ("GB", "Street 1\nCity\nState\n12345\nCountry"), ("JP", "12345\nState City\nStreet 1\nCountry"),
      ("XX", "Street 1\nCity State 12345\nCountry"),
    ])
  func order(country: String, text: String) {
    #expect(CNPostalAddressFormatter.string(from: address(country), style: .mailingAddress) == text)
    #expect(CNPostalAddressFormatter().string(from: address(country)) == text)
  }

  @Test func `Unknown parts leave no gap`() {
    let address = CNMutablePostalAddress()
    #expect(CNPostalAddressFormatter().string(from: address) == "")
    address.city = "City"
    #expect(CNPostalAddressFormatter().string(from: address) == "City")
  }

  @Test func `Only addresses have lines`() {
    #expect(CNPostalAddressFormatter().string(for: address("DE")) == "Street 1\n12345 City\nCountry")
    #expect(CNPostalAddressFormatter().string(for: "address") == nil)
  }
}
