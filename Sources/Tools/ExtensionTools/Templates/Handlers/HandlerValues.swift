internal import Foundation
internal import IntentDefinitions

/// The values of the templates for the handler of an intent, from the catalogue.
struct HandlerValues {
  /// The codes of a successful response, the most common first.
  private static let successes = ["success", "continueInApp", "handleInApp", "inProgress"]

  private let definition: IntentDefinition
  private let catalogue: Catalogue

  init(_ definition: IntentDefinition, _ catalogue: Catalogue) {
    self.definition = definition
    self.catalogue = catalogue
  }

  /// The name of the handler's class: `SendMessageHandler`.
  var handler: String { definition.plainName.prefix(1).uppercased() + definition.plainName.dropFirst() + "Handler" }

  /// The values, by name.
  var values: TemplateValues {
    let ready = code(["ready"] + Self.successes)
    let success = code(Self.successes)
    return [
      "intent": .text(definition.name), "handler": .text(handler), "response": .text(definition.responseName),
      "documentation": .text(definition.documentation), "test": .text(definition.plainName),
      "function": .text(Self.snakeCase(definition.plainName)),
      "label": .text(definition.keepsFirstSpelling ? definition.plainName + " " : ""),
      "ready": .text(ready.name), "readyCode": .text("\(ready.code)"),
      "success": .text(success.name), "successCode": .text("\(success.code)"),
      "asks": .flag(definition.asksBeforeHandling), "updates": .flag(definition.updates != .none),
      "resolvers": .list(resolvers.map { ResolverValues($0, definition: definition, catalogue: catalogue).values }),
      "required": .flag(!required.isEmpty), "arguments": .text("{\(required.joined(separator: ", "))}"),
    ]
  }

  /// The first method for each parameter. A deprecated method is left out unless the whole intent is deprecated.
  private var resolvers: [IntentDefinition.Resolver] {
    var known: Set<String> = []
    return definition.resolvers.filter { resolver in
      let isOld = resolver.availability.deprecated != nil && definition.availability.deprecated == nil
      return !isOld && known.insert(resolver.parameter).inserted
    }
  }

  /// The required parameters that are strings, as members of a JSON object: each gets the sample value "1".
  private var required: [String] {
    definition.parameters.compactMap { parameter in
      guard !parameter.type.isOptional, !parameter.type.isArray, parameter.type.name == "String" else { return nil }
      return "\"\(parameter.name)\": \"1\""
    }
  }

  /// Returns the first of the codes that the intent has; `unspecified` if it has none of them.
  private func code(_ names: [String]) -> (name: String, code: Int64) {
    let found = names.lazy.compactMap { name in definition.responseCodes.first { $0.name == name } }.first
    return found.map { ($0.name, $0.integer ?? 0) } ?? ("unspecified", 0)
  }

  /// Returns the name of a function in C and Rust: `send_message`.
  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      text += character.isUppercase ? "_" + character.lowercased() : String(character)
    }
  }
}
