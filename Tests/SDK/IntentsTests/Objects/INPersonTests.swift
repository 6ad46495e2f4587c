internal import Intents
internal import Testing

@Suite("A person")
struct INPersonTests {
  static let handle = "ada@example.org"
  static let name = PersonNameComponents(
    namePrefix: "Countess",
    givenName: "Ada",
    familyName: "Lovelace",
    nickname: "Addy"
  )

  @Test(
    "The display name is the given name, else the name components, else the handle",
    arguments: [
      ("Ada L.", name, handle, "Ada L."),
      (nil, name, handle, "Countess Ada Lovelace"),
      ("", name, handle, "Countess Ada Lovelace"),
      (nil, PersonNameComponents(nickname: "Addy"), handle, handle),
      (nil, PersonNameComponents(), handle, handle),
      (nil, nil, handle, handle),
      (nil, nil, nil, ""),
    ] as [(String?, PersonNameComponents?, String?, String)]
  )
  func displayName(given: String?, name: PersonNameComponents?, handle: String?, shown: String) {
    let person = INPerson(
      personHandle: INPersonHandle(value: handle, type: .emailAddress),
      nameComponents: name,
      displayName: given,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: nil
    )
    #expect(person.displayName == shown)
    #expect(person.spokenPhrase == shown)
    #expect(INPerson.make(from: person.wireObject).displayName == shown)
  }

  @Test("A person from a handle alone has a handle of unknown type")
  func bareHandle() {
    let person = INPerson(handle: Self.handle, displayName: nil, contactIdentifier: "7")
    #expect(person.personHandle?.value == Self.handle)
    #expect(person.personHandle?.type == .unknown)
    #expect(person.handle == Self.handle)
    #expect(person.contactIdentifier == "7")
  }

  @Test("A person may be one that the app suggests", arguments: [true, false])
  func suggested(isSuggestion: Bool) {
    let person = INPerson(
      personHandle: INPersonHandle(value: Self.handle, type: .emailAddress), nameComponents: nil, displayName: "Ada",
      image: nil, contactIdentifier: nil, customIdentifier: "7", isContactSuggestion: isSuggestion,
      suggestionType: .instantMessageAddress)
    let received = INPerson.make(from: person.wireObject)
    #expect(received.isContactSuggestion == isSuggestion)
    #expect(received.suggestionType == .instantMessageAddress)
    #expect(received.customIdentifier == "7")
  }

  @Test("The user may be a suggestion too")
  func suggestedUser() {
    let person = INPerson(
      personHandle: INPersonHandle(value: Self.handle, type: .emailAddress), nameComponents: nil, displayName: "Ada",
      image: nil, contactIdentifier: nil, customIdentifier: "7", isMe: true, suggestionType: .socialProfile)
    let received = INPerson.make(from: person.wireObject)
    #expect(received.isMe)
    #expect(received.suggestionType == .socialProfile)
  }

  @Test("Properties that were not set are nil")
  func defaults() {
    let person = INPerson(
      personHandle: INPersonHandle(value: nil, type: .unknown),
      nameComponents: nil,
      displayName: nil,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: nil
    )
    #expect(!person.isMe)
    #expect(!person.isContactSuggestion)
    #expect(person.relationship == nil)
    #expect(person.aliases == nil)
    #expect(person.suggestionType == .none)
    #expect(person.siriMatches == nil)
    #expect(person.alternativeSpeakableMatches == nil)
    #expect(person.vocabularyIdentifier == nil)
  }

  @Test("A person keeps the app's identifier")
  func identifier() {
    let person = INPerson(
      personHandle: INPersonHandle(value: nil, type: .unknown),
      nameComponents: nil,
      displayName: nil,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: "42"
    )
    #expect(person.vocabularyIdentifier == "42")
    #expect(person.identifier == "42")
  }
}
