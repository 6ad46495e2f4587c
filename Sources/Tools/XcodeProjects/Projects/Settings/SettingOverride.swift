/// A build setting that the user gives for one build: `NAME=VALUE`.
package struct SettingOverride: Sendable, Hashable {
  /// The setting, with its conditions if it has any: `OTHER[sdk=iphoneos*]`.
  package let name: String
  /// The unexpanded value. `$(inherited)` stands for the value of the project.
  package let value: String

  /// The maximum length of an override, in bytes.
  package static let maximumBytes = ExpandedSettings.maximumBytes

  /// Parses `NAME=VALUE`; nil if the text has another form, or is too long.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes, let equals = SettingAssignment.sign(in: text[...]) else { return nil }
    name = text[..<equals].trimmed
    value = String(text[text.index(after: equals)...])
    let letters = name.prefix { $0 != "[" }
    guard let first = letters.first, !first.isNumber, letters.allSatisfy(Self.isAllowed) else { return nil }
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
