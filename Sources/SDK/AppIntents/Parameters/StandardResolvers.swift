public import Foundation

// The resolvers of the framework. An author lists them in the argument 'resolvers' of a parameter.

/// Takes a whole number within the bounds of the parameter.
public struct IntResolver: RangeCheckingResolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the number.
  public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
    try checkParameterRangeContains(value: input, context: context)
    return input
  }
}

/// Reads a whole number in a text.
public struct IntFromStringResolver: RangeCheckingResolver {
  /// The base of the digits, from 2 to 36.
  public var radix: Int

  /// Makes the resolver.
  public init(radix: Int = 10) {
    self.radix = radix
  }

  /// Returns the number; nil for other texts.
  public func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
    guard (2...36).contains(radix), let number = Int(input, radix: radix) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Rounds a number.
public struct IntFromDoubleResolver: RangeCheckingResolver {
  /// How the number is rounded.
  public var roundingRule: FloatingPointRoundingRule

  /// Makes the resolver.
  public init(roundingRule: FloatingPointRoundingRule = .towardZero) {
    self.roundingRule = roundingRule
  }

  /// Returns the number; nil if it is too large.
  public func resolve(from input: Double, context: IntentParameterContext<Int>) async throws -> Int? {
    guard let number = Int(exactly: input.rounded(roundingRule)) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Takes a number within the bounds of the parameter.
public struct DoubleResolver: RangeCheckingResolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the number.
  public func resolve(from input: Double, context: IntentParameterContext<Double>) async throws -> Double? {
    try checkParameterRangeContains(value: input, context: context)
    return input
  }
}

/// Reads a number in a text.
public struct DoubleFromStringResolver: RangeCheckingResolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the number; nil for other texts.
  public func resolve(from input: String, context: IntentParameterContext<Double>) async throws -> Double? {
    guard let number = Double(input) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Takes a whole number as a number.
public struct DoubleFromIntResolver: RangeCheckingResolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the number.
  public func resolve(from input: Int, context: IntentParameterContext<Double>) async throws -> Double? {
    try checkParameterRangeContains(value: Double(input), context: context)
    return Double(input)
  }
}

/// Writes a whole number as a text.
public struct StringFromIntResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the digits.
  public func resolve(from input: Int, context: IntentParameterContext<String>) async throws -> String? { "\(input)" }
}

/// Writes a number as a text.
public struct StringFromDoubleResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the digits.
  public func resolve(from input: Double, context: IntentParameterContext<String>) async throws -> String? {
    "\(input)"
  }
}

/// Reads a truth value in a text: `true`, `yes`, `false` or `no`, in any case.
public struct BoolFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the value; nil for other texts.
  public func resolve(from input: String, context: IntentParameterContext<Bool>) async throws -> Bool? {
    switch input.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }
}

/// Reads an address in a text.
public struct URLFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the address; nil for other texts.
  public func resolve(from input: String, context: IntentParameterContext<URL>) async throws -> URL? {
    URL(string: input)
  }
}

/// Takes a text as one with attributes.
public struct AttributedStringFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the text.
  public func resolve(
    from input: String, context: IntentParameterContext<AttributedString>
  ) async throws -> AttributedString? { AttributedString(input) }
}
