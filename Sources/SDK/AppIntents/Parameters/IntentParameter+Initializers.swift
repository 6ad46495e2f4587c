public import Foundation

extension IntentParameter {
  /// How a number is chosen on a screen.
  public typealias IntControlStyle = IntentControlStyle
  /// How a number is chosen on a screen.
  public typealias DoubleControlStyle = IntentControlStyle
  /// The parts of a date.
  public typealias DateKind = IntentDateKind

  /// Makes a parameter.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog), default: defaultValue)
  }

  /// Makes a parameter whose values a provider lists.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog, options: optionsProvider), default: defaultValue)
  }

  /// Makes a parameter whose entities a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Value.ValueType == Query.Entity {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog, query: query), default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == String {
  /// Makes a text with options for typing.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog)
  }

  /// Makes a text with options for typing, whose values a provider lists.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog, optionsProvider: optionsProvider)
  }
}

extension IntentParameter where Value.ValueType == AttributedString {
  /// Makes a text with options for typing.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
  }
}

extension IntentParameter where Value.ValueType == Bool {
  /// Makes a truth value with words of its own.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterFacts(title: title, description: description, valueDialog: requestValueDialog, names: displayName),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Int {
  /// Makes a number within bounds.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Int, upperBound: Int), requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog,
        bounds: .ordered(Double(inclusiveRange.lowerBound), Double(inclusiveRange.upperBound))), default: defaultValue)
  }

  /// Makes a number that is chosen in a way of its own.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentControlStyle,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Makes a number within bounds.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Double, upperBound: Double), requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog,
        bounds: .ordered(inclusiveRange.lowerBound, inclusiveRange.upperBound)), default: defaultValue)
  }

  /// Makes a number that is chosen in a way of its own.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentControlStyle,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
  }
}

extension IntentParameter where Value.ValueType == Date {
  /// Makes a date with some parts only.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog)
  }
}

extension IntentParameter where Value.ValueType == DateComponents {
  /// Makes a date with some parts only.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
  }
}

extension IntentParameter where Value.ValueType == IntentFile {
  /// Makes a file of some types only.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, requestValueDialog: requestValueDialog)
  }
}

extension ClosedRange {
  /// The range between two bounds; nil if they are in the wrong order.
  static func ordered(_ lower: Bound, _ upper: Bound) -> ClosedRange? {
    lower <= upper ? lower...upper : nil
  }
}
