/// Keywords by their role in the grammar of Swift.
enum Keywords {
  /// The keywords before an operand. A slash after one of them starts a regular expression.
  static let beforeOperand: [StaticString] = [
    "return", "in", "case", "if", "while", "guard", "where", "try", "await", "throw", "else", "is", "as", "switch",
    "repeat", "yield", "consume", "copy",
  ]

  /// The modifiers of declarations. Some are also names.
  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "override", "weak", "unowned",
    "lazy", "dynamic", "optional", "required", "convenience", "mutating", "nonmutating", "nonisolated", "indirect",
    "isolated", "distributed", "borrowing", "consuming",
  ]

  /// The keywords that start a declaration.
  static let declarations: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "func", "var", "let", "import", "typealias",
    "associatedtype", "init", "deinit", "subscript", "case", "operator", "macro", "precedencegroup",
  ]
}
