public import Foundation
internal import Synchronization

/// The kinds of contacts.
public enum CNContactType: Int, Sendable {
  /// A person.
  case person = 0
  /// An organization.
  case organization = 1
}

/// The orders of contacts.
public enum CNContactSortOrder: Int, Sendable {
  /// The order of the address book.
  case none = 0
  /// The user's preferred order, which is by family name.
  case userDefault = 1
  /// By given name.
  case givenName = 2
  /// By family name.
  case familyName = 3
}

/// A person or an organization in the user's address book, with the properties that were fetched.
///
/// A property that was not fetched has an empty value, and its key is logged. ``isKeyAvailable(_:)`` returns whether it
/// was fetched. Only `CNMutableContact` changes its values, so a `CNContact` itself is immutable.
open class CNContact: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// The values of the properties. Only ``CNMutableContact`` changes them.
  var values: ContactValues

  /// Makes an empty contact. All its properties count as fetched.
  public override convenience init() {
    self.init(values: ContactValues())
  }

  init(values: ContactValues) {
    self.values = values
    super.init()
  }

  /// Decodes a contact, with the properties that were fetched before it was archived.
  public required convenience init?(coder: NSCoder) {
    guard let values = ContactValues(coder) else { return nil }
    self.init(values: values)
  }

  /// Encodes the fetched properties.
  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  /// True, as for all classes of this module.
  public static var supportsSecureCoding: Bool { true }

  /// An immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { CNContact(values: values) }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(values: values) }

  /// Whether `object` is a contact with equal properties.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.values == values }

  /// A hash of the identifier.
  open override var hash: Int { values.identifier.hashValue }

  // MARK: Keys

  /// Whether the property with the key was fetched.
  open func isKeyAvailable(_ key: String) -> Bool { values.isFetched(key) }

  /// Whether all properties with the keys were fetched.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.allSatisfy { $0.keys.allSatisfy(values.isFetched) }
  }

  /// The name of the property with a key, in English: "given name" for `givenName`.
  open class func localizedString(forKey key: String) -> String { ContactLabels.words(of: key) }

  /// The keys that were already logged.
  private static let named = Mutex<Set<String>>([])

  /// Returns the value of a property; if the property was not fetched, returns `absent` and logs the key.
  func fetched<Value>(_ key: String, _ value: Value, absent: Value) -> Value {
    if values.isFetched(key) { return value }
    if Self.named.withLock({ $0.insert(key).inserted }) {
      FileHandle.standardError.write(
        Data("contacts: '\(key)' was read from a contact, but not fetched; add it to the keys to fetch\n".utf8))
    }
    return absent
  }

  private func text(_ key: String) -> String { fetched(key, values.texts[key] ?? "", absent: "") }

  // MARK: Properties

  /// The identifier, which is always fetched.
  open var identifier: String { values.identifier }
  /// The kind of contact.
  open var contactType: CNContactType { fetched(CNContactTypeKey, values.type, absent: .person) }
  /// The title before the name, or an empty string.
  open var namePrefix: String { text(CNContactNamePrefixKey) }
  /// The given name, or an empty string.
  open var givenName: String { text(CNContactGivenNameKey) }
  /// The middle names, or an empty string.
  open var middleName: String { text(CNContactMiddleNameKey) }
  /// The family name, or an empty string.
  open var familyName: String { text(CNContactFamilyNameKey) }
  /// Always an empty string, because address books do not store it.
  open var previousFamilyName: String { text(CNContactPreviousFamilyNameKey) }
  /// The suffix after the name, or an empty string.
  open var nameSuffix: String { text(CNContactNameSuffixKey) }
  /// The nickname, or an empty string.
  open var nickname: String { text(CNContactNicknameKey) }
  /// The organization, or an empty string.
  open var organizationName: String { text(CNContactOrganizationNameKey) }
  /// The department in the organization, or an empty string.
  open var departmentName: String { text(CNContactDepartmentNameKey) }
  /// The position in the organization, or an empty string.
  open var jobTitle: String { text(CNContactJobTitleKey) }
  /// The pronunciation of the given name, or an empty string.
  open var phoneticGivenName: String { text(CNContactPhoneticGivenNameKey) }
  /// Always an empty string, because address books do not store it.
  open var phoneticMiddleName: String { text(CNContactPhoneticMiddleNameKey) }
  /// The pronunciation of the family name, or an empty string.
  open var phoneticFamilyName: String { text(CNContactPhoneticFamilyNameKey) }
  /// Always an empty string, because address books do not store it.
  open var phoneticOrganizationName: String { text(CNContactPhoneticOrganizationNameKey) }
  /// The user's note, or an empty string.
  open var note: String { text(CNContactNoteKey) }
  /// The telephone numbers, the preferred one first.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    fetched(CNContactPhoneNumbersKey, values.phoneNumbers, absent: [])
  }
  /// The e-mail addresses, the preferred one first.
  open var emailAddresses: [CNLabeledValue<NSString>] {
    fetched(CNContactEmailAddressesKey, values.emailAddresses, absent: [])
  }
  /// The addresses of web pages, the preferred one first.
  open var urlAddresses: [CNLabeledValue<NSString>] {
    fetched(CNContactUrlAddressesKey, values.urlAddresses, absent: [])
  }
  /// The postal addresses, the preferred one first.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    fetched(CNContactPostalAddressesKey, values.postalAddresses, absent: [])
  }
  /// The related people. The label names the relation.
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    fetched(CNContactRelationsKey, values.relations, absent: [])
  }
  /// The birthday, without the year if the address book has none; nil if it is unknown.
  open var birthday: DateComponents? { fetched(CNContactBirthdayKey, values.birthday, absent: nil) }
  /// The picture, in the format of the address book; nil if there is none, or if it is larger than 1 MiB.
  open var imageData: Data? { fetched(CNContactImageDataKey, values.picture, absent: nil) }
  /// The picture at its full size, because it is not scaled down; nil if there is none.
  open var thumbnailImageData: Data? { fetched(CNContactThumbnailImageDataKey, values.picture, absent: nil) }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { fetched(CNContactImageDataAvailableKey, values.hasPicture, absent: false) }
}
