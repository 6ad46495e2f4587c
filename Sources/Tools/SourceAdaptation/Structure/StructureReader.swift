/// Finds the declarations of a source in one pass over its tokens.
struct StructureReader {
  /// The content of a bracket.
  struct Scope {
    /// The index of the type whose members the scope contains; nil for other scopes.
    let type: Int?
    /// Whether the scope is in braces.
    let isBody: Bool
    /// Whether the scope is part of the initial value of a property.
    let isInitialValue: Bool
  }

  let source: SourceText
  let brackets: Brackets
  var types: [TypeDeclaration] = []
  var aliases: [SourceStructure.Use] = []
  var references: [ReferenceExpression] = []
  var imports: [SourceStructure.Use] = []
  var attributes: [SourceStructure.Use] = []
  var directives: [SourceStructure.Use] = []
  var capitalized: [SourceStructure.Use] = []
  var dynamicModifiers: [Int] = []

  var index = 0
  var conditions = Conditions()
  var scopes: [Scope] = []
  /// The types whose bodies are open, outermost first.
  var openTypes: [Int] = []
  /// The attributes and modifiers directly before the current token.
  var prefix = DeclarationPrefix()
  /// The bracket that opens the body of a type, and the type.
  var nextBody: (bracket: Int, type: Int)?
  /// The property that is being read.
  var property: OpenProperty?

  init(_ source: SourceText, _ brackets: Brackets) {
    self.source = source
    self.brackets = brackets
  }

  /// The type whose members are being read; nil inside of bodies and parentheses, and outside of types.
  var currentType: Int? { scopes.last.flatMap(\.type) }

  mutating func run() {
    while source.tokens[index].kind != .end {
      step()
      index += 1
    }
    endProperty()
  }

  private mutating func step() {
    let token = source.tokens[index]
    switch token.kind {
    case .identifier: readIdentifier(token)
    case .attribute: readAttribute(token)
    case .directive: readDirective(token)
    case .punctuation: readPunctuation(source.bytes[Int(token.start)])
    case .operator:
      if source.isText(token, "=") { beginInitialValue() }
      prefix = DeclarationPrefix()
    default: prefix = DeclarationPrefix()
    }
  }

  /// The token at an index; the end of the file for an index after the last token.
  func token(_ index: Int) -> Token { source.tokens[min(index, source.tokens.count - 1)] }

  /// Whether the token at an index is `text`.
  func isText(_ index: Int, _ text: StaticString) -> Bool { source.isText(token(index), text) }

  /// A use of the current token.
  var use: SourceStructure.Use { .init(token: index, conditions: conditions.current) }

  // MARK: Attributes and directives

  private mutating func readAttribute(_ token: Token) {
    attributes.append(use)
    if prefix.firstToken == nil { prefix.firstToken = index }
    let name = source.name(token)
    prefix.attributes.insert(name)
    guard isText(index + 1, "("), self.token(index + 1).start == token.end, let end = brackets.partner(index + 1)
    else { return }
    if name == "objc", end > index + 2 {
      prefix.objectiveCName = source.text(Int(token.end) + 1..<Int(self.token(end).start))
        .filter { !$0.isWhitespace }
    }
    if name == "available" { readAvailability(index + 2..<end) }
    index = end
  }

  /// Reads the arguments of `@available`. Only the platform `*` includes Linux.
  private mutating func readAvailability(_ arguments: Range<Int>) {
    guard isText(arguments.lowerBound, "*") || isText(arguments.lowerBound, "swift") else { return }
    for index in arguments {
      if isText(index, "unavailable") || isText(index, "obsoleted") { prefix.isUnavailable = true }
      if isText(index, "deprecated") { prefix.isDeprecated = true }
    }
  }

  private mutating func readDirective(_ token: Token) {
    switch source.name(token) {
    case "if", "elseif", "else", "endif": index = conditions.read(index, source)
    case "selector", "keyPath":
      let isInitialValue = currentType == nil ? scopes.last?.isInitialValue ?? false : startsInitialValue
      references.append(
        .init(
          token: index, type: openTypes.last, isInitialValue: isInitialValue, conditions: conditions.current))
      directives.append(use)
    default: directives.append(use)
    }
    prefix = DeclarationPrefix()
  }

  // MARK: Brackets

  private mutating func readPunctuation(_ byte: UInt8) {
    prefix = DeclarationPrefix()
    switch byte {
    case UInt8(ascii: "{"): open(isBody: true)
    case UInt8(ascii: "("), UInt8(ascii: "["): open(isBody: false)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): close()
    case UInt8(ascii: ","): readSecondProperty()
    default: break
    }
  }

  private mutating func open(isBody: Bool) {
    // A bracket without a counterpart contains nothing.
    guard brackets.partner(index) != nil else { return }
    if isBody, let body = nextBody, body.bracket == index {
      scopes.append(Scope(type: body.type, isBody: true, isInitialValue: false))
      openTypes.append(body.type)
      nextBody = nil
      return
    }
    var isInitialValue = scopes.last?.isInitialValue ?? false
    if currentType != nil {
      isInitialValue = startsInitialValue
      if isBody { readBody(&isInitialValue) }
    }
    scopes.append(Scope(type: nil, isBody: isBody, isInitialValue: isInitialValue))
  }

  private mutating func close() {
    guard brackets.partner(index) != nil, let scope = scopes.popLast(), let type = scope.type else { return }
    endProperty()
    if openTypes.last == type { openTypes.removeLast() }
  }
}
