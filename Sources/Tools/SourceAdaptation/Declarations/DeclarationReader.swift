/// Divides a source, or the body of a type, into declarations.
struct DeclarationReader {
  private let source: SourceText
  private let brackets: Brackets
  private(set) var imports: [SourceDeclarations.Import] = []
  private var conditions = Conditions()

  /// The members of types that are nested more deeply are not divided.
  private static let maximumDepth = 20

  init(_ source: SourceText, _ brackets: Brackets) {
    self.source = source
    self.brackets = brackets
  }

  /// Returns the declarations between two tokens.
  mutating func declarations(in tokens: Range<Int>, depth: Int = 0) -> [SourceDeclaration] {
    var declarations: [SourceDeclaration] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if isCondition(index) {
        index = conditions.read(index, source) + 1
      } else if isText(index, ";") {
        index += 1
      } else {
        let head = DeclarationHead(index, in: tokens, source: source, brackets: brackets)
        let end = max(index + 1, head.isImport ? addImport(head) : self.end(of: head, in: tokens))
        if !head.isImport { declarations.append(declaration(head, end: end, depth: depth)) }
        index = end
      }
    }
    return declarations
  }

  private func isText(_ index: Int, _ text: StaticString) -> Bool {
    source.tokens.indices.contains(index) && source.isText(source.tokens[index], text)
  }

  private func isCondition(_ index: Int) -> Bool {
    source.tokens[index].kind == .directive
      && ["if", "elseif", "else", "endif"].contains(source.name(source.tokens[index]))
  }

  private func bytes(_ tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return 0..<0 }
    return Int(source.tokens[tokens.lowerBound].start)..<Int(source.tokens[tokens.upperBound - 1].end)
  }

  private mutating func addImport(_ head: DeclarationHead) -> Int {
    var end = head.keyword + 1
    while source.tokens[end].kind != .end, !source.tokens[end].startsLine, !isText(end, ";") { end += 1 }
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
    let words = (head.keyword + 1..<end).map { source.name(source.tokens[$0]) }
    let module = words.count > 1 && kinds.contains(words[0]) ? words[1] : words.first
    if let module { imports.append(.init(module: module, range: bytes(head.start..<end))) }
    return end
  }

  // MARK: Ends

  /// The index of the token after a declaration.
  private func end(of head: DeclarationHead, in tokens: Range<Int>) -> Int {
    var index = head.keyword + 1
    while index < tokens.upperBound {
      if isText(index, ";") { return index }
      if head.endsWithBody, isText(index, "{"), let end = brackets.partner(index) { return end + 1 }
      if startsDeclaration(index, after: head) { return index }
      index = max(index, brackets.partner(index) ?? index) + 1
    }
    return tokens.upperBound
  }

  /// Whether another declaration starts at an index, which is outside of the brackets of this one.
  private func startsDeclaration(_ index: Int, after head: DeclarationHead) -> Bool {
    let token = source.tokens[index]
    let previous = source.tokens[index - 1]
    guard token.startsLine || source.isText(previous, "}") else { return false }
    switch token.kind {
    case .attribute: return previous.kind != .operator
    case .directive: return isCondition(index) || previous.kind != .operator
    case .identifier:
      let text = source.text(token)
      if text == "init" || text == "case" { return index > head.keyword + 1 }
      if Keywords.modifiers.contains(text) { return continuesDeclaration(index + 1) }
      return Keywords.declarations.contains(text)
    default: return false
    }
  }

  private func continuesDeclaration(_ index: Int) -> Bool {
    if isText(index, "(") { return brackets.partner(index) == index + 2 }
    let token = source.tokens[index]
    let text = source.text(token)
    return token.kind == .attribute || Keywords.modifiers.contains(text) || Keywords.declarations.contains(text)
  }

  // MARK: Declarations

  private mutating func declaration(_ head: DeclarationHead, end: Int, depth: Int) -> SourceDeclaration {
    var declaration = SourceDeclaration(kind: head.kind)
    declaration.attributes = head.attributes
    declaration.isStatic = head.isStatic
    declaration.isPrivate = head.isPrivate
    declaration.range = bytes(head.start..<end)
    declaration.names = names(head, end: end)
    let hasName = head.kind != .initializer && head.keyword + 1 < end
    declaration.nameOffset = Int(source.tokens[hasName ? head.keyword + 1 : head.keyword].start)
    let open = bodyStart(head, end: end)
    if let open, let close = brackets.partner(open) {
      declaration.body = bytes(open + 1..<close)
      if [.type, .protocol, .extension].contains(head.kind) {
        readClause(&declaration, head.keyword + 1..<open)
        if depth < Self.maximumDepth { declaration.members = declarations(in: open + 1..<close, depth: depth + 1) }
      }
    }
    declaration.isClass = isText(head.keyword, "class") || isText(head.keyword, "actor")
    if head.kind == .variable {
      let next = open ?? end
      let hasValue = (head.keyword..<next).contains { isText($0, "=") }
      declaration.isStored = hasValue || isStored(open)
      let isOptional = isText(head.keyword, "var") && isText(next - 1, "?")
      declaration.hasInitialValue = hasValue || (declaration.isStored && isOptional)
    }
    return declaration
  }

  /// The index of the brace that opens the body; nil if there is none.
  private func bodyStart(_ head: DeclarationHead, end: Int) -> Int? {
    var index = head.keyword
    while index < end {
      if isText(index, "{") { return index }
      index = max(index, brackets.partner(index) ?? index) + 1
    }
    return nil
  }

  /// Whether a variable without an initial value has no accessors but observers.
  private func isStored(_ open: Int?) -> Bool {
    guard let open else { return true }
    return isText(open + 1, "willSet") || isText(open + 1, "didSet")
  }

  private func names(_ head: DeclarationHead, end: Int) -> [String] {
    var index = head.keyword + 1
    guard index < end, head.kind != .other, head.kind != .initializer else { return [] }
    if head.kind == .extension {
      var names = [source.name(source.tokens[index])]
      while index + 2 < end, isText(index + 1, "."), source.tokens[index + 2].kind == .identifier {
        names.append(source.name(source.tokens[index + 2]))
        index += 2
      }
      return names
    }
    // A pattern: 'let (a, b) = …'.
    if isText(index, "("), let close = brackets.partner(index) {
      return (index + 1..<close).filter { source.tokens[$0].kind == .identifier }.map { source.name(source.tokens[$0]) }
    }
    var names = [source.name(source.tokens[index])]
    guard head.kind == .variable || head.kind == .case else { return names }
    while index + 1 < end {
      if isText(index, ","), source.tokens[index + 1].kind == .identifier {
        names.append(source.name(source.tokens[index + 1]))
      }
      index = max(index, brackets.partner(index) ?? index) + 1
    }
    return names
  }

  /// Reads the inheritance clause in the header of a type.
  private func readClause(_ declaration: inout SourceDeclaration, _ header: Range<Int>) {
    var angles = 0
    guard
      let colon = header.first(where: { index in
        angles += source.angleDepth(source.tokens[index])
        return angles == 0 && isText(index, ":")
      })
    else { return }
    let end = (colon..<header.upperBound).first { isText($0, "where") } ?? header.upperBound
    declaration.clause = bytes(colon..<end)
    angles = 0
    var first: Int?
    for index in colon + 1..<end {
      angles += source.angleDepth(source.tokens[index])
      if first == nil { first = index }
      let isName = source.tokens[index].kind == .identifier && !isText(index + 1, ".")
      if isName, angles == 0, let start = first {
        declaration.inherited.append(.init(name: source.name(source.tokens[index]), range: bytes(start..<index + 1)))
      }
      if angles == 0, isText(index, ",") || isText(index, "&") { first = nil }
    }
  }
}
