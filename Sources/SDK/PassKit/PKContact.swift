public import Contacts
public import Foundation

/// A person or address for billing or shipping. It is not synchronized: a thread that changes it must be its only user.
open class PKContact: NSObject, @unchecked Sendable {
  /// The name.
  open var name: PersonNameComponents?
  /// The postal address.
  open var postalAddress: CNPostalAddress?
  /// The telephone number.
  open var phoneNumber: CNPhoneNumber?
  /// The e-mail address.
  open var emailAddress: String?

  /// Makes an empty contact.
  public override init() {
    super.init()
  }
}

extension PersonNameComponents {
  /// The parts of the name in Western order.
  fileprivate var text: String {
    [namePrefix, givenName, middleName, familyName, nameSuffix].compactMap(\.self).joined(separator: " ")
  }
}

extension PKContact {
  /// The parts that are set, by the raw value of their field. There is no phonetic name.
  var parts: [String: String] {
    let address = postalAddress.map { CNPostalAddressFormatter.string(from: $0, style: .mailingAddress) }
    let parts: [PKContactField: String?] = [
      .name: name?.text, .emailAddress: emailAddress, .phoneNumber: phoneNumber?.stringValue,
      .postalAddress: address?.split(separator: "\n").joined(separator: ", "),
    ]
    return Dictionary(
      uniqueKeysWithValues: parts.compactMap { field, text in
        text.flatMap { $0.isEmpty ? nil : (field.rawValue, $0) }
      })
  }
}
