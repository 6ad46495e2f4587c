/// A sentence about the parameters of an intent.
public protocol ParameterSummary: Sendable {
  /// The sentences that the summary can have, in the order of their conditions.
  var sentences: [ParameterSummarySentence] { get }
}

/// A sentence with a variable such as `${soup}` for each parameter, under conditions.
public struct ParameterSummarySentence: Hashable, Sendable {
  /// The sentence; empty for none.
  let text: String
  /// The names of the other parameters that apply.
  let others: [String]
}

/// Builds summaries.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// Returns the only summary.
  public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary { summary }
}

/// A sentence about the parameters of an intent, and the names of other parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// The only sentence.
  public let sentences: [ParameterSummarySentence]

  /// Makes an empty summary.
  public init() {
    sentences = [ParameterSummarySentence(text: "", others: [])]
  }

  /// Makes a summary.
  public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) {
    sentences = [ParameterSummarySentence(text: string.text, others: [])]
  }

  /// Makes a summary with other parameters.
  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder _ parameters: () -> [ParameterName]
  ) {
    sentences = [ParameterSummarySentence(text: string.text, others: parameters().map(\.name))]
  }

  /// Makes a summary of parameters without a sentence.
  public init(@ParameterKeyPathsBuilder _ parameters: () -> [ParameterName]) {
    sentences = [ParameterSummarySentence(text: "", others: parameters().map(\.name))]
  }

  /// The name of a parameter.
  public struct ParameterName: Sendable {
    let name: String
  }

  /// Builds lists of parameters.
  @resultBuilder
  public enum ParameterKeyPathsBuilder {
    /// Returns the name of a parameter.
    public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) -> [ParameterName] {
      [ParameterName(name: IntentParameters.name(of: keyPath, Intent.self))]
    }

    /// Returns all names.
    public static func buildBlock(_ names: [ParameterName]...) -> [ParameterName] { names.flatMap(\.self) }
  }
}

/// A sentence with a variable such as `${soup}` for each parameter.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Makes a sentence without parameters.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Makes a sentence.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Collects the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      text += "${\(IntentParameters.name(of: keyPath, Intent.self))}"
    }
  }
}

extension AppIntent {
  /// A sentence about the parameters.
  public typealias Summary = IntentParameterSummary<Self>
  /// A choice of summaries by a condition.
  public typealias When = ParameterSummaryWhenCondition<Self>
  /// A choice of summaries by the value of a parameter.
  public typealias Switch = ParameterSummarySwitchCondition<Self>
  /// A case of ``Switch``.
  public typealias Case<Value: _IntentValue> = ParameterSummaryCaseCondition<Self, Value>
  /// The last case of ``Switch``.
  public typealias DefaultCase<Value: _IntentValue> = ParameterSummaryDefaultCaseCondition<Self, Value>
}
