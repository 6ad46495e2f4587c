extension DefinitionReader {
  /// The default value in the metadata of a parameter; nil if there is none, or if it does not have the parameter's
  /// type.
  func defaultValue(_ metadata: DefinitionScope, parameter: String, type: ParameterType) -> IntentTexts.Constant? {
    guard let constant = metadata.constant("DefaultValue") else { return nil }
    let expected = expectation(for: type)
    if expected.accepts(constant) { return constant }
    metadata.report(
      .wrongDefault, "the default of '\(parameter)' is \(constant.text); it should be \(expected.text)",
      at: "DefaultValue")
    return nil
  }

  /// The constants that are valid as the default of a parameter.
  private struct Expectation {
    /// A description of the valid constants.
    let text: String
    let accepts: (IntentTexts.Constant) -> Bool
  }

  private func expectation(for type: ParameterType) -> Expectation {
    if let names = caseNames[type.name] ?? Catalogue.system.enumerations[type.name]?.cases.map(\.name) {
      let list = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
      return Expectation(text: "the name or the index of a value: \(list)") { constant in
        switch constant {
        case .string(let name): names.contains(name)
        case .integer: true
        default: false
        }
      }
    }
    return switch type.name {
    case "Bool": Expectation(text: "a boolean") { if case .boolean = $0 { true } else { false } }
    case "Int": Expectation(text: "an integer") { if case .integer = $0 { true } else { false } }
    case "Double": Expectation(text: "a number", accepts: \.isNumber)
    case "INSpeakableString", "String", "URL":
      Expectation(text: "a string") { if case .string = $0 { true } else { false } }
    default: Expectation(text: "a value") { _ in true }
    }
  }
}

extension IntentTexts.Constant {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .string, .boolean: false
    }
  }

  /// The text of the constant in messages.
  fileprivate var text: String {
    switch self {
    case .string(let text): "the string '\(text.prefix(80))'"
    case .integer(let number): "the integer \(number)"
    case .real(let number): "the number \(number)"
    case .boolean(let truth): "the boolean \(truth)"
    }
  }
}
