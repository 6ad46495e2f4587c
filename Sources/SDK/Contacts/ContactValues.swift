internal import Foundation
internal import PostalAddresses

/// The properties of a contact.
struct ContactValues: Equatable {
  var identifier = UUID().uuidString
  var type = CNContactType.person
  /// The texts, by key; empty texts are left out.
  var texts: [String: String] = [:]
  var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  var emailAddresses: [CNLabeledValue<NSString>] = []
  var urlAddresses: [CNLabeledValue<NSString>] = []
  var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  var relations: [CNLabeledValue<CNContactRelation>] = []
  var birthday: DateComponents?
  var picture: Data?
  var hasPicture = false
  /// The keys of the fetched properties; nil for all, as in a contact that code created.
  var keys: Set<String>?

  /// Whether the property with the key was fetched.
  func isFetched(_ key: String) -> Bool { keys.map { key == CNContactIdentifierKey || $0.contains(key) } ?? true }
}
