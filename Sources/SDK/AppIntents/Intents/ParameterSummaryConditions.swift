/// Whether a parameter has a value.
public enum HasValueComparisonOperator: Sendable {
  /// It has one.
  case hasAnyValue
  /// It has none.
  case hasNoValue
}

/// Whether two values are equal.
public enum EquatableComparisonOperator: Sendable {
  /// They are.
  case equalTo
  /// They are not.
  case notEqualTo
}

/// How two numbers compare.
public enum ComparableComparisonOperator: Sendable {
  /// The first is less.
  case lessThan
  /// The first is less, or they are equal.
  case lessThanOrEqualTo
  /// The first is greater.
  case greaterThan
  /// The first is greater, or they are equal.
  case greaterThanOrEqualTo
}

/// Whether a value is one of several.
public enum OneOfComparisonOperator: Sendable {
  /// It is.
  case oneOf
}

/// How two texts compare.
public enum StringComparisonOperator: Sendable {
  /// The first contains the second.
  case contains
  /// The first does not contain the second.
  case doesNotContain
  /// The first begins with the second.
  case hasPrefix
  /// The first ends with the second.
  case hasSuffix
}

/// A choice of two summaries by a condition.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  /// The sentences of both summaries.
  public let sentences: [ParameterSummarySentence]

  private init(_ first: some ParameterSummary, otherwise second: some ParameterSummary) {
    sentences = first.sentences + second.sentences
  }

  /// Chooses by whether a parameter has a value.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ when: () -> First, @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by whether a parameter has a certain value.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: EquatableComparisonOperator,
    _ value: Value.ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by how the value of a parameter compares to a number.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: ComparableComparisonOperator,
    _ value: Value.ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) where Value.ValueType: Comparable {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by whether the value of a parameter is one of several.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: OneOfComparisonOperator,
    _ values: [Value.ValueType], @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {
    self.init(when(), otherwise: otherwise())
  }
}

extension ParameterSummaryWhenCondition {
  /// Chooses by the form of a widget. This host has no widgets, so that both summaries are sentences.
  public init<First: ParameterSummary, Second: ParameterSummary>(
    widgetFamily comparisonOperator: EquatableComparisonOperator, _ value: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ when: () -> First, @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by the form of a widget. This host has no widgets, so that both summaries are sentences.
  public init<First: ParameterSummary, Second: ParameterSummary>(
    widgetFamily comparisonOperator: OneOfComparisonOperator, _ values: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ when: () -> First, @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {
    self.init(when(), otherwise: otherwise())
  }
}

extension ParameterSummaryWhenCondition {
  /// Chooses by the identifier of an entity.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, identifier comparisonOperator: EquatableComparisonOperator,
    _ value: Value.ValueType.ID, @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) where Value.ValueType: AppEntity {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by whether the identifier of an entity is one of several.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, identifier comparisonOperator: OneOfComparisonOperator,
    _ values: [Value.ValueType.ID], @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) where Value.ValueType: AppEntity {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by the text of an entity's identifier.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, identifier comparisonOperator: StringComparisonOperator,
    _ value: String, @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) where Value.ValueType: AppEntity {
    self.init(when(), otherwise: otherwise())
  }

  /// Chooses by a part of a text.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: StringComparisonOperator,
    _ value: String, @ParameterSummaryBuilder<Intent> _ when: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) where Value.ValueType == String {
    self.init(when(), otherwise: otherwise())
  }
}

/// A choice of summaries by the value of a parameter.
public struct ParameterSummarySwitchCondition<Intent: AppIntent>: ParameterSummary {
  /// The sentences of all cases.
  public let sentences: [ParameterSummarySentence]

  /// Chooses by the value of a parameter.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ builder: () -> [ParameterSummarySentence]
  ) {
    sentences = builder()
  }

  /// What a choice depends on instead of a parameter.
  public enum WidgetFamily: Sendable {
    /// The form of a widget.
    case widgetFamily
  }

  /// Chooses by the form of a widget. This host has no widgets, so that all summaries are sentences.
  public init(
    _ widgetFamily: WidgetFamily,
    @ParameterSummaryCaseBuilder<Intent, IntentWidgetFamily> _ builder: () -> [ParameterSummarySentence]
  ) {
    sentences = builder()
  }
}

/// A case of a choice: the summary for some values.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: _IntentValue>: Sendable {
  let sentences: [ParameterSummarySentence]

  /// Makes the summary for a value.
  public init<Summary: ParameterSummary>(
    _ value: Value.ValueType, @ParameterSummaryBuilder<Intent> _ builder: () -> Summary
  ) {
    sentences = builder().sentences
  }

  /// Makes the summary for some values.
  public init<Summary: ParameterSummary>(
    _ values: [Value.ValueType], @ParameterSummaryBuilder<Intent> _ builder: () -> Summary
  ) {
    sentences = builder().sentences
  }
}

/// The last case of a choice: the summary for all other values.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Value: _IntentValue>: Sendable {
  let sentences: [ParameterSummarySentence]

  /// Makes the summary for all other values.
  public init<Summary: ParameterSummary>(@ParameterSummaryBuilder<Intent> _ builder: () -> Summary) {
    sentences = builder().sentences
  }
}

/// Builds the cases of a choice.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
  /// Returns the sentences of a case.
  public static func buildExpression(
    _ condition: ParameterSummaryCaseCondition<Intent, Value>
  ) -> [ParameterSummarySentence] {
    condition.sentences
  }

  /// Returns the sentences of the last case.
  public static func buildExpression(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Value>
  ) -> [ParameterSummarySentence] {
    condition.sentences
  }

  /// Returns the sentences of all cases.
  public static func buildBlock(_ sentences: [ParameterSummarySentence]...) -> [ParameterSummarySentence] {
    sentences.flatMap(\.self)
  }
}
