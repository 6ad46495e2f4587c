/// A declaration of a source, as the bytes that belong to it.
package struct SourceDeclaration: Sendable, Hashable {
  /// What is declared.
  package enum Kind: Sendable, Hashable {
    case alias, `case`, `extension`, function, initializer, `protocol`, type, variable
    /// A use of a macro such as `#Preview`, an operator, or a statement.
    case other
  }

  /// A type or protocol in an inheritance clause.
  package struct Inherited: Sendable, Hashable {
    /// The name without outer types and modules.
    package let name: String
    /// The bytes of the qualified name with its attributes.
    package let range: Range<Int>
  }

  /// What is declared.
  package let kind: Kind
  /// The declared names. For an extension, the components of the extended type's name; empty for other declarations
  /// without a name.
  package internal(set) var names: [String] = []
  /// The attributes, without `@`.
  package internal(set) var attributes: Set<String> = []
  /// Whether the declaration is a member of the type itself: `static` or `class`.
  package internal(set) var isStatic = false
  /// Whether the declaration is invisible to other files.
  package internal(set) var isPrivate = false
  /// Whether the declaration is a variable that stores a value.
  package internal(set) var isStored = false
  /// Whether the declaration is a stored variable with an initial value. That of an optional one may be nil.
  package internal(set) var hasInitialValue = false
  /// Whether the declaration is a class or an actor.
  package internal(set) var isClass = false
  /// The bytes from the first attribute to the last token.
  package internal(set) var range = 0..<0
  /// The offset of the first byte of the name, or of the keyword without a name.
  package internal(set) var nameOffset = 0
  /// The types and protocols in the inheritance clause.
  package internal(set) var inherited: [Inherited] = []
  /// The bytes of the inheritance clause with its colon; empty if there is none.
  package internal(set) var clause = 0..<0
  /// The bytes of the body without its braces; empty if there is none.
  package internal(set) var body = 0..<0
  /// The members of a type or an extension.
  package internal(set) var members: [SourceDeclaration] = []

  /// Text that names the declaration in a message.
  package var label: String {
    switch kind {
    case .extension: "extension \(names.joined(separator: "."))"
    case .initializer: "init"
    default: names.first ?? "macro"
    }
  }

  /// The bytes of a conformance in the inheritance clause, with the colon or the comma that it needs; empty without it.
  package func conformance(to name: String) -> [Range<Int>] {
    guard let index = inherited.firstIndex(where: { $0.name == name }) else { return [] }
    if inherited.count == 1 { return [clause] }
    let isLast = index + 1 == inherited.count
    return [
      isLast
        ? inherited[index - 1].range.upperBound..<inherited[index].range.upperBound
        : inherited[index].range.lowerBound..<inherited[index + 1].range.lowerBound
    ]
  }
}
