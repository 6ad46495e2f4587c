/// A Swift type as a definition writes it: a name, perhaps in an array, perhaps optional.
package struct TypeReference: Hashable, Sendable {
  /// The name without brackets and question mark: `INPerson`, `Measurement<UnitLength>`.
  package let name: String
  /// Whether the value is an array of the named type.
  package let isArray: Bool
  /// Whether the value may be nil.
  package let isOptional: Bool

  /// Makes a reference from its parts.
  package init(name: String, isArray: Bool = false, isOptional: Bool = false) {
    self.name = name
    self.isArray = isArray
    self.isOptional = isOptional
  }

  /// Reads a type as Swift spells it, such as `[INPerson]?`.
  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isOptional = rest.last == "?"
    if isOptional { rest = rest.dropLast() }
    let isArray = rest.first == "[" && rest.last == "]" && !rest.contains(":")
    if isArray { rest = rest.dropFirst().dropLast() }
    self.init(name: String(rest), isArray: isArray, isOptional: isOptional)
  }

  /// The type as Swift spells it.
  package var text: String { (isArray ? "[\(name)]" : name) + (isOptional ? "?" : "") }

  /// The type of one element, or the type itself when it is no array; never optional.
  package var element: TypeReference { TypeReference(name: name) }
}
