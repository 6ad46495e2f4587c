internal import Foundation

/// Parses the formats of predicates.
struct PredicateParser {
  /// The reason why a format can't be parsed.
  struct FormatError: Error, CustomStringConvertible {
    let description: String
  }

  private enum Token: Equatable {
    /// A name, a number, an operator or a bracket.
    case word(String)
    case text(String)
    /// A placeholder for an argument, with its letters.
    case argument(String)
  }

  private var tokens: ArraySlice<Token>
  private var arguments: ArraySlice<Any>
  private var depth = 0

  /// The maximum depth of brackets and negations.
  private static let maximumDepth = 100

  /// Parses a format and returns its condition.
  static func parse(_ format: String, _ arguments: [Any]) throws(FormatError) -> PredicateCondition {
    var parser = PredicateParser(tokens: try tokens(format)[...], arguments: arguments[...])
    let condition = try parser.disjunction()
    if let rest = parser.tokens.first { throw FormatError(description: "'\(text(rest))' can't follow the condition") }
    guard parser.arguments.isEmpty else { throw FormatError(description: "there are more arguments than placeholders") }
    return condition
  }

  // MARK: Conditions

  private mutating func disjunction() throws(FormatError) -> PredicateCondition {
    var condition = try conjunction()
    while consume("OR", "||") { condition = .or(condition, try conjunction()) }
    return condition
  }

  private mutating func conjunction() throws(FormatError) -> PredicateCondition {
    var condition = try term()
    while consume("AND", "&&") { condition = .and(condition, try term()) }
    return condition
  }

  private mutating func term() throws(FormatError) -> PredicateCondition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw FormatError(description: "it is nested too deeply") }
    if consume("NOT", "!") { return .not(try term()) }
    if consume("TRUEPREDICATE") { return .constant(true) }
    if consume("FALSEPREDICATE") { return .constant(false) }
    if consume("(") {
      let condition = try disjunction()
      guard consume(")") else { throw FormatError(description: "a ')' is missing") }
      return condition
    }
    let left = try operand()
    let (comparison, options) = try comparison()
    return .compare(left, comparison, options, try operand())
  }

  private mutating func comparison() throws(FormatError) -> (PredicateCondition.Comparison, String.CompareOptions) {
    let synonyms = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
    guard case .word(let word)? = tokens.popFirst(),
      let comparison = PredicateCondition.Comparison(rawValue: synonyms[word] ?? word.uppercased())
    else { throw FormatError(description: "a comparison such as '==' or 'CONTAINS' is missing") }
    var options: String.CompareOptions = []
    if consume("[") {
      guard case .word(let letters)? = tokens.popFirst(), letters.allSatisfy({ "cdCD".contains($0) }), consume("]")
      else {
        throw FormatError(description: "'[c]', '[d]' or '[cd]' is expected")
      }
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    }
    return (comparison, options)
  }

  // MARK: Operands

  private mutating func operand() throws(FormatError) -> PredicateOperand {
    guard let token = tokens.popFirst() else { throw FormatError(description: "a value is missing at the end") }
    switch token {
    case .text(let text): return .value(.text(text))
    case .argument(let letters): return try argument(letters)
    case .word("{"): return .value(.list(try list()))
    case .word(let word): return try Self.operand(word)
    }
  }

  private mutating func argument(_ letters: String) throws(FormatError) -> PredicateOperand {
    guard let value = arguments.popFirst() else { throw FormatError(description: "'%\(letters)' has no argument") }
    guard letters == "K" else { return .value(PredicateValue(value)) }
    return try Self.key("\(value)")
  }

  private mutating func list() throws(FormatError) -> [PredicateValue] {
    var values: [PredicateValue] = []
    if consume("}") { return values }
    while true {
      guard case .value(let value) = try operand() else {
        throw FormatError(description: "a list can only contain values")
      }
      values.append(value)
      if consume("}") { return values }
      guard consume(",") else { throw FormatError(description: "a '}' is missing") }
    }
  }

  private static func operand(_ word: String) throws(FormatError) -> PredicateOperand {
    switch word.uppercased() {
    case "TRUE", "YES": return .value(.number(1))
    case "FALSE", "NO": return .value(.number(0))
    case "NULL", "NIL": return .value(.none)
    default:
      if let number = Double(word) { return .value(.number(number)) }
      return try key(word)
    }
  }

  private static func key(_ name: String) throws(FormatError) -> PredicateOperand {
    let name = name.uppercased() == "SELF" ? "SELF" : name
    guard PredicateKeys.all.contains(name) else {
      let names = PredicateKeys.all.sorted().joined(separator: ", ")
      throw FormatError(description: "elements have no attribute '\(name)'; the attributes are \(names)")
    }
    return .key(name)
  }

  // MARK: Tokens

  /// Consumes the next token if it is one of these words, in any letter case.
  private mutating func consume(_ words: String...) -> Bool {
    guard case .word(let word)? = tokens.first, words.contains(word.uppercased()) else { return false }
    tokens.removeFirst()
    return true
  }

  private static func text(_ token: Token) -> String {
    switch token {
    case .word(let text), .text(let text): text
    case .argument(let letters): "%\(letters)"
    }
  }

  private static func tokens(_ format: String) throws(FormatError) -> [Token] {
    var rest = format[...]
    var tokens: [Token] = []
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if "\"'".contains(character) {
        tokens.append(.text(try quoted(&rest)))
      } else if character == "%" {
        let letters = rest.dropFirst().prefix { $0.isLetter || $0 == "@" }
        tokens.append(.argument(String(letters)))
        rest = rest[letters.endIndex...]
      } else {
        tokens.append(.word(word(&rest)))
      }
    }
    return tokens
  }

  private static func word(_ rest: inout Substring) -> String {
    let isOfName: (Character) -> Bool = { $0.isLetter || $0.isNumber || "._@-".contains($0) }
    let isOfOperator: (Character) -> Bool = { "=!<>&|".contains($0) }
    var word = rest.prefix(while: isOfName)
    if word.isEmpty { word = rest.prefix(while: isOfOperator) }
    // A `!` is a separate token, unless the operator is `!=`.
    if word.isEmpty || word.first == "!" && word != "!=" { word = rest.prefix(1) }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private static func quoted(_ rest: inout Substring) throws(FormatError) -> String {
    let mark = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == mark { return text }
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    throw FormatError(description: "a text has no closing quotation mark")
  }
}
