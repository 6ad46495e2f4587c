internal import IntentWire

/// What an author declares about a parameter.
struct ParameterFacts {
  var title: LocalizedStringResource?
  var description: LocalizedStringResource?
  /// The question for a value.
  var valueDialog: IntentDialog?
  /// The question for a choice.
  var choiceDialog: IntentDialog?
  /// The bounds of a number.
  var bounds: ClosedRange<Double>?
  /// Provides the values among which users choose.
  var options: (any DynamicOptionsProvider)?
  /// Finds entities; nil for the query of the entity's type.
  var query: (any EntityQuery)?
  /// The words for yes and no.
  var names: Bool.IntentDisplayName?
  /// What converts values of other types; empty for nothing.
  var resolvers: [any Resolver] = []
  /// Converts a value of the host to the unit of the parameter; nil if it has none of its own.
  var adjust: ((Any) -> Any)?
}

/// A parameter whose type is known only at run time.
protocol AnyIntentParameter: AnyObject, Sendable {
  /// What the author declares.
  var facts: ParameterFacts { get }
  /// The type of the value.
  var shape: ValueShape { get }
  /// The value on the wire; null if there is none.
  var wireValue: WireValue { get }
  /// The default value on the wire; null if there is none.
  var defaultWireValue: WireValue { get }
  /// Stores a value of the host. Returns false if the value has another type or names nothing.
  func set(_ value: WireValue) async throws -> Bool
  /// Stores a value of the library. Returns false if it has another type.
  func set(_ value: Any) -> Bool
}

extension AnyIntentParameter {
  /// The title in the language of the request.
  var shownTitle: String { facts.title.map { String(localized: $0) } ?? shape.name }
}
