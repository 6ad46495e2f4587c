public import Foundation
internal import IntentWire

/// A condition on contacts that the host can search for.
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
  /// A predicate for contacts whose names have words that begin with the words of `name`. Case and accents do not matter.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate { ContactPredicate(.name(name)) }

  /// A predicate for the contacts with some identifiers.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    ContactPredicate(.identifiers(identifiers))
  }

  /// A predicate for the contacts with a telephone number, however it is written.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    ContactPredicate(.phoneNumber(phoneNumber.stringValue))
  }

  /// A predicate for the contacts with a mail address. Case does not matter.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    ContactPredicate(.emailAddress(emailAddress))
  }
}
