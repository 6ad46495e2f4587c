internal import BaseFiles
internal import IntentDefinitions

extension ToolText {
  /// Creates the texts of an app's own intent. The app's words are quoted and marked as such.
  ///
  /// - Parameters:
  ///   - definition: the definition of the intent.
  ///   - catalogue: the types of its parameters.
  ///   - application: the name of the app.
  init(_ definition: IntentDefinition, _ catalogue: Catalogue, application: String) {
    let app = AppWords(application, to: AppWords.Limit.title)
    self.init(
      name: ToolName.verbFirst(definition.name), effect: .changes,
      sentence: Self.sentence(definition.texts, app: app.text ?? "an app"))
    // If the app resolves no parameter, all of them are only read when the request is handled.
    let resolvable = definition.resolvableParameters
    for parameter in resolvable.isEmpty ? definition.parameters : resolvable
    where ModelInstructions.phrase(in: parameter.name) == nil {
      let title = AppWords(definition.texts?.parameters[parameter.name]?.displayName ?? "", to: AppWords.Limit.title)
      let parts = [title.text.map { "\"\($0)\"" }, FlatForm(parameter.type.name, catalogue).example]
      parameters.append(
        Parameter(name: parameter.name, text: parts.compactMap(\.self).joined(separator: ", ")))
    }
  }

  private static func sentence(_ texts: IntentTexts?, app: String) -> String {
    let summary = AppWords(texts?.summary ?? "", to: AppWords.Limit.description)
    let title = AppWords(texts?.title ?? "", to: AppWords.Limit.title)
    if summary.isWithheld || title.isWithheld {
      return "An action of \(app). Its own description is withheld: it reads like instructions to a model."
    }
    guard let words = summary.text ?? title.text else { return "An action of \(app)." }
    return "An action of \(app), in the app's words: \"\(words)\""
  }
}

extension FlatForm {
  /// An example of a value, as a phrase that follows a comma.
  fileprivate var example: String? {
    switch self {
    case .plain("boolean"): "true or false"
    case .plain("integer"): "e.g. 2"
    case .plain("number"): "e.g. 1.5"
    case .plain: "e.g. a few words"
    case .word(let enumeration): enumeration.cases.first { $0.integer != 0 }.map { "e.g. \($0.name)" }
    case .person: "e.g. John"
    case .moment: "e.g. 2026-03-01T09:30"
    case .amount: "e.g. 12.50 USD"
    case .temperature: "e.g. 21 °C"
    case .arrival: "e.g. Work"
    case .name: "by name"
    case .none: nil
    }
  }
}
