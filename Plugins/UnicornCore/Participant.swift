import Intents

/// Somebody who takes part in a stored conversation.
public struct Participant: Codable, Hashable, Sendable {
  /// The name to show.
  public var name: String
  /// The telephone number that was written to or from.
  public var handle: String
  /// What the number is used for, or nil.
  public var label: String?
  /// The contact's identifier, or nil for somebody who is none.
  public var contactIdentifier: String?

  /// Takes a person whose handle has been chosen; nil where it has not.
  public init?(_ person: INPerson) {
    guard let handle = person.personHandle?.value else { return nil }
    name = person.displayName
    self.handle = handle
    label = person.personHandle?.label?.rawValue
    contactIdentifier = person.customIdentifier
  }

  /// What stands for the participant in a conversation's identifier.
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

  /// Whether `person`, as the user named somebody, is this participant: by identifier, by number or by name.
  public func matches(_ person: INPerson) -> Bool {
    if let identifier = person.customIdentifier { return identifier == contactIdentifier }
    if let value = person.personHandle?.value, ContactHandle.isSame(handle, value) {
      return true
    }
    return Name(name).isCalled(Name(person.displayName))
  }
}
