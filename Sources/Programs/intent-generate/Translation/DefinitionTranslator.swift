internal import IntentDefinitions

/// Translates definitions of intents into declarations of Swift: the middle stage of the generator.
struct DefinitionTranslator {
  /// The catalogue in which inherited properties are looked up.
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
      // A file without declarations needs no imports.
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

  /// The functions with which the runtime finds classes by their names on the wire.
  private var classTables: [SwiftDeclaration] {
    let derived = catalogue.classes.values.filter { $0.superclass != nil }.map(\.name)
    return [
      Self.classTable(
        "systemIntentClass", of: "INIntent", subject: "The class of the API's intents", classes: catalogue.intents.keys),
      Self.classTable(
        "derivedValueClass", of: "IntentObject", subject: "The value class with a superclass", classes: derived),
    ]
  }

  private static func classTable(
    _ name: String, of base: String, subject: String, classes: some Sequence<String>
  ) -> SwiftDeclaration {
    // A switch needs no memory, and its reference to a class creates only that class's metadata. A dictionary of
    // closures took 150 µs at the start of each process.
    let cases = classes.sorted().map { SwiftStatement.line("case \"\($0)\": return \($0).self") }
    return .function(
      SwiftFunction(
        documentation: "\(subject) that is called `name` on the wire; nil if there is none.", introducer: "func",
        name: name, parameters: [SwiftParameter(label: "_", name: "name", type: "String")],
        result: "\(base).Type?", body: .block([.block(head: "switch name", cases + [.line("default: return nil")])])))
  }
}
