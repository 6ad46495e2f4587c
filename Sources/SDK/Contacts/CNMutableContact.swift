public import Foundation

/// A contact that code creates or changes locally. It can't be saved, because the user's contacts are read-only. It is
/// not synchronized: a thread that changes it must be its only user.
open class CNMutableContact: CNContact, @unchecked Sendable {
  private func set(_ text: String, _ key: String) {
    values.texts[key] = text.isEmpty ? nil : text
    values.keys?.insert(key)
  }

  private func set<Value>(_ value: Value, property: WritableKeyPath<ContactValues, Value>, key: String) {
    values[keyPath: property] = value
    values.keys?.insert(key)
  }

  /// The kind of contact.
  open override var contactType: CNContactType {
    get { super.contactType }
    set { set(newValue, property: \.type, key: CNContactTypeKey) }
  }
  /// The title before the name.
  open override var namePrefix: String {
    get { super.namePrefix }
    set { set(newValue, CNContactNamePrefixKey) }
  }
  /// The given name.
  open override var givenName: String {
    get { super.givenName }
    set { set(newValue, CNContactGivenNameKey) }
  }
  /// The middle names.
  open override var middleName: String {
    get { super.middleName }
    set { set(newValue, CNContactMiddleNameKey) }
  }
  /// The family name.
  open override var familyName: String {
    get { super.familyName }
    set { set(newValue, CNContactFamilyNameKey) }
  }
  /// The suffix after the name.
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { set(newValue, CNContactNameSuffixKey) }
  }
  /// The nickname.
  open override var nickname: String {
    get { super.nickname }
    set { set(newValue, CNContactNicknameKey) }
  }
  /// The organization.
  open override var organizationName: String {
    get { super.organizationName }
    set { set(newValue, CNContactOrganizationNameKey) }
  }
  /// The department in the organization.
  open override var departmentName: String {
    get { super.departmentName }
    set { set(newValue, CNContactDepartmentNameKey) }
  }
  /// The position in the organization.
  open override var jobTitle: String {
    get { super.jobTitle }
    set { set(newValue, CNContactJobTitleKey) }
  }
  /// The pronunciation of the given name.
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { set(newValue, CNContactPhoneticGivenNameKey) }
  }
  /// The pronunciation of the family name.
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { set(newValue, CNContactPhoneticFamilyNameKey) }
  }
  /// The note.
  open override var note: String {
    get { super.note }
    set { set(newValue, CNContactNoteKey) }
  }
  /// The telephone numbers.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { set(newValue, property: \.phoneNumbers, key: CNContactPhoneNumbersKey) }
  }
  /// The e-mail addresses.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { set(newValue, property: \.emailAddresses, key: CNContactEmailAddressesKey) }
  }
  /// The addresses of web pages.
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { set(newValue, property: \.urlAddresses, key: CNContactUrlAddressesKey) }
  }
  /// The postal addresses.
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { set(newValue, property: \.postalAddresses, key: CNContactPostalAddressesKey) }
  }
  /// The related people.
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { set(newValue, property: \.relations, key: CNContactRelationsKey) }
  }
  /// The picture.
  open override var imageData: Data? {
    get { super.imageData }
    set {
      set(newValue, property: \.picture, key: CNContactImageDataKey)
      set(newValue != nil, property: \.hasPicture, key: CNContactImageDataAvailableKey)
      values.keys?.insert(CNContactThumbnailImageDataKey)
    }
  }
  /// The birthday.
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { set(newValue, property: \.birthday, key: CNContactBirthdayKey) }
  }
}
