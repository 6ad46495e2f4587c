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

  /// Returns the name of a contact. Two parts in an East Asian script have no space between them. Without a name, the
  /// full name is the nickname, or else the organization. Nil if the contact has none of these.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    guard style == .fullName else {
      let parts = [contact.phoneticGivenName, contact.phoneticFamilyName].filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
    let given = [contact.givenName, contact.middleName]
    let names =
      nameOrder(for: contact) == .familyNameFirst ? [contact.familyName] + given : given + [contact.familyName]
    let name = joined([contact.namePrefix] + names + [contact.nameSuffix])
    return [name, contact.nickname, contact.organizationName].first { !$0.isEmpty }
  }

  /// Joins the parts of a name that are not empty.
  private class func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.reduce(into: "") { name, part in
      let isUnspaced = isEastAsian(name.unicodeScalars.last) && isEastAsian(part.unicodeScalars.first)
      if !name.isEmpty && !isUnspaced { name += " " }
      name += part
    }
  }

  /// Whether the character is Chinese, Japanese or Korean; false for nil.
  private class func isEastAsian(_ scalar: Unicode.Scalar?) -> Bool {
    guard let value = scalar?.value else { return false }
    return (0x2e80...0x9fff).contains(value) || (0xac00...0xd7a3).contains(value)
  }

  /// Returns the order of a contact's names, which depends on their script: Chinese, Japanese and Korean names begin
  /// with the family name.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    isEastAsian(contact.familyName.unicodeScalars.first) ? .familyNameFirst : .givenNameFirst
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
