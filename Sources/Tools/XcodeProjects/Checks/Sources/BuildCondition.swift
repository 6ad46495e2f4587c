/// Evaluates the condition of an `#if`, as far as this is possible without a compiler.
struct BuildCondition {
  private let tokens: [Substring]
  /// The modules that the project builds, which can be imported in addition to known modules.
  private let modules: Set<String>
  private var index = 0

  /// Longer conditions are not evaluated.
  private static let maximumTokens = 200

  /// Whether code under all these conditions may be compiled here: false if one of them certainly does not hold.
  static func mayHold(_ conditions: [String], modules: Set<String>) -> Bool {
    value(conditions, modules: modules) != false
  }

  /// Evaluates conditions.
  ///
  /// - Parameters:
  ///   - conditions: the conditions of the `#if` blocks around the code.
  ///   - modules: the modules that the project builds.
  /// - Returns: whether code under all these conditions is compiled here; nil if this is unknown.
  static func value(_ conditions: [String], modules: Set<String>) -> Bool? {
    let values = conditions.map { condition in
      var parser = BuildCondition(condition, modules: modules)
      return parser.value
    }
    return values.contains(false) ? false : (values.contains(nil) ? nil : true)
  }

  private init(_ text: String, modules: Set<String>) {
    tokens = Self.tokens(text)
    self.modules = modules
  }

  /// The words, brackets and operators of a condition.
  private static func tokens(_ text: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isWord = { (character: Character) in character.isLetter || character.isNumber || "_.".contains(character) }
      let token = isWord(first) ? rest.prefix(while: isWord) : rest.prefix("&|".contains(first) ? 2 : 1)
      if !first.isWhitespace { tokens.append(token) }
      rest = rest[token.endIndex...]
    }
    return tokens
  }

  /// Whether the condition holds; nil if this is unknown.
  private var value: Bool? {
    mutating get {
      guard tokens.count <= Self.maximumTokens else { return nil }
      index = 0
      let value = alternatives()
      return index == tokens.count ? value : nil
    }
  }

  private mutating func consume(_ token: String) -> Bool {
    guard index < tokens.count, tokens[index] == token else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() -> Bool? {
    var value = conjunction()
    while consume("||") {
      let other = conjunction()
      value = value == true || other == true ? true : (value == false && other == false ? false : nil)
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = negation()
    while consume("&&") {
      let other = negation()
      value = value == false || other == false ? false : (value == true && other == true ? true : nil)
    }
    return value
  }

  // Recurses for each bracket; the number of tokens limits the depth.
  private mutating func negation() -> Bool? {
    if consume("!") { return negation().map { !$0 } }
    if consume("(") {
      let value = alternatives()
      return consume(")") ? value : nil
    }
    guard index < tokens.count else { return nil }
    let name = tokens[index]
    index += 1
    guard consume("(") else { return name == "true" ? true : (name == "false" ? false : nil) }
    let argument = tokens[index...].prefix { $0 != ")" }
    index = min(argument.endIndex + 1, tokens.count)
    return evaluate(name, argument.joined())
  }

  private func evaluate(_ name: Substring, _ argument: String) -> Bool? {
    switch name {
    case "canImport": canImport(String(argument.prefix { $0 != "," && $0 != "." }))
    case "os": argument == "Linux"
    case "targetEnvironment": false
    case "_runtime": argument == "_Native"
    case "swift", "compiler": argument.hasPrefix("<") ? false : true
    default: nil
    }
  }

  private func canImport(_ module: String) -> Bool { modules.contains(module) || ModuleTable.canImport(module) }
}
