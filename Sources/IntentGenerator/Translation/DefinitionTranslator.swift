internal import IntentDefinitions

/// Translates definitions of intents into declarations of Swift: the middle stage of the generator.
struct DefinitionTranslator {
  /// Where inherited properties are looked up.
  let catalogue: Catalogue

  /// The source file for `input`.
  static func translate(_ input: GeneratorInput) -> SwiftFile {
    let translator = DefinitionTranslator(catalogue: input.catalogue)
    switch input.contents {
    case .classTables:
      return SwiftFile(imports: [], declarations: translator.classTables)
    case .intents(let definitions):
      return translator.file(of: definitions, importing: [])
    case .custom(let definitions):
      // A file without declarations uses no module.
      return translator.file(of: definitions, importing: definitions.isEmpty ? [] : ["Intents"])
    }
  }

  private func file(of definitions: [Declaration], importing modules: [String]) -> SwiftFile {
    let declarations = definitions.flatMap(translate)
    let imports = modules + ImportedModules.modules(usedBy: declarations)
    return SwiftFile(imports: imports.sorted(), declarations: declarations)
  }

  private func translate(_ definition: Declaration) -> [SwiftDeclaration] {
    switch definition {
    case .intent(let intent): intent.swiftDeclarations
    case .valueClass(let valueClass): translate(valueClass)
    case .enumeration(let enumeration): [enumeration.swiftDeclaration]
    case .resolutionResult(let result): [result.swiftDeclaration]
    }
  }

  private func translate(_ definition: ClassDefinition) -> [SwiftDeclaration] {
    switch definition.origin {
    case .generated:
      [definition.swiftDeclaration(inherited: definition.superclass.map { catalogue.properties(ofClass: $0) } ?? [])]
    case .handwritten: definition.wireFieldExtension
    case .foreign: []
    }
  }

  /// The tables in which the runtime finds classes by their names on the wire.
  private var classTables: [SwiftDeclaration] {
    let derived = catalogue.classes.values.filter { $0.superclass != nil }.map(\.name)
    return [
      Self.classTable(
        "systemIntentClasses", of: "INIntent", "The classes of the API's intents, by their names on the wire.",
        catalogue.intents.keys),
      Self.classTable(
        "derivedValueClasses", of: "IntentObject", "The value classes with a superclass, by their names on the wire.",
        derived),
    ]
  }

  private static func classTable(
    _ name: String, of base: String, _ documentation: String, _ classes: some Sequence<String>
  ) -> SwiftDeclaration {
    // Functions, because a reference to a class creates its metadata: the first message would create that of all.
    let entries = classes.sorted().map { SwiftExpression.Entry(key: "\"\($0)\"", value: .text("{ \($0).self }")) }
    return .property(
      SwiftProperty(
        documentation: documentation, introducer: "let", name: name,
        type: "[String: @Sendable () -> \(base).Type]", value: .initial(.dictionary(entries))))
  }
}
