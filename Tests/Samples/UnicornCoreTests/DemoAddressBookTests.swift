internal import ContactCards
internal import Foundation
internal import IntentLanguage
internal import Intents
internal import Testing
internal import UnicornCore

@Suite("All the Unicorn apps have one address book")
struct DemoAddressBookTests {
  private let contacts = UCAddressBookManager.demo.contacts

  @Test("The host reads the same people from Manifests/Requests/Contacts.vcf")
  func cards() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Manifests/Requests/Contacts.vcf")
    let (cards, findings) = VCardReader.parse(try Array(Data(contentsOf: file)), path: file.path)
    #expect(findings.isEmpty)
    #expect(cards.map(\.identifier) == contacts.map(\.identifier))
    for (card, contact) in zip(cards, contacts) {
      #expect(card.displayName == contact.displayName)
      #expect(card.nicknames == (contact.unicornName.map { [$0] } ?? []) + contact.relations)
      #expect(card.phones.map(\.value) == contact.handles.map(\.number))
      #expect(card.phones.map(\.label) == contact.handles.map(\.label))
    }
  }

  @Test(
    "People are found by their names and by their relationships to the user",
    arguments: [
      ("John", ["john-appleseed", "john-baily"]), ("baily", ["john-baily"]), ("Celestra", ["diana-huang"]),
      ("Mom", ["rose-meadows"]), ("mamá", ["rose-meadows"]), ("Schwester", ["stella-meadows"]),
      ("我姐姐", ["stella-meadows"]), ("Meadows", ["rose-meadows", "jack-meadows", "stella-meadows", "robin-meadows"]),
    ])
  func names(name: String, identifiers: [String]) throws {
    guard case .exact(let found) = UCAddressBookManager.demo.contacts(matching: name) else {
      throw CocoaError(.coderValueNotFound)
    }
    #expect(found.map(\.identifier) == identifiers)
  }

  @Test("Messages skip landlines, and a card with two numbers leads to a choice")
  func numbers() throws {
    let messages = UCContactResolver(addressBook: .demo) { !$0.isLandline }
    let calls = UCContactResolver(addressBook: .demo)
    let scott = try #require(contacts.first { $0.identifier == "scott-andrus" })
    guard case .resolved(let person) = messages.resolve(scott.person()) else { throw CocoaError(.coderValueNotFound) }
    #expect(person.personHandle?.value == "+1-555-0120")
    let card = INPerson(
      personHandle: INPersonHandle(value: scott.handles[0].number, type: .phoneNumber), nameComponents: nil,
      displayName: scott.displayName, image: nil, contactIdentifier: scott.identifier, customIdentifier: nil,
      aliases: [scott.handles[1].personHandle], suggestionType: .none)
    guard case .choice(let people) = calls.resolve(card) else { throw CocoaError(.coderValueNotFound) }
    #expect(people.map { $0.personHandle?.value } == ["+1-555-0121", "+1-555-0120"])
    guard case .problem(.noHandle) = messages.resolve(contacts[5].person()) else {
      throw CocoaError(.coderValueNotFound)
    }
  }
}
