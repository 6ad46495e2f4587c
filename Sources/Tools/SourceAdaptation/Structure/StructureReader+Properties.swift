extension StructureReader {
  /// A property whose declaration is being read.
  struct OpenProperty {
    let type: Int
    let prefix: DeclarationPrefix
    let conditions: [String]
    let isConstant: Bool
    /// The names, each with the bytes from the keyword to its end.
    var names: [(name: String, signature: Range<Int>)] = []
    var typeRange = 0..<0
    var range = 0..<0
    var hasInitialValue = false
    var hasBody = false
    var accessors = Accessors()
  }

  /// Whether the tokens belong to an initial value, which is computed without an instance.
  var startsInitialValue: Bool {
    guard let property else { return false }
    return property.hasInitialValue && !property.prefix.modifiers.contains("lazy")
  }

  /// Reads the start of a declaration. Variables outside of types are skipped.
  mutating func readProperty(isConstant: Bool) {
    defer { prefix = DeclarationPrefix() }
    guard let type = currentType else { return }
    endProperty()
    var property = OpenProperty(
      type: type, prefix: prefix, conditions: conditions.current, isConstant: isConstant)
    let first = Int(token(prefix.firstToken ?? index).start)
    property.range = first..<Int(token(index).end)
    if token(index + 1).kind == .identifier {
      let name = token(index + 1)
      property.names.append((source.name(name), Int(token(index).start)..<Int(name.end)))
      property.range = first..<Int(name.end)
      if isText(index + 2, ":") { readPropertyType(&property, index + 3) }
      index += 1
    }
    self.property = property
  }

  private func readPropertyType(_ property: inout OpenProperty, _ start: Int) {
    let end = endOfType(start)
    guard end > start else { return }
    property.typeRange = Int(token(start).start)..<Int(token(end - 1).end)
    var last = end - 1
    if isText(end, "{") { last = brackets.partner(end) ?? last }
    property.range = property.range.lowerBound..<Int(token(last).end)
  }

  /// Reads a comma between two properties: `var a, b: Int`.
  mutating func readSecondProperty() {
    guard currentType != nil, let property, !property.hasBody, token(index + 1).kind == .identifier else { return }
    let name = token(index + 1)
    let isUntyped = property.typeRange.isEmpty && !property.hasInitialValue && isText(index + 2, ",")
    guard isUntyped || isText(index + 2, ":") || isText(index + 2, "=") else { return }
    self.property?.names.append((source.name(name), name.range))
  }

  /// Reads the `=` of a property.
  mutating func beginInitialValue() {
    if currentType != nil { property?.hasInitialValue = true }
  }

  /// Reads the brace of accessors or observers, of a closure in an initial value, or of a function body.
  mutating func readBody(_ isInitialValue: inout Bool) {
    guard let property else { return }
    let accessors = accessors() ?? Accessors()
    guard !property.hasInitialValue || accessors.areObservers else { return }
    self.property?.hasBody = true
    self.property?.accessors = accessors
    isInitialValue = false
  }

  /// Adds the property to its type.
  mutating func endProperty() {
    guard let open = property else { return }
    property = nil
    for (name, signature) in open.names {
      var property = PropertyDeclaration(
        name: name, prefix: open.prefix, conditions: open.conditions, isConstant: open.isConstant)
      property.hasBody = open.hasBody
      property.hasSetter = open.accessors.hasSetter
      property.hasEffects = open.accessors.hasEffects
      property.hasInitialValue = open.hasInitialValue
      property.signature = signature
      // Several properties in one declaration can't have accessors, and each may have its own type.
      property.typeRange = open.names.count == 1 ? open.typeRange : 0..<0
      property.range = open.range
      types[open.type].properties.append(property)
    }
  }
}
