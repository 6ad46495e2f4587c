/// Replaces each `#selector(…)` by a call of a function that the end of the copy declares.
struct SelectorRewriter {
  private let structure: SourceStructure
  private let index: MemberIndex
  /// The declarations for the end of the copy.
  private(set) var declarations = ""
  /// The methods and properties that selectors name. The tables of their types need them.
  private(set) var methods: Set<MemberIndex.Member> = []
  private(set) var properties: Set<MemberIndex.Member> = []
  private var count = 0
  /// The maximum size of the declarations, which repeat the names of methods.
  private static let maximumBytes = 16 << 20

  init(_ structure: SourceStructure, _ index: MemberIndex) {
    self.structure = structure
    self.index = index
  }

  mutating func rewrite(_ edits: inout SourceEdits, checks: inout ReferenceChecks) {
    for expression in structure.references {
      let token = structure.source.tokens[expression.token]
      guard structure.source.isText(token, "#selector"), count < 99_999, declarations.utf8.count < Self.maximumBytes,
        let reference = MemberReference(expression.token, structure)
      else { continue }
      rewrite(expression, reference: reference, edits: &edits, checks: &checks)
    }
  }

  private mutating func rewrite(
    _ expression: ReferenceExpression, reference: MemberReference, edits: inout SourceEdits,
    checks: inout ReferenceChecks
  ) {
    let source = structure.source
    let tokens = source.tokens
    count += 1
    // The name has as many bytes as `#selector`.
    let function = "_sel" + String(repeating: "0", count: 5 - String(count).count) + String(count)
    edits.overwrite(Int(tokens[expression.token].start), function)
    let argument = Int(tokens[expression.token + 1].end)..<Int(tokens[reference.tokens.upperBound].start)
    if let selector = resolve(expression, reference) {
      edits.blank(argument)
      return declare(function, selector: selector, reference: reference, isChecked: false)
    }
    if expression.isInitialValue, reference.type == nil, !reference.startsWithVariable, let type = expression.type {
      checks.add(reference.tokens, inTypeAt: type, conditions: expression.conditions)
      edits.blank(argument)
      return declare(function, selector: reference.selector, reference: reference, isChecked: false)
    }
    blankAccessor(expression, reference: reference, edits: &edits)
    declare(function, selector: reference.selector, reference: reference, isChecked: true)
  }

  /// The selector of the method or property; nil if another file declares it.
  private mutating func resolve(_ expression: ReferenceExpression, _ reference: MemberReference) -> String? {
    guard !reference.startsWithVariable,
      let type = reference.type ?? expression.type.map({ structure.types[$0].name })
    else { return nil }
    guard let accessor = reference.accessor else {
      guard let member = index.method(reference, in: type) else { return nil }
      methods.insert(member)
      return structure.types[member.type].methods[member.index].selector
    }
    guard let member = index.property(reference.name, in: type) else { return nil }
    properties.insert(member)
    let custom = structure.types[member.type].properties[member.index].prefix.objectiveCName
    return accessor == .getter ? custom ?? reference.selector : reference.selector
  }

  /// Leaves an expression that the compiler checks: `getter: view.window` becomes `view.window`, and `getter:
  /// View.window` becomes the key path `\View.window`.
  private func blankAccessor(
    _ expression: ReferenceExpression, reference: MemberReference, edits: inout SourceEdits
  ) {
    guard reference.accessor != nil else { return }
    let tokens = structure.source.tokens
    let first = Int(tokens[reference.core.lowerBound].start)
    let last = Int(tokens[reference.core.upperBound - 1].end)
    edits.blank(Int(tokens[expression.token + 1].end)..<first)
    edits.blank(last..<Int(tokens[reference.tokens.upperBound].start))
    guard reference.type != nil else { return }
    // The backslash replaces the byte before the expression. At the start of a line there is no such byte, so the
    // backslash is after the parenthesis; a name may follow it in the next line.
    let startsLine = tokens[reference.core.lowerBound].startsLine && structure.source.indentation(first) == 0
    edits.overwrite(startsLine ? Int(tokens[expression.token + 1].end) : first - 1, "\\")
  }

  private mutating func declare(
    _ function: String, selector: String, reference: MemberReference, isChecked: Bool
  ) {
    let parameters = isChecked ? "(_ reference: @autoclosure () -> Any?)" : "()"
    let member = reference.accessor == nil ? reference.fullName : selector
    declarations +=
      "private func \(function)\(parameters) -> Selector { Selector(\"\(selector)\", member: \"\(member)\") }\n"
  }
}
