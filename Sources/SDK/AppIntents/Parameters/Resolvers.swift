/// Converts a value of one type to a value of the type of a parameter, such as words to a number.
///
/// The host asks for a value of the parameter's type first, and calls the resolvers for a value of another type.
public protocol Resolver<Output>: Hashable, Sendable {
  /// The type of the value that is converted.
  associatedtype Input: _IntentValue
  /// The type of the parameter's value.
  associatedtype Output: _IntentValue
  /// Returns the value; nil if the input is none.
  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

extension Resolver {
  /// The parameter for which a value is converted.
  public typealias Context = IntentParameterContext
}

/// Several resolvers, of which the first one with a value decides.
public protocol ResolverSpecification<Output>: Hashable, Sendable, Sequence where Element == any Resolver {
  /// The type of the parameter's value.
  associatedtype Output: _IntentValue
}

/// No resolvers.
public struct EmptyResolverSpecification<Output: _IntentValue>: ResolverSpecification {
  /// Makes an empty list.
  public init() {}

  /// Returns no resolver.
  public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}

/// A list of resolvers that a builder makes.
public struct _ResolverList<Output: _IntentValue>: ResolverSpecification {
  private let resolvers: [any Resolver]

  fileprivate init(_ resolvers: [any Resolver]) {
    self.resolvers = resolvers
  }

  /// Returns the resolvers.
  public func makeIterator() -> IndexingIterator<[any Resolver]> { resolvers.makeIterator() }

  /// Whether both lists have the same resolvers.
  public static func == (one: _ResolverList, other: _ResolverList) -> Bool {
    one.resolvers.map { AnyHashable($0) } == other.resolvers.map { AnyHashable($0) }
  }

  /// Adds the resolvers to a hash.
  public func hash(into hasher: inout Hasher) {
    for resolver in resolvers { hasher.combine(AnyHashable(resolver)) }
  }
}

/// Builds lists of resolvers.
@resultBuilder
public enum ResolverSpecificationBuilder<Property: _IntentValue> {
  /// Returns no resolvers.
  public static func buildBlock() -> EmptyResolverSpecification<Property> { EmptyResolverSpecification() }

  /// Returns all resolvers.
  public static func buildBlock<First: Resolver, each Rest: Resolver>(
    _ first: First, _ rest: repeat each Rest
  ) -> _ResolverList<Property> {
    var resolvers: [any Resolver] = [first]
    for resolver in repeat each rest { resolvers.append(resolver) }
    return _ResolverList(resolvers)
  }
}

/// The parameter for which a resolver converts a value.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
  let parameter: any AnyIntentParameter

  /// Whether a request need not have a value.
  public var isOptional: Bool { parameter.shape.isOptional }
  /// The name for users.
  public var title: LocalizedStringResource { parameter.facts.title ?? "" }

  /// Returns the error that asks the user for a value, after which the intent runs again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(action: .needsValue(parameter, dialog))
  }
}

extension IntentParameterContext where Value.ValueType: Sendable {
  /// Asks the user for one of several values.
  ///
  /// - Parameters:
  ///   - itemsToDisambiguate: the values.
  ///   - dialog: the question; nil for the parameter's own.
  /// - Returns: the chosen value.
  /// - Throws: an error if nobody can be asked, or if the user ends the request.
  public func requestDisambiguation(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await ParameterQuestions.choice(parameter, among: itemsToDisambiguate, dialog)
  }

  /// Asks the user whether a value is the right one. Returns false if the user says no.
  public func requestConfirmation(for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool
  {
    try await ParameterQuestions.confirm(itemToConfirm, dialog)
  }

  /// Returns the error that asks the user for one of several values, after which the intent runs again.
  public func needsDisambiguationError(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(action: .needsDisambiguation(parameter, itemsToDisambiguate, dialog))
  }
}

extension IntentParameterContext where Value.ValueType == Int {
  /// The bounds of the number; nil if it has none.
  public var inclusiveRange: (lowerBound: Int, upperBound: Int)? {
    parameter.facts.bounds.map { (Int($0.lowerBound), Int($0.upperBound)) }
  }
}

extension IntentParameterContext where Value.ValueType == Double {
  /// The bounds of the number; nil if it has none.
  public var inclusiveRange: (lowerBound: Double, upperBound: Double)? {
    parameter.facts.bounds.map { ($0.lowerBound, $0.upperBound) }
  }
}

/// A value that has an order, such as a number.
public protocol RangeComparableProperty: _IntentValue, Comparable {}

extension Int: RangeComparableProperty {}
extension Double: RangeComparableProperty {}

/// A resolver whose values have to be within the bounds of the parameter.
public protocol RangeCheckingResolver: Resolver {}

extension RangeCheckingResolver {
  /// Checks whether a value is within the bounds of the parameter.
  ///
  /// - Throws: the error that asks the user for another value.
  public func checkParameterRangeContains<Value: RangeComparableProperty>(
    value: Value, context: IntentParameterContext<Output>
  ) throws where Value == Output.ValueType {
    let number = (value as? Double) ?? (value as? Int).map(Double.init)
    guard let number, let bounds = context.parameter.facts.bounds, !bounds.contains(number) else { return }
    throw context.needsValueError()
  }
}
