/// A type with a name for users.
public protocol TypeDisplayRepresentable {
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that can be shown.
public protocol InstanceDisplayRepresentable {
  /// How the value is shown.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A value that can be shown, of a type with a name.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A type whose values are shown as a table says.
public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, Hashable {
  /// How each value is shown.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension InstanceDisplayRepresentable {
  /// The title.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

extension CaseDisplayRepresentable {
  /// The title.
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: "\(self)")
  }
}

/// A type with a name that stays the same when its Swift name changes.
public protocol PersistentlyIdentifiable {
  /// The name.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The Swift name of the type, without its module.
  public static var persistentIdentifier: String { "\(Self.self)" }
}

/// The text for a value in questions and lists.
func shownText(of value: Any) -> String {
  if let shown = value as? any InstanceDisplayRepresentable {
    return String(localized: shown.displayRepresentation.title)
  }
  if let shown = value as? any CaseDisplayRepresentable { return caseText(shown) }
  return "\(value)"
}

private func caseText<Value: CaseDisplayRepresentable>(_ value: Value) -> String {
  Value.caseDisplayRepresentations[value].map { String(localized: $0.title) } ?? "\(value)"
}
