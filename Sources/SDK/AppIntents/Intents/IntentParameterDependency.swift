internal import IntentWire
internal import Synchronization

/// The intent whose parameter a query or a provider of options is about.
enum CurrentIntent {
  /// The intent with the values so far; nil before the first call about a parameter.
  static let intent = Mutex<(any AppIntent)?>(nil)
}

/// The values of other parameters, for a query or a provider of options.
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  private let names: [String]

  /// The values; nil if the query is about another intent, or if one of the parameters has no value yet.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = CurrentIntent.intent.withLock(\.self) as? Intent else { return nil }
    let known = names.allSatisfy { IntentParameters.parameter($0, of: intent)?.wireValue.isNull == false }
    return known ? IntentProjection(intent: intent) : nil
  }

  /// Names the parameters.
  public init<each Value>(_ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>) {
    var names: [String] = []
    for keyPath in repeat each keyPaths { names.append(IntentParameters.name(of: keyPath, Intent.self)) }
    self.names = names
  }
}

/// The values of the parameters of an intent.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  /// The value of a parameter.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value { intent[keyPath: keyPath] }

  /// The value of an optional parameter that the dependency names, which has one. Traps for another one without a value.
  public subscript<Value: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Value?>) -> Value {
    guard let value = intent[keyPath: keyPath] else {
      fatalError("a parameter that the dependency does not name has no value: '\(keyPath)'")
    }
    return value
  }
}
