internal import IntentDefinitions
internal import IntentWire

extension ResolutionMessage {
  /// Whether the values of the result are of the kind that a parameter of `type` holds.
  func fits(_ type: TypeReference, _ catalogue: Catalogue) -> Bool {
    // Where the whole of an array is meant, the value is one.
    ([value] + options).allSatisfy { value in
      let values = type.isArray ? value.arrayValue ?? [value] : [value]
      return values.allSatisfy { $0.isNull || Self.fits($0, type.name, catalogue) }
    }
  }

  private static func fits(_ value: WireValue, _ type: String, _ catalogue: Catalogue) -> Bool {
    switch ScalarType(rawValue: type) {
    case .bool: value.boolValue != nil
    case .int: value.intValue != nil
    case .double, .float, .number: value.doubleValue != nil
    case .string, .url, .decimal: value.stringValue != nil
    case .date: if case .date = value { true } else { false }
    case .data: if case .data = value { true } else { false }
    case nil:
      switch catalogue.enumerations[type]?.kind {
      case .enumeration, .optionSet: value.intValue != nil
      case .strings: value.stringValue != nil
      case nil: value.objectValue != nil
      }
    }
  }
}
