/// A type or an extension in a source.
struct TypeDeclaration {
  /// The keyword of the declaration.
  enum Keyword: String, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let keyword: Keyword
  /// The name with the names of the types around it: `Outer.Inner`.
  var path: String
  /// The modifiers and attributes before the keyword.
  var prefix: DeclarationPrefix
  /// The names of the inherited types and protocols, without outer types.
  var inherited: [String] = []
  /// Whether the declaration has an inheritance clause.
  var hasInheritanceClause = false
  /// Whether the declaration has generic parameters or requirements on them.
  var isGeneric = false
  /// Whether code elsewhere in the file can't reach the type: it is local, or private in another type.
  var isUnreachable = false
  /// The offset of the first byte of the name.
  var nameOffset = 0
  /// The offset at which an inherited type can be inserted: the end of the inheritance clause or, without a clause, the
  /// end of the name and the generic parameters.
  var clauseEnd = 0
  /// The conditions of the `#if` blocks around the declaration, outermost first.
  var conditions: [String] = []
  var methods: [MethodDeclaration] = []
  var properties: [PropertyDeclaration] = []
  /// The attributes and modifiers of the subscripts.
  var subscripts: [DeclarationPrefix] = []

  /// The name without the types around it.
  var name: String { String(path.split(separator: ".").last ?? "") }
}

/// The attributes and modifiers of a declaration.
struct DeclarationPrefix {
  var attributes: Set<String> = []
  var modifiers: Set<String> = []
  /// The name in `@objc(name)`.
  var objectiveCName: String?
  /// Whether code can't use the declaration: `@available(*, unavailable)`.
  var isUnavailable = false
  /// Whether the compiler warns about uses: `@available(*, deprecated)`.
  var isDeprecated = false
  /// The index of the first token.
  var firstToken: Int?
  /// The index of the modifier `dynamic`.
  var dynamicToken: Int?
  /// The index of the modifier `optional`.
  var optionalToken: Int?

  /// The access modifier, with a space after it, that another declaration in the same file needs to be equally visible;
  /// empty for `internal`.
  var access: String {
    if modifiers.contains("public") || modifiers.contains("open") { return "public " }
    if modifiers.contains("package") { return "package " }
    return isPrivate ? "fileprivate " : ""
  }

  /// Whether the declaration is invisible to other files.
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// Whether an attribute exposes the declaration to Objective-C.
  var isExposed: Bool { !attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction"]) }

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// The global actor of the declaration: `MainActor`; nil for none.
  var actor: String? { attributes.first { $0.hasSuffix("Actor") } }

  /// Adds the attributes and modifiers that a nested type inherits from the type around it.
  mutating func inherit(_ outer: DeclarationPrefix) {
    if outer.isPrivate, !isPrivate { modifiers.insert("fileprivate") }
    addAvailability(outer)
  }

  /// Adds the availability of another declaration, on which this one depends.
  mutating func addAvailability(_ other: DeclarationPrefix) {
    isUnavailable = isUnavailable || other.isUnavailable
    isDeprecated = isDeprecated || other.isDeprecated
  }
}
