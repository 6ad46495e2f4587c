extension DefinitionReader {
  /// The codes of every custom intent, in the order of their raw values.
  private static let standardCodes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
  ]

  /// The raw value of the first code that a file defines.
  private static let firstOwnCode = 100

  /// Reads the codes and the properties of an intent's response, with the texts for the codes.
  func readResponse(_ scope: DefinitionScope, definition: inout IntentDefinition, texts: inout IntentTexts) {
    var names: Set<String> = []
    for item in scope.list("Parameters", prefix: "INIntentResponseParameter") {
      let what = "a property of '\(definition.responseName)'"
      guard let (property, _) = property(item, what: what, reserved: ReservedNames.responseProperties) else { continue }
      if !names.insert(property.name).inserted {
        item.report(
          .duplicateName, "'\(definition.responseName)' has two properties called '\(property.name)'", at: "Name")
      }
      definition.responseProperties.append(property)
    }
    definition.responseCodes = Self.standardCodes.enumerated().map { index, name in
      CaseDefinition(name: name, rawValue: "\(index)")
    }
    var own = Self.firstOwnCode
    for code in scope.list("Codes", prefix: "INIntentResponseCode") {
      let what = "a code of '\(definition.responseName)'"
      guard let name = code.identifier("Name", what: what, reserved: ReservedNames.cases) else { continue }
      if texts.responses[name] != nil {
        code.report(.duplicateName, "'\(definition.responseName)' has two codes called '\(name)'", at: "Name")
      }
      if !Self.standardCodes.contains(name) {
        definition.responseCodes.append(CaseDefinition(name: name, rawValue: "\(own)"))
        own += 1
      }
      texts.responses[name] = .init(
        spoken: code.text("FormatString"), isSuccess: code.isTrue("Success") || name == "success")
      definition.responseFactories += factories(code, name, properties: names)
    }
  }

  /// The methods that make a response with this code from the properties in the code's text. Their parameters have the
  /// order of the text. If the alphabetical order differs, there is a second method with that order, because published
  /// code uses both.
  private func factories(
    _ scope: DefinitionScope, _ name: String, properties: Set<String>
  ) -> [IntentDefinition.ResponseFactory] {
    let templates = [scope.string("FormatString"), scope.string("ConciseFormatString")].compactMap(\.self)
    var mentioned: [String] = []
    var known: Set<String> = []
    for variable in templates.flatMap({ TextTemplate($0).variables }) {
      let property = String(variable.prefix { $0 != "." })
      guard properties.contains(property) else {
        scope.report(
          .unknownVariable, "the text of '\(name)' mentions '${\(variable)}', which the response does not have",
          at: "FormatString")
        continue
      }
      if known.insert(property).inserted { mentioned.append(property) }
    }
    guard !mentioned.isEmpty else { return [] }
    let orders = mentioned == mentioned.sorted() ? [mentioned] : [mentioned, mentioned.sorted()]
    return orders.map { .init(code: name, properties: $0) }
  }
}
