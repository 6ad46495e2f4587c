import Intents

/// The user's friends.
public class MonkeyAddressBook: NSObject {
  /// The friends, in no particular order.
  public var contacts: [MonkeyContact] = [
    MonkeyContact(
      screenName: "Bobo", name: "Jane Goodall", address: "bobo@example.com", lastMessageDate: .daysBefore(1)),
    MonkeyContact(
      screenName: "Kala", name: "Jane Porter", address: "kala@example.com", lastMessageDate: .daysBefore(7)),
    MonkeyContact(
      screenName: "Zaboomafoo", name: "Martin Kratt", address: "zaboomafoo@example.com",
      lastMessageDate: .daysBefore(2)),
  ]

  /// The screen names. The friend to whom the user wrote last is the first.
  public func contactNicknames() -> NSOrderedSet {
    NSOrderedSet(array: contacts.sorted { $0.lastMessageDate > $1.lastMessageDate }.map(\.screenName))
  }

  /// Replaces the vocabulary of the app. Call it on a background queue.
  public func updateUserSpecificVocabulary() {
    INVocabulary.shared().removeAllVocabularyStrings()
    INVocabulary.shared().setVocabularyStrings(contactNicknames(), of: .contactName)
  }

  /// The friends that `person` can refer to: those that the assistant recognized, or else those with the name.
  public func contacts(matching person: INPerson) -> [MonkeyContact] {
    let recognized = (person.siriMatches ?? []).flatMap { match in contacts.filter { $0.isMeant(by: match) } }
    return recognized.isEmpty ? contacts.filter { $0.isMeant(by: person) } : recognized
  }

  /// The friends in a conversation. Its identifier consists of their screen names with plus signs between them. Unknown
  /// names are skipped.
  public func people(inConversation identifier: String) -> [INPerson] {
    identifier.split(separator: "+").compactMap { contact(called: String($0))?.person }
  }

  /// The friend with a screen name; nil if there is none.
  public func contact(called screenName: String) -> MonkeyContact? {
    contacts.first { $0.screenName == screenName }
  }
}

extension Date {
  fileprivate static func daysBefore(_ days: Double) -> Date { Date(timeIntervalSinceNow: -days * 86_400) }
}
