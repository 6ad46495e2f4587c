internal import IntentWire
internal import Synchronization

/// A parameter of an intent: a property whose value the user gives. Any thread may use it.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: AnyIntentParameter, @unchecked Sendable {
  private struct State: @unchecked Sendable {
    var value: Value?
  }

  private let state: Mutex<State>
  let facts: ParameterFacts
  /// The value of a request that gives none; nil if there is none.
  public let defaultValue: Value.UnwrappedType?

  /// The value. Reading a value that is neither given nor optional ends the process.
  public var wrappedValue: Value {
    get {
      if let value = state.withLock({ $0.value }) { return value }
      if let none = (Value.self as? any AnyOptional.Type)?.make(nil) as? Value { return none }
      fatalError("the parameter '\(shownTitle)' has no value")
    }
    set {
      let new = State(value: newValue)
      state.withLock { $0 = new }
    }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// The name for users.
  public var title: LocalizedStringResource { facts.title ?? "" }

  /// Whether a request need not have a value.
  public var isOptional: Bool { shape.isOptional }

  init(_ facts: ParameterFacts, default defaultValue: Value.UnwrappedType?) {
    self.facts = facts
    self.defaultValue = defaultValue
    state = Mutex(State(value: defaultValue.flatMap { Self.value($0) }))
  }

  /// Makes a parameter that is shown by the name of its property. The compiler uses it for `@Parameter` alone, because
  /// it is in the declaration of the class.
  public convenience init() {
    self.init(ParameterFacts(), default: nil)
  }

  /// Returns a value of the type without `Optional` as a value of the parameter.
  private static func value(_ unwrapped: Value.UnwrappedType) -> Value? {
    unwrapped as? Value ?? (Value.self as? any AnyOptional.Type)?.make(unwrapped) as? Value
  }

  // MARK: The runtime

  var shape: ValueShape { ValueShape(Value.self) }

  var wireValue: WireValue { state.withLock { $0.value }.map { ValueCoding.encode($0) } ?? .null }

  var defaultWireValue: WireValue { defaultValue.map { ValueCoding.encode($0) } ?? .null }

  func set(_ value: WireValue) async throws -> Bool {
    let decoded = try await ValueCoding.decode(value, Value.self, query: facts.query)
    // A cast of a missing value to an optional type would succeed.
    if let decoded, let value = (facts.adjust?(decoded) ?? decoded) as? Value {
      wrappedValue = value
      return true
    }
    for resolver in facts.resolvers {
      if let resolved = try await resolve(value, with: resolver), set(resolved) { return true }
    }
    return false
  }

  /// Converts a value of another type; returns nil for a value that the resolver does not take.
  private func resolve<Method: Resolver>(_ value: WireValue, with resolver: Method) async throws -> Any? {
    guard let input = try await ValueCoding.decode(value, Method.Input.self, query: nil) as? Method.Input else {
      return nil
    }
    return try await resolver.resolve(from: input, context: IntentParameterContext(parameter: self))
  }

  func set(_ value: Any) -> Bool {
    let wrapped = value as? Value ?? (Value.self as? any AnyOptional.Type)?.make(value) as? Value
    guard let wrapped else { return false }
    wrappedValue = wrapped
    return true
  }
}
