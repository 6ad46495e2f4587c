import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a file where its code can be changed, with what to insert there. Nothing that is inserted has a
/// line break, so that lines keep their numbers.
final class MutationSites: SyntaxVisitor {
  /// A place, with the insertions that make a mutant.
  struct Site {
    let kind: Mutant.Kind
    let line: Int
    let before: String
    let after: String
    /// The call that wraps the changed code.
    let wrapper: Wrapper
  }

  private(set) var sites: [Site] = []
  private let cases: EnumerationCases
  private let converter: SourceLocationConverter

  /// Finds the sites of a file.
  ///
  /// - Parameters:
  ///   - source: the text of the file.
  ///   - cases: the enumerations of the target.
  init(source: String, cases: EnumerationCases) {
    // Operators that the standard library does not have stay a sequence, without sites of their own.
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
    self.cases = cases
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    let statement = node.parent?.parent
    // A loop without an end has no condition: the compiler knows 'true', and that nothing follows the loop.
    if statement?.is(WhileStmtSyntax.self) == true, node.condition.code == "true" { return .skipChildren }
    switch node.condition {
    case .expression(let condition):
      add(.negation, condition, "mutantNot", "!(\(condition.code))")
      if statement?.is(GuardStmtSyntax.self) == true { add(.guard, condition, "mutantTrue", "true") }
      if let branch = statement?.as(IfExprSyntax.self), branch.elseKeyword == nil {
        add(.branch, condition, "mutantFalse", "false")
      }
    case .optionalBinding(let binding):
      if let value = binding.initializer?.value {
        add(.binding, value, "mutantNil", "nil")
      } else {
        let end = binding.pattern.end
        let wrapper = Wrapper(call: " = mutantNil", start: end, end: end, tail: ", \(binding.pattern.code))")
        append(.binding, binding.pattern, "nil", wrapper)
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { negate(node.condition) }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { negate(node.condition) }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind { negate(node.condition) }

  private func negate(_ condition: ExprSyntax) -> SyntaxVisitorContinueKind {
    add(.negation, condition, "mutantNot", "!(\(condition.code))")
    return .visitChildren
  }

  /// Whether an expression is changed as a whole by another mutant that has the same effect.
  private func isCondition(_ node: some ExprSyntaxProtocol) -> Bool {
    guard let parent = node.parent else { return false }
    if let infix = parent.as(InfixOperatorExprSyntax.self) { return ["&&", "||"].contains(infix.operator.code) }
    if let ternary = parent.as(TernaryExprSyntax.self) { return ternary.condition.id == node.id }
    return parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self)
      || parent.is(RepeatStmtSyntax.self)
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let sides = (node.leftOperand, node.rightOperand)
    switch node.operator.code {
    case "&&", "||":
      let isAnd = node.operator.code == "&&"
      for side in [sides.0, sides.1] {
        add(.operand, side, isAnd ? "mutantTrue" : "mutantFalse", isAnd ? "true" : "false")
      }
    case "==": if !isCondition(node) { add(.negation, node, "mutantNot", replaced(node, "!=")) }
    case "!=": if !isCondition(node) { add(.negation, node, "mutantNot", replaced(node, "==")) }
    case "<": split(node, .boundary, "mutantLess", "<=")
    case "<=": split(node, .boundary, "mutantAtMost", "<")
    case ">": split(node, .boundary, "mutantMore", ">=")
    case ">=": split(node, .boundary, "mutantAtLeast", ">")
    case "-": split(node, .subtraction, "mutantMinus", "+")
    case "??": add(.fallback, node.leftOperand, "mutantNil", "nil")
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!", !isCondition(node) {
      add(.negation, node, "mutantNot", node.expression.code)
    }
    return .visitChildren
  }

  private func replaced(_ node: InfixOperatorExprSyntax, _ other: String) -> String {
    "\(node.leftOperand.code) \(other) \(node.rightOperand.code)"
  }

  /// Adds a site whose wrapper gets both sides of an operator.
  private func split(_ node: InfixOperatorExprSyntax, _ kind: Mutant.Kind, _ call: String, _ other: String) {
    var wrapper = Wrapper(call: call, around: node)
    wrapper.comma = node.operator.start..<node.operator.end
    append(kind, node, replaced(node, other), wrapper)
  }

  // MARK: Values

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.flag, node, "mutantNot", node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.constant, node, "mutantNext", "\(node.code) + 1")
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isPart = node.parent.map { $0.is(FunctionCallExprSyntax.self) || $0.is(MemberAccessExprSyntax.self) } ?? true
    if node.base == nil, !isPart, let other = cases.sibling(of: node.declName.baseName.text) {
      var wrapper = Wrapper(call: "mutantCase", around: node)
      wrapper.tail = ", .\(other))"
      append(.case, node, ".\(other)", wrapper)
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(var expression) = node.item, !isResult(node) else { return .visitChildren }
    while let inner = expression.as(TryExprSyntax.self)?.expression ?? expression.as(AwaitExprSyntax.self)?.expression {
      expression = inner
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression.code
      if !callee.hasSuffix(".init"), !["fatalError", "preconditionFailure"].contains(callee) {
        append(.call, node, "", Wrapper(dropping: node))
      }
    } else if let infix = expression.as(InfixOperatorExprSyntax.self), isAssignment(infix), !isInInitializer(node),
      !isFirstValue(infix)
    {
      append(.assignment, node, "", Wrapper(dropping: node))
    }
    return .visitChildren
  }

  override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    let body = node.body
    append(
      .defer, node, "",
      Wrapper(call: " if mutantKept", start: body.leftBrace.end, end: body.rightBrace.start, middle: ") {", tail: "}"))
    return .visitChildren
  }

