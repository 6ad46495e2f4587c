/// Names of Swift modules.
enum ModuleName {
  /// Returns `name` with an underscore for each character that a module's name can't have, as Xcode does.
  static func valid(_ name: String) -> String {
    let text = String(name.map { isAllowed($0) ? $0 : "_" })
    return text.first.map { $0.isNumber ? "_" + text : text } ?? "_"
  }

  /// Whether a module can have the name.
  static func isValid(_ name: String) -> Bool { name == valid(name) && name.utf8.count <= 200 && name != "_" }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
