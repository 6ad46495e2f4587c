internal import Foundation
internal import IntentWire

/// Describes this library for the host.
enum LibraryDescription {
  /// The description as JSON.
  static func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(metadata)
  }

  static var metadata: LibraryMetadata {
    LibraryMetadata(
      intents: LibraryTypes.intents.filter { !isSystem($0) }.map { describe($0) },
      entities: LibraryTypes.entities.map { describe($0) },
      enumerations: LibraryTypes.enumerations.map { describe($0) },
      shortcuts: LibraryTypes.shortcuts.flatMap { $0.appShortcuts.map(describe) },
      negativePhrases: LibraryTypes.shortcuts.flatMap { $0.negativePhrases.phrases.map(\.text) })
  }

  /// Whether a type is declared by this module, as `OpenURLIntent` is. Users start intents of the author only.
  private static func isSystem(_ type: any AppIntent.Type) -> Bool { String(reflecting: type).hasPrefix("AppIntents.") }

  private static func describe<Intent: AppIntent>(_ type: Intent.Type) -> LibraryMetadata.IntentMetadata {
    let intent = Intent()
    let result = Intent.PerformResult.self as? any AnyIntentResult.Type
    let description = Intent.description as Any
    return .init(
      name: TypeNames.className(of: type), type: String(reflecting: type), title: .init(Intent.title),
      description: .init((description as? IntentDescription)?.descriptionText),
      isDiscoverable: Intent.isDiscoverable, opensApp: Intent.openAppWhenRun,
      deletes: type is any DeleteIntent.Type ? true : nil,
      authentication: Intent.authenticationPolicy.rawValue,
      parameters: IntentParameters.all(of: intent).map { describe($0.name, $0.parameter) },
      summaries: Intent.parameterSummary.sentences.map(\.text).filter { !$0.isEmpty },
      result: result?.valueType.map { value in
        let shape = ValueShape(value)
        return .init(type: shape.name, isList: shape.isList)
      }, hasDialog: result?.hasDialog ?? false)
  }

  private static func describe(
    _ name: String, _ parameter: any AnyIntentParameter
  ) -> LibraryMetadata.ParameterMetadata {
    let facts = parameter.facts
    let shape = parameter.shape
    return .init(
      name: name, type: shape.name, isOptional: shape.isOptional, isList: shape.isList, title: .init(facts.title),
      description: .init(facts.description), valueDialog: .init(facts.valueDialog?.full),
      choiceDialog: .init(facts.choiceDialog?.full), defaultValue: constant(parameter),
      minimum: facts.bounds?.lowerBound, maximum: facts.bounds?.upperBound, hasOptions: facts.options != nil,
      trueName: .init(facts.names?.names.true), falseName: .init(facts.names?.names.false))
  }

  /// The default value of a parameter with a plain type; nil for other types, whose default the library provides.
  private static func constant(_ parameter: any AnyIntentParameter) -> LibraryMetadata.Constant? {
    switch parameter.defaultWireValue {
    case .string(let value): .string(value)
    case .bool(let value): .boolean(value)
    case .double(let value): .real(value)
    case .int(let value):
      if case .enumeration(let type) = parameter.shape.kind {
        caseName(value, type).map { .string($0) }
      } else {
        .integer(value)
      }
    default: nil
    }
  }

  private static func caseName<Value: AppEnum>(_ number: Int64, _ type: Value.Type) -> String? {
    Value.value(numbered: number).map { String($0.rawValue) }
  }

  private static func describe<Entity: AppEntity>(_ type: Entity.Type) -> LibraryMetadata.EntityMetadata {
    let query = Entity.DefaultQuery.self
    let kinds = [
      query is any EntityStringQuery.Type ? "string" : nil,
      query is any EnumerableEntityQuery.Type ? "enumerable" : nil,
      query is any UniqueAppEntityQuery.Type ? "unique" : nil,
      (query as? any EntityPropertyQuery.Type)?.searchesTexts == true ? "property" : nil,
      type is any TransientAppEntity.Type ? "transient" : nil,
    ]
    return .init(
      name: TypeNames.name(of: type), type: String(reflecting: type), title: .init(type.typeDisplayRepresentation.name),
      queries: kinds.compactMap(\.self))
  }

  private static func describe<Value: AppEnum>(_ type: Value.Type) -> LibraryMetadata.EnumerationMetadata {
    let shown = Value.caseDisplayRepresentations
    return .init(
      name: TypeNames.name(of: type), type: String(reflecting: type), title: .init(type.typeDisplayRepresentation.name),
      cases: Value.allCases.map { value in
        let title = shown[value] ?? DisplayRepresentation(stringLiteral: "\(value)")
        return .init(
          name: String(value.rawValue), title: .init(title.title), subtitle: .init(title.subtitle),
          synonyms: title.synonyms.map { .init($0) })
      })
  }

  private static func describe(_ shortcut: AppShortcut) -> LibraryMetadata.ShortcutMetadata {
    .init(
      intent: TypeNames.className(of: type(of: shortcut.intent)), phrases: shortcut.phrases,
      shortTitle: .init(shortcut.shortTitle), image: shortcut.systemImageName)
  }
}
