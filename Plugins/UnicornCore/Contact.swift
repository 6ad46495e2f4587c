import Intents

/// A person whom the user can contact.
public struct Contact: Hashable, Sendable {
  /// The identifier of the contact in the app.
  public var identifier: String
  /// The first name.
  public var givenName: String
  /// The last name.
  public var familyName: String
  /// The name of the contact among unicorns, or nil.
  public var unicornName: String?
  /// The contact's relations to the user, such as "sister", in all languages of the user.
  public var relations: [String]
  /// The telephone numbers, in the order in which they are offered.
  public var handles: [ContactHandle]

  /// Creates a contact.
  public init(
    _ identifier: String, _ givenName: String, _ familyName: String, unicornName: String? = nil,
    relations: [String] = [], handles: [ContactHandle] = []
  ) {
    self.identifier = identifier
    self.givenName = givenName
    self.familyName = familyName
    self.unicornName = unicornName
    self.relations = relations
    self.handles = handles
  }

  /// The displayed name.
  public var displayName: String { "\(givenName) \(familyName)" }

  /// The displayed name and the unicorn's name.
  var names: [Name] { [displayName, unicornName].compactMap { $0.map(Name.init) } }

  /// Whether `name` refers to the contact: the whole name, the first or the last name, the unicorn's name, or a
  /// relation to the user.
  func isCalled(_ name: Name) -> Bool {
    names.contains { $0.isCalled(name) } || relations.contains { Name($0) == name }
  }

  /// The contact as a person of a request. Without `handle`, the user still has to choose a number.
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

/// A telephone number with its label.
public struct ContactHandle: Hashable, Sendable {
  /// The label of the number: the raw value of an `INPersonHandleLabel`.
  public var label: String
  /// The number.
  public var number: String
  /// Whether the number is that of a landline, which can only be called.
  public var isLandline: Bool

  /// Creates a number with its label.
  public init(_ label: INPersonHandleLabel, _ number: String, isLandline: Bool = false) {
    self.label = label.rawValue
    self.number = number
    self.isLandline = isLandline
  }

  /// The number as a handle of a request.
  public var personHandle: INPersonHandle {
    INPersonHandle(value: number, type: .phoneNumber, label: INPersonHandleLabel(rawValue: label))
  }

  /// Whether `value` is this number, however its digits are grouped.
  func isReached(by value: String) -> Bool { Self.isSame(number, value) }

  /// Whether two texts are the same number, however the digits are grouped.
  static func isSame(_ number: String, _ other: String) -> Bool {
    digits(of: number).map { !$0.isEmpty && $0 == digits(of: other) } ?? false
  }

  /// The number without separators; nil if the text has other characters than digits, plus signs and separators.
  private static func digits(of number: String) -> String? {
    let digits = number.filter { !" -().".contains($0) }
    return digits.allSatisfy { $0 == "+" || $0.isNumber } ? digits : nil
  }
}
