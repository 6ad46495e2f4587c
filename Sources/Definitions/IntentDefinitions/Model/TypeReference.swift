/// A Swift type in a definition: a named type, alone or in an array, optional or not.
package struct TypeReference: Hashable, Sendable {
  /// The name without brackets and question mark: `INPerson`, `Measurement<UnitLength>`.
  package let name: String
  /// Whether the type is an array of the named type.
  package let isArray: Bool
  /// Whether the type is optional, implicitly unwrapped or not.
  package let isOptional: Bool
  /// Whether Swift unwraps the optional implicitly, as in `String!`.
  package let isImplicitlyUnwrapped: Bool

  /// Makes a type from its parts; an implicitly unwrapped type is always optional.
  package init(name: String, isArray: Bool = false, isOptional: Bool = false, isImplicitlyUnwrapped: Bool = false) {
    self.name = name
    self.isArray = isArray
    self.isOptional = isOptional || isImplicitlyUnwrapped
    self.isImplicitlyUnwrapped = isImplicitlyUnwrapped
  }

  /// Parses a type in Swift's spelling, such as `[INPerson]?` or `String!`.
  package init(_ text: some StringProtocol) {
    var rest = Substring(text).utf8
    let isImplicitlyUnwrapped = rest.last == UInt8(ascii: "!")
    let isOptional = rest.last == UInt8(ascii: "?") || isImplicitlyUnwrapped
    if isOptional { rest = rest.dropLast() }
    let isArray =
      rest.first == UInt8(ascii: "[") && rest.last == UInt8(ascii: "]") && !rest.contains(UInt8(ascii: ":"))
    if isArray { rest = rest.dropFirst().dropLast() }
    self.init(
      name: String(Substring(rest)), isArray: isArray, isOptional: isOptional,
      isImplicitlyUnwrapped: isImplicitlyUnwrapped)
  }

  /// The type in Swift's spelling.
  package var text: String {
    (isArray ? "[\(name)]" : name) + (isImplicitlyUnwrapped ? "!" : isOptional ? "?" : "")
  }

  /// The type of one element, or the type itself if it is not an array; never optional.
  package var element: TypeReference { TypeReference(name: name) }
}
