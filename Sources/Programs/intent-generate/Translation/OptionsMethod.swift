internal import IntentDefinitions

/// A method of a handling protocol that provides the values that the user can choose for one parameter.
struct OptionsMethod {
  /// The type of the result.
  private enum ResultForm {
    /// The values in sections, since iOS 14.
    case collection
    /// A plain list of values, as in iOS 13.
    case list
  }

  private let intent: String
  private let parameter: PropertyDefinition
  private let form: ResultForm
  private let isSearching: Bool

  /// The methods for one parameter, in the order in which the runtime tries them.
  static func all(of intent: IntentDefinition, for parameter: PropertyDefinition) -> [OptionsMethod] {
    let searching: [Bool] =
      switch parameter.options {
      case .none: []
      case .dynamic: [false]
      case .searchable: [true, false]
      }
    return [ResultForm.collection, .list].flatMap { form in
      searching.map { OptionsMethod(intent: intent.name, parameter: parameter, form: form, isSearching: $0) }
    }
  }

  /// The forms that the protocol requires.
  var requirements: [SwiftDeclaration] {
    let documentation = "Provides the values that the user can choose for `\(parameter.name)`."
    return [completionForm(documentation, .requirement), asyncForm(documentation, .requirement)]
  }

  /// The forms as the protocol's extension implements them.
  func defaults(in definition: IntentDefinition) -> [SwiftDeclaration] {
    let call = "try await handler.value.\(name)(\(arguments))"
    let task = SwiftStatement.block(
      head: "HandlerTask.start",
      [.line("do { completion(\(call), nil) } catch { completion(nil, error) }")])
    let handler = "let handler = Unchecked<any \(definition.handlingProtocolName)>(self)"
    return [
      completionForm("Calls the `async` form.", .block([.line(handler), task])),
      asyncForm(
        "Reports that the handler does not implement this method.",
        .block([.line("throw IntentOptions.MethodMissing()")])),
    ]
  }

  /// The closure of the handling table that calls the completion form.
  var tableClosure: String {
    let term = isSearching ? "searchTerm" : "_"
    return "{ handler, intent, \(term), done in handler.\(name)(\(arguments)) { done(IntentOptions($0, $1)) } }"
  }

  private func completionForm(_ documentation: String, _ body: SwiftFunction.Body) -> SwiftDeclaration {
    let completion = SwiftParameter(
      label: "with", name: "completion", type: "@escaping @Sendable (\(result)?, (any Swift.Error)?) -> Void")
    return .function(
      SwiftFunction(
        documentation: documentation, introducer: body.introducer, name: name, parameters: parameters + [completion],
        body: body))
  }

  private func asyncForm(_ documentation: String, _ body: SwiftFunction.Body) -> SwiftDeclaration {
    .function(
      SwiftFunction(
        documentation: documentation, introducer: body.introducer, name: name, parameters: parameters,
        effects: "async throws", result: result, body: body))
  }

  private var name: String {
    "provide" + parameter.name.capitalizedFirst + "Options" + (form == .collection ? "Collection" : "")
  }

  private var arguments: String { isSearching ? "for: intent, searchTerm: searchTerm" : "for: intent" }

  private var parameters: [SwiftParameter] {
    [SwiftParameter(label: "for", name: "intent", type: intent)]
      + (isSearching ? [SwiftParameter(label: "searchTerm", name: "searchTerm", type: "String?")] : [])
  }

  private var result: String {
    let item = parameter.swiftType.element.name
    // A collection contains only objects, as in the API.
    return form == .list ? "[\(item)]" : "INObjectCollection<\(item == "String" ? "NSString" : item)>"
  }
}
