/// What the system may propose to the user. This host proposes nothing.
public protocol IntentPredictionConfiguration {
  /// The type of the intent.
  associatedtype Intent: AppIntent
}

/// An intent that the system may propose.
public protocol PredictableIntent: AppIntent {
  /// The type of ``predictionConfiguration``.
  associatedtype Prediction: IntentPredictionConfiguration
  /// What the system may propose.
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}

extension PredictableIntent {
  /// A proposal of the intent without values.
  public static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction<Self> { DisplayRepresentation(title: title) }
  }
}

/// A proposal of an intent with some of its parameters. This host makes none, and calls no function of it.
public struct IntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  /// Describes a proposal without parameters.
  public init(displayRepresentation: @escaping () -> DisplayRepresentation) {}

  /// Describes a proposal with a parameter.
  public init<Value>(
    parameters: KeyPath<Intent, IntentParameter<Value>>,
    displayRepresentation: @escaping (Value) -> DisplayRepresentation
  ) {}

  /// Describes a proposal with several parameters.
  public init<each Value>(
    parameters: (repeat KeyPath<Intent, IntentParameter<each Value>>),
    displayRepresentation: @escaping (repeat each Value) -> DisplayRepresentation
  ) {}
}

/// Builds lists of proposals.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  /// Returns a proposal.
  public static func buildExpression(_ prediction: IntentPrediction<Intent>) -> IntentPrediction<Intent> { prediction }

  /// Returns the first of the proposals, because the host makes none.
  public static func buildBlock(
    _ first: IntentPrediction<Intent>, _ rest: IntentPrediction<Intent>...
  ) -> IntentPrediction<Intent> { first }
}
