// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the street and house number.
public let CNPostalAddressStreetKey = "street"
/// The key of the district of the city.
public let CNPostalAddressSubLocalityKey = "subLocality"
/// The key of the city.
public let CNPostalAddressCityKey = "city"
/// The key of the county or district.
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
/// The key of the state or province.
public let CNPostalAddressStateKey = "state"
/// The key of the postal code.
public let CNPostalAddressPostalCodeKey = "postalCode"
/// The key of the country.
public let CNPostalAddressCountryKey = "country"
/// The key of the two-letter country code.
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"
