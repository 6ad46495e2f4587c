public import Foundation
public import IntentWire

/// A person in a request: a sender, a recipient, a participant. Like every `IntentObject`, it is not synchronized.
open class INPerson: IntentObject, INSpeakable, @unchecked Sendable {
  /// The address of the person; nil if only a name is known.
  public internal(set) var personHandle: INPersonHandle?
  /// The parts of the name, or nil.
  public internal(set) var nameComponents: PersonNameComponents?
  /// A picture of the person, or nil.
  public internal(set) var image: INImage?
  /// The person's identifier in the user's contacts, or nil.
  public internal(set) var contactIdentifier: String?
  /// The person's identifier in the app, or nil.
  public internal(set) var customIdentifier: String?
  /// The person's relationship to the user, or nil.
  public internal(set) var relationship: INPersonRelationship?
  /// Further addresses of the person, or nil.
  public internal(set) var aliases: [INPersonHandle]?
  /// The source of a suggested person.
  public internal(set) var suggestionType = INPersonSuggestionType.none
  /// The people that the system found for what the user said, or nil.
  public internal(set) var siriMatches: [INPerson]?
  /// Whether the person is the user.
  public internal(set) var isMe = false
  /// Whether the person was suggested from the user's contacts.
  public internal(set) var isContactSuggestion = false
  private var givenDisplayName: String?

  /// The name to display: the name that was given, or else the name components, or else the value of the handle. It may
  /// be empty.
  public internal(set) var displayName: String {
    get {
      if let givenDisplayName, !givenDisplayName.isEmpty { return givenDisplayName }
      if let parts = nameComponents?.joined, !parts.isEmpty { return parts }
      return personHandle?.value ?? ""
    }
    set { givenDisplayName = newValue }
  }

  /// The value of the handle. The setter makes a handle of unknown type.
  public internal(set) var handle: String? {
    get { personHandle?.value }
    set { personHandle = newValue.map { INPersonHandle(value: $0, type: .unknown) } }
  }

  /// Makes a person, who can be the user.
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

  /// Makes a person with a relationship to the user.
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

  /// Makes a person who can be a suggestion from the contacts.
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

  /// Makes a person who can be the user, and can be a suggestion.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe)
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

  /// Makes a person without properties.
  public required init() {
    super.init()
  }

  // MARK: INSpeakable

  /// The display name.
  public var spokenPhrase: String { displayName }
  /// The pronunciation of the name; always nil.
  public var pronunciationHint: String? { nil }
  /// The person's identifier in the app.
  public var vocabularyIdentifier: String? { customIdentifier }
  /// The people that the system found for what the user said.
  public var alternativeSpeakableMatches: [any INSpeakable]? { siriMatches }

  // MARK: On the wire

  /// The names of the computed properties, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [
      \INPerson.displayName: "displayName",
      \INPerson.handle: "handle",
      \INPerson.spokenPhrase: "spokenPhrase",
      \INPerson.vocabularyIdentifier: "vocabularyIdentifier",
      \INPerson.alternativeSpeakableMatches: "alternativeSpeakableMatches",
    ]
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INPerson" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
