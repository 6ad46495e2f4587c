package import IntentDefinitions
internal import IntentWire

extension ResolutionMessage {
  /// Returns whether the values of the result match the type of a parameter.
  package func fits(_ type: TypeReference, _ catalogue: Catalogue) -> Bool {
    value.fits(type, catalogue) && options.allSatisfy { $0.fits(type, catalogue) }
  }
}

extension WireValue {
  /// Returns whether the value matches `type`. An array type accepts an array or a single element, and every type
  /// accepts null.
  package func fits(_ type: TypeReference, _ catalogue: Catalogue) -> Bool {
    let values = type.isArray ? arrayValue ?? [self] : [self]
    return values.allSatisfy { $0.isNull || $0.fits(element: type.name, catalogue) }
  }

  private func fits(element type: String, _ catalogue: Catalogue) -> Bool {
    switch ScalarType(rawValue: type) {
    case .bool: boolValue != nil
    case .int: intValue != nil
    case .double, .float, .number: doubleValue != nil
    case .string, .url, .decimal: stringValue != nil
    case .date: if case .date = self { true } else { false }
    case .data: if case .data = self { true } else { false }
    case nil:
      switch catalogue.enumerations[type]?.kind {
      case .enumeration, .optionSet: intValue != nil
      case .strings: stringValue != nil
      case nil: objectValue != nil
      }
    }
  }
}
