internal import IntentDefinitions

/// The words after `definition remove`, `rename` and `set`: a kind, a file, an element, and what follows it.
struct DefinitionElementArguments {
  let path: String
  let element: DefinitionElement
  /// The words after those of the element.
  let rest: [String]
  /// The kind with the name: "parameter 'OrderSoup soup'".
  let name: String

  /// The kinds, with the names of their elements after the file.
  private static let kinds = [
    "intent": "NAME", "parameter": "INTENT NAME", "response": "INTENT NAME", "type": "NAME [PROPERTY]",
    "enum": "NAME [VALUE]",
  ]

  /// Parses the words of an action. `following` are names of the words after the element's, of which there are exactly
  /// as many.
  init(_ operands: [String], of action: String, following: [String]) throws(UsageError) {
    guard let kind = operands.first else {
      throw UsageError(
        message: "'definition \(action)' needs a kind: \(Self.kinds.keys.sorted().joined(separator: ", "))")
    }
    guard let names = Self.kinds[kind] else {
      throw UsageError(message: "unknown kind '\(kind)'\(correction(of: kind, among: Self.kinds.keys.sorted()))")
    }
    let words = Array(operands.dropFirst(2))
    let own = Array(words.dropLast(following.count))
    guard operands.count > 1, let element = Self.element(kind, own) else {
      let synopsis = (["FILE", names] + following).joined(separator: " ")
      throw UsageError(message: "'definition \(action) \(kind)' needs \(synopsis)")
    }
    path = operands[1]
    self.element = element
    rest = Array(words.suffix(following.count))
    name = "\(kind) '\(own.joined(separator: " "))'"
  }

  private static func element(_ kind: String, _ words: [String]) -> DefinitionElement? {
    switch (kind, words.count) {
    case ("intent", 1): .intent(words[0])
    case ("type", 1): .type(words[0])
    case ("type", 2): .property(words[1], type: words[0])
    case ("enum", 1): .enumeration(words[0])
    case ("enum", 2): .value(words[1], enumeration: words[0])
    case ("parameter", 2): .parameter(words[1], intent: words[0])
    case ("response", 2): .response(words[1], intent: words[0])
    default: nil
    }
  }
}
