/// The attributes, the modifiers and the keyword of a declaration.
struct DeclarationHead {
  /// The index of the first token.
  let start: Int
  /// The index of the keyword, or of the first token of what is no declaration.
  private(set) var keyword: Int
  private(set) var attributes: Set<String> = []
  private(set) var isStatic = false
  private(set) var isPrivate = false
  private(set) var isImport = false
  private(set) var kind = SourceDeclaration.Kind.other

  /// Whether the declaration ends with its first brace. A variable may have a closure before its accessors.
  var endsWithBody: Bool {
    switch kind {
    case .extension, .function, .initializer, .protocol, .type: true
    case .alias, .case, .other, .variable: false
    }
  }

  /// Reads the head of the declaration that starts at the token `start`.
  init(_ start: Int, in tokens: Range<Int>, source: SourceText, brackets: Brackets) {
    self.start = start
    keyword = start
    func isText(_ index: Int, _ text: StaticString) -> Bool {
      index < tokens.upperBound && source.isText(source.tokens[index], text)
    }
    while keyword < tokens.upperBound {
      let token = source.tokens[keyword]
      if token.kind == .attribute {
        attributes.insert(source.name(token))
        while isText(keyword + 1, ".") { keyword += 2 }
        if isText(keyword + 1, "("), source.tokens[keyword + 1].start == source.tokens[keyword].end {
          keyword = brackets.partner(keyword + 1) ?? keyword
        }
      } else if token.kind == .identifier, Self.isModifier(keyword, source) {
        if isText(keyword, "static") || isText(keyword, "class") { isStatic = true }
        // `private(set)` restricts only the setter.
        let isWhole = !isText(keyword + 1, "(")
        if isWhole, isText(keyword, "private") || isText(keyword, "fileprivate") { isPrivate = true }
        if !isWhole { keyword = brackets.partner(keyword + 1) ?? keyword }
      } else {
        break
      }
      keyword += 1
    }
    keyword = min(keyword, tokens.upperBound - 1)
    guard source.tokens[keyword].kind == .identifier else { return }
    let text = source.text(source.tokens[keyword])
    isImport = text == "import"
    kind = Self.kinds[text] ?? .other
  }

  private static let kinds: [String: SourceDeclaration.Kind] = [
    "actor": .type, "associatedtype": .alias, "case": .case, "class": .type, "deinit": .initializer, "enum": .type,
    "extension": .extension, "func": .function, "init": .initializer, "let": .variable, "protocol": .protocol,
    "struct": .type, "subscript": .initializer, "typealias": .alias, "var": .variable,
  ]

  private static func isModifier(_ index: Int, _ source: SourceText) -> Bool {
    let text = source.text(source.tokens[index])
    guard text == "class" else { return Keywords.modifiers.contains(text) || text == "prefix" || text == "postfix" }
    let following = source.text(source.tokens[index + 1])
    return ["func", "var", "let", "subscript", "init"].contains(following) || Keywords.modifiers.contains(following)
  }
}
