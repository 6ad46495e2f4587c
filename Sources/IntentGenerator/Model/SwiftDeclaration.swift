/// A declaration in a Swift source file.
indirect enum SwiftDeclaration: Hashable, Sendable {
  case type(SwiftType)
  case property(SwiftProperty)
  case function(SwiftFunction)
  case enumerationCase(SwiftCase)
}

/// A class, structure, enumeration, protocol or extension, with its members.
struct SwiftType: Hashable, Sendable {
  /// The documentation comment, in one sentence; nil for an extension.
  var documentation: String?
  /// An attribute on a line of its own: `@preconcurrency`.
  var attribute: String?
  /// The words before the name: `open class`, `extension`.
  var introducer: String
  var name: String
  /// The superclass and the protocols.
  var inherited: [String] = []
  var members: [SwiftDeclaration]
}

/// A stored or computed property.
struct SwiftProperty: Hashable, Sendable {
  /// What the property holds.
  enum Value: Hashable, Sendable {
    /// The type alone says it.
    case unset
    /// It is stored, and begins with this value.
    case initial(SwiftExpression)
    /// It is computed from this expression.
    case computed(SwiftExpression)
  }

  var documentation: String?
  /// The words before the name: `public static let`.
  var introducer: String
  var name: String
  /// The type; nil where the value determines it.
  var type: String?
  var value = Value.unset
}

/// A method or an initialiser.
struct SwiftFunction: Hashable, Sendable {
  /// What stands between the braces.
  enum Body: Hashable, Sendable {
    /// There are no braces: a protocol requires the function.
    case requirement
    /// One line, in the line of the function's head; empty for a function that does nothing.
    case line(String)
    /// Lines below the function's head.
    case block([SwiftStatement])
  }

  var documentation: String?
  /// The words before the name, with the word `func` or `init`: `public convenience init?`.
  var introducer: String
  /// The name; nil for an initialiser.
  var name: String?
  var parameters: [SwiftParameter]
  /// The words between parameters and result: `async throws`.
  var effects: String?
  /// The type of the result; nil where there is none.
  var result: String?
  var body: Body
}

/// A parameter of a function.
struct SwiftParameter: Hashable, Sendable {
  /// The label that callers write; `_` for none.
  var label: String
  var name: String
  var type: String
  /// The default argument; nil where callers have to give one.
  var defaultValue: String?
}

/// A case of an enumeration.
struct SwiftCase: Hashable, Sendable {
  var documentation: String
  var name: String
  var rawValue: String
}
