extension StructureReader {
  /// A part of the header of a type.
  private enum HeaderPart {
    case name, inheritance, requirements
  }

  /// Reads generic parameters, the inheritance clause and requirements, and moves to the body.
  mutating func readHeader(_ type: inout TypeDeclaration) {
    var part = HeaderPart.name
    var angles = 0
    type.clauseEnd = Int(token(index - 1).end)
    while !endsHeader(part) {
      let token = token(index)
      switch token.kind {
      case .operator:
        angles += source.angleDepth(token)
        if part == .name { type.isGeneric = true }
      case .punctuation:
        if isText(index, ":"), angles == 0, part == .name {
          part = .inheritance
          type.hasInheritanceClause = true
        }
        index = skipGroup(index)
      case .identifier:
        if source.isText(token, "where") {
          part = .requirements
          type.isGeneric = true
        } else if part == .inheritance {
          readInherited(&type, isArgument: angles > 0)
        }
      default: break
      }
      if part != .requirements { type.clauseEnd = Int(self.token(index).end) }
      index += 1
    }
  }

  private mutating func readInherited(_ type: inout TypeDeclaration, isArgument: Bool) {
    if !isText(index - 1, ".") { capitalized.append(use) }
    // In `Module.Name`, the last component is the name of the type.
    if !isArgument, !isText(index + 1, ".") { type.inherited.append(source.name(token(index))) }
  }

  /// Whether the header ends before the current token.
  private func endsHeader(_ part: HeaderPart) -> Bool {
    let token = token(index)
    switch token.kind {
    case .punctuation: return "{});]".utf8.contains(source.bytes[Int(token.start)])
    case .identifier:
      if part == .inheritance, source.isText(token, "class") { return false }
      return Keywords.declarations.contains(source.text(token))
    case .operator, .attribute: return false
    case .directive, .end, .number, .regex, .string: return true
    }
  }

  /// The index of the bracket that ends the group in parentheses or square brackets at `index`, or else `index`.
  func skipGroup(_ index: Int) -> Int {
    guard isText(index, "(") || isText(index, "[") else { return index }
    return brackets.partner(index) ?? index
  }

  /// The index of the token after the type that starts at `index`. A type ends with its line.
  func endOfType(_ start: Int) -> Int {
    var index = start
    var angles = 0
    while true {
      let token = token(index)
      if token.startsLine, index > start, angles <= 0, !isText(index - 1, "->") { return index }
      switch token.kind {
      case .operator:
        if source.isText(token, "=") { return index }
        angles += source.angleDepth(token)
      case .punctuation:
        let byte = source.bytes[Int(token.start)]
        if "{});]".utf8.contains(byte) || byte == UInt8(ascii: ",") && angles <= 0 { return index }
        index = skipGroup(index)
      case .identifier:
        if source.isText(token, "where") || Keywords.declarations.contains(source.text(token)) { return index }
      case .attribute: break
      case .directive, .end, .number, .regex, .string: return index
      }
      index += 1
    }
  }
}
