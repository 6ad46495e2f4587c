public import Foundation
internal import IntentWire

/// A condition on contacts that the host can evaluate.
final class ContactPredicate: NSPredicate {
  let match: ContactQuery.Match

  init(_ match: ContactQuery.Match) {
    self.match = match
    super.init(value: true)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension CNContact {
  /// A predicate for contacts by name: each word of `name` must be a prefix of a word of the contact's names. Case and
  /// accents are ignored.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate { ContactPredicate(.name(name)) }

  /// A predicate for the contacts with these identifiers.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    ContactPredicate(.identifiers(identifiers))
  }

  /// A predicate for the contacts of an address book. There is one, with the identifier of
  /// ``CNContactStore/defaultContainerIdentifier()``; another identifier matches no contact.
  public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    ContactPredicate(containerIdentifier == CNContainer.onlyIdentifier ? .all : .identifiers([]))
  }

  /// A predicate for the contacts of a group. There are no groups, so it matches no contact.
  public class func predicateForContactsInGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
    ContactPredicate(.identifiers([]))
  }

  /// A predicate for the contacts with a telephone number, in any notation.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    ContactPredicate(.phoneNumber(phoneNumber.stringValue))
  }

  /// A predicate for the contacts with an e-mail address. Case is ignored.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    ContactPredicate(.emailAddress(emailAddress))
  }
}