  /// Whether an expression is the value of what it is the only statement of.
  private func isResult(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    if let choice = owner.enclosingChoice {
      guard let statement = choice.parent?.as(ExpressionStmtSyntax.self) else { return true }
      return statement.parent?.as(CodeBlockItemSyntax.self).map(isResult) ?? false
    }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    return owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self)
      || owner.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }

  private func isAssignment(_ node: InfixOperatorExprSyntax) -> Bool {
    node.operator.is(AssignmentExprSyntax.self)
      || ["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "&+=", "&-="].contains(node.operator.code)
  }

  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    sequence(first: Syntax(node), next: \.parent).contains { $0.is(InitializerDeclSyntax.self) }
  }

  /// Whether an assignment gives a constant its value. The compiler blames the use of a constant without a value, so
  /// that the mutants of that line would be left out too.
  private func isFirstValue(_ node: InfixOperatorExprSyntax) -> Bool {
    let name = node.leftOperand.code
    return sequence(first: Syntax(node), next: \.parent).compactMap { $0.as(CodeBlockItemListSyntax.self) }
      .joined().compactMap { $0.item.as(VariableDeclSyntax.self) }
      .contains { declaration in
        declaration.bindingSpecifier.text == "let"
          && declaration.bindings.contains { $0.initializer == nil && $0.pattern.code == name }
      }
  }

  // MARK: What is left out

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Adding sites

  private func add(_ kind: Mutant.Kind, _ node: some ExprSyntaxProtocol, _ call: String, _ after: String) {
    append(kind, node, after, Wrapper(call: call, around: node))
  }

  private func append(_ kind: Mutant.Kind, _ node: some SyntaxProtocol, _ after: String, _ wrapper: Wrapper) {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    sites.append(Site(kind: kind, line: line, before: node.code, after: after, wrapper: wrapper))
  }
}

extension SyntaxProtocol {
  /// The offset of the first byte after comments and spaces.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The offset after the last byte before comments and spaces.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The whole `if` or `switch` that has this as a branch; nil if it is none.
  var enclosingChoice: Syntax? {
    if let list = parent?.as(SwitchCaseListSyntax.self) { return list.parent }
    guard var branch = parent?.as(IfExprSyntax.self) else { return nil }
    while let outer = branch.parent?.as(IfExprSyntax.self) { branch = outer }
    return Syntax(branch)
  }

  /// The code in one line, without comments around it, shortened.
  var code: String {
    let words = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 100 ? words : "\(words.prefix(99))…"
  }
}
