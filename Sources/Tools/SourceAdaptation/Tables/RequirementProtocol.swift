/// Writes the protocol that contains the optional requirements of another protocol.
struct RequirementProtocol {
  /// The name of the protocol.
  let name: String
  private let type: TypeDeclaration
  private let methods: [MethodDeclaration]
  /// The methods by their names without labels.
  private let groups: [String: [MethodDeclaration]]
  private let properties: [PropertyDeclaration]
  private let source: SourceText
  private let lines: AuthorLines

  init(
    _ type: TypeDeclaration, methods: [MethodDeclaration], properties: [PropertyDeclaration], source: SourceText,
    lines: AuthorLines
  ) {
    self.type = type
    self.methods = methods
    groups = Dictionary(grouping: methods, by: \.name)
    self.properties = properties
    self.source = source
    self.lines = lines
    name = type.path.replacing(".", with: "_") + "__Optional"
  }

  private var access: String { type.prefix.access }

  /// The global actor of the protocol: `@MainActor`.
  private var isolation: String {
    type.prefix.attributes.filter { $0.hasSuffix("Actor") }.map { "@\($0) " }.joined()
  }

  /// The text of the protocol, of its defaults, and of the members through which `p.method?(x)` and `p.property` reach
  /// them.
  var text: String {
    let requirements =
      methods.map { wrap(requirement($0), $0.conditions) }
      + properties.map { wrap(requirement($0), $0.conditions) }
    let defaults =
      methods.map { wrap(defaultBody($0), $0.conditions) }
      + properties.map { wrap(defaultBody($0), $0.conditions) }
    var known: Set<String> = []
    let names = methods.map(\.name).filter { known.insert($0).inserted }
    let accessors =
      names.map { "\(access)var `\($0)`: \(calls($0))? { \(calls($0))(target: self) }\n" }
      + properties.map { wrap(accessor($0), $0.conditions) }
    return "\(isolation)\(access)protocol \(name): AnyObject {\n\(requirements.joined())}\n"
      + "extension \(name) {\n\(defaults.joined())}\n" + names.map(structure).joined()
      + "extension \(type.path) {\n\(accessors.joined())}\n"
  }

  private func wrap(_ text: String, _ conditions: [String]) -> String {
    ConditionalText.wrap(text, in: conditions.dropFirst(type.conditions.count))
  }

  // MARK: Methods

  private func requirement(_ method: MethodDeclaration) -> String {
    lines.declaration(declaration(method), at: method.signature.lowerBound)
  }

  private func defaultBody(_ method: MethodDeclaration) -> String {
    let text = declaration(method) + " { throw UnimplementedRequirement() }"
    return lines.declaration(text, at: method.signature.lowerBound, attribute: access)
  }

  private func declaration(_ method: MethodDeclaration) -> String {
    let effects = method.isAsync ? " async throws" : " throws"
    return source.text(method.signature) + effects + (method.resultRange.map { " -> " + source.text($0) } ?? "")
  }

  private func calls(_ method: String) -> String { "\(name)_\(method)" }

  /// The value of the property that represents all methods with one name.
  private func structure(_ method: String) -> String {
    let functions = (groups[method] ?? []).map { wrap(call($0), $0.conditions) }
    return
      "\(isolation)\(access)struct \(calls(method)) {\nfileprivate let target: any \(name)\n\(functions.joined())}\n"
  }

  private func call(_ method: MethodDeclaration) -> String {
    let arguments = method.parameters.map { parameter in
      parameter.argumentLabel + (parameter.isInout ? "&" : "") + "`\(parameter.name)`"
    }
    let attempt = "\(method.isAsync ? "await " : "")target.`\(method.name)`(\(arguments.joined(separator: ", ")))"
    let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
    let type = method.resultRange.map { source.text(withoutMark($0)) } ?? "Void"
    let body =
      method.isThrowing
      ? "do { return try \(attempt) } catch is UnimplementedRequirement { return nil }" : "try? \(attempt)"
    return lines.operand(
      "@discardableResult \(access)func callAsFunction(", method.parameterRange,
      suffix: ")\(effects) -> Optional<\(type)> { \(body) }")
  }

  /// The type without a trailing `?` or `!`.
  private func withoutMark(_ range: Range<Int>) -> Range<Int> {
    let isOptional = "?!".utf8.contains(source.bytes[range.upperBound - 1])
    // In `(A) -> B?`, the mark belongs to the result.
    return isOptional && !source.text(range).contains("->") ? range.dropLast() : range
  }

  // MARK: Properties

  private func requirement(_ property: PropertyDeclaration) -> String {
    declaration(property, access: "", body: "get throws")
  }

  private func defaultBody(_ property: PropertyDeclaration) -> String {
    declaration(property, access: access, body: "get throws { throw UnimplementedRequirement() }")
  }

  private func declaration(_ property: PropertyDeclaration, access: String, body: String) -> String {
    let text = source.text(property.signature.lowerBound..<property.typeRange.upperBound) + " { \(body) }"
    return lines.declaration(text, at: property.signature.lowerBound, attribute: "@_disfavoredOverload \(access)")
  }

  /// The property on values of the protocol. As on Apple's systems, an optional type becomes doubly optional, because
  /// the property may be missing or nil.
  private func accessor(_ property: PropertyDeclaration) -> String {
    let range = property.typeRange
    // An argument can't be implicitly unwrapped.
    let isUnwrapped = source.bytes[range.upperBound - 1] == UInt8(ascii: "!")
    let value = "try .some((self as any \(name)).`\(property.name)`)"
    return lines.operand(
      "\(access)var `\(property.name)`: Optional<", isUnwrapped ? range.dropLast() : range,
      suffix: "\(isUnwrapped ? "?" : "")> { do { return \(value) } catch { return nil } }")
  }
}
