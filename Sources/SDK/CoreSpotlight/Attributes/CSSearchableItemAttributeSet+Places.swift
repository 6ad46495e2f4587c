public import Foundation
internal import Intents

// The attributes of places. Nil means that the value is unknown.
extension CSSearchableItemAttributeSet {
  /// The latitude in degrees.
  public var latitude: NSNumber? {
    get { self["latitude"] }
    set { self["latitude"] = newValue }
  }

  /// The longitude in degrees.
  public var longitude: NSNumber? {
    get { self["longitude"] }
    set { self["longitude"] = newValue }
  }

  /// The altitude in metres.
  public var altitude: NSNumber? {
    get { self["altitude"] }
    set { self["altitude"] = newValue }
  }

  /// The speed in kilometres per hour.
  public var speed: NSNumber? {
    get { self["speed"] }
    set { self["speed"] = newValue }
  }

  /// The time when the position was measured.
  public var timestamp: Date? {
    get { self["timestamp"] }
    set { self["timestamp"] = newValue }
  }

  /// The name of the place.
  public var namedLocation: String? {
    get { self["namedLocation"] }
    set { self["namedLocation"] = newValue }
  }

  /// The city.
  public var city: String? {
    get { self["city"] }
    set { self["city"] = newValue }
  }

  /// The state or province.
  public var stateOrProvince: String? {
    get { self["stateOrProvince"] }
    set { self["stateOrProvince"] = newValue }
  }

  /// The country.
  public var country: String? {
    get { self["country"] }
    set { self["country"] = newValue }
  }

  /// The street.
  public var thoroughfare: String? {
    get { self["thoroughfare"] }
    set { self["thoroughfare"] = newValue }
  }

  /// The house number.
  public var subThoroughfare: String? {
    get { self["subThoroughfare"] }
    set { self["subThoroughfare"] = newValue }
  }

  /// The postal code.
  public var postalCode: String? {
    get { self["postalCode"] }
    set { self["postalCode"] = newValue }
  }

  /// The complete address as text.
  public var fullyFormattedAddress: String? {
    get { self["fullyFormattedAddress"] }
    set { self["fullyFormattedAddress"] = newValue }
  }

  /// The telephone numbers.
  public var phoneNumbers: [String]? {
    get { self["phoneNumbers"] }
    set { self["phoneNumbers"] = newValue }
  }

  /// The e-mail addresses.
  public var emailAddresses: [String]? {
    get { self["emailAddresses"] }
    set { self["emailAddresses"] = newValue }
  }

  /// Whether a search offers to call the telephone number.
  public var supportsPhoneCall: NSNumber? {
    get { self["supportsPhoneCall"] }
    set { self["supportsPhoneCall"] = newValue }
  }

  /// Whether a search offers directions to the place.
  public var supportsNavigation: NSNumber? {
    get { self["supportsNavigation"] }
    set { self["supportsNavigation"] = newValue }
  }

  /// The headline.
  public var headline: String? {
    get { self["headline"] }
    set { self["headline"] = newValue }
  }

  /// Instructions for the reader.
  public var instructions: String? {
    get { self["instructions"] }
    set { self["instructions"] = newValue }
  }
}
