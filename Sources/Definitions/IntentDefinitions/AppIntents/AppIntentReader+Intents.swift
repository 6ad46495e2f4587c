internal import BaseFiles

extension AppIntentReader {
  /// The codes of the responses, in the order of their raw values.
  private static let standardCodes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
  ]
  /// The codes of responses with a dialog, and whether they mean success, by their raw values.
  private static let saidCodes = [(name: "said", rawValue: 100), (name: "failureSaid", rawValue: 101)]

  /// The declarations of an intent: the classes of results that only its parameters have, and the intent itself. Empty
  /// for an intent that needs a value whose type does not cross.
  func intent(_ scope: AppIntentScope, _ name: String, phrases: ShortcutPhrases) -> [Declaration] {
    var definition = IntentDefinition(name: name, domain: "custom")
    var texts = IntentTexts(title: Self.intentTitle(scope, name))
    let summary = scope.text("description")
    texts.summary = summary ?? ""
    definition.documentation = summary ?? "A request of the kind `\(name)`."
    definition.requiresUnlock = (scope.string("authentication") ?? "alwaysAllowed") != "alwaysAllowed"
    definition.asksWhileHandling = true
    definition.asksBeforeHandling = scope.isTrue("deletes")
    definition.isDiscoverable = scope.node["isDiscoverable"] == nil || scope.isTrue("isDiscoverable")
    var declarations: [Declaration] = []
    for item in scope.list("parameters", limit: AppIntentLimits.parameters) {
      guard let parameter = parameter(item, of: name) else {
        guard item.isTrue("isOptional") else { return [] }
        continue
      }
      guard !definition.parameters.contains(where: { $0.name == parameter.property.name }) else {
        item.report(
          .duplicateName, at: "name",
          "'\(name)' has two parameters called '\(parameter.property.name)', so this one is ignored",
          fix: "rename the parameter")
        continue
      }
      definition.parameters.append(parameter.property)
      definition.resolvers.append(parameter.resolver)
      texts.parameters[parameter.property.name] = parameter.texts
      declarations += parameter.declarations
    }
    addResponse(scope, to: &definition, &texts)
    let known = Set(definition.parameters.map(\.name))
    let summaries = scope.strings("summaries", limit: AppIntentLimits.summaries)
    texts.phrases = phrases.templates(for: name, and: summaries, parameters: known)
    definition.texts = texts
    return declarations + [.intent(definition)]
  }

  private func addResponse(_ scope: AppIntentScope, to definition: inout IntentDefinition, _ texts: inout IntentTexts) {
    definition.responseCodes = Self.standardCodes.enumerated().map { CaseDefinition(name: $1, rawValue: "\($0)") }
    definition.responseCodes += Self.saidCodes.map { CaseDefinition(name: $0.name, rawValue: "\($0.rawValue)") }
    let dialog = PropertyDefinition(
      name: "dialog", type: TypeReference(name: "String", isOptional: true), isSettable: true)
    definition.responseProperties = [dialog]
    if let node = scope.node["result"], let type = valueType(AppIntentScope(node: node, log: scope.log)) {
      definition.responseProperties.append(PropertyDefinition(name: "value", type: type, isSettable: true))
    }
    texts.responses["success"] = .init(isSuccess: true)
    texts.responses["said"] = .init(spoken: "${dialog}", isSuccess: true)
    texts.responses["failureSaid"] = .init(spoken: "${dialog}")
  }

  private func valueType(_ scope: AppIntentScope) -> TypeReference? {
    guard let name = scope.string("type") else { return nil }
    let type = types[name]?.name ?? AppIntentReader.plainTypes[name]?.name
    return type.map { TypeReference(name: $0, isArray: scope.isTrue("isList"), isOptional: true) }
  }
}
