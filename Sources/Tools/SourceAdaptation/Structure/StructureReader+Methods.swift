extension StructureReader {
  /// Reads the declaration of a method up to its body. Functions outside of types are skipped.
  mutating func readMethod() {
    defer { prefix = DeclarationPrefix() }
    guard let type = currentType else { return }
    endProperty()
    guard token(index + 1).kind == .identifier else { return }
    var open = index + 2
    let isGeneric = token(open).kind == .operator
    if isGeneric { open = endOfGenericParameters(open) }
    guard isText(open, "("), let close = brackets.partner(open) else { return }
    let name = source.name(token(index + 1))
    // A quotation mark in back-ticks would end the strings of the tables.
    guard !name.contains("\"") else { return }
    var method = MethodDeclaration(name: name, prefix: prefix, conditions: conditions.current)
    method.isGeneric = isGeneric
    method.parameters = parameters(open + 1, close)
    method.parameterRange = Int(token(open).end)..<Int(token(close).start)
    method.signature = Int(token(index).start)..<Int(token(close).end)
    let end = readEffects(&method, close + 1)
    if isText(end, "where") { method.isGeneric = true }
    method.range = Int(token(prefix.firstToken ?? index).start)..<Int(token(end - 1).end)
    types[type].methods.append(method)
  }

  private func endOfGenericParameters(_ start: Int) -> Int {
    var index = start
    while token(index).kind != .end, !"({}".utf8.contains(source.bytes[Int(token(index).start)]),
      !Keywords.declarations.contains(source.text(token(index)))
    {
      index += 1
    }
    return index
  }

  /// Reads `async throws -> Result`, and returns the index of the token after it.
  private func readEffects(_ method: inout MethodDeclaration, _ start: Int) -> Int {
    var index = start
    while true {
      if isText(index, "async") {
        method.isAsync = true
      } else if isText(index, "throws") || isText(index, "rethrows") {
        method.isThrowing = true
        if isText(index + 1, "(") { index = skipGroup(index + 1) }
      } else if isText(index, "->") {
        let end = endOfType(index + 1)
        guard end > index + 1 else { return end }
        if isText(index + 1, "some") { method.isGeneric = true }
        method.resultRange = Int(token(index + 1).start)..<Int(token(end - 1).end)
        return end
      } else {
        return index
      }
      index += 1
    }
  }

  /// Reads the parameters between two tokens.
  private func parameters(_ start: Int, _ end: Int) -> [MethodDeclaration.Parameter] {
    var parameters: [MethodDeclaration.Parameter] = []
    var first = start
    var index = start
    var angles = 0
    var isDefault = false
    while index < end {
      if isText(index, "=") { isDefault = true }
      if token(index).kind == .operator, !isDefault { angles += source.angleDepth(token(index)) }
      if isText(index, ","), angles <= 0 {
        parameters.append(parameter(first, index))
        first = index + 1
        angles = 0
        isDefault = false
      }
      index = isText(index, "{") ? brackets.partner(index) ?? index : skipGroup(index)
      index += 1
    }
    if first < end { parameters.append(parameter(first, end)) }
    return parameters
  }

  private func parameter(_ start: Int, _ end: Int) -> MethodDeclaration.Parameter {
    var names: [String] = []
    var index = start
    while index < end, !isText(index, ":") {
      if token(index).kind == .identifier { names.append(source.name(token(index))) }
      index = skipGroup(index) + 1
    }
    let isInout = isText(index + 1, "inout")
    let isVariadic = end - index > 3 && (1...3).allSatisfy { isText(end - $0, ".") }
    let isUnusual = isInout || isVariadic || isUnusualType(index + 1, end)
    let label = names.first ?? "_"
    return .init(label: label == "_" ? "" : label, name: names.last ?? "_", isUnusual: isUnusual, isInout: isInout)
  }

  /// Whether the parameter does not accept a value whose type is known only at run time. The type of the parameter
  /// ends before its default value.
  private func isUnusualType(_ start: Int, _ end: Int) -> Bool {
    let words: [StaticString] = ["some", "repeat", "isolated", "@autoclosure"]
    var index = start
    while index < end, !isText(index, "=") {
      if words.contains(where: { isText(index, $0) }) { return true }
      index = (isText(index, "{") ? brackets.partner(index) ?? index : index) + 1
    }
    return false
  }
}
