public import Foundation

/// The forms in which a name is formatted.
public enum CNContactFormatterStyle: Int, Sendable {
  /// The whole name.
  case fullName = 0
  /// The pronunciation of the whole name.
  case phoneticFullName = 1
}

/// The orders of the parts of a name.
public enum CNContactDisplayNameOrder: Int, Sendable {
  /// The user's preferred order.
  case userDefault = 0
  /// The given name is first.
  case givenNameFirst = 1
  /// The family name is first.
  case familyNameFirst = 2
}

/// Formats the names of contacts. It is not synchronized: a thread that changes it must be its only user.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  /// The form of the formatted names.
  open var style = CNContactFormatterStyle.fullName

  /// Makes a formatter of full names.
  public override init() {
    super.init()
  }

  /// Makes a formatter of full names. The archive is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// Returns the name of a contact. A name that begins with the family name has only the family and given names.
  /// Without a name, the full name is the nickname, or else the organization. Nil if the contact has none of these.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let parts =
      style == .fullName
      ? [contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix]
      : [contact.phoneticGivenName, contact.phoneticFamilyName]
    let given = parts.filter { !$0.isEmpty }
    guard given.isEmpty else {
      return nameOrder(for: contact) == .familyNameFirst && style == .fullName
        ? [contact.familyName, contact.givenName].joined() : given.joined(separator: " ")
    }
    guard style == .fullName else { return nil }
    return [contact.nickname, contact.organizationName].first { !$0.isEmpty }
  }

  /// Returns the order of a contact's names, which depends on their script: Chinese, Japanese and Korean names begin
  /// with the family name.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    let first = contact.familyName.unicodeScalars.first?.value ?? 0
    let isFamilyFirst = (0x2e80...0x9fff).contains(first) || (0xac00...0xd7a3).contains(first)
    return isFamilyFirst ? .familyNameFirst : .givenNameFirst
  }

  /// Returns the keys that a form of names requires.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    style == .fullName
      ? KeySet([
        CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
        CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey,
      ])
      : KeySet([CNContactPhoneticGivenNameKey, CNContactPhoneticFamilyNameKey, CNContactFamilyNameKey])
  }

  /// The key that ``nameOrder(for:)`` requires.
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor { KeySet([CNContactFamilyNameKey]) }

  /// The name of a contact in ``style``; nil if it has none.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  /// The name of a contact; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? CNContact).flatMap(string(from:))
  }
}
