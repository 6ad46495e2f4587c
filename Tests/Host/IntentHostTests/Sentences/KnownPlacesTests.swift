internal import BaseFiles
internal import ContactCards
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

@Suite("A spoken place has the address of the address book")
struct KnownPlacesTests {
  private static let cards = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Mara Winter
    RELATED;TYPE=me;VALUE=text:Mara Winter
    ADR;TYPE=home;GEO="geo:48.2,16.37":;;1 Ring;Vienna;;1010;Austria
    ADR;TYPE=work:;;2 Gasse;Graz;;8010;Österreich
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Diana Huang
    N:Huang;Diana;;;
    GEO:37.39;-122.08
    item1.ADR;TYPE=HOME:;;3 Main St;Mountain View;CA;94040;
    item1.X-ABADR:us
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:John Baily
    N:Baily;John;;;
    ADR;TYPE=home:;;4 Lane;York;;;UK
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:John Senna
    N:Senna;John;;;
    ADR;TYPE=home:;;5 Lane;Leeds;;;UK
    TEL;TYPE="home,voice":+1
    END:VCARD
    """

  private var writer: ParameterWriter {
    var things = NamedThings()
    things.add(VCardReader.parse(Array(Self.cards.utf8), path: "x.vcf").cards)
    return ParameterWriter(catalogue: .system, locale: Locale(identifier: "de_AT"), things: things) { _ in true }
  }

  private func place(_ text: String) throws -> WireFreePlace {
    let json = writer.json(.names([SpokenName(text)]), TypeReference("CLPlacemark"))
    guard case .object(let members) = json else { throw CancellationError() }
    var address: [String: JSONValue] = [:]
    if case .object(let parts) = members["postalAddress"] { address = parts }
    var position: [String: JSONValue] = [:]
    if case .object(let parts) = members["location"] { position = parts }
    return WireFreePlace(
      name: members["name"], street: address["street"], code: address["isoCountryCode"],
      latitude: position["latitude"])
  }

  /// The parts of a place that the tests compare.
  struct WireFreePlace: Equatable {
    var name: JSONValue?
    var street: JSONValue?
    var code: JSONValue?
    var latitude: JSONValue?
  }

  @Test("Home and work are those of the user", arguments: ["home", "my house", "Home"])
  func home(text: String) throws {
    #expect(
      try place(text) == .init(name: .string(text), street: "1 Ring", code: "AT", latitude: .double(48.2)))
    #expect(try place("my office") == .init(name: "my office", street: "2 Gasse", code: "AT"))
  }

  @Test(
    "The place of a contact is the one at home, or the one that is named",
    arguments: ["Diana's house", "Diana's", "Diana Huang's", "diana’s"])
  func contact(text: String) throws {
    #expect(
      try place(text) == .init(name: .string(text), street: "3 Main St", code: "US", latitude: .double(37.39)))
  }

  @Test(
    "Other places, and contacts who are not the only ones with a name, have only the name",
    arguments: [
      "Paris", "John's house", "Diana's office", "Diana Street", "Dianapolis", "Diana", "Diana TX", "Diana 12",
      "Diana Huang",
    ])
  func unknown(text: String) throws {
    #expect(try place(text) == .init(name: .string(text)))
  }

  @Test("The numbers of a person have their labels")
  func labels() throws {
    let cards = """
      BEGIN:VCARD
      VERSION:4.0
      FN:John Baily
      TEL;TYPE=home:1
      TEL;TYPE="work,fax":2
      X-A.TEL;TYPE=cell:3
      END:VCARD
      """
    var things = NamedThings()
    things.add(VCardReader.parse(Array(cards.utf8), path: "x.vcf").cards)
    let people = KnownPeople(things: things) { _ in true }
    let line = people.person(SpokenName("John", matches: [KnownName(item: 0, text: "John Baily")])).line
    #expect(line.contains(#"{"label":"home","type":"phoneNumber","value":"1"}"#))
    #expect(line.contains(#"{"label":"workFax","type":"phoneNumber","value":"2"}"#))
    #expect(line.contains(#"{"label":"mobile","type":"phoneNumber","value":"3"}"#))
  }
}
