/// The text of the protocol that has the optional requirements of another one.
struct RequirementProtocol {
  /// The name of the protocol.
  let name: String
  private let type: TypeDeclaration
  private let methods: [MethodDeclaration]
  private let properties: [PropertyDeclaration]
  private let source: SourceText
  private let lines: AuthorLines

  init(
    _ type: TypeDeclaration, _ methods: [MethodDeclaration], _ properties: [PropertyDeclaration], _ source: SourceText,
    _ lines: AuthorLines
  ) {
    self.type = type
    self.methods = methods
    self.properties = properties
    self.source = source
    self.lines = lines
    name = type.path.replacing(".", with: "_") + "__Optional"
  }

  private var access: String { type.prefix.access }

  /// The protocol, its defaults, and the members through which `p.method?(x)` and `p.property` reach them.
  var text: String {
    let requirements =
      methods.map { wrap(requirement($0), $0.conditions) }
      + properties.map { wrap(requirement($0), $0.conditions) }
    let defaults =
      methods.map { wrap(defaultBody($0), $0.conditions) }
      + properties.map { wrap(defaultBody($0), $0.conditions) }
    let names = methods.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let accessors =
      names.map { "\(access)var `\($0)`: \(calls($0))? { \(calls($0))(target: self) }\n" }
      + properties.map { wrap(accessor($0), $0.conditions) }
    return "\(access)protocol \(name): AnyObject {\n\(requirements.joined())\(AuthorLines.end)}\n"
      + "extension \(name) {\n\(defaults.joined())}\n" + names.map(structure).joined()
      + "extension \(type.path) {\n\(accessors.joined())}\n"
  }

  private func wrap(_ text: String, _ conditions: [String]) -> String {
    ConditionalText.wrap(text, in: conditions.dropFirst(type.conditions.count))
  }

  // MARK: Methods

  private func effects(_ method: MethodDeclaration) -> String { method.isAsync ? " async throws" : " throws" }

  private func result(_ method: MethodDeclaration) -> String {
    method.resultRange.map { " -> " + source.text($0) } ?? ""
  }

  private func requirement(_ method: MethodDeclaration) -> String {
    let signature = source.text(method.signature)
    return lines.declaration(signature + effects(method) + result(method), at: method.signature.lowerBound)
  }

  private func defaultBody(_ method: MethodDeclaration) -> String {
    let header = "\(access)func `\(method.name)`(\(source.text(method.parameterRange)))"
    return "\(header)\(effects(method))\(result(method)) { throw UnimplementedRequirement() }\n"
  }

  private func calls(_ method: String) -> String { "\(name)_\(method)" }

  /// The value of the property that stands for all methods with one name.
  private func structure(_ method: String) -> String {
    let functions = methods.filter { $0.name == method }.map { wrap(call($0), $0.conditions) }
    return "\(access)struct \(calls(method)) {\nfileprivate let target: any \(name)\n\(functions.joined())}\n"
  }

  private func call(_ method: MethodDeclaration) -> String {
    let arguments = method.parameters.map { parameter in
      parameter.argumentLabel + (parameter.isInout ? "&" : "") + "`\(parameter.name)`"
    }
    let attempt = "\(method.isAsync ? "await " : "")target.`\(method.name)`(\(arguments.joined(separator: ", ")))"
    let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
    let type = method.resultRange.map { Self.optional(source.text($0)) } ?? "Void?"
    let header = "@discardableResult \(access)func callAsFunction(\(source.text(method.parameterRange)))\(effects)"
    let body =
      method.isThrowing
      ? "do { return try \(attempt) } catch is UnimplementedRequirement { return nil }" : "try? \(attempt)"
    return "\(header) -> \(type) { \(body) }\n"
  }

  /// The optional of a type; the same type if it is optional.
  static func optional(_ type: String) -> String {
    if type.contains("->") || type.contains("&") { return "(\(type))?" }
    if type.hasPrefix("any ") || type.hasPrefix("some ") { return "(\(type))?" }
    return type.hasSuffix("?") || type.hasSuffix("!") ? "\(type.dropLast())?" : "\(type)?"
  }

  // MARK: Properties

  private func requirement(_ property: PropertyDeclaration) -> String {
    let type = source.text(property.typeRange)
    let text = "\(source.text(property.signature)): \(type) { get throws }"
    return lines.declaration(text, at: property.signature.lowerBound, attribute: "@_disfavoredOverload")
  }

  private func defaultBody(_ property: PropertyDeclaration) -> String {
    let header = "@_disfavoredOverload \(access)var `\(property.name)`: \(source.text(property.typeRange))"
    return "\(header) { get throws { throw UnimplementedRequirement() } }\n"
  }

  private func accessor(_ property: PropertyDeclaration) -> String {
    let type = Self.optional(source.text(property.typeRange))
    return "\(access)var `\(property.name)`: \(type) { try? (self as any \(name)).`\(property.name)` }\n"
  }
}
