// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the identifier, which is always fetched.
public let CNContactIdentifierKey = "identifier"
/// The key of the kind of contact.
public let CNContactTypeKey = "contactType"
/// The key of the title before the name.
public let CNContactNamePrefixKey = "namePrefix"
/// The key of the given name.
public let CNContactGivenNameKey = "givenName"
/// The key of the middle names.
public let CNContactMiddleNameKey = "middleName"
/// The key of the family name.
public let CNContactFamilyNameKey = "familyName"
/// The key of the former family name.
public let CNContactPreviousFamilyNameKey = "previousFamilyName"
/// The key of the suffix after the name.
public let CNContactNameSuffixKey = "nameSuffix"
/// The key of the nickname.
public let CNContactNicknameKey = "nickname"
/// The key of the organization.
public let CNContactOrganizationNameKey = "organizationName"
/// The key of the department.
public let CNContactDepartmentNameKey = "departmentName"
/// The key of the position in the organization.
public let CNContactJobTitleKey = "jobTitle"
/// The key of the pronunciation of the given name.
public let CNContactPhoneticGivenNameKey = "phoneticGivenName"
/// The key of the pronunciation of the middle names.
public let CNContactPhoneticMiddleNameKey = "phoneticMiddleName"
/// The key of the pronunciation of the family name.
public let CNContactPhoneticFamilyNameKey = "phoneticFamilyName"
/// The key of the pronunciation of the organization.
public let CNContactPhoneticOrganizationNameKey = "phoneticOrganizationName"
/// The key of the birthday.
public let CNContactBirthdayKey = "birthday"
/// The key of the birthday in a calendar other than the Gregorian one.
public let CNContactNonGregorianBirthdayKey = "nonGregorianBirthday"
/// The key of the note.
public let CNContactNoteKey = "note"
/// The key of the picture.
public let CNContactImageDataKey = "imageData"
/// The key of the small picture.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The key of the flag that says whether there is a picture.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The key of the telephone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of the e-mail addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of the postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The key of other dates.
public let CNContactDatesKey = "dates"
/// The key of the addresses of web pages.
public let CNContactUrlAddressesKey = "urlAddresses"
/// The key of related people.
public let CNContactRelationsKey = "contactRelations"
/// The key of profiles in social networks.
public let CNContactSocialProfilesKey = "socialProfiles"
/// The key of instant message addresses.
public let CNContactInstantMessageAddressesKey = "instantMessageAddresses"

/// The name of the exception that Apple's systems raise for a property that was not fetched. Swift on Linux has no
/// exceptions, so the property has an empty value instead, and each such key is logged once.
public let CNContactPropertyNotFetchedExceptionName = "CNPropertyNotFetchedException"
