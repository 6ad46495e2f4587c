internal import IntentDefinitions

extension EnumerationDefinition {
  /// The enumeration, the option set or the structure with a string, inside its outer type if it has one.
  var swiftDeclaration: SwiftDeclaration {
    nested(name) { name in
      switch kind {
      case .enumeration: enumeration(name)
      case .optionSet: optionSet(name)
      case .strings: stringType(name)
      }
    }
  }

  private func enumeration(_ name: String) -> SwiftType {
    let originals = Dictionary(cases.map { ($0.rawValue, $0) }) { first, _ in first }
    return SwiftType(
      documentation: summary, introducer: "public enum", name: name,
      inherited: [rawType, "IntentEnumeration", "Sendable"],
      members: cases.map { member($0, original: originals[$0.rawValue]) } + absent)
  }

  /// A case, or an alias for `original`, the first case with the same raw value.
  private func member(_ value: CaseDefinition, original: CaseDefinition?) -> SwiftDeclaration {
    guard let original, original != value else {
      return .enumerationCase(
        SwiftCase(documentation: "The case `\(value.name)`.", name: value.name, rawValue: value.rawValue))
    }
    return .property(
      SwiftProperty(
        documentation: "Another name for `\(original.name)`.", introducer: "public static var", name: value.name,
        type: "Self", value: .computed(.text(".\(escaped(original.name))"))))
  }

  /// The value of a property that the other side omitted: the case with raw value 0, which the API uses for "unknown",
  /// or else the first case.
  private var absent: [SwiftDeclaration] {
    guard let value = cases.first(where: { $0.integer == 0 }) ?? cases.first else { return [] }
    return [
      .property(
        SwiftProperty(
          documentation: "The value of a property that is not given.", introducer: "public static var",
          name: "absent", type: "Self", value: .computed(.text(".\(escaped(value.name))"))))
    ]
  }

  private func optionSet(_ name: String) -> SwiftType {
    let options = cases.map { value in
      constant(value, documentation: "The option `\(value.name)`.", expression: "\(name)(rawValue: \(value.rawValue))")
    }
    return SwiftType(
      documentation: summary, introducer: "public struct", name: name,
      inherited: ["OptionSet", "IntentOptionSet", "Sendable"],
      members: [
        rawValue("UInt", "The set as bits."),
        initializer("rawValue", type: "UInt", documentation: "Makes a set from its bits."),
      ] + options)
  }

  private func stringType(_ name: String) -> SwiftType {
    let constants = cases.map { value in
      constant(
        value, documentation: "The value `\(value.name)`.", expression: "\(name)(rawValue: \"\(value.rawValue)\")")
    }
    return SwiftType(
      documentation: summary, introducer: "public struct", name: name,
      inherited: ["RawRepresentable", "Hashable", "IntentStringNewtype", "Sendable"],
      members: [
        rawValue("String", "The text."),
        initializer("rawValue", type: "String", documentation: "Makes a value from any text."),
        initializer("_", type: "String", documentation: "Makes a value from any text."),
      ] + constants)
  }

  private func constant(_ value: CaseDefinition, documentation: String, expression: String) -> SwiftDeclaration {
    .property(
      SwiftProperty(
        documentation: documentation, introducer: "public static let", name: value.name,
        value: .initial(.text(expression))))
  }

  private func rawValue(_ type: String, _ documentation: String) -> SwiftDeclaration {
    .property(
      SwiftProperty(documentation: documentation, introducer: "public let", name: "rawValue", type: type))
  }

  private func initializer(_ label: String, type: String, documentation: String) -> SwiftDeclaration {
    .function(
      SwiftFunction(
        documentation: documentation, introducer: "public init",
        parameters: [SwiftParameter(label: label, name: "rawValue", type: type)],
        body: .line("self.rawValue = rawValue")))
  }

  private var summary: String { summaryLine(documentation, of: self.name) }
}
