public import Foundation
public import IntentWire

extension DateComponents: IntentValue {
  /// Components without values.
  public static var absent: DateComponents { DateComponents() }

  /// The components that are encoded, by name.
  private static var members: [(String, WritableKeyPath<DateComponents, Int?>)] {
    [
      ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour), ("minute", \.minute),
      ("second", \.second), ("nanosecond", \.nanosecond), ("weekday", \.weekday), ("weekdayOrdinal", \.weekdayOrdinal),
      ("quarter", \.quarter), ("weekOfMonth", \.weekOfMonth), ("weekOfYear", \.weekOfYear),
      ("yearForWeekOfYear", \.yearForWeekOfYear),
    ]
  }

  /// An object with the components that are set, and the identifier of the time zone.
  public var wireValue: WireValue {
    var object = WireObject(type: "DateComponents")
    for (name, member) in Self.members { object[name] = self[keyPath: member].wireValue }
    object["timeZone"] = timeZone?.identifier.wireValue ?? .null
    return .object(object)
  }

  /// Components in the calendar of the current locale.
  public static func value(from wireValue: WireValue) -> DateComponents? {
    guard let object = wireValue.objectValue else { return nil }
    var components = DateComponents(calendar: .current)
    for (name, member) in members { components[keyPath: member] = object.decoded(name) }
    components.timeZone = object["timeZone"].stringValue.flatMap { TimeZone(identifier: $0) }
    return components
  }
}

extension PersonNameComponents: IntentValue {
  /// A name without parts.
  public static var absent: PersonNameComponents { PersonNameComponents() }

  /// The name components that are encoded, by name.
  private static var members: [(String, WritableKeyPath<PersonNameComponents, String?>)] {
    [
      ("namePrefix", \.namePrefix), ("givenName", \.givenName), ("middleName", \.middleName),
      ("familyName", \.familyName), ("nameSuffix", \.nameSuffix), ("nickname", \.nickname),
    ]
  }

  /// An object with the name components that are set.
  public var wireValue: WireValue {
    var object = WireObject(type: "PersonNameComponents")
    for (name, member) in Self.members { object[name] = self[keyPath: member].wireValue }
    return .object(object)
  }

  /// The name with the parts of an object.
  public static func value(from wireValue: WireValue) -> PersonNameComponents? {
    guard let object = wireValue.objectValue else { return nil }
    var components = PersonNameComponents()
    for (name, member) in members { components[keyPath: member] = object.decoded(name) }
    return components
  }

  /// The components in the order in which they are spoken, separated by spaces, without the nickname.
  var joined: String {
    Self.members.dropLast().compactMap { self[keyPath: $0.1] }.joined(separator: " ")
  }
}
