public import Foundation
public import IntentWire

/// A person in a request: a sender, a recipient, a participant.
open class INPerson: IntentObject, INSpeakable, @unchecked Sendable {
  /// Where the person can be reached; nil when only a name is known.
  public internal(set) var personHandle: INPersonHandle?
  /// The parts of the name, or nil.
  public internal(set) var nameComponents: PersonNameComponents?
  /// A picture of the person, or nil.
  public internal(set) var image: INImage?
  /// The person's identifier in the user's contacts, or nil.
  public internal(set) var contactIdentifier: String?
  /// The person's identifier in the app, or nil.
  public internal(set) var customIdentifier: String?
  /// How the person is related to the user, or nil.
  public internal(set) var relationship: INPersonRelationship?
  /// Further addresses of the person, or nil.
  public internal(set) var aliases: [INPersonHandle]?
  /// Where a suggested person comes from.
  public internal(set) var suggestionType = INPersonSuggestionType.none
  /// The people that the system understood the user to mean, or nil.
  public internal(set) var siriMatches: [INPerson]?
  /// Whether the person is the user.
  public internal(set) var isMe = false
  /// Whether the person was suggested from the user's contacts.
  public internal(set) var isContactSuggestion = false
  private var givenDisplayName: String?

  /// The name to show: the one given, else the parts of the name, else the handle's value; may be empty.
  public internal(set) var displayName: String {
    get {
      if let givenDisplayName, !givenDisplayName.isEmpty { return givenDisplayName }
      if let parts = nameComponents?.joined, !parts.isEmpty { return parts }
      return personHandle?.value ?? ""
    }
    set { givenDisplayName = newValue }
  }

  /// The value of the handle; setting it makes a handle of unknown type.
  public internal(set) var handle: String? {
    get { personHandle?.value }
    set { personHandle = newValue.map { INPersonHandle(value: $0, type: .unknown) } }
  }

  /// Makes a person who is, or is not, the user.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool
  ) {
    super.init()
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    givenDisplayName = displayName
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.isMe = isMe
  }

  /// Makes a person.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: false)
  }

  /// Makes a person who is related to the user.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
    self.relationship = relationship
  }

  /// Makes a person with further addresses.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
    suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
    self.aliases = aliases
    self.suggestionType = suggestionType
  }

  /// Makes a person whom the app suggests as a contact, or not.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isContactSuggestion: Bool,
    suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
    self.isContactSuggestion = isContactSuggestion
    self.suggestionType = suggestionType
  }

  /// Makes a person from a handle of unknown type.
  public convenience init(handle: String, nameComponents: PersonNameComponents, contactIdentifier: String?) {
    self.init(
      handle: handle, nameComponents: nameComponents, displayName: nil, image: nil, contactIdentifier: contactIdentifier
    )
  }

  /// Makes a person from a handle of unknown type.
  public convenience init(handle: String, displayName: String?, contactIdentifier: String?) {
    self.init(
      handle: handle, nameComponents: nil, displayName: displayName, image: nil, contactIdentifier: contactIdentifier)
  }

  /// Makes a person from a handle of unknown type.
  public convenience init(
    handle: String, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?
  ) {
    self.init(
      personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nameComponents,
      displayName: displayName, image: image, contactIdentifier: contactIdentifier, customIdentifier: nil)
  }

  /// Makes a person of whom nothing is known.
  public required init() {
    super.init()
  }

  // MARK: INSpeakable

  /// The display name.
  public var spokenPhrase: String { displayName }
  /// How the name is pronounced; the system knows none.
  public var pronunciationHint: String? { nil }
  /// The person's identifier in the app.
  public var vocabularyIdentifier: String? { customIdentifier }
  /// The people that the system understood the user to mean.
  public var alternativeSpeakableMatches: [any INSpeakable]? { siriMatches }

  // MARK: On the wire

  /// The names of the properties that are not stored, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [
      \INPerson.displayName: "displayName",
      \INPerson.handle: "handle",
      \INPerson.spokenPhrase: "spokenPhrase",
      \INPerson.vocabularyIdentifier: "vocabularyIdentifier",
      \INPerson.alternativeSpeakableMatches: "alternativeSpeakableMatches",
    ]
  }

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INPerson" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
