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
  /// The value of a property.
  enum Value: Hashable, Sendable {
    /// There is no value.
    case unset
    /// The property is stored, with this initial value.
    case initial(SwiftExpression)
    /// The property is computed by this expression.
    case computed(SwiftExpression)
  }

  var documentation: String?
  /// The words before the name: `public static let`.
  var introducer: String
  var name: String
  /// The type; nil if the value determines it.
  var type: String?
  var value = Value.unset
}

/// A method or an initialiser.
struct SwiftFunction: Hashable, Sendable {
  /// The body of a function.
  enum Body: Hashable, Sendable {
    /// No body: a protocol requires the function.
    case requirement
    /// One line, in braces on the line of the declaration; empty for a function without statements.
    case line(String)
    /// Statements on lines of their own.
    case block([SwiftStatement])
  }

  var documentation: String?
  /// The words before the name, including `func` or `init`: `public convenience init?`.
  var introducer: String
  /// The name; nil for an initialiser.
  var name: String?
  var parameters: [SwiftParameter]
  /// The words between parameters and result: `async throws`.
  var effects: String?
  /// The type of the result; nil if there is none.
  var result: String?
  var body: Body
}

/// A parameter of a function.
struct SwiftParameter: Hashable, Sendable {
  /// The label that callers write; `_` for none.
  var label: String
  var name: String
  var type: String
  /// The default argument; nil if callers have to pass one.
  var defaultValue: String?
}

/// A case of an enumeration.
struct SwiftCase: Hashable, Sendable {
  var documentation: String
  var name: String
  var rawValue: String
}
