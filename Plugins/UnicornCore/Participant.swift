import Intents

/// A participant of a stored conversation.
public struct Participant: Codable, Hashable, Sendable {
  /// The displayed name.
  public var name: String
  /// The telephone number of the participant.
  public var handle: String
  /// The label of the number, or nil.
  public var label: String?
  /// The contact's identifier; nil for a person who is not a contact.
  public var contactIdentifier: String?

  /// Creates a participant from a person with a selected handle; nil without one.
  public init?(_ person: INPerson) {
    guard let handle = person.personHandle?.value else { return nil }
    name = person.displayName
    self.handle = handle
    label = person.personHandle?.label?.rawValue
    contactIdentifier = person.customIdentifier
  }

  /// The part of a conversation's identifier for the participant.
  var identifier: String { contactIdentifier ?? handle }

  /// The participant as a person of a request.
  public var person: INPerson {
    let label = label.map(INPersonHandleLabel.init(rawValue:))
    return INPerson(
      personHandle: INPersonHandle(value: handle, type: .phoneNumber, label: label),
      nameComponents: nil,
      displayName: name,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: contactIdentifier
    )
  }

  /// Whether `person` is this participant, by identifier, number or name.
  public func matches(_ person: INPerson) -> Bool {
    if let identifier = person.customIdentifier { return identifier == contactIdentifier }
    if let value = person.personHandle?.value, ContactHandle.isSame(handle, value) {
      return true
    }
    return Name(name).isCalled(Name(person.displayName))
  }
}
