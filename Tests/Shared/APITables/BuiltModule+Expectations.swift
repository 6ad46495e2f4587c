extension BuiltModule {
  /// The declarations of a type in the table that the module lacks.
  ///
  /// - Parameter expected: The type with its members.
  /// - Returns: The missing members as the table has them, a case without its raw value; the type alone if it is
  ///   missing.
  package func missing(of expected: ExpectedType) -> [String] {
    let isType = !["extension", "constants"].contains(expected.kind)
    guard !isType || hasType(expected.name) else { return ["\(expected.kind) \(expected.name)"] }
    var missing: [String] = []
    if expected.kind == "enum" {
      let wanted = expected.superclass ?? "Int"
      let cases = EnumerationCases.named(expected.name, in: name)
      if let cases, cases.rawType != wanted { missing.append("enum \(expected.name): \(wanted)") }
    } else if let superclass = expected.superclass, !type(expected.name, isDerivedFrom: superclass) {
      missing.append("\(expected.kind) \(expected.name): \(superclass)")
    }
    for member in expected.members where !has(member, expected) {
      missing.append(ExpectedType.rawValue(member).map { "case \($0.name)" } ?? member)
    }
    return missing
  }

  private func has(_ member: String, _ expected: ExpectedType) -> Bool {
    let words = member.split(separator: " ").map(String.init)
    switch (expected.kind, words[0]) {
    case ("constants", "let"), ("constants", "func"): return type("", has: member)
    case ("constants", _): return type("", has: "let \(words[0]): String")
    case (_, "refines"): return type(expected.name, isDerivedFrom: words[1])
    case ("options", "case"), ("strings", "case"):
      return type(expected.name, has: "static let \(words[1]): \(expected.name)")
    case (_, "case"):
      let name = ExpectedType.rawValue(member)?.name ?? String(member.dropFirst("case ".count))
      // Another name for a case is a property.
      return ["case \(name)", "static let \(name): Self", "static let \(name): \(expected.name)"].contains {
        type(expected.name, has: $0)
      }
    default: return type(expected.name, has: member) || settable(member).contains { type(expected.name, has: $0) }
    }
  }

  /// The forms of a member that can be set as well as read.
  private func settable(_ member: String) -> [String] {
    for head in ["let ", "static let "] where member.hasPrefix(head) {
      return [head.replacing("let", with: "var") + member.dropFirst(head.count)]
    }
    return []
  }
}
