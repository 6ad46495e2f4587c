/// A property of a type.
struct PropertyDeclaration {
  /// The name without back-ticks.
  let name: String
  let prefix: DeclarationPrefix
  let conditions: [String]
  let isConstant: Bool
  /// Whether the property has a body: accessors or observers.
  var hasBody = false
  /// Whether the body has a setter or observers.
  var hasSetter = false
  /// Whether reading the property can suspend or throw.
  var hasEffects = false
  /// Whether the property has an initial value.
  var hasInitialValue = false
  /// The bytes from the keyword to the end of the name.
  var signature = 0..<0
  /// The bytes of the type; empty if the source omits it, or declares several properties in one declaration.
  var typeRange = 0..<0
  /// The bytes from the first attribute to the end of the declaration without its initial value.
  var range = 0..<0

  /// Whether code can assign the property.
  var isSettable: Bool { !isConstant && (!hasBody || hasSetter) }
}
