/// Writes functions that are never called. With them, the compiler checks the names of `#selector` and `#keyPath`,
/// which the copy no longer contains. An error has the line and column of the author's file.
struct ReferenceChecks {
  private let structure: SourceStructure
  private let lines: AuthorLines
  /// The declarations for the end of the copy.
  private(set) var declarations = ""
  private var count = 0

  init(_ structure: SourceStructure, _ lines: AuthorLines) {
    self.structure = structure
    self.lines = lines
  }

  /// Checks that a member of the type exists.
  mutating func add(_ tokens: Range<Int>, inTypeAt type: Int, conditions: [String]) {
    write(lines.operand("_ = ", range(tokens)), inTypeAt: type, isStatic: false, conditions)
  }

  /// Checks that a path of properties exists. `type` has the tokens of the type's name; nil stands for the type that
  /// contains the expression.
  mutating func add(path tokens: Range<Int>, of type: Range<Int>?, _ expression: ReferenceExpression) {
    let root: String
    if let type {
      root = lines.operand("let root = KeyPathRoot(", range(type), suffix: ".self)")
    } else if let outer = expression.type {
      root = "let root = KeyPathRoot(\(structure.types[outer].path).self)\n"
    } else {
      return
    }
    write(
      root + lines.member("_ = root", range(tokens)), inTypeAt: expression.type, isStatic: true,
      expression.conditions)
  }

  private func range(_ tokens: Range<Int>) -> Range<Int> {
    let all = structure.source.tokens
    return Int(all[tokens.lowerBound].start)..<Int(all[tokens.upperBound - 1].end)
  }

  private mutating func write(_ body: String, inTypeAt type: Int?, isStatic: Bool, _ conditions: [String]) {
    // Code outside of a local type can't name it.
    if let type, structure.types[type].isUnreachable { return }
    count += 1
    let modifiers = "@MainActor fileprivate \(isStatic && type != nil ? "static " : "")"
    let function = "\(modifiers)func adaptedReference\(count)() {\n\(body)}\n"
    let text = type.map { "extension \(structure.types[$0].path) {\n\(function)}\n" } ?? function
    declarations += ConditionalText.wrap(text, in: conditions)
  }
}
