import Intents

/// A friend with whom the user chats.
public struct MonkeyContact {
  /// The name by which the user knows the friend in the app. It identifies the friend.
  public var screenName: String
  /// The friend's own name.
  public var name: String
  /// The address to which messages to the friend are sent.
  public var address: String
  /// When the user last wrote to the friend.
  public var lastMessageDate: Date

  /// The friend as a person of a request.
  public var person: INPerson {
    INPerson(
      personHandle: INPersonHandle(value: address, type: .emailAddress), nameComponents: nil, displayName: screenName,
      image: nil, contactIdentifier: nil, customIdentifier: screenName)
  }

  /// Whether `person` is the friend, by identifier, address or name.
  func isMeant(by person: INPerson) -> Bool {
    if let identifier = person.customIdentifier { return identifier == screenName }
    if person.personHandle?.value == address { return true }
    let names = [screenName, name] + name.split(separator: " ").map(String.init)
    return names.contains { $0.caseInsensitiveCompare(person.displayName) == .orderedSame }
  }
}
