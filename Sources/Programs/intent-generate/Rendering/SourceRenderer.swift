/// Renders a model of Swift source as text: the last stage of the generator.
struct SourceRenderer {
  private var lines = SourceLines()

  /// Returns the text of `file`.
  static func render(_ file: SwiftFile) -> String {
    var renderer = SourceRenderer()
    renderer.lines.add("// Generated from a definition of intents. Do not edit.")
    renderer.lines.add()
    for module in file.imports { renderer.lines.add("public import \(module)") }
    for declaration in file.declarations {
      renderer.lines.add()
      renderer.add(declaration)
    }
    return renderer.lines.text
  }

  private mutating func add(_ declaration: SwiftDeclaration) {
    switch declaration {
    case .type(let type): add(type)
    case .property(let property): add(property)
    case .function(let function): add(function)
    case .enumerationCase(let value):
      document(value.documentation)
      lines.add("case \(escaped(value.name)) = \(value.rawValue)")
    }
  }

  private mutating func add(_ type: SwiftType) {
    document(type.documentation)
    if let attribute = type.attribute { lines.add(attribute) }
    let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
    lines.open("\(type.introducer) \(type.name)\(inherited)")
    for member in type.members { add(member) }
    lines.close()
  }

  private mutating func add(_ property: SwiftProperty) {
    document(property.documentation)
    let type = property.type.map { ": " + $0 } ?? ""
    let head = "\(property.introducer) \(escaped(property.name))\(type)"
    switch property.value {
    case .unset: lines.add(head)
    case .initial(let expression): lines.add(expression.lines.prefixed(head + " = "))
    case .computed(.text(let text)): lines.add("\(head) { \(text) }")
    case .computed(let expression):
      lines.open(head)
      lines.add(expression.lines)
      lines.close()
    }
  }

  private mutating func add(_ function: SwiftFunction) {
    document(function.documentation)
    switch function.body {
    case .requirement: lines.add(function.head)
    case .line(let line): lines.add(function.head + (line.isEmpty ? " {}" : " { \(line) }"))
    case .block(let statements):
      lines.open(function.head)
      for statement in statements { add(statement) }
      lines.close()
    }
  }

  private mutating func add(_ statement: SwiftStatement) {
    switch statement {
    case .line(let line): lines.add(line)
    case .block(let head, let statements):
      lines.open(head)
      for statement in statements { add(statement) }
      lines.close()
    }
  }

  private mutating func document(_ sentence: String?) {
    if let sentence { lines.add("/// " + sentence) }
  }
}
