extension StructureReader {
  /// Reads a keyword, a modifier, or a name.
  mutating func readIdentifier(_ token: Token) {
    let text = source.text(token)
    let followsPeriod = index > 0 && isText(index - 1, ".")
    let isStatement = scopes.last?.isBody ?? true
    let dynamicToken = prefix.dynamicToken
    if isStatement, !followsPeriod, readKeyword(text) {
      if let dynamicToken { dynamicModifiers.append(dynamicToken) }
      return
    }
    if isStatement, !followsPeriod, Keywords.modifiers.contains(text), isModifier { return readModifier(text) }
    prefix = DeclarationPrefix()
    let first = source.bytes[Int(token.start)]
    if !followsPeriod, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { capitalized.append(use) }
  }

  private mutating func readModifier(_ text: String) {
    if prefix.firstToken == nil { prefix.firstToken = index }
    if text == "dynamic" { prefix.dynamicToken = index }
    if text == "optional" { prefix.optionalToken = index }
    let end = endOfModifier
    // `private(set)` restricts only the setter.
    let argument = end > index + 1 ? "(\(source.text(token(index + 2))))" : ""
    prefix.modifiers.insert(text + argument)
    index = end - 1
  }

  /// Reads the declaration that a keyword starts. Returns whether the text is such a keyword.
  private mutating func readKeyword(_ text: String) -> Bool {
    switch text {
    case "class":
      if startsClassMember { readModifier(text) } else { readType(.class) }
    case "struct", "enum", "actor", "protocol", "extension":
      guard let keyword = TypeDeclaration.Keyword(rawValue: text), token(index + 1).kind == .identifier,
        text != "actor" || startsActor
      else { return false }
      readType(keyword)
    case "func": readMethod()
    case "var", "let": readProperty(isConstant: text == "let")
    case "import": readImport()
    case "typealias":
      endProperty()
      index += 1
      aliases.append(use)
      prefix = DeclarationPrefix()
    case "init", "deinit", "subscript", "case", "associatedtype":
      if let currentType {
        endProperty()
        if text == "subscript" { types[currentType].subscripts.append(prefix) }
      }
      prefix = DeclarationPrefix()
    default: return false
    }
    return true
  }

  /// Whether `actor` is a keyword here rather than a name.
  private var startsActor: Bool {
    let operators: [StaticString] = ["is", "as", "in", "else", "where"]
    return !token(index + 1).startsLine && !operators.contains { isText(index + 1, $0) }
  }

  /// Whether `class` is a modifier here rather than the start of a type.
  private var startsClassMember: Bool {
    let keywords: [StaticString] = ["func", "var", "let", "subscript", "init"]
    if token(index + 1).kind == .attribute || keywords.contains(where: { isText(index + 1, $0) }) { return true }
    // A class may have the name of a modifier.
    let endsName = isText(index + 2, "{") || isText(index + 2, ":") || isText(index + 2, "<")
    return !endsName && Keywords.modifiers.contains(source.text(token(index + 1)))
  }

  private mutating func readImport() {
    prefix = DeclarationPrefix()
    index += 1
    let kinds: [StaticString] = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
    if kinds.contains(where: { isText(index, $0) }), token(index + 1).kind == .identifier, !token(index + 1).startsLine
    {
      index += 1
    }
    guard token(index).kind == .identifier else { return index -= 1 }
    imports.append(use)
  }

  // MARK: Types

  /// The maximum nesting and length of a type's name. Code outside of a type beyond them does not reach it by name.
  private static let maximumDepth = 50
  private static let maximumNameBytes = 1000

  private mutating func readType(_ keyword: TypeDeclaration.Keyword) {
    if currentType != nil { endProperty() }
    defer { prefix = DeclarationPrefix() }
    guard token(index + 1).kind == .identifier else { return }
    index += 1
    // The path of a type contains the names of its outer types. A limit bounds their total size.
    let isDeep = openTypes.count > Self.maximumDepth
    let outer = isDeep ? nil : openTypes.last.map { types[$0] }
    var type = TypeDeclaration(keyword: keyword, path: "", prefix: prefix)
    type.nameOffset = Int(token(index).start)
    type.conditions = conditions.current
    let name = readPath()
    type.path = keyword == .extension ? name : (outer.map { $0.path + "." } ?? "") + name
    let isLong = type.path.utf8.count > Self.maximumNameBytes
    if isLong { type.path = "_" }
    let isMember = scopes.isEmpty || currentType != nil
    let isHidden = outer.map { $0.isUnreachable || prefix.modifiers.contains("private") } ?? false
    type.isUnreachable = !isMember || isHidden || isDeep || isLong
    // Members of an extension inherit its access. Nested types of a generic type are generic.
    type.isGeneric = outer?.isGeneric ?? false
    if let outer { type.prefix.inherit(outer.prefix) }
    readHeader(&type)
    types.append(type)
    nextBody = isText(index, "{") ? (index, types.count - 1) : nil
    // The main loop continues with the bracket.
    index -= 1
  }

  /// Reads a qualified name, and moves to the token after it.
  private mutating func readPath() -> String {
    var path = source.name(token(index))
    index += 1
    while isText(index, "."), token(index + 1).kind == .identifier {
      path += "." + source.name(token(index + 1))
      index += 2
    }
    return path
  }
}
