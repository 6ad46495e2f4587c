internal import IntentDefinitions

/// A method of a handling protocol that gives the values among which a user may choose for one parameter.
struct OptionsMethod {
  /// What the method answers with.
  private enum Answer {
    /// The values in sections, as since iOS 14.
    case collection
    /// A plain list of values, as in iOS 13.
    case list
  }

  private let intent: String
  private let parameter: PropertyDefinition
  private let answer: Answer
  private let isSearching: Bool

  /// The methods for one parameter, the one to try first at the front.
  static func all(of intent: IntentDefinition, for parameter: PropertyDefinition) -> [OptionsMethod] {
    let searching: [Bool] =
      switch parameter.options {
      case .none: []
      case .dynamic: [false]
      case .searchable: [true, false]
      }
    return [Answer.collection, .list].flatMap { answer in
      searching.map { OptionsMethod(intent: intent.name, parameter: parameter, answer: answer, isSearching: $0) }
    }
  }

  var documentation: String { "Gives the values among which the user may choose for `\(parameter.name)`." }

  var completionForm: String {
    "func \(name)(\(arguments), with completion: @escaping @Sendable (\(result)?, (any Swift.Error)?) -> Void)"
  }

  var asyncForm: String { "func \(name)(\(arguments)) async throws -> \(result)" }

  var asyncCall: String { "\(name)(for: intent\(isSearching ? ", searchTerm: searchTerm" : ""))" }

  /// The closure of the handling table that calls the completion form.
  var tableClosure: String {
    let term = isSearching ? "searchTerm" : "_"
    let call = "handler.\(name)(for: intent\(isSearching ? ", searchTerm: searchTerm" : ""))"
    return "{ handler, intent, \(term), done in \(call) { done(IntentOptions($0, $1)) } }"
  }

  private var name: String {
    "provide" + parameter.name.capitalizedFirst + "Options" + (answer == .collection ? "Collection" : "")
  }

  private var arguments: String { "for intent: \(intent)" + (isSearching ? ", searchTerm: String?" : "") }

  private var result: String {
    let item = parameter.swiftType.element.name
    // A collection holds objects only, as in the API.
    return answer == .list ? "[\(item)]" : "INObjectCollection<\(item == "String" ? "NSString" : item)>"
  }
}

/// A method of a handling protocol that gives the value which stands for "not given".
struct DefaultMethod {
  private let intent: String
  private let parameter: PropertyDefinition

  /// The method for a parameter whose values the handler gives; nil for any other parameter.
  init?(_ intent: IntentDefinition, _ parameter: PropertyDefinition) {
    guard parameter.options != .none else { return nil }
    self.intent = intent.name
    self.parameter = parameter
  }

  var documentation: String { "Gives the value that stands for \"not given\" in place of `\(parameter.name)`." }

  var form: String {
    let type = parameter.swiftType
    let result = TypeReference(name: type.name, isArray: type.isArray, isOptional: true)
    return "func default\(parameter.name.capitalizedFirst)(for intent: \(intent)) -> \(result.text)"
  }

  /// The closure of the handling table that calls the method.
  var tableClosure: String {
    "{ handler, intent in handler.default\(parameter.name.capitalizedFirst)(for: intent).wireValue }"
  }
}
