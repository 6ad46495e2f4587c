// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of the member with street and number.
public let CNPostalAddressStreetKey = "street"
/// The name of the member with the part of the city.
public let CNPostalAddressSubLocalityKey = "subLocality"
/// The name of the member with the city.
public let CNPostalAddressCityKey = "city"
/// The name of the member with the county or district.
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
/// The name of the member with the state or province.
public let CNPostalAddressStateKey = "state"
/// The name of the member with the postal code.
public let CNPostalAddressPostalCodeKey = "postalCode"
/// The name of the member with the country.
public let CNPostalAddressCountryKey = "country"
/// The name of the member with the country's code of two letters.
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"
