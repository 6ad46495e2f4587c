internal import IntentDefinitions

/// The words after `definition add`.
struct DefinitionArguments {
  /// One kind of addition: a row of the table that parsing and messages use.
  private struct AdditionKind {
    let name: String
    let synopsis: String
    /// The fewest words after the file.
    let minimum: Int
    /// The most words after the file.
    let maximum: Int
    /// Whether it may be the first thing in a new file.
    let canBeFirst: Bool
    let addition: @Sendable ([String]) throws(DefinitionEditError) -> DefinitionAddition
  }

  let path: String
  let addition: DefinitionAddition
  let canBeFirst: Bool
  /// Whether the user is asked for what is added.
  var hasPrompt: Bool { if case .parameter = addition { true } else { false } }
  /// The message about the addition, for the user.
  let message: String

  private static let kinds = [
    AdditionKind(name: "intent", synopsis: "FILE NAME", minimum: 1, maximum: 1, canBeFirst: true) {
      .intent(name: $0[0])
    },
    AdditionKind(name: "parameter", synopsis: "FILE INTENT NAME:TYPE", minimum: 2, maximum: 2, canBeFirst: false) {
      words throws(DefinitionEditError) in .parameter(try FieldDeclaration(words[1]), intent: words[0])
    },
    AdditionKind(
      name: "response", synopsis: "FILE INTENT NAME:TYPE, or FILE INTENT CODE [TEXT]", minimum: 2, maximum: 3,
      canBeFirst: false, addition: response),
    AdditionKind(name: "type", synopsis: "FILE NAME [PROPERTY:TYPE]...", minimum: 1, maximum: .max, canBeFirst: true) {
      words throws(DefinitionEditError) in
      var properties: [FieldDeclaration] = []
      for word in words.dropFirst() { properties.append(try FieldDeclaration(word)) }
      return .type(name: words[0], properties: properties)
    },
    AdditionKind(name: "enum", synopsis: "FILE NAME VALUE...", minimum: 2, maximum: .max, canBeFirst: true) {
      .enumeration(name: $0[0], values: Array($0.dropFirst()))
    },
  ]

  @Sendable private static func response(_ words: [String]) throws(DefinitionEditError) -> DefinitionAddition {
    guard words.count == 2, words[1].contains(":") else {
      return .code(name: words[1], text: words.count > 2 ? words[2] : nil, intent: words[0])
    }
    return .property(try FieldDeclaration(words[1]), intent: words[0])
  }

  init(_ operands: [String]) throws {
    let names = Self.kinds.map(\.name)
    guard let word = operands.first else {
      throw UsageError(message: "'definition add' needs a kind: \(names.joined(separator: ", "))")
    }
    guard let kind = Self.kinds.first(where: { $0.name == word }) else {
      throw UsageError(message: "unknown kind '\(word)'\(correction(of: word, among: names))")
    }
    let words = Array(operands.dropFirst(2))
    guard operands.count > 1, words.count >= kind.minimum, words.count <= kind.maximum else {
      throw UsageError(message: "'definition add \(kind.name)' needs \(kind.synopsis)")
    }
    path = operands[1]
    addition = try kind.addition(words)
    canBeFirst = kind.canBeFirst
    message = "\(kind.name) '\(words.prefix(2).joined(separator: " "))' is added"
  }
}
