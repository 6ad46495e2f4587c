internal import BaseFiles

/// One assignment of a build setting, in a project file or a settings file.
struct SettingAssignment {
  /// The setting: `PRODUCT_NAME`.
  let name: String
  /// The conditions in brackets: `sdk=iphoneos*`.
  let conditions: [Condition]
  /// The unexpanded value.
  let value: String
  /// The file that contains the assignment.
  let path: String
  let position: SourcePosition

  /// The maximum number of conditions. An assignment with more never applies.
  private static let maximumConditions = 32

  /// A condition of an assignment.
  struct Condition: Hashable {
    /// The name of the compared value: `sdk`, `config`, `arch`.
    let key: String
    /// The pattern; see ``NamePattern``.
    let pattern: String
  }

  /// Makes an assignment to `key`, a name with or without conditions: `NAME[sdk=iphoneos*][arch=arm64]`.
  init(key: String, value: String, path: String, position: SourcePosition) {
    let bracket = key.firstIndex(of: "[") ?? key.endIndex
    name = key[..<bracket].trimmed
    // Beyond the maximum, the last part contains several conditions. Its pattern matches no value, so the assignment
    // never applies.
    conditions = key[bracket...].split(maxSplits: Self.maximumConditions) { "[],".contains($0) }.compactMap { text in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return Condition(key: parts[0].trimmed, pattern: parts[1].trimmed)
    }
    self.value = value
    self.path = path
    self.position = position
  }

  /// The `=` of an assignment: the first one outside of brackets.
  static func sign(in text: Substring) -> Substring.Index? {
    var isInBrackets = false
    return text.firstIndex { character in
      if character == "[" { isInBrackets = true }
      if character == "]" { isInBrackets = false }
      return character == "=" && !isInBrackets
    }
  }
}

/// The values with which conditions of assignments are compared.
struct SettingContext {
  /// The SDK, the configuration and the architecture, by name: `["sdk": "iphoneos"]`.
  var values: [String: String]

  /// Whether an assignment with these conditions applies. A condition on an unknown name is false.
  func meets(_ conditions: [SettingAssignment.Condition]) -> Bool {
    conditions.allSatisfy { condition in
      values[condition.key].map { NamePattern.matches($0, condition.pattern) } ?? false
    }
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
