extension SwiftDeclaration {
  /// The words of the source, without comments: names, keywords and types.
  var words: Set<String> {
    Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
  }

  /// The pieces of the source, without comments.
  private var texts: [String] {
    switch self {
    case .type(let type): [type.introducer, type.name] + type.inherited + type.members.flatMap(\.texts)
    case .property(let property): [property.name] + [property.type].compactMap(\.self) + property.value.texts
    case .function(let function):
      function.parameters.flatMap { [$0.type] + [$0.defaultValue].compactMap(\.self) }
        + [function.result].compactMap(\.self) + function.body.texts
    case .enumerationCase: []
    }
  }
}

extension SwiftProperty.Value {
  fileprivate var texts: [String] {
    switch self {
    case .unset: []
    case .initial(let expression), .computed(let expression): expression.texts
    }
  }
}

extension SwiftFunction.Body {
  fileprivate var texts: [String] {
    switch self {
    case .requirement: []
    case .line(let line): [line]
    case .block(let statements): statements.flatMap(\.texts)
    }
  }
}

extension SwiftStatement {
  fileprivate var texts: [String] {
    switch self {
    case .line(let line): [line]
    case .block(let head, let statements): [head] + statements.flatMap(\.texts)
    }
  }
}

extension SwiftExpression {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .dictionary(let entries): entries.flatMap { [$0.key] + $0.value.texts }
    case .call(let function, let arguments): [function] + arguments.flatMap(\.value.texts)
    case .closure(_, let body): body
    }
  }
}
