import Intents

/// Somebody whom the user can send messages to.
public struct Contact: Codable, Hashable, Sendable {
  /// By what the app knows the contact.
  public var identifier: String
  /// The first name.
  public var givenName: String
  /// The last name.
  public var familyName: String
  /// What other unicorns call the contact, or nil.
  public var unicornName: String?
  /// The telephone numbers, in the order in which they are offered.
  public var handles: [ContactHandle]

  /// The name to show.
  public var displayName: String { "\(givenName) \(familyName)" }

  /// The names that the contact answers to.
  var names: [Name] { [displayName, unicornName].compactMap { $0.map(Name.init) } }

  /// The contact as a person of a request. Without a handle, it is still to be chosen.
  public func person(at handle: ContactHandle? = nil) -> INPerson {
    var components = PersonNameComponents()
    components.givenName = givenName
    components.familyName = familyName
    return INPerson(
      personHandle: handle?.personHandle ?? INPersonHandle(value: nil, type: .unknown),
      nameComponents: components,
      displayName: displayName,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: identifier
    )
  }
}

/// A telephone number with what it is used for.
public struct ContactHandle: Codable, Hashable, Sendable {
  /// What the number is used for: the raw value of an `INPersonHandleLabel`.
  public var label: String
  /// The number.
  public var number: String

  /// The number as a handle of a request.
  public var personHandle: INPersonHandle {
    INPersonHandle(value: number, type: .phoneNumber, label: INPersonHandleLabel(rawValue: label))
  }

  /// Whether `value` is this number, however its digits are grouped.
  func isReached(by value: String) -> Bool {
    let digits = Self.digits(of: value)
    return !digits.isEmpty && digits == Self.digits(of: number)
  }

  private static func digits(of number: String) -> String {
    number.filter { $0 == "+" || $0.isNumber }
  }
}
