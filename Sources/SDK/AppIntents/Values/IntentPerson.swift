public import Foundation
internal import IntentWire

/// A person in a request or a result.
public struct IntentPerson: _IntentValue, Hashable, Sendable {
  /// The name of a person.
  public enum Name: Hashable, Sendable {
    /// The whole name.
    case displayName(String)
    /// The parts of the name.
    case components(PersonNameComponents)

    /// The whole name.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let parts):
        [parts.namePrefix, parts.givenName, parts.middleName, parts.familyName, parts.nameSuffix]
          .compactMap(\.self).joined(separator: " ")
      }
    }
  }

  /// What identifies a person.
  public enum Identifier: Hashable, Sendable {
    /// The identifier of a contact.
    case contactIdentifier(String)
    /// An identifier of the app.
    case applicationDefined(String)
    /// Nothing.
    case unknown

    /// The identifier; nil if there is none.
    var text: String? {
      switch self {
      case .contactIdentifier(let text), .applicationDefined(let text): text
      case .unknown: nil
      }
    }
  }

  /// A way to reach a person.
  public struct Handle: Hashable, Sendable {
    /// An address or a number.
    public enum Value: Hashable, Sendable {
      /// An email address.
      case emailAddress(String)
      /// A phone number.
      case phoneNumber(String)
      /// An address of the app.
      case applicationDefined(String)
    }

    /// The address or the number.
    public var value: Value

    /// Makes a handle.
    public init(_ value: Value) {
      self.value = value
    }
  }

  /// What identifies the person.
  public var identifier: Identifier
  /// The name.
  public var name: Name
  /// The way to reach the person; nil if it is not known.
  public var handle: Handle?
  /// Other ways to reach the person.
  public var aliases: [Handle]
  /// Whether the person is the user.
  public var isMe: Bool
  /// A picture. It does not cross to the host.
  public var image: DisplayRepresentation.Image?

  /// Makes a person.
  public init(
    identifier: Identifier, name: Name, handle: Handle?, aliases: [Handle] = [], isMe: Bool = false,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    self.image = image
  }
}

extension IntentPerson: DisplayRepresentable {
  /// The name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Person" }

  /// The name and the picture.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name.displayString)", image: image)
  }
}

extension IntentPerson: WireForm {
  static var metadataName: String { "person" }

  var wireValue: WireValue {
    var object = WireObject(type: "INPerson")
    object["displayName"] = .string(name.displayString)
    object["customIdentifier"] = identifier.text.map(WireValue.string) ?? .null
    object["personHandle"] = handle.map { .object($0.wireObject) } ?? .null
    object["isMe"] = .bool(isMe)
    return .object(object)
  }

  static func value(from wireValue: WireValue) -> IntentPerson? {
    guard let object = wireValue.objectValue else { return nil }
    let contact = object["contactIdentifier"].stringValue.map(Identifier.contactIdentifier)
    let own = object["customIdentifier"].stringValue.map(Identifier.applicationDefined)
    return IntentPerson(
      identifier: contact ?? own ?? .unknown, name: .displayName(object["displayName"].stringValue ?? ""),
      handle: object["personHandle"].objectValue.flatMap(Handle.init), isMe: object["isMe"] == .bool(true))
  }
}

extension IntentPerson.Handle {
  /// The raw values of `INPersonHandleType`.
  private static let emailType: Int64 = 1
  private static let phoneType: Int64 = 2

  fileprivate init?(_ object: WireObject) {
    guard let text = object["value"].stringValue else { return nil }
    switch object["type"].intValue {
    case Self.emailType: self.init(.emailAddress(text))
    case Self.phoneType: self.init(.phoneNumber(text))
    default: self.init(.applicationDefined(text))
    }
  }

  fileprivate var wireObject: WireObject {
    var object = WireObject(type: "INPersonHandle")
    switch value {
    case .emailAddress(let text):
      object["value"] = .string(text)
      object["type"] = .int(Self.emailType)
    case .phoneNumber(let text):
      object["value"] = .string(text)
      object["type"] = .int(Self.phoneType)
    case .applicationDefined(let text): object["value"] = .string(text)
    }
    return object
  }
}
