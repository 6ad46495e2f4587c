/// A Swift type in a definition: a named type, alone or in an array, optional or not.
package struct TypeReference: Hashable, Sendable {
  /// The name without brackets and question mark: `INPerson`, `Measurement<UnitLength>`.
  package let name: String
  /// Whether the type is an array of the named type.
  package let isArray: Bool
  /// Whether the type is optional.
  package let isOptional: Bool

  /// Makes a type from its parts.
  package init(name: String, isArray: Bool = false, isOptional: Bool = false) {
    self.name = name
    self.isArray = isArray
    self.isOptional = isOptional
  }

  /// Parses a type in Swift's spelling, such as `[INPerson]?`.
  package init(_ text: some StringProtocol) {
    var rest = Substring(text).utf8
    let isOptional = rest.last == UInt8(ascii: "?")
    if isOptional { rest = rest.dropLast() }
    let isArray =
      rest.first == UInt8(ascii: "[") && rest.last == UInt8(ascii: "]") && !rest.contains(UInt8(ascii: ":"))
    if isArray { rest = rest.dropFirst().dropLast() }
    self.init(name: String(Substring(rest)), isArray: isArray, isOptional: isOptional)
  }

  /// The type in Swift's spelling.
  package var text: String { (isArray ? "[\(name)]" : name) + (isOptional ? "?" : "") }

  /// The type of one element, or the type itself if it is not an array; never optional.
  package var element: TypeReference { TypeReference(name: name) }
}
