extension StructureReader {
  /// The accessors and observers in the body of a property.
  struct Accessors {
    /// Whether the property can be set.
    var hasSetter = false
    /// Whether the accessors are observers. A property with observers can have an initial value; one with a getter
    /// can't.
    var areObservers = false
    /// Whether the getter can suspend or throw.
    var hasEffects = false
  }

  /// Reads the accessors in the brace at the current token. Returns nil if the brace contains the statements of a
  /// getter, in which words such as `set` are names.
  func accessors() -> Accessors? {
    guard let end = brackets.partner(index), index + 1 < end else { return nil }
    var accessors = Accessors()
    var position = index + 1
    while position < end {
      guard let next = readAccessor(position, &accessors) else { return nil }
      position = next
    }
    return accessors
  }

  /// Reads the accessor that starts at an index. Returns the index after it; nil if it is no accessor.
  private func readAccessor(_ start: Int, _ accessors: inout Accessors) -> Int? {
    let name = endOfAccessorModifiers(start)
    switch source.text(token(name)) {
    case "get", "_read", "read", "init", "unsafeAddress": break
    case "set", "_modify", "modify", "unsafeMutableAddress": accessors.hasSetter = true
    case "willSet", "didSet":
      accessors.hasSetter = true
      accessors.areObservers = true
    default: return nil
    }
    var position = isText(name + 1, "(") ? skipGroup(name + 1) + 1 : name + 1
    while isText(position, "async") || isText(position, "throws") {
      accessors.hasEffects = true
      position += 1
      if isText(position, "(") { position = skipGroup(position) + 1 }
    }
    if isText(position, "{"), let end = brackets.partner(position) { return end + 1 }
    // In a protocol, accessors have no bodies.
    return currentType.map { types[$0].keyword == .protocol } ?? false ? position : nil
  }

  private func endOfAccessorModifiers(_ start: Int) -> Int {
    let modifiers: [StaticString] = ["mutating", "nonmutating", "borrowing", "consuming", "yielding", "nonisolated"]
    var position = start
    while true {
      if token(position).kind == .attribute {
        let hasArguments = isText(position + 1, "(") && token(position + 1).start == token(position).end
        position = (hasArguments ? skipGroup(position + 1) : position) + 1
      } else if modifiers.contains(where: { isText(position, $0) }) {
        position += 1
      } else {
        return position
      }
    }
  }
}
